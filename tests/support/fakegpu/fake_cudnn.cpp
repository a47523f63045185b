// Stand-in for cuDNN (libcudnn.so.N, cudnn64_N.dll): the functions the GPU test uses, on the CPU.
#include "control.h"

#include "cpu_reference.h"
#include "half_float.h"
#include "nvidia_abi.h"

#include <cmath>
#include <cstring>

#ifndef FAKE_CUDNN_MAJOR
#define FAKE_CUDNN_MAJOR 9
#endif

using namespace cunest;
using gputest::Convolution;
using gputest::Shape;
using nvidia::CudnnStatus;

namespace {

constexpr bool isNine = FAKE_CUDNN_MAJOR >= 9;
constexpr CudnnStatus badParameter = isNine ? nvidia::cudnn9BadParam : nvidia::cudnn8BadParam;
constexpr long releases[] = {7605, 8907, 91002}; // of cuDNN 7, 8 and 9

// One structure for every descriptor: of a tensor or filter its shape, of a convolution its numbers.
struct Descriptor
{
    int format = 0, type = 0;
    Shape shape;
    int padding = 0, stride = 1, math = 0;
};

Descriptor &of(void *descriptor)
{
    return *static_cast<Descriptor *>(descriptor);
}

CudnnStatus make(const char *call, void **descriptor)
{
    *descriptor = nullptr;
    if (const CudnnStatus status = fakegpu::told(call))
        return status;
    *descriptor = new Descriptor;
    return nvidia::cudnnSuccess;
}

CudnnStatus unmake(const char *call, void *descriptor)
{
    delete static_cast<Descriptor *>(descriptor);
    return fakegpu::told(call);
}

// Where element \a i, counted in NCHW, lies in the descriptor's order.
std::size_t place(const Descriptor &descriptor, std::size_t i)
{
    if (descriptor.format != nvidia::cudnnTensorNhwc)
        return i;
    const auto channels = static_cast<std::size_t>(descriptor.shape.c);
    const std::size_t plane = static_cast<std::size_t>(descriptor.shape.h) * static_cast<std::size_t>(descriptor.shape.w);
    return i / (channels * plane) * channels * plane + i % plane * channels + i / plane % channels;
}

std::vector<float> read(const Descriptor &descriptor, const void *data)
{
    std::vector<float> values(descriptor.shape.count());
    if (descriptor.type == nvidia::cudnnDataHalf) {
        const auto *halves = static_cast<const std::uint16_t *>(data);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = gputest::halfToFloat(halves[place(descriptor, i)]);
    } else {
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<const float *>(data)[place(descriptor, i)];
    }
    return values;
}

void write(const char *call, const Descriptor &descriptor, void *data, const std::vector<double> &results)
{
    std::vector<float> values(results.begin(), results.end());
    if (!values.empty() && fakegpu::toldWrong(call))
        values[values.size() / 2] += 2; // more than any rounding
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (descriptor.type == nvidia::cudnnDataHalf)
            static_cast<std::uint16_t *>(data)[place(descriptor, i)] = gputest::floatToHalf(values[i]);
        else
            static_cast<float *>(data)[place(descriptor, i)] = values[i];
    }
}

Convolution convolutionOf(void *conv, void *input, void *filter)
{
    const Shape &kernel = of(filter).shape;
    return {of(input).shape, kernel.n, kernel.h, kernel.w, of(conv).padding, of(conv).stride};
}

// What a GPU of some TFLOP/s would need; only the demo shows it, as simulated.
double milliseconds(const Convolution &shape, int type, int math, int algorithm)
{
    const double teraflops = type == nvidia::cudnnDataHalf ? 60 : math == nvidia::cudnnFmaMath ? 10 : 25;
    return 2 * shape.multiplications() / (teraflops * 1e9) * (1 + 0.4 * algorithm);
}

void fillRow(nvidia::CudnnConvolutionPerf &row, const Convolution &shape, int type, int math, int algorithm)
{
    row = {};
    row.algo = algorithm;
    row.time = static_cast<float>(milliseconds(shape, type, math, algorithm));
    row.memory = algorithm == nvidia::cudnnAlgoImplicitGemm ? 0 : 4096;
    row.determinism = nvidia::cudnnDeterministic;
    row.mathType = math;
}

int fillRows(void *x, void *w, void *conv, int requested, nvidia::CudnnConvolutionPerf *rows)
{
    const Convolution shape = convolutionOf(conv, x, w);
    int count = 0;
    for (const int algorithm : {nvidia::cudnnAlgoImplicitPrecompGemm, nvidia::cudnnAlgoImplicitGemm}) {
        if (count < requested)
            fillRow(rows[count++], shape, of(x).type, of(conv).math, algorithm);
    }
    return count;
}

} // namespace

