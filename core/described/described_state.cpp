// Finds Windows paths on the host and keeps the facts of files with them.
#include "described/described_state.h"

#include "platform/file_errors.h"

namespace cunest {
namespace {

constexpr int maxLinks = 32;

Error linkCircle(const WinPath &path)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "The links in \"%1\" lead nowhere."), {path.toString()}),
                     QStringLiteral("resolve %1: ERROR_CANT_RESOLVE_FILENAME (1921)").arg(path.toString()),
                     winCantResolveName);
}

Error hostLink(const WinPath &path, const QString &host)
{
    return makeError(ErrorCode::IoError,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is a symbolic link of the host, which a described "
                                                         "computer must not hold."),
                             {path.toString()}),
                     QStringLiteral("lookup %1: %2 is a symbolic link").arg(path.toString(), host));
}

WinPath linkTarget(const WinPath &link, const QString &target)
{
    if (const auto absolute = WinPath::parse(target))
        return *absolute;
    const auto relative = WinPath::parse(link.parent().toString() + u'\\' + target);
    return relative ? *relative : WinPath();
}

} // namespace

bool DescribedPlace::isFolder() const
{
    if (isLink())
        return false;
    if (onHost())
        return status.kind == HostKind::Folder;
    return implied || (facts && !facts->isFile);
}

Result<WinPath> DescribedState::resolveParents(const WinPath &path)
{
    const MachineFacts &known = facts();
    WinPath resolved = path;
    for (int links = 0; links <= maxLinks; ++links) {
        if (!known.hasLinks)
            return resolved;
        WinPath link;
        for (WinPath folder = resolved.parent(); !folder.isNull() && !folder.isRoot(); folder = folder.parent()) {
            const auto found = known.files.constFind(folder.key());
            if (found != known.files.constEnd() && found->isLink())
                link = folder; // the one nearest to the root
        }
        if (link.isNull())
            return resolved;
        const WinPath target = linkTarget(link, known.files.value(link.key()).link);
        if (target.isNull())
            return linkCircle(path);
        const auto next = target.child(resolved.relativeTo(link));
        if (!next)
            return linkCircle(path);
        resolved = *next;
    }
    return linkCircle(path);
}

Result<DescribedPlace> DescribedState::locate(const WinPath &path)
{
    const auto resolved = resolveParents(path);
    if (!resolved)
        return resolved.error();
    DescribedPlace place;
    place.path = *resolved;
    place.mounted = place.path.isUnc() && sameName(place.path.root().section(u'\\', 2, 2), u"host");
    const auto located = place.mounted ? locateMounted(place) : locateOnDrive(place);
    if (!located)
        return located.error();
    return place;
}

const DescribedMount *DescribedState::mountOf(const WinPath &path) const
{
    const qsizetype index = path.root().section(u'\\', 3, 3).toInt() - 1;
    return index >= 0 && index < mounts.size() ? &mounts.at(index) : nullptr;
}

Result<void> DescribedState::locateMounted(DescribedPlace &place)
{
    const DescribedMount *mount = mountOf(place.path);
    if (!mount)
        return {};
    place.parentExists = true;
    place.implied = place.path.isRoot();
    const QStringList parts = place.path.parts();
    if (parts.isEmpty() || !sameName(parts.first(), mount->name))
        return {};
    place.host = mount->host;
    place.status = hostStatus(mount->host);
    for (const QString &part : parts.mid(1)) {
        place.parentExists = place.status.kind == HostKind::Folder;
        QString name;
        place.status = place.parentExists ? hostFind(place.host, part, &name) : HostStatus();
        place.host = place.parentExists ? QString(place.host + u'/' + (name.isEmpty() ? part : name)) : QString();
    }
    return {};
}

