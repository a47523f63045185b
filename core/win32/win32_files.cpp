// Reading the file system of a Windows computer.
#include "win32/win32_files.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"
#include "win32/win32_access.h"
#include "win32/win32_streams.h"

#include <winioctl.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace cunest {
namespace {

constexpr DWORD shareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

UniqueHandle openItself(const WinPath &path)
{
    return UniqueHandle(CreateFileW(nativePath(path).c_str(), FILE_READ_ATTRIBUTES, shareAll, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
}

// ntifs.h's REPARSE_DATA_BUFFER, as far as links go.
struct ReparseData
{
    ULONG tag;
    USHORT length;
    USHORT reserved;
    USHORT substituteOffset;
    USHORT substituteLength;
    USHORT printOffset;
    USHORT printLength;
    // A symbolic link has four bytes of flags before its names.
};

// Fills target and kind when the open file is a link; other reparse points (cloud files, deduplicated
// ones) are ordinary files to everybody.
bool readLink(HANDLE handle, FileStatus &status)
{
    std::vector<uchar> buffer(MAXIMUM_REPARSE_DATA_BUFFER_SIZE);
    DWORD got = 0;
    if (!DeviceIoControl(handle, FSCTL_GET_REPARSE_POINT, nullptr, 0, buffer.data(), DWORD(buffer.size()), &got, nullptr)
        || got < sizeof(ReparseData))
        return false;
    const auto *data = reinterpret_cast<const ReparseData *>(buffer.data());
    const bool isSymlink = data->tag == IO_REPARSE_TAG_SYMLINK;
    if (!isSymlink && data->tag != IO_REPARSE_TAG_MOUNT_POINT)
        return false;
    const size_t names = sizeof(ReparseData) + (isSymlink ? sizeof(ULONG) : 0);
    const auto text = [&](USHORT offset, USHORT length) {
        if (names + offset + length > got)
            return QString();
        return QString::fromWCharArray(reinterpret_cast<const wchar_t *>(buffer.data() + names + offset), length / 2);
    };
    QString target = text(data->printOffset, data->printLength);
    if (target.isEmpty())
        target = text(data->substituteOffset, data->substituteLength);
    if (target.startsWith(QLatin1String("\\??\\")))
        target.remove(0, 4);
    status.kind = FileKind::Link;
    status.size = 0;
    status.linkTarget = target;
    status.linkKind = isSymlink ? QStringLiteral("symlink") : QStringLiteral("junction");
    return true;
}

QString idOf(HANDLE handle)
{
    FILE_ID_INFO id = {};
    if (GetFileInformationByHandleEx(handle, FileIdInfo, &id, sizeof id)) {
        const auto *bytes = reinterpret_cast<const char *>(&id.FileId);
        return QString::number(id.VolumeSerialNumber, 16) + u':'
               + QString::fromLatin1(QByteArray(bytes, sizeof id.FileId).toHex());
    }
    BY_HANDLE_FILE_INFORMATION found = {}; // where files have short numbers, as on FAT
    (void)GetFileInformationByHandle(handle, &found);
    return QString::number(found.dwVolumeSerialNumber, 16) + u':'
           + QString::number((quint64(found.nFileIndexHigh) << 32) | found.nFileIndexLow, 16);
}

Result<FileStatus> statusOf(const UniqueHandle &file, const WinPath &path)
{
    // Not all at once: that also asks for the volume and the name.
    FILE_BASIC_INFO basic = {};
    FILE_STANDARD_INFO standard = {};
    if (!GetFileInformationByHandleEx(file.get(), FileBasicInfo, &basic, sizeof basic)
        || !GetFileInformationByHandleEx(file.get(), FileStandardInfo, &standard, sizeof standard))
        return fileError("stat", path);
    FileStatus status;
    DWORD attributes = basic.FileAttributes;
    const bool isFolder = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    status.kind = isFolder ? FileKind::Folder : FileKind::File;
    status.size = isFolder ? 0 : standard.EndOfFile.QuadPart;
    status.modified = millisecondsSince1970({basic.LastWriteTime.LowPart, DWORD(basic.LastWriteTime.HighPart)});
    status.fileId = idOf(file.get());
    status.readOnly = !isFolder && (attributes & FILE_ATTRIBUTE_READONLY) != 0;
    // Wine opens what a link points to; only by its path it says that there is one.
    if (const DWORD ofPath = GetFileAttributesW(nativePath(path).c_str()); ofPath != INVALID_FILE_ATTRIBUTES)
        attributes |= ofPath & FILE_ATTRIBUTE_REPARSE_POINT;
    if ((attributes & FILE_ATTRIBUTE_REPARSE_POINT) && !readLink(file.get(), status) && isFolder) {
        // A link of a kind we cannot read is still nothing to walk into.
        status.kind = FileKind::Link;
        status.linkKind = QStringLiteral("symlink");
    }
    return status;
}

// A file as a parent folder is "not there" to core, as a missing folder is.
Error missingOr(const char *call, const WinPath &path)
{
    const DWORD code = GetLastError();
    if (code != ERROR_DIRECTORY && code != ERROR_ACCESS_DENIED && code != ERROR_INVALID_NAME)
        return fileError(call, path, code);
    const DWORD parent = GetFileAttributesW(nativePath(path.parent()).c_str());
    const bool isFile = !path.isRoot() && parent != INVALID_FILE_ATTRIBUTES && !(parent & FILE_ATTRIBUTE_DIRECTORY);
    return isFile ? folderNotFound(call, path) : fileError(call, path, code);
}

} // namespace

Result<FileStatus> Win32Files::stat(const WinPath &path)
{
    const UniqueHandle file = openItself(path);
    if (!file.isValid())
        return missingOr("stat", path);
    return statusOf(file, path);
}

Result<QList<DirectoryEntry>> Win32Files::list(const WinPath &folder)
{
    const auto itself = stat(folder);
    if (!itself)
        return itself.error();
    if (itself->kind == FileKind::File)
        return notAFolder("list", folder);
    std::wstring pattern = nativePath(folder);
    pattern += pattern.back() == L'\\' ? L"*" : L"\\*";
    WIN32_FIND_DATAW found = {};
    const HANDLE search = FindFirstFileExW(pattern.c_str(), FindExInfoBasic, &found, FindExSearchNameMatch, nullptr,
                                           FIND_FIRST_EX_LARGE_FETCH);
    if (search == INVALID_HANDLE_VALUE)
        return fileError("list", folder);
    QList<DirectoryEntry> entries;
    do {
        const QString name = QString::fromWCharArray(found.cFileName);
        // Names that only a POSIX program could have made cannot be opened by their path.
        if (!WinPath::isValidName(name))
            continue;
        DirectoryEntry entry{name, {}};
        entry.status.kind = found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? FileKind::Folder : FileKind::File;
        const auto status = stat(folder / name);
        if (status)
            entry.status = *status;
        else if (status.error().code == ErrorCode::NotFound)
            continue; // gone meanwhile
        entries.append(entry);
    } while (FindNextFileW(search, &found));
    const DWORD end = GetLastError();
    FindClose(search);
    if (end != ERROR_NO_MORE_FILES)
        return fileError("list", folder, end);
    std::sort(entries.begin(), entries.end(), [](const DirectoryEntry &a, const DirectoryEntry &b) {
        return foldCase(a.name) < foldCase(b.name);
    });
    return entries;
}

Result<std::unique_ptr<QIODevice>> Win32Files::openRead(const WinPath &path)
{
    const auto status = stat(path);
    if (!status)
        return status.error();
    if (status->kind == FileKind::Folder)
        return accessDenied("open", path, QStringLiteral("it is a folder"));
    return openForReading(path);
}

// Wine keeps no streams: there this names another file, such as no browser makes.
QByteArray Win32Files::zoneIdentifier(const WinPath &path)
{
    const std::wstring stream = nativePath(path) + L":Zone.Identifier";
    const UniqueHandle file(CreateFileW(stream.c_str(), GENERIC_READ, shareAll, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    if (!file.isValid())
        return {};
    QByteArray bytes(maxZoneIdentifier, Qt::Uninitialized);
    qsizetype length = 0;
    DWORD got = 0;
    while (length < bytes.size() && ReadFile(file.get(), bytes.data() + length, DWORD(bytes.size() - length), &got, nullptr) && got > 0)
        length += qsizetype(got);
    bytes.truncate(length);
    return bytes;
}

Result<void> Win32Files::syncFolder(const WinPath &folder)
{
    const auto status = stat(folder);
    if (!status)
        return status.error();
    if (status->kind != FileKind::Folder)
        return notAFolder("flush", folder);
    // Names are written through when they change. NTFS also flushes a folder for whoever may write to it.
    const UniqueHandle handle(CreateFileW(nativePath(folder).c_str(), GENERIC_WRITE, shareAll, nullptr, OPEN_EXISTING,
                                          FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    if (!handle.isValid() || FlushFileBuffers(handle.get()))
        return {};
    const DWORD code = GetLastError();
    const bool cannot = code == ERROR_ACCESS_DENIED || code == ERROR_INVALID_FUNCTION || code == ERROR_INVALID_HANDLE
                        || code == ERROR_NOT_SUPPORTED;
    return cannot ? Result<void>() : fileError("flush", folder, code);
}

Result<qint64> Win32Files::freeSpace(const WinPath &path)
{
    WinPath existing = path;
    while (!existing.isRoot() && GetFileAttributesW(nativePath(existing).c_str()) == INVALID_FILE_ATTRIBUTES)
        existing = existing.parent();
    ULARGE_INTEGER free = {};
    if (!GetDiskFreeSpaceExW(nativePath(existing).c_str(), &free, nullptr, nullptr))
        return fileError("free space", path);
    return qint64(free.QuadPart);
}

bool Win32Files::canWrite(const WinPath &folder)
{
    for (WinPath current = folder; !current.isNull(); current = current.parent()) {
        const DWORD attributes = GetFileAttributesW(nativePath(current).c_str());
        if (attributes == INVALID_FILE_ATTRIBUTES)
            continue;
        return (attributes & FILE_ATTRIBUTE_DIRECTORY) && mayChangeFolder(current);
    }
    return false;
}

bool Win32Files::administratorsCanWrite(const WinPath &path)
{
    if (!processIsElevated())
        return true;
    const DWORD attributes = GetFileAttributesW(nativePath(path).c_str());
    const bool isFile = attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
    return canWrite(isFile ? path.parent() : path);
}

} // namespace cunest
