// Looks at a computer once and returns all that was found.
#pragma once

#include "knowledge/knowledge.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

namespace cunest {

// Never fails: what cannot be read is not in the snapshot. The work grows with what is found.
// \a program: one that CuNest was pointed at; its folder and its Python environment are looked at, too. \a named:
// folders that somebody named, looked at wherever they are.
Snapshot scanMachine(Platform &platform, const Knowledge &knowledge, const WinPath &program = {},
                     const QList<WinPath> &named = {});

// Only that of it which decides what a program started now finds in its environment.
QMap<QString, QString> environmentOfNewPrograms(Platform &platform);

} // namespace cunest
