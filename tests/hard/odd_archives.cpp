// Makes archives at random: ordinary ones, odd ones and broken ones.
#include "odd_archives.h"

#include "support/zip_builder.h"

#include <zlib.h>

namespace cunest {
namespace {

QByteArray packed(const QByteArray &data, int level)
{
    z_stream stream = {};
    deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(qsizetype(deflateBound(&stream, uLong(data.size()))) + 16, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(data.constData()));
    stream.avail_in = uInt(data.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    ::deflate(&stream, Z_FINISH);
    out.resize(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return out;
}

QByteArray someBytes(QRandomGenerator &random)
{
    static const int sizes[] = {0, 1, 7, 300, 4096, 20000, 70000};
    const int size = sizes[random.bounded(7)] + random.bounded(3);
    const bool plain = random.bounded(2) == 0;
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &byte : bytes)
        byte = char(plain ? "cudnn "[random.bounded(6)] : random.bounded(256));
    return bytes;
}

QByteArray someName(QRandomGenerator &random, int number)
{
    static const char *const folders[] = {"", "bin/", "include/", "lib/x64/", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive/bin/"};
    static const char *const files[] = {"cudnn64_8.dll", "cudnn.h", "cudnn.lib", "LICENSE", "a file with spaces.txt"};
    const QByteArray name = QByteArray(folders[random.bounded(5)]) + QByteArray::number(number) + '_' + files[random.bounded(5)];
    return random.bounded(40) == 0 ? name + QByteArray(200, 'x') : name;
}

ZipBuilderEntry someEntry(QRandomGenerator &random, int number)
{
    ZipBuilderEntry entry;
    entry.name = someName(random, number);
    entry.data = someBytes(random);
    entry.deflated = random.bounded(4) != 0;
    entry.zip64 = random.bounded(6) == 0;
    entry.descriptor = random.bounded(6) == 0;
    entry.flags = random.bounded(2) == 0 ? 0x0800 : 0;
    if (entry.deflated && random.bounded(2) == 0)
        entry.packedData = packed(entry.data, random.bounded(10));
    return entry;
}

using Spoil = void (*)(ZipBuilderEntry &entry, const ZipBuilderEntry &first, QRandomGenerator &random);

struct Oddity
{
    const char *kind;
    bool plainNames;
    Spoil spoil;
};

// Bytes of cp437 and GBK, UTF-8 with and without its flag.
void foreignName(ZipBuilderEntry &entry, const ZipBuilderEntry &, QRandomGenerator &random)
{
    static const char *const names[] = {"bin/\x81\x84\x94.dll", "\xc4\xe3\xba\xc3.h", "lib/\xe4\xbd\xa0\xe5\xa5\xbd.lib", "\xff\xfe.txt", "gr\xc3\xbc\xc3\x9f" "e.h"};
    entry.name = names[random.bounded(5)];
}

const Oddity oddities[] = {
    {"a foreign name", false, foreignName},
    {"backslashes", false, [](auto &entry, auto &, auto &) { entry.name.replace('/', '\\'); }},
    {"mixed slashes", false, [](auto &entry, auto &, auto &) { entry.name = "bin/sub\\" + entry.name.mid(entry.name.lastIndexOf('/') + 1); }},
    {"an absolute name", true, [](auto &entry, auto &, auto &random) { entry.name.prepend(random.bounded(2) == 0 ? "/" : "C:/"); }},
    {"a name that climbs", true, [](auto &entry, auto &, auto &random) { entry.name.prepend(random.bounded(2) == 0 ? "../" : "bin/../../"); }},
    {"the same name twice", true, [](auto &entry, auto &first, auto &) { entry.name = first.name; }},
    {"the same name but for case", true, [](auto &entry, auto &first, auto &) { entry.name = first.name.toUpper(); }},
    {"a file that is a folder too", true, [](auto &entry, auto &first, auto &) { entry.name = first.name + "/x"; }},
    {"an empty name", true, [](auto &entry, auto &, auto &) { entry.name.clear(); }},
    {"a zero in a name", false, [](auto &entry, auto &, auto &) { entry.name.append('\0').append(".exe"); }},
    {"a folder with bytes", true, [](auto &entry, auto &, auto &) { entry.name.append('/'); }},
    {"another name in the header", true, [](auto &entry, auto &, auto &) { entry.localName = entry.name.toUpper(); }},
    {"another method in the header", true, [](auto &entry, auto &, auto &random) { entry.localMethod = quint16(random.bounded(20)); }},
    {"an unknown method", true, [](auto &entry, auto &, auto &random) { entry.method = quint16(1 + random.bounded(99)); }},
    {"another CRC", true, [](auto &entry, auto &, auto &random) { entry.crc = random.generate(); }},
    {"another CRC in the header", true, [](auto &entry, auto &, auto &random) { entry.localCrc = random.generate(); }},
    {"a larger size", true, [](auto &entry, auto &, auto &random) { entry.size = quint64(entry.data.size() + 1 + random.bounded(1000)); }},
    {"a smaller size", true, [](auto &entry, auto &, auto &random) { entry.size = quint64(random.bounded(int(entry.data.size()) + 1)); }},
    {"another packed size", true, [](auto &entry, auto &, auto &random) { entry.packedSize = random.bounded(100000U); }},
    {"an enormous size", true, [](auto &entry, auto &, auto &) { entry.size = quint64(1) << 62; entry.zip64 = true; }},
    {"one entry on another", true, [](auto &entry, auto &, auto &) { entry.headerOffset = 0; }},
    {"an offset into nothing", true, [](auto &entry, auto &, auto &random) { entry.headerOffset = random.generate(); }},
    {"encrypted", true, [](auto &entry, auto &, auto &) { entry.flags |= 1; }},
    {"odd flags", true, [](auto &entry, auto &, auto &random) { entry.flags = quint16(entry.flags ^ (1U << random.bounded(16))); }},
    {"an extra field", true, [](auto &entry, auto &, auto &random) { entry.extra = QByteArray("\xfe\xca\x04\0abcd", 8).left(random.bounded(9)); }},
    {"a Unicode name in the extra field", false, [](auto &entry, auto &, auto &) { entry.extra = QByteArray("\x75\x70\x0a\0\x01\0\0\0\0other", 14); }},
    {"a link", true, [](auto &entry, auto &, auto &) { entry.madeBy = 0x031e; entry.attributes = 0xa1ff0000U; }},
    {"cut off inside its data", true, [](auto &entry, auto &, auto &) { entry.packedData = packed(entry.data, 6); entry.packedData.chop(qMin<qsizetype>(2, entry.packedData.size())); }},
    {"bytes behind its data", true, [](auto &entry, auto &, auto &) { entry.packedData = packed(entry.data, 6) + "more"; }},
};

void flip(QByteArray &bytes, qsizetype from, QRandomGenerator &random)
{
    if (bytes.size() <= from)
        return;
    const qsizetype at = from + random.bounded(int(bytes.size() - from));
    bytes[at] = char(bytes.at(at) ^ (1 << random.bounded(8)));
}

QString breakBytes(QByteArray &bytes, qsizetype directory, QRandomGenerator &random)
{
    switch (random.bounded(6)) {
    case 0:
        bytes.truncate(random.bounded(int(bytes.size()) + 1));
        return QStringLiteral("cut off");
    case 1:
        for (int i = random.bounded(8); i >= 0; --i)
            flip(bytes, 0, random);
        return QStringLiteral("flipped bits");
    case 2:
        for (int i = random.bounded(3); i >= 0; --i)
            flip(bytes, directory, random);
        return QStringLiteral("flipped bits in the directory");
    case 3:
        bytes.insert(random.bounded(int(bytes.size()) + 1), QByteArray(1 + random.bounded(50), 'z'));
        return QStringLiteral("bytes put in");
    case 4:
        bytes.remove(random.bounded(int(bytes.size()) + 1), 1 + random.bounded(50));
        return QStringLiteral("bytes taken out");
    default:
        bytes.append(bytes.left(random.bounded(int(bytes.size()) + 1)));
        return QStringLiteral("its beginning once more behind it");
    }
}

} // namespace

OddArchive makeOddArchive(QRandomGenerator &random)
{
    OddArchive made;
    made.kind = QStringLiteral("ordinary");
    ZipBuilder zip;
    const int count = 1 + random.bounded(8);
    QList<ZipBuilderEntry> entries;
    for (int i = 0; i < count; ++i)
        entries.append(someEntry(random, i));
    const int what = random.bounded(10); // 0 to 2: as it is; to 6: an odd entry; else broken bytes
    if (what > 2 && what <= 6) {
        const Oddity &odd = oddities[random.bounded(int(std::size(oddities)))];
        odd.spoil(entries.last(), entries.first(), random);
        made.kind = QLatin1String(odd.kind);
        made.plainNames = odd.plainNames;
    }
    for (const ZipBuilderEntry &entry : entries)
        zip.add(entry);
    if (random.bounded(4) == 0) {
        made.signatureBehind = random.bounded(4) == 0;
        zip.setComment(made.signatureBehind ? "a comment PK\5\6 of a comment" : "a comment");
    }
    if (random.bounded(6) == 0)
        zip.setPrefix(QByteArray(random.bounded(300), 'M'));
    if (random.bounded(6) == 0)
        zip.setZip64End(true);
    if (what <= 2 && random.bounded(12) == 0) {
        zip.setTrailer(QByteArray(1 + random.bounded(100), 't'));
        made.kind = QStringLiteral("bytes behind the end");
    } else if (what <= 2 && random.bounded(12) == 0) {
        zip.setEntryCount(quint16(random.bounded(12)));
        made.kind = QStringLiteral("another number of entries");
    } else if (what <= 2 && random.bounded(12) == 0) {
        zip.setDirectoryOffset(random.bounded(100000U));
        made.kind = QStringLiteral("another place of the directory");
    }
    made.bytes = zip.build();
    if (what > 6) {
        made.kind = breakBytes(made.bytes, zip.directoryOffset(), random);
        made.plainNames = false;
    }
    const qsizetype end = zip.build().lastIndexOf("PK\5\6");
    made.signatureBehind = made.signatureBehind || made.bytes.lastIndexOf("PK\5\6") > end;
    made.farEnd = made.bytes.size() - made.bytes.lastIndexOf("PK\5\6") > 16384 || made.bytes.size() - end > 16384;
    return made;
}

} // namespace cunest
