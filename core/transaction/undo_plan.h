// Plans that take back earlier transactions; pure apart from looking at the files.
#pragma once

#include "plan/install_plan.h"
#include "transaction/state_folder.h"

namespace cunest {

// Committed, and not taken back or not wholly.
bool canUndo(const TransactionRecord &record);

// A normal plan that puts back what the transaction replaced and takes out what it added. Files that
// were changed by someone else since, or whose backup is gone, stay as they are (action keep) and are
// named with the reason in a finding undo.cannot-restore.
// Errors: NotFound (no such transaction), Conflict (already taken back, or never committed).
Result<InstallPlan> makeUndoPlan(Platform &platform, const QList<TransactionRecord> &history,
                                 const QString &transaction);

// The same for an installed package, by the id that list shows.
Result<InstallPlan> makeRemovePlan(Platform &platform, const QList<TransactionRecord> &history,
                                   const QString &installed);

} // namespace cunest
