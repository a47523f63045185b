// Names of a snapshot's values and what follows from them.
#include "scan/snapshot.h"

#include <QSet>

namespace cunest {
namespace {

// A PATH entry as a folder; quotes are the person's, not the path's.
WinPath folderOfEntry(const QString &entry)
{
    QString text = entry.trimmed();
    text.remove(u'"');
    const auto path = WinPath::parse(text.trimmed());
    return path ? *path : WinPath();
}

} // namespace

QString toolkitHealthName(ToolkitHealth health)
{
    switch (health) {
    case ToolkitHealth::Complete: return QStringLiteral("complete");
    case ToolkitHealth::Partial: return QStringLiteral("partial");
    case ToolkitHealth::Broken: break;
    }
    return QStringLiteral("broken");
}

QString toolkitLayoutName(ToolkitLayout layout)
{
    return layout == ToolkitLayout::BinX64 ? QStringLiteral("bin-x64") : QStringLiteral("bin");
}

QString cudnnOwnerName(CudnnOwner owner)
{
    switch (owner) {
    case CudnnOwner::CuNest: return QStringLiteral("cunest");
    case CudnnOwner::Toolkit: return QStringLiteral("toolkit");
    case CudnnOwner::NvidiaInstaller: return QStringLiteral("nvidia-installer");
    case CudnnOwner::Pip: return QStringLiteral("pip");
    case CudnnOwner::Conda: return QStringLiteral("conda");
    case CudnnOwner::Torch: return QStringLiteral("torch");
    case CudnnOwner::Program: return QStringLiteral("program");
    case CudnnOwner::Unknown: break;
    }
    return QStringLiteral("unknown");
}

const Toolkit *Snapshot::activeToolkit() const
{
    for (const Toolkit &toolkit : toolkits) {
        if (toolkit.active)
            return &toolkit;
    }
    return nullptr;
}

const CudnnCopy *Snapshot::activeCudnn() const
{
    for (const QString &entry : path.effective) {
        const WinPath folder = folderOfEntry(entry);
        for (const CudnnCopy &copy : cudnn) {
            if (!folder.isNull() && copy.isAt(folder))
                return &copy;
        }
    }
    const Toolkit *toolkit = activeToolkit();
    for (const CudnnCopy &copy : cudnn) {
        if (toolkit != nullptr && copy.isAt(toolkit->dllFolder()))
            return &copy;
    }
    return nullptr;
}

void markOwned(Snapshot &snapshot, const QList<WinPath> &files)
{
    QSet<WinPath> ours(files.cbegin(), files.cend());
    for (CudnnCopy &copy : snapshot.cudnn) {
        for (const CudnnFile &file : copy.files) {
            const auto path = copy.path.child(file.name);
            if (path && ours.contains(*path)) {
                copy.owner = CudnnOwner::CuNest;
                break;
            }
        }
    }
}

} // namespace cunest
