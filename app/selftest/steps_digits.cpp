// The steps "digits" and "drawn": the small net reads ten shipped digits, and what a person draws.
#include "gpu_lenet.h"

#include "selftest/report_format.h"

#include <algorithm>
#include <cmath>

namespace cunest::gputest {

namespace {

// FP32 without TF32 leaves the sums before softmax within 1e-4 of the CPU's (some hundred terms of
// size 1, rounding 6e-8 each); a probability changes by no more than that times 1/4. Ten times more is allowed.
constexpr double probabilityTolerance = 1e-3;

std::string hexadecimal(const std::vector<unsigned char> &bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (unsigned char byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

struct Reading
{
    int label = 0;
    double confidence = 0;
    double largestError = 0; // against the CPU's probabilities
    JsonArray probabilities;

    Reading(const float *gpu, const double *cpu)
    {
        for (int i = 0; i < LeNet::classes; ++i) {
            const auto probability = static_cast<double>(gpu[i]);
            const double error = std::abs(probability - cpu[i]);
            if (!(error <= largestError)) // also when it is not a number
                largestError = error;
            if (probability > confidence) {
                confidence = probability;
                label = i;
            }
            probabilities.add(probability);
        }
    }

    JsonObject toJson(const std::vector<unsigned char> &pixels) const
    {
        return JsonObject()
            .add("predicted", label)
            .add("confidence", confidence)
            .add("largestError", largestError)
            .addRaw("probabilities", probabilities.text())
            .add("pixels", hexadecimal(pixels));
    }
};

bool loadNet(Session &session)
{
    if (!session.net)
        session.net = LeNet::parse(embeddedNet);
    return session.net.has_value();
}

Failure brokenProgram(const char *what)
{
    return {selftest::kindInput, what, 0, {}, "The test's own data is damaged.", "Install CuNest again.",
            selftest::reason::ownData};
}

Failure wrongProbabilities(const Reading &reading)
{
    return {selftest::kindResult, "cudnnSoftmaxForward", 0, {},
            "The net's probabilities on the GPU differ from the CPU's by " + jsonNumber(reading.largestError) + '.',
            "Do not trust results of this GPU with this cuDNN; try the current driver, then another cuDNN release.",
            selftest::reason::wrongProbabilities, {jsonNumber(reading.largestError)}};
}

StepResult readDrawing(Session &session, GpuLeNet &gpu, const std::string &bytes)
{
    if (bytes.size() != static_cast<std::size_t>(selftest::pictureBytes)) {
        const Failure failure{selftest::kindInput, "stdin", static_cast<long>(bytes.size()), {},
                              "A picture has " + std::to_string(selftest::pictureBytes) + " bytes, "
                                  + std::to_string(bytes.size()) + " came.",
                              "Give 28 rows of 28 bytes, 0 for empty and 255 for ink.", selftest::reason::pictureSize,
                              {std::to_string(bytes.size())}};
        return failed(failure);
    }
    const std::vector<unsigned char> drawn(bytes.begin(), bytes.end());
    if (std::all_of(drawn.begin(), drawn.end(), [](unsigned char pixel) { return pixel < 32; }))
        return skipped("The picture is empty.");

    const std::vector<unsigned char> picture = centreDrawing(drawn);
    const std::vector<float> input = toInput(picture);
    const std::vector<double> cpu = session.net->classifyOnCpu(input);
    std::vector<float> probabilities;
    Calls calls(session.driver, session.cudnn);
    if (!gpu.classify(calls, input, probabilities))
        return failed(calls.failure());
    const Reading reading(probabilities.data(), cpu.data());
    if (!(reading.largestError <= probabilityTolerance))
        return failed(wrongProbabilities(reading), reading.toJson(picture));
    return passed("This is a " + std::to_string(reading.label) + '.', reading.toJson(picture));
}

} // namespace

StepResult runDigits(Session &session)
{
    const std::vector<DigitPicture> pictures = embeddedDigits();
    if (!loadNet(session) || pictures.size() != LeNet::classes)
        return failed(brokenProgram("lenet"));
    std::vector<float> input;
    for (const DigitPicture &picture : pictures) {
        const std::vector<float> values = toInput(picture.pixels);
        input.insert(input.end(), values.begin(), values.end());
    }
    const std::vector<double> cpu = session.net->classifyOnCpu(input);

    Calls calls(session.driver, session.cudnn);
    GpuLeNet gpu(session, *session.net, static_cast<int>(pictures.size()));
    std::vector<float> probabilities;
    if (!gpu.prepare(calls))
        return failed(calls.failure());
    const Stopwatch watch;
    if (!gpu.classify(calls, input, probabilities))
        return failed(calls.failure());
    const double milliseconds = watch.milliseconds();
    session.noteMemory();

    JsonArray rows;
    std::optional<Failure> failure;
    double largestError = 0;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const Reading reading(&probabilities[i * LeNet::classes], &cpu[i * LeNet::classes]);
        rows.add(reading.toJson(pictures[i].pixels).add("label", pictures[i].label));
        largestError = std::max(largestError, reading.largestError);
        if (!(reading.largestError <= probabilityTolerance) && !failure)
            failure = wrongProbabilities(reading);
        if (reading.label != pictures[i].label && !failure) {
            failure = Failure{selftest::kindResult, "digits", reading.label, {},
                              "The picture of a " + std::to_string(pictures[i].label) + " was read as a "
                                  + std::to_string(reading.label) + '.',
                              "Do not trust results of this GPU with this cuDNN; try the current driver, then another "
                              "cuDNN release.",
                              selftest::reason::wrongLabel,
                              {std::to_string(pictures[i].label), std::to_string(reading.label)}};
        }
    }
    JsonObject data;
    data.addRaw("digits", rows.text()).add("netMs", milliseconds).add("largestError", largestError);
    if (failure)
        return failed(*failure, std::move(data));
    return passed("All ten digits were read rightly; largest difference of a probability: " + jsonNumber(largestError)
                      + '.',
                  std::move(data));
}

StepResult runDrawn(Session &session)
{
    if (!session.arguments.draw)
        return skipped("Nothing was drawn.");
    if (!loadNet(session))
        return failed(brokenProgram("lenet"));
    Calls calls(session.driver, session.cudnn);
    GpuLeNet gpu(session, *session.net, 1);
    if (!gpu.prepare(calls))
        return failed(calls.failure());

    // The caller may keep the pad open: a line for each picture at once, until the input ends.
    StepResult last = skipped("Nothing was drawn.");
    for (;;) {
        const std::string bytes = readInput(static_cast<std::size_t>(selftest::pictureBytes));
        if (bytes.empty())
            return last;
        const Stopwatch watch;
        last = readDrawing(session, gpu, bytes);
        last.data.add("pictureMs", watch.milliseconds());
        if (last.outcome == Outcome::Failed)
            return last;
        session.reporter.finished("drawn", last, watch.milliseconds());
        last.reported = true;
    }
}

} // namespace cunest::gputest
