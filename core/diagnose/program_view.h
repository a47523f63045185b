// One program's view of the computer: which file each DLL comes from, what is missing and who asked for it.
#pragma once

#include "base/finding.h"
#include "diagnose/dll_search.h"
#include "diagnose/error_text.h"
#include "diagnose/framework_probe.h"
#include "scan/snapshot.h"

#include <QMap>

#include <optional>

namespace cunest {

struct ProgramView
{
    WinPath program;
    bool isPython = false;
    std::optional<PythonInstall> environment; // the one whose interpreter it is
    DllSearchResult search;
    bool isGuess = false;           // nothing told what it loads: it was asked about cuDNN as found on PATH
    QList<FrameworkAnswer> frameworks; // of a Python that was asked
    QMap<QString, WinPath> deeper;  // names of cuDNN that failed and lie in a folder below the program's
};

// Follows the program's imports and the loads that its packages make, and the libraries that \a error (may
// be null) names.
ProgramView viewProgram(LibraryFiles &files, const Snapshot &snapshot, const Knowledge &knowledge, const WinPath &program,
                        const ErrorText *error);

// What is wrong with what it would load.
Findings checkProgram(const ProgramView &view, const Snapshot &snapshot, const Knowledge &knowledge);

} // namespace cunest
