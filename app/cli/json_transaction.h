// Transactions, installed packages and verified files as JSON.
#pragma once

#include "job/job.h"

#include <QJsonArray>

namespace cunest::cli {

QJsonArray historyToJson(const QList<TransactionRecord> &history);
QJsonArray installedToJson(const QList<Receipt> &receipts);
QJsonArray verifiedToJson(const QList<VerifyReport> &reports);
QJsonArray receiptFilesToJson(const Receipt &receipt);
QJsonArray recoveryToJson(const RecoveryReport &report);

} // namespace cunest::cli
