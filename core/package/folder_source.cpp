// An unpacked archive: a folder as a source of files.
#include "package/folder_source.h"

#include <algorithm>

namespace cunest {
namespace {

constexpr qsizetype mostFiles = 20000;
constexpr int deepest = 12;

// Reads what was listed; a file that became shorter or longer is an error, not a surprise.
class FileReader final : public PackageSource::EntryReader
{
public:
    FileReader(std::unique_ptr<QIODevice> device, QString name, qint64 size)
        : m_device(std::move(device)), m_name(std::move(name)), m_size(size)
    {
    }

    Result<qint64> read(char *buffer, qint64 capacity) override
    {
        const qint64 wanted = std::min(capacity, m_size - m_done);
        if (wanted <= 0)
            return m_size == m_device->size() ? Result<qint64>(0) : Result<qint64>(changed());
        const qint64 count = m_device->read(buffer, wanted);
        if (count < 0) {
            return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be read: the disk or the network reported an error."), {m_name}),
                             m_device->errorString());
        }
        if (count == 0)
            return changed();
        m_done += count;
        if (m_done == m_size && m_device->size() != m_size)
            return changed();
        return count;
    }

private:
    Error changed() const
    {
        return makeError(ErrorCode::Conflict, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" was changed while it was being read."), {m_name}),
                         QStringLiteral("%1 bytes instead of %2").arg(m_device->size()).arg(m_size));
    }

    std::unique_ptr<QIODevice> m_device;
    QString m_name;
    qint64 m_size;
    qint64 m_done = 0;
};

class FolderSource final : public PackageSource
{
public:
    FolderSource(FileSystem &files, WinPath path) : m_files(files), m_path(std::move(path)) {}

    SourceKind kind() const override { return SourceKind::Folder; }
    WinPath path() const override { return m_path; }
    qint64 size() const override { return m_size; }
    const QList<SourceEntry> &entries() const override { return m_entries; }
    Result<QByteArray> sha256(ProgressSink &, const CancelToken &) override { return QByteArray(); }

    Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) override
    {
        if (index < 0 || index >= m_entries.size() || m_entries.at(index).isFolder)
            return makeError(ErrorCode::Internal, Message(QT_TRANSLATE_NOOP("cunest", "CuNest asked for an entry that the archive does not have.")), QString::number(index));
        const auto path = m_path.child(m_entries.at(index).name);
        if (!path)
            return path.error();
        auto device = m_files.openRead(*path);
        if (!device)
            return device.error();
        return std::unique_ptr<EntryReader>(std::make_unique<FileReader>(
            std::move(*device), m_entries.at(index).name, m_entries.at(index).size));
    }

    // False when there is more than a package ever holds.
    Result<bool> listInto(const WinPath &folder, const QString &prefix, int depth, QStringList *links, const CancelToken &cancel)
    {
        if (cancel.isCancelled())
            return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled.")));
        if (depth > deepest)
            return false;
        const auto listed = m_files.list(folder);
        if (!listed)
            return listed.error();
        for (const DirectoryEntry &entry : *listed) {
            if (entry.status.kind == FileKind::Link || !WinPath::isValidName(entry.name)) {
                links->append(prefix + entry.name);
            } else if (entry.status.kind == FileKind::File) {
                m_entries.append({prefix + entry.name, entry.status.size, entry.status.size, 0, false, false});
                m_size += entry.status.size;
            } else {
                m_entries.append({prefix + entry.name + u'/', 0, 0, 0, false, true});
                const auto fits = listInto(folder / entry.name, prefix + entry.name + u'/', depth + 1, links, cancel);
                if (!fits || !*fits)
                    return fits;
            }
            if (m_entries.size() > mostFiles)
                return false;
        }
        return true;
    }

private:
    FileSystem &m_files;
    const WinPath m_path;
    QList<SourceEntry> m_entries;
    qint64 m_size = 0;
};

} // namespace

Result<FolderOpening> openFolder(FileSystem &files, const WinPath &path, const CancelToken &cancel)
{
    auto source = std::make_unique<FolderSource>(files, path);
    FolderOpening opening;
    const auto fits = source->listInto(path, QString(), 0, &opening.links, cancel);
    if (!fits)
        return fits.error();
    opening.isTooBig = !*fits;
    if (*fits)
        opening.source = std::move(source);
    return opening;
}

} // namespace cunest
