// Which file each DLL of a program comes from; below it the whole path and the files that lost.
#pragma once

#include "diagnose/program_view.h"
#include "models/cell_roles.h"

#include <QAbstractItemModel>

namespace cunest {

class DllLoadModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, VersionColumn, PlaceColumn, ColumnCount };

    explicit DllLoadModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    // Without what comes with every Windows.
    void setLoads(const QList<DllLoad> &loads);
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString detail(const DllLoad &load, int row) const;
    static int detailCount(const DllLoad &load);

    QList<DllLoad> m_loads;
};

} // namespace cunest
