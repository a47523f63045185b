// Stand-in for the CUDA driver (libcuda.so.1, nvcuda.dll): the functions the GPU test uses, on the CPU.
#include "control.h"

#include "nvidia_abi.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace cunest;
using nvidia::CuDevicePtr;
using nvidia::CuResult;

namespace {

int capabilityPart(bool major, int device)
{
    const char *text = fakegpu::settingOf("capability", device, "8.6");
    const char *dot = std::strchr(text, '.');
    if (major)
        return std::atoi(text);
    return dot ? std::atoi(dot + 1) : 0;
}

void *host(CuDevicePtr address)
{
    return reinterpret_cast<void *>(static_cast<std::uintptr_t>(address));
}

long freeMiB()
{
    return fakegpu::number("freeMiB", 128);
}

// One byte of the copy is wrong.
void spoil(void *to, std::size_t bytes)
{
    if (bytes > 0)
        static_cast<unsigned char *>(to)[bytes / 2] ^= 0x40;
}

} // namespace

FAKE_API int cunestFakeGpu()
{
    return 1;
}

FAKE_API CuResult cuInit(unsigned)
{
    return fakegpu::told("cuInit");
}

FAKE_API CuResult cuDriverGetVersion(int *version)
{
    *version = static_cast<int>(fakegpu::number("driverCuda", 12080));
    return fakegpu::told("cuDriverGetVersion");
}

FAKE_API CuResult cuGetErrorName(CuResult, const char **name)
{
    *name = nullptr;
    return nvidia::cuInvalidValue;
}

FAKE_API CuResult cuDeviceGetCount(int *count)
{
    *count = static_cast<int>(fakegpu::number("devices", 1));
    return fakegpu::told("cuDeviceGetCount");
}

FAKE_API CuResult cuDeviceGet(int *device, int index)
{
    *device = index;
    return fakegpu::told("cuDeviceGet");
}

FAKE_API CuResult cuDeviceGetName(char *name, int size, int device)
{
    std::snprintf(name, static_cast<std::size_t>(size), "%s", fakegpu::settingOf("name", device, "Simulated GPU"));
    return fakegpu::told("cuDeviceGetName");
}

FAKE_API CuResult cuDeviceGetUuid_v2(nvidia::CuUuid *uuid, int device)
{
    std::memset(uuid->bytes, 0, sizeof(uuid->bytes));
    uuid->bytes[15] = static_cast<char>(device);
    return fakegpu::told("cuDeviceGetUuid");
}

FAKE_API CuResult cuDeviceTotalMem_v2(std::size_t *bytes, int device)
{
    *bytes = static_cast<std::size_t>(fakegpu::numberOf("memoryMiB", device, 8192)) << 20;
    return fakegpu::told("cuDeviceTotalMem");
}

FAKE_API CuResult cuDeviceGetAttribute(int *value, int which, int device)
{
    *value = 1;
    if (which == nvidia::cuAttributeCapabilityMajor || which == nvidia::cuAttributeCapabilityMinor)
        *value = capabilityPart(which == nvidia::cuAttributeCapabilityMajor, device);
    return fakegpu::told("cuDeviceGetAttribute");
}

FAKE_API CuResult cuDeviceGetPCIBusId(char *text, int size, int device)
{
    std::snprintf(text, static_cast<std::size_t>(size), "0000:%02x:00.0", device + 1);
    return fakegpu::told("cuDeviceGetPCIBusId");
}

FAKE_API CuResult cuDevicePrimaryCtxRetain(void **context, int)
{
    static int theContext = 0;
    *context = &theContext;
    return fakegpu::told("cuDevicePrimaryCtxRetain");
}

FAKE_API CuResult cuDevicePrimaryCtxRelease_v2(int)
{
    return fakegpu::told("cuDevicePrimaryCtxRelease");
}

FAKE_API CuResult cuCtxSetCurrent(void *)
{
    return fakegpu::told("cuCtxSetCurrent");
}

FAKE_API CuResult cuCtxSynchronize()
{
    return fakegpu::told("cuCtxSynchronize");
}

FAKE_API CuResult cuMemGetInfo_v2(std::size_t *free, std::size_t *total)
{
    *free = static_cast<std::size_t>(freeMiB()) << 20;
    *total = std::size_t(8192) << 20;
    return fakegpu::told("cuMemGetInfo");
}

FAKE_API CuResult cuMemAlloc_v2(CuDevicePtr *address, std::size_t bytes)
{
    *address = 0;
    if (const CuResult status = fakegpu::told("cuMemAlloc"))
        return status;
    void *memory = std::malloc(bytes);
    *address = reinterpret_cast<std::uintptr_t>(memory);
    return memory ? nvidia::cuSuccess : nvidia::cuOutOfMemory;
}

FAKE_API CuResult cuMemFree_v2(CuDevicePtr address)
{
    std::free(host(address));
    return fakegpu::told("cuMemFree");
}

FAKE_API CuResult cuMemHostAlloc(void **address, std::size_t bytes, unsigned)
{
    *address = nullptr;
    if (const CuResult status = fakegpu::told("cuMemHostAlloc"))
        return status;
    *address = std::malloc(bytes);
    return *address ? nvidia::cuSuccess : nvidia::cuOutOfMemory;
}

FAKE_API CuResult cuMemFreeHost(void *address)
{
    std::free(address);
    return fakegpu::told("cuMemFreeHost");
}

FAKE_API CuResult cuMemcpyHtoD_v2(CuDevicePtr to, const void *from, std::size_t bytes)
{
    if (const CuResult status = fakegpu::told("cuMemcpyHtoD"))
        return status;
    std::memcpy(host(to), from, bytes);
    if (fakegpu::toldWrong("cuMemcpyHtoD"))
        spoil(host(to), bytes);
    return nvidia::cuSuccess;
}

FAKE_API CuResult cuMemcpyDtoH_v2(void *to, CuDevicePtr from, std::size_t bytes)
{
    if (const CuResult status = fakegpu::told("cuMemcpyDtoH"))
        return status;
    std::memcpy(to, host(from), bytes);
    if (fakegpu::toldWrong("cuMemcpyDtoH"))
        spoil(to, bytes);
    return nvidia::cuSuccess;
}

FAKE_API CuResult cuMemcpyDtoD_v2(CuDevicePtr to, CuDevicePtr from, std::size_t bytes)
{
    if (const CuResult status = fakegpu::told("cuMemcpyDtoD"))
        return status;
    std::memcpy(host(to), host(from), bytes);
    if (fakegpu::toldWrong("cuMemcpyDtoD"))
        spoil(host(to), bytes);
    return nvidia::cuSuccess;
}

FAKE_API CuResult cuMemsetD8_v2(CuDevicePtr to, unsigned char value, std::size_t bytes)
{
    if (const CuResult status = fakegpu::told("cuMemsetD8"))
        return status;
    std::memset(host(to), value, bytes);
    return nvidia::cuSuccess;
}
