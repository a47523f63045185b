// The files a plan touches, as a tree by folder, with what happens to each.
#pragma once

#include "models/cell_roles.h"
#include "plan/install_plan.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

namespace cunest {

class DiffModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, ActionColumn, VersionColumn, SizeColumn, ColumnCount };
    enum Role { ActionRole = Qt::UserRole + 100 }; // int(FileAction) of a file, nothing of a folder

    explicit DiffModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setRows(const QList<DiffRow> &rows);
    void retranslate();
    int countOf(FileAction action) const;
    int fileCount() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group
    {
        QString name;
        QList<DiffRow> rows;
    };

    QVariant groupData(const Group &group, int column, int role) const;
    QVariant fileData(const DiffRow &row, int column, int role) const;

    QList<Group> m_groups;
};

// Shows only files with a name that contains a text and with one of the chosen actions.
class DiffFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit DiffFilter(QObject *parent = nullptr);
    void setText(const QString &text);
    void setActions(const QList<FileAction> &actions); // empty: all

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QString m_text;
    QList<FileAction> m_actions;
};

QString actionText(FileAction action); // "new", "replace"
Tone actionTone(FileAction action);
// "4 new", "26 replaced", "1 left over, removed"
QString actionCountText(FileAction action, int count);

} // namespace cunest
