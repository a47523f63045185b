// Listings and facts of files, each asked for once.
#include "diagnose/library_files.h"

namespace cunest {
const QHash<QString, QString> &PlatformLibraryFiles::names(const WinPath &folder)
{
    auto found = m_names.constFind(folder);
    if (found == m_names.constEnd()) {
        QHash<QString, QString> names;
        const auto entries = m_platform.files.list(m_real.of(folder));
        for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
            if (entry.status.kind != FileKind::Folder) // a link to a file is loaded like the file
                names.insert(foldCase(entry.name), entry.name);
        }
        found = m_names.insert(folder, names);
    }
    return *found;
}

std::optional<QString> PlatformLibraryFiles::find(const WinPath &folder, const QString &name)
{
    if (folder.isNull())
        return std::nullopt;
    const QHash<QString, QString> &known = names(folder);
    const auto found = known.constFind(foldCase(name));
    return found == known.constEnd() ? std::nullopt : std::optional(*found);
}

Result<PeFacts> PlatformLibraryFiles::facts(const WinPath &file)
{
    auto found = m_facts.constFind(file);
    if (found == m_facts.constEnd())
        found = m_facts.insert(file, m_platform.binaries.facts(file));
    return *found;
}

} // namespace cunest
