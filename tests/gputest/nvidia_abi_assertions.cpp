// Compares nvidia_abi.h with NVIDIA's real headers; it is enough that this compiles.
#include "nvidia_abi.h"

#include <cuda.h>
#include <cudnn.h>

#include <type_traits>

using namespace cunest::nvidia;

#define SAME(ours, theirs) static_assert((ours) == static_cast<std::remove_cv_t<decltype(ours)>>(theirs))

static_assert(sizeof(CuDevicePtr) == sizeof(CUdeviceptr));
static_assert(sizeof(CuDevice) == sizeof(CUdevice));
static_assert(sizeof(CuResult) == sizeof(CUresult));
static_assert(sizeof(CuUuid) == sizeof(CUuuid));
static_assert(sizeof(CudnnStatus) == sizeof(cudnnStatus_t));
static_assert(sizeof(CudnnHandle) == sizeof(cudnnHandle_t));
static_assert(sizeof(CudnnDescriptor) == sizeof(cudnnTensorDescriptor_t));

static_assert(sizeof(CudnnConvolutionPerf) == sizeof(cudnnConvolutionFwdAlgoPerf_t));
SAME(offsetof(CudnnConvolutionPerf, algo), offsetof(cudnnConvolutionFwdAlgoPerf_t, algo));
SAME(offsetof(CudnnConvolutionPerf, status), offsetof(cudnnConvolutionFwdAlgoPerf_t, status));
SAME(offsetof(CudnnConvolutionPerf, time), offsetof(cudnnConvolutionFwdAlgoPerf_t, time));
SAME(offsetof(CudnnConvolutionPerf, memory), offsetof(cudnnConvolutionFwdAlgoPerf_t, memory));
SAME(offsetof(CudnnConvolutionPerf, determinism), offsetof(cudnnConvolutionFwdAlgoPerf_t, determinism));
SAME(offsetof(CudnnConvolutionPerf, mathType), offsetof(cudnnConvolutionFwdAlgoPerf_t, mathType));

