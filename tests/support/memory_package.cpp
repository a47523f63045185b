// A package whose files are bytes in memory.
#include "support/memory_package.h"

#include "base/crc32.h"

#include <algorithm>

namespace cunest {
namespace {

class MemoryReader final : public PackageSource::EntryReader
{
public:
    MemoryReader(QByteArray bytes, FaultScript *script) : m_bytes(std::move(bytes)), m_script(script) {}

    Result<qint64> read(char *buffer, qint64 capacity) override
    {
        if (const auto error = m_script ? m_script->nextCall("read entry") : std::nullopt)
            return *error;
        const qint64 count = qMin<qint64>(capacity, m_bytes.size() - m_at);
        std::copy_n(m_bytes.constData() + m_at, count, buffer);
        m_at += count;
        return count;
    }

private:
    QByteArray m_bytes;
    qint64 m_at = 0;
    FaultScript *m_script;
};

} // namespace

qsizetype MemoryPackage::add(const QString &name, const QByteArray &bytes)
{
    SourceEntry entry;
    entry.name = name;
    entry.size = bytes.size();
    entry.packedSize = bytes.size();
    entry.crc32 = Crc32::of(bytes);
    entry.hasCrc = true;
    m_entries.append(entry);
    m_bytes.append(bytes);
    return m_entries.size() - 1;
}

void MemoryPackage::damage(qsizetype entry)
{
    m_bytes[entry][0] = char(m_bytes.at(entry).at(0) ^ 0x40);
}

qint64 MemoryPackage::size() const
{
    qint64 total = 0;
    for (const SourceEntry &entry : m_entries)
        total += entry.packedSize;
    return total;
}

Result<std::unique_ptr<PackageSource::EntryReader>> MemoryPackage::openEntry(qsizetype index)
{
    if (const auto error = m_script ? m_script->nextCall("open entry") : std::nullopt)
        return *error;
    return std::unique_ptr<EntryReader>(std::make_unique<MemoryReader>(m_bytes.at(index), m_script));
}

Result<QByteArray> MemoryPackage::sha256(ProgressSink &, const CancelToken &)
{
    if (const auto error = m_script ? m_script->nextCall("hash package") : std::nullopt)
        return *error;
    return m_digest;
}

} // namespace cunest
