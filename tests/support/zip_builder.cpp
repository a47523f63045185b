// Writes zip archives byte by byte, so that tests can also write ones that lie.
#include "support/zip_builder.h"

#include "base/crc32.h"

#include <QtEndian>

namespace cunest {
namespace {

template<typename T>
void put(QByteArray &bytes, T value)
{
    char raw[sizeof(T)];
    qToLittleEndian<T>(value, raw);
    bytes.append(raw, sizeof(T));
}

struct Numbers
{
    QByteArray packed;
    quint32 crc;
    quint64 size;
    quint64 packedSize;
    quint16 method;
    quint16 flags;
    bool zip64;
};

Numbers numbersOf(const ZipBuilderEntry &entry)
{
    Numbers n{};
    const bool folder = entry.name.endsWith('/');
    const bool deflated = entry.deflated && !folder;
    n.packed = !entry.packedData.isNull() ? entry.packedData : deflated ? deflate(entry.data) : entry.data;
    n.crc = entry.crc.value_or(Crc32::of(entry.data));
    n.size = entry.size.value_or(quint64(entry.data.size()));
    n.packedSize = entry.packedSize.value_or(quint64(n.packed.size()));
    n.method = entry.method.value_or(deflated ? 8 : 0);
    n.flags = quint16(entry.flags | (entry.descriptor ? 0x8 : 0));
    n.zip64 = entry.zip64 || n.size >= 0xFFFFFFFFU || n.packedSize >= 0xFFFFFFFFU;
    return n;
}

QByteArray zip64Extra(const Numbers &n)
{
    QByteArray extra;
    put<quint16>(extra, 1);
    put<quint16>(extra, 16);
    put<quint64>(extra, n.size);
    put<quint64>(extra, n.packedSize);
    return extra;
}

void putLocal(QByteArray &zip, const ZipBuilderEntry &entry, const Numbers &n)
{
    const QByteArray name = entry.localName.value_or(entry.name);
    const QByteArray extra = n.zip64 ? zip64Extra(n) : QByteArray();
    const bool later = entry.descriptor;
    put<quint32>(zip, 0x04034b50);
    put<quint16>(zip, n.zip64 ? 45 : 20);
    put<quint16>(zip, n.flags);
    put<quint16>(zip, entry.localMethod.value_or(n.method));
    put<quint16>(zip, 0x6000); // 12:00:00
    put<quint16>(zip, 0x5821); // 2024-01-01
    put<quint32>(zip, later ? 0 : entry.localCrc.value_or(n.crc));
    put<quint32>(zip, later ? 0 : n.zip64 ? 0xFFFFFFFFU : quint32(n.packedSize));
    put<quint32>(zip, later ? 0 : n.zip64 ? 0xFFFFFFFFU : quint32(n.size));
    put<quint16>(zip, quint16(name.size()));
    put<quint16>(zip, quint16(extra.size()));
    zip += name + extra;
}

void putCentral(QByteArray &zip, const ZipBuilderEntry &entry, const Numbers &n, qint64 offset)
{
    const QByteArray extra = (n.zip64 ? zip64Extra(n) : QByteArray()) + entry.extra;
    put<quint32>(zip, 0x02014b50);
    put<quint16>(zip, entry.madeBy);
    put<quint16>(zip, n.zip64 ? 45 : 20);
    put<quint16>(zip, n.flags);
    put<quint16>(zip, n.method);
    put<quint16>(zip, 0x6000);
    put<quint16>(zip, 0x5821);
    put<quint32>(zip, n.crc);
    put<quint32>(zip, n.zip64 ? 0xFFFFFFFFU : quint32(n.packedSize));
    put<quint32>(zip, n.zip64 ? 0xFFFFFFFFU : quint32(n.size));
    put<quint16>(zip, quint16(entry.name.size()));
    put<quint16>(zip, quint16(extra.size()));
    put<quint16>(zip, 0); // comment
    put<quint16>(zip, 0); // disk
    put<quint16>(zip, 0); // internal attributes
    put<quint32>(zip, entry.attributes);
    put<quint32>(zip, quint32(entry.headerOffset.value_or(quint64(offset))));
    zip += entry.name + extra;
}

} // namespace

struct ZipBuilder::Layout
{
    QByteArray bytes; // prefix and entries
    QList<qint64> headers;
    QList<qint64> data;
    QList<Numbers> numbers;
};

QByteArray deflate(const QByteArray &data)
{
    // qCompress: four bytes of length, two of zlib header, the deflated data, four of Adler-32.
    const QByteArray zlib = qCompress(data, 6);
    return data.isEmpty() ? QByteArray("\x03\x00", 2) : zlib.mid(6, zlib.size() - 10);
}

ZipBuilder &ZipBuilder::add(const QString &name, const QByteArray &data, bool deflated)
{
    ZipBuilderEntry entry;
    entry.name = name.toUtf8();
    entry.data = data;
    entry.deflated = deflated;
    return add(std::move(entry));
}

ZipBuilder &ZipBuilder::addFolder(const QString &name)
{
    ZipBuilderEntry entry;
    entry.name = name.toUtf8();
    entry.attributes = 0x10;
    return add(std::move(entry));
}

ZipBuilder &ZipBuilder::add(ZipBuilderEntry entry)
{
    m_entries.append(std::move(entry));
    return *this;
}

ZipBuilder &ZipBuilder::setComment(const QByteArray &comment)
{
    m_comment = comment;
    return *this;
}

ZipBuilder &ZipBuilder::setPrefix(const QByteArray &bytes)
{
    m_prefix = bytes;
    return *this;
}

ZipBuilder &ZipBuilder::setTrailer(const QByteArray &bytes)
{
    m_trailer = bytes;
    return *this;
}

ZipBuilder &ZipBuilder::setZip64End(bool on)
{
    m_zip64End = on;
    return *this;
}

ZipBuilder &ZipBuilder::setEntryCount(quint16 count)
{
    m_entryCount = count;
    return *this;
}

ZipBuilder &ZipBuilder::setDirectoryOffset(quint32 offset)
{
    m_directoryOffset = offset;
    return *this;
}

ZipBuilderEntry &ZipBuilder::entry(const QString &name)
{
    for (ZipBuilderEntry &entry : m_entries) {
        if (entry.name == name.toUtf8())
            return entry;
    }
    qFatal("no entry %s", qPrintable(name));
}

void ZipBuilder::remove(const QString &name)
{
    m_entries.removeIf([&name](const ZipBuilderEntry &entry) { return entry.name == name.toUtf8(); });
}

ZipBuilder::Layout ZipBuilder::lay() const
{
    Layout layout;
    layout.bytes = m_prefix;
    for (const ZipBuilderEntry &entry : m_entries) {
        const Numbers n = numbersOf(entry);
        layout.headers.append(layout.bytes.size());
        putLocal(layout.bytes, entry, n);
        layout.data.append(layout.bytes.size());
        layout.bytes += n.packed;
        if (entry.descriptor) {
            put<quint32>(layout.bytes, 0x08074b50);
            put<quint32>(layout.bytes, n.crc);
            put<quint32>(layout.bytes, quint32(n.packedSize));
            put<quint32>(layout.bytes, quint32(n.size));
        }
        layout.numbers.append(n);
    }
    return layout;
}

QByteArray ZipBuilder::build() const
{
    Layout layout = lay();
    QByteArray &zip = layout.bytes;
    const qint64 start = zip.size();
    for (qsizetype i = 0; i < m_entries.size(); ++i)
        putCentral(zip, m_entries.at(i), layout.numbers.at(i), layout.headers.at(i));
    const qint64 size = zip.size() - start;
    if (m_zip64End) {
        const qint64 end64 = zip.size();
        put<quint32>(zip, 0x06064b50);
        put<quint64>(zip, 44);
        put<quint16>(zip, 45);
        put<quint16>(zip, 45);
        put<quint32>(zip, 0);
        put<quint32>(zip, 0);
        put<quint64>(zip, quint64(m_entries.size()));
        put<quint64>(zip, quint64(m_entries.size()));
        put<quint64>(zip, quint64(size));
        put<quint64>(zip, quint64(start));
        put<quint32>(zip, 0x07064b50);
        put<quint32>(zip, 0);
        put<quint64>(zip, quint64(end64));
        put<quint32>(zip, 1);
    }
    const quint16 count = m_entryCount.value_or(m_zip64End ? quint16(0xFFFF) : quint16(m_entries.size()));
    put<quint32>(zip, 0x06054b50);
    put<quint16>(zip, 0);
    put<quint16>(zip, 0);
    put<quint16>(zip, count);
    put<quint16>(zip, count);
    put<quint32>(zip, m_zip64End ? 0xFFFFFFFFU : quint32(size));
    put<quint32>(zip, m_directoryOffset.value_or(m_zip64End ? 0xFFFFFFFFU : quint32(start)));
    put<quint16>(zip, quint16(m_comment.size()));
    return zip + m_comment + m_trailer;
}

qint64 ZipBuilder::headerOffset(const QString &name) const
{
    const Layout layout = lay();
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        if (m_entries.at(i).name == name.toUtf8())
            return layout.headers.at(i);
    }
    return -1;
}

qint64 ZipBuilder::dataOffset(const QString &name) const
{
    const Layout layout = lay();
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        if (m_entries.at(i).name == name.toUtf8())
            return layout.data.at(i);
    }
    return -1;
}

qint64 ZipBuilder::directoryOffset() const
{
    return lay().bytes.size();
}

} // namespace cunest
