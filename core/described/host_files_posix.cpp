// Files of the host on POSIX systems.
#include "described/host_files.h"

#include "base/win_path.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cunest {
namespace {

constexpr qint64 handOverBytes = 8 * 1024 * 1024;
// The kernel takes the memory of a call's length in one block, and the large ones cost several times as much.
constexpr qint64 callBytes = 64 * 1024;

int result(int returned)
{
    return returned == 0 ? 0 : errno;
}

// Calls \a visit with every name but "." and ".." until it returns false.
template<typename Visit>
void visitNames(const QString &folder, Visit visit)
{
    DIR *stream = opendir(folder.toUtf8().constData());
    if (!stream)
        return;
    while (const dirent *entry = readdir(stream)) {
        if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0)
            continue;
        if (!visit(QByteArrayView(entry->d_name)))
            break;
    }
    closedir(stream);
}

HostStatus statusFrom(const struct stat &found)
{
    HostStatus status;
    status.kind = S_ISREG(found.st_mode)   ? HostKind::File
                  : S_ISDIR(found.st_mode) ? HostKind::Folder
                  : S_ISLNK(found.st_mode) ? HostKind::Link
                                           : HostKind::Other;
    status.size = status.kind == HostKind::File ? qint64(found.st_size) : 0;
    status.modified = qint64(found.st_mtim.tv_sec) * 1000 + found.st_mtim.tv_nsec / 1000000;
    status.readOnly = status.kind == HostKind::File && (found.st_mode & S_IWUSR) == 0;
    return status;
}

QString idFrom(const struct stat &found)
{
    return QString::number(found.st_dev, 16) + u':' + QString::number(found.st_ino, 16);
}

// By reading the whole folder.
QString nameInAnyCase(const QString &folder, const QString &name)
{
    const QString folded = foldCase(name);
    QString spelled;
    visitNames(folder, [&](QByteArrayView entry) {
        const QString candidate = QString::fromUtf8(entry);
        if (candidate.size() != name.size() || foldCase(candidate) != folded)
            return true;
        spelled = candidate;
        return false;
    });
    return spelled;
}

} // namespace

HostStatus hostStatus(const QString &path)
{
    struct stat found = {};
    return lstat(path.toUtf8().constData(), &found) == 0 ? statusFrom(found) : HostStatus();
}

QString hostFileId(const QString &path)
{
    struct stat found = {};
    return lstat(path.toUtf8().constData(), &found) == 0 ? idFrom(found) : QString();
}

HostStatus hostFind(const QString &folder, const QString &name, QString *spelled)
{
    HostStatus status = hostStatus(folder + u'/' + name);
    *spelled = name;
    if (status.kind != HostKind::Missing)
        return status;
    *spelled = nameInAnyCase(folder, name);
    return spelled->isEmpty() ? status : hostStatus(folder + u'/' + *spelled);
}

QList<HostEntry> hostEntries(const QString &folder)
{
    QList<HostEntry> entries;
    visitNames(folder, [&](QByteArrayView entry) {
        const QString name = QString::fromUtf8(entry);
        struct stat found = {};
        if (name.toUtf8() == entry && lstat((folder + u'/' + name).toUtf8().constData(), &found) == 0)
            entries.append({name, statusFrom(found), idFrom(found)});
        return true;
    });
    return entries;
}

bool hostIsEmpty(const QString &folder)
{
    bool empty = true;
    visitNames(folder, [&](QByteArrayView) { return empty = false; });
    return empty;
}

int hostMakeFolder(const QString &path)
{
    return result(mkdir(path.toUtf8().constData(), 0777));
}

int hostRemoveFolder(const QString &path)
{
    return result(rmdir(path.toUtf8().constData()));
}

int hostRemoveFile(const QString &path)
{
    return result(unlink(path.toUtf8().constData()));
}

