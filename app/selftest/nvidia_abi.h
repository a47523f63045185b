// Structures and values of NVIDIA's C interfaces (its statuses: core/selftest/nvidia_status.h); tests/gputest compares them with the real headers.
//
// Sources: cuda.h of CUDA 12.8 (package nvidia-cuda-runtime-cu12 12.8.90) for everything Cu*;
// cudnn_ops_infer_v8.h and cudnn_cnn_infer_v8.h of cuDNN 8.9.7 and cudnn_graph_v9.h, cudnn_ops_v9.h and
// cudnn_cnn_v9.h of cuDNN 9.10.2 (package nvidia-cudnn-cu12) for everything Cudnn*.
// cuDNN 7 has the calls and numbers of cuDNN 8's below except where a line says otherwise.
#pragma once

#include "selftest/nvidia_status.h"

#include <cstddef>
#include <cstdint>

namespace cunest::nvidia {

// Calls are C calls on both systems: CUDAAPI and CUDNNWINAPI mean __stdcall, which 64-bit Windows ignores.
static_assert(sizeof(void *) == 8, "NVIDIA supplies these libraries for 64 bits only");

// --- CUDA driver (cuda.h) ---

using CuDevice = int;                  // typedef int CUdevice_v1
using CuDevicePtr = unsigned long long; // typedef unsigned long long CUdeviceptr_v2
using CuContext = void *;

struct CuUuid // struct CUuuid_st
{
    char bytes[16];
};
static_assert(sizeof(CuUuid) == 16);

// enum CUdevice_attribute_enum
inline constexpr int cuAttributeClockRate = 13;              // kHz
inline constexpr int cuAttributeMultiprocessors = 16;
inline constexpr int cuAttributeKernelTimeout = 17;
inline constexpr int cuAttributeIntegrated = 18;
inline constexpr int cuAttributeComputeMode = 20;            // 2: prohibited, 3: exclusive to one process
inline constexpr int cuAttributeEcc = 32;
inline constexpr int cuAttributeTcc = 35;
inline constexpr int cuAttributeMemoryClockRate = 36;        // kHz
inline constexpr int cuAttributeMemoryBusWidth = 37;         // bits
inline constexpr int cuAttributeL2CacheSize = 38;            // bytes
inline constexpr int cuAttributeCapabilityMajor = 75;
inline constexpr int cuAttributeCapabilityMinor = 76;

inline constexpr unsigned cuMemHostDefault = 0;

// --- cuDNN ---

using CudnnHandle = void *;     // struct cudnnContext *
using CudnnDescriptor = void *; // every descriptor is a pointer to a hidden structure

inline constexpr int cudnnDataFloat = 0; // cudnnDataType_t
inline constexpr int cudnnDataHalf = 2;
inline constexpr int cudnnTensorNchw = 0; // cudnnTensorFormat_t
inline constexpr int cudnnTensorNhwc = 1;
inline constexpr int cudnnCrossCorrelation = 1; // cudnnConvolutionMode_t

inline constexpr int cudnnDefaultMath = 0; // cudnnMathType_t; allows TF32 since cuDNN 8
inline constexpr int cudnnTensorOpMath = 1;
inline constexpr int cudnnTensorOpMathAllowConversion = 2; // since 7.2
inline constexpr int cudnnFmaMath = 3;                     // since 8.0

inline constexpr int cudnnAlgoImplicitGemm = 0; // cudnnConvolutionFwdAlgo_t
inline constexpr int cudnnAlgoImplicitPrecompGemm = 1;
inline constexpr int cudnnAlgoGemm = 2;
inline constexpr int cudnnAlgoDirect = 3;
inline constexpr int cudnnAlgoFft = 4;
inline constexpr int cudnnAlgoFftTiling = 5;
inline constexpr int cudnnAlgoWinograd = 6;
inline constexpr int cudnnAlgoWinogradNonfused = 7;
inline constexpr int cudnnAlgoCount = 8;

inline constexpr int cudnnDeterministic = 1;  // cudnnDeterminism_t
inline constexpr int cudnnPoolingMax = 0;     // cudnnPoolingMode_t
inline constexpr int cudnnNotPropagateNan = 0; // cudnnNanPropagation_t
inline constexpr int cudnnActivationRelu = 1; // cudnnActivationMode_t
inline constexpr int cudnnSoftmaxAccurate = 1; // cudnnSoftmaxAlgorithm_t
inline constexpr int cudnnSoftmaxInstance = 0; // cudnnSoftmaxMode_t

struct CudnnConvolutionPerf // cudnnConvolutionFwdAlgoPerf_t
{
    int algo;
    CudnnStatus status;
    float time; // milliseconds
    std::size_t memory;
    int determinism;
    int mathType;
    int reserved[3];
};
static_assert(sizeof(CudnnConvolutionPerf) == 48);
static_assert(offsetof(CudnnConvolutionPerf, time) == 8);
static_assert(offsetof(CudnnConvolutionPerf, memory) == 16);
static_assert(offsetof(CudnnConvolutionPerf, determinism) == 24);
static_assert(offsetof(CudnnConvolutionPerf, mathType) == 28);

} // namespace cunest::nvidia
