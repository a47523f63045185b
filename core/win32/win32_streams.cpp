// Streams over handles of Windows.
#include "win32/win32_streams.h"

#include "win32/native_path.h"
#include "win32/unique_handle.h"

namespace cunest {
namespace {

constexpr qint64 mostAtOnce = 1 << 30; // Windows counts in 32 bits

class Win32Input final : public QIODevice
{
public:
    Win32Input(UniqueHandle handle, qint64 size) : m_handle(std::move(handle)), m_size(size)
    {
        QIODevice::open(QIODevice::ReadOnly);
    }

    bool isSequential() const override { return false; }
    qint64 size() const override { return m_size; }
    bool seek(qint64 position) override
    {
        m_at = position;
        return QIODevice::seek(position);
    }
    void close() override
    {
        QIODevice::close();
        m_handle.reset();
    }

protected:
    qint64 readData(char *data, qint64 size) override
    {
        OVERLAPPED place = {};
        place.Offset = DWORD(quint64(m_at) & 0xffffffffU);
        place.OffsetHigh = DWORD(quint64(m_at) >> 32);
        DWORD count = 0;
        if (!ReadFile(m_handle.get(), data, DWORD(qMin(size, mostAtOnce)), &count, &place)) {
            if (GetLastError() == ERROR_HANDLE_EOF)
                return 0;
            setErrorString(systemText(GetLastError()));
            return -1;
        }
        m_at += count;
        return count;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    UniqueHandle m_handle;
    qint64 m_size;
    qint64 m_at = 0; // of the handle; QIODevice's own position is behind by what it buffers
};

class Win32Output final : public OutputFile
{
public:
    Win32Output(UniqueHandle handle, WinPath path) : m_handle(std::move(handle)), m_path(std::move(path)) {}

    Result<void> write(QByteArrayView data) override
    {
        for (qsizetype at = 0; at < data.size();) {
            DWORD count = 0;
            const DWORD size = DWORD(qMin(qint64(data.size() - at), mostAtOnce));
            if (!WriteFile(m_handle.get(), data.data() + at, size, &count, nullptr))
                return fileError("write", m_path);
            at += count;
        }
        return {};
    }

    Result<void> flush() override
    {
        if (!FlushFileBuffers(m_handle.get()))
            return fileError("flush", m_path);
        return {};
    }

    Result<void> close() override
    {
        if (!m_handle.reset())
            return fileError("close", m_path);
        return {};
    }

private:
    UniqueHandle m_handle;
    WinPath m_path;
};

class Win32Lock final : public FileLock
{
public:
    explicit Win32Lock(UniqueHandle handle) : m_handle(std::move(handle)) {}

private:
    UniqueHandle m_handle;
};

} // namespace

Result<std::unique_ptr<QIODevice>> openForReading(const WinPath &path)
{
    UniqueHandle handle(CreateFileW(nativePath(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_SEQUENTIAL_SCAN, nullptr));
    if (!handle.isValid())
        return fileError("open", path);
    LARGE_INTEGER size = {};
    if (!GetFileSizeEx(handle.get(), &size))
        return fileError("open", path);
    return std::unique_ptr<QIODevice>(std::make_unique<Win32Input>(std::move(handle), size.QuadPart));
}

Result<std::unique_ptr<OutputFile>> openForWriting(const char *call, const WinPath &path, bool isNew, qint64 expectedSize)
{
    const DWORD access = isNew ? GENERIC_WRITE : FILE_APPEND_DATA | FILE_READ_ATTRIBUTES | SYNCHRONIZE;
    UniqueHandle handle(CreateFileW(nativePath(path).c_str(), access, FILE_SHARE_READ, nullptr,
                                    isNew ? CREATE_NEW : OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT,
                                    nullptr));
    if (!handle.isValid())
        return fileError(call, path);
    if (expectedSize > 0) {
        FILE_ALLOCATION_INFO allocation = {};
        allocation.AllocationSize.QuadPart = expectedSize;
        const bool reserved = SetFileInformationByHandle(handle.get(), FileAllocationInfo, &allocation, sizeof allocation);
        if (const DWORD code = reserved ? ERROR_SUCCESS : GetLastError(); code == ERROR_DISK_FULL) {
            handle.reset();
            DeleteFileW(nativePath(path).c_str());
            return fileError(call, path, code);
        }
    }
    return std::unique_ptr<OutputFile>(std::make_unique<Win32Output>(std::move(handle), path));
}

Result<std::unique_ptr<FileLock>> openLock(const WinPath &path)
{
    // Windows lets go of it however the process ends.
    UniqueHandle handle(CreateFileW(nativePath(path).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    if (!handle.isValid())
        return fileError("lock", path);
    return std::unique_ptr<FileLock>(std::make_unique<Win32Lock>(std::move(handle)));
}

} // namespace cunest