// What the real library names for its later loads; the step "runtime" reads it from the file.
FAKE_API const char fakeCompanions[];
#ifdef _WIN32
const char fakeCompanions[] = "cublas64_12.dll\0cublasLt64_12.dll\0nvrtc64_120_0.dll";
#else
const char fakeCompanions[] = "libcublas.so.12\0libcublasLt.so.12\0libnvrtc.so.12";
#endif

FAKE_API int cunestFakeGpu()
{
    return 1;
}

FAKE_API std::size_t cudnnGetVersion()
{
    fakegpu::told("cudnnGetVersion");
    return static_cast<std::size_t>(fakegpu::number("version", releases[FAKE_CUDNN_MAJOR - 7]));
}

FAKE_API std::size_t cudnnGetCudartVersion()
{
    fakegpu::told("cudnnGetCudartVersion");
    return static_cast<std::size_t>(fakegpu::number("cudart", 12080));
}

FAKE_API const char *cudnnGetErrorString(CudnnStatus)
{
    return ""; // the test's own table is what is being tested
}

FAKE_API CudnnStatus cudnnCreate(void **handle)
{
    return make("cudnnCreate", handle);
}

FAKE_API CudnnStatus cudnnDestroy(void *handle)
{
    return unmake("cudnnDestroy", handle);
}

