// Carries a plan out: stage, record, apply, commit; or everything is taken back.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "package/package_source.h"
#include "platform/platform.h"
#include "plan/install_plan.h"
#include "transaction/receipt.h"
#include "transaction/state_folder.h"

namespace cunest {

enum class OutcomeKind {
    Committed,
    NothingToDo,
    Refused,            // before anything was touched: policy, conflict, archive damaged
    RolledBack,         // something failed or was cancelled; everything was taken back
    RollbackIncomplete, // the list says what is not as it was
    Busy,               // another run holds the lock
};

struct Outcome
{
    OutcomeKind kind = OutcomeKind::Committed;
    QString transaction;   // empty when none was begun
    std::optional<Error> error;   // why, for everything but Committed and NothingToDo
    Findings findings;     // archive.crc and the like, found while staging
    QStringList leftInPlace; // of RollbackIncomplete: paths and values, English
    Receipt receipt;       // of Committed
};

// \a source may be null for plans without package entries. Runs recover() first when an earlier run
// was interrupted. \a owner: whose state folder; the caller knows with which rights it runs.
Outcome executePlan(Platform &platform, const InstallPlan &plan, PackageSource *source, StateOwner owner,
                    ProgressSink &progress, const CancelToken &cancel);

} // namespace cunest
