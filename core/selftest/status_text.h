// Explains every status of the CUDA driver and of cuDNN: its name, what it means here, what helps. Without
// Qt: the GPU test's process prints these sentences in English, core shows them in the person's language.
#pragma once

#include "selftest/nvidia_status.h"

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

// The status with this name, or 0: "CUDNN_STATUS_NOT_INITIALIZED" is 1 in cuDNN 8 and 1001 in 9.
nvidia::CudnnStatus cudnnStatusOf(const char *name, int cudnnMajor);
nvidia::CuResult driverStatusOf(const char *name);

// After one of these the context is lost: whatever follows in this process fails too.
bool endsContext(nvidia::CuResult result);

} // namespace cunest::gputest
