// What went wrong in a step, with the words a person needs.
#pragma once

#include "json_line.h"

#include <optional>
#include <string>
#include <vector>

namespace cunest::gputest {

struct Failure
{
    const char *kind = ""; // one of report_format.h
    std::string call;      // the function or file concerned
    long code = 0;
    std::string name;      // CUDNN_STATUS_…, CUDA_ERROR_…
    std::string meaning;   // one sentence: what it says about this computer
    std::string remedy;    // one sentence: what helps
    const char *reason = ""; // of report_format.h, where no code says what it is
    std::vector<std::string> names{}; // what the reason is about: files, folders, numbers
};

JsonObject toJson(const Failure &failure);

enum class Outcome { Passed, Failed, Skipped };

struct StepResult
{
    Outcome outcome = Outcome::Passed;
    std::string text;
    JsonObject data;
    bool reported = false; // its line is out already
};

StepResult passed(std::string text, JsonObject data = {});
StepResult skipped(std::string reason);
// The text says what the failure says unless \a text is given.
StepResult failed(const Failure &failure, JsonObject data = {}, std::string text = {});

} // namespace cunest::gputest
