// Folders as a scan sees them: each is listed once, what cannot be read is empty.
#pragma once

#include "base/win_path.h"
#include "platform/file_system.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QStringList>

#include <functional>

namespace cunest {

class FolderView
{
public:
    explicit FolderView(FileSystem &files) : m_files(files) {}

    bool isFolder(const WinPath &folder);
    bool hasFile(const WinPath &folder, const QString &name);
    QStringList fileNames(const WinPath &folder);
    QStringList folderNames(const WinPath &folder); // without links: a scan never walks in circles
    bool anyFile(const WinPath &folder, const std::function<bool(const QString &)> &accepts);
    qint64 sizeOf(const WinPath &folder, const QString &name);
    // At most \a limit bytes from the start; empty when the file cannot be read.
    QByteArray head(const WinPath &file, qint64 limit);

private:
    const QList<DirectoryEntry> &entries(const WinPath &folder);

    FileSystem &m_files;
    QHash<QString, QList<DirectoryEntry>> m_listed; // by key of the folder
};

} // namespace cunest
