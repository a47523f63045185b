// Names below the project's folder, with their state as a chip.
#include "models/script_list_model.h"

namespace cunest {

namespace {

Tone toneOf(ScriptState state)
{
    switch (state) {
    case ScriptState::New: return Tone::Ok;
    case ScriptState::Unchanged: return Tone::Neutral;
    case ScriptState::Replaced: return Tone::Warning;
    case ScriptState::Foreign: break;
    }
    return Tone::Fault;
}

} // namespace

void ScriptListModel::setPlan(const ActivationPlan &plan, bool written)
{
    beginResetModel();
    m_plan = plan;
    m_written = written;
    endResetModel();
}

void ScriptListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString ScriptListModel::text(int row) const
{
    QString text = row >= 0 && row < rowCount() ? QString::fromUtf8(m_plan.scripts.at(row).bytes) : QString();
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    return text.remove(u'\r');
}

int ScriptListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_plan.scripts.size());
}

int ScriptListModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString ScriptListModel::stateText(ScriptState state) const
{
    switch (state) {
    case ScriptState::New: return m_written ? tr("written") : tr("new");
    case ScriptState::Unchanged: return tr("unchanged");
    case ScriptState::Replaced: return m_written ? tr("written anew") : tr("replaces an earlier one of CuNest");
    case ScriptState::Foreign: break;
    }
    return tr("somebody else's, stays as it is");
}

QVariant ScriptListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const PlannedScript &script = m_plan.scripts.at(index.row());
    const bool isFile = index.column() == FileColumn;
    switch (role) {
    case Qt::DisplayRole: return isFile ? script.path.relativeTo(m_plan.folder) : stateText(script.state);
    case Qt::ToolTipRole:
    case CopyRole: return isFile ? QVariant(script.path.toString()) : QVariant();
    case Qt::AccessibleTextRole:
        return isFile ? QVariant(QStringLiteral("%1, %2").arg(script.path.relativeTo(m_plan.folder), stateText(script.state))) : QVariant();
    case StyleRole: return isFile ? QVariant(int(CellStyle::Mono)) : QVariant();
    case ChipToneRole: return isFile ? QVariant() : QVariant(int(toneOf(script.state)));
    case ChipIconRole: return !isFile;
    default: return {};
    }
}

} // namespace cunest
