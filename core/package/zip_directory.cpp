// Reads a zip's directory strictly: everything that is stated twice must agree, and nothing may lie.
#include "package/zip_directory.h"

#include "package/entry_name_check.h"

#include <QIODevice>
#include <QtEndian>

#include <algorithm>

namespace cunest {
namespace {

constexpr quint32 localSignature = 0x04034b50;
constexpr quint32 centralSignature = 0x02014b50;
constexpr quint32 endSignature = 0x06054b50;
constexpr quint32 end64Signature = 0x06064b50;
constexpr quint32 locator64Signature = 0x07064b50;
constexpr qint64 localSize = 30;
constexpr qint64 centralSize = 46;
constexpr quint16 utf8Flag = 0x0800;
constexpr qint64 endSize = 22;
constexpr qint64 end64Size = 56;
constexpr qint64 locator64Size = 20;
constexpr qint64 longestComment = 65535;
constexpr qint64 largestDirectory = 64 << 20;
constexpr quint32 saturated32 = 0xFFFFFFFFU;
constexpr quint16 saturated16 = 0xFFFFU;
constexpr int badNamesShown = 10;

using Kind = ZipFault::Kind;
using MaybeFault = std::optional<ZipFault>;

template<typename T>
T field(const QByteArray &bytes, qint64 offset)
{
    return qFromLittleEndian<T>(bytes.constData() + offset);
}

ZipFault fault(Kind kind, QString evidence)
{
    return ZipFault{kind, {std::move(evidence)}};
}

// Sizes of Zip64 stand in an extra field, in a fixed order, only those that did not fit.
struct Zip64Sizes
{
    bool readFrom(const QByteArray &extra, quint32 size, quint32 packed, quint32 offset);

    qint64 size = 0;
    qint64 packed = 0;
    qint64 offset = 0;
};

bool Zip64Sizes::readFrom(const QByteArray &extra, quint32 size32, quint32 packed32, quint32 offset32)
{
    size = size32;
    packed = packed32;
    offset = offset32;
    if (size32 != saturated32 && packed32 != saturated32 && offset32 != saturated32)
        return true;
    for (qint64 at = 0; at + 4 <= extra.size();) {
        const qint64 length = field<quint16>(extra, at + 2);
        if (field<quint16>(extra, at) != 0x0001) {
            at += 4 + length;
            continue;
        }
        qint64 next = at + 4;
        const qint64 end = std::min<qint64>(next + length, extra.size());
        const auto take = [&](quint32 small, qint64 *value) {
            if (small != saturated32)
                return true;
            if (next + 8 > end)
                return false;
            *value = field<qint64>(extra, next);
            next += 8;
            return *value >= 0;
        };
        return take(size32, &size) && take(packed32, &packed) && take(offset32, &offset);
    }
    return false;
}

// Whether the extra field is blocks of the size they say, and nothing else.
bool isWellFormed(const QByteArray &extra)
{
    qint64 at = 0;
    while (at + 4 <= extra.size())
        at += 4 + field<quint16>(extra, at + 2);
    return at == extra.size();
}

class DirectoryReader
{
public:
    DirectoryReader(QIODevice &device, const ZipLimits &limits)
        : m_device(device), m_limits(limits), m_fileSize(device.size())
    {
    }

    Result<ZipDirectory> run()
    {
        ZipDirectory directory;
        for (const auto step : {&DirectoryReader::readEnd, &DirectoryReader::readEnd64,
                                &DirectoryReader::checkEnd, &DirectoryReader::readEntries,
                                &DirectoryReader::checkLocalHeaders, &DirectoryReader::checkOverlaps,
                                &DirectoryReader::checkMethods, &DirectoryReader::checkNames,
                                &DirectoryReader::checkSizes}) {
            directory.fault = (this->*step)();
            if (m_readFailed)
                return readError();
            if (directory.fault)
                break;
        }
        directory.entries = std::move(m_entries);
        return directory;
    }

private:
    QByteArray read(qint64 offset, qint64 length)
    {
        if (offset < 0 || offset + length > m_fileSize)
            return {};
        if (!m_device.seek(offset)) {
            m_readFailed = true;
            return {};
        }
        QByteArray bytes(length, Qt::Uninitialized);
        qint64 have = 0;
        while (have < length) {
            const qint64 count = m_device.read(bytes.data() + have, length - have);
            if (count <= 0) {
                m_readFailed = true;
                return {};
            }
            have += count;
        }
        return bytes;
    }

