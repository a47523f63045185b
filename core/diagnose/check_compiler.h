// Findings about Visual Studio and nvcc: toolkit.compiler-unsupported.
#pragma once

#include "base/finding.h"
#include "scan/snapshot.h"

namespace cunest {

// Only when none of the installed compilers fits the active toolkit.
Findings checkCompiler(const Snapshot &snapshot);

} // namespace cunest
