// Runs a chain of driver and cuDNN calls and keeps the first that failed.
#include "calls.h"

#include "selftest/report_format.h"
#include "selftest/status_text.h"

namespace cunest::gputest {

Failure driverFailure(const DriverApi &api, const char *call, nvidia::CuResult result)
{
    const StatusText text = explainDriver(result);
    Failure failure{selftest::kindDriver, call, result, text.name, text.meaning, text.remedy};
    const char *name = nullptr;
    if (failure.name.empty() && api.getErrorName && api.getErrorName(result, &name) == nvidia::cuSuccess && name)
        failure.name = name;
    return failure;
}

Failure cudnnFailure(const CudnnApi &api, const char *call, nvidia::CudnnStatus status)
{
    const StatusText text = explainCudnn(status, api.major());
    Failure failure{selftest::kindCudnn, call, status, text.name, text.meaning, text.remedy};
    if (api.getErrorString) { // the library knows its own names best
        if (const char *name = api.getErrorString(status); name && *name)
            failure.name = name;
    }
    return failure;
}

bool Calls::driver(const char *call, nvidia::CuResult result)
{
    if (result != nvidia::cuSuccess && !m_failure)
        m_failure = driverFailure(m_driver, call, result);
    return result == nvidia::cuSuccess;
}

bool Calls::cudnn(const char *call, nvidia::CudnnStatus status)
{
    if (status != nvidia::cudnnSuccess && !m_failure)
        m_failure = cudnnFailure(m_cudnn, call, status);
    return status == nvidia::cudnnSuccess;
}

} // namespace cunest::gputest