    Error readError() const
    {
        return makeError(ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "The archive cannot be read: the disk or the network reported an error.")),
                         QStringLiteral("reading zip directory: ") + m_device.errorString());
    }

    MaybeFault readEnd();
    MaybeFault readEnd64();
    MaybeFault checkEnd();
    MaybeFault readEntries();
    MaybeFault readEntry(const QByteArray &central, qint64 *at);
    MaybeFault checkLocalHeaders();
    MaybeFault checkLocalHeader(ZipEntry &entry);
    MaybeFault checkOverlaps();
    MaybeFault checkMethods();
    MaybeFault checkNames();
    MaybeFault checkSizes();

    QIODevice &m_device;
    const ZipLimits m_limits;
    const qint64 m_fileSize;
    bool m_readFailed = false;
    QList<ZipEntry> m_entries;
    qint64 m_end = 0;             // offset of the end record
    qint64 m_directoryEnd = 0;    // where the directory must end
    qint64 m_directoryOffset = 0;
    qint64 m_directorySize = 0;
    quint64 m_entryCount = 0;
};

// The last end record whose comment fits into the file. Bytes behind it are harmless, two records are not.
MaybeFault DirectoryReader::readEnd()
{
    const bool beginsAsZip = read(0, 2) == "PK";
    const qint64 tailSize = std::min(m_fileSize, endSize + longestComment);
    const QByteArray tail = read(m_fileSize - tailSize, tailSize);
    const QByteArray signature("PK\5\6", 4);
    qint64 at = tail.lastIndexOf(signature);
    while (at >= 0 && at + endSize > tail.size())
        at = at > 0 ? tail.lastIndexOf(signature, at - 1) : -1;
    if (at < 0) {
        return fault(beginsAsZip ? Kind::Truncated : Kind::NotAZip,
                     QStringLiteral("no end of central directory in %1 bytes").arg(m_fileSize));
    }
    m_end = m_fileSize - tailSize + at;
    m_directoryEnd = m_end;
    const qint64 comment = field<quint16>(tail, at + 20);
    if (at + endSize + comment > tail.size())
        return fault(Kind::Truncated, QStringLiteral("the comment at %1 ends behind the file").arg(m_end + endSize));
    if (field<quint16>(tail, at + 4) != 0 && field<quint16>(tail, at + 4) != saturated16)
        return fault(Kind::Unsupported, QStringLiteral("part %1 of a split archive").arg(field<quint16>(tail, at + 4) + 1));
    if (field<quint16>(tail, at + 6) != 0 && field<quint16>(tail, at + 6) != saturated16)
        return fault(Kind::Damaged, QStringLiteral("end record at %1 names disk %2").arg(m_end).arg(field<quint16>(tail, at + 6)));
    m_entryCount = field<quint16>(tail, at + 10);
    m_directorySize = field<quint32>(tail, at + 12);
    m_directoryOffset = field<quint32>(tail, at + 16);
    if (field<quint16>(tail, at + 8) != m_entryCount)
        return fault(Kind::Damaged, QStringLiteral("end record at %1 names two numbers of entries").arg(m_end));
    return std::nullopt;
}

