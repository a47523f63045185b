// Runs a chain of driver and cuDNN calls and keeps the first that failed.
#pragma once

#include "cudnn_api.h"
#include "driver_api.h"
#include "failure.h"

#include <optional>

namespace cunest::gputest {

// calls.driver("cuMemAlloc", …) && calls.cudnn("cudnnCreate", …): stops at the first failure.
class Calls
{
public:
    Calls(const DriverApi &driver, const CudnnApi &cudnn) : m_driver(driver), m_cudnn(cudnn) {}

    bool driver(const char *call, nvidia::CuResult result);
    bool cudnn(const char *call, nvidia::CudnnStatus status);
    bool hasFailed() const { return m_failure.has_value(); }
    const Failure &failure() const { return *m_failure; }

private:
    const DriverApi &m_driver;
    const CudnnApi &m_cudnn;
    std::optional<Failure> m_failure;
};

Failure driverFailure(const DriverApi &api, const char *call, nvidia::CuResult result);
Failure cudnnFailure(const CudnnApi &api, const char *call, nvidia::CudnnStatus status);

} // namespace cunest::gputest
