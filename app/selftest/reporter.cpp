// Writes the report: one line when a step starts, one with its outcome.
#include "reporter.h"

#include "host.h"
#include "selftest/report_format.h"

#include <algorithm>

namespace cunest::gputest {

namespace {

const char *word(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed: return selftest::passed;
    case Outcome::Failed: return selftest::failed;
    case Outcome::Skipped: break;
    }
    return selftest::skipped;
}

} // namespace

void Reporter::begin(const JsonObject &data)
{
    write(selftest::beginStep, selftest::started, 0, "GPU test", data);
}

void Reporter::started(const char *step)
{
    write(step, selftest::started, 0, {}, {});
}

void Reporter::finished(const char *step, const StepResult &result, double milliseconds)
{
    if (result.outcome == Outcome::Failed && std::find(m_failed.begin(), m_failed.end(), step) == m_failed.end())
        m_failed.emplace_back(step);
    write(step, word(result.outcome), milliseconds, result.text, result.data);
}

void Reporter::end(JsonObject data)
{
    JsonArray failed;
    for (const std::string &step : m_failed)
        failed.add(step);
    data.addRaw("failed", failed.text());
    write(selftest::endStep, anyFailed() ? selftest::failed : selftest::passed, m_total.milliseconds(),
          anyFailed() ? "The GPU test found a fault." : "All steps passed.", data);
}

void Reporter::write(const char *step, const char *outcome, double milliseconds, const std::string &text,
                     const JsonObject &data)
{
    const JsonObject line = JsonObject()
                                .add("step", step)
                                .add("outcome", outcome)
                                .add("ms", milliseconds)
                                .add("text", text)
                                .add("data", data);
    m_lost = m_lost || !writeLine(line.text());
}

} // namespace cunest::gputest
