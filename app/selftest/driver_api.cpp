// The calls of the CUDA driver that the test uses, found by name in the library.
#include "driver_api.h"

#include "symbol_binder.h"

namespace cunest::gputest {

std::vector<std::string> DriverApi::bind()
{
    SymbolBinder binder(library);
    binder.required("cuInit", init);
    binder.required("cuDriverGetVersion", driverGetVersion);
    binder.optional("cuGetErrorName", getErrorName); // since CUDA 6
    binder.required("cuDeviceGetCount", deviceGetCount);
    binder.required("cuDeviceGet", deviceGet);
    binder.required("cuDeviceGetName", deviceGetName);
    if (!binder.optional("cuDeviceGetUuid_v2", deviceGetUuid)) // since CUDA 11.4
        binder.optional("cuDeviceGetUuid", deviceGetUuid);     // since CUDA 9.2
    binder.required("cuDeviceTotalMem_v2", deviceTotalMem);
    binder.required("cuDeviceGetAttribute", deviceGetAttribute);
    binder.required("cuDeviceGetPCIBusId", deviceGetPciBusId);
    binder.required("cuDevicePrimaryCtxRetain", primaryCtxRetain);
    if (!binder.optional("cuDevicePrimaryCtxRelease_v2", primaryCtxRelease)) // since CUDA 11
        binder.required("cuDevicePrimaryCtxRelease", primaryCtxRelease);
    binder.required("cuCtxSetCurrent", ctxSetCurrent);
    binder.required("cuCtxSynchronize", ctxSynchronize);
    binder.required("cuMemGetInfo_v2", memGetInfo);
    binder.required("cuMemAlloc_v2", memAlloc);
    binder.required("cuMemFree_v2", memFree);
    binder.required("cuMemHostAlloc", memHostAlloc);
    binder.required("cuMemFreeHost", memFreeHost);
    binder.required("cuMemcpyHtoD_v2", memcpyHtoD);
    binder.required("cuMemcpyDtoH_v2", memcpyDtoH);
    binder.required("cuMemcpyDtoD_v2", memcpyDtoD);
    binder.required("cuMemsetD8_v2", memsetD8);
    simulated = library.symbol("cunestFakeGpu") != nullptr;
    return binder.missing();
}

nvidia::CuResult DeviceBuffer::allocate(std::size_t bytes)
{
    release();
    const nvidia::CuResult result = m_api.memAlloc(&m_address, bytes);
    if (result == nvidia::cuSuccess)
        m_size = bytes;
    else
        m_address = 0;
    return result;
}

void DeviceBuffer::release()
{
    if (m_address != 0)
        m_api.memFree(m_address);
    m_address = 0;
    m_size = 0;
}

void *DeviceBuffer::pointer() const
{
    return reinterpret_cast<void *>(static_cast<std::uintptr_t>(m_address));
}

} // namespace cunest::gputest
