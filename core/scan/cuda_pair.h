// Whether a cuDNN was made for the CUDA of a toolkit: one rule for plans and pages.
#pragma once

#include "scan/snapshot.h"

namespace cunest {

// The majors are equal. A copy whose CUDA nobody knows is taken to fit.
inline bool fitTogether(const CudnnCopy &copy, const Toolkit &toolkit)
{
    return !copy.cudaMajor || *copy.cudaMajor == toolkit.version.major();
}

} // namespace cunest
