// The CUDA Toolkits a package may go into, each with the verdict on it.
#include "models/toolkit_model.h"

namespace cunest {

QString verdictText(const Findings &findings)
{
    if (hasBlock(findings))
        return ToolkitModel::tr("does not fit");
    return hasWarning(findings) ? ToolkitModel::tr("fits, with a warning") : ToolkitModel::tr("fits");
}

Tone verdictTone(const Findings &findings)
{
    if (hasBlock(findings))
        return Tone::Fault;
    return hasWarning(findings) ? Tone::Warning : Tone::Ok;
}

void ToolkitModel::setChoices(const QList<ToolkitChoice> &choices)
{
    if (choices == m_choices)
        return;
    beginResetModel();
    m_choices = choices;
    endResetModel();
}

void ToolkitModel::retranslate()
{
    if (m_choices.isEmpty())
        return;
    Q_EMIT dataChanged(index(0, 0), index(int(m_choices.size()) - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ToolkitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_choices.size());
}

int ToolkitModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ToolkitModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ToolkitChoice &choice = m_choices.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return QStringLiteral("CUDA %1").arg(choice.toolkit.version.toString());
        if (column == PathColumn)
            return choice.toolkit.path.toString();
        if (column == CudnnColumn)
            return choice.toolkit.cudnn ? tr("has cuDNN %1").arg(choice.toolkit.cudnn->toString())
                                        : tr("no cuDNN yet");
        return verdictText(choice.findings);
    case Qt::ToolTipRole:
        if (column == VerdictColumn && !choice.findings.isEmpty())
            return choice.findings.first().title.text();
        return choice.toolkit.path.toString();
    case Qt::AccessibleTextRole:
        return column == NameColumn ? QStringLiteral("CUDA %1, %2").arg(choice.toolkit.version.toString(),
                                                                        verdictText(choice.findings))
                                    : QVariant();
    case NoteRole: return column == NameColumn && choice.toolkit.active ? QVariant(tr("active")) : QVariant();
    case StyleRole:
        if (column == NameColumn)
            return int(CellStyle::Strong);
        return column == PathColumn ? QVariant(int(CellStyle::Mono)) : QVariant();
    case ChipToneRole: return column == VerdictColumn ? QVariant(int(verdictTone(choice.findings))) : QVariant();
    case ChipIconRole: return column == VerdictColumn;
    default: return {};
    }
}

QVariant ToolkitModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Toolkit");
    case PathColumn: return tr("Folder");
    case CudnnColumn: return tr("cuDNN now");
    case VerdictColumn: return tr("This package");
    default: return {};
    }
}

} // namespace cunest
