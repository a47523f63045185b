// The rules for single places that the policies of plans and of recovery share.
#pragma once

#include "plan/plan_policy.h"

namespace cunest {

Error notAllowed(const QString &what, const QString &why);

// The root itself: no drive, no place of Windows, and on the right side of the border between what
// belongs to the computer and what belongs to one user.
Result<void> checkRoot(const WinPath &root, Scope scope, Platform &platform);
Result<void> checkTargetName(const WinPath &target, const WinPath &root);
// The root, what belongs below it, and for folders of our own the way down to the root.
Result<void> checkFolderName(const WinPath &folder, const WinPath &root, Scope scope, Platform &platform);
Result<void> checkNoFolderOrLink(const WinPath &target, Platform &platform);
Result<void> checkSafe(const WinPath &target, const WinPath &folder, Scope scope, Platform &platform);

} // namespace cunest
