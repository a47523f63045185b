// What went wrong in a step, with the words a person needs.
#include "failure.h"

namespace cunest::gputest {

JsonObject toJson(const Failure &failure)
{
    JsonArray names;
    for (const std::string &name : failure.names)
        names.add(name);
    return JsonObject()
        .add("kind", failure.kind)
        .add("call", failure.call)
        .add("code", failure.code)
        .add("name", failure.name)
        .add("meaning", failure.meaning)
        .add("remedy", failure.remedy)
        .add("reason", failure.reason)
        .addRaw("names", names.text());
}

StepResult passed(std::string text, JsonObject data)
{
    return {Outcome::Passed, std::move(text), std::move(data), false};
}

StepResult skipped(std::string reason)
{
    return {Outcome::Skipped, std::move(reason), {}, false};
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
    return {Outcome::Failed, std::move(text), std::move(data), false};
}

} // namespace cunest::gputest
