// The calls of the CUDA driver that the test uses, found by name in the library.
#pragma once

#include "host.h"
#include "nvidia_abi.h"

#include <string>
#include <vector>

namespace cunest::gputest {

struct DriverApi
{
    Library library;
    bool simulated = false; // the tests' stand-in says so itself

    nvidia::CuResult (*init)(unsigned) = nullptr;
    nvidia::CuResult (*driverGetVersion)(int *) = nullptr;
    nvidia::CuResult (*getErrorName)(nvidia::CuResult, const char **) = nullptr;
    nvidia::CuResult (*deviceGetCount)(int *) = nullptr;
    nvidia::CuResult (*deviceGet)(nvidia::CuDevice *, int) = nullptr;
    nvidia::CuResult (*deviceGetName)(char *, int, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*deviceGetUuid)(nvidia::CuUuid *, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*deviceTotalMem)(std::size_t *, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*deviceGetAttribute)(int *, int, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*deviceGetPciBusId)(char *, int, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*primaryCtxRetain)(nvidia::CuContext *, nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*primaryCtxRelease)(nvidia::CuDevice) = nullptr;
    nvidia::CuResult (*ctxSetCurrent)(nvidia::CuContext) = nullptr;
    nvidia::CuResult (*ctxSynchronize)() = nullptr;
    nvidia::CuResult (*memGetInfo)(std::size_t *, std::size_t *) = nullptr;
    nvidia::CuResult (*memAlloc)(nvidia::CuDevicePtr *, std::size_t) = nullptr;
    nvidia::CuResult (*memFree)(nvidia::CuDevicePtr) = nullptr;
    nvidia::CuResult (*memHostAlloc)(void **, std::size_t, unsigned) = nullptr;
    nvidia::CuResult (*memFreeHost)(void *) = nullptr;
    nvidia::CuResult (*memcpyHtoD)(nvidia::CuDevicePtr, const void *, std::size_t) = nullptr;
    nvidia::CuResult (*memcpyDtoH)(void *, nvidia::CuDevicePtr, std::size_t) = nullptr;
    nvidia::CuResult (*memcpyDtoD)(nvidia::CuDevicePtr, nvidia::CuDevicePtr, std::size_t) = nullptr;
    nvidia::CuResult (*memsetD8)(nvidia::CuDevicePtr, unsigned char, std::size_t) = nullptr;

    // Names of required functions that \a library lacks; empty: ready to use.
    std::vector<std::string> bind();
};

// Memory of the GPU, given back with the object.
class DeviceBuffer
{
public:
    explicit DeviceBuffer(const DriverApi &api) : m_api(api) {}
    ~DeviceBuffer() { release(); }
    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;

    nvidia::CuResult allocate(std::size_t bytes);
    void release();
    nvidia::CuDevicePtr address() const { return m_address; }
    void *pointer() const;
    std::size_t size() const { return m_size; }

private:
    const DriverApi &m_api;
    nvidia::CuDevicePtr m_address = 0;
    std::size_t m_size = 0;
};

} // namespace cunest::gputest
