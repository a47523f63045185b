// A file system in which a single file can be read, cheaply enough for millions of inputs.
#pragma once

#include "platform/file_system.h"

#include <QBuffer>

namespace cunest {

class OneFile final : public FileSystem
{
public:
    OneFile(WinPath path, QByteArray bytes) : m_path(std::move(path)), m_bytes(std::move(bytes)) {}

    Result<FileStatus> stat(const WinPath &path) override
    {
        if (path != m_path)
            return makeError(ErrorCode::NotFound, Message("Not there."));
        FileStatus status;
        status.size = m_bytes.size();
        return status;
    }
    Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) override
    {
        if (path != m_path)
            return makeError(ErrorCode::NotFound, Message("Not there."));
        auto device = std::make_unique<QBuffer>();
        device->setData(m_bytes);
        device->open(QIODevice::ReadOnly);
        return std::unique_ptr<QIODevice>(std::move(device));
    }

    Result<QList<DirectoryEntry>> list(const WinPath &) override { return no(); }
    Result<std::unique_ptr<OutputFile>> createNew(const WinPath &, qint64) override { return no(); }
    Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &) override { return no(); }
    Result<void> rename(const WinPath &, const WinPath &) override { return no(); }
    Result<void> removeFile(const WinPath &) override { return no(); }
    Result<void> createFolder(const WinPath &) override { return no(); }
    Result<void> removeEmptyFolder(const WinPath &) override { return no(); }
    Result<void> setLink(const WinPath &, const WinPath &) override { return no(); }
    Result<void> setReadOnly(const WinPath &, bool) override { return no(); }
    Result<void> syncFolder(const WinPath &) override { return no(); }
    Result<qint64> freeSpace(const WinPath &) override { return no(); }
    Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &) override { return no(); }
    bool canWrite(const WinPath &) override { return false; }
    bool usersCanWrite(const WinPath &) override { return false; }
    Result<void> protectFolder(const WinPath &) override { return no(); }

private:
    static Error no() { return makeError(ErrorCode::Unsupported, Message("Read only.")); }

    WinPath m_path;
    QByteArray m_bytes;
};

} // namespace cunest
