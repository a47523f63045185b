// What a framework needs on this computer, part by part.
#include "models/recommendation_model.h"

namespace cunest {

namespace {

Tone toneOf(StepState state)
{
    switch (state) {
    case StepState::Fits: return Tone::Ok;
    case StepState::ToDo: return Tone::Warning;
    case StepState::Breaks: return Tone::Fault;
    case StepState::NotNeeded: break;
    }
    return Tone::Neutral;
}

} // namespace

void RecommendationModel::setSteps(const QList<RecommendedStep> &steps)
{
    beginResetModel();
    m_steps = steps;
    endResetModel();
}

void RecommendationModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

int RecommendationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

int RecommendationModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString RecommendationModel::textOf(const RecommendedStep &step, int column) const
{
    switch (column) {
    case PartColumn:
        if (step.id == QLatin1String("driver"))
            return tr("Driver");
        if (step.id == QLatin1String("toolkit"))
            return tr("CUDA Toolkit");
        if (step.id == QLatin1String("gpu"))
            return tr("GPU");
        if (step.id == QLatin1String("cudnn"))
            return tr("cuDNN");
        return step.id == QLatin1String("python") ? tr("Python") : step.id;
    case StateColumn:
        switch (step.state) {
        case StepState::Fits: return tr("fits");
        case StepState::ToDo: return tr("to install");
        case StepState::Breaks: return tr("does not fit");
        case StepState::NotNeeded: break;
        }
        return tr("not needed");
    case NeededColumn: return step.needed;
    case HereColumn: return step.installed;
    case RuleColumn: return step.rule.text();
    default: return {};
    }
}

QVariant RecommendationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const RecommendedStep &step = m_steps.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textOf(step, column);
    case Qt::ToolTipRole: return column == RuleColumn && !step.source.isEmpty() ? QVariant(step.source) : QVariant(textOf(step, column));
    case ChipToneRole: return column == StateColumn ? QVariant(int(toneOf(step.state))) : QVariant();
    case ChipIconRole: return column == StateColumn;
    case WrapRole: return column == RuleColumn;
    case StyleRole: return column == PartColumn ? QVariant(int(CellStyle::Strong)) : column == RuleColumn ? QVariant(int(CellStyle::Secondary)) : QVariant();
    default: return {};
    }
}

QVariant RecommendationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PartColumn: return tr("Part");
    case StateColumn: return tr("State");
    case NeededColumn: return tr("Needed");
    case HereColumn: return tr("Here");
    case RuleColumn: return tr("Rule");
    default: return {};
    }
}

} // namespace cunest
