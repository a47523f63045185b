// A FileSystem that refuses every change, for tests that only read; what is read is its heirs' business.
#pragma once

#include "platform/file_system.h"

namespace cunest {

class ReadOnlyFiles : public FileSystem
{
public:
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
    bool administratorsCanWrite(const WinPath &) override { return false; }
    bool usersCanWrite(const WinPath &) override { return false; }
    Result<void> protectFolder(const WinPath &) override { return no(); }

protected:
    static Error no() { return makeError(ErrorCode::Unsupported, Message::verbatim(QStringLiteral("read only"))); }
};

} // namespace cunest
