// Names and places inside a state folder, and the id of a transaction.
#pragma once

#include "platform/platform.h"
#include "transaction/state_folder.h"

namespace cunest {

// <root>\lock             held by the one run that works
// <root>\open\<id>        exists while the transaction is not finished: recovery looks nowhere else
// <root>\txn\<id>\        plan.json, journal.jsonl, receipt.json, the licence
// <root>\txn\<id>\s\      new files before they are placed
// <root>\txn\<id>\b\      old files after they were replaced
// <volume>\...\.cunest-<id>\  on a target's other volume: s\, and old files until the commit
struct TransactionLayout
{
    WinPath root;
    QString id;

    WinPath folder() const { return root / QStringLiteral("txn") / id; }
    WinPath marker() const { return root / QStringLiteral("open") / id; }
    WinPath staged() const { return folder() / QStringLiteral("s"); }
    WinPath backups() const { return folder() / QStringLiteral("b"); }
    WinPath plan() const { return folder() / QStringLiteral("plan.json"); }
    WinPath receipt() const { return folder() / QStringLiteral("receipt.json"); }
    QString volumeFolderName() const { return QStringLiteral(".cunest-") + id; }
};

WinPath lockFile(const WinPath &stateRoot);
WinPath openFolder(const WinPath &stateRoot);

bool isTransactionId(const QString &id);
// 0 for something that is no id.
qint64 sequenceOf(const QString &id);
// The next free id; reads names only, so that the number of transactions does not matter.
Result<QString> nextTransactionId(Platform &platform, StateOwner owner);

// Creates what is missing of the state folder, protected when it belongs to the computer.
Result<void> prepareStateRoot(Platform &platform, StateOwner owner);
// Ids of transactions that are not finished, oldest first.
Result<QStringList> openTransactions(Platform &platform, StateOwner owner);

// Creates, writes, flushes and closes.
Result<void> writeWhole(FileSystem &files, const WinPath &path, QByteArrayView bytes);
// Errors: Corrupt when it is longer than \a limit.
Result<QByteArray> readWhole(FileSystem &files, const WinPath &path, qint64 limit);
// Removes a file that may be read-only; one that is not there is no error.
Result<void> removeOwnFile(FileSystem &files, const WinPath &path);
// False for a drive that was pulled out: what is on it is neither gone nor done.
bool volumeIsThere(FileSystem &files, const WinPath &path);
// createFolder() for which an existing folder is no error.
Result<void> ensureFolder(FileSystem &files, const WinPath &path);

} // namespace cunest
