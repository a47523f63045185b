// The errors of file access, with the sentence for the person and Windows' error number.
#pragma once

#include "base/result.h"
#include "base/win_path.h"

namespace cunest {

// Numbers of winerror.h that callers and tests meet.
enum WindowsError : qint64 {
    winFileNotFound = 2,
    winPathNotFound = 3,
    winAccessDenied = 5,
    winNotSameDevice = 17,
    winWriteProtect = 19,
    winSharingViolation = 32,
    winLockViolation = 33,
    winNotSupported = 50,
    winFileExists = 80,
    winInvalidParameter = 87,
    winDiskFull = 112,
    winDirNotEmpty = 145,
    winAlreadyExists = 183,
    winNotADirectory = 267,
    winElevationRequired = 740,
    winIoDevice = 1117,
    winCancelled = 1223,
    winCantResolveName = 1921,
};

// \a call names what was tried ("rename", "create"), for the detail.
Error fileNotFound(const char *call, const WinPath &path);   // 2
Error folderNotFound(const char *call, const WinPath &path); // 3: a parent is missing
Error accessDenied(const char *call, const WinPath &path, const QString &why);
Error fileInUse(const char *call, const WinPath &path, const QString &who);
Error fileExists(const char *call, const WinPath &path, bool isFolder); // 80, 183
Error folderNotEmpty(const char *call, const WinPath &path);
Error notAFolder(const char *call, const WinPath &path);
Error diskFull(const char *call, const WinPath &path, qint64 freeBytes);
Error otherVolume(const char *call, const WinPath &from, const WinPath &to);
Error bytesUnknown(const char *call, const WinPath &path); // a described file known only by facts
Error fileFailed(const char *call, const WinPath &path, const QString &why);

} // namespace cunest
