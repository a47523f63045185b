// Which versions of CUDA put their build files into the Visual Studios of a computer.
#pragma once

#include "platform/system_info.h"
#include "scan/folder_view.h"

namespace cunest {

void fillCudaBuildFiles(FolderView &view, QList<VisualStudio> &studios);

} // namespace cunest