MaybeFault DirectoryReader::readEnd64()
{
    const QByteArray locator = read(m_end - locator64Size, locator64Size);
    const bool needed = m_entryCount == saturated16 || m_directorySize == saturated32 || m_directoryOffset == saturated32;
    if (locator.isEmpty() || field<quint32>(locator, 0) != locator64Signature) {
        return needed && !m_readFailed
                   ? MaybeFault(fault(Kind::Damaged, QStringLiteral("no Zip64 locator before %1").arg(m_end)))
                   : std::nullopt;
    }
    const qint64 offset = field<qint64>(locator, 8);
    const QByteArray end = offset >= 0 && offset <= m_end ? read(offset, end64Size) : QByteArray();
    if (end.isEmpty() || field<quint32>(end, 0) != end64Signature)
        return fault(Kind::Damaged, QStringLiteral("no Zip64 end record at %1").arg(offset));
    const quint64 count = field<quint64>(end, 32);
    const qint64 size = field<qint64>(end, 40);
    const qint64 start = field<qint64>(end, 48);
    const bool agrees = (m_entryCount == saturated16 || m_entryCount == count)
                        && (m_directorySize == saturated32 || m_directorySize == size)
                        && (m_directoryOffset == saturated32 || m_directoryOffset == start)
                        && field<quint64>(end, 24) == count && field<quint32>(end, 16) == 0 && field<quint32>(end, 20) == 0;
    if (!agrees)
        return fault(Kind::Damaged, QStringLiteral("the Zip64 end record at %1 contradicts the end record").arg(offset));
    m_entryCount = count;
    m_directorySize = size;
    m_directoryOffset = start;
    m_directoryEnd = offset;
    return std::nullopt;
}

MaybeFault DirectoryReader::checkEnd()
{
    if (read(0, 2) == "MZ")
        return fault(Kind::NotAZip, QStringLiteral("a program with an archive inside"));
    if (m_entryCount > quint64(m_limits.entries))
        return fault(Kind::Hostile, QStringLiteral("%1 entries").arg(m_entryCount));
    if (m_directorySize < 0 || m_directoryOffset < 0 || m_directorySize > largestDirectory)
        return fault(Kind::Damaged, QStringLiteral("a directory of %1 bytes at %2").arg(m_directorySize).arg(m_directoryOffset));
    if (m_directoryOffset > m_directoryEnd || m_directorySize > m_directoryEnd - m_directoryOffset) {
        return fault(Kind::Truncated, QStringLiteral("the directory should begin at %1 and take %2 bytes, but the file holds %3 bytes before its end record")
                                          .arg(m_directoryOffset).arg(m_directorySize).arg(m_directoryEnd));
    }
    if (m_directoryOffset + m_directorySize != m_directoryEnd) {
        return fault(Kind::Damaged, QStringLiteral("%1 unexplained bytes before the end record")
                                        .arg(m_directoryEnd - m_directoryOffset - m_directorySize));
    }
    return std::nullopt;
}

MaybeFault DirectoryReader::readEntries()
{
    const QByteArray central = read(m_directoryOffset, m_directorySize);
    qint64 at = 0;
    for (quint64 i = 0; i < m_entryCount && !m_readFailed; ++i) {
        if (const MaybeFault found = readEntry(central, &at))
            return found;
    }
    if (at != central.size())
        return fault(Kind::Damaged, QStringLiteral("the directory holds more than its %1 entries").arg(m_entryCount));
    return std::nullopt;
}

