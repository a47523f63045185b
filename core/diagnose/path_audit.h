// PATH of the computer and of the user as whole entries, each with what is to be said about it; pure.
#pragma once

#include "scan/snapshot.h"

#include <optional>

namespace cunest {

struct PathEntryFacts
{
    bool user = false;              // of the user's value, else of the computer's
    int position = 0;               // in its value, from 0
    QString text;                   // as written
    QString expanded;               // variables replaced where the kind of the value asks for it
    WinPath folder;                 // null when it is no absolute path
    std::optional<bool> exists;     // nothing: it was not or could not be asked
    bool duplicate = false;         // an entry before it, also of the computer's, names the same folder
    // Stable words: "dead", "duplicate", "empty", "quoted", "relative", "invalid", "network", "unexpanded" (%...% that
    // Windows will not replace), "too-high" (the DLLs of cuDNN lie below it), "cudnn", "toolkit", "truncated".
    QStringList marks;

    bool operator==(const PathEntryFacts &) const = default;
};

struct PathAudit
{
    QList<PathEntryFacts> entries;  // the computer's, then the user's: the order of the search
    qsizetype machineLength = 0;    // of the values as written, in UTF-16 units
    qsizetype userLength = 0;
    qsizetype joinedLength = 0;     // of what a program gets

    // Entries of one value.
    QList<PathEntryFacts> of(bool user) const;
};

PathAudit auditPath(const Snapshot &snapshot);

// Lengths at which parts of Windows begin to cut PATH off.
// Source: Microsoft Learn, "Environment Variables", "setx", "Command prompt line string limitation".
inline constexpr qsizetype setxLimit = 1024;
inline constexpr qsizetype dialogLimit = 2047;
inline constexpr qsizetype commandLimit = 8191;
inline constexpr qsizetype hardVariableLimit = 32767;

} // namespace cunest
