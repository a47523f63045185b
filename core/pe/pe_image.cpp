// Bounds-checked access to the headers, sections and tables of a PE file.
#include "pe/pe_image.h"

#include <QIODevice>

#include <algorithm>

namespace cunest {
namespace {

constexpr qint64 windowSize = 64 * 1024;

Error corrupt(const char *why)
{
    return makeError(ErrorCode::Corrupt,
                     Message(QT_TRANSLATE_NOOP("cunest", "The file is no Windows program or library, or it is damaged.")),
                     QStringLiteral("PE: %1").arg(QLatin1String(why)));
}

} // namespace

quint16 peU16(const QByteArray &bytes, qint64 offset)
{
    if (offset < 0 || offset + 2 > bytes.size())
        return 0;
    return quint16(uchar(bytes.at(offset)) | (uchar(bytes.at(offset + 1)) << 8));
}

quint32 peU32(const QByteArray &bytes, qint64 offset)
{
    return quint32(peU16(bytes, offset)) | (quint32(peU16(bytes, offset + 2)) << 16);
}

Result<PeImage> PeImage::open(QIODevice &device)
{
    if (device.isSequential())
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "The file cannot be read at random places.")),
                         QStringLiteral("PE: sequential device"));
    PeImage image(device);
    if (const auto headers = image.readHeaders(); !headers)
        return headers.error();
    return image;
}

Result<void> PeImage::readHeaders()
{
    m_fileSize = m_device->size();
    const auto dos = read(0, 64);
    if (!dos || !dos->startsWith("MZ"))
        return corrupt("no DOS header");
    const quint64 start = peU32(*dos, 60);
    const auto coff = read(start, 24);
    if (!coff || !coff->startsWith(QByteArrayView("PE\0\0", 4)))
        return corrupt("no PE signature");
    m_machine = peU16(*coff, 4);
    const int sections = peU16(*coff, 6);
    const int optionalSize = peU16(*coff, 20);

    const auto header = read(start + 24, optionalSize);
    const quint16 magic = header ? peU16(*header, 0) : 0;
    if (magic != 0x10b && magic != 0x20b)
        return corrupt("no optional header");
    const bool is64 = magic == 0x20b;
    m_imageBase = is64 ? peU32(*header, 24) | (quint64(peU32(*header, 28)) << 32) : peU32(*header, 28);
    m_headerSize = peU32(*header, 60);
    const int firstTable = is64 ? 112 : 96;
    const quint32 tables = qMin<quint32>(peU32(*header, firstTable - 4), 16);
    for (quint32 i = 0; i < tables && firstTable + int(i) * 8 + 8 <= optionalSize; ++i)
        m_tables.append({peU32(*header, firstTable + int(i) * 8), peU32(*header, firstTable + int(i) * 8 + 4)});

    const auto table = read(start + 24 + quint64(optionalSize), qint64(sections) * 40);
    if (!table)
        return corrupt("cut inside the section table");
    for (int i = 0; i < sections; ++i) {
        // Only bytes that are in the file count; the rest of a section is zeros made by the loader.
        const char *name = table->constData() + i * 40; // eight bytes, filled up with zeros
        const Section section{QByteArray(name, qsizetype(qstrnlen(name, 8))), peU32(*table, i * 40 + 12),
                              peU32(*table, i * 40 + 16), peU32(*table, i * 40 + 20)};
        if (section.size > 0)
            m_sections.append(section);
    }
    return {};
}

PeImage::Table PeImage::table(Directory directory) const
{
    return m_tables.value(directory);
}

std::optional<QByteArray> PeImage::read(quint64 offset, qint64 size)
{
    if (size < 0 || offset > quint64(m_fileSize) || quint64(size) > quint64(m_fileSize) - offset)
        return std::nullopt;
    const quint64 end = offset + quint64(size);
    if (offset < m_windowStart || end > m_windowStart + quint64(m_window.size())) {
        if (!m_device->seek(qint64(offset)))
            return std::nullopt;
        m_window = m_device->read(qMax(size, windowSize));
        m_windowStart = offset;
        if (m_window.size() < size)
            return std::nullopt;
    }
    return m_window.mid(qint64(offset - m_windowStart), size);
}

std::optional<PeImage::Place> PeImage::placeOf(quint64 address) const
{
    for (const Section &section : m_sections) {
        if (address < section.address || address - section.address >= section.size)
            continue;
        const quint64 inside = address - section.address;
        return Place{section.fileOffset + inside, section.size - inside};
    }
    if (address >= m_headerSize)
        return std::nullopt;
    return Place{address, m_headerSize - address};
}

std::optional<QByteArray> PeImage::at(quint64 address, qint64 size)
{
    const auto place = placeOf(address);
    if (!place || size < 0 || quint64(size) > place->available)
        return std::nullopt;
    return read(place->fileOffset, size);
}

QString PeImage::name(quint64 address, int maxLength)
{
    const auto place = placeOf(address);
    if (!place || place->fileOffset >= quint64(m_fileSize))
        return {};
    const quint64 inFile = quint64(m_fileSize) - place->fileOffset;
    const auto bytes = read(place->fileOffset, qint64(std::min({place->available, inFile, quint64(maxLength) + 1})));
    const qsizetype end = bytes ? bytes->indexOf('\0') : -1;
    if (end <= 0)
        return {};
    for (qsizetype i = 0; i < end; ++i) {
        if (bytes->at(i) <= ' ' || bytes->at(i) > '~')
            return {};
    }
    return QString::fromLatin1(bytes->left(end));
}

} // namespace cunest
