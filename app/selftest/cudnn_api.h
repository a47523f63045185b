// The calls of cuDNN that the test uses: those that cuDNN 7, 8 and 9 all have, found by name.
#pragma once

#include "host.h"
#include "nvidia_abi.h"

#include <string>
#include <vector>

namespace cunest::gputest {

// A sub-library's own comparison of releases; which exist depends on the major.
struct VersionCheck
{
    const char *name;
    nvidia::CudnnStatus (*call)() = nullptr;
};

struct CudnnApi
{
    using Status = nvidia::CudnnStatus;
    using Handle = nvidia::CudnnHandle;
    using Descriptor = nvidia::CudnnDescriptor;
    using Perf = nvidia::CudnnConvolutionPerf;

    Library library;
    bool simulated = false;

    std::size_t (*getVersion)() = nullptr;
    std::size_t (*getCudartVersion)() = nullptr;
    const char *(*getErrorString)(Status) = nullptr;
    void (*getLastErrorString)(char *, std::size_t) = nullptr; // since 9
    Status (*create)(Handle *) = nullptr;
    Status (*destroy)(Handle) = nullptr;
    Status (*createTensor)(Descriptor *) = nullptr;
    Status (*setTensor4d)(Descriptor, int format, int type, int n, int c, int h, int w) = nullptr;
    Status (*destroyTensor)(Descriptor) = nullptr;
    Status (*createFilter)(Descriptor *) = nullptr;
    Status (*setFilter4d)(Descriptor, int type, int format, int k, int c, int h, int w) = nullptr;
    Status (*destroyFilter)(Descriptor) = nullptr;
    Status (*createConvolution)(Descriptor *) = nullptr;
    Status (*setConvolution2d)(Descriptor, int padH, int padW, int strideH, int strideW, int dilationH, int dilationW,
                               int mode, int computeType) = nullptr;
    Status (*setConvolutionMath)(Descriptor, int math) = nullptr;
    Status (*destroyConvolution)(Descriptor) = nullptr;
    Status (*convolutionOutputDim)(Descriptor conv, Descriptor input, Descriptor filter, int *n, int *c, int *h,
                                   int *w) = nullptr;
    Status (*getForwardAlgorithm)(Handle, Descriptor x, Descriptor w, Descriptor conv, Descriptor y, int requested,
                                  int *returned, Perf *) = nullptr;
    Status (*findForwardAlgorithm)(Handle, Descriptor xDesc, const void *x, Descriptor wDesc, const void *w,
                                   Descriptor conv, Descriptor yDesc, void *y, int requested, int *returned, Perf *,
                                   void *workspace, std::size_t bytes) = nullptr;
    Status (*forwardWorkspaceSize)(Handle, Descriptor x, Descriptor w, Descriptor conv, Descriptor y, int algo,
                                   std::size_t *) = nullptr;
    Status (*convolutionForward)(Handle, const void *alpha, Descriptor xDesc, const void *x, Descriptor wDesc,
                                 const void *w, Descriptor conv, int algo, void *workspace, std::size_t bytes,
                                 const void *beta, Descriptor yDesc, void *y) = nullptr;
    Status (*addTensor)(Handle, const void *alpha, Descriptor aDesc, const void *a, const void *beta, Descriptor cDesc,
                        void *c) = nullptr;
    Status (*createPooling)(Descriptor *) = nullptr;
    Status (*setPooling2d)(Descriptor, int mode, int nan, int windowH, int windowW, int padH, int padW, int strideH,
                           int strideW) = nullptr;
    Status (*destroyPooling)(Descriptor) = nullptr;
    Status (*poolingForward)(Handle, Descriptor pooling, const void *alpha, Descriptor xDesc, const void *x,
                             const void *beta, Descriptor yDesc, void *y) = nullptr;
    Status (*createActivation)(Descriptor *) = nullptr;
    Status (*setActivation)(Descriptor, int mode, int nan, double coefficient) = nullptr;
    Status (*destroyActivation)(Descriptor) = nullptr;
    Status (*activationForward)(Handle, Descriptor activation, const void *alpha, Descriptor xDesc, const void *x,
                                const void *beta, Descriptor yDesc, void *y) = nullptr;
    Status (*softmaxForward)(Handle, int algorithm, int mode, const void *alpha, Descriptor xDesc, const void *x,
                             const void *beta, Descriptor yDesc, void *y) = nullptr;

    std::vector<VersionCheck> versionChecks; // those that the library has

    // Names of required functions that \a library lacks; empty: ready to use.
    std::vector<std::string> bind();

    int version() const { return getVersion ? static_cast<int>(getVersion()) : 0; }
    int major() const;
};

// 8907 -> "8.9.7", 91002 -> "9.10.2": up to cuDNN 8 the major counts thousands, since 9 ten thousands.
std::string cudnnVersionText(int number);

} // namespace cunest::gputest
