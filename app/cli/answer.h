// What a command answers, for people and for programs.
#pragma once

#include "base/finding.h"
#include "base/result.h"
#include "exit_code.h"

#include <QJsonObject>
#include <QStringList>

namespace cunest::cli {

// In which state a command that did not succeed left the computer.
enum class ComputerState {
    NotAffected,     // the command only reads
    NothingChanged,
    AllUndone,
    PartlyUndone,    // leftInPlace lists what remains
};

struct Answer
{
    Ending ending;
    Message verdict;              // the first line a person reads
    ComputerState state = ComputerState::NotAffected;
    QStringList leftInPlace;      // of PartlyUndone
    Findings findings;
    std::optional<Error> error;
    QJsonObject keys;             // what this command adds to the envelope
    QStringList body;             // lines below the verdict: tables and the like
    QStringList next;             // what the person may do next; not shown with --quiet
    bool reads = false;           // its output is what it was called for: shown with --quiet too

    static Answer failed(Error error, ComputerState state = ComputerState::NotAffected);
};

// The one document of --json. Keys of the command that the answer lacks are null or empty.
QJsonObject envelope(const QString &command, const Answer &answer);

// The keys each command adds, with the values of "not known".
QJsonObject emptyKeys(const QString &command);

} // namespace cunest::cli
