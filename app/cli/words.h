// Names of kinds, states and actions in the person's language.
#pragma once

#include "base/message.h"
#include "package/package_scan.h"
#include "plan/install_plan.h"
#include "scan/snapshot.h"
#include "transaction/state_folder.h"

namespace cunest::cli {

// A sentence marked with QT_TRANSLATE_NOOP in the person's language.
inline QString say(const char *source)
{
    return Message(source).text();
}

QString fileActionText(FileAction action);
QString planKindText(PlanKind kind);
QString transactionStateText(TransactionState state);
QString filePlaceText(FilePlace place);
QString wayText(Way way);
QString scopeText(Scope scope);
QString ownerText(CudnnOwner owner);
QString healthText(const Toolkit &toolkit);
QString verifiedStateText(const QString &state);

// "cuDNN 8.9.7.29 for CUDA 12", as exact as is known.
QString packageText(const PackageIdentity &package);
// "8.9.7.29", or a dash where unknown.
QString versionText(const std::optional<Version> &version);
// In the time zone of this computer.
QString timeText(qint64 time);

} // namespace cunest::cli
