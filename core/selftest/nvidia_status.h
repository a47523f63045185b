// The statuses of the CUDA driver and of cuDNN as numbers, from the headers that app/selftest/nvidia_abi.h names; no Qt.
#pragma once

namespace cunest::nvidia {

using CuResult = int; // enum cudaError_enum

inline constexpr CuResult cuSuccess = 0;
inline constexpr CuResult cuInvalidValue = 1;
inline constexpr CuResult cuOutOfMemory = 2;
inline constexpr CuResult cuNotInitialized = 3;
inline constexpr CuResult cuStubLibrary = 34;
inline constexpr CuResult cuDeviceUnavailable = 46;
inline constexpr CuResult cuNoDevice = 100;
inline constexpr CuResult cuInvalidDevice = 101;
inline constexpr CuResult cuNoBinaryForGpu = 209;
inline constexpr CuResult cuEccUncorrectable = 214;
inline constexpr CuResult cuNvlinkUncorrectable = 220;
inline constexpr CuResult cuUnsupportedPtxVersion = 222;
inline constexpr CuResult cuOperatingSystem = 304;
inline constexpr CuResult cuIllegalAddress = 700;
inline constexpr CuResult cuLaunchOutOfResources = 701;
inline constexpr CuResult cuLaunchTimeout = 702;
inline constexpr CuResult cuHardwareStackError = 714;
inline constexpr CuResult cuIllegalInstruction = 715;
inline constexpr CuResult cuMisalignedAddress = 716;
inline constexpr CuResult cuLaunchFailed = 719;
inline constexpr CuResult cuNotPermitted = 800;
inline constexpr CuResult cuNotSupported = 801;
inline constexpr CuResult cuSystemNotReady = 802;
inline constexpr CuResult cuSystemDriverMismatch = 803;
inline constexpr CuResult cuCompatNotSupported = 804;
inline constexpr CuResult cuTimeout = 909;
inline constexpr CuResult cuUnknown = 999;

using CudnnStatus = int;

inline constexpr CudnnStatus cudnnSuccess = 0;

// enum cudnnStatus_t up to cuDNN 8
inline constexpr CudnnStatus cudnn8NotInitialized = 1;
inline constexpr CudnnStatus cudnn8AllocFailed = 2;
inline constexpr CudnnStatus cudnn8BadParam = 3;
inline constexpr CudnnStatus cudnn8InternalError = 4;
inline constexpr CudnnStatus cudnn8InvalidValue = 5;
inline constexpr CudnnStatus cudnn8ArchMismatch = 6;
inline constexpr CudnnStatus cudnn8MappingError = 7;
inline constexpr CudnnStatus cudnn8ExecutionFailed = 8;
inline constexpr CudnnStatus cudnn8NotSupported = 9;
inline constexpr CudnnStatus cudnn8LicenseError = 10;
inline constexpr CudnnStatus cudnn8PrerequisiteMissing = 11;
inline constexpr CudnnStatus cudnn8RuntimeInProgress = 12;
inline constexpr CudnnStatus cudnn8FpOverflow = 13;
inline constexpr CudnnStatus cudnn8VersionMismatch = 14; // since 8.0

// enum cudnnStatus_t since cuDNN 9: a category in thousands and a particular
inline constexpr CudnnStatus cudnn9NotInitialized = 1001;
inline constexpr CudnnStatus cudnn9SublibraryVersionMismatch = 1002;
inline constexpr CudnnStatus cudnn9Deprecated = 1004;
inline constexpr CudnnStatus cudnn9LicenseError = 1005;
inline constexpr CudnnStatus cudnn9SublibraryLoadingFailed = 1008;
inline constexpr CudnnStatus cudnn9BadParam = 2000;
inline constexpr CudnnStatus cudnn9NotSupported = 3000;
inline constexpr CudnnStatus cudnn9IncompatibleDriver = 3005;
inline constexpr CudnnStatus cudnn9IncompatibleCudart = 3006;
inline constexpr CudnnStatus cudnn9ArchMismatch = 3007;
inline constexpr CudnnStatus cudnn9PrerequisiteMissing = 3008;
inline constexpr CudnnStatus cudnn9SublibraryUnavailable = 3009;
inline constexpr CudnnStatus cudnn9InternalError = 4000;
inline constexpr CudnnStatus cudnn9CompilationFailed = 4001;
inline constexpr CudnnStatus cudnn9HostAllocationFailed = 4003;
inline constexpr CudnnStatus cudnn9DeviceAllocationFailed = 4004;
inline constexpr CudnnStatus cudnn9ExecutionFailed = 5000;
inline constexpr CudnnStatus cudnn9ExecutionFailedDriver = 5001;
inline constexpr CudnnStatus cudnn9ExecutionFailedCublas = 5002;
inline constexpr CudnnStatus cudnn9ExecutionFailedCudart = 5003;

} // namespace cunest::nvidia
