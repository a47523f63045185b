// Explains every status of the CUDA driver and of cuDNN: its name, what it means here, what helps.
#pragma once

#include "nvidia_abi.h"

namespace cunest::gputest {

struct StatusText
{
    const char *name;
    const char *meaning;
    const char *remedy;
};

StatusText explainDriver(nvidia::CuResult result);

// \a cudnnMajor 7 or 8: the old numbers; else those of cuDNN 9.
StatusText explainCudnn(nvidia::CudnnStatus status, int cudnnMajor);

// After one of these the context is lost: whatever follows in this process fails too.
bool endsContext(nvidia::CuResult result);

} // namespace cunest::gputest
