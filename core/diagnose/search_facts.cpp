// Looks things up in a snapshot.
#include "diagnose/search_facts.h"

#include "scan/installed_cudnn.h"

#include <QSet>

#include <algorithm>
#include <tuple>

namespace cunest {

QList<WinPath> pathFolders(const Snapshot &snapshot)
{
    QList<WinPath> folders;
    QSet<WinPath> seen;
    const auto add = [&](const WinPath &folder) {
        const qsizetype before = seen.size();
        seen.insert(folder);
        if (seen.size() == before)
            return false;
        folders.append(folder);
        return true;
    };
    for (QString entry : snapshot.path.effective) {
        entry.remove(u'"');
        const auto folder = WinPath::parse(entry.trimmed());
        if (!folder || !add(*folder))
            continue;
        for (const CudnnCopy &copy : snapshot.cudnn) { // a link leads to the folder that the scan names
            if (copy.aliases.contains(*folder))
                add(copy.path);
        }
    }
    return folders;
}

bool isSearched(const Snapshot &snapshot, const WinPath &folder)
{
    return folder == snapshot.folders.value(KnownFolder::System32) || folder == snapshot.folders.value(KnownFolder::Windows)
           || pathFolders(snapshot).contains(folder);
}

int majorOf(const CudnnCopy &copy)
{
    return copy.version ? copy.version->major() : 0;
}

QList<const CudnnCopy *> copiesOf(const Snapshot &snapshot, int major)
{
    QList<const CudnnCopy *> found;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (majorOf(copy) == major)
            found.append(&copy);
    }
    return found;
}

const CudnnCopy *firstOnPath(const Snapshot &snapshot, int major)
{
    const QString main = QStringLiteral("cudnn64_%1.dll").arg(major);
    const QList<const CudnnCopy *> copies = copiesOf(snapshot, major);
    QList<WinPath> folders = pathFolders(snapshot);
    folders.prepend(snapshot.folders.value(KnownFolder::System32));
    for (const WinPath &folder : folders) {
        for (const CudnnCopy *copy : copies) {
            if (copy->path == folder && holdsFile(*copy, main))
                return copy;
        }
    }
    return nullptr;
}

QList<const CudnnCopy *> bestFirst(const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    const auto rank = [toolkit](const CudnnCopy *copy) {
        const bool fits = toolkit != nullptr && copy->cudaMajor == toolkit->version.major();
        const bool named = fits && copy->path.parts().contains(toolkit->version.truncated(2).toString());
        return std::tuple(fits, named, copy->complete, copy->version.value_or(Version()));
    };
    QList<const CudnnCopy *> copies;
    for (const CudnnCopy &copy : snapshot.cudnn)
        copies.append(&copy);
    std::stable_sort(copies.begin(), copies.end(), [&rank](const CudnnCopy *a, const CudnnCopy *b) { return rank(a) > rank(b); });
    return copies;
}

bool isPrivate(const CudnnCopy &copy)
{
    return copy.owner == CudnnOwner::Pip || copy.owner == CudnnOwner::Conda || copy.owner == CudnnOwner::Torch
           || copy.owner == CudnnOwner::Program;
}

bool holdsFile(const CudnnCopy &copy, const QString &name)
{
    return std::any_of(copy.files.begin(), copy.files.end(),
                       [&](const CudnnFile &file) { return sameName(file.name, name); });
}

QList<const LibraryFile *> librariesNamed(const Snapshot &snapshot, const QString &name)
{
    QList<const LibraryFile *> found;
    for (const LibraryFile &file : snapshot.libraries) {
        if (sameName(file.path.fileName(), name))
            found.append(&file);
    }
    QList<WinPath> folders = pathFolders(snapshot);
    folders.prepend(snapshot.folders.value(KnownFolder::System32));
    const auto place = [&](const LibraryFile *file) {
        const qsizetype at = folders.indexOf(file->path.parent());
        return at < 0 ? folders.size() : at;
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](const LibraryFile *a, const LibraryFile *b) { return place(a) < place(b); });
    return found;
}

QString versionOf(const CudnnCopy &copy)
{
    return copy.version ? copy.version->toString() : QStringLiteral("?");
}

QString copyText(const CudnnCopy &copy)
{
    return QStringLiteral("cuDNN %1 in %2").arg(versionOf(copy), copy.path.toString());
}

std::optional<int> cudnnMajorOf(const QString &dll)
{
    return cudnnMajorOfDllName(dll);
}

Finding makeFinding(const char *id, Severity severity, Message title, QStringList evidence, Message cause,
                    Message remedy, QString fix)
{
    return {QLatin1String(id), severity, std::move(title), std::move(evidence), std::move(cause), std::move(remedy),
            std::move(fix)};
}

} // namespace cunest
