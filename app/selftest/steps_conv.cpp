// The step "conv": one convolution in each precision, compared with the CPU element by element.
#include "gpu_convolution.h"
#include "half_float.h"

#include "selftest/report_format.h"

#include <cmath>
#include <cstring>

namespace cunest::gputest {

namespace {

// Padding, several channels and pictures, sizes that are no powers of two.
constexpr Convolution testShape{{2, 16, 28, 28}, 32, 3, 3, 1, 1};

// How far an element may lie from the exact result. K terms, M the sum of their absolute values:
// - FP32: any order of summing K terms errs by at most about K 2^-24 M (Higham, Accuracy and Stability
//   of Numerical Algorithms, 4.2); twice that for the scaling by alpha and beta.
// - TF32: both factors keep 10 of 23 bits; cut off instead of rounded, each errs by 2^-10, so products
//   by 2^-9; Tensor Cores cut off while summing, so K 2^-23.
// - FP16: the factors were rounded before, their products are exact in FP32; summing as above; the
//   result is rounded to 11 bits, so 2^-11 of it, twice for cutting off, and the smallest FP16 number.
double tolerance(Precision precision, double exact, double magnitude, int terms)
{
    const double summing = terms * 0x1p-23 * magnitude;
    switch (precision) {
    case Precision::Fp32: return summing;
    case Precision::Tf32: return summing + 0x1p-9 * magnitude;
    case Precision::Fp16: break;
    }
    return summing + 0x1p-10 * std::abs(exact) + 0x1p-24;
}

// Channels last: the only order for which cuDNN has TF32 kernels alone; given NCHW it takes a plain FP32
// kernel for a small layer (H200, cuDNN 8.9.7 to 9.19), and TF32 would not be tested.
std::vector<float> channelsLast(const std::vector<float> &values, const Shape &shape, bool back)
{
    std::vector<float> result(values.size());
    const auto channels = static_cast<std::size_t>(shape.c);
    const std::size_t plane = static_cast<std::size_t>(shape.h) * static_cast<std::size_t>(shape.w);
    for (std::size_t i = 0; i < values.size(); ++i) { // i counts in NCHW
        const std::size_t picture = i / (channels * plane);
        const std::size_t other = picture * channels * plane + i % plane * channels + i / plane % channels;
        result[back ? i : other] = values[back ? other : i];
    }
    return result;
}

std::vector<unsigned char> encode(const std::vector<float> &values, Precision precision)
{
    std::vector<unsigned char> bytes(values.size() * (precision == Precision::Fp16 ? 2 : 4));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (precision == Precision::Fp16) {
            const std::uint16_t half = floatToHalf(values[i]);
            std::memcpy(&bytes[i * 2], &half, 2);
        } else {
            std::memcpy(&bytes[i * 4], &values[i], 4);
        }
    }
    return bytes;
}

std::vector<float> decode(const std::vector<unsigned char> &bytes, Precision precision)
{
    std::vector<float> values(bytes.size() / (precision == Precision::Fp16 ? 2 : 4));
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint16_t half = 0;
        if (precision == Precision::Fp16) {
            std::memcpy(&half, &bytes[i * 2], 2);
            values[i] = halfToFloat(half);
        } else {
            std::memcpy(&values[i], &bytes[i * 4], 4);
        }
    }
    return values;
}

struct Comparison
{
    double largestError = 0;
    double ofTolerance = 0; // the largest share of an element's tolerance that was used
    std::size_t worst = 0;
    std::size_t wrong = 0; // elements beyond their tolerance
};

Comparison compare(Precision precision, const std::vector<float> &got, const std::vector<double> &exact,
                   const std::vector<double> &magnitude)
{
    Comparison result;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const double error = std::abs(static_cast<double>(got[i]) - exact[i]);
        const double share = error / tolerance(precision, exact[i], magnitude[i], testShape.terms());
        if (!(share <= 1)) // also when it is not a number
            ++result.wrong;
        result.largestError = std::max(result.largestError, error);
        if (!(share <= result.ofTolerance)) {
            result.ofTolerance = share;
            result.worst = i;
        }
    }
    return result;
}

// Computes on the GPU; nothing when a call failed.
std::optional<std::vector<float>> computeOnGpu(Session &session, Calls &calls, GpuConvolution &gpu,
                                               Precision precision, const std::vector<float> &input,
                                               const std::vector<float> &weights, double &milliseconds)
{
    const DriverApi &driver = session.driver;
    const bool last = gpu.layout() == nvidia::cudnnTensorNhwc;
    const std::vector<unsigned char> x =
        encode(last ? channelsLast(input, testShape.input, false) : input, precision);
    const std::vector<unsigned char> w =
        encode(last ? channelsLast(weights, testShape.kernel(), false) : weights, precision);
    std::vector<unsigned char> y(testShape.output().count() * gpu.bytesPerElement());
    DeviceBuffer inputBuffer(driver);
    DeviceBuffer weightBuffer(driver);
    DeviceBuffer outputBuffer(driver);
    const bool ready = gpu.prepare(calls) && calls.driver("cuMemAlloc", inputBuffer.allocate(x.size()))
        && calls.driver("cuMemAlloc", weightBuffer.allocate(w.size()))
        && calls.driver("cuMemAlloc", outputBuffer.allocate(y.size()))
        && calls.driver("cuMemcpyHtoD", driver.memcpyHtoD(inputBuffer.address(), x.data(), x.size()))
        && calls.driver("cuMemcpyHtoD", driver.memcpyHtoD(weightBuffer.address(), w.data(), w.size()))
        && calls.driver("cuMemsetD8", driver.memsetD8(outputBuffer.address(), 0xFF, y.size())) // not a number
        && gpu.chooseExactAlgorithm(calls);
    const Stopwatch watch;
    if (!ready || !gpu.run(calls, inputBuffer, weightBuffer, outputBuffer)
        || !calls.driver("cuCtxSynchronize", driver.ctxSynchronize()))
        return std::nullopt;
    milliseconds = watch.milliseconds();
    session.noteMemory();
    if (!calls.driver("cuMemcpyDtoH", driver.memcpyDtoH(y.data(), outputBuffer.address(), y.size())))
        return std::nullopt;
    const std::vector<float> result = decode(y, precision);
    return last ? channelsLast(result, testShape.output(), true) : result;
}

