// Translates names.
#include "words.h"

#include <QDateTime>

namespace cunest::cli {
QString fileActionText(FileAction action)
{
    switch (action) {
    case FileAction::New: return say(QT_TRANSLATE_NOOP("cunest", "new"));
    case FileAction::Replace: return say(QT_TRANSLATE_NOOP("cunest", "replaced"));
    case FileAction::Identical: return say(QT_TRANSLATE_NOOP("cunest", "identical"));
    case FileAction::RemoveLeftOver: return say(QT_TRANSLATE_NOOP("cunest", "left-over, removed"));
    case FileAction::Keep: return say(QT_TRANSLATE_NOOP("cunest", "kept"));
    case FileAction::Restore: return say(QT_TRANSLATE_NOOP("cunest", "put back"));
    case FileAction::Remove: return say(QT_TRANSLATE_NOOP("cunest", "removed"));
    case FileAction::Adopt: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "adopted"));
}

QString planKindText(PlanKind kind)
{
    switch (kind) {
    case PlanKind::Install: return say(QT_TRANSLATE_NOOP("cunest", "installation"));
    case PlanKind::Undo: return say(QT_TRANSLATE_NOOP("cunest", "undo"));
    case PlanKind::Remove: return say(QT_TRANSLATE_NOOP("cunest", "removal"));
    case PlanKind::Adopt: return say(QT_TRANSLATE_NOOP("cunest", "adoption"));
    case PlanKind::Path: return say(QT_TRANSLATE_NOOP("cunest", "change of PATH"));
    case PlanKind::Use: return say(QT_TRANSLATE_NOOP("cunest", "switch of versions"));
    case PlanKind::Fix: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "fix"));
}

QString transactionStateText(TransactionState state)
{
    switch (state) {
    case TransactionState::Committed: return say(QT_TRANSLATE_NOOP("cunest", "done"));
    case TransactionState::RolledBack: return say(QT_TRANSLATE_NOOP("cunest", "failed, taken back"));
    case TransactionState::RollbackIncomplete: return say(QT_TRANSLATE_NOOP("cunest", "failed, not all taken back"));
    case TransactionState::Interrupted: return say(QT_TRANSLATE_NOOP("cunest", "interrupted"));
    case TransactionState::Damaged: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "record damaged"));
}

QString filePlaceText(FilePlace place)
{
    switch (place) {
    case FilePlace::Dll: return say(QT_TRANSLATE_NOOP("cunest", "DLLs"));
    case FilePlace::Header: return say(QT_TRANSLATE_NOOP("cunest", "Headers"));
    case FilePlace::ImportLibrary: return say(QT_TRANSLATE_NOOP("cunest", "Import libraries"));
    case FilePlace::Licence: return say(QT_TRANSLATE_NOOP("cunest", "Licence"));
    case FilePlace::Other: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "Other files, not installed"));
}

QString wayText(Way way)
{
    switch (way) {
    case Way::Toolkit: return say(QT_TRANSLATE_NOOP("cunest", "into the CUDA Toolkit"));
    case Way::OwnFolder: return say(QT_TRANSLATE_NOOP("cunest", "a folder of its own"));
    case Way::Beside: return say(QT_TRANSLATE_NOOP("cunest", "beside a program"));
    case Way::Link: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "a link that is switched"));
}

QString scopeText(Scope scope)
{
    return scope == Scope::Machine ? say(QT_TRANSLATE_NOOP("cunest", "everybody")) : say(QT_TRANSLATE_NOOP("cunest", "you"));
}

QString ownerText(CudnnOwner owner)
{
    switch (owner) {
    case CudnnOwner::CuNest: return QStringLiteral("CuNest");
    case CudnnOwner::Toolkit: return say(QT_TRANSLATE_NOOP("cunest", "in a CUDA Toolkit"));
    case CudnnOwner::NvidiaInstaller: return say(QT_TRANSLATE_NOOP("cunest", "NVIDIA's installer"));
    case CudnnOwner::Pip: return QStringLiteral("pip");
    case CudnnOwner::Conda: return QStringLiteral("Conda");
    case CudnnOwner::Torch: return QStringLiteral("PyTorch");
    case CudnnOwner::Program: return say(QT_TRANSLATE_NOOP("cunest", "a program"));
    case CudnnOwner::Unknown: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "unknown"));
}

QString healthText(const Toolkit &toolkit)
{
    switch (toolkit.health) {
    case ToolkitHealth::Complete: return say(QT_TRANSLATE_NOOP("cunest", "complete"));
    case ToolkitHealth::Partial:
        return Message(QT_TRANSLATE_NOOP("cunest", "parts missing: %1"), {toolkit.missing.join(QLatin1String(", "))}).text();
    case ToolkitHealth::Broken: break;
    }
    return say(QT_TRANSLATE_NOOP("cunest", "broken"));
}

QString verifiedStateText(const QString &state)
{
    if (state == QLatin1String("ok"))
        return say(QT_TRANSLATE_NOOP("cunest", "as installed"));
    if (state == QLatin1String("changed"))
        return say(QT_TRANSLATE_NOOP("cunest", "changed"));
    if (state == QLatin1String("missing"))
        return say(QT_TRANSLATE_NOOP("cunest", "missing"));
    return say(QT_TRANSLATE_NOOP("cunest", "unreadable"));
}

QString packageText(const PackageIdentity &package)
{
    const QString cuda = package.cudaLabel.isEmpty() && package.cudaMajor ? QString::number(*package.cudaMajor)
                                                                          : package.cudaLabel;
    if (!package.version)
        return QStringLiteral("cuDNN");
    if (cuda.isEmpty())
        return QLatin1String("cuDNN ") + package.version->toString();
    return Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 for CUDA %2"), {package.version->toString(), cuda}).text();
}

QString versionText(const std::optional<Version> &version)
{
    return version && !version->isNull() ? version->toString() : QStringLiteral("–");
}

QString timeText(qint64 time)
{
    return time == 0 ? QStringLiteral("–")
                     : QDateTime::fromMSecsSinceEpoch(time).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace cunest::cli