Result<void> DescribedState::locateOnDrive(DescribedPlace &place)
{
    const WinPath &path = place.path;
    const MachineFacts &known = facts();
    if (const auto found = known.files.constFind(path.key()); found != known.files.constEnd())
        place.facts = *found;
    const bool hasVolume = known.volumes.contains(path.root());
    place.implied = known.impliedFolders.contains(path.key()) || (path.isRoot() && hasVolume);
    place.parentExists = path.isRoot() || known.impliedFolders.contains(path.parent().key())
                         || (path.parent().isRoot() && hasVolume);
    if (path.isUnc())
        return {};

    QString name;
    place.status = hostFind(m_document.hostFolder(), path.root().left(1), &name);
    place.host = m_document.hostFolder() + u'/' + (name.isEmpty() ? path.root().left(1) : name);
    const QStringList parts = path.parts();
    for (const QString &part : parts) {
        if (place.status.kind == HostKind::Link)
            return hostLink(path, place.host);
        const bool inFolder = place.status.kind == HostKind::Folder;
        name.clear();
        place.status = inFolder ? hostFind(place.host, part, &name) : HostStatus();
        place.hostFolder = inFolder ? place.host : QString();
        place.host = inFolder ? QString(place.host + u'/' + (name.isEmpty() ? part : name)) : QString();
        if (!inFolder)
            break;
    }
    if (place.status.kind == HostKind::Link)
        return hostLink(path, place.host);
    place.parentExists = place.parentExists || !place.host.isEmpty();
    return {};
}

Result<DescribedPlace> DescribedState::followLink(const DescribedPlace &place)
{
    DescribedPlace current = place;
    for (int links = 0; current.isLink(); ++links) {
        const WinPath target = current.facts ? linkTarget(current.path, current.facts->link) : WinPath();
        if (links == maxLinks || target.isNull())
            return linkCircle(place.path);
        const auto next = locate(target);
        if (!next)
            return next.error();
        current = *next;
    }
    return current;
}

FileStatus DescribedState::statusOf(const DescribedPlace &place) const
{
    FileStatus status;
    status.modified = place.status.modified;
    status.fileId = place.onHost() ? place.hostId()
                    : place.facts  ? place.facts->fileId()
                                   : QStringLiteral("folder:") + place.path.key();
    if (place.isLink()) {
        status.kind = FileKind::Link;
        status.linkTarget = place.facts ? place.facts->link : QString();
        status.linkKind = place.facts ? place.facts->linkKind : QStringLiteral("symlink");
        return status;
    }
    if (place.isFolder()) {
        status.kind = FileKind::Folder;
        return status;
    }
    status.size = place.status.size;
    status.hasBytes = place.onHost();
    status.readOnly = place.status.readOnly;
    if (place.facts) {
        status.size = place.facts->size.value_or(status.size);
        status.readOnly = status.readOnly || place.facts->readOnly;
    }
    return status;
}

bool DescribedState::volumeExists(const WinPath &path)
{
    const auto place = locate(WinPath::fromLiteral(path.root() + u'\\'));
    return place && place->exists();
}

QStringList DescribedState::volumeRoots()
{
    QStringList roots = facts().volumes.keys();
    const QList<HostEntry> entries = hostEntries(m_document.hostFolder());
    for (const HostEntry &entry : entries) {
        const QString root = entry.name.toUpper() + u':';
        const bool isDrive = entry.name.size() == 1 && root.at(0) >= u'A' && root.at(0) <= u'Z';
        if (isDrive && !roots.contains(root) && entry.status.kind == HostKind::Folder)
            roots.append(root);
    }
    // A drive of which only facts are told.
    for (auto it = facts().files.cbegin(); it != facts().files.cend(); ++it) {
        const QString root = it.key().left(2).toUpper();
        if (root.endsWith(u':') && !roots.contains(root))
            roots.append(root);
    }
    roots.sort();
    return roots;
}

Result<QString> DescribedState::hostFolderOf(const WinPath &folder)
{
    const auto place = locate(folder);
    if (!place)
        return place.error();
    if (place->status.kind == HostKind::Folder)
        return place->host;
    if (place->onHost() || place->path.isUnc())
        return notAFolder("create", folder);
    QString host = place->host;
    if (!place->path.isRoot()) {
        const auto parent = hostFolderOf(place->path.parent());
        if (!parent)
            return parent.error();
        const WinPath spelled = facts().impliedFolders.value(place->path.key(), place->path);
        host = *parent + u'/' + spelled.fileName();
    }
    if (const int error = hostMakeFolder(host); error != 0)
        return fileFailed("create", folder, hostErrorText(error));
    if (place->implied)
        m_madeFolders.insert(foldCase(host));
    return host;
}

