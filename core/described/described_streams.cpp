// Open files of a described computer.
#include "described/described_streams.h"

#include "platform/file_errors.h"

#include <QFile>

namespace cunest {
namespace {

// Counts one open handle for as long as it lives.
class OpenCount
{
public:
    OpenCount(std::shared_ptr<DescribedState> state, QString fileId)
        : m_state(std::move(state)), m_fileId(std::move(fileId))
    {
        const std::scoped_lock lock(m_state->mutex);
        m_state->handleOpened(m_fileId);
    }
    ~OpenCount() { release(); }
    OpenCount(const OpenCount &) = delete;
    OpenCount &operator=(const OpenCount &) = delete;

    void release()
    {
        if (!m_state)
            return;
        const std::scoped_lock lock(m_state->mutex);
        m_state->handleClosed(m_fileId);
        m_counted = std::exchange(m_state, nullptr); // the state outlives the lock above
    }

private:
    std::shared_ptr<DescribedState> m_state;
    std::shared_ptr<DescribedState> m_counted;
    QString m_fileId;
};

class DescribedInput final : public QFile
{
public:
    DescribedInput(std::shared_ptr<DescribedState> state, const DescribedPlace &place)
        : QFile(place.host), m_count(std::move(state), place.hostId())
    {
    }
    ~DescribedInput() override { QFile::close(); }

    void close() override
    {
        QFile::close();
        m_count.release();
    }

private:
    OpenCount m_count;
};

class DescribedOutput final : public OutputFile
{
public:
    DescribedOutput(std::shared_ptr<DescribedState> state, WinPath path, QString host, HostHandle handle)
        : m_state(state), m_path(std::move(path)), m_host(std::move(host)), m_handle(std::move(handle)),
          m_count(std::move(state), m_handle.fileId())
    {
    }

    Result<void> write(QByteArrayView data) override
    {
        {
            const std::scoped_lock lock(m_state->mutex);
            if (!m_state->takeSpace(m_path, data.size()))
                return diskFull("write", m_path, m_state->freeBytes(m_path));
        }
        qint64 written = 0;
        const int error = m_handle.write(data, &written);
        return check("write", error);
    }

    Result<void> flush() override
    {
        const auto flushed = check("flush", m_handle.sync());
        if (!flushed || m_entryFlushed)
            return flushed;
        m_entryFlushed = true;
        return check("flush", hostSyncFolder(m_host.left(m_host.lastIndexOf(u'/'))));
    }

    Result<void> close() override
    {
        const int error = m_handle.close();
        m_count.release();
        return check("close", error);
    }

private:
    Result<void> check(const char *call, int error) const
    {
        if (error == 0)
            return {};
        return hostErrorIsDiskFull(error) ? diskFull(call, m_path, 0)
                                          : fileFailed(call, m_path, hostErrorText(error));
    }

    std::shared_ptr<DescribedState> m_state;
    WinPath m_path;
    QString m_host;
    HostHandle m_handle;
    OpenCount m_count;
    bool m_entryFlushed = false;
};

class DescribedLock final : public FileLock
{
public:
    DescribedLock(std::shared_ptr<DescribedState> state, HostHandle handle)
        : m_handle(std::move(handle)), m_count(std::move(state), m_handle.fileId())
    {
    }

private:
    HostHandle m_handle;
    OpenCount m_count;
};

} // namespace

std::unique_ptr<QIODevice> describedInput(std::shared_ptr<DescribedState> state, const DescribedPlace &place,
                                          QString *failure)
{
    auto file = std::make_unique<DescribedInput>(std::move(state), place);
    if (file->open(QIODevice::ReadOnly))
        return file;
    *failure = file->errorString();
    return nullptr;
}

std::unique_ptr<OutputFile> describedOutput(std::shared_ptr<DescribedState> state, const WinPath &path,
                                            const QString &host, HostHandle handle)
{
    return std::make_unique<DescribedOutput>(std::move(state), path, host, std::move(handle));
}

std::unique_ptr<FileLock> describedLock(std::shared_ptr<DescribedState> state, HostHandle handle)
{
    return std::make_unique<DescribedLock>(std::move(state), std::move(handle));
}

} // namespace cunest
