// What a framework needs on this computer, part by part.
#pragma once

#include "diagnose/recommend.h"
#include "models/cell_roles.h"

#include <QAbstractTableModel>

namespace cunest {

class RecommendationModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { PartColumn, StateColumn, NeededColumn, HereColumn, RuleColumn, ColumnCount };

    explicit RecommendationModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setSteps(const QList<RecommendedStep> &steps);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const RecommendedStep &step, int column) const;

    QList<RecommendedStep> m_steps;
};

} // namespace cunest
