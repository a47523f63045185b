// What went wrong in a step, with the words a person needs.
#include "failure.h"

namespace cunest::gputest {

JsonObject toJson(const Failure &failure)
{
    return JsonObject()
        .add("kind", failure.kind)
        .add("call", failure.call)
        .add("code", failure.code)
        .add("name", failure.name)
        .add("meaning", failure.meaning)
        .add("remedy", failure.remedy);
}

StepResult passed(std::string text, JsonObject data)
{
    return {Outcome::Passed, std::move(text), std::move(data)};
}

StepResult skipped(std::string reason)
{
    return {Outcome::Skipped, std::move(reason), {}};
}

StepResult failed(const Failure &failure, JsonObject data, std::string text)
{
    data.add("failure", toJson(failure));
    if (text.empty()) {
        text = failure.call;
        if (!failure.name.empty())
            text += ": " + failure.name;
        if (failure.code != 0 && !failure.name.empty())
            text += " (" + std::to_string(failure.code) + ')';
        text += (failure.name.empty() ? ": " : ". ") + failure.meaning;
    }
    return {Outcome::Failed, std::move(text), std::move(data)};
}

} // namespace cunest::gputest
