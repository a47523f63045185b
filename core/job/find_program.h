// The file that Windows starts when a person types only the name of a program.
#pragma once

#include "platform/platform.h"

namespace cunest {

// "python" or "python.exe": without a drive and without folders.
bool isProgramName(const QString &text);

// Looks through PATH as a terminal does that is opened now, in each folder for every ending of PATHEXT
// that is a program (.com, .exe); after PATH the names that programs registered (App Paths), the
// user's before the computer's, as the Start menu and the Run box look them up.
// Errors: NotFound, which says what was searched; Unsupported when the first one found is only a door
// to Microsoft Store.
Result<WinPath> findProgram(Platform &platform, const QString &name);

} // namespace cunest
