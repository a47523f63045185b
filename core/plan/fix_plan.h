// Turns the fix of a finding into a plan: reviewed, elevated and undone like any other.
#pragma once

#include "base/finding.h"
#include "plan/install_plan.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// Fixes are written "path.add:C:\Folder" (put first on PATH), "path.clean", "use.cuda:FOLDER", "use.cudnn:FOLDER",
// "variable.delete:NAME", "zlib.place:FOLDER" (CuNest's own zlibwapi.dll beside the cuDNN there);
// "installed.remove:FOLDER" needs the books and is made by core/job.
// Without \a scope that of fixScope().
// Errors: NotFound (the variable, the cuDNN), those of makeZlibPlan(), Unsupported when the finding has no fix that CuNest can carry out.
Result<InstallPlan> makeFixPlan(Platform &platform, const Snapshot &snapshot, const Finding &finding,
                                std::optional<Scope> scope);

// What a button for it says; empty when there is none that CuNest can carry out.
Message fixName(const Finding &finding);

// Whose values or files the fix changes when nothing else is asked for.
Scope fixScope(const Snapshot &snapshot, const Finding &finding);

} // namespace cunest
