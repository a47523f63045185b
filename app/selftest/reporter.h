// Writes the report: one line when a step starts, one with its outcome.
#pragma once

#include "failure.h"

#include <chrono>
#include <string>
#include <vector>

namespace cunest::gputest {

class Stopwatch
{
public:
    double milliseconds() const
    {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

class Reporter
{
public:
    void begin(const JsonObject &data);
    void started(const char *step);
    void finished(const char *step, const StepResult &result, double milliseconds);
    void end(JsonObject data);

    bool outputLost() const { return m_lost; }
    bool anyFailed() const { return !m_failed.empty(); }

private:
    void write(const char *step, const char *outcome, double milliseconds, const std::string &text,
               const JsonObject &data);

    Stopwatch m_total;
    std::vector<std::string> m_failed;
    bool m_lost = false;
};

} // namespace cunest::gputest
