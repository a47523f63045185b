// PATH of the computer or of the user as a list that can be rearranged before anything is written.
#pragma once

#include "models/version_model.h"

#include <QAbstractTableModel>

namespace cunest {

class PathListModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { EntryColumn, NumberColumn, RemarkColumn, ColumnCount }; // the view shows the number first

    explicit PathListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // What was changed here and not yet written stays when the value is still the same.
    void setReport(const VersionsReport &report, Scope scope);
    void retranslate();

    bool isChanged() const { return texts() != m_original; }
    PathRequest request() const; // that writes the list as it stands here
    void discard();

    bool moveEntry(int from, int to); // \a to: the row it has afterwards
    void removeEntry(int row);
    int addEntry(const QString &folder, int row); // gives the row it got
    bool isAdded(int row) const { return !m_original.contains(m_rows.at(row).text); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) override;

Q_SIGNALS:
    void listChanged();
    void entryMoved(int row); // by the mouse, to this row

private:
    struct Remark
    {
        Tone tone = Tone::Neutral;
        QString text;
    };

    QStringList texts() const;
    QList<Remark> remarksOf(const PathEntryFacts &entry) const; // the most important first
    Remark cudnnRemark(const PathEntryFacts &entry) const;

    VersionsReport m_report;
    Scope m_scope = Scope::Machine;
    QList<PathEntryFacts> m_rows;
    QList<PathEntryFacts> m_facts; // of the value as it is
    QStringList m_original;
};

// "17 entries · 1204 characters".
QString pathValueText(const VersionsReport &report, Scope scope);
// "REG_EXPAND_SZ": whether Windows replaces variables in it.
QString pathKindText(const VersionsReport &report, Scope scope);

} // namespace cunest
