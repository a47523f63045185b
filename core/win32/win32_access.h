// Rights: who may write to a folder, and folders only administrators write to.
#pragma once

#include "base/result.h"
#include "base/win_path.h"

namespace cunest {

// Whether this process may add and replace files in the existing folder.
bool mayChangeFolder(const WinPath &folder);
// Gives a moved file the rights its folder hands down, as a file made there would have.
Result<void> inheritRights(const WinPath &file);

// This process has an administrator's full token.
bool processIsElevated();

} // namespace cunest
