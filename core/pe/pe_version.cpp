// Reads a version resource: the tree of blocks that Microsoft Learn calls VS_VERSIONINFO.
#include "pe/pe_version.h"

#include "pe/pe_image.h"

namespace cunest {
namespace {

qint64 aligned(qint64 offset)
{
    return (offset + 3) & ~qint64(3);
}

QString utf16(const QByteArray &bytes, qint64 from, qint64 end, qint64 *after = nullptr)
{
    QString text;
    qint64 at = from;
    for (; at + 2 <= end; at += 2) {
        const char16_t unit = peU16(bytes, at);
        if (unit == 0) {
            at += 2;
            break;
        }
        text.append(QChar(unit));
    }
    if (after)
        *after = at;
    return text;
}

// One block: length, length of the value, kind, name, padding, value, padding, children.
struct Block
{
    qint64 end = 0;
    QString name;
    qint64 value = 0;
    qint64 valueBytes = 0;
    qint64 children = 0;
};

std::optional<Block> blockAt(const QByteArray &bytes, qint64 start, qint64 limit)
{
    const qint64 length = peU16(bytes, start);
    if (length < 8 || start + 8 > limit)
        return std::nullopt;
    Block block;
    block.end = qMin(start + length, limit);
    const bool isText = peU16(bytes, start + 4) == 1;
    qint64 afterName = 0;
    block.name = utf16(bytes, start + 6, block.end, &afterName);
    block.value = aligned(afterName);
    block.valueBytes = qint64(peU16(bytes, start + 2)) * (isText ? 2 : 1);
    block.children = aligned(block.value + block.valueBytes);
    return block;
}

// Calls \a visit with every block between two places.
template<typename Visit>
void visitBlocks(const QByteArray &bytes, qint64 from, qint64 end, Visit visit)
{
    qint64 at = from;
    while (const auto block = blockAt(bytes, at, end)) {
        visit(*block);
        at = aligned(block->end);
    }
}

Version fixedVersion(const QByteArray &bytes, qint64 offset)
{
    const quint32 high = peU32(bytes, offset);
    const quint32 low = peU32(bytes, offset + 4);
    return Version({int(high >> 16), int(high & 0xffff), int(low >> 16), int(low & 0xffff)});
}

void takeString(const QByteArray &bytes, const Block &string, PeFacts &facts)
{
    // Some tools count the value in bytes, some in characters: the terminating zero decides.
    const QString text = utf16(bytes, string.value, string.end).trimmed();
    const auto take = [&](const char *name, QString &target) {
        if (target.isEmpty() && string.name == QLatin1String(name))
            target = text;
    };
    take("ProductName", facts.productName);
    take("OriginalFilename", facts.originalName);
    take("CompanyName", facts.company);
}

} // namespace

void readVersionResource(const QByteArray &resource, PeFacts &facts)
{
    const auto root = blockAt(resource, 0, resource.size());
    if (!root || root->name != QLatin1String("VS_VERSION_INFO"))
        return;
    if (root->valueBytes >= 52 && root->value + 52 <= root->end && peU32(resource, root->value) == 0xFEEF04BD) {
        facts.fileVersion = fixedVersion(resource, root->value + 8);
        facts.productVersion = fixedVersion(resource, root->value + 16);
    }
    visitBlocks(resource, root->children, root->end, [&](const Block &info) {
        if (info.name != QLatin1String("StringFileInfo"))
            return;
        visitBlocks(resource, info.children, info.end, [&](const Block &table) {
            visitBlocks(resource, table.children, table.end,
                        [&](const Block &string) { takeString(resource, string, facts); });
        });
    });
}

} // namespace cunest
