// Who on this computer would load which copy of cuDNN.
#pragma once

#include "diagnose/dll_search.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

namespace cunest {

// Fills CudnnCopy::users: "programs" at the copy that any program started now finds by name, the prefix of
// each Python that has its own copy or would come to this one, "name.exe (pid)" of what has it loaded.
// A program with a copy beside it uses that one whatever stands here.
void fillCudnnUsers(Snapshot &snapshot, LibraryFiles &files, const Knowledge &knowledge);

// What the search for \a snapshot's computer starts from: Windows' folders, a fresh environment, the
// places of all copies. The caller adds program, working folder and calls.
DllSearchRequest searchRequestOf(const Snapshot &snapshot);

} // namespace cunest
