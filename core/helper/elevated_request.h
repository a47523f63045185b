// What the unprivileged program asks of the elevated one, and how that one checks and carries it out.
#pragma once

#include "base/result.h"
#include "package/package_source.h"
#include "transaction/executor.h"
#include "transaction/recovery.h"

#include <QByteArray>

namespace cunest {

// Verbs: "apply" (a plan and the SHA-256 the person approved), "recover", "delete-backups".
QByteArray applyRequest(const InstallPlan &plan);
QByteArray recoverRequest();
QByteArray deleteBackupsRequest(const QString &transaction);

Result<Outcome> outcomeFromReply(const QByteArray &reply);
Result<RecoveryReport> recoveryFromReply(const QByteArray &reply);
Result<qint64> freedBytesFromReply(const QByteArray &reply);

// Runs in the elevated program: parses strictly, compares the digest, opens and hashes the package
// itself, applies the policy, executes. Trusts nothing in the request.
QByteArray handleElevatedRequest(Platform &elevated, const QByteArray &request, ProgressSink &progress,
                                 const CancelToken &cancel);

} // namespace cunest
