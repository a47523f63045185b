// Finishes or takes back whatever a crash left; the one way back for errors and cancellation too.
#include "transaction/recovery.h"

#include "transaction/open_transaction.h"

namespace cunest {

Result<RecoveryReport> recover(Platform &platform, StateOwner owner)
{
    const auto open = openTransactions(platform, owner);
    if (!open)
        return open.error();
    if (open->isEmpty())
        return RecoveryReport();
    const auto lock = platform.files.lockExclusive(lockFile(stateRoot(platform, owner)));
    if (!lock)
        return lock.error();
    return resolveAll(platform, owner);
}

} // namespace cunest
