// Folders that may hold DLLs of cuDNN; only scan_cudnn.cpp uses it.
#pragma once

#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/real_path.h"
#include "scan/snapshot.h"

namespace cunest {

struct CudnnPlace
{
    WinPath folder;                  // as named
    WinPath real;                    // where its links lead
    QList<WinPath> aliases;          // other names of the same folder
    const Toolkit *toolkit = nullptr;
    const PythonInstall *python = nullptr;
    bool besideProgram = false;      // a running program loaded cuDNN from there
};

// Toolkits first, then folders of their own, Pythons, PATH, running programs. Each real folder once.
QList<CudnnPlace> cudnnPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot, const WinPath &program);

} // namespace cunest
