// Files and folders as CuNest needs them; the part of the seam that transactions stand on.
#pragma once

#include "base/result.h"
#include "base/win_path.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QIODevice>

#include <memory>

namespace cunest {

enum class FileKind { File, Folder, Link };

struct FileStatus
{
    FileKind kind = FileKind::File;
    qint64 size = 0;          // bytes; 0 for folders
    qint64 modified = 0;      // last write, milliseconds since 1970 UTC
    QString fileId;           // volume and file number; the same file keeps it across renames
    bool readOnly = false;
    bool hasBytes = true;     // false: a described file known only by facts
    QString linkTarget;       // of a link, as written
    QString linkKind;         // "symlink" or "junction"

    bool operator==(const FileStatus &) const = default;
};

struct DirectoryEntry
{
    QString name; // as spelled on disk
    FileStatus status;
};

// A file being written. Destroying it without close() leaves what was written, not flushed.
class OutputFile
{
public:
    virtual ~OutputFile() = default;
    virtual Result<void> write(QByteArrayView data) = 0; // all of it; NoSpace, IoError
    virtual Result<void> flush() = 0; // data and the file's own entry are on disk afterwards
    virtual Result<void> close() = 0;
};

class FileLock
{
public:
    virtual ~FileLock() = default; // releases
};

// What is read of a mark of the web; those of browsers have a few hundred bytes.
inline constexpr qsizetype maxZoneIdentifier = 16 * 1024;

// Errors of every method, besides those named: NotFound, AccessDenied, IoError, TimedOut (network).
// No method follows a link in the last part of the path, except openRead.
class FileSystem
{
public:
    virtual ~FileSystem() = default;

    virtual Result<FileStatus> stat(const WinPath &path) = 0;
    // Sorted by name without regard to case.
    virtual Result<QList<DirectoryEntry>> list(const WinPath &folder) = 0;
    // Random access; writers are excluded while it is open where the system can (Windows).
    // Errors: Unsupported for a described file without bytes, InUse.
    virtual Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) = 0;

    // Windows' mark of the web: the first bytes of the file's stream "Zone.Identifier", unread and untrusted. Empty
    // where there is none, and where the disk or the system has no such streams.
    virtual QByteArray zoneIdentifier(const WinPath &) { return {}; }

    // Errors: AlreadyExists, NoSpace. \a expectedSize preallocates, 0 when unknown.
    virtual Result<std::unique_ptr<OutputFile>> createNew(const WinPath &path, qint64 expectedSize) = 0;
    // Creates the file when it is not there.
    virtual Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &path) = 0;

    // Within one volume, all or nothing; never replaces (AlreadyExists). Durable only after
    // syncFolder() of both parents. Errors: InUse, Unsupported (other volume). The renamed file gets
    // the rights its new folder hands down.
    virtual Result<void> rename(const WinPath &from, const WinPath &to) = 0;
    virtual Result<void> removeFile(const WinPath &path) = 0; // also a link itself
    virtual Result<void> createFolder(const WinPath &path) = 0; // AlreadyExists
    virtual Result<void> removeEmptyFolder(const WinPath &path) = 0; // Conflict when not empty
    // A link to a folder: makes it, or lets the one that is there lead to \a target from now on, so that a
    // reader finds the old target or the new one. Junction or symbolic link, whichever this computer can.
    // Errors: AlreadyExists when a file or a folder has that name.
    virtual Result<void> setLink(const WinPath &link, const WinPath &target) = 0;
    virtual Result<void> setReadOnly(const WinPath &path, bool readOnly) = 0;
    // The folder's entries (names added, removed, renamed) are on disk afterwards.
    virtual Result<void> syncFolder(const WinPath &folder) = 0;

    virtual Result<qint64> freeSpace(const WinPath &path) = 0; // of the volume, for this user, in bytes
    // Errors: InUse when another process holds it. The file is created when it is not there.
    virtual Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &path) = 0;

    // Whether this process may create, replace and delete files in \a folder (or, when it does not
    // exist, in its nearest existing parent).
    virtual bool canWrite(const WinPath &folder) = 0;
    // Whether a process with administrator rights may change the file or folder \a path; true where
    // this process cannot tell.
    virtual bool administratorsCanWrite(const WinPath &path) = 0;
    // Whether accounts without administrator rights may; such folders never belong on a machine-wide PATH.
    virtual bool usersCanWrite(const WinPath &folder) = 0;
    // Creates the folder if needed so that administrators write and users read.
    // Errors: Conflict when it exists and others may write.
    virtual Result<void> protectFolder(const WinPath &folder) = 0;
};

} // namespace cunest
