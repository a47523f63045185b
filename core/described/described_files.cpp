// Reading the file system of a described computer, and its rights.
#include "described/described_files.h"

#include "described/described_streams.h"
#include "platform/file_errors.h"

#include <algorithm>

namespace cunest {

Result<DescribedPlace> DescribedFiles::existing(const char *call, const WinPath &path)
{
    auto place = m_state->locate(path);
    if (!place || place->exists())
        return place;
    return place->parentExists ? fileNotFound(call, path) : folderNotFound(call, path);
}

Result<DescribedPlace> DescribedFiles::writable(const char *call, const WinPath &path)
{
    auto place = m_state->locate(path);
    if (!place)
        return place;
    if (const auto allowed = mayWrite(call, path, *place); !allowed)
        return allowed.error();
    return place;
}

Result<void> DescribedFiles::mayWrite(const char *call, const WinPath &path, const DescribedPlace &place)
{
    if (place.mounted)
        return accessDenied(call, path, QStringLiteral("files of the host are read only"));
    if (!place.parentExists)
        return folderNotFound(call, path);
    if (!describedCanWrite(m_state->facts(), place.path, m_elevated))
        return accessDenied(call, path, m_elevated ? QStringLiteral("denied to everybody")
                                                   : QStringLiteral("needs administrator rights, or is denied"));
    return {};
}

Result<DescribedPlace> DescribedFiles::removable(const char *call, const WinPath &path)
{
    auto place = existing(call, path);
    if (!place)
        return place;
    if (const auto allowed = mayWrite(call, path, *place); !allowed)
        return allowed.error();
    if (const QString who = m_state->inUseBy(*place); !who.isEmpty())
        return fileInUse(call, path, who);
    return place;
}

Result<FileStatus> DescribedFiles::stat(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = existing("stat", path);
    if (!place)
        return place.error();
    return m_state->statusOf(*place);
}

Result<QList<DirectoryEntry>> DescribedFiles::list(const WinPath &folder)
{
    const DescribedTurn turn(*m_state);
    const auto place = existing("list", folder);
    if (!place)
        return place.error();
    if (!place->isFolder())
        return notAFolder("list", folder);
    if (place->mounted && place->path.isRoot())
        return listMountRoot(*place);

    QMap<QString, DirectoryEntry> entries; // by folded name
    const MachineFacts &known = m_state->facts();
    const QMap<QString, WinPath> byFacts = known.childrenByFacts.value(place->path.key());
    const QList<HostEntry> onHost = place->onHost() ? hostEntries(place->host) : QList<HostEntry>();
    for (const HostEntry &found : onHost) {
        const QString &name = found.name;
        if (!WinPath::isValidName(name))
            continue; // Windows could not have it
        DescribedPlace child;
        child.path = place->path / name;
        child.host = place->host + u'/' + name;
        child.status = found.status;
        child.knownId = found.id;
        child.mounted = place->mounted;
        const auto facts = known.files.constFind(child.path.key());
        if (facts != known.files.constEnd())
            child.facts = *facts;
        if (child.status.kind != HostKind::Other)
            entries.insert(foldCase(name), {name, m_state->statusOf(child)});
    }
    for (const WinPath &path : byFacts) {
        const QString folded = foldCase(path.fileName());
        if (entries.contains(folded))
            continue;
        if (const auto child = m_state->locate(path); child && child->exists())
            entries.insert(folded, {path.fileName(), m_state->statusOf(*child)});
    }
    return entries.values();
}

Result<QList<DirectoryEntry>> DescribedFiles::listMountRoot(const DescribedPlace &place)
{
    const DescribedMount *mount = m_state->mountOf(place.path);
    const QString name = mount ? mount->name : QString();
    const auto child = m_state->locate(place.path / name);
    if (!child)
        return child.error();
    return QList<DirectoryEntry>{{name, m_state->statusOf(*child)}};
}

QByteArray DescribedFiles::zoneIdentifier(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto found = existing("mark", path);
    const auto place = found ? m_state->followLink(*found) : found;
    if (!place || !place->isFile() || !place->facts)
        return {};
    return place->facts->zoneIdentifier.toUtf8().left(maxZoneIdentifier);
}

Result<std::unique_ptr<QIODevice>> DescribedFiles::openRead(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto found = existing("open", path);
    if (!found)
        return found.error();
    const auto place = m_state->followLink(*found);
    if (!place)
        return place.error();
    if (!place->exists())
        return fileNotFound("open", path);
    if (!place->isFile())
        return accessDenied("open", path, QStringLiteral("it is a folder"));
    if (!place->onHost())
        return bytesUnknown("open", path);
    QString failure;
    auto device = describedInput(m_state, *place, &failure);
    if (!device)
        return fileFailed("open", path, failure);
    return device;
}

Result<void> DescribedFiles::syncFolder(const WinPath &folder)
{
    const DescribedTurn turn(*m_state);
    const auto place = existing("flush", folder);
    if (!place)
        return place.error();
    if (!place->isFolder())
        return notAFolder("flush", folder);
    const int error = place->onHost() ? hostSyncFolder(place->host) : 0;
    return error == 0 ? Result<void>() : fileFailed("flush", folder, hostErrorText(error));
}

Result<qint64> DescribedFiles::freeSpace(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = m_state->locate(path);
    if (!place)
        return place.error();
    if (place->mounted)
        return qint64(0);
    if (!m_state->volumeExists(place->path))
        return folderNotFound("free space", path);
    return m_state->freeBytes(place->path);
}

bool DescribedFiles::administratorsCanWrite(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = m_state->locate(path);
    return !place || place->mounted || describedCanWrite(m_state->facts(), place->path, true);
}

bool DescribedFiles::canWrite(const WinPath &folder)
{
    const DescribedTurn turn(*m_state);
    const auto wanted = m_state->locate(folder);
    if (!wanted)
        return false;
    for (WinPath current = folder; !current.isNull(); current = current.parent()) {
        const auto place = m_state->locate(current);
        if (!place || place->mounted)
            return false;
        if (place->exists())
            return place->isFolder() && describedCanWrite(m_state->facts(), wanted->path, m_elevated);
    }
    return false;
}

bool DescribedFiles::usersCanWrite(const WinPath &folder)
{
    const DescribedTurn turn(*m_state);
    const auto place = m_state->locate(folder);
    return place && !place->mounted && describedEveryoneCanWrite(m_state->facts(), place->path);
}

Result<void> DescribedFiles::protectFolder(const WinPath &folder)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("protect", folder);
    if (!place)
        return place.error();
    if (!place->exists()) {
        if (const auto created = createFolder(folder); !created)
            return created;
        if (!describedUsersCanWrite(m_state->facts(), place->path))
            return {};
        return m_state->setUsersCanWrite(place->path, false);
    }
    if (!place->isFolder())
        return notAFolder("protect", folder);
    if (!describedUsersCanWrite(m_state->facts(), place->path))
        return {};
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "The folder \"%1\" is there already, and accounts without "
                                                         "administrator rights may write to it."),
                             {folder.toString()}),
                     QStringLiteral("protect %1: users can write").arg(folder.toString()));
}

} // namespace cunest
