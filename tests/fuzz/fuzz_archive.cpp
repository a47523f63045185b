// Archives: an entry that is read to its end is what the directory says, and the same entries in an
// archive written anew read the same.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"
#include "fuzz/one_file.h"

#include "package/archive.h"
#include "package/entry_name_check.h"
#include "support/zip_builder.h"

#include <zlib.h>

namespace cunest {
namespace {

constexpr qint64 mostUnpacked = 1 << 20;

struct Content
{
    SourceEntry entry;
    std::optional<QByteArray> bytes; // nothing: damaged
};

std::optional<QByteArray> readEntry(PackageSource &archive, qsizetype index)
{
    const SourceEntry &entry = archive.entries().at(index);
    auto reader = archive.openEntry(index);
    if (!reader)
        return std::nullopt;
    QByteArray bytes;
    char buffer[1024];
    for (;;) {
        const auto count = (*reader)->read(buffer, sizeof buffer);
        if (!count)
            return std::nullopt;
        if (*count == 0)
            break;
        bytes.append(buffer, *count);
        expect(bytes.size() <= entry.size, "an entry gives no more than it says");
    }
    expect(bytes.size() == entry.size, "an entry that was read has the size it says");
    const auto crc =
        crc32(0, reinterpret_cast<const Bytef *>(bytes.constData()), uInt(bytes.size()));
    expect(crc == entry.crc32, "an entry that was read has the checksum it says");
    return bytes;
}

// Nothing for what is not accepted as an archive.
std::optional<QList<Content>> readAll(const QByteArray &bytes)
{
    const WinPath path = WinPath::fromLiteral(QStringLiteral("C:\\a.zip"));
    OneFile files(path, bytes);
    ZipLimits limits;
    limits.unpackedBytes = mostUnpacked;
    auto opened = openArchive(files, path, SourceKind::Zip, limits);
    expect(bool(opened), "bytes in memory can be read");
    expect(bool(opened->archive) != bool(opened->fault),
           "an archive is accepted, or it is said why not");
    if (!opened->archive)
        return std::nullopt;
    QList<Content> contents;
    for (qsizetype i = 0; i < opened->archive->entries().size(); ++i) {
        const SourceEntry &entry = opened->archive->entries().at(i);
        expect(!entryNameFault(entry.name), "an accepted archive has only names that can be used");
        contents.append({entry, readEntry(*opened->archive, i)});
    }
    return contents;
}

} // namespace

void fuzzArchive(const uint8_t *data, size_t size)
{
    const auto contents =
        readAll(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    if (!contents)
        return;
    ZipBuilder builder;
    QList<Content> whole;
    for (const Content &content : *contents) {
        if (!content.bytes)
            continue;
        ZipBuilderEntry entry;
        entry.name = content.entry.name.toUtf8();
        entry.data = *content.bytes;
        entry.deflated = whole.size() % 2 == 0;
        builder.add(entry);
        whole.append(content);
    }
    const auto again = readAll(builder.build());
    expect(again && again->size() == whole.size(), "an archive written anew has the same entries");
    for (qsizetype i = 0; i < whole.size(); ++i) {
        expect(again->at(i).entry.name == whole.at(i).entry.name,
               "written anew an entry has the same name");
        expect(again->at(i).bytes == whole.at(i).bytes, "written anew an entry has the same bytes");
    }
}

} // namespace cunest
