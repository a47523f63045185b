// Findings about CUDA Toolkits and the variables that name them: toolkit.*.
#pragma once

#include "base/finding.h"
#include "scan/snapshot.h"

namespace cunest {

// About one toolkit: toolkit.partial or toolkit.broken, or nothing.
Findings checkToolkit(const Toolkit &toolkit);
Finding toolkitPartial(const Toolkit &toolkit); // of one that is
// About the computer: every toolkit, toolkit.none, and the variables.
Findings checkToolkits(const Snapshot &snapshot);

} // namespace cunest
