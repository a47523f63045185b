// The link in the folder of managed copies that leads to the version in use.
#pragma once

#include "plan/operation.h"
#include "platform/platform.h"

namespace cunest {

// "current" beside the versions; PATH names it once, whichever version it leads to. Null where the
// scope has no such folder.
WinPath storeLink(Scope scope, Platform &platform);

// Where a link leads; null when nothing is there. Errors: Conflict when it is no link to a full path.
Result<WinPath> linkTarget(FileSystem &files, const WinPath &link);

} // namespace cunest
