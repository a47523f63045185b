// Tells the stand-in libraries how to behave: by an environment variable or a file, for tests and the demo.
#include "control.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#ifdef _WIN32
#include <windows.h>
#endif

namespace cunest::fakegpu {

namespace {

struct Control
{
    std::map<std::string, std::string> entries;
    std::map<std::string, int> calls;
    std::mutex mutex;

    Control()
    {
        std::string text;
        if (const char *value = std::getenv("CUNEST_FAKEGPU"))
            text = value;
        if (const char *file = std::getenv("CUNEST_FAKEGPU_FILE")) {
            std::ifstream stream(file, std::ios::binary);
            text += ';' + std::string(std::istreambuf_iterator<char>(stream), {});
        }
        std::size_t start = 0;
        while (start < text.size()) {
            const std::size_t end = std::min(text.find_first_of(";\r\n", start), text.size());
            const std::string entry = text.substr(start, end - start);
            const std::size_t equals = entry.find('=');
            if (equals != std::string::npos)
                entries[entry.substr(0, equals)] = entry.substr(equals + 1);
            start = end + 1;
        }
    }
};

Control &control()
{
    static Control instance;
    return instance;
}

// What was said for this call, counted; empty: nothing.
std::string actionFor(const char *call, bool count)
{
    Control &state = control();
    const std::lock_guard lock(state.mutex);
    const int number = count ? ++state.calls[call] : state.calls[call];
    const auto exact = state.entries.find(call + ('@' + std::to_string(number)));
    if (exact != state.entries.end())
        return exact->second;
    const auto every = state.entries.find(call);
    return every != state.entries.end() ? every->second : std::string();
}

[[noreturn]] void hang()
{
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours(1));
}

[[noreturn]] void crash()
{
#ifdef _WIN32
    RaiseException(EXCEPTION_ACCESS_VIOLATION, EXCEPTION_NONCONTINUABLE, 0, nullptr);
#else
    std::signal(SIGSEGV, SIG_DFL); // as it would end without a sanitizer watching
    std::raise(SIGSEGV);
#endif
    std::abort();
}

} // namespace

int told(const char *call)
{
    const std::string action = actionFor(call, true);
    if (action == "crash")
        crash();
    if (action == "hang")
        hang();
    if (action.starts_with("exit:"))
        std::_Exit(std::atoi(action.c_str() + 5));
    if (action.starts_with("status:"))
        return std::atoi(action.c_str() + 7);
    return 0;
}

bool toldWrong(const char *call)
{
    return actionFor(call, false) == "wrong";
}

const char *setting(const char *name, const char *fallback)
{
    const auto &entries = control().entries;
    const auto found = entries.find(name);
    return found != entries.end() ? found->second.c_str() : fallback;
}

long number(const char *name, long fallback)
{
    const char *text = setting(name, nullptr);
    return text ? std::strtol(text, nullptr, 10) : fallback;
}

const char *settingOf(const char *name, int device, const char *fallback)
{
    const std::string own = std::string(name) + '.' + std::to_string(device);
    return setting(own.c_str(), setting(name, fallback));
}

long numberOf(const char *name, int device, long fallback)
{
    const char *text = settingOf(name, device, nullptr);
    return text ? std::strtol(text, nullptr, 10) : fallback;
}

} // namespace cunest::fakegpu
