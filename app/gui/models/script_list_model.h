// The files that activation writes for one project, each with what becomes of it.
#pragma once

#include "job/activate_job.h"
#include "models/cell_roles.h"

#include <QAbstractTableModel>

namespace cunest {

class ScriptListModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, StateColumn, ColumnCount };

    explicit ScriptListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // \a written: what was planned is done.
    void setPlan(const ActivationPlan &plan, bool written);
    void retranslate();
    QString text(int row) const; // what the file holds, or will hold
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString stateText(ScriptState state) const;

    ActivationPlan m_plan;
    bool m_written = false;
};

} // namespace cunest
