// Stand-in for the CUDA runtime (libcudart.so.12, cudart64_12.dll): what programs ask it first.
#include "control.h"

FAKE_API int cunestFakeGpu()
{
    return 1;
}

FAKE_API int cudaRuntimeGetVersion(int *version)
{
    *version = 12080;
    return cunest::fakegpu::told("cudaRuntimeGetVersion");
}

FAKE_API int cudaDriverGetVersion(int *version)
{
    *version = static_cast<int>(cunest::fakegpu::number("driverCuda", 12080));
    return cunest::fakegpu::told("cudaDriverGetVersion");
}

FAKE_API int cudaGetDeviceCount(int *count)
{
    *count = static_cast<int>(cunest::fakegpu::number("devices", 1));
    return cunest::fakegpu::told("cudaGetDeviceCount");
}
