// The sentences of file errors, the same on every platform.
#include "platform/file_errors.h"

namespace cunest {
namespace {

QString detail(const char *call, const WinPath &path, const QString &why)
{
    return QStringLiteral("%1 %2: %3").arg(QLatin1String(call), path.toString(), why);
}

} // namespace

Error fileNotFound(const char *call, const WinPath &path)
{
    return makeError(ErrorCode::NotFound, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not there."), {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_FILE_NOT_FOUND (2)")), winFileNotFound);
}

Error folderNotFound(const char *call, const WinPath &path)
{
    return makeError(ErrorCode::NotFound,
                     Message(QT_TRANSLATE_NOOP("cunest", "The folder of \"%1\" is not there."), {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_PATH_NOT_FOUND (3)")), winPathNotFound);
}

Error accessDenied(const char *call, const WinPath &path, const QString &why)
{
    return makeError(ErrorCode::AccessDenied,
                     Message(QT_TRANSLATE_NOOP("cunest", "Access to \"%1\" was denied."), {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_ACCESS_DENIED (5): %1").arg(why)), winAccessDenied);
}

Error fileInUse(const char *call, const WinPath &path, const QString &who)
{
    return makeError(ErrorCode::InUse,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is in use by a running program. Close that "
                                                         "program, then try again."),
                             {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_SHARING_VIOLATION (32): %1").arg(who)),
                     winSharingViolation);
}

Error fileExists(const char *call, const WinPath &path, bool isFolder)
{
    return makeError(ErrorCode::AlreadyExists,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already."), {path.toString()}),
                     detail(call, path, isFolder ? QStringLiteral("ERROR_ALREADY_EXISTS (183)")
                                                 : QStringLiteral("ERROR_FILE_EXISTS (80)")),
                     isFolder ? winAlreadyExists : winFileExists);
}

Error folderNotEmpty(const char *call, const WinPath &path)
{
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "The folder \"%1\" is not empty."), {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_DIR_NOT_EMPTY (145)")), winDirNotEmpty);
}

Error notAFolder(const char *call, const WinPath &path)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a folder."), {path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_DIRECTORY (267)")), winNotADirectory);
}

Error diskFull(const char *call, const WinPath &path, qint64 freeBytes)
{
    return makeError(ErrorCode::NoSpace,
                     Message(QT_TRANSLATE_NOOP("cunest", "There is not enough free space on \"%1\" to write \"%2\"."),
                             {path.root(), path.toString()}),
                     detail(call, path, QStringLiteral("ERROR_DISK_FULL (112): %1 bytes free").arg(freeBytes)),
                     winDiskFull);
}

Error otherVolume(const char *call, const WinPath &from, const WinPath &to)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" and \"%2\" are on different volumes."),
                             {from.toString(), to.toString()}),
                     detail(call, from, QStringLiteral("ERROR_NOT_SAME_DEVICE (17): to %1").arg(to.toString())),
                     winNotSameDevice);
}

Error bytesUnknown(const char *call, const WinPath &path)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "The contents of \"%1\" are not part of the description "
                                                         "of this computer."),
                             {path.toString()}),
                     detail(call, path, QStringLiteral("known only by facts")), winNotSupported);
}

Error fileFailed(const char *call, const WinPath &path, const QString &why)
{
    return makeError(ErrorCode::IoError,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be read or written."), {path.toString()}),
                     detail(call, path, why), winIoDevice);
}

} // namespace cunest
