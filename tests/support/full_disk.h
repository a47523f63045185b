// The files of any computer, on a disk that becomes full at a chosen call.
#pragma once

#include "platform/platform.h"
#include "support/faulty_files.h"

namespace cunest {

// Only what takes space is counted and fails: creating, writing and flushing. Once the power is
// off, nothing changes any more.
class FullDisk final : public FileSystem
{
public:
    // Keeps references to both.
    FullDisk(Platform &platform, FaultScript &script)
        : m_platform(platform), m_files(platform.files), m_script(script)
    {
    }

    // The same computer with these files.
    Platform platform()
    {
        return {*this,           m_platform.registry,  m_platform.system, m_platform.binaries,
                m_platform.gpus, m_platform.elevation, m_platform.clock};
    }

    Result<FileStatus> stat(const WinPath &path) override { return m_files.stat(path); }
    Result<QList<DirectoryEntry>> list(const WinPath &folder) override
    {
        return m_files.list(folder);
    }
    Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) override
    {
        return m_files.openRead(path);
    }
    Result<std::unique_ptr<OutputFile>> createNew(const WinPath &path,
                                                  qint64 expectedSize) override;
    Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &path) override;
    Result<void> rename(const WinPath &from, const WinPath &to) override;
    Result<void> removeFile(const WinPath &path) override;
    Result<void> createFolder(const WinPath &path) override;
    Result<void> removeEmptyFolder(const WinPath &path) override;
    Result<void> setLink(const WinPath &link, const WinPath &target) override;
    Result<void> setReadOnly(const WinPath &path, bool readOnly) override;
    Result<void> syncFolder(const WinPath &folder) override { return m_files.syncFolder(folder); }
    Result<qint64> freeSpace(const WinPath &path) override { return m_files.freeSpace(path); }
    Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &path) override
    {
        return m_files.lockExclusive(path);
    }
    bool canWrite(const WinPath &folder) override { return m_files.canWrite(folder); }
    bool administratorsCanWrite(const WinPath &path) override { return m_files.administratorsCanWrite(path); }
    bool usersCanWrite(const WinPath &folder) override { return m_files.usersCanWrite(folder); }
    Result<void> protectFolder(const WinPath &folder) override
    {
        return m_files.protectFolder(folder);
    }

private:
    std::optional<Error> powerOff(const WinPath &path) const;
    Result<std::unique_ptr<OutputFile>> limited(Result<std::unique_ptr<OutputFile>> file);

    Platform &m_platform;
    FileSystem &m_files;
    FaultScript &m_script;
};

} // namespace cunest
