// Where transactions live: %ProgramData%\CuNest for the computer, %LOCALAPPDATA%\CuNest for the user.
#pragma once

#include "platform/platform.h"
#include "transaction/receipt.h"

namespace cunest {

enum class StateOwner { Machine, User };

WinPath stateRoot(Platform &platform, StateOwner owner);                  // ...\CuNest
WinPath transactionsFolder(Platform &platform, StateOwner owner);         // ...\CuNest\txn
WinPath transactionFolder(Platform &platform, const QString &transaction); // by the id's first letter

enum class TransactionState { Committed, RolledBack, RollbackIncomplete, Interrupted, Damaged };

QString transactionStateName(TransactionState state); // "committed", "rolled-back", ...

struct TransactionRecord
{
    QString id;
    TransactionState state = TransactionState::Committed;
    Receipt receipt;         // of a transaction that did not commit: only what begin said
    QString undoneBy;        // id of the committed transaction that took it back, empty
    bool partlyTakenBack = false; // undoneBy could not put everything back; an undo may be tried again
    qint64 backupBytes = 0;  // what deleting its backups would free
    QStringList leftInPlace; // of rollback-incomplete: what could not be undone
    bool outline = false;    // the receipt is only what begin said: it has no files
};

// Oldest first, both owners merged by time. Damaged records are listed as such, never hidden.
// Bounded: only the newest \a limit are read (0: all). The newest few hundred and everything that is
// installed are read whole; of what is older and was taken back, or took back, the outline is enough.
Result<QList<TransactionRecord>> readHistory(Platform &platform, int limit = 0);

// The receipt of a committed transaction with its files; nothing when it is damaged.
std::optional<Receipt> readReceipt(Platform &platform, const QString &transaction);

// Whether one is not finished, whatever its records say of it. Reads no record.
Result<bool> hasOpenTransaction(Platform &platform, StateOwner owner);

// Receipts of what is installed now: committed installs and adoptions that no later transaction took
// back, newest first.
QList<Receipt> installedReceipts(const QList<TransactionRecord> &history);
// The same from the records themselves. Of a transaction that was taken back nothing is read, of an undo
// its journal and its receipt, and only what is installed is kept: use this where nothing else is asked.
Result<QList<Receipt>> readInstalled(Platform &platform);

// Frees the space of a transaction's backups; it cannot be undone afterwards. Needs the same rights
// as the transaction. Errors: NotFound, AccessDenied, InUse (another run is working).
Result<qint64> deleteBackups(Platform &platform, const QString &transaction);

} // namespace cunest
