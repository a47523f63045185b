// The command line of cunest-gputest.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cunest::gputest {

struct Arguments
{
    int gpu = 0;
    std::optional<std::filesystem::path> cudnn; // folder; absent: by name, as a program finds it
    bool byName = false;                        // load by name although a folder is given, and compare
    std::filesystem::path driver;               // absent: the system's name for it
    std::optional<int> expectVersion;           // as cudnnGetVersion counts
    bool quick = false;
    bool draw = false;                          // pictures of 784 bytes follow on stdin
    int soakSeconds = 0;
    std::vector<std::string> only;              // step ids; empty: all
    bool list = false;
    bool help = false;
    bool version = false;
};

struct ParsedArguments
{
    Arguments arguments;
    std::string error; // empty: fine
};

ParsedArguments parseArguments(const std::vector<std::string> &words);
extern const char *const usage;

} // namespace cunest::gputest
