// Writes zip archives byte by byte, so that tests can also write ones that lie.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace cunest {

// One entry; every optional member replaces what an honest archive would hold.
struct ZipBuilderEntry
{
    QByteArray name;   // raw bytes, as they stand in the archive
    QByteArray data;   // unpacked
    bool deflated = true;
    bool zip64 = false;      // sizes in the extra field even though they are small
    bool descriptor = false; // bit 3: sizes and CRC behind the data, zeros in the header
    quint16 flags = 0x0800;  // UTF-8
    quint16 madeBy = 20;     // version 2.0, MS-DOS
    quint32 attributes = 0;
    QByteArray extra;        // for the directory
    QByteArray packedData;   // instead of packing \a data
    std::optional<QByteArray> localName;
    std::optional<quint16> method;
    std::optional<quint16> localMethod;
    std::optional<quint32> crc;       // in header and directory
    std::optional<quint32> localCrc;
    std::optional<quint64> size;
    std::optional<quint64> packedSize;
    std::optional<quint64> headerOffset;
};

class ZipBuilder
{
public:
    ZipBuilder &add(const QString &name, const QByteArray &data, bool deflated = true);
    ZipBuilder &addFolder(const QString &name); // with its slash
    ZipBuilder &add(ZipBuilderEntry entry);
    ZipBuilder &setComment(const QByteArray &comment);
    ZipBuilder &setPrefix(const QByteArray &bytes);  // before the first entry; offsets know of it
    ZipBuilder &setTrailer(const QByteArray &bytes); // behind the end record
    ZipBuilder &setZip64End(bool on);                // with a Zip64 end record
    ZipBuilder &setEntryCount(quint16 count);        // instead of the true one
    ZipBuilder &setDirectoryOffset(quint32 offset);

    const QList<ZipBuilderEntry> &entries() const { return m_entries; }
    ZipBuilderEntry &entry(const QString &name); // to change one that is there
    void remove(const QString &name);

    QByteArray build() const;
    // Where things are in what build() gives.
    qint64 headerOffset(const QString &name) const;
    qint64 dataOffset(const QString &name) const;
    qint64 directoryOffset() const;

private:
    struct Layout;
    Layout lay() const;

    QList<ZipBuilderEntry> m_entries;
    QByteArray m_comment;
    QByteArray m_prefix;
    QByteArray m_trailer;
    bool m_zip64End = false;
    std::optional<quint16> m_entryCount;
    std::optional<quint32> m_directoryOffset;
};

QByteArray deflate(const QByteArray &data);

} // namespace cunest
