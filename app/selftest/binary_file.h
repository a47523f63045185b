// What a library file says about itself before it is loaded: kind, architecture, imports, names it mentions.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cunest::gputest {

struct BinaryFacts
{
    enum class Kind { Missing, Unreadable, Empty, NotALibrary, Truncated, WrongArchitecture, Usable };

    Kind kind = Kind::Missing;
    std::string architecture;               // "x86_64", "x86", "aarch64", or the number of the format
    std::vector<std::string> imports;       // libraries that the loader must find first
    std::vector<std::string> searchFolders; // ELF: RUNPATH or RPATH, $ORIGIN replaced
    std::vector<std::string> mentions;      // CUDA libraries named in its constant data: loaded later, by name
};

// Reads headers and constant data only; a damaged file gives Truncated or NotALibrary, never a crash.
BinaryFacts readBinary(const std::filesystem::path &file);

// "missing", "unreadable", "empty", "not-a-library", "truncated", "wrong-architecture", "usable".
const char *kindName(BinaryFacts::Kind kind);

// One sentence on why such a file cannot be loaded; empty for Usable.
std::string whyNotLoadable(const BinaryFacts &facts);

} // namespace cunest::gputest
