// Reads the headers, version resource, imports and exports of a PE file, whatever the bytes are.
#pragma once

#include "base/result.h"
#include "pe/pe_facts.h"

class QIODevice;

namespace cunest {

// Reads only the parts it needs from a seekable device. Never crashes, loops or allocates more than
// a few MiB on damaged input. Errors: Corrupt (not a PE file, or cut inside the headers); a damaged
// table further down leaves its part of the facts empty instead.
Result<PeFacts> readPeFacts(QIODevice &device);

} // namespace cunest
