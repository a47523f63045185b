// Counts what takes space.
#include "support/full_disk.h"

namespace cunest {
namespace {

class LimitedOutput final : public OutputFile
{
public:
    LimitedOutput(std::unique_ptr<OutputFile> file, FaultScript &script)
        : m_file(std::move(file)), m_script(script)
    {
    }

    // A disk that becomes full has taken the beginning.
    Result<void> write(QByteArrayView data) override
    {
        if (const auto full = m_script.nextCall("write")) {
            (void)m_file->write(data.first(data.size() / 2));
            return *full;
        }
        return m_file->write(data);
    }

    Result<void> flush() override
    {
        if (const auto full = m_script.nextCall("flush"))
            return *full;
        return m_file->flush();
    }

    Result<void> close() override { return m_file->close(); }

private:
    std::unique_ptr<OutputFile> m_file;
    FaultScript &m_script;
};

} // namespace

Result<std::unique_ptr<OutputFile>> FullDisk::limited(Result<std::unique_ptr<OutputFile>> file)
{
    if (!file)
        return file;
    return std::unique_ptr<OutputFile>(std::make_unique<LimitedOutput>(std::move(*file), m_script));
}

Result<std::unique_ptr<OutputFile>> FullDisk::createNew(const WinPath &path, qint64 expectedSize)
{
    if (const auto full = m_script.nextCall("create"))
        return *full;
    return limited(m_files.createNew(path, expectedSize));
}

Result<std::unique_ptr<OutputFile>> FullDisk::openAppend(const WinPath &path)
{
    if (!m_files.stat(path)) {
        if (const auto full = m_script.nextCall("append"))
            return *full;
    }
    return limited(m_files.openAppend(path));
}

Result<void> FullDisk::createFolder(const WinPath &path)
{
    if (const auto full = m_script.nextCall("create folder"))
        return *full;
    return m_files.createFolder(path);
}

std::optional<Error> FullDisk::powerOff(const WinPath &path) const
{
    if (!m_script.isPowerOff())
        return std::nullopt;
    return makeError(ErrorCode::IoError, Message("The power is off."), path.toString());
}

Result<void> FullDisk::rename(const WinPath &from, const WinPath &to)
{
    const auto off = powerOff(from);
    return off ? Result<void>(*off) : m_files.rename(from, to);
}

Result<void> FullDisk::setLink(const WinPath &link, const WinPath &target)
{
    if (const auto full = m_script.nextCall("link"))
        return *full;
    return m_files.setLink(link, target);
}

Result<void> FullDisk::removeFile(const WinPath &path)
{
    const auto off = powerOff(path);
    return off ? Result<void>(*off) : m_files.removeFile(path);
}

Result<void> FullDisk::removeEmptyFolder(const WinPath &path)
{
    const auto off = powerOff(path);
    return off ? Result<void>(*off) : m_files.removeEmptyFolder(path);
}

Result<void> FullDisk::setReadOnly(const WinPath &path, bool readOnly)
{
    const auto off = powerOff(path);
    return off ? Result<void>(*off) : m_files.setReadOnly(path, readOnly);
}

} // namespace cunest
