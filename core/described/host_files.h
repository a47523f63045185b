// Files of the host, below the described computer: the only part that knows the host's system calls.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QString>

#include <memory>

namespace cunest {

enum class HostKind { Missing, File, Folder, Link, Other };

struct HostStatus
{
    HostKind kind = HostKind::Missing;
    qint64 size = 0;
    qint64 modified = 0; // milliseconds since 1970 UTC
    bool readOnly = false;
};

struct HostEntry
{
    QString name; // as spelled on disk
    HostStatus status;
    QString id;
};

// Never follows links. Functions that return an int give 0 or the host's error number
// (errno; GetLastError on Windows).
HostStatus hostStatus(const QString &path);
// Device and file number; empty when nothing is there. Apart, since Windows opens the file for it.
QString hostFileId(const QString &path);
// What \a name in \a folder is, whatever its case: \a spelled opens it; empty when it is not there.
HostStatus hostFind(const QString &folder, const QString &name, QString *spelled);
// Every one whose name is valid UTF-8, unsorted.
QList<HostEntry> hostEntries(const QString &folder);
bool hostIsEmpty(const QString &folder);

int hostMakeFolder(const QString &path);
int hostRemoveFolder(const QString &path);
int hostRemoveFile(const QString &path);
// Never replaces \a to, unless both name the same file (a change of case).
int hostRename(const QString &from, const QString &to);
int hostSetReadOnly(const QString &path, bool readOnly);
int hostSyncFolder(const QString &path);
// Replaces the file as a whole: after a power cut it is the old or the new one, and perhaps half of
// the new one beside it, with the suffix.
inline constexpr char hostReplacementSuffix[] = ".new";
int hostReplaceFile(const QString &path, const QByteArray &data);
QString hostErrorText(int error);
bool hostErrorIsDiskFull(int error);
bool hostErrorIsExists(int error);

class HostWriteBehind;

// An open file for writing, or a lock; closed by the destructor.
class HostHandle
{
public:
    enum class Mode { CreateNew, Append, Lock, LockFolder };

    HostHandle() = default;
    ~HostHandle();
    HostHandle(HostHandle &&other) noexcept;
    HostHandle &operator=(HostHandle &&other) noexcept;

    int open(const QString &path, Mode mode);
    // Room for so many bytes in one piece, where the file system knows how; the file's size stays.
    int reserve(qint64 bytes);
    // Lets the disk begin with a big file while the rest is being made: the final sync() waits less.
    int write(QByteArrayView data, qint64 *written);
    int sync();
    int close();
    // Excludes other handles on the same file, of this and of other processes.
    int lock(bool wait);
    static bool isHeldByOther(int error);
    QString fileId() const; // as hostFileId()
    bool isOpen() const { return m_descriptor != -1; }

private:
    qintptr m_descriptor = -1; // a file descriptor; a handle on Windows
    qint64 m_written = 0;
    qint64 m_handedOver = 0; // of these bytes, the disk was told to begin
    std::shared_ptr<HostWriteBehind> m_writeBehind; // who tells it; only on Windows
};

} // namespace cunest
