// Findings about copies of cuDNN themselves: whole, of one release, for this processor, in their place.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

namespace cunest {

// Everything that is wrong with copies that programs of this computer share; private ones (of Python
// environments and single programs) are looked at only when an error names them.
Findings checkCudnn(const Snapshot &snapshot, const Knowledge &knowledge);

// All that is wrong with one copy alone.
Findings checkCopy(const CudnnCopy &copy, const Knowledge &knowledge);

// No copy of that major version at all; \a major 0: of any.
Finding cudnnNone(const Snapshot &snapshot, int major, Severity severity);
Finding cudnnIncomplete(const CudnnCopy &copy);
// Two copies of one major version that one program would mix.
Finding cudnnMixed(const CudnnCopy &first, const CudnnCopy &second);
// PATH names a folder above the one with the DLLs; nothing when it does not.
std::optional<Finding> cudnnPathLevel(const Snapshot &snapshot, const CudnnCopy &copy);
// A whole copy that no search by PATH finds.
Finding cudnnNotOnPath(const CudnnCopy &copy);
Finding cudnnShadowed(const Snapshot &snapshot, const CudnnCopy &winner, const CudnnCopy &other, Severity severity);

} // namespace cunest
