// One convolution through cuDNN: descriptors, choice of the algorithm, the computation.
#include "gpu_convolution.h"

#include "selftest/report_format.h"

namespace cunest::gputest {

namespace {

// More than any exact algorithm of the shapes used here asks for.
constexpr std::size_t mostWorkspace = std::size_t(256) << 20;

} // namespace

bool isTensorMath(int math, Precision precision)
{
    if (precision == Precision::Tf32)
        return math != nvidia::cudnnFmaMath;
    return math == nvidia::cudnnTensorOpMath || math == nvidia::cudnnTensorOpMathAllowConversion;
}

bool GpuConvolution::usesTensorCores() const
{
    return isTensorMath(m_math, m_precision);
}

const char *name(Precision precision)
{
    switch (precision) {
    case Precision::Fp32: return "FP32";
    case Precision::Tf32: return "TF32";
    case Precision::Fp16: break;
    }
    return "FP16";
}

bool supports(const Session &session, Precision precision)
{
    const int capability = session.device ? session.device->capability() : 0;
    if (precision == Precision::Tf32) // Ampere, and cuDNN 8 as the first that uses it
        return capability >= 80 && session.cudnn.major() >= 8;
    return precision == Precision::Fp32 || capability >= 53;
}

GpuConvolution::GpuConvolution(Session &session, const Convolution &convolution, Precision precision, int layout)
    : m_session(session), m_shape(convolution), m_precision(precision), m_layout(layout), m_workspace(session.driver)
{
    m_math = requestedMath();
}

int GpuConvolution::requestedMath() const
{
    if (m_precision == Precision::Fp16)
        return nvidia::cudnnTensorOpMath;
    if (m_precision == Precision::Tf32 || m_session.cudnn.major() < 8)
        return nvidia::cudnnDefaultMath;
    return nvidia::cudnnFmaMath; // since cuDNN 8 the default may round to TF32
}

bool GpuConvolution::prepare(Calls &calls)
{
    const CudnnApi &api = m_session.cudnn;
    const int type = m_precision == Precision::Fp16 ? nvidia::cudnnDataHalf : nvidia::cudnnDataFloat;
    const Shape in = m_shape.input;
    const Shape out = m_shape.output();
    const bool ready =
        calls.cudnn("cudnnCreateTensorDescriptor", m_input.create(api.createTensor, api.destroyTensor))
        && calls.cudnn("cudnnSetTensor4dDescriptor",
                       api.setTensor4d(m_input.get(), m_layout, type, in.n, in.c, in.h, in.w))
        && calls.cudnn("cudnnCreateFilterDescriptor", m_weights.create(api.createFilter, api.destroyFilter))
        && calls.cudnn("cudnnSetFilter4dDescriptor",
                       api.setFilter4d(m_weights.get(), type, m_layout, m_shape.outputs, in.c, m_shape.kernelH,
                                       m_shape.kernelW))
        && calls.cudnn("cudnnCreateConvolutionDescriptor",
                       m_convolution.create(api.createConvolution, api.destroyConvolution))
        && calls.cudnn("cudnnSetConvolution2dDescriptor",
                       api.setConvolution2d(m_convolution.get(), m_shape.padding, m_shape.padding, m_shape.stride,
                                            m_shape.stride, 1, 1, nvidia::cudnnCrossCorrelation,
                                            nvidia::cudnnDataFloat))
        && calls.cudnn("cudnnSetConvolutionMathType", api.setConvolutionMath(m_convolution.get(), m_math));
    Shape said;
    return ready
        && calls.cudnn("cudnnGetConvolution2dForwardOutputDim",
                       api.convolutionOutputDim(m_convolution.get(), m_input.get(), m_weights.get(), &said.n, &said.c,
                                                &said.h, &said.w))
        && calls.cudnn("cudnnGetConvolution2dForwardOutputDim: another size than expected",
                       said == out ? nvidia::cudnnSuccess
                                   : m_session.cudnn.major() < 9 ? nvidia::cudnn8InternalError
                                                                 : nvidia::cudnn9InternalError)
        && calls.cudnn("cudnnCreateTensorDescriptor", m_output.create(api.createTensor, api.destroyTensor))
        && calls.cudnn("cudnnSetTensor4dDescriptor",
                       api.setTensor4d(m_output.get(), m_layout, type, out.n, out.c, out.h, out.w));
}

bool GpuConvolution::takeAlgorithm(Calls &calls, int algorithm, int math)
{
    const CudnnApi &api = m_session.cudnn;
    std::size_t bytes = 0;
    m_algorithm = algorithm;
    m_math = math;
    if (!calls.cudnn("cudnnSetConvolutionMathType", api.setConvolutionMath(m_convolution.get(), math))
        || !calls.cudnn("cudnnGetConvolutionForwardWorkspaceSize",
                        api.forwardWorkspaceSize(m_session.handle, m_input.get(), m_weights.get(),
                                                 m_convolution.get(), m_output.get(), algorithm, &bytes)))
        return false;
    return bytes == 0 || calls.driver("cuMemAlloc", m_workspace.allocate(bytes));
}

bool GpuConvolution::chooseExactAlgorithm(Calls &calls)
{
    nvidia::CudnnConvolutionPerf rows[nvidia::cudnnAlgoCount * 2] = {};
    int count = 0;
    constexpr int room = nvidia::cudnnAlgoCount * 2;
    if (!calls.cudnn("cudnnGetConvolutionForwardAlgorithm_v7",
                     m_session.cudnn.getForwardAlgorithm(m_session.handle, m_input.get(), m_weights.get(),
                                                         m_convolution.get(), m_output.get(), room, &count, rows)))
        return false;
    // What the precision stands for goes first: a plain FP32 algorithm would not test TF32.
    for (const bool wantsTensorCores : {m_precision != Precision::Fp32, false}) {
        for (int i = 0; i < count && i < room; ++i) {
            const nvidia::CudnnConvolutionPerf &row = rows[i];
            const bool exact = row.algo >= nvidia::cudnnAlgoImplicitGemm && row.algo <= nvidia::cudnnAlgoDirect;
            if (row.status != nvidia::cudnnSuccess || !exact || row.memory > mostWorkspace)
                continue;
            if (isTensorMath(row.mathType, m_precision) != wantsTensorCores)
                continue;
            return takeAlgorithm(calls, row.algo, m_precision == Precision::Fp32 ? m_math : row.mathType);
        }
    }
    return takeAlgorithm(calls, nvidia::cudnnAlgoImplicitGemm, requestedMath());
}

bool GpuConvolution::run(Calls &calls, const DeviceBuffer &input, const DeviceBuffer &weights,
                         const DeviceBuffer &output)
{
    const float one = 1;
    const float zero = 0;
    return calls.cudnn("cudnnConvolutionForward",
                       m_session.cudnn.convolutionForward(m_session.handle, &one, m_input.get(), input.pointer(),
                                                          m_weights.get(), weights.pointer(), m_convolution.get(),
                                                          m_algorithm, m_workspace.pointer(), m_workspace.size(),
                                                          &zero, m_output.get(), output.pointer()));
}

} // namespace cunest::gputest
