// A zip or a wheel as a source of files, read through QuaZip.
#include "package/archive.h"

#include "base/crc32.h"
#include "package/inflate_stream.h"
#include "package/source_digest.h"

#include <quazip.h>
#include <quazipfile.h>
#include <quazipfileinfo.h>

#include <algorithm>
#include <mutex>
#include <vector>

namespace cunest {
namespace {

constexpr qint64 headSize = 4096;

Error damaged(const QString &entry, const QString &why)
{
    return makeError(ErrorCode::Corrupt, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" in the archive is damaged."), {entry}),
                     QStringLiteral("%1: %2").arg(entry, why));
}

Error changed(const WinPath &path)
{
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" was changed while it was being read."), {path.fileName()}),
                     path.toString());
}

// One opened device with QuaZip's place in the directory; used by one reader at a time.
struct Cursor
{
    std::unique_ptr<QIODevice> device;
    std::unique_ptr<QuaZip> zip; // after the device: closed before it
    qsizetype at = -1;           // index of the current entry
};

// What readers need as long as any of them lives, even when the archive is gone.
struct Shared
{
    std::mutex mutex;
    std::vector<std::unique_ptr<Cursor>> idle;
};

// Advances to the entry; QuaZip only walks forward, so sequential readers stay cheap.
bool moveTo(Cursor &cursor, qsizetype index)
{
    if (cursor.at < 0 || cursor.at > index) {
        if (!cursor.zip->goToFirstFile())
            return false;
        cursor.at = 0;
    }
    while (cursor.at < index) {
        if (!cursor.zip->goToNextFile())
            return false;
        ++cursor.at;
    }
    return true;
}

// QuaZip finds the entry and reads its header. The packed bytes are then taken from the device itself:
// QuaZip hands them out one by one and computes a checksum of them that nobody needs.
class ZipEntryReader final : public PackageSource::EntryReader
{
public:
    ZipEntryReader(std::shared_ptr<Shared> shared, std::unique_ptr<Cursor> cursor, ZipEntry entry)
        : m_shared(std::move(shared)), m_cursor(std::move(cursor)), m_entry(std::move(entry))
    {
        if (m_entry.method != 0)
            m_inflate = std::make_unique<InflateStream>([this](char *buffer, qint64 capacity) { return readRaw(buffer, capacity); });
    }

    ~ZipEntryReader() override
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->idle.push_back(std::move(m_cursor));
    }

    bool open()
    {
        int method = 0;
        int level = 0;
        QuaZipFile raw(m_cursor->zip.get());
        const bool hasHeader = raw.open(QIODevice::ReadOnly, &method, &level, true);
        raw.close();
        return hasHeader && m_cursor->device->seek(m_entry.dataOffset);
    }

    Result<qint64> read(char *buffer, qint64 capacity) override;

private:
    qint64 readRaw(char *buffer, qint64 capacity)
    {
        const qint64 wanted = std::min(capacity, m_entry.packedSize - m_packedRead);
        const qint64 count = wanted > 0 ? m_cursor->device->read(buffer, wanted) : 0;
        m_packedRead += std::max<qint64>(count, 0);
        return count;
    }

    Result<qint64> readSome(char *buffer, qint64 capacity)
    {
        if (m_inflate)
            return m_inflate->read(buffer, capacity);
        const qint64 count = readRaw(buffer, capacity);
        if (count < 0)
            return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "The archive cannot be read: the disk or the network reported an error.")), m_entry.name);
        return count;
    }

    Result<qint64> fail(Error error)
    {
        m_failure = error;
        return error;
    }

    Result<qint64> finish(qint64 count);

    std::shared_ptr<Shared> m_shared;
    std::unique_ptr<Cursor> m_cursor;
    const ZipEntry m_entry;
    std::unique_ptr<InflateStream> m_inflate;
    Crc32 m_crc;
    qint64 m_done = 0;
    qint64 m_packedRead = 0;
    bool m_checked = false;
    std::optional<Error> m_failure;
};