MaybeFault DirectoryReader::readEntry(const QByteArray &central, qint64 *at)
{
    const qint64 start = *at;
    const auto broken = [&] {
        return fault(Kind::Damaged, QStringLiteral("directory entry %1 at %2").arg(m_entries.size() + 1).arg(m_directoryOffset + start));
    };
    if (start + centralSize > central.size() || field<quint32>(central, start) != centralSignature)
        return broken();
    const qint64 nameSize = field<quint16>(central, start + 28);
    const qint64 extraSize = field<quint16>(central, start + 30);
    const qint64 commentSize = field<quint16>(central, start + 32);
    *at = start + centralSize + nameSize + extraSize + commentSize;
    if (*at > central.size())
        return broken();
    ZipEntry entry;
    entry.madeBy = field<quint16>(central, start + 4);
    entry.flags = field<quint16>(central, start + 8);
    entry.method = field<quint16>(central, start + 10);
    entry.crc32 = field<quint32>(central, start + 16);
    entry.attributes = field<quint32>(central, start + 38);
    entry.rawName = central.mid(start + centralSize, nameSize);
    if ((entry.flags & utf8Flag) != 0 && !entry.rawName.isValidUtf8())
        return fault(Kind::Damaged, QStringLiteral("the name of entry %1 is not the UTF-8 that it says it is").arg(m_entries.size() + 1));
    entry.name = decodeEntryName(entry.rawName);
    entry.isFolder = entry.name.endsWith(u'/');
    if (!isWellFormed(central.mid(start + centralSize + nameSize, extraSize)))
        return fault(Kind::Damaged, QStringLiteral("%1: the extra field is cut off").arg(entry.name));
    Zip64Sizes sizes;
    const quint16 disk = field<quint16>(central, start + 34);
    if (!sizes.readFrom(central.mid(start + centralSize + nameSize, extraSize), field<quint32>(central, start + 24),
                        field<quint32>(central, start + 20), field<quint32>(central, start + 42))
        || (disk != 0 && disk != saturated16))
        return broken();
    entry.size = sizes.size;
    entry.packedSize = sizes.packed;
    entry.headerOffset = sizes.offset;
    m_entries.append(std::move(entry));
    return std::nullopt;
}

MaybeFault DirectoryReader::checkLocalHeaders()
{
    for (ZipEntry &entry : m_entries) {
        if (const MaybeFault found = checkLocalHeader(entry); found || m_readFailed)
            return found;
    }
    return std::nullopt;
}

MaybeFault DirectoryReader::checkLocalHeader(ZipEntry &entry)
{
    const auto differs = [&entry](const QString &what) {
        return fault(Kind::Damaged, QStringLiteral("%1: %2 in the entry's header and in the directory differ").arg(entry.name, what));
    };
    const QByteArray header = entry.headerOffset <= m_directoryOffset - localSize ? read(entry.headerOffset, localSize) : QByteArray();
    if (header.isEmpty() || field<quint32>(header, 0) != localSignature)
        return fault(Kind::Damaged, QStringLiteral("%1: no entry at %2").arg(entry.name).arg(entry.headerOffset));
    const qint64 nameSize = field<quint16>(header, 26);
    const qint64 extraSize = field<quint16>(header, 28);
    const qint64 nameOffset = entry.headerOffset + localSize;
    entry.dataOffset = nameOffset + nameSize + extraSize;
    if (entry.packedSize > m_directoryOffset || entry.dataOffset > m_directoryOffset - entry.packedSize) {
        return fault(Kind::Damaged, QStringLiteral("%1: its %2 bytes at %3 reach into the directory")
                                        .arg(entry.name).arg(entry.packedSize).arg(entry.dataOffset));
    }
    const QByteArray names = read(nameOffset, nameSize + extraSize);
    if (names.left(nameSize) != entry.rawName)
        return differs(QStringLiteral("names"));
    if (field<quint16>(header, 6) != entry.flags)
        return differs(QStringLiteral("flags"));
    if (field<quint16>(header, 8) != entry.method)
        return differs(QStringLiteral("compression methods"));
    Zip64Sizes sizes;
    const quint32 size32 = field<quint32>(header, 22);
    const quint32 packed32 = field<quint32>(header, 18);
    const quint32 crc = field<quint32>(header, 14);
    // Bit 3: written before the data was known; then the header may hold zeros.
    const bool later = (entry.flags & 0x8) != 0;
    if (later && size32 == 0 && packed32 == 0 && crc == 0)
        return std::nullopt;
    if (!sizes.readFrom(names.mid(nameSize), size32, packed32, 0))
        return later ? MaybeFault() : differs(QStringLiteral("sizes"));
    const bool sizesKnown = !later || sizes.size != 0 || sizes.packed != 0;
    if (sizesKnown && (sizes.size != entry.size || sizes.packed != entry.packedSize))
        return differs(QStringLiteral("sizes"));
    if (crc != entry.crc32 && !(later && crc == 0))
        return differs(QStringLiteral("checksums"));
    return std::nullopt;
}

