// The CUDA Toolkits a package may go into, each with the verdict on it.
#pragma once

#include "base/finding.h"
#include "models/cell_roles.h"
#include "scan/snapshot.h"

#include <QAbstractTableModel>

namespace cunest {

struct ToolkitChoice
{
    Toolkit toolkit;
    Findings findings; // about this package in this toolkit

    bool operator==(const ToolkitChoice &) const = default;
};

class ToolkitModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, PathColumn, CudnnColumn, VerdictColumn, ColumnCount };

    explicit ToolkitModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setChoices(const QList<ToolkitChoice> &choices);
    const QList<ToolkitChoice> &choices() const { return m_choices; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<ToolkitChoice> m_choices;
};

// "fits", "fits, with warnings", "does not fit".
QString verdictText(const Findings &findings);
Tone verdictTone(const Findings &findings);

} // namespace cunest