// The end is checked together with the last bytes, so that nobody takes them unchecked.
Result<qint64> ZipEntryReader::read(char *buffer, qint64 capacity)
{
    if (m_failure)
        return *m_failure;
    const qint64 wanted = std::min(capacity, m_entry.size - m_done);
    if (wanted <= 0)
        return m_checked || m_done < m_entry.size ? Result<qint64>(0) : finish(0);
    const auto count = readSome(buffer, wanted);
    if (!count) {
        const Error &error = count.error();
        return fail(error.code == ErrorCode::Corrupt ? damaged(m_entry.name, error.detail) : error);
    }
    if (*count < wanted && *count == 0)
        return fail(damaged(m_entry.name, QStringLiteral("only %1 of %2 bytes").arg(m_done).arg(m_entry.size)));
    m_crc.add(QByteArrayView(buffer, *count));
    m_done += *count;
    return m_done == m_entry.size ? finish(*count) : count;
}

Result<qint64> ZipEntryReader::finish(qint64 count)
{
    m_checked = true;
    if (m_inflate && !m_inflate->isExhausted())
        return fail(damaged(m_entry.name, QStringLiteral("more data than the %1 bytes stated").arg(m_entry.size)));
    if (m_crc.value() != m_entry.crc32) {
        return fail(damaged(m_entry.name, QStringLiteral("CRC-32 %1 instead of %2")
                                              .arg(m_crc.value(), 8, 16, QLatin1Char('0'))
                                              .arg(m_entry.crc32, 8, 16, QLatin1Char('0'))));
    }
    return count;
}

class ZipArchive final : public PackageSource
{
public:
    ZipArchive(FileSystem &files, WinPath path, SourceKind kind, FileStatus status, QList<ZipEntry> entries)
        : m_files(files), m_path(std::move(path)), m_kind(kind), m_status(std::move(status)), m_zipEntries(std::move(entries))
    {
        for (const ZipEntry &entry : m_zipEntries)
            m_entries.append({entry.name, entry.size, entry.packedSize, entry.crc32, true, entry.isFolder});
    }

    SourceKind kind() const override { return m_kind; }
    WinPath path() const override { return m_path; }
    qint64 size() const override { return m_status.size; }
    const QList<SourceEntry> &entries() const override { return m_entries; }
    Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) override;
    Result<QByteArray> sha256(ProgressSink &progress, const CancelToken &cancel) override;

    Result<std::unique_ptr<Cursor>> openCursor();

private:
    Result<void> checkUnchanged();
    std::unique_ptr<Cursor> takeIdle(qsizetype index);
    bool agrees(Cursor &cursor, const ZipEntry &entry) const;

    FileSystem &m_files;
    const WinPath m_path;
    const SourceKind m_kind;
    const FileStatus m_status;
    const QList<ZipEntry> m_zipEntries;
    QList<SourceEntry> m_entries;
    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
    std::mutex m_digestMutex;
    QByteArray m_digest;
};

Result<void> ZipArchive::checkUnchanged()
{
    const auto now = m_files.stat(m_path);
    if (!now)
        return now.error();
    if (now->size != m_status.size || now->modified != m_status.modified || now->fileId != m_status.fileId)
        return changed(m_path);
    return {};
}

Result<std::unique_ptr<Cursor>> ZipArchive::openCursor()
{
    if (const auto same = checkUnchanged(); !same)
        return same.error();
    auto device = m_files.openRead(m_path);
    if (!device)
        return device.error();
    auto cursor = std::make_unique<Cursor>();
    cursor->device = std::move(*device);
    cursor->zip = std::make_unique<QuaZip>(cursor->device.get());
    if (!cursor->zip->open(QuaZip::mdUnzip) || cursor->zip->getEntriesCount() != m_zipEntries.size())
        return damaged(m_path.fileName(), QStringLiteral("QuaZip error %1").arg(cursor->zip->getZipError()));
    return cursor;
}

