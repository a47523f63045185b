// What a plan may do at all: checked by the planner, again by the executor, again by recovery.
#pragma once

#include "base/result.h"
#include "platform/platform.h"
#include "plan/install_plan.h"

namespace cunest {

// Files: only names of cuDNN's own files (DLL, header, import library patterns) in bin, bin\x64,
// include, lib\x64 or, for a folder beside a program, directly below the plan's root; the root is an
// existing CUDA Toolkit (recognised by its contents) or a folder of CuNest's own below
// %ProgramFiles%\NVIDIA\CUDNN, %LOCALAPPDATA%\CuNest\cudnn or a chosen one; no link in any parent;
// backups only inside the state folder. Variables: PATH, CUDA_PATH, CUDA_PATH_V<n>_<n>, CUDNN_PATH.
// Scope user never names HKLM, scope machine never HKCU or the profile.
// Errors: InvalidInput (with what is not allowed), AccessDenied.
Result<void> checkPlanPolicy(const InstallPlan &plan, Platform &platform);

// The same for a single target, for recovery from a journal.
Result<void> checkTargetPolicy(const WinPath &target, const WinPath &root, Platform &platform);

} // namespace cunest
