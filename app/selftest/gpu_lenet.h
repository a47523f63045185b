// The small net on the GPU: every layer is a call of cuDNN, dense layers are convolutions.
#pragma once

#include "gpu_convolution.h"

#include <memory>

namespace cunest::gputest {

class GpuLeNet
{
public:
    GpuLeNet(Session &session, const LeNet &net, int pictures);

    // Descriptors, memory and weights; once.
    bool prepare(Calls &calls);
    // \a pixels of all pictures, 0 to 1; ten probabilities a picture.
    bool classify(Calls &calls, const std::vector<float> &pixels, std::vector<float> &probabilities);

private:
    struct Layer
    {
        std::unique_ptr<GpuConvolution> convolution;
        std::unique_ptr<DeviceBuffer> weights, bias, result, pooled;
        OwnedDescriptor biasDescriptor, pooledDescriptor;
    };

    bool prepareLayer(Calls &calls, int index);
    bool runLayer(Calls &calls, int index, const DeviceBuffer &input);
    bool upload(Calls &calls, DeviceBuffer &buffer, const std::vector<float> &values);
    const DeviceBuffer &outputOf(int index) const;

    Session &m_session;
    const LeNet &m_net;
    int m_pictures;
    Layer m_layers[LeNet::layerCount];
    OwnedDescriptor m_pooling, m_relu, m_classes;
    DeviceBuffer m_input, m_probabilities;
};

} // namespace cunest::gputest
