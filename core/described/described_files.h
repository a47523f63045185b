// The file system of a described computer.
#pragma once

#include "described/described_state.h"

namespace cunest {

// One view of it, with or without the rights of an administrator.
class DescribedFiles final : public FileSystem
{
public:
    DescribedFiles(std::shared_ptr<DescribedState> state, bool elevated)
        : m_state(std::move(state)), m_elevated(elevated)
    {
    }

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

private:
    Result<DescribedPlace> existing(const char *call, const WinPath &path);
    // A place that may be written to: its parent exists, and the rights are there.
    Result<DescribedPlace> writable(const char *call, const WinPath &path);
    Result<void> mayWrite(const char *call, const WinPath &path, const DescribedPlace &place);
    // A place where something may be renamed or removed: it exists and nobody uses it.
    Result<DescribedPlace> removable(const char *call, const WinPath &path);
    Result<std::unique_ptr<OutputFile>> create(const char *call, const DescribedPlace &place, qint64 expectedSize);
    Result<QList<DirectoryEntry>> listMountRoot(const DescribedPlace &place);

    std::shared_ptr<DescribedState> m_state;
    bool m_elevated;
};

} // namespace cunest
