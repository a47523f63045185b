// Where installations and environments of Python may be; only scan_python.cpp uses it.
#pragma once

#include "platform/platform.h"
#include "scan/folder_view.h"
#include "scan/snapshot.h"

namespace cunest {

struct PythonPlace
{
    WinPath folder;       // the prefix
    QStringList sources;  // "registry", "conda", "pyvenv", "folder", "PATH", "process", "variable", "program"
    Version version;      // what the registry says
    WinPath executable;   // what the registry says
};

// Each prefix once, with everything that names it. Looks only where something names a place or where
// Python's own tools put things, and no deeper: the work grows with what is found.
QList<PythonPlace> pythonPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot,
                                const QMap<QString, QString> &environment, const WinPath &program);

} // namespace cunest
