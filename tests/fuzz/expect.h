// Ends the process when something that must hold for every input does not.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace cunest {

inline void expect(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort(); // libFuzzer keeps the input
}

} // namespace cunest
