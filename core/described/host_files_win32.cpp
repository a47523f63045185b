// Files of the host on Windows.
#include "described/host_files.h"

#include "base/win_path.h"

#include <QDir>

#include <windows.h>

#include <winternl.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace cunest {
namespace {

constexpr DWORD shareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE toHandle(qintptr descriptor)
{
    return reinterpret_cast<HANDLE>(descriptor);
}

int result(BOOL succeeded)
{
    return succeeded ? 0 : int(GetLastError());
}

// With the prefix that lifts the limit of 260 units and keeps names as they are.
std::wstring native(const QString &path)
{
    QString text = QDir::toNativeSeparators(path);
    if (text.startsWith(QLatin1String("\\\\?\\")))
        return text.toStdWString();
    if (text.startsWith(QLatin1String("\\\\")))
        return (QLatin1String("\\\\?\\UNC\\") + text.mid(2)).toStdWString();
    return (QLatin1String("\\\\?\\") + text).toStdWString();
}

class HostFileHandle
{
public:
    HostFileHandle(const QString &path, DWORD access, DWORD flags)
        : m_handle(CreateFileW(native(path).c_str(), access, shareAll, nullptr, OPEN_EXISTING, flags, nullptr))
    {
    }
    ~HostFileHandle()
    {
        if (isOpen())
            CloseHandle(m_handle);
    }
    HostFileHandle(const HostFileHandle &) = delete;
    HostFileHandle &operator=(const HostFileHandle &) = delete;

