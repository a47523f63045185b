// Everything that can be known to go wrong before a transaction touches anything.
#pragma once

#include "transaction/executor.h"

namespace cunest {

struct Refusal
{
    Error error;
    Findings findings;
};

// Policy, expected old states, access rights, programs that use the files, free space, and whether the
// package's directory still is the one of the plan. Nothing when the plan may start.
std::optional<Refusal> checkBeforeStart(Platform &platform, const InstallPlan &plan, PackageSource *source,
                                        StateOwner owner);

// Whether every byte of the package is as the plan says; it takes as long as reading it. Errors: Conflict.
Result<void> checkDigest(const InstallPlan &plan, PackageSource &source, ProgressSink &progress,
                         const CancelToken &cancel);

// A finding for a package entry whose data is not what its directory says.
Finding damagedEntryFinding(const QString &package, const QString &entry, const QString &detail);

} // namespace cunest