Result<QString> DescribedState::hostFolderOf(const DescribedPlace &place)
{
    return place.hostFolder.isEmpty() ? hostFolderOf(place.path.parent()) : place.hostFolder;
}

void DescribedState::settleFolder(const WinPath &folder, bool onHost)
{
    for (WinPath current = folder; !current.isNull(); current = current.parent()) {
        if (onHost && !current.isRoot() && !facts().impliedFolders.contains(current.key()))
            return; // it is there, and in its own right
        const auto place = locate(current);
        if (!place || place->mounted)
            return;
        if (!place->exists())
            (void)hostFolderOf(current);
        const bool byFacts = m_madeFolders.contains(foldCase(place->host)) || hasFactsInside(current);
        const bool needless = place->status.kind == HostKind::Folder && place->implied && byFacts;
        if (!needless || !hostIsEmpty(place->host) || hostRemoveFolder(place->host) != 0)
            return;
        m_madeFolders.remove(foldCase(place->host));
    }
}

void DescribedState::handleClosed(const QString &fileId)
{
    if (--m_openHandles[fileId] <= 0)
        m_openHandles.remove(fileId);
}

QList<FileUser> DescribedState::usersOf(const WinPath &path, bool alsoInside)
{
    const auto meant = [&](const WinPath &file) { return file == path || (alsoInside && file.isInside(path)); };
    QList<FileUser> users;
    const auto add = [&users](qint64 pid, const QString &program, const WinPath &file, bool loaded) {
        const FileUser user{pid, program, file, loaded};
        if (!users.contains(user))
            users.append(user);
    };
    QHash<qint64, QString> programs;
    for (const RunningProcess &process : facts().processes)
        programs.insert(process.pid, process.image.fileName());
    for (const DescribedFileFacts &file : facts().files) {
        if (!meant(file.path))
            continue;
        for (const qint64 pid : file.loadedBy)
            add(pid, programs.value(pid), file.path, true);
        for (const qint64 pid : file.openedBy)
            add(pid, programs.value(pid), file.path, false);
    }
    for (const RunningProcess &process : facts().processes) {
        for (const WinPath &module : process.modules + QList<WinPath>{process.image}) {
            if (!module.isNull() && meant(module))
                add(process.pid, process.image.fileName(), module, true);
        }
    }
    std::sort(users.begin(), users.end(), [](const FileUser &a, const FileUser &b) {
        return a.pid != b.pid ? a.pid < b.pid : a.file < b.file;
    });
    return users;
}

QString DescribedState::inUseBy(const DescribedPlace &place)
{
    const QList<FileUser> users = usersOf(place.path, place.isFolder());
    QStringList texts;
    for (const FileUser &user : users)
        texts.append(QStringLiteral("process %1 %2").arg(user.pid).arg(user.program).trimmed());
    if (place.onHost() && !m_openHandles.isEmpty() && m_openHandles.contains(place.hostId()))
        texts.append(QStringLiteral("this process, which still has it open"));
    return texts.join(QStringLiteral(", "));
}

qint64 DescribedState::freeBytes(const WinPath &path)
{
    const qint64 described = facts().volumes.value(path.root(), Volume{{}, VolumeKind::Fixed, defaultFreeBytes}).freeBytes;
    return qMax<qint64>(0, described - m_takenBytes.value(path.root()));
}

bool DescribedState::takeSpace(const WinPath &path, qint64 bytes)
{
    if (bytes > freeBytes(path))
        return false;
    m_takenBytes[path.root()] += bytes;
    return true;
}

void DescribedState::giveSpaceBack(const WinPath &path, qint64 bytes)
{
    qint64 &taken = m_takenBytes[path.root()];
    taken = qMax<qint64>(0, taken - bytes);
}

} // namespace cunest
