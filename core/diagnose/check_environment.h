// Findings about PATH and the variables around it: path.*, cudnn.path-level, toolkit.path-misses-x64.
#pragma once

#include "base/finding.h"
#include "diagnose/path_audit.h"
#include "scan/snapshot.h"

namespace cunest {

// Worst first. Nothing here forbids an installation: they are about the computer as it is.
Findings checkEnvironment(const Snapshot &snapshot);

// PATH names bin of a toolkit of CUDA 13 or newer, and \a dlls is its bin\x64, which PATH does not name.
std::optional<Finding> pathMissesX64(const Snapshot &snapshot, const WinPath &dlls);

} // namespace cunest
