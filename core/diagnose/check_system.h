// Findings about Windows itself: system.*.
#pragma once

#include "base/finding.h"
#include "scan/snapshot.h"

namespace cunest {

Findings checkSystem(const Snapshot &snapshot);

// What an error has already proven; the evidence comes from the snapshot.
Finding pagingFileTooSmall(const Snapshot &snapshot);
Finding displayTimeout(const Snapshot &snapshot);
Finding longPathsOff(const Snapshot &snapshot);
// Windows' log holds a reset of the display driver.
bool hadDisplayTimeout(const Snapshot &snapshot);

} // namespace cunest
