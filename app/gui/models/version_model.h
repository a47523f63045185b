// CUDA Toolkits and copies of cuDNN as a tree, each with whether programs get it, and why.
#pragma once

#include "models/cell_roles.h"
#include "version_jobs.h"

#include <QAbstractItemModel>

namespace cunest {

enum class VersionAction { Activate, Verify, Remove, Adopt, OpenFolder };

// What a chip says of one row, and the sentence behind it.
struct VersionState
{
    Tone tone = Tone::Neutral;
    QString text;
    QString reason;
};

class VersionModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, FolderColumn, OwnerColumn, StateColumn, ActionColumn, ColumnCount };

    explicit VersionModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setReport(const VersionsReport &report);
    void retranslate();

    // Nothing for rows of the other kind.
    const Toolkit *toolkit(const QModelIndex &index) const;
    const CudnnCopy *copy(const QModelIndex &index) const;
    WinPath folder(const QModelIndex &index) const;
    QModelIndex indexOf(const WinPath &folder) const; // invalid when it is gone
    QString installedAs(const QModelIndex &index) const; // id in the books; empty: not CuNest's
    VersionState state(const QModelIndex &index) const;
    int hiddenCopies() const; // whole, meant for every program, and behind another of their major version
    bool can(VersionAction action, const QModelIndex &index) const;
    // What the small button of the row does; nothing where it has none.
    std::optional<VersionAction> mainAction(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        int toolkit = -1;     // in the snapshot's list
        int copy = -1;
        QList<int> copies;    // of a toolkit: those inside it
    };

    const Row *rowOf(const QModelIndex &index) const;
    VersionState stateOf(const Toolkit &toolkit) const;
    VersionState stateOf(const CudnnCopy &copy) const;
    bool isHidden(const CudnnCopy &copy) const;
    QString nameOf(const QModelIndex &index) const;
    QString ownerOf(const QModelIndex &index) const;

    VersionsReport m_report;
    QList<Row> m_rows;
    QHash<WinPath, QString> m_books; // folder with installed DLLs -> id
};

} // namespace cunest
