// Links to folders: a junction where the computer makes one, else a symbolic link; switched all or nothing.
#include "win32/win32_files.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"

#include <winioctl.h>

#include <cstring>
#include <vector>

namespace cunest {
namespace {

// ntifs.h's REPARSE_DATA_BUFFER of a junction. Source: Microsoft Learn, "REPARSE_DATA_BUFFER structure".
struct MountPointHead
{
    ULONG tag;
    USHORT length;            // of what follows the reserved word
    USHORT reserved;
    USHORT substituteOffset;  // in bytes, from the end of this structure
    USHORT substituteLength;
    USHORT printOffset;
    USHORT printLength;
};
constexpr size_t headBeforeLength = 8;

// FILE_RENAME_INFO with its newer flags; the headers of MinGW have only the older form.
struct RenameRequest
{
    DWORD flags;
    HANDLE root;
    DWORD nameBytes;
    wchar_t name[1];
};
constexpr DWORD renameReplaces = 0x1;   // FILE_RENAME_FLAG_REPLACE_IF_EXISTS
constexpr DWORD renameAsPosix = 0x2;    // FILE_RENAME_FLAG_POSIX_SEMANTICS: also over a folder's link
constexpr auto renameInfoEx = FILE_INFO_BY_HANDLE_CLASS(22);

// Both names of the target, each with its terminating zero.
std::vector<uchar> junctionData(const WinPath &target)
{
    const std::wstring shown = target.toString().toStdWString();
    const std::wstring real = L"\\??\\" + shown;
    const size_t realBytes = real.size() * sizeof(wchar_t);
    const size_t shownBytes = shown.size() * sizeof(wchar_t);
    std::vector<uchar> data(sizeof(MountPointHead) + realBytes + shownBytes + 2 * sizeof(wchar_t), 0);
    MountPointHead head = {};
    head.tag = IO_REPARSE_TAG_MOUNT_POINT;
    head.length = USHORT(data.size() - headBeforeLength);
    head.substituteLength = USHORT(realBytes);
    head.printOffset = USHORT(realBytes + sizeof(wchar_t));
    head.printLength = USHORT(shownBytes);
    std::memcpy(data.data(), &head, sizeof(head));
    std::memcpy(data.data() + sizeof(head), real.data(), realBytes);
    std::memcpy(data.data() + sizeof(head) + realBytes + sizeof(wchar_t), shown.data(), shownBytes);
    return data;
}

// One call of the file system: the junction leads to the old target or to the new one.
DWORD writeJunction(const WinPath &folder, const WinPath &target)
{
    const UniqueHandle handle(CreateFileW(nativePath(folder).c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                          nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    if (!handle.isValid())
        return GetLastError();
    std::vector<uchar> data = junctionData(target);
    DWORD got = 0;
    const bool written = DeviceIoControl(handle.get(), FSCTL_SET_REPARSE_POINT, data.data(), DWORD(data.size()), nullptr, 0, &got, nullptr) != 0;
    return written ? ERROR_SUCCESS : GetLastError();
}

// Wine makes no junctions, other file systems neither; ordinary users may make symbolic links only in
// developer mode.
DWORD makeLinkAt(const WinPath &place, const WinPath &target)
{
    const std::wstring name = nativePath(place);
    (void)RemoveDirectoryW(name.c_str()); // what an interrupted run left
    if (!CreateDirectoryW(name.c_str(), nullptr))
        return GetLastError();
    const DWORD junction = writeJunction(place, target);
    if (junction == ERROR_SUCCESS)
        return ERROR_SUCCESS;
    (void)RemoveDirectoryW(name.c_str());
    constexpr DWORD folder = 0x1;       // SYMBOLIC_LINK_FLAG_DIRECTORY
    constexpr DWORD unprivileged = 0x2; // SYMBOLIC_LINK_FLAG_ALLOW_UNPRIVILEGED_CREATE, from Windows 10 1703
    const std::wstring to = target.toString().toStdWString();
    if (CreateSymbolicLinkW(name.c_str(), to.c_str(), folder | unprivileged) || CreateSymbolicLinkW(name.c_str(), to.c_str(), folder))
        return ERROR_SUCCESS;
    return GetLastError();
}

// Over the link that is there, in one step where the file system can.
DWORD replaceLink(const WinPath &made, const WinPath &link)
{
    const std::wstring to = nativePath(link);
    {
        const UniqueHandle handle(CreateFileW(nativePath(made).c_str(), DELETE | SYNCHRONIZE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                              nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
        std::vector<uchar> buffer(sizeof(RenameRequest) + to.size() * sizeof(wchar_t), 0);
        auto *request = reinterpret_cast<RenameRequest *>(buffer.data());
        request->flags = renameReplaces | renameAsPosix;
        request->nameBytes = DWORD(to.size() * sizeof(wchar_t));
        std::memcpy(buffer.data() + offsetof(RenameRequest, name), to.data(), to.size() * sizeof(wchar_t));
        if (handle.isValid() && SetFileInformationByHandle(handle.get(), renameInfoEx, request, DWORD(buffer.size())))
            return ERROR_SUCCESS;
    }
    // A crash between these two leaves no link; recovery knows from the journal where it led.
    if (!RemoveDirectoryW(to.c_str()))
        return GetLastError();
    return MoveFileExW(nativePath(made).c_str(), to.c_str(), MOVEFILE_WRITE_THROUGH) ? ERROR_SUCCESS : GetLastError();
}

} // namespace

Result<void> Win32Files::setLink(const WinPath &link, const WinPath &target)
{
    const auto now = stat(link);
    if (!now && now.error().code != ErrorCode::NotFound)
        return now.error();
    if (now && now->kind != FileKind::Link)
        return fileExists("link", link, true);
    if (now && now->linkKind == QLatin1String("junction") && writeJunction(link, target) == ERROR_SUCCESS)
        return {};
    const WinPath made = link.parent() / (link.fileName() + QLatin1String(".cunest-new"));
    if (const DWORD code = makeLinkAt(made, target); code != ERROR_SUCCESS)
        return fileError("link", link, code);
    const DWORD code = now ? replaceLink(made, link)
                       : MoveFileExW(nativePath(made).c_str(), nativePath(link).c_str(), MOVEFILE_WRITE_THROUGH) ? DWORD(ERROR_SUCCESS)
                                                                                                                   : GetLastError();
    if (code == ERROR_SUCCESS)
        return {};
    (void)RemoveDirectoryW(nativePath(made).c_str());
    return fileError("link", link, code);
}

} // namespace cunest
