// The file system of a Windows computer.
#pragma once

#include "platform/file_system.h"

namespace cunest {

class Win32Files final : public FileSystem
{
public:
    Result<FileStatus> stat(const WinPath &path) override;
    Result<QList<DirectoryEntry>> list(const WinPath &folder) override;
    Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) override;
    QByteArray zoneIdentifier(const WinPath &path) override;
    Result<std::unique_ptr<OutputFile>> createNew(const WinPath &path, qint64 expectedSize) override;
    Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &path) override;
    Result<void> rename(const WinPath &from, const WinPath &to) override;
    Result<void> removeFile(const WinPath &path) override;
    Result<void> createFolder(const WinPath &path) override;
    Result<void> removeEmptyFolder(const WinPath &path) override;
    Result<void> setLink(const WinPath &link, const WinPath &target) override;
    Result<void> setReadOnly(const WinPath &path, bool readOnly) override;
    Result<void> syncFolder(const WinPath &folder) override;
    Result<qint64> freeSpace(const WinPath &path) override;
    Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &path) override;
    bool canWrite(const WinPath &folder) override;
    bool administratorsCanWrite(const WinPath &path) override;
    bool usersCanWrite(const WinPath &folder) override;
    Result<void> protectFolder(const WinPath &folder) override;
};

} // namespace cunest
