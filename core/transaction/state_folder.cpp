// Where transactions live, their history, and the space their backups take.
#include "transaction/state_folder.h"

#include "base/sha256.h"
#include "transaction/open_transaction.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

constexpr qint64 maxReceiptBytes = 64 * 1024 * 1024;
constexpr qsizetype wholeRecords = 200; // a receipt takes about sixty kilobytes of memory

qint64 bytesIn(FileSystem &files, const WinPath &folder)
{
    const auto entries = files.list(folder);
    qint64 bytes = 0;
    for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>())
        bytes += entry.status.size;
    return bytes;
}

// Nothing when it is not the one that was committed.
std::optional<QByteArray> receiptText(FileSystem &files, const TransactionLayout &layout, const QByteArray &sha256)
{
    auto text = readWhole(files, layout.receipt(), maxReceiptBytes);
    if (!text || Sha256::of(*text) != sha256)
        return std::nullopt;
    return *std::move(text);
}

std::optional<Receipt> committedReceipt(FileSystem &files, const TransactionLayout &layout, const QByteArray &sha256)
{
    const auto text = receiptText(files, layout, sha256);
    if (!text)
        return std::nullopt;
    const auto receipt = receiptFromJson(QJsonDocument::fromJson(*text).object());
    if (!receipt || receipt->transaction != layout.id)
        return std::nullopt;
    return *receipt;
}

TransactionRecord readRecord(FileSystem &files, const TransactionLayout &layout, bool open, bool outline)
{
    TransactionRecord record;
    record.id = layout.id;
    record.receipt.transaction = layout.id;
    record.state = open ? TransactionState::Interrupted : TransactionState::Damaged;
    record.outline = outline;
    const auto facts = readFacts(files, layout, outline ? JournalDetail::Outline : JournalDetail::Whole);
    if (!facts || !facts->begun)
        return record;
    record.receipt = facts->begin;
    record.leftInPlace = facts->left;
    if (facts->committed && outline) {
        const bool whole = receiptText(files, layout, facts->receiptSha256).has_value();
        record.state = whole ? TransactionState::Committed : TransactionState::Damaged;
    } else if (facts->committed) {
        const auto receipt = committedReceipt(files, layout, facts->receiptSha256);
        record.state = receipt ? TransactionState::Committed : TransactionState::Damaged;
        if (receipt)
            record.receipt = *receipt;
    } else if (facts->takenBack && !facts->left.isEmpty()) {
        record.state = TransactionState::RollbackIncomplete;
    } else if (facts->takenBack && !(open && !facts->ended)) {
        record.state = TransactionState::RolledBack; // with nothing left to tidy up
    }
    return record;
}

// Oldest first; by number, since a clock may jump back.
Result<QStringList> transactionIds(Platform &platform, StateOwner owner)
{
    const auto entries = platform.files.list(transactionsFolder(platform, owner));
    if (!entries) {
        if (entries.error().code == ErrorCode::NotFound)
            return QStringList();
        return entries.error();
    }
    QStringList ids;
    for (const DirectoryEntry &entry : *entries) {
        if (isTransactionId(entry.name) && (entry.name.at(0) == u'm') == (owner == StateOwner::Machine))
            ids.append(entry.name);
    }
    std::stable_sort(ids.begin(), ids.end(),
                     [](const QString &a, const QString &b) { return sequenceOf(a) < sequenceOf(b); });
    return ids;
}

QString timeOf(const QString &id)
{
    return id.section(u'-', 1);
}

// Both lists from their ends, so that a limit takes the newest.
QStringList newestMerged(const QStringList &machine, const QStringList &user, int limit)
{
    QStringList merged;
    qsizetype m = machine.size();
    qsizetype u = user.size();
    while ((m > 0 || u > 0) && (limit <= 0 || merged.size() < limit)) {
        const bool takeMachine = u == 0 || (m > 0 && timeOf(machine.at(m - 1)) >= timeOf(user.at(u - 1)));
        merged.append(takeMachine ? machine.at(--m) : user.at(--u));
    }
    std::reverse(merged.begin(), merged.end());
    return merged;
}

StateOwner ownerOf(const QString &id)
{
    return id.startsWith(u'u') ? StateOwner::User : StateOwner::Machine;
}

struct FoundIds
{
    QStringList all; // oldest first, both owners merged
    QSet<QString> open;
};

Result<FoundIds> findIds(Platform &platform, int limit)
{
    FoundIds found;
    QStringList ids[2];
    for (const StateOwner owner : {StateOwner::Machine, StateOwner::User}) {
        if (stateRoot(platform, owner).isNull())
            continue;
        const auto all = transactionIds(platform, owner);
        if (!all)
            return all.error();
        const auto unfinished = openTransactions(platform, owner);
        if (!unfinished)
            return unfinished.error();
        ids[owner == StateOwner::Machine ? 0 : 1] = *all;
        found.open += QSet<QString>(unfinished->begin(), unfinished->end());
    }
    found.all = newestMerged(ids[0], ids[1], limit);
    return found;
}

bool bringsSomething(const Receipt &receipt)
{
    return receipt.kind == PlanKind::Install || receipt.kind == PlanKind::Adopt;
}

} // namespace

WinPath stateRoot(Platform &platform, StateOwner owner)
{
    const WinPath folder = platform.system.knownFolder(owner == StateOwner::Machine ? KnownFolder::ProgramData
                                                                                    : KnownFolder::LocalAppData);
    return folder.isNull() ? folder : folder / QStringLiteral("CuNest");
}

WinPath transactionsFolder(Platform &platform, StateOwner owner)
{
    const WinPath root = stateRoot(platform, owner);
    return root.isNull() ? root : root / QStringLiteral("txn");
}

