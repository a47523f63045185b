// Finishes or takes back whatever a crash left; the one way back for errors and cancellation too.
#pragma once

#include "transaction/executor.h"

namespace cunest {

struct RecoveryReport
{
    struct Item
    {
        QString transaction;
        bool finished = false;      // it had committed: only the end was missing
        bool undone = false;        // it had not: everything is as before
        QStringList leftInPlace;    // what could not be undone, English
    };
    QList<Item> items;              // empty: nothing was interrupted
};

// Idempotent. Every target passes the policy again: a forged journal must not write anywhere.
// Errors: InUse (another run is working), AccessDenied, IoError.
Result<RecoveryReport> recover(Platform &platform, StateOwner owner);

} // namespace cunest
