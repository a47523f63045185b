// Finds installations and environments of Python and what of CUDA lies in them.
#pragma once

#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/snapshot.h"

namespace cunest {

// \a snapshot holds folders, volumes and PATH already. In the order found, each prefix once; those whose
// python.exe or base is gone are listed with the problem.
QList<PythonInstall> scanPythons(Platform &platform, FolderView &view, const Snapshot &snapshot,
                                 const QMap<QString, QString> &environment, const WinPath &program = {});

// Folders of one Python where packages keep their DLLs, in the order the packages themselves prefer:
// torch's own, NVIDIA's wheels, other frameworks', Conda's Library\bin, beside python.exe.
QList<WinPath> dllFoldersOf(FolderView &view, const PythonInstall &python);

} // namespace cunest
