// Writes transactions as JSON.
#include "json_transaction.h"

#include "json_package.h"
#include "json_value.h"

namespace cunest::cli {

QJsonArray historyToJson(const QList<TransactionRecord> &history)
{
    QJsonArray array;
    for (const TransactionRecord &record : history) {
        const Receipt &receipt = record.receipt;
        array.append(QJsonObject{
            {QStringLiteral("id"), record.id},
            {QStringLiteral("kind"), planKindName(receipt.kind)},
            {QStringLiteral("time"), timeOrNull(receipt.time)},
            {QStringLiteral("state"), transactionStateName(record.state)},
            {QStringLiteral("package"), identityToJson(receipt.package)},
            {QStringLiteral("root"), pathOrNull(receipt.root)},
            {QStringLiteral("undoneBy"), textOrNull(record.undoneBy)},
            {QStringLiteral("undoes"), textOrNull(receipt.undoes)},
            {QStringLiteral("backupBytes"), record.backupBytes},
            {QStringLiteral("planId"), textOrNull(receipt.planId)},
            {QStringLiteral("leftInPlace"), QJsonArray::fromStringList(record.leftInPlace + receipt.problems)}});
    }
    return array;
}

QJsonArray installedToJson(const QList<Receipt> &receipts)
{
    QJsonArray array;
    for (const Receipt &receipt : receipts) {
        qsizetype files = 0;
        for (const ReceiptFile &file : receipt.files)
            files += file.action != FileAction::RemoveLeftOver && file.action != FileAction::Remove;
        array.append(QJsonObject{{QStringLiteral("id"), receipt.transaction},
                                 {QStringLiteral("package"), identityToJson(receipt.package)},
                                 {QStringLiteral("root"), pathOrNull(receipt.root)},
                                 {QStringLiteral("way"), wayName(receipt.way)},
                                 {QStringLiteral("scope"), scopeName(receipt.scope)},
                                 {QStringLiteral("time"), timeOrNull(receipt.time)},
                                 {QStringLiteral("files"), files},
                                 {QStringLiteral("state"), receipt.kind == PlanKind::Adopt ? QStringLiteral("adopted")
                                                                                           : QStringLiteral("installed")}});
    }
    return array;
}

QJsonArray verifiedToJson(const QList<VerifyReport> &reports)
{
    QJsonArray array;
    for (const VerifyReport &report : reports) {
        for (const VerifiedFile &file : report.files) {
            array.append(QJsonObject{{QStringLiteral("installed"), report.installed},
                                     {QStringLiteral("target"), file.target.toString()},
                                     {QStringLiteral("state"), file.state},
                                     {QStringLiteral("size"), file.size},
                                     {QStringLiteral("version"), versionOrNull(file.version)}});
        }
    }
    return array;
}

QJsonArray receiptFilesToJson(const Receipt &receipt)
{
    QJsonArray array;
    for (const ReceiptFile &file : receipt.files) {
        array.append(QJsonObject{{QStringLiteral("target"), file.target.toString()},
                                 {QStringLiteral("size"), file.size},
                                 {QStringLiteral("version"), versionOrNull(file.newVersion)},
                                 {QStringLiteral("sha256"), hexOrNull(file.sha256)}});
    }
    return array;
}

QJsonArray recoveryToJson(const RecoveryReport &report)
{
    QJsonArray array;
    for (const RecoveryReport::Item &item : report.items) {
        const QString state = item.finished                ? QStringLiteral("committed")
                              : item.leftInPlace.isEmpty() ? QStringLiteral("rolled-back")
                                                           : QStringLiteral("rollback-incomplete");
        array.append(QJsonObject{{QStringLiteral("id"), item.transaction},
                                 {QStringLiteral("state"), state},
                                 {QStringLiteral("leftInPlace"), QJsonArray::fromStringList(item.leftInPlace)}});
    }
    return array;
}

} // namespace cunest::cli
