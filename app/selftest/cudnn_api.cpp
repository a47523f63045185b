// The calls of cuDNN that the test uses: those that cuDNN 7, 8 and 9 all have, found by name.
#include "cudnn_api.h"

#include "symbol_binder.h"

namespace cunest::gputest {

namespace {

// Since 8.0 and since 9.0; cuDNN 7 is one library and has none.
constexpr const char *versionCheckNames[] = {
    "cudnnOpsInferVersionCheck", "cudnnOpsTrainVersionCheck", "cudnnCnnInferVersionCheck",
    "cudnnCnnTrainVersionCheck", "cudnnAdvInferVersionCheck", "cudnnAdvTrainVersionCheck",
    "cudnnGraphVersionCheck",    "cudnnOpsVersionCheck",      "cudnnCnnVersionCheck",
    "cudnnAdvVersionCheck"};

void bindDescriptors(SymbolBinder &binder, CudnnApi &api)
{
    binder.required("cudnnCreateTensorDescriptor", api.createTensor);
    binder.required("cudnnSetTensor4dDescriptor", api.setTensor4d);
    binder.required("cudnnDestroyTensorDescriptor", api.destroyTensor);
    binder.required("cudnnCreateFilterDescriptor", api.createFilter);
    binder.required("cudnnSetFilter4dDescriptor", api.setFilter4d);
    binder.required("cudnnDestroyFilterDescriptor", api.destroyFilter);
    binder.required("cudnnCreateConvolutionDescriptor", api.createConvolution);
    binder.required("cudnnSetConvolution2dDescriptor", api.setConvolution2d);
    binder.required("cudnnSetConvolutionMathType", api.setConvolutionMath);
    binder.required("cudnnDestroyConvolutionDescriptor", api.destroyConvolution);
    binder.required("cudnnCreatePoolingDescriptor", api.createPooling);
    binder.required("cudnnSetPooling2dDescriptor", api.setPooling2d);
    binder.required("cudnnDestroyPoolingDescriptor", api.destroyPooling);
    binder.required("cudnnCreateActivationDescriptor", api.createActivation);
    binder.required("cudnnSetActivationDescriptor", api.setActivation);
    binder.required("cudnnDestroyActivationDescriptor", api.destroyActivation);
}

} // namespace

std::vector<std::string> CudnnApi::bind()
{
    SymbolBinder binder(library);
    binder.required("cudnnGetVersion", getVersion);
    binder.required("cudnnGetCudartVersion", getCudartVersion);
    binder.required("cudnnGetErrorString", getErrorString);
    binder.optional("cudnnGetLastErrorString", getLastErrorString);
    binder.required("cudnnCreate", create);
    binder.required("cudnnDestroy", destroy);
    bindDescriptors(binder, *this);
    binder.required("cudnnGetConvolution2dForwardOutputDim", convolutionOutputDim);
    binder.required("cudnnGetConvolutionForwardAlgorithm_v7", getForwardAlgorithm);
    binder.optional("cudnnFindConvolutionForwardAlgorithmEx", findForwardAlgorithm);
    binder.required("cudnnGetConvolutionForwardWorkspaceSize", forwardWorkspaceSize);
    binder.required("cudnnConvolutionForward", convolutionForward);
    binder.required("cudnnAddTensor", addTensor);
    binder.required("cudnnPoolingForward", poolingForward);
    binder.required("cudnnActivationForward", activationForward);
    binder.required("cudnnSoftmaxForward", softmaxForward);

    versionChecks.clear();
    for (const char *name : versionCheckNames) {
        VersionCheck check{name};
        if (binder.optional(name, check.call))
            versionChecks.push_back(check);
    }
    simulated = library.symbol("cunestFakeGpu") != nullptr;
    return binder.missing();
}

int CudnnApi::major() const
{
    const int number = version();
    return number >= 90000 ? number / 10000 : number / 1000;
}

std::string cudnnVersionText(int number)
{
    const int unit = number >= 90000 ? 10000 : 1000;
    return std::to_string(number / unit) + '.' + std::to_string(number % unit / 100) + '.'
        + std::to_string(number % 100);
}

} // namespace cunest::gputest
