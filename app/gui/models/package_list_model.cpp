// cuDNN archives that were found in the Downloads folder.
#include "models/package_list_model.h"

#include "base/size_text.h"

namespace cunest {

QString trustText(ArchiveTrust trust)
{
    switch (trust) {
    case ArchiveTrust::Published: return PackageListModel::tr("published by NVIDIA");
    case ArchiveTrust::Repacked: return PackageListModel::tr("repacked copy");
    case ArchiveTrust::Unusable: return PackageListModel::tr("cannot be used");
    case ArchiveTrust::NotChecked: break;
    }
    return {};
}

Tone trustTone(ArchiveTrust trust)
{
    switch (trust) {
    case ArchiveTrust::Published: return Tone::Ok;
    case ArchiveTrust::Repacked: return Tone::Warning;
    case ArchiveTrust::Unusable: return Tone::Fault;
    case ArchiveTrust::NotChecked: break;
    }
    return Tone::Neutral;
}

void PackageListModel::setArchives(const QList<FoundArchive> &archives)
{
    const bool sameRows = archives.size() == m_archives.size()
                          && std::equal(archives.begin(), archives.end(), m_archives.begin(),
                                        [](const FoundArchive &a, const FoundArchive &b) { return a.path == b.path; });
    if (sameRows) { // nothing jumps while the digests come in
        m_archives = archives;
        if (!m_archives.isEmpty())
            Q_EMIT dataChanged(index(0, 0), index(int(m_archives.size()) - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_archives = archives;
    endResetModel();
}

void PackageListModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

int PackageListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_archives.size());
}

int PackageListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PackageListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const FoundArchive &archive = m_archives.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textOf(archive, column);
    case Qt::ToolTipRole:
        if (archive.trust == ArchiveTrust::Unusable && column == TrustColumn)
            return archive.problem.text();
        return QStringLiteral("%1 · %2").arg(archive.path.toString(), sizeText(archive.size));
    case Qt::AccessibleTextRole:
        return column == VersionColumn ? QStringLiteral("%1, %2").arg(archive.path.fileName(), trustText(archive.trust))
                                       : QVariant();
    case CopyRole: return column == NameColumn ? QVariant(archive.path.toString()) : QVariant();
    case ButtonRole:
        if (column != ButtonColumn)
            return {};
        return archive.trust == ArchiveTrust::Unusable ? tr("Why…") : tr("Install…");
    case StyleRole:
        if (column == VersionColumn)
            return int(CellStyle::Strong);
        return column == NameColumn ? QVariant(int(CellStyle::Mono)) : QVariant();
    case ChipToneRole:
        return column == TrustColumn && archive.trust != ArchiveTrust::NotChecked
                   ? QVariant(int(trustTone(archive.trust)))
                   : QVariant();
    case ChipIconRole: return column == TrustColumn;
    default: return {};
    }
}

QVariant PackageListModel::textOf(const FoundArchive &archive, int column) const
{
    const PackageIdentity &identity = archive.identity;
    switch (column) {
    case VersionColumn:
        return identity.version ? QStringLiteral("cuDNN %1").arg(identity.version->toString())
                                : QStringLiteral("cuDNN");
    case CudaColumn: return identity.cudaLabel.isEmpty() ? QString() : tr("for CUDA %1").arg(identity.cudaLabel);
    case NameColumn: return archive.path.fileName();
    case TrustColumn: return trustText(archive.trust);
    default: return {};
    }
}

} // namespace cunest
