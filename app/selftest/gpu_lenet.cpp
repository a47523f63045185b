// The small net on the GPU: every layer is a call of cuDNN, dense layers are convolutions.
#include "gpu_lenet.h"

namespace cunest::gputest {

namespace {

constexpr float one = 1;
constexpr float zero = 0;

Shape pooledShape(const Shape &shape)
{
    return {shape.n, shape.c, shape.h / 2, shape.w / 2};
}

bool describe(const CudnnApi &api, Calls &calls, OwnedDescriptor &descriptor, const Shape &shape)
{
    return calls.cudnn("cudnnCreateTensorDescriptor", descriptor.create(api.createTensor, api.destroyTensor))
        && calls.cudnn("cudnnSetTensor4dDescriptor",
                       api.setTensor4d(descriptor.get(), nvidia::cudnnTensorNchw, nvidia::cudnnDataFloat, shape.n,
                                       shape.c, shape.h, shape.w));
}

} // namespace

GpuLeNet::GpuLeNet(Session &session, const LeNet &net, int pictures)
    : m_session(session), m_net(net), m_pictures(pictures), m_input(session.driver), m_probabilities(session.driver)
{
}

bool GpuLeNet::upload(Calls &calls, DeviceBuffer &buffer, const std::vector<float> &values)
{
    const std::size_t bytes = values.size() * sizeof(float);
    if (buffer.size() != bytes && !calls.driver("cuMemAlloc", buffer.allocate(bytes)))
        return false;
    return calls.driver("cuMemcpyHtoD", m_session.driver.memcpyHtoD(buffer.address(), values.data(), bytes));
}

bool GpuLeNet::prepareLayer(Calls &calls, int index)
{
    const CudnnApi &api = m_session.cudnn;
    Layer &layer = m_layers[index];
    const Convolution shape = m_net.convolution(index, m_pictures);
    layer.convolution = std::make_unique<GpuConvolution>(m_session, shape, Precision::Fp32);
    for (auto *buffer : {&layer.weights, &layer.bias, &layer.result, &layer.pooled})
        *buffer = std::make_unique<DeviceBuffer>(m_session.driver);
    const bool ready = layer.convolution->prepare(calls) && layer.convolution->chooseExactAlgorithm(calls)
        && upload(calls, *layer.weights, m_net.layer(index).weights)
        && upload(calls, *layer.bias, m_net.layer(index).bias)
        && describe(api, calls, layer.biasDescriptor, {1, shape.outputs, 1, 1})
        && calls.driver("cuMemAlloc", layer.result->allocate(shape.output().count() * sizeof(float)));
    if (!ready || !LeNet::poolsAfter(index))
        return ready;
    const Shape pooled = pooledShape(shape.output());
    return describe(api, calls, layer.pooledDescriptor, pooled)
        && calls.driver("cuMemAlloc", layer.pooled->allocate(pooled.count() * sizeof(float)));
}

bool GpuLeNet::prepare(Calls &calls)
{
    const CudnnApi &api = m_session.cudnn;
    for (int index = 0; index < LeNet::layerCount; ++index) {
        if (!prepareLayer(calls, index))
            return false;
    }
    const Shape classes{m_pictures, LeNet::classes, 1, 1};
    return calls.cudnn("cudnnCreatePoolingDescriptor", m_pooling.create(api.createPooling, api.destroyPooling))
        && calls.cudnn("cudnnSetPooling2dDescriptor",
                       api.setPooling2d(m_pooling.get(), nvidia::cudnnPoolingMax, nvidia::cudnnNotPropagateNan, 2, 2,
                                        0, 0, 2, 2))
        && calls.cudnn("cudnnCreateActivationDescriptor",
                       m_relu.create(api.createActivation, api.destroyActivation))
        && calls.cudnn("cudnnSetActivationDescriptor",
                       api.setActivation(m_relu.get(), nvidia::cudnnActivationRelu, nvidia::cudnnNotPropagateNan, 0))
        && describe(api, calls, m_classes, classes)
        && calls.driver("cuMemAlloc", m_probabilities.allocate(classes.count() * sizeof(float)));
}

const DeviceBuffer &GpuLeNet::outputOf(int index) const
{
    const Layer &layer = m_layers[index];
    return LeNet::poolsAfter(index) ? *layer.pooled : *layer.result;
}

bool GpuLeNet::runLayer(Calls &calls, int index, const DeviceBuffer &input)
{
    const CudnnApi &api = m_session.cudnn;
    const nvidia::CudnnHandle handle = m_session.handle;
    Layer &layer = m_layers[index];
    const nvidia::CudnnDescriptor descriptor = layer.convolution->outputDescriptor();
    void *values = layer.result->pointer();
    if (!layer.convolution->run(calls, input, *layer.weights, *layer.result)
        || !calls.cudnn("cudnnAddTensor", api.addTensor(handle, &one, layer.biasDescriptor.get(),
                                                        layer.bias->pointer(), &one, descriptor, values)))
        return false;
    if (LeNet::reluAfter(index)
        && !calls.cudnn("cudnnActivationForward", api.activationForward(handle, m_relu.get(), &one, descriptor, values,
                                                                        &zero, descriptor, values)))
        return false;
    return !LeNet::poolsAfter(index)
        || calls.cudnn("cudnnPoolingForward",
                       api.poolingForward(handle, m_pooling.get(), &one, descriptor, values, &zero,
                                          layer.pooledDescriptor.get(), layer.pooled->pointer()));
}

bool GpuLeNet::classify(Calls &calls, const std::vector<float> &pixels, std::vector<float> &probabilities)
{
    if (!upload(calls, m_input, pixels))
        return false;
    for (int index = 0; index < LeNet::layerCount; ++index) {
        if (!runLayer(calls, index, index == 0 ? m_input : outputOf(index - 1)))
            return false;
    }
    probabilities.resize(m_probabilities.size() / sizeof(float));
    return calls.cudnn("cudnnSoftmaxForward",
                       m_session.cudnn.softmaxForward(m_session.handle, nvidia::cudnnSoftmaxAccurate,
                                                      nvidia::cudnnSoftmaxInstance, &one, m_classes.get(),
                                                      outputOf(LeNet::layerCount - 1).pointer(), &zero,
                                                      m_classes.get(), m_probabilities.pointer()))
        && calls.driver("cuCtxSynchronize", m_session.driver.ctxSynchronize())
        && calls.driver("cuMemcpyDtoH", m_session.driver.memcpyDtoH(probabilities.data(), m_probabilities.address(),
                                                                    m_probabilities.size()));
}

} // namespace cunest::gputest
