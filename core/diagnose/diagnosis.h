// Everything that is wrong with a computer, worst and most specific first; with an error text its cause first.
#pragma once

#include "base/finding.h"
#include "diagnose/compatibility.h"
#include "diagnose/error_text.h"
#include "diagnose/program_view.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

namespace cunest {

struct Diagnosis
{
    Message sentence; // the cause, or that nothing is wrong
    Findings findings;
};

// Pure: the same snapshot gives the same findings, on any computer. \a error and \a program may be null.
Diagnosis diagnose(const Snapshot &snapshot, const Knowledge &knowledge, const ErrorText *error,
                   const ProgramView *program = nullptr);

// What the first page of the window says of a whole computer: the worst fault, else whether the chain holds.
Message verdictOf(const ChainVerdict &chain, const Diagnosis &diagnosis);

// The kinds of checks that found nothing wrong, by name: "driver", "PATH".
QList<Message> quietChecks(const Findings &findings);

} // namespace cunest
