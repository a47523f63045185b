// Runs a console program of Windows and reads what it writes.
#pragma once

#include "base/result.h"
#include "base/win_path.h"

#include <QByteArray>
#include <QStringList>

namespace cunest {

struct ProgramRun
{
    quint32 exitCode = 0;
    QByteArray output; // of its standard output, at most one MiB
};

// The program and whatever it starts end when the time is up (TimedOut). It finds DLLs beside itself and
// in System32 only as Windows does; its folder is the current one. Errors: NotFound, AccessDenied, TimedOut.
Result<ProgramRun> runProgram(const WinPath &program, const QStringList &arguments, int milliseconds);

} // namespace cunest