// A copy of cuDNN from elsewhere in this process: some of it came from another installation.
std::optional<Failure> strangerAmongLibraries(const Session &session)
{
    const std::filesystem::path home = session.cudnn.library.file().parent_path();
    for (const auto &file : loadedLibraries()) {
        if (!isCudnnFile(file) || file.parent_path() == home)
            continue;
        return Failure{selftest::kindFiles, utf8(file), 0, {},
                       "cuDNN loaded a file from another folder than its own: " + utf8(file) + '.',
                       "Remove the other copy from PATH, or install the complete set in one folder.",
                       selftest::reason::foreignFile, {utf8(file), utf8(home)}};
    }
    return std::nullopt;
}

struct Attempt
{
    JsonObject row;
    std::optional<Failure> failure;
    double largestError = 0;
};

std::string wrongElements(Precision precision, const Comparison &result, const std::vector<float> &got,
                          const std::vector<double> &exact)
{
    return std::to_string(result.wrong) + " of " + std::to_string(exact.size()) + " elements of a convolution in "
        + name(precision) + " are wrong, the worst is element " + std::to_string(result.worst) + ": the GPU says "
        + jsonNumber(static_cast<double>(got[result.worst])) + ", the CPU " + jsonNumber(exact[result.worst]) + '.';
}

Attempt attempt(Session &session, Precision precision, int layout)
{
    std::vector<float> x = reproducibleNumbers(testShape.input.count(), 1);
    std::vector<float> w = reproducibleNumbers(testShape.kernel().count(), 2);
    if (precision == Precision::Fp16) {
        x = decode(encode(x, precision), precision);
        w = decode(encode(w, precision), precision);
    }
    Attempt result;
    Calls calls(session.driver, session.cudnn);
    GpuConvolution gpu(session, testShape, precision, layout);
    double milliseconds = 0;
    const auto got = computeOnGpu(session, calls, gpu, precision, x, w, milliseconds);
    if (!got) {
        result.failure = calls.failure();
        return result;
    }
    std::vector<double> magnitude;
    const std::vector<double> exact = convolveOnCpu(testShape, x, w, &magnitude);
    const Comparison comparison = compare(precision, *got, exact, magnitude);
    result.largestError = comparison.largestError;
    result.row.add("precision", name(precision))
        .add("layout", layout == nvidia::cudnnTensorNhwc ? "NHWC" : "NCHW")
        .add("algorithm", gpu.algorithm())
        .add("mathType", gpu.math())
        .add("tensorCores", gpu.usesTensorCores())
        .add("workspaceBytes", gpu.workspaceBytes())
        .add("ms", milliseconds)
        .add("elements", exact.size())
        .add("largestError", comparison.largestError)
        .add("shareOfTolerance", comparison.ofTolerance)
        .add("wrongElements", comparison.wrong);
    if (comparison.wrong > 0) {
        result.failure = Failure{selftest::kindResult, "cudnnConvolutionForward", 0, {},
                                 wrongElements(precision, comparison, *got, exact),
                                 "Do not trust results of this GPU with this cuDNN; try the current driver, then "
                                 "another cuDNN release, then another GPU.", selftest::reason::wrongNumbers,
                                 {std::to_string(comparison.wrong), std::to_string(exact.size()), name(precision)}};
    }
    return result;
}

bool isNotSupported(const Session &session, const Failure &failure)
{
    if (std::string_view(failure.kind) != selftest::kindCudnn)
        return false;
    return session.cudnn.major() < 9 ? failure.code == nvidia::cudnn8NotSupported : failure.code / 1000 == 3;
}

} // namespace

StepResult runConv(Session &session)
{
    JsonArray rows;
    std::string errors;
    for (const Precision precision : {Precision::Fp32, Precision::Tf32, Precision::Fp16}) {
        if (!supports(session, precision))
            continue;
        const bool tf32 = precision == Precision::Tf32;
        Attempt result = attempt(session, precision, tf32 ? nvidia::cudnnTensorNhwc : nvidia::cudnnTensorNchw);
        if (tf32 && result.failure && isNotSupported(session, *result.failure))
            result = attempt(session, precision, nvidia::cudnnTensorNchw);
        if (result.failure && std::string_view(result.failure->kind) != selftest::kindResult)
            result.row.add("precision", name(precision)).add("call", result.failure->call);
        rows.add(result.row);
        if (result.failure)
            return failed(*result.failure, JsonObject().addRaw("results", rows.text()));
        errors += (errors.empty() ? "" : ", ") + std::string(name(precision)) + ' ' + jsonNumber(result.largestError);
    }
    const JsonObject data = JsonObject().addRaw("results", rows.text());
    if (const auto stranger = strangerAmongLibraries(session))
        return failed(*stranger, data);
    return passed("The convolution agrees with the CPU; largest error: " + errors + '.', data);
}

} // namespace cunest::gputest
