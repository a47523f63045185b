// What cuDNN's libraries load by name once they are used, besides their imports.
#pragma once

#include "knowledge/knowledge.h"

#include <QStringList>

namespace cunest {

// Names for a module called \a fileName of this version. Read out of NVIDIA's DLLs of 8.9.7, 9.10.2 and
// 9.22: they call LoadLibraryA with a bare name, so the standard search decides, not their own folder.
// The shim names the libraries of its release, cudnn_graph the engines, the heavy ones CUDA's libraries
// and zlibwapi. \a cudaMajor: what it was built for; without it CUDA's libraries are left out.
QStringList namesLoadedBy(const QString &fileName, const std::optional<Version> &version,
                          std::optional<int> cudaMajor, const Knowledge &knowledge);

} // namespace cunest
