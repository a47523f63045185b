// A file system in which a single file can be read, cheaply enough for millions of inputs.
#pragma once

#include "support/read_only_files.h"

#include <QBuffer>

namespace cunest {

class OneFile final : public ReadOnlyFiles
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

private:
    WinPath m_path;
    QByteArray m_bytes;
};

} // namespace cunest