    bool isOpen() const { return m_handle != INVALID_HANDLE_VALUE; }
    HANDLE get() const { return m_handle; }

private:
    HANDLE m_handle;
};

qint64 millisecondsOf(const FILETIME &time)
{
    const qint64 ticks = qint64((quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime);
    return ticks / 10000 - 11644473600000LL; // from 100 ns since 1601
}

// A described computer lies on one volume, so the number in the volume is enough. The documented calls
// also ask for the volume's serial number, which takes Wine a hundred times as long.
QString idOf(const LARGE_INTEGER &number)
{
    return QString::number(quint64(number.QuadPart), 16);
}

QString idOf(HANDLE handle)
{
    constexpr auto fileInternalInformation = FILE_INFORMATION_CLASS(6);
    IO_STATUS_BLOCK ignored = {};
    LARGE_INTEGER number = {};
    (void)NtQueryInformationFile(handle, &ignored, &number, sizeof number, fileInternalInformation);
    return idOf(number);
}

// Calls \a visit with every name but "." and ".." and its file number until it returns false.
template<typename Visit>
void visitFolder(const QString &path, Visit visit)
{
    const HostFileHandle folder(path, FILE_LIST_DIRECTORY | SYNCHRONIZE, FILE_FLAG_BACKUP_SEMANTICS);
    if (!folder.isOpen())
        return;
    std::vector<LARGE_INTEGER> buffer(8 * 1024); // aligned as the records want it
    FILE_INFO_BY_HANDLE_CLASS from = FileIdBothDirectoryRestartInfo;
    while (GetFileInformationByHandleEx(folder.get(), from, buffer.data(), DWORD(buffer.size() * sizeof buffer[0]))) {
        from = FileIdBothDirectoryInfo;
        const auto *at = reinterpret_cast<const char *>(buffer.data());
        for (;;) {
            const auto *record = reinterpret_cast<const FILE_ID_BOTH_DIR_INFO *>(at);
            const QString name = QString::fromWCharArray(record->FileName, int(record->FileNameLength / sizeof(wchar_t)));
            if (name != QLatin1String(".") && name != QLatin1String("..") && !visit(name, record->FileId))
                return;
            if (record->NextEntryOffset == 0)
                break;
            at += record->NextEntryOffset;
        }
    }
}

// The spelling on disk of \a name in \a folder; empty when it is not there.
QString spelledOnDisk(const QString &folder, const QString &name)
{
    WIN32_FIND_DATAW found = {};
    const HANDLE search = FindFirstFileExW(native(folder + u'/' + name).c_str(), FindExInfoBasic, &found, FindExSearchNameMatch,
                                           nullptr, 0);
    if (search == INVALID_HANDLE_VALUE)
        return {};
    FindClose(search);
    return QString::fromWCharArray(found.cFileName);
}

// Whether Windows finds by this name only what has it, but for the case: other letters it compares by rules
// of its own, and a tilde stands in short names, which a description does not have.
bool isPlainName(const QString &name)
{
    return std::all_of(name.begin(), name.end(), [](QChar c) { return c < QChar(0x80) && c != u'~'; });
}

// As on Linux, which is below when this is Wine; Windows does not mind.
constexpr qint64 callBytes = 64 * 1024;
constexpr qint64 handOverBytes = 64 * 1024 * 1024; // less often than on Linux: each time is a whole flush

// A folder cannot be locked on Windows; a file named after its number stands for it.
std::wstring lockFileOf(const QString &folder)
{
    return native(QDir::tempPath() + QLatin1String("/cunest-") + hostFileId(folder) + QLatin1String(".lock"));
}

} // namespace

// By its path: opening the file for it takes Windows several times as long, and Wine, whose server opens files, forty
// times. Also, Wine opens what a link points to, and says only by the path that there is one.
HostStatus hostStatus(const QString &path)
{
    HostStatus status;
    WIN32_FILE_ATTRIBUTE_DATA found = {};
    if (!GetFileAttributesExW(native(path).c_str(), GetFileExInfoStandard, &found))
        return status;
    const DWORD attributes = found.dwFileAttributes;
    status.kind = attributes & FILE_ATTRIBUTE_REPARSE_POINT ? HostKind::Link
                  : attributes & FILE_ATTRIBUTE_DIRECTORY   ? HostKind::Folder
                  : attributes & FILE_ATTRIBUTE_DEVICE      ? HostKind::Other
                                                            : HostKind::File;
    if (status.kind == HostKind::File)
        status.size = qint64((quint64(found.nFileSizeHigh) << 32) | found.nFileSizeLow);
    status.modified = millisecondsOf(found.ftLastWriteTime);
    status.readOnly = status.kind == HostKind::File && (attributes & FILE_ATTRIBUTE_READONLY);
    return status;
}

QString hostFileId(const QString &path)
{
    const HostFileHandle file(path, FILE_READ_ATTRIBUTES, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT);
    return file.isOpen() ? idOf(file.get()) : QString();
}

HostStatus hostFind(const QString &folder, const QString &name, QString *spelled)
{
    spelled->clear();
    const HostStatus status = hostStatus(folder + u'/' + name);
    if (status.kind == HostKind::Missing)
        return status;
    *spelled = isPlainName(name) ? name : spelledOnDisk(folder, name);
    if (sameName(*spelled, name))
        return status;
    spelled->clear();
    return {};
}

// A folder's own record of a file's size and time may be behind.
QList<HostEntry> hostEntries(const QString &folder)
{
    QList<HostEntry> entries;
    visitFolder(folder, [&](const QString &name, const LARGE_INTEGER &number) {
        const HostStatus status = hostStatus(folder + u'/' + name);
        if (status.kind != HostKind::Missing)
            entries.append({name, status, idOf(number)});
        return true;
    });
    return entries;
}

bool hostIsEmpty(const QString &folder)
{
    bool empty = true;
    visitFolder(folder, [&](const QString &, const LARGE_INTEGER &) { return empty = false; });
    return empty;
}

int hostMakeFolder(const QString &path)
{
    return result(CreateDirectoryW(native(path).c_str(), nullptr));
}

int hostRemoveFolder(const QString &path)
{
    return result(RemoveDirectoryW(native(path).c_str()));
}

int hostRemoveFile(const QString &path)
{
    return result(DeleteFileW(native(path).c_str()));
}

int hostRename(const QString &from, const QString &to)
{
    const int error = result(MoveFileExW(native(from).c_str(), native(to).c_str(), MOVEFILE_WRITE_THROUGH));
    const QString name = to.section(u'/', -1);
    if (error != 0 || !sameName(from, to) || spelledOnDisk(to.section(u'/', 0, -2), name) == name)
        return error;
    // Wine and some servers take a change of case for no change.
    const std::wstring between = native(to + QLatin1String(".cunest-case"));
    if (!MoveFileExW(native(from).c_str(), between.c_str(), MOVEFILE_WRITE_THROUGH))
        return int(GetLastError());
    return result(MoveFileExW(between.c_str(), native(to).c_str(), MOVEFILE_WRITE_THROUGH));
}

int hostSetReadOnly(const QString &path, bool readOnly)
{
    const std::wstring name = native(path);
    const DWORD before = GetFileAttributesW(name.c_str());
    if (before == INVALID_FILE_ATTRIBUTES)
        return int(GetLastError());
    const DWORD after = readOnly ? before | FILE_ATTRIBUTE_READONLY : before & ~DWORD(FILE_ATTRIBUTE_READONLY);
    return result(SetFileAttributesW(name.c_str(), after));
}

int hostSyncFolder(const QString &path)
{
    // Names are written through when they change; the folder must only be there.
    return hostStatus(path).kind == HostKind::Folder ? 0 : ERROR_PATH_NOT_FOUND;
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
    for (int attempt = 0; error == 0; ++attempt) {
        if (MoveFileExW(native(temporary).c_str(), native(path).c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return 0;
        const int failure = int(GetLastError());
        // Somebody reads it at this moment.
        if ((failure != ERROR_SHARING_VIOLATION && failure != ERROR_ACCESS_DENIED) || attempt == 100)
            error = failure;
        else
            Sleep(20);
    }
    (void)hostRemoveFile(temporary);
    return error;
}

QString hostErrorText(int error)
{
    wchar_t text[512] = {};
    FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr, DWORD(error),
                   MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US), text, DWORD(std::size(text)), nullptr);
    return QStringLiteral("%1 (host error %2)").arg(QString::fromWCharArray(text).trimmed()).arg(error);
}

bool hostErrorIsDiskFull(int error)
{
    return error == ERROR_DISK_FULL || error == ERROR_HANDLE_DISK_FULL || error == 1295; // ERROR_DISK_QUOTA_EXCEEDED
}

bool hostErrorIsExists(int error)
{
    return error == ERROR_FILE_EXISTS || error == ERROR_ALREADY_EXISTS;
}

// Flushes what was written so far while more is being written. On a handle of its own: Windows does one thing at a
// time with a handle that was opened as this one.
class HostWriteBehind
{
public:
    explicit HostWriteBehind(HANDLE file)
        : m_handle(ReOpenFile(file, GENERIC_WRITE, shareAll, 0)), m_thread([this] { work(); })
    {
    }
    ~HostWriteBehind() { (void)finish(); }
    HostWriteBehind(const HostWriteBehind &) = delete;
    HostWriteBehind &operator=(const HostWriteBehind &) = delete;

