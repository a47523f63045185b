// cuDNN archives that were found in the Downloads folder.
#pragma once

#include "models/cell_roles.h"
#include "package/package_identity.h"
#include "base/win_path.h"

#include <QAbstractTableModel>

namespace cunest {

enum class ArchiveTrust { NotChecked, Published, Repacked, Unusable };

struct FoundArchive
{
    WinPath path{};
    PackageIdentity identity{};
    qint64 size = 0;
    ArchiveTrust trust = ArchiveTrust::NotChecked;
    Message problem{}; // of Unusable

    bool operator==(const FoundArchive &) const = default;
};

class PackageListModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { VersionColumn, CudaColumn, NameColumn, TrustColumn, ButtonColumn, ColumnCount };

    explicit PackageListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setArchives(const QList<FoundArchive> &archives);
    const QList<FoundArchive> &archives() const { return m_archives; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QVariant textOf(const FoundArchive &archive, int column) const;

    QList<FoundArchive> m_archives;
};

QString trustText(ArchiveTrust trust);
Tone trustTone(ArchiveTrust trust);

} // namespace cunest
