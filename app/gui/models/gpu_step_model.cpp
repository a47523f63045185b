// The steps of the GPU test: mark, name, what came out, time.
#include "models/gpu_step_model.h"

#include "diagnose/gpu_test_words.h"
#include "gpu_test_text.h"

namespace cunest {

namespace {

Tone stepTone(StepOutcome outcome, bool running)
{
    switch (outcome) {
    case StepOutcome::Passed: return Tone::Ok;
    case StepOutcome::Failed: return Tone::Fault;
    case StepOutcome::Running: return running ? Tone::Accent : Tone::Fault;
    case StepOutcome::Waiting:
    case StepOutcome::Skipped: break;
    }
    return Tone::Neutral;
}

} // namespace

GpuStepModel::GpuStepModel(QObject *parent) : QAbstractTableModel(parent)
{
    setReport({});
}

void GpuStepModel::setReport(const GpuTestReport &report)
{
    // What is done only when it is asked for shows only then.
    QList<GpuTestStep> steps = report.steps;
    steps.removeIf([](const GpuTestStep &step) {
        const bool onRequest = step.id == QLatin1String("drawn") || step.id == QLatin1String("soak");
        return onRequest && (step.outcome == StepOutcome::Waiting || step.outcome == StepOutcome::Skipped);
    });
    m_running = report.end.kind == GpuTestEndKind::Running;
    if (steps.size() != m_steps.size()) {
        beginResetModel();
        m_steps = steps;
        endResetModel();
        return;
    }
    m_steps = steps;
    retranslate();
}

void GpuStepModel::retranslate()
{
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int GpuStepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

int GpuStepModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString GpuStepModel::stateText(StepOutcome outcome) const
{
    switch (outcome) {
    case StepOutcome::Passed: return tr("passed");
    case StepOutcome::Failed: return tr("failed");
    case StepOutcome::Skipped: return tr("skipped");
    case StepOutcome::Running: return m_running ? tr("working") : tr("broke off");
    case StepOutcome::Waiting: break;
    }
    return tr("waits");
}

QVariant GpuStepModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_steps.size())
        return {};
    const GpuTestStep &step = m_steps.at(index.row());
    const bool ran = step.outcome == StepOutcome::Passed || step.outcome == StepOutcome::Failed;
    if (role == Qt::DisplayRole || role == CopyRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case StateColumn: return stateText(step.outcome);
        case NameColumn: return gpuTestStepName(step.id).text();
        case FactsColumn: return gpuTestStepFacts(step).text();
        case TimeColumn: return ran ? testTimeText(step.milliseconds) : QString();
        default: return {};
        }
    }
    if (index.column() == StateColumn && role == ChipToneRole)
        return int(stepTone(step.outcome, m_running));
    if (index.column() == StateColumn && role == ChipIconRole)
        return true;
    if (role == StyleRole && (index.column() == FactsColumn || index.column() == TimeColumn))
        return int(CellStyle::Secondary);
    if (role == WrapRole && index.column() == FactsColumn)
        return true;
    if (role == Qt::TextAlignmentRole && index.column() == TimeColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole)
        return QStringLiteral("%1 %2").arg(gpuTestStepName(step.id).text(), stateText(step.outcome));
    return {};
}

QVariant GpuStepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case StateColumn: return tr("State");
    case NameColumn: return tr("Step");
    case FactsColumn: return tr("What came out");
    case TimeColumn: return tr("Time");
    default: return {};
    }
}

} // namespace cunest
