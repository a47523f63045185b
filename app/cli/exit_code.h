// The exit codes of cunest-cli and how findings, errors and outcomes choose one.
#pragma once

#include "base/finding.h"
#include "base/result.h"
#include "transaction/executor.h"

namespace cunest::cli {

// As Windows administrators expect them; JSON answers carry these numbers.
enum class ExitCode {
    Done = 0,
    AnswerLost = 29,           // what was to do is done, but the answer or the log could not be written
    WrongArguments = 87,       // also a file that is not there
    NeedsElevation = 740,
    Cancelled = 1602,          // by the person, at the UAC prompt, or warnings were not accepted
    Failed = 1603,             // everything was taken back
    Busy = 1618,               // another run is working
    RestartNeeded = 3010,
    NotCompatible = 10001,
    PackageDamaged = 10002,    // also: verify found differences
    RollbackIncomplete = 10003,
    GpuTestFailed = 10004,
};

// What a shell with 8-bit exit statuses sees; Windows gets the full number.
int shellExitCode(ExitCode code);

// The names of JSON's "outcome".
enum class AnswerOutcome { Done, NothingToDo, Cancelled, Refused, RolledBack, RollbackIncomplete, Failed };

QString outcomeName(AnswerOutcome outcome);

struct Ending
{
    ExitCode code = ExitCode::Done;
    AnswerOutcome outcome = AnswerOutcome::Done;

    bool operator==(const Ending &) const = default;
};

// The worst block decides; without one this is Done.
Ending endingOf(const Findings &findings);
// Of an error before anything was changed.
Ending endingOf(const Error &error);
Ending endingOf(const Outcome &outcome);

} // namespace cunest::cli
