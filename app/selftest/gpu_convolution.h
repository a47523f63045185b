// One convolution through cuDNN: descriptors, choice of the algorithm, the computation.
#pragma once

#include "session.h"

namespace cunest::gputest {

enum class Precision { Fp32, Tf32, Fp16 };

const char *name(Precision precision);
// Whether cuDNN's mathType of a result means Tensor Cores: FP32 data with the default math is TF32,
// which cuDNN since 8 reports as such (H200, cuDNN 9.19: 0 with TF32, 3 without).
bool isTensorMath(int math, Precision precision);
// What this cuDNN on this GPU can do; Fp32 always.
bool supports(const Session &session, Precision precision);

// A descriptor of cuDNN's, destroyed with the object.
class OwnedDescriptor
{
public:
    using Status = nvidia::CudnnStatus;
    using Create = Status (*)(nvidia::CudnnDescriptor *);
    using Destroy = Status (*)(nvidia::CudnnDescriptor);

    OwnedDescriptor() = default;
    ~OwnedDescriptor()
    {
        if (m_descriptor)
            m_destroy(m_descriptor);
    }
    OwnedDescriptor(const OwnedDescriptor &) = delete;
    OwnedDescriptor &operator=(const OwnedDescriptor &) = delete;

    Status create(Create make, Destroy destroy)
    {
        m_destroy = destroy;
        return make(&m_descriptor);
    }
    nvidia::CudnnDescriptor get() const { return m_descriptor; }

private:
    nvidia::CudnnDescriptor m_descriptor = nullptr;
    Destroy m_destroy = nullptr;
};

class GpuConvolution
{
public:
    GpuConvolution(Session &session, const Convolution &convolution, Precision precision,
                   int layout = nvidia::cudnnTensorNchw);

    // Descriptors; cuDNN must agree on the size of the result.
    bool prepare(Calls &calls);
    // The fastest by cuDNN's own estimate among the algorithms whose rounding is bounded by the number
    // of terms (not Winograd or Fourier), and memory for it.
    bool chooseExactAlgorithm(Calls &calls);
    bool run(Calls &calls, const DeviceBuffer &input, const DeviceBuffer &weights, const DeviceBuffer &output);

    std::size_t bytesPerElement() const { return m_precision == Precision::Fp16 ? 2 : 4; }
    int algorithm() const { return m_algorithm; }
    int math() const { return m_math; }
    int layout() const { return m_layout; }
    bool usesTensorCores() const;
    std::size_t workspaceBytes() const { return m_workspace.size(); }

    nvidia::CudnnDescriptor inputDescriptor() const { return m_input.get(); }
    nvidia::CudnnDescriptor weightsDescriptor() const { return m_weights.get(); }
    nvidia::CudnnDescriptor descriptor() const { return m_convolution.get(); }
    nvidia::CudnnDescriptor outputDescriptor() const { return m_output.get(); }

private:
    int requestedMath() const;
    bool takeAlgorithm(Calls &calls, int algorithm, int math);

    Session &m_session;
    Convolution m_shape;
    Precision m_precision;
    int m_layout;
    int m_algorithm = nvidia::cudnnAlgoImplicitGemm;
    int m_math = nvidia::cudnnDefaultMath;
    OwnedDescriptor m_input, m_weights, m_convolution, m_output;
    DeviceBuffer m_workspace;
};

} // namespace cunest::gputest
