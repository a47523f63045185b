// The step "algorithms": cuDNN times its own algorithms on real layers, with and without Tensor Cores.
#include "gpu_convolution.h"

#include "half_float.h"
#include "selftest/report_format.h"

#include <algorithm>
#include <cmath>

namespace cunest::gputest {

namespace {

struct Layer
{
    const char *name;
    Convolution shape; // input.n is set by the length of the test
};

// ResNet-50 (He et al., 2015): the 3 x 3 convolutions of its second and fourth stage, and a 1 x 1.
constexpr Layer layers[] = {{"ResNet-50 conv2, 3x3", {{1, 64, 56, 56}, 64, 3, 3, 1, 1}},
                            {"ResNet-50 conv4, 3x3", {{1, 256, 14, 14}, 256, 3, 3, 1, 1}},
                            {"ResNet-50 conv3, 1x1", {{1, 512, 28, 28}, 128, 1, 1, 0, 1}}};

constexpr int passes = 5;
constexpr std::size_t mostWorkspace = std::size_t(256) << 20;

const char *algorithmName(int algorithm)
{
    static constexpr const char *names[] = {"IMPLICIT_GEMM", "IMPLICIT_PRECOMP_GEMM", "GEMM",     "DIRECT",
                                            "FFT",           "FFT_TILING",            "WINOGRAD", "WINOGRAD_NONFUSED"};
    return algorithm >= 0 && algorithm < nvidia::cudnnAlgoCount ? names[algorithm] : "unknown";
}

// Random numbers: zeros would draw less power and clock higher than real data.
bool fill(Session &session, Calls &calls, DeviceBuffer &buffer, std::size_t count, Precision precision)
{
    const std::vector<float> values = reproducibleNumbers(std::min(count, std::size_t(1) << 18), 3);
    std::vector<std::uint16_t> halves;
    const void *source = values.data();
    const std::size_t size = precision == Precision::Fp16 ? 2 : 4;
    if (precision == Precision::Fp16) {
        for (float value : values)
            halves.push_back(floatToHalf(value));
        source = halves.data();
    }
    if (!calls.driver("cuMemAlloc", buffer.allocate(count * size)))
        return false;
    for (std::size_t at = 0; at < count; at += values.size()) {
        const std::size_t piece = std::min(values.size(), count - at) * size;
        if (!calls.driver("cuMemcpyHtoD", session.driver.memcpyHtoD(buffer.address() + at * size, source, piece)))
            return false;
    }
    return true;
}

struct Timing
{
    JsonObject row;
    double best = 0; // milliseconds, 0: none worked
};

void keepShortest(std::vector<nvidia::CudnnConvolutionPerf> &best, const nvidia::CudnnConvolutionPerf &row)
{
    if (row.status != nvidia::cudnnSuccess || !(row.time > 0))
        return;
    for (auto &known : best) {
        if (known.algo != row.algo || known.mathType != row.mathType)
            continue;
        if (row.time < known.time)
            known = row;
        return;
    }
    best.push_back(row);
}

Timing summarise(const Layer &layer, const Convolution &shape, Precision precision,
                 const std::vector<nvidia::CudnnConvolutionPerf> &rows)
{
    Timing timing;
    JsonArray algorithms;
    for (const nvidia::CudnnConvolutionPerf &row : rows) {
        const auto time = static_cast<double>(row.time);
        if (timing.best <= 0 || time < timing.best)
            timing.best = time;
        algorithms.add(JsonObject()
                           .add("algorithm", algorithmName(row.algo))
                           .add("ms", time)
                           .add("teraflops", 2 * shape.multiplications() / time / 1e9)
                           .add("workspaceBytes", row.memory)
                           .add("deterministic", row.determinism == nvidia::cudnnDeterministic)
                           .add("tensorCores", isTensorMath(row.mathType, precision)));
    }
    timing.row.add("layer", layer.name)
        .add("pictures", shape.input.n)
        .add("precision", name(precision))
        .add("bestMs", timing.best)
        .addRaw("algorithms", algorithms.text());
    return timing;
}

std::optional<Timing> timePrecision(Session &session, Calls &calls, const Layer &layer, const Convolution &shape,
                                    Precision precision)
{
    // Tensor Cores read FP16 pictures channel by channel; other layouts are converted first.
    const int layout = precision == Precision::Fp16 ? nvidia::cudnnTensorNhwc : nvidia::cudnnTensorNchw;
    GpuConvolution gpu(session, shape, precision, layout);
    DeviceBuffer input(session.driver);
    DeviceBuffer weights(session.driver);
    DeviceBuffer output(session.driver);
    DeviceBuffer workspace(session.driver);
    if (!gpu.prepare(calls) || !fill(session, calls, input, shape.input.count(), precision)
        || !fill(session, calls, weights, shape.kernel().count(), precision)
        || !calls.driver("cuMemAlloc", output.allocate(shape.output().count() * gpu.bytesPerElement()))
        || !calls.driver("cuMemAlloc", workspace.allocate(std::min(mostWorkspace, session.freeAtStart / 8))))
        return std::nullopt;
    session.noteMemory();

    // cuDNN times each algorithm once. The first pass loads the kernels while the GPU's clock is still
    // low, so it does not count; of the others the shortest time does.
    std::vector<nvidia::CudnnConvolutionPerf> best;
    for (int pass = 0; pass < passes; ++pass) {
        constexpr int room = nvidia::cudnnAlgoCount * 2;
        nvidia::CudnnConvolutionPerf rows[room] = {};
        int count = 0;
        const nvidia::CudnnStatus status = session.cudnn.findForwardAlgorithm(
            session.handle, gpu.inputDescriptor(), input.pointer(), gpu.weightsDescriptor(), weights.pointer(),
            gpu.descriptor(), gpu.outputDescriptor(), output.pointer(), room, &count, rows, workspace.pointer(),
            workspace.size());
        if (!calls.cudnn("cudnnFindConvolutionForwardAlgorithmEx", status)
            || !calls.driver("cuCtxSynchronize", session.driver.ctxSynchronize()))
            return std::nullopt;
        for (int i = 0; pass > 0 && i < std::min(count, room); ++i)
            keepShortest(best, rows[i]);
    }
    return summarise(layer, shape, precision, best);
}

} // namespace

StepResult runAlgorithms(Session &session)
{
    if (!session.cudnn.findForwardAlgorithm)
        return skipped("This cuDNN has no cudnnFindConvolutionForwardAlgorithmEx.");
    const std::size_t count = session.arguments.quick ? 1 : std::size(layers);
    JsonArray rows;
    JsonArray gains;
    double bestGain = 0;
    Calls calls(session.driver, session.cudnn);
    for (std::size_t i = 0; i < count; ++i) {
        Convolution shape = layers[i].shape;
        shape.input.n = session.arguments.quick ? 16 : 64;
        double plain = 0;
        JsonObject gain;
        gain.add("layer", layers[i].name);
        for (const Precision precision : {Precision::Fp32, Precision::Tf32, Precision::Fp16}) {
            if (!supports(session, precision))
                continue;
            const auto timing = timePrecision(session, calls, layers[i], shape, precision);
            if (!timing && calls.failure().code == nvidia::cuOutOfMemory
                && std::string_view(calls.failure().kind) == selftest::kindDriver)
                return skipped("The GPU has not enough free memory to time layers of this size.");
            if (!timing)
                return failed(calls.failure(), JsonObject().addRaw("results", rows.text()));
            rows.add(timing->row);
            if (precision == Precision::Fp32)
                plain = timing->best;
            else if (plain > 0 && timing->best > 0) {
                gain.add(name(precision), plain / timing->best);
                bestGain = std::max(bestGain, plain / timing->best);
            }
        }
        gains.add(gain);
    }
    JsonObject data;
    data.addRaw("results", rows.text()).addRaw("speedup", gains.text());
    if (bestGain <= 0)
        return passed("cuDNN timed its algorithms.", std::move(data));
    return passed("cuDNN timed its algorithms; the best is " + jsonNumber(std::round(bestGain * 10) / 10)
                      + " times as fast as plain FP32.",
                  std::move(data));
}

} // namespace cunest::gputest
