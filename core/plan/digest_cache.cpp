// Remembers what files held, so that one that has not changed since need not be read again.
#include "plan/digest_cache.h"

#include "base/crc32.h"
#include "base/json_key.h"
#include "plan/json_fields.h"

#include <QJsonDocument>

#include <algorithm>
#include <limits>

namespace cunest {
namespace {

constexpr qint64 coarsestTime = 2000; // milliseconds: FAT counts in two seconds
constexpr qsizetype checksumDigits = 8;

QByteArray checksumOf(QByteArrayView bytes)
{
    return QByteArray::number(Crc32::of(bytes), 16).rightJustified(checksumDigits, '0');
}

} // namespace

const DigestCache::Known *DigestCache::find(const WinPath &file, const FileFingerprint &print) const
{
    const auto found = m_files.constFind(file.key());
    if (found == m_files.constEnd() || found->print != print || print.fileId.isEmpty())
        return nullptr;
    return &*found;
}

std::optional<quint32> DigestCache::crc32(const WinPath &file, const FileFingerprint &print) const
{
    const Known *known = find(file, print);
    return known ? known->crc32 : std::nullopt;
}

QByteArray DigestCache::sha256(const WinPath &file, const FileFingerprint &print) const
{
    const Known *known = find(file, print);
    return known ? known->sha256 : QByteArray();
}

// Null when the file is too young.
DigestCache::Known *DigestCache::place(const WinPath &file, const FileFingerprint &print, qint64 now)
{
    if (print.fileId.isEmpty() || print.modified > now - coarsestTime)
        return nullptr;
    m_changed = true;
    Known &known = m_files[file.key()];
    if (known.print != print)
        known = Known{file, print, {}, {}, 0};
    known.order = ++m_lastOrder;
    return &known;
}

void DigestCache::addCrc32(const WinPath &file, const FileFingerprint &print, quint32 crc32, qint64 now)
{
    if (Known *known = place(file, print, now))
        known->crc32 = crc32;
    dropOldest();
}

void DigestCache::addSha256(const WinPath &file, const FileFingerprint &print, const QByteArray &sha256, qint64 now)
{
    if (Known *known = place(file, print, now))
        known->sha256 = sha256;
    dropOldest();
}

void DigestCache::dropOldest()
{
    if (m_files.size() <= mostFiles)
        return;
    const auto oldest = std::min_element(m_files.cbegin(), m_files.cend(),
                                         [](const Known &a, const Known &b) { return a.order < b.order; });
    m_files.erase(oldest);
}

QByteArray DigestCache::toBytes() const
{
    QList<Known> sorted = m_files.values();
    std::sort(sorted.begin(), sorted.end(), [](const Known &a, const Known &b) { return a.order < b.order; });
    QJsonArray files;
    for (const Known &known : sorted) {
        QJsonObject file{{key("path"), known.file.toString()},
                         {key("size"), known.print.size},
                         {key("modified"), known.print.modified},
                         {key("fileId"), known.print.fileId},
                         {key("sha256"), QString::fromLatin1(known.sha256.toHex())}};
        if (known.crc32)
            file[key("crc32")] = qint64(*known.crc32);
        files.append(file);
    }
    const QByteArray text = QJsonDocument(QJsonObject{{key("files"), files}}).toJson(QJsonDocument::Compact);
    return checksumOf(text) + '\n' + text;
}

DigestCache DigestCache::fromBytes(const QByteArray &bytes)
{
    const QByteArray text = bytes.mid(checksumDigits + 1);
    if (bytes.size() > mostBytes || bytes.left(checksumDigits) != checksumOf(text))
        return {};
    const QJsonObject root = QJsonDocument::fromJson(text).object();
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(root, problem);
    const QJsonArray files = fields.array("files");
    DigestCache cache;
    for (qsizetype i = 0; i < qMin(files.size(), mostFiles); ++i) {
        JsonFields file = fields.element("files", files, i);
        Known known;
        known.file = file.path("path");
        known.print.size = file.size("size");
        known.print.modified = file.integer("modified", std::numeric_limits<qint64>::min() / 2, std::numeric_limits<qint64>::max() / 2);
        known.print.fileId = file.text("fileId");
        known.sha256 = file.hex("sha256");
        if (file.has("crc32"))
            known.crc32 = quint32(file.integer("crc32", 0, std::numeric_limits<quint32>::max()));
        known.order = ++cache.m_lastOrder;
        cache.m_files.insert(known.file.key(), known);
    }
    return fields.failed() ? DigestCache() : cache;
}

} // namespace cunest