    void begin()
    {
        const std::lock_guard guard(m_mutex);
        m_wanted = true;
        m_changed.notify_one();
    }

    // Waits for a flush that is going on. The first failure, which the system may have told here for the only time.
    int finish()
    {
        {
            const std::lock_guard guard(m_mutex);
            m_ended = true;
            m_changed.notify_one();
        }
        if (m_thread.joinable())
            m_thread.join();
        if (m_handle != INVALID_HANDLE_VALUE)
            CloseHandle(std::exchange(m_handle, INVALID_HANDLE_VALUE));
        return m_error;
    }

private:
    void work()
    {
        std::unique_lock guard(m_mutex);
        for (;;) {
            m_changed.wait(guard, [this] { return m_wanted || m_ended; });
            if (m_ended)
                return;
            m_wanted = false;
            guard.unlock();
            const int error = m_handle == INVALID_HANDLE_VALUE ? 0 : result(FlushFileBuffers(m_handle));
            guard.lock();
            m_error = m_error == 0 ? error : m_error;
        }
    }

    HANDLE m_handle;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_wanted = false;
    bool m_ended = false;
    int m_error = 0;
    std::thread m_thread; // the last: it uses all of the above
};

HostHandle::~HostHandle()
{
    (void)close();
}

HostHandle::HostHandle(HostHandle &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, qintptr(-1))), m_written(other.m_written),
      m_handedOver(other.m_handedOver), m_writeBehind(std::move(other.m_writeBehind))
{
}

HostHandle &HostHandle::operator=(HostHandle &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_written, other.m_written);
    std::swap(m_handedOver, other.m_handedOver);
    std::swap(m_writeBehind, other.m_writeBehind);
    return *this;
}

int HostHandle::open(const QString &path, Mode mode)
{
    const std::wstring name = mode == Mode::LockFolder ? lockFileOf(path) : native(path);
    const DWORD access = mode == Mode::CreateNew ? GENERIC_WRITE
                         : mode == Mode::Append  ? FILE_APPEND_DATA | SYNCHRONIZE
                                                 : GENERIC_READ | GENERIC_WRITE;
    const HANDLE handle = CreateFileW(name.c_str(), access, shareAll, nullptr,
                                      mode == Mode::CreateNew ? CREATE_NEW : OPEN_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT, nullptr);
    m_descriptor = reinterpret_cast<qintptr>(handle);
    return handle == INVALID_HANDLE_VALUE ? int(GetLastError()) : 0;
}

int HostHandle::reserve(qint64)
{
    return 0; // the described computer's own account of free space is all there is
}

int HostHandle::write(QByteArrayView data, qint64 *written)
{
    *written = 0;
    while (*written < data.size()) {
        DWORD count = 0;
        const DWORD size = DWORD(qMin<qint64>(data.size() - *written, callBytes));
        if (!WriteFile(toHandle(m_descriptor), data.data() + *written, size, &count, nullptr))
            return int(GetLastError());
        *written += count;
        m_written += count;
    }
    if (m_written - m_handedOver >= handOverBytes) {
        m_handedOver = m_written;
        if (!m_writeBehind)
            m_writeBehind = std::make_shared<HostWriteBehind>(toHandle(m_descriptor));
        m_writeBehind->begin();
    }
    return 0;
}

int HostHandle::sync()
{
    const int earlier = m_writeBehind ? m_writeBehind->finish() : 0;
    m_writeBehind.reset();
    const int error = result(FlushFileBuffers(toHandle(m_descriptor)));
    return earlier != 0 ? earlier : error;
}

int HostHandle::close()
{
    if (!isOpen())
        return 0;
    m_writeBehind.reset();
    const int error = result(CloseHandle(toHandle(m_descriptor)));
    m_descriptor = -1;
    return error;
}

int HostHandle::lock(bool wait)
{
    OVERLAPPED place = {};
    place.OffsetHigh = 0x40000000; // far beyond the end: a lock keeps nobody from reading
    const DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (wait ? 0 : LOCKFILE_FAIL_IMMEDIATELY);
    return result(LockFileEx(toHandle(m_descriptor), flags, 0, 1, 0, &place));
}

bool HostHandle::isHeldByOther(int error)
{
    return error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING;
}

QString HostHandle::fileId() const
{
    return idOf(toHandle(m_descriptor));
}

} // namespace cunest
