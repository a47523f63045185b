// Folders listed once for a whole scan.
#include "scan/folder_view.h"

namespace cunest {

const QList<DirectoryEntry> &FolderView::entries(const WinPath &folder)
{
    const QString key = folder.key();
    auto found = m_listed.constFind(key);
    if (found == m_listed.constEnd()) {
        auto listed = m_files.list(folder);
        found = m_listed.insert(key, listed ? *listed : QList<DirectoryEntry>());
    }
    return *found;
}

bool FolderView::isFolder(const WinPath &folder)
{
    const auto status = m_files.stat(folder);
    return status && status->kind == FileKind::Folder;
}

bool FolderView::hasFile(const WinPath &folder, const QString &name)
{
    return anyFile(folder, [&name](const QString &other) { return sameName(other, name); });
}

QStringList FolderView::fileNames(const WinPath &folder)
{
    QStringList names;
    for (const DirectoryEntry &entry : entries(folder)) {
        if (entry.status.kind == FileKind::File)
            names.append(entry.name);
    }
    return names;
}

QStringList FolderView::folderNames(const WinPath &folder)
{
    QStringList names;
    for (const DirectoryEntry &entry : entries(folder)) {
        if (entry.status.kind == FileKind::Folder && WinPath::isValidName(entry.name))
            names.append(entry.name);
    }
    return names;
}

bool FolderView::anyFile(const WinPath &folder, const std::function<bool(const QString &)> &accepts)
{
    for (const DirectoryEntry &entry : entries(folder)) {
        if (entry.status.kind == FileKind::File && accepts(entry.name))
            return true;
    }
    return false;
}

qint64 FolderView::sizeOf(const WinPath &folder, const QString &name)
{
    for (const DirectoryEntry &entry : entries(folder)) {
        if (sameName(entry.name, name))
            return entry.status.size;
    }
    return 0;
}

QByteArray FolderView::head(const WinPath &file, qint64 limit)
{
    const auto device = m_files.openRead(file);
    return device && *device != nullptr ? (*device)->read(limit) : QByteArray();
}

} // namespace cunest
