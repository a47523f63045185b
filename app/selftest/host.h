// What the GPU test needs from the operating system: libraries, arguments, standard input and output.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cunest::gputest {

std::string utf8(const std::filesystem::path &path);
std::filesystem::path fromUtf8(const std::string &text);

// Why the operating system did not load a library.
struct LoadError
{
    long code = 0;    // GetLastError() on Windows, 0 elsewhere
    std::string text; // the system's own words
};

// One library of this process, loaded for as long as the process lives: cuDNN and the driver do not
// survive being unloaded while other threads of theirs run.
class Library
{
public:
    Library() = default;

    // \a path with a folder: that file and none other, its own imports by the rules of a library in
    // that folder. A bare name: by the search rules of this process.
    static Library open(const std::filesystem::path &path, LoadError *error);

    bool isOpen() const { return m_handle != nullptr; }
    void *symbol(const char *name) const;
    // The file it really came from, links resolved; empty when the system does not say.
    std::filesystem::path file() const;

private:
    void *m_handle = nullptr;
};

// Files of all libraries in this process.
std::vector<std::filesystem::path> loadedLibraries();

// Where the system's search finds a library by its bare name, without running its code where the
// system allows that.
std::optional<std::filesystem::path> findLibrary(const std::string &name);

std::vector<std::string> commandLine(int argc, char **argv); // UTF-8, without the program's name
std::optional<std::string> environmentVariable(const char *name);

// Bytes of standard input up to \a limit; fewer only at its end.
std::string readInput(std::size_t limit);
// One line, flushed. False when nobody can read it any more.
bool writeLine(const std::string &line);
void prepareStreams();

#ifdef _WIN32
inline constexpr bool onWindows = true;
#else
inline constexpr bool onWindows = false;
#endif

} // namespace cunest::gputest
