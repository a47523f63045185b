// The command line of cunest-gputest.
#include "arguments.h"

#include "host.h"
#include "selftest/report_format.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace cunest::gputest {

const char *const usage =
    "cunest-gputest [options]: proves on the GPU that a cuDNN works; one JSON object a line on stdout.\n"
    "  --gpu N             the GPU to test, as CUDA counts (0)\n"
    "  --cudnn DIR         the folder with the cuDNN libraries; without it the one found by name\n"
    "  --by-name           load cuDNN by name although DIR is given, and fail if it is another one\n"
    "  --driver FILE       the CUDA driver library\n"
    "  --expect-version V  8.9.7, 9.10.2 or the number of CUDNN_VERSION\n"
    "  --quick             the short test\n"
    "  --draw              classify pictures from stdin, 28 x 28 bytes each, until it ends\n"
    "  --soak SECONDS      compute for that long at the end\n"
    "  --only STEP[,STEP]  only these steps and what they need\n"
    "  --list              the GPUs, then end (the same as --only device)\n"
    "  --version, --help\n"
    "Ends with 0: all passed, 1: a step failed, 2: wrong arguments, 3: nobody reads the output.\n";

namespace {

std::optional<int> number(const std::string &text, int least, int most)
{
    int value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end.ec != std::errc() || end.ptr != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

// "9.10.2" and "9.10.2.21" -> 91002; a plain number is taken as it is.
std::optional<int> versionNumber(const std::string &text)
{
    std::vector<int> parts;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find('.', start), text.size());
        const auto part = number(text.substr(start, end - start), 0, 999999);
        if (!part)
            return std::nullopt;
        parts.push_back(*part);
        start = end + 1;
    }
    if (parts.size() == 1)
        return parts[0] >= 1000 ? std::optional<int>(parts[0]) : std::nullopt;
    if (parts.size() < 3 || parts.size() > 4 || parts[0] < 5 || parts[0] > 99 || parts[1] > 99 || parts[2] > 99)
        return std::nullopt;
    return parts[0] * (parts[0] >= 9 ? 10000 : 1000) + parts[1] * 100 + parts[2];
}

std::optional<std::vector<std::string>> stepList(const std::string &text)
{
    std::vector<std::string> steps;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        std::string step = text.substr(start, end - start);
        if (std::find(std::begin(selftest::steps), std::end(selftest::steps), step) == std::end(selftest::steps))
            return std::nullopt;
        steps.push_back(std::move(step));
        start = end + 1;
    }
    return steps;
}

bool takeFlag(const std::string &word, Arguments &arguments)
{
    if (word == "--by-name")
        return arguments.byName = true;
    if (word == "--quick")
        return arguments.quick = true;
    if (word == "--draw")
        return arguments.draw = true;
    if (word == "--list")
        return arguments.list = true;
    if (word == "--version")
        return arguments.version = true;
    if (word == "--help")
        return arguments.help = true;
    return false;
}

// Empty when \a value was taken, else what is wrong.
std::string takeValue(const std::string &word, const std::string &value, Arguments &arguments)
{
    if (word == "--gpu" || word == "--soak") {
        const auto parsed = number(value, 0, word == "--gpu" ? 255 : 86400);
        if (!parsed)
            return word + ": not a number in range: " + value;
        (word == "--gpu" ? arguments.gpu : arguments.soakSeconds) = *parsed;
    } else if (word == "--cudnn" || word == "--driver") {
        if (value.empty())
            return word + ": empty";
        if (word == "--cudnn")
            arguments.cudnn = std::filesystem::absolute(fromUtf8(value));
        else
            arguments.driver = std::filesystem::absolute(fromUtf8(value));
    } else if (word == "--expect-version") {
        arguments.expectVersion = versionNumber(value);
        if (!arguments.expectVersion)
            return word + ": not a cuDNN version: " + value;
    } else if (word == "--only") {
        const auto steps = stepList(value);
        if (!steps)
            return word + ": not a list of steps: " + value;
        arguments.only = *steps;
    } else {
        return "unknown argument: " + word;
    }
    return {};
}

} // namespace

ParsedArguments parseArguments(const std::vector<std::string> &words)
{
    ParsedArguments parsed;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (takeFlag(words[i], parsed.arguments))
            continue;
        const bool known = words[i].starts_with("--");
        if (!known || i + 1 == words.size()) {
            parsed.error = known ? "missing value or unknown argument: " + words[i] : "unknown argument: " + words[i];
            return parsed;
        }
        parsed.error = takeValue(words[i], words[i + 1], parsed.arguments);
        if (!parsed.error.empty())
            return parsed;
        ++i;
    }
    if (parsed.arguments.list)
        parsed.arguments.only = {"device"};
    return parsed;
}

} // namespace cunest::gputest
