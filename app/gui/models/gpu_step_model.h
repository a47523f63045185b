// The steps of the GPU test: mark, name, what came out, time.
#pragma once

#include "models/cell_roles.h"
#include "selftest/gpu_test_report.h"

#include <QAbstractTableModel>

namespace cunest {

class GpuStepModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { StateColumn, NameColumn, FactsColumn, TimeColumn, ColumnCount };

    explicit GpuStepModel(QObject *parent = nullptr);

    void setReport(const GpuTestReport &report); // mostly the same rows with other values
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString stateText(StepOutcome outcome) const;

    QList<GpuTestStep> m_steps;
    bool m_running = false; // the process still works
};

} // namespace cunest
