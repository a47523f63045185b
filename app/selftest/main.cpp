// cunest-gputest: proves on the GPU that a cuDNN works; prints one JSON object a line.
#include "session.h"

#include "selftest/report_format.h"

#include <algorithm>
#include <cstdio>

#ifndef CUNEST_VERSION
#define CUNEST_VERSION "unknown"
#endif

namespace cunest::gputest {

namespace {

struct Step
{
    const char *id;
    StepResult (*run)(Session &);
    std::vector<const char *> needs; // steps that must have passed
};

const std::vector<Step> &allSteps()
{
    static const std::vector<Step> steps = {
        {"driver", runDriver, {}},
        {"device", runDevice, {"driver"}},
        {"memory", runMemory, {"device"}},
        {"runtime", runRuntime, {}},
        {"load", runLoad, {}},
        {"version", runVersion, {"load"}},
        {"create", runCreate, {"device", "load"}},
        {"conv", runConv, {"create"}},
        {"digits", runDigits, {"conv"}},
        {"drawn", runDrawn, {"create"}},
        {"algorithms", runAlgorithms, {"conv"}},
        {"soak", runSoak, {"conv"}},
    };
    return steps;
}

// The steps asked for and what they need, in order.
std::vector<const Step *> chosenSteps(const std::vector<std::string> &only)
{
    std::vector<std::string> wanted = only;
    std::vector<const Step *> chosen;
    const auto &steps = allSteps();
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        if (!only.empty() && std::find(wanted.begin(), wanted.end(), step->id) == wanted.end())
            continue;
        chosen.insert(chosen.begin(), &*step);
        wanted.insert(wanted.end(), step->needs.begin(), step->needs.end());
    }
    return chosen;
}

void runStep(Session &session, const Step &step)
{
    Reporter &reporter = session.reporter;
    for (const char *need : step.needs) {
        if (session.outcomes[need] == Outcome::Passed)
            continue;
        const StepResult result = skipped(std::string("Not possible without the step \"") + need + "\".");
        session.outcomes[step.id] = result.outcome;
        reporter.finished(step.id, result, 0);
        return;
    }
    reporter.started(step.id);
    const Stopwatch watch;
    const StepResult result = step.run(session);
    session.outcomes[step.id] = result.outcome;
    if (!result.reported)
        reporter.finished(step.id, result, watch.milliseconds());
}

JsonObject summary(const Session &session)
{
    JsonObject data;
    data.add("simulated", session.driver.simulated || session.cudnn.simulated);
    if (session.context)
        data.add("gpuMemoryMiB", (session.freeAtStart - session.leastFree) >> 20);
    return data;
}

int run(const Arguments &arguments)
{
    Reporter reporter;
    reporter.begin(JsonObject()
                       .add("format", selftest::format)
                       .add("version", CUNEST_VERSION)
                       .add("quick", arguments.quick)
                       .add("gpu", arguments.gpu)
                       .add("cudnn", arguments.cudnn ? utf8(*arguments.cudnn) : std::string()));
    Session session(arguments, reporter);
    for (const Step *step : chosenSteps(arguments.only)) {
        runStep(session, *step);
        if (reporter.outputLost())
            return selftest::OutputLost;
    }
    reporter.end(summary(session));
    if (reporter.outputLost())
        return selftest::OutputLost;
    return reporter.anyFailed() ? selftest::StepFailed : selftest::AllPassed;
}

} // namespace

} // namespace cunest::gputest

int main(int argc, char **argv)
{
    using namespace cunest;
    gputest::prepareStreams();
    const gputest::ParsedArguments parsed = gputest::parseArguments(gputest::commandLine(argc, argv));
    if (!parsed.error.empty()) {
        std::fprintf(stderr, "%s\n%s", parsed.error.c_str(), gputest::usage);
        return selftest::WrongArguments;
    }
    if (parsed.arguments.help || parsed.arguments.version) {
        std::fputs(parsed.arguments.help ? gputest::usage : CUNEST_VERSION "\n", stdout);
        return selftest::AllPassed;
    }
    return gputest::run(parsed.arguments);
}
