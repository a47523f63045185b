// Findings about PATH and the variables around it: path.*, cudnn.path-level, toolkit.path-misses-x64.
#pragma once

#include "base/finding.h"
#include "diagnose/path_audit.h"
#include "scan/snapshot.h"

namespace cunest {

// Worst first. Nothing here forbids an installation: they are about the computer as it is.
Findings checkEnvironment(const Snapshot &snapshot);

} // namespace cunest
