// Looks at a computer once and returns all that was found.
#pragma once

#include "knowledge/knowledge.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

namespace cunest {

// Never fails: what cannot be read is not in the snapshot. The work grows with what is found.
Snapshot scanMachine(Platform &platform, const Knowledge &knowledge);

} // namespace cunest
