// Changing the file system of a described computer.
#include "described/described_files.h"

#include "described/described_streams.h"
#include "platform/file_errors.h"

namespace cunest {
namespace {

Error hostFailed(const char *call, const WinPath &path, int error)
{
    if (hostErrorIsExists(error))
        return fileExists(call, path, false);
    return hostErrorIsDiskFull(error) ? diskFull(call, path, 0) : fileFailed(call, path, hostErrorText(error));
}

} // namespace

Result<std::unique_ptr<OutputFile>> DescribedFiles::createNew(const WinPath &path, qint64 expectedSize)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("create", path);
    if (!place)
        return place.error();
    if (place->exists())
        return fileExists("create", path, false);
    return create("create", *place, expectedSize);
}

Result<std::unique_ptr<OutputFile>> DescribedFiles::create(const char *call, const DescribedPlace &place,
                                                           qint64 expectedSize)
{
    if (expectedSize > m_state->freeBytes(place.path))
        return diskFull(call, place.path, m_state->freeBytes(place.path));
    const auto folder = m_state->hostFolderOf(place);
    if (!folder)
        return folder.error();
    const QString host = *folder + u'/' + place.path.fileName();
    HostHandle handle;
    if (const int error = handle.open(host, HostHandle::Mode::CreateNew); error != 0)
        return hostFailed(call, place.path, error);
    if (const int error = expectedSize > 0 ? handle.reserve(expectedSize) : 0; error != 0) {
        (void)hostRemoveFile(host);
        return hostFailed(call, place.path, error);
    }
    return describedOutput(m_state, place.path, host, std::move(handle));
}

Result<std::unique_ptr<OutputFile>> DescribedFiles::openAppend(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("append", path);
    if (!place)
        return place.error();
    if (!place->exists())
        return create("append", *place, 0);
    if (!place->isFile() || m_state->statusOf(*place).readOnly)
        return accessDenied("append", path, QStringLiteral("it is read only, a link or a folder"));
    if (const QString who = m_state->inUseBy(*place); !who.isEmpty())
        return fileInUse("append", path, who);
    if (!place->onHost())
        return bytesUnknown("append", path);
    if (const auto removed = m_state->removeFacts(place->path); !removed)
        return removed.error();
    HostHandle handle;
    if (const int error = handle.open(place->host, HostHandle::Mode::Append); error != 0)
        return hostFailed("append", path, error);
    return describedOutput(m_state, place->path, place->host, std::move(handle));
}

Result<void> DescribedFiles::rename(const WinPath &from, const WinPath &to)
{
    const DescribedTurn turn(*m_state);
    const auto source = removable("rename", from);
    if (!source)
        return source.error();
    const auto target = writable("rename", to);
    if (!target)
        return target.error();
    if (!source->path.isSameVolume(target->path))
        return otherVolume("rename", from, to);
    if (source->path.isRoot() || target->path.isInside(source->path))
        return accessDenied("rename", from, QStringLiteral("it cannot move there"));
    const bool sameFile = source->path == target->path;
    if (target->exists() && !sameFile)
        return fileExists("rename", to, true); // MoveFileEx answers 183 for files too
    if (source->onHost()) {
        const auto folder = m_state->hostFolderOf(*target);
        if (!folder)
            return folder.error();
        if (const int error = hostRename(source->host, *folder + u'/' + target->path.fileName()); error != 0)
            return hostFailed("rename", to, error);
    }
    const auto moved = m_state->moveFacts(source->path, target->path);
    m_state->settleFolder(source->path.parent(), source->onHost());
    m_state->settleFolder(target->path.parent(), source->onHost());
    return moved;
}

Result<void> DescribedFiles::removeFile(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = removable("remove", path);
    if (!place)
        return place.error();
    if (place->isFolder())
        return accessDenied("remove", path, QStringLiteral("it is a folder"));
    if (m_state->statusOf(*place).readOnly)
        return accessDenied("remove", path, QStringLiteral("it is read only"));
    if (place->onHost()) {
        if (const int error = hostRemoveFile(place->host); error != 0)
            return hostFailed("remove", path, error);
        m_state->giveSpaceBack(place->path, place->status.size);
    }
    const auto removed = m_state->removeFacts(place->path);
    m_state->settleFolder(place->path.parent(), place->onHost());
    return removed;
}

Result<void> DescribedFiles::createFolder(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("create", path);
    if (!place)
        return place.error();
    if (place->exists())
        return fileExists("create", path, true);
    const auto made = m_state->hostFolderOf(place->path);
    return made ? Result<void>() : made.error();
}

Result<void> DescribedFiles::removeEmptyFolder(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = removable("remove", path);
    if (!place)
        return place.error();
    if (!place->isFolder())
        return notAFolder("remove", path);
    if (!m_state->facts().childrenByFacts.value(place->path.key()).isEmpty()
        || (place->onHost() && !hostIsEmpty(place->host)))
        return folderNotEmpty("remove", path);
    const QList<WinPath> known = m_state->facts().folders.values();
    if (place->path.isRoot() || known.contains(place->path))
        return accessDenied("remove", path, QStringLiteral("Windows needs it"));
    if (place->onHost()) {
        if (const int error = hostRemoveFolder(place->host); error != 0)
            return fileFailed("remove", path, hostErrorText(error));
    }
    const auto removed = m_state->removeFacts(place->path);
    m_state->settleFolder(place->path.parent(), place->onHost());
    return removed;
}

Result<void> DescribedFiles::setLink(const WinPath &link, const WinPath &target)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("link", link);
    if (!place)
        return place.error();
    if (place->exists() && !place->isLink())
        return fileExists("link", link, true);
    if (const auto folder = m_state->hostFolderOf(*place); !folder)
        return folder.error();
    return m_state->setLinkFact(place->path, target);
}

Result<void> DescribedFiles::setReadOnly(const WinPath &path, bool readOnly)
{
    const DescribedTurn turn(*m_state);
    if (const auto found = existing("set attributes", path); !found)
        return found.error();
    const auto place = writable("set attributes", path);
    if (!place)
        return place.error();
    if (!place->isFile())
        return accessDenied("set attributes", path, QStringLiteral("only files can be read only"));
    if (place->onHost()) {
        if (const int error = hostSetReadOnly(place->host, readOnly); error != 0)
            return hostFailed("set attributes", path, error);
    }
    if (place->facts && (!place->onHost() || place->facts->readOnly) && place->facts->readOnly != readOnly)
        return m_state->setReadOnlyFact(place->path, readOnly);
    return {};
}

Result<std::unique_ptr<FileLock>> DescribedFiles::lockExclusive(const WinPath &path)
{
    const DescribedTurn turn(*m_state);
    const auto place = writable("lock", path);
    if (!place)
        return place.error();
    if (place->exists() && !(place->isFile() && place->onHost()))
        return accessDenied("lock", path, QStringLiteral("it is no file that can be opened"));
    const auto folder = m_state->hostFolderOf(*place);
    if (!folder)
        return folder.error();
    const QString host = place->onHost() ? place->host : QString(*folder + u'/' + place->path.fileName());
    HostHandle handle;
    if (const int error = handle.open(host, HostHandle::Mode::Lock); error != 0)
        return hostFailed("lock", path, error);
    const int error = handle.lock(false);
    if (HostHandle::isHeldByOther(error))
        return fileInUse("lock", path, QStringLiteral("another run holds it"));
    if (error != 0)
        return hostFailed("lock", path, error);
    return describedLock(m_state, std::move(handle));
}

} // namespace cunest
