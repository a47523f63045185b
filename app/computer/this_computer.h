// The computer this program runs on.
#pragma once

#include "platform/platform.h"

#include <memory>

namespace cunest {

class ThisComputer
{
public:
    // Nothing where CuNest cannot work on the computer itself: anywhere but on Windows.
    static std::unique_ptr<ThisComputer> open();

    virtual ~ThisComputer() = default;
    virtual Platform &platform() = 0;
    // A file or folder as the person wrote it, also relative to the current folder. Drive letters that only
    // this session knows become what they stand for, since the elevated program does not have them.
    virtual Result<WinPath> locate(const QString &text) = 0;
};

// First of all in main: from now on Windows takes DLLs from the program's folder and its own only, and
// Qt takes no plug-ins or settings from the environment.
void closeLibrarySearch();

} // namespace cunest