MaybeFault DirectoryReader::checkOverlaps()
{
    QList<const ZipEntry *> byOffset;
    for (const ZipEntry &entry : m_entries)
        byOffset.append(&entry);
    std::sort(byOffset.begin(), byOffset.end(),
              [](const ZipEntry *a, const ZipEntry *b) { return a->headerOffset < b->headerOffset; });
    for (qsizetype i = 1; i < byOffset.size(); ++i) {
        const ZipEntry &before = *byOffset.at(i - 1);
        if (byOffset.at(i)->headerOffset < before.dataOffset + before.packedSize) {
            return fault(Kind::Hostile, QStringLiteral("%1 and %2 share the same bytes of the archive")
                                            .arg(before.name, byOffset.at(i)->name));
        }
    }
    return std::nullopt;
}

MaybeFault DirectoryReader::checkMethods()
{
    QStringList encrypted;
    QStringList unsupported;
    for (const ZipEntry &entry : m_entries) {
        // Bit 0: encrypted, bit 6: strongly, bit 13: the directory too; method 99: AES of other packers.
        if ((entry.flags & 0x2041) != 0 || entry.method == 99)
            encrypted.append(entry.name);
        else if ((entry.flags & 0x20) != 0) // bit 5
            unsupported.append(QStringLiteral("%1: patched data").arg(entry.name));
        else if (entry.method != 0 && entry.method != 8)
            unsupported.append(QStringLiteral("%1: compression method %2").arg(entry.name).arg(entry.method));
    }
    if (!encrypted.isEmpty())
        return ZipFault{Kind::Encrypted, encrypted.mid(0, badNamesShown)};
    if (!unsupported.isEmpty())
        return ZipFault{Kind::Unsupported, unsupported.mid(0, badNamesShown)};
    return std::nullopt;
}

MaybeFault DirectoryReader::checkNames()
{
    QStringList bad;
    QStringList names;
    for (const ZipEntry &entry : m_entries) {
        names.append(entry.name);
        const auto nameFault = entryNameFault(entry.name);
        const auto kindFault = entryKindFault(entry.madeBy, entry.attributes);
        if (nameFault || kindFault)
            bad.append(QStringLiteral("\"%1\": %2").arg(entry.name.left(300), nameFault ? *nameFault : *kindFault));
        else if (entry.isFolder && entry.size != 0)
            bad.append(QStringLiteral("\"%1\": a folder with %2 bytes").arg(entry.name).arg(entry.size));
    }
    if (bad.isEmpty())
        bad = collidingNames(names);
    if (bad.isEmpty())
        return std::nullopt;
    return ZipFault{Kind::Hostile, bad.mid(0, badNamesShown)};
}

MaybeFault DirectoryReader::checkSizes()
{
    qint64 total = 0;
    for (const ZipEntry &entry : m_entries) {
        const QString numbers = QStringLiteral("%1: %2 bytes from %3").arg(entry.name).arg(entry.size).arg(entry.packedSize);
        if (entry.method == 0 && entry.size != entry.packedSize)
            return fault(Kind::Damaged, numbers + QStringLiteral(", stored"));
        if (entry.size > m_limits.unpackedBytes - total)
            return fault(Kind::Hostile, QStringLiteral("more than %1 bytes unpacked").arg(m_limits.unpackedBytes));
        total += entry.size;
        if (entry.size >= m_limits.entryRatioFrom && entry.size / m_limits.entryRatio > entry.packedSize)
            return fault(Kind::Hostile, numbers);
    }
    if (total >= m_limits.totalRatioFrom && total / m_limits.totalRatio > m_fileSize)
        return fault(Kind::Hostile, QStringLiteral("%1 bytes from %2").arg(total).arg(m_fileSize));
    return std::nullopt;
}

} // namespace

Result<ZipDirectory> readZipDirectory(QIODevice &device, const ZipLimits &limits)
{
    return DirectoryReader(device, limits).run();
}

} // namespace cunest
