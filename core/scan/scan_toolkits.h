// Finds CUDA Toolkits: in the registry, by variables, in the usual folders and on PATH.
#pragma once

#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/snapshot.h"

namespace cunest {

// Newest first. \a environment is what a program started now would see, \a snapshot holds volumes,
// folders and PATH already. Toolkit::cudnn is not filled in.
QList<Toolkit> scanToolkits(Platform &platform, FolderView &view, const Snapshot &snapshot,
                            const QMap<QString, QString> &environment);

} // namespace cunest