WinPath transactionFolder(Platform &platform, const QString &transaction)
{
    if (!isTransactionId(transaction))
        return {};
    return transactionsFolder(platform, ownerOf(transaction)) / transaction;
}

QString transactionStateName(TransactionState state)
{
    switch (state) {
    case TransactionState::Committed: return QStringLiteral("committed");
    case TransactionState::RolledBack: return QStringLiteral("rolled-back");
    case TransactionState::RollbackIncomplete: return QStringLiteral("rollback-incomplete");
    case TransactionState::Interrupted: return QStringLiteral("interrupted");
    case TransactionState::Damaged: break;
    }
    return QStringLiteral("damaged");
}

std::optional<Receipt> readReceipt(Platform &platform, const QString &transaction)
{
    if (!isTransactionId(transaction))
        return std::nullopt;
    const TransactionLayout layout{stateRoot(platform, ownerOf(transaction)), transaction};
    const auto facts = readFacts(platform.files, layout, JournalDetail::Outline);
    if (!facts || !facts->committed)
        return std::nullopt;
    return committedReceipt(platform.files, layout, facts->receiptSha256);
}

Result<bool> hasOpenTransaction(Platform &platform, StateOwner owner)
{
    if (stateRoot(platform, owner).isNull())
        return false;
    const auto open = openTransactions(platform, owner);
    if (!open)
        return open.error();
    return !open->isEmpty();
}

Result<QList<TransactionRecord>> readHistory(Platform &platform, int limit)
{
    const auto found = findIds(platform, limit);
    if (!found)
        return found.error();
    QList<TransactionRecord> history;
    for (qsizetype i = 0; i < found->all.size(); ++i) {
        const QString &id = found->all.at(i);
        const TransactionLayout layout{stateRoot(platform, ownerOf(id)), id};
        history.append(readRecord(platform.files, layout, found->open.contains(id), i + wholeRecords < found->all.size()));
        history.last().backupBytes = bytesIn(platform.files, layout.backups());
    }

    // From the newest on: an undo that was itself taken back no longer counts.
    QHash<QString, QString> takenBackBy;
    QSet<QString> leftSomething;
    for (auto record = history.rbegin(); record != history.rend(); ++record) {
        record->undoneBy = takenBackBy.value(record->id);
        record->partlyTakenBack = leftSomething.contains(record->undoneBy);
        if (!record->receipt.problems.isEmpty())
            leftSomething.insert(record->id);
        const bool counts = record->state == TransactionState::Committed && record->undoneBy.isEmpty();
        // Of several undos of one transaction the newest tells how far it came.
        if (counts && !record->receipt.undoes.isEmpty() && !takenBackBy.contains(record->receipt.undoes))
            takenBackBy.insert(record->receipt.undoes, record->id);
        if (!record->outline || !counts || !bringsSomething(record->receipt))
            continue;
        if (const auto receipt = readReceipt(platform, record->id)) {
            record->receipt = *receipt;
            record->outline = false;
        }
    }
    return history;
}

QList<Receipt> installedReceipts(const QList<TransactionRecord> &history)
{
    QList<Receipt> installed;
    for (auto record = history.rbegin(); record != history.rend(); ++record) {
        if (bringsSomething(record->receipt) && record->state == TransactionState::Committed && record->undoneBy.isEmpty())
            installed.append(record->receipt);
    }
    return installed;
}

Result<QList<Receipt>> readInstalled(Platform &platform)
{
    const auto found = findIds(platform, 0);
    if (!found)
        return found.error();
    QList<Receipt> installed;
    QSet<QString> takenBack;
    for (auto id = found->all.rbegin(); id != found->all.rend(); ++id) {
        if (takenBack.remove(*id))
            continue;
        const TransactionLayout layout{stateRoot(platform, ownerOf(*id)), *id};
        const TransactionRecord record = readRecord(platform.files, layout, found->open.contains(*id), true);
        if (record.state != TransactionState::Committed)
            continue;
        if (!record.receipt.undoes.isEmpty())
            takenBack.insert(record.receipt.undoes);
        if (!bringsSomething(record.receipt))
            continue;
        if (const auto receipt = readReceipt(platform, *id))
            installed.append(*receipt);
    }
    return installed;
}

Result<qint64> deleteBackups(Platform &platform, const QString &transaction)
{
    const WinPath folder = transactionFolder(platform, transaction);
    const auto there = folder.isNull() ? Result<FileStatus>(makeError(ErrorCode::NotFound, {}))
                                       : platform.files.stat(folder);
    if (!there) {
        if (there.error().code != ErrorCode::NotFound)
            return there.error();
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no transaction \"%1\"."), {transaction}));
    }
    const TransactionLayout layout{stateRoot(platform, ownerOf(transaction)), transaction};
    const auto lock = platform.files.lockExclusive(lockFile(layout.root));
    if (!lock)
        return lock.error();
    if (platform.files.stat(layout.marker())) {
        return makeError(ErrorCode::InUse,
                         Message(QT_TRANSLATE_NOOP("cunest", "Transaction \"%1\" is not finished; its backups are still "
                                                             "needed. Run the recovery first."),
                                 {transaction}));
    }
    const auto entries = platform.files.list(layout.backups());
    if (!entries) {
        if (entries.error().code == ErrorCode::NotFound)
            return qint64(0);
        return entries.error();
    }
    qint64 freed = 0;
    for (const DirectoryEntry &entry : *entries) {
        if (const auto removed = removeOwnFile(platform.files, layout.backups() / entry.name); !removed)
            return removed.error();
        freed += entry.status.size;
    }
    if (const auto removed = platform.files.removeEmptyFolder(layout.backups()); !removed)
        return removed.error();
    return freed;
}

} // namespace cunest