int hostRename(const QString &from, const QString &to)
{
    const QByteArray source = from.toUtf8();
    const QByteArray target = to.toUtf8();
#ifdef RENAME_NOREPLACE
    if (renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
#endif
    struct stat found = {};
    if (source != target && lstat(target.constData(), &found) == 0)
        return EEXIST;
    return result(std::rename(source.constData(), target.constData()));
}

int hostSetReadOnly(const QString &path, bool readOnly)
{
    struct stat found = {};
    const QByteArray name = path.toUtf8();
    if (lstat(name.constData(), &found) != 0)
        return errno;
    const mode_t mode = readOnly ? found.st_mode & ~mode_t(0222) : found.st_mode | S_IWUSR;
    return result(chmod(name.constData(), mode & 07777));
}

int hostSyncFolder(const QString &path)
{
    const int descriptor = open(path.toUtf8().constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int error = result(fsync(descriptor));
    ::close(descriptor);
    return error;
}

int hostReplaceFile(const QString &path, const QByteArray &data)
{
    const QString temporary = path + QLatin1String(hostReplacementSuffix);
    (void)hostRemoveFile(temporary); // left by an interrupted run
    HostHandle file;
    int error = file.open(temporary, HostHandle::Mode::CreateNew);
    qint64 written = 0;
    if (error == 0)
        error = file.write(data, &written);
    if (error == 0)
        error = file.sync();
    if (error == 0)
        error = file.close();
    if (error == 0)
        error = result(std::rename(temporary.toUtf8().constData(), path.toUtf8().constData()));
    if (error != 0) {
        (void)hostRemoveFile(temporary);
        return error;
    }
    return hostSyncFolder(path.left(path.lastIndexOf(u'/')));
}

QString hostErrorText(int error)
{
    return QStringLiteral("%1 (host error %2)").arg(QString::fromLocal8Bit(std::strerror(error))).arg(error);
}

bool hostErrorIsDiskFull(int error)
{
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

bool hostErrorIsExists(int error)
{
    return error == EEXIST;
}

HostHandle::~HostHandle()
{
    (void)close();
}

HostHandle::HostHandle(HostHandle &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, qintptr(-1))), m_written(other.m_written), m_handedOver(other.m_handedOver)
{
}

HostHandle &HostHandle::operator=(HostHandle &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_written, other.m_written);
    std::swap(m_handedOver, other.m_handedOver);
    return *this;
}

int HostHandle::open(const QString &path, Mode mode)
{
    int flags = O_CLOEXEC;
    switch (mode) {
    case Mode::CreateNew: flags |= O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW; break;
    case Mode::Append: flags |= O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW; break;
    case Mode::Lock: flags |= O_RDWR | O_CREAT | O_NOFOLLOW; break;
    case Mode::LockFolder: flags |= O_RDONLY | O_DIRECTORY; break;
    }
    m_descriptor = ::open(path.toUtf8().constData(), flags, 0644);
    return isOpen() ? 0 : errno;
}

int HostHandle::reserve(qint64 bytes)
{
#ifdef FALLOC_FL_KEEP_SIZE
    if (fallocate(int(m_descriptor), FALLOC_FL_KEEP_SIZE, 0, bytes) != 0 && hostErrorIsDiskFull(errno))
        return errno;
#else
    (void)bytes;
#endif
    return 0;
}

int HostHandle::write(QByteArrayView data, qint64 *written)
{
    *written = 0;
    while (*written < data.size()) {
        const qint64 wanted = std::min<qint64>(data.size() - *written, callBytes);
        const ssize_t count = ::write(int(m_descriptor), data.data() + *written, size_t(wanted));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        *written += count;
        m_written += count;
    }
#ifdef SYNC_FILE_RANGE_WRITE
    if (m_written - m_handedOver >= handOverBytes) {
        (void)sync_file_range(int(m_descriptor), m_handedOver, m_written - m_handedOver, SYNC_FILE_RANGE_WRITE);
        m_handedOver = m_written;
    }
#endif
    return 0;
}

int HostHandle::sync()
{
    return result(fsync(int(m_descriptor)));
}

int HostHandle::close()
{
    if (!isOpen())
        return 0;
    const int error = result(::close(int(m_descriptor)));
    m_descriptor = -1;
    return error;
}

int HostHandle::lock(bool wait)
{
    int error = 0;
    do {
        error = result(flock(int(m_descriptor), wait ? LOCK_EX : LOCK_EX | LOCK_NB));
    } while (error == EINTR);
    return error;
}

bool HostHandle::isHeldByOther(int error)
{
    return error == EWOULDBLOCK;
}

QString HostHandle::fileId() const
{
    struct stat found = {};
    return fstat(int(m_descriptor), &found) == 0 ? idFrom(found) : QString();
}

} // namespace cunest
