// Finds the libraries that cuDNN and the programs that use it need.
#pragma once

#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/snapshot.h"

namespace cunest {

// CUDA's libraries, zlibwapi and the Visual C++ runtime in System32, in the folders of PATH, in toolkits
// and beside every copy of cuDNN. Only their headers are read.
QList<LibraryFile> scanLibraries(Platform &platform, FolderView &view, const Snapshot &snapshot);

// Whether a file name is one of these libraries.
bool isNeededLibrary(const QString &name);

// CuNest's own zlibwapi.dll, beside its programs in a folder that no search for DLLs reaches; it need not be there.
WinPath ownZlib(Platform &platform);

// What a file calls itself (its export directory, else its version resource), empty when that is \a name.
QString otherName(const PeFacts &facts, const QString &name);

} // namespace cunest
