// Translates paths, times and errors of Windows.
#include "win32/native_path.h"

#include "platform/file_errors.h"

#include <iterator>

namespace cunest {

std::wstring nativePath(const WinPath &path)
{
    const QString text = path.toString();
    if (path.isUnc())
        return (QLatin1String("\\\\?\\UNC\\") + text.mid(2)).toStdWString();
    return (QLatin1String("\\\\?\\") + text).toStdWString();
}

WinPath fromNative(const QString &text)
{
    const auto path = WinPath::parse(text);
    return path ? *path : WinPath();
}

QString systemText(DWORD code)
{
    wchar_t text[512] = {};
    FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr, code,
                   MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US), text, DWORD(std::size(text)), nullptr);
    return QStringLiteral("%1 (%2)").arg(QString::fromWCharArray(text).trimmed()).arg(code);
}

Error fileError(const char *call, const WinPath &path, DWORD code)
{
    Error error = fileFailed(call, path, systemText(code));
    switch (code) {
    case ERROR_FILE_NOT_FOUND: error = fileNotFound(call, path); break;
    case ERROR_PATH_NOT_FOUND:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_INVALID_DRIVE: error = folderNotFound(call, path); break;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
    case ERROR_PRIVILEGE_NOT_HELD:
    case ERROR_INVALID_OWNER: error = accessDenied(call, path, systemText(code)); break;
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE: error = fileInUse(call, path, systemText(code)); break;
    case ERROR_FILE_EXISTS: error = fileExists(call, path, false); break;
    case ERROR_ALREADY_EXISTS: error = fileExists(call, path, true); break;
    case ERROR_DIR_NOT_EMPTY: error = folderNotEmpty(call, path); break;
    case ERROR_DIRECTORY: error = notAFolder(call, path); break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: error = diskFull(call, path, 0); break;
    case ERROR_SEM_TIMEOUT:
    case ERROR_TIMEOUT: error.code = ErrorCode::TimedOut; break;
    default: break;
    }
    error.systemCode = qint64(code);
    return error;
}

qint64 millisecondsSince1970(const FILETIME &time)
{
    const qint64 ticks = qint64((quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime);
    return ticks / 10000 - 11644473600000LL; // units of 100 ns since 1601
}

} // namespace cunest
