// Changing the file system of a Windows computer.
#include "win32/win32_files.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/win32_access.h"
#include "win32/win32_streams.h"

namespace cunest {
namespace {

// Virus scanners and indexers hold a new file for a moment: tried again for three quarters of a second.
template<typename Call>
DWORD withPatience(Call call)
{
    for (DWORD wait = 50;; wait *= 2) {
        if (call())
            return ERROR_SUCCESS;
        const DWORD code = GetLastError();
        if ((code != ERROR_SHARING_VIOLATION && code != ERROR_LOCK_VIOLATION) || wait > 400)
            return code;
        Sleep(wait);
    }
}

Result<void> resultOf(DWORD code, const char *call, const WinPath &path)
{
    return code == ERROR_SUCCESS ? Result<void>() : fileError(call, path, code);
}

QString spellingOnDisk(const WinPath &path)
{
    WIN32_FIND_DATAW found = {};
    const HANDLE search = FindFirstFileW(nativePath(path).c_str(), &found);
    if (search == INVALID_HANDLE_VALUE)
        return {};
    FindClose(search);
    return QString::fromWCharArray(found.cFileName);
}

DWORD moveThrough(const WinPath &from, const WinPath &to)
{
    const std::wstring source = nativePath(from);
    const std::wstring target = nativePath(to);
    return withPatience([&] { return MoveFileExW(source.c_str(), target.c_str(), MOVEFILE_WRITE_THROUGH); });
}

} // namespace

Result<std::unique_ptr<OutputFile>> Win32Files::createNew(const WinPath &path, qint64 expectedSize)
{
    return openForWriting("create", path, true, expectedSize);
}

Result<std::unique_ptr<OutputFile>> Win32Files::openAppend(const WinPath &path)
{
    if (const auto status = stat(path); status && (status->kind != FileKind::File || status->readOnly))
        return accessDenied("append", path, QStringLiteral("it is read only, a link or a folder"));
    return openForWriting("append", path, false, 0);
}

Result<void> Win32Files::rename(const WinPath &from, const WinPath &to)
{
    const auto source = stat(from);
    if (!source)
        return source.error();
    if (from.isRoot() || to.isInside(from))
        return accessDenied("rename", from, QStringLiteral("it cannot move there"));
    const bool sameName = from == to;
    if (!sameName && stat(to))
        return fileExists("rename", to, true);
    if (const DWORD code = moveThrough(from, to); code == ERROR_NOT_SAME_DEVICE)
        return otherVolume("rename", from, to);
    else if (code != ERROR_SUCCESS)
        return fileError("rename", code == ERROR_ALREADY_EXISTS ? to : from, code);
    if (sameName && spellingOnDisk(to) != to.fileName()) {
        // Wine and some servers take a change of case for no change.
        const WinPath between = to.parent() / (to.fileName() + QLatin1String(".cunest-case"));
        const DWORD away = moveThrough(from, between);
        return resultOf(away == ERROR_SUCCESS ? moveThrough(between, to) : away, "rename", from);
    }
    // A move within a volume keeps the rights of the old place.
    if (from.parent() != to.parent() && source->kind == FileKind::File)
        return inheritRights(to);
    return {};
}

Result<void> Win32Files::removeFile(const WinPath &path)
{
    const auto status = stat(path);
    if (!status)
        return status.error();
    if (status->kind == FileKind::Folder)
        return accessDenied("remove", path, QStringLiteral("it is a folder"));
    const std::wstring name = nativePath(path);
    // A link to a folder is removed as a folder, which leaves what it points to.
    const bool asFolder = (GetFileAttributesW(name.c_str()) & FILE_ATTRIBUTE_DIRECTORY) != 0;
    return resultOf(withPatience([&] { return asFolder ? RemoveDirectoryW(name.c_str()) : DeleteFileW(name.c_str()); }),
                    "remove", path);
}

Result<void> Win32Files::createFolder(const WinPath &path)
{
    if (!CreateDirectoryW(nativePath(path).c_str(), nullptr))
        return fileError("create", path);
    return {};
}

Result<void> Win32Files::removeEmptyFolder(const WinPath &path)
{
    const auto status = stat(path);
    if (!status)
        return status.error();
    if (status->kind != FileKind::Folder)
        return notAFolder("remove", path);
    const std::wstring name = nativePath(path);
    return resultOf(withPatience([&] { return RemoveDirectoryW(name.c_str()); }), "remove", path);
}

Result<void> Win32Files::setReadOnly(const WinPath &path, bool readOnly)
{
    const auto status = stat(path);
    if (!status)
        return status.error();
    if (status->kind != FileKind::File)
        return accessDenied("set attributes", path, QStringLiteral("only files can be read only"));
    const std::wstring name = nativePath(path);
    const DWORD before = GetFileAttributesW(name.c_str());
    const DWORD after = readOnly ? before | FILE_ATTRIBUTE_READONLY : before & ~DWORD(FILE_ATTRIBUTE_READONLY);
    if (before == INVALID_FILE_ATTRIBUTES || !SetFileAttributesW(name.c_str(), after ? after : FILE_ATTRIBUTE_NORMAL))
        return fileError("set attributes", path);
    return {};
}

Result<std::unique_ptr<FileLock>> Win32Files::lockExclusive(const WinPath &path)
{
    if (const auto status = stat(path); status && status->kind != FileKind::File)
        return accessDenied("lock", path, QStringLiteral("it is no file that can be opened"));
    return openLock(path);
}

} // namespace cunest
