// Finds copies of cuDNN: in toolkits, folders of their own, Pythons, on PATH and beside running programs.
#pragma once

#include "knowledge/knowledge.h"
#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/snapshot.h"

namespace cunest {

// \a snapshot holds toolkits, folders and PATH already. The owner is what the place tells; which copies
// are CuNest's own is known from receipts (markOwned).
QList<CudnnCopy> scanCudnn(Platform &platform, FolderView &view, const Snapshot &snapshot,
                           const Knowledge &knowledge, const WinPath &program = {});

} // namespace cunest
