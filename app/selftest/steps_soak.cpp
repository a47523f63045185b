// The step "soak": convolutions of growing size for a while; tells "short passes, long fails" from other faults.
#include "gpu_convolution.h"

#include "selftest/report_format.h"

#include <algorithm>

namespace cunest::gputest {

namespace {

constexpr std::size_t mostMemory = std::size_t(4) << 30;
constexpr int pieces = 20; // rows of the report, however long it runs

Convolution shapeFor(int pictures)
{
    return {{pictures, 64, 56, 56}, 64, 3, 3, 1, 1};
}

std::size_t bytesFor(const Convolution &shape)
{
    return (shape.input.count() + shape.output().count()) * sizeof(float);
}

// What kind of failure it is can be told from what worked before.
Failure withPattern(Failure failure, double longestMs, double seconds)
{
    const bool timeLimit = failure.code == nvidia::cuLaunchTimeout || failure.code == nvidia::cuUnknown
        || failure.code == nvidia::cuLaunchFailed;
    if (std::string_view(failure.kind) == selftest::kindDriver && timeLimit && longestMs > 0) {
        failure.meaning = "Short computations passed, a longer one failed: the longest that passed took "
            + jsonNumber(longestMs) + " ms. Windows stops a GPU that draws the screen when it is busy for too long.";
        failure.reason = selftest::reason::displayLimit;
        failure.names = {jsonNumber(longestMs)};
        failure.remedy = "Let the GPU do less at a time (smaller batches), or compute on a GPU without a screen.";
    } else if (longestMs > 0) {
        failure.meaning += " It worked for " + jsonNumber(seconds) + " s before: heat, power or memory of the GPU.";
        failure.reason = selftest::reason::afterAWhile;
        failure.names = {jsonNumber(seconds)};
    }
    return failure;
}

bool prepare(Session &session, Calls &calls, GpuConvolution &gpu, const Convolution &shape, DeviceBuffer &input,
             DeviceBuffer &weights, DeviceBuffer &output)
{
    const std::vector<float> numbers = reproducibleNumbers(shape.kernel().count(), 4);
    const std::size_t bytes = numbers.size() * sizeof(float);
    return gpu.prepare(calls) && gpu.chooseExactAlgorithm(calls)
        && calls.driver("cuMemAlloc", input.allocate(shape.input.count() * sizeof(float)))
        && calls.driver("cuMemAlloc", weights.allocate(bytes))
        && calls.driver("cuMemAlloc", output.allocate(shape.output().count() * sizeof(float)))
        && calls.driver("cuMemsetD8", session.driver.memsetD8(input.address(), 0x3C, input.size())) // about 0.0115
        && calls.driver("cuMemcpyHtoD", session.driver.memcpyHtoD(weights.address(), numbers.data(), bytes));
}

} // namespace

StepResult runSoak(Session &session)
{
    const int seconds = session.arguments.soakSeconds;
    if (seconds == 0)
        return skipped("Not asked for.");
    const Stopwatch total;
    const double limit = seconds * 1000.0;
    const std::size_t room = std::min(mostMemory, session.freeAtStart / 2);
    JsonArray rows;
    double longest = 0;
    int pictures = 1;
    long runs = 0;
    Calls calls(session.driver, session.cudnn);
    while (total.milliseconds() < limit) {
        const Convolution shape = shapeFor(pictures);
        GpuConvolution gpu(session, shape, Precision::Fp32);
        DeviceBuffer input(session.driver);
        DeviceBuffer weights(session.driver);
        DeviceBuffer output(session.driver);
        bool fine = prepare(session, calls, gpu, shape, input, weights, output);
        const double until = std::min(limit, total.milliseconds() + limit / pieces);
        double slowest = 0;
        do {
            const Stopwatch watch;
            fine = fine && gpu.run(calls, input, weights, output)
                && calls.driver("cuCtxSynchronize", session.driver.ctxSynchronize());
            if (!fine) {
                const Failure failure = withPattern(calls.failure(), longest, total.milliseconds() / 1000);
                return failed(failure, JsonObject().addRaw("results", rows.text()).add("pictures", pictures));
            }
            slowest = std::max(slowest, watch.milliseconds());
            longest = std::max(longest, slowest);
            ++runs;
        } while (total.milliseconds() < until);
        session.noteMemory();
        rows.add(JsonObject().add("pictures", pictures).add("slowestMs", slowest));
        if (bytesFor(shapeFor(pictures * 2)) < room)
            pictures *= 2;
    }
    return passed(std::to_string(runs) + " convolutions in " + jsonNumber(total.milliseconds() / 1000)
                      + " s; the longest took " + jsonNumber(longest) + " ms.",
                  JsonObject().addRaw("results", rows.text()).add("runs", runs).add("longestMs", longest));
}

} // namespace cunest::gputest
