// Environment variables before and after, entry by entry.
#pragma once

#include "models/cell_roles.h"
#include "plan/install_plan.h"

#include <QAbstractListModel>

namespace cunest {

// What an entry of the list is: PATH as a whole, shortened where nothing changes.
struct PathLine
{
    enum class Kind { Added, Removed, Same, Gap, Name }; // Name: the variable that the lines below belong to

    Kind kind = Kind::Same;
    QString text;
    int hidden = 0; // of Gap: entries left out

    bool operator==(const PathLine &) const = default;
};

// Entries in their new order with the removed ones where they stood; runs of unchanged entries
// keep \a around entries beside each change.
QList<PathLine> pathLines(const EnvironmentChange &change, int around);

class PathChangeModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit PathChangeModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // With more than one each begins with its name.
    void setChanges(const QList<EnvironmentChange> &changes);
    void retranslate();
    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void fill();

    QList<EnvironmentChange> m_changes;
    QList<PathLine> m_lines;
};

// Variables and the link that CuNest switches: a link leads somewhere as a variable names something.
QList<EnvironmentChange> shownChanges(const InstallPlan &plan);
// "PATH (this computer)", "CUDA_PATH (only you)".
QString variableTitle(const EnvironmentChange &change);

} // namespace cunest
