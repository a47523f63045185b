// Tells what a file really is from its first bytes.
#include "package/content_kind.h"

#include <algorithm>

namespace cunest {
namespace {

struct Magic
{
    QByteArray bytes;
    ContentKind kind;
};

bool isText(const QByteArray &head)
{
    return std::all_of(head.begin(), head.end(), [](char c) {
        return uchar(c) >= 0x20 || c == '\n' || c == '\r' || c == '\t' || c == '\f';
    });
}

ContentKind textKind(const QByteArray &head)
{
    QByteArray text = head.left(1024).toLower();
    if (text.startsWith("\xEF\xBB\xBF"))
        text = text.mid(3);
    text = text.trimmed();
    if (text.startsWith("<!doctype html") || text.startsWith("<html") || text.contains("<head") || text.contains("<body"))
        return ContentKind::WebPage;
    if (text.startsWith("<?xml") || text.startsWith("{\"") || text.startsWith("<error"))
        return ContentKind::ServerError;
    return isText(head) ? ContentKind::Text : ContentKind::Unknown;
}

} // namespace

ContentKind contentKind(const QByteArray &head)
{
    static const Magic magics[] = {
        {QByteArray("PK\3\4", 4), ContentKind::Zip},
        {QByteArray("PK\5\6", 4), ContentKind::Zip},
        {QByteArray("\xFD" "7zXZ\0", 6), ContentKind::Xz},
        {QByteArray("\x1F\x8B", 2), ContentKind::Gzip},
        {QByteArray("BZh", 3), ContentKind::Bzip2},
        {QByteArray("\x28\xB5\x2F\xFD", 4), ContentKind::Zstd},
        {QByteArray("7z\xBC\xAF\x27\x1C", 6), ContentKind::SevenZip},
        {QByteArray("Rar!\x1A\x07", 6), ContentKind::Rar},
        {QByteArray("MZ", 2), ContentKind::Program},
        {QByteArray("\x7F" "ELF", 4), ContentKind::Elf},
    };
    if (head.isEmpty())
        return ContentKind::Empty;
    for (const Magic &magic : magics) {
        if (head.startsWith(magic.bytes))
            return magic.kind;
    }
    if (head.mid(257, 5) == "ustar")
        return ContentKind::Tar;
    if (head.count('\0') == head.size())
        return ContentKind::Zeros;
    return textKind(head);
}

} // namespace cunest
