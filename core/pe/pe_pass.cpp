// Reads what a PE file says about itself while its bytes pass once, as they do out of an archive.
#include "pe/pe_pass.h"

#include "pe/pe_image.h"
#include "pe/pe_reader.h"

#include <QBuffer>

#include <algorithm>
#include <cstring>

namespace cunest {
namespace {

constexpr qint64 headBytes = 64 * 1024;
// Resources of cuDNN's DLLs take two kilobytes; the names of imports stand behind their table.
constexpr qint64 placeBytes = 256 * 1024;

// A file of which only some parts are there.
class PartsOfFile final : public QIODevice
{
public:
    PartsOfFile(const QList<PePass::Part> &parts, qint64 size) : m_parts(parts), m_size(size) {}

    qint64 size() const override { return m_size; }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        qint64 done = 0;
        for (const PePass::Part *part = partAt(pos()); part && done < most; part = partAt(pos() + done)) {
            const qint64 inside = pos() + done - part->start;
            const qint64 count = std::min<qint64>(most - done, part->bytes.size() - inside);
            std::memcpy(data + done, part->bytes.constData() + inside, size_t(count));
            done += count;
        }
        return done;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    const PePass::Part *partAt(qint64 offset) const
    {
        const auto holds = [offset](const PePass::Part &part) {
            return offset >= part.start && offset - part.start < part.bytes.size();
        };
        const auto found = std::find_if(m_parts.begin(), m_parts.end(), holds);
        return found == m_parts.end() ? nullptr : &*found;
    }

    const QList<PePass::Part> &m_parts;
    const qint64 m_size;
};

} // namespace

PePass::PePass(qint64 fileSize) : m_fileSize(fileSize), m_parts{{0, std::min(fileSize, headBytes), {}}} {}

void PePass::add(QByteArrayView bytes)
{
    const auto take = [this, bytes](Part &part) {
        const qint64 from = std::max<qint64>(0, part.start + part.bytes.size() - m_passed);
        const qint64 count = std::min<qint64>(bytes.size() - from, part.size - part.bytes.size());
        if (count > 0)
            part.bytes.append(bytes.sliced(qsizetype(from), qsizetype(count)));
    };
    take(m_parts.first());
    if (!m_chosen && m_parts.first().bytes.size() == m_parts.first().size)
        choosePlaces();
    for (qsizetype i = 1; i < m_parts.size(); ++i)
        take(m_parts[i]);
    m_passed += bytes.size();
}

// Places inside the headers' part need no part of their own, unless they reach out of it.
void PePass::choosePlaces()
{
    m_chosen = true;
    PartsOfFile device(m_parts, m_fileSize);
    device.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    const auto image = PeImage::open(device);
    if (!image)
        return;
    for (const PeImage::Directory directory : {PeImage::Import, PeImage::Resource, PeImage::DelayImport}) {
        const auto place = image->placeOf(image->table(directory).address);
        if (!place || image->table(directory).address == 0)
            continue;
        const qint64 start = qint64(std::min<quint64>(place->fileOffset, quint64(m_fileSize)));
        const qint64 size = std::min({qint64(std::min<quint64>(place->available, placeBytes)), m_fileSize - start});
        if (start + size > headBytes)
            m_parts.append({std::max(start, headBytes), start + size - std::max(start, headBytes), {}});
    }
}

Result<PeFacts> PePass::finish() const
{
    PartsOfFile device(m_parts, m_fileSize);
    device.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    auto facts = readPeFacts(device);
    if (facts) {
        facts->exportName.clear();
        facts->exports.clear();
    }
    return facts;
}

} // namespace cunest