#define FAKE_DESCRIPTOR(Kind)                                                                                          \
    FAKE_API CudnnStatus cudnnCreate##Kind##Descriptor(void **descriptor)                                              \
    {                                                                                                                  \
        return make("cudnnCreate" #Kind "Descriptor", descriptor);                                                     \
    }                                                                                                                  \
    FAKE_API CudnnStatus cudnnDestroy##Kind##Descriptor(void *descriptor)                                              \
    {                                                                                                                  \
        return unmake("cudnnDestroy" #Kind "Descriptor", descriptor);                                                  \
    }

FAKE_DESCRIPTOR(Tensor)
FAKE_DESCRIPTOR(Filter)
FAKE_DESCRIPTOR(Convolution)
FAKE_DESCRIPTOR(Pooling)
FAKE_DESCRIPTOR(Activation)

#define FAKE_VERSION_CHECK(Part)                                                                                       \
    FAKE_API CudnnStatus cudnn##Part##VersionCheck()                                                                   \
    {                                                                                                                  \
        return fakegpu::told("cudnn" #Part "VersionCheck");                                                            \
    }

#if FAKE_CUDNN_MAJOR == 8
FAKE_VERSION_CHECK(OpsInfer)
FAKE_VERSION_CHECK(OpsTrain)
FAKE_VERSION_CHECK(CnnInfer)
FAKE_VERSION_CHECK(CnnTrain)
FAKE_VERSION_CHECK(AdvInfer)
FAKE_VERSION_CHECK(AdvTrain)
#elif FAKE_CUDNN_MAJOR == 9
FAKE_VERSION_CHECK(Graph)
FAKE_VERSION_CHECK(Ops)
FAKE_VERSION_CHECK(Cnn)
FAKE_VERSION_CHECK(Adv)
#endif

FAKE_API CudnnStatus cudnnSetTensor4dDescriptor(void *descriptor, int format, int type, int n, int c, int h, int w)
{
    of(descriptor) = {format, type, {n, c, h, w}};
    return fakegpu::told("cudnnSetTensor4dDescriptor");
}

FAKE_API CudnnStatus cudnnSetFilter4dDescriptor(void *descriptor, int type, int format, int k, int c, int h, int w)
{
    of(descriptor) = {format, type, {k, c, h, w}};
    return fakegpu::told("cudnnSetFilter4dDescriptor");
}

FAKE_API CudnnStatus cudnnSetConvolution2dDescriptor(void *descriptor, int padding, int, int stride, int, int, int, int,
                                                     int)
{
    of(descriptor).padding = padding;
    of(descriptor).stride = stride;
    return fakegpu::told("cudnnSetConvolution2dDescriptor");
}

FAKE_API CudnnStatus cudnnSetConvolutionMathType(void *descriptor, int math)
{
    if (FAKE_CUDNN_MAJOR < 8 && math == nvidia::cudnnFmaMath)
        return badParameter;
    of(descriptor).math = math;
    return fakegpu::told("cudnnSetConvolutionMathType");
}

FAKE_API CudnnStatus cudnnSetPooling2dDescriptor(void *, int, int, int, int, int, int, int, int)
{
    return fakegpu::told("cudnnSetPooling2dDescriptor");
}

FAKE_API CudnnStatus cudnnSetActivationDescriptor(void *, int, int, double)
{
    return fakegpu::told("cudnnSetActivationDescriptor");
}

FAKE_API CudnnStatus cudnnGetConvolution2dForwardOutputDim(void *conv, void *input, void *filter, int *n, int *c,
                                                           int *h, int *w)
{
    const Shape out = convolutionOf(conv, input, filter).output();
    *n = out.n;
    *c = out.c;
    *h = out.h;
    *w = out.w;
    return fakegpu::told("cudnnGetConvolution2dForwardOutputDim");
}

FAKE_API CudnnStatus cudnnGetConvolutionForwardAlgorithm_v7(void *, void *x, void *w, void *conv, void *,
                                                            int requested, int *returned,
                                                            nvidia::CudnnConvolutionPerf *rows)
{
    *returned = fillRows(x, w, conv, requested, rows);
    return fakegpu::told("cudnnGetConvolutionForwardAlgorithm_v7");
}

FAKE_API CudnnStatus cudnnFindConvolutionForwardAlgorithmEx(void *, void *xDesc, const void *, void *wDesc,
                                                            const void *, void *conv, void *, void *, int requested,
                                                            int *returned, nvidia::CudnnConvolutionPerf *rows, void *,
                                                            std::size_t)
{
    *returned = fillRows(xDesc, wDesc, conv, requested, rows);
    return fakegpu::told("cudnnFindConvolutionForwardAlgorithmEx");
}

FAKE_API CudnnStatus cudnnGetConvolutionForwardWorkspaceSize(void *, void *, void *, void *, void *, int algorithm,
                                                             std::size_t *bytes)
{
    *bytes = algorithm == nvidia::cudnnAlgoImplicitGemm ? 0 : 4096;
    return fakegpu::told("cudnnGetConvolutionForwardWorkspaceSize");
}

FAKE_API CudnnStatus cudnnConvolutionForward(void *, const void *, void *xDesc, const void *x, void *wDesc,
                                             const void *w, void *conv, int, void *, std::size_t, const void *,
                                             void *yDesc, void *y)
{
    if (const CudnnStatus status = fakegpu::told("cudnnConvolutionForward"))
        return status;
    const Convolution shape = convolutionOf(conv, xDesc, wDesc);
    write("cudnnConvolutionForward", of(yDesc), y,
          gputest::convolveOnCpu(shape, read(of(xDesc), x), read(of(wDesc), w)));
    return nvidia::cudnnSuccess;
}

FAKE_API CudnnStatus cudnnAddTensor(void *, const void *, void *aDesc, const void *a, const void *, void *cDesc,
                                    void *c)
{
    if (const CudnnStatus status = fakegpu::told("cudnnAddTensor"))
        return status;
    const std::vector<float> values = read(of(cDesc), c);
    std::vector<double> sums(values.begin(), values.end());
    gputest::addBiasOnCpu(sums, of(cDesc).shape, read(of(aDesc), a));
    write("cudnnAddTensor", of(cDesc), c, sums);
    return nvidia::cudnnSuccess;
}

FAKE_API CudnnStatus cudnnPoolingForward(void *, void *, const void *, void *xDesc, const void *x, const void *,
                                         void *yDesc, void *y)
{
    if (const CudnnStatus status = fakegpu::told("cudnnPoolingForward"))
        return status;
    const std::vector<float> values = read(of(xDesc), x);
    write("cudnnPoolingForward", of(yDesc), y, gputest::maxPoolOnCpu({values.begin(), values.end()}, of(xDesc).shape));
    return nvidia::cudnnSuccess;
}

FAKE_API CudnnStatus cudnnActivationForward(void *, void *, const void *, void *xDesc, const void *x, const void *,
                                            void *yDesc, void *y)
{
    if (const CudnnStatus status = fakegpu::told("cudnnActivationForward"))
        return status;
    const std::vector<float> values = read(of(xDesc), x);
    std::vector<double> results(values.begin(), values.end());
    gputest::reluOnCpu(results);
    write("cudnnActivationForward", of(yDesc), y, results);
    return nvidia::cudnnSuccess;
}

FAKE_API CudnnStatus cudnnSoftmaxForward(void *, int, int, const void *, void *xDesc, const void *x, const void *,
                                         void *yDesc, void *y)
{
    if (const CudnnStatus status = fakegpu::told("cudnnSoftmaxForward"))
        return status;
    const std::vector<float> values = read(of(xDesc), x);
    write("cudnnSoftmaxForward", of(yDesc), y,
          gputest::softmaxOnCpu({values.begin(), values.end()}, of(xDesc).shape.c));
    return nvidia::cudnnSuccess;
}