// The idle one that has to walk least.
std::unique_ptr<Cursor> ZipArchive::takeIdle(qsizetype index)
{
    const std::lock_guard lock(m_shared->mutex);
    auto &idle = m_shared->idle;
    const auto better = [index](const auto &a, const auto &b) {
        const auto cost = [index](qsizetype at) { return at <= index ? index - at : index + 1; };
        return cost(a->at) < cost(b->at);
    };
    const auto best = std::min_element(idle.begin(), idle.end(), better);
    if (best == idle.end())
        return nullptr;
    std::unique_ptr<Cursor> cursor = std::move(*best);
    idle.erase(best);
    return cursor;
}

// QuaZip reads the directory its own way; where it sees something else, one of the two is deceived.
bool ZipArchive::agrees(Cursor &cursor, const ZipEntry &entry) const
{
    QuaZipFileInfo64 info;
    return cursor.zip->getCurrentFileInfo(&info) && info.crc == entry.crc32 && info.method == entry.method
           && qint64(info.uncompressedSize) == entry.size && qint64(info.compressedSize) == entry.packedSize;
}

Result<std::unique_ptr<PackageSource::EntryReader>> ZipArchive::openEntry(qsizetype index)
{
    if (index < 0 || index >= m_zipEntries.size())
        return makeError(ErrorCode::Internal, Message(QT_TRANSLATE_NOOP("cunest", "CuNest asked for an entry that the archive does not have.")), QString::number(index));
    const ZipEntry &entry = m_zipEntries.at(index);
    if (const auto same = checkUnchanged(); !same)
        return same.error();
    std::unique_ptr<Cursor> cursor = takeIdle(index);
    if (!cursor) {
        auto opened = openCursor();
        if (!opened)
            return opened.error();
        cursor = std::move(*opened);
    }
    if (!moveTo(*cursor, index) || !agrees(*cursor, entry))
        return damaged(entry.name, QStringLiteral("two readings of the directory differ"));
    auto reader = std::make_unique<ZipEntryReader>(m_shared, std::move(cursor), entry);
    if (!reader->open())
        return damaged(entry.name, QStringLiteral("its header cannot be read"));
    return std::unique_ptr<EntryReader>(std::move(reader));
}

Result<QByteArray> ZipArchive::sha256(ProgressSink &progress, const CancelToken &cancel)
{
    const std::lock_guard lock(m_digestMutex);
    if (!m_digest.isEmpty())
        return m_digest;
    if (const auto same = checkUnchanged(); !same)
        return same.error();
    auto digest = sha256OfFile(m_files, m_path, progress, cancel);
    if (!digest)
        return digest.error();
    if (const auto same = checkUnchanged(); !same)
        return same.error();
    m_digest = std::move(*digest);
    return m_digest;
}

} // namespace

Result<ArchiveOpening> openArchive(FileSystem &files, const WinPath &path, SourceKind kind, const ZipLimits &limits)
{
    const auto status = files.stat(path);
    if (!status)
        return status.error();
    auto device = files.openRead(path);
    if (!device)
        return device.error();
    ArchiveOpening opening;
    opening.head = (*device)->read(headSize);
    auto directory = readZipDirectory(**device, limits);
    if (!directory)
        return directory.error();
    if (directory->fault) {
        opening.fault = std::move(directory->fault);
        return opening;
    }
    const bool isEmpty = directory->entries.isEmpty(); // QuaZip takes an empty archive for none
    auto archive = std::make_unique<ZipArchive>(files, path, kind, *status, std::move(directory->entries));
    if (isEmpty) {
        opening.archive = std::move(archive);
        return opening;
    }
    const auto cursor = archive->openCursor();
    if (!cursor && cursor.error().code != ErrorCode::Corrupt)
        return cursor.error();
    if (!cursor)
        opening.fault = ZipFault{ZipFault::Kind::Damaged, {cursor.error().detail}};
    else
        opening.archive = std::move(archive);
    return opening;
}

} // namespace cunest
