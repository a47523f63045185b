// Failures in the words a person reads: what happened, how the computer is now, what to do.
#pragma once

#include "plan/install_plan.h"
#include "theme.h"
#include "transaction/executor.h"

namespace cunest {

struct FailureText
{
    QString title;   // what happened
    QString state;   // how the computer is now
    QString remedy;  // what to do
    QString details; // English, to copy

    QString plainText() const;
};

// A failure before anything was written.
FailureText describeError(const Error &error);

struct OutcomeText
{
    Tone tone = Tone::Ok;
    QString headline{};  // the state of the computer in a few words
    FailureText text{};
    bool canUndo = false;
    bool canRetry = false;
};

OutcomeText describeOutcome(const Outcome &outcome, const InstallPlan &plan);

// "Install cuDNN 8.9.7 into CUDA 12.2"
QString planTitle(const InstallPlan &plan);
// "Install 31 files", "Put 31 files back": the verb and the count for the button.
QString commitText(const InstallPlan &plan);
// Files that a plan writes or removes.

} // namespace cunest
