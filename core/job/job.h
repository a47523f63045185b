// The jobs that window and command line share: each takes a platform and gives a value.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "diagnose/compatibility.h"
#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "package/package_scan.h"
#include "plan/planner.h"
#include "platform/platform.h"
#include "scan/snapshot.h"
#include "transaction/executor.h"
#include "transaction/recovery.h"
#include "transaction/state_folder.h"
#include "transaction/undo_plan.h"

namespace cunest {

struct JobContext
{
    Platform &platform;
    const Knowledge &knowledge;
    ProgressSink &progress;
    const CancelToken &cancel;
};

// Everything found, with the copies that are CuNest's own by its receipts, and who would load which copy.
Snapshot scanComputer(JobContext &context);
// The same where the books have been read already. \a program and \a named: as for scanMachine().
Snapshot scanComputer(JobContext &context, const QList<Receipt> &installed, const WinPath &program = {},
                      const QList<WinPath> &named = {});

// What something else did to installed files since, by size and time of the files:
// installed.root-gone, installed.changed.
Findings checkInstalled(Platform &platform, const QList<Receipt> &installed);

struct PreparedInstall
{
    OpenedPackage package;
    Snapshot snapshot;
    std::optional<InstallPlan> plan; // nothing when the package itself is blocked
    Findings findings;               // of package and plan together, worst first
};

// Scans package and computer and makes the plan.
Result<PreparedInstall> prepareInstall(JobContext &context, const WinPath &source, ScanDepth depth,
                                       const InstallOptions &options);

// Applies a plan: in this process when it may, else through one elevated request.
// \a allowElevation false (quiet mode, portable): AccessDenied with system code 740 in the outcome's
// error instead of a prompt.
Outcome applyPlan(JobContext &context, const InstallPlan &plan, PackageSource *source, bool allowElevation);

struct VerifiedFile
{
    WinPath target;
    QString state; // "ok", "changed", "missing", "unreadable"
    qint64 size = 0;
    std::optional<Version> version;
};

struct VerifyReport
{
    QString installed;
    QList<VerifiedFile> files;
    bool allOk = true;
};

// Every byte against the receipt's SHA-256. Empty \a id: all that is installed.
// Errors: NotFound.
Result<QList<VerifyReport>> verifyInstalled(JobContext &context, const QString &id);

// A plan without operations on files that takes a cuDNN copied by hand into the books.
// \a folder: a toolkit, or a folder with the DLLs or with bin below it.
Result<InstallPlan> makeAdoptPlan(JobContext &context, const WinPath &folder);

// Recovers both state folders; through elevation where the machine's needs it.
Result<RecoveryReport> recoverAll(JobContext &context, bool allowElevation);

// The same before a job that changes something: a plan made of a half-changed computer would be wrong.
// Where nothing was interrupted nothing is asked and nothing is written.
Result<RecoveryReport> recoverInterrupted(JobContext &context, bool allowElevation);

// Deletes a transaction's backups, through elevation when needed; bytes freed.
Result<qint64> deleteTransactionBackups(JobContext &context, const QString &transaction, bool allowElevation);

} // namespace cunest