SAME(cuSuccess, CUDA_SUCCESS);
SAME(cuInvalidValue, CUDA_ERROR_INVALID_VALUE);
SAME(cuOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
SAME(cuNotInitialized, CUDA_ERROR_NOT_INITIALIZED);
SAME(cuStubLibrary, CUDA_ERROR_STUB_LIBRARY);
SAME(cuDeviceUnavailable, CUDA_ERROR_DEVICE_UNAVAILABLE);
SAME(cuNoDevice, CUDA_ERROR_NO_DEVICE);
SAME(cuInvalidDevice, CUDA_ERROR_INVALID_DEVICE);
SAME(cuNoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU);
SAME(cuEccUncorrectable, CUDA_ERROR_ECC_UNCORRECTABLE);
SAME(cuNvlinkUncorrectable, CUDA_ERROR_NVLINK_UNCORRECTABLE);
SAME(cuUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
SAME(cuOperatingSystem, CUDA_ERROR_OPERATING_SYSTEM);
SAME(cuIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS);
SAME(cuLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
SAME(cuLaunchTimeout, CUDA_ERROR_LAUNCH_TIMEOUT);
SAME(cuHardwareStackError, CUDA_ERROR_HARDWARE_STACK_ERROR);
SAME(cuIllegalInstruction, CUDA_ERROR_ILLEGAL_INSTRUCTION);
SAME(cuMisalignedAddress, CUDA_ERROR_MISALIGNED_ADDRESS);
SAME(cuLaunchFailed, CUDA_ERROR_LAUNCH_FAILED);
SAME(cuNotPermitted, CUDA_ERROR_NOT_PERMITTED);
SAME(cuNotSupported, CUDA_ERROR_NOT_SUPPORTED);
SAME(cuSystemNotReady, CUDA_ERROR_SYSTEM_NOT_READY);
SAME(cuSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH);
SAME(cuCompatNotSupported, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE);
SAME(cuTimeout, CUDA_ERROR_TIMEOUT);
SAME(cuUnknown, CUDA_ERROR_UNKNOWN);

SAME(cuAttributeClockRate, CU_DEVICE_ATTRIBUTE_CLOCK_RATE);
SAME(cuAttributeMultiprocessors, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
SAME(cuAttributeKernelTimeout, CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT);
SAME(cuAttributeIntegrated, CU_DEVICE_ATTRIBUTE_INTEGRATED);
SAME(cuAttributeComputeMode, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE);
SAME(cuAttributeEcc, CU_DEVICE_ATTRIBUTE_ECC_ENABLED);
SAME(cuAttributeTcc, CU_DEVICE_ATTRIBUTE_TCC_DRIVER);
SAME(cuAttributeMemoryClockRate, CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE);
SAME(cuAttributeMemoryBusWidth, CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH);
SAME(cuAttributeL2CacheSize, CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
SAME(cuAttributeCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
SAME(cuAttributeCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);

#if CUDNN_MAJOR < 9
SAME(cudnn8NotInitialized, CUDNN_STATUS_NOT_INITIALIZED);
SAME(cudnn8AllocFailed, CUDNN_STATUS_ALLOC_FAILED);
SAME(cudnn8BadParam, CUDNN_STATUS_BAD_PARAM);
SAME(cudnn8InternalError, CUDNN_STATUS_INTERNAL_ERROR);
SAME(cudnn8InvalidValue, CUDNN_STATUS_INVALID_VALUE);
SAME(cudnn8ArchMismatch, CUDNN_STATUS_ARCH_MISMATCH);
SAME(cudnn8MappingError, CUDNN_STATUS_MAPPING_ERROR);
SAME(cudnn8ExecutionFailed, CUDNN_STATUS_EXECUTION_FAILED);
SAME(cudnn8NotSupported, CUDNN_STATUS_NOT_SUPPORTED);
SAME(cudnn8LicenseError, CUDNN_STATUS_LICENSE_ERROR);
SAME(cudnn8PrerequisiteMissing, CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING);
SAME(cudnn8RuntimeInProgress, CUDNN_STATUS_RUNTIME_IN_PROGRESS);
SAME(cudnn8FpOverflow, CUDNN_STATUS_RUNTIME_FP_OVERFLOW);
#if CUDNN_MAJOR == 8
SAME(cudnn8VersionMismatch, CUDNN_STATUS_VERSION_MISMATCH);
#endif
#else
SAME(cudnn9NotInitialized, CUDNN_STATUS_NOT_INITIALIZED);
SAME(cudnn9SublibraryVersionMismatch, CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH);
SAME(cudnn9Deprecated, CUDNN_STATUS_DEPRECATED);
SAME(cudnn9LicenseError, CUDNN_STATUS_LICENSE_ERROR);
SAME(cudnn9SublibraryLoadingFailed, CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED);
SAME(cudnn9BadParam, CUDNN_STATUS_BAD_PARAM);
SAME(cudnn9NotSupported, CUDNN_STATUS_NOT_SUPPORTED);
SAME(cudnn9IncompatibleDriver, CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER);
SAME(cudnn9IncompatibleCudart, CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDART);
SAME(cudnn9ArchMismatch, CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH);
SAME(cudnn9PrerequisiteMissing, CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING);
SAME(cudnn9SublibraryUnavailable, CUDNN_STATUS_NOT_SUPPORTED_SUBLIBRARY_UNAVAILABLE);
SAME(cudnn9InternalError, CUDNN_STATUS_INTERNAL_ERROR);
SAME(cudnn9CompilationFailed, CUDNN_STATUS_INTERNAL_ERROR_COMPILATION_FAILED);
SAME(cudnn9HostAllocationFailed, CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED);
SAME(cudnn9DeviceAllocationFailed, CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED);
SAME(cudnn9ExecutionFailed, CUDNN_STATUS_EXECUTION_FAILED);
SAME(cudnn9ExecutionFailedDriver, CUDNN_STATUS_EXECUTION_FAILED_CUDA_DRIVER);
SAME(cudnn9ExecutionFailedCublas, CUDNN_STATUS_EXECUTION_FAILED_CUBLAS);
SAME(cudnn9ExecutionFailedCudart, CUDNN_STATUS_EXECUTION_FAILED_CUDART);
#endif

SAME(cudnnDataFloat, CUDNN_DATA_FLOAT);
SAME(cudnnDataHalf, CUDNN_DATA_HALF);
SAME(cudnnTensorNchw, CUDNN_TENSOR_NCHW);
SAME(cudnnTensorNhwc, CUDNN_TENSOR_NHWC);
SAME(cudnnCrossCorrelation, CUDNN_CROSS_CORRELATION);
SAME(cudnnDefaultMath, CUDNN_DEFAULT_MATH);
SAME(cudnnTensorOpMath, CUDNN_TENSOR_OP_MATH);
SAME(cudnnTensorOpMathAllowConversion, CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION);
#if CUDNN_MAJOR >= 8
SAME(cudnnFmaMath, CUDNN_FMA_MATH);
#endif
SAME(cudnnAlgoImplicitGemm, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM);
SAME(cudnnAlgoImplicitPrecompGemm, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM);
SAME(cudnnAlgoGemm, CUDNN_CONVOLUTION_FWD_ALGO_GEMM);
SAME(cudnnAlgoDirect, CUDNN_CONVOLUTION_FWD_ALGO_DIRECT);
SAME(cudnnAlgoFft, CUDNN_CONVOLUTION_FWD_ALGO_FFT);
SAME(cudnnAlgoFftTiling, CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING);
SAME(cudnnAlgoWinograd, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD);
SAME(cudnnAlgoWinogradNonfused, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED);
SAME(cudnnAlgoCount, CUDNN_CONVOLUTION_FWD_ALGO_COUNT);
SAME(cudnnDeterministic, CUDNN_DETERMINISTIC);
SAME(cudnnPoolingMax, CUDNN_POOLING_MAX);
SAME(cudnnNotPropagateNan, CUDNN_NOT_PROPAGATE_NAN);
SAME(cudnnActivationRelu, CUDNN_ACTIVATION_RELU);
SAME(cudnnSoftmaxAccurate, CUDNN_SOFTMAX_ACCURATE);
SAME(cudnnSoftmaxInstance, CUDNN_SOFTMAX_MODE_INSTANCE);
