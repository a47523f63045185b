// Environment variables before and after, entry by entry.
#include "models/path_change_model.h"

namespace cunest {

namespace {

// The longest common subsequence keeps what did not move; both lists are short (a PATH).
QList<PathLine> wholeDiff(const QStringList &before, const QStringList &after)
{
    const qsizetype rows = before.size();
    const qsizetype columns = after.size();
    QList<QList<int>> length(rows + 1, QList<int>(columns + 1, 0));
    for (qsizetype i = rows - 1; i >= 0; --i) {
        for (qsizetype j = columns - 1; j >= 0; --j)
            length[i][j] = before[i] == after[j] ? length[i + 1][j + 1] + 1
                                                 : qMax(length[i + 1][j], length[i][j + 1]);
    }
    QList<PathLine> lines;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < rows || j < columns) {
        if (i < rows && j < columns && before[i] == after[j]) {
            lines.append({PathLine::Kind::Same, after[j], 0});
            ++i;
            ++j;
        } else if (j < columns && (i == rows || length[i][j + 1] >= length[i + 1][j])) {
            lines.append({PathLine::Kind::Added, after[j++], 0});
        } else {
            lines.append({PathLine::Kind::Removed, before[i++], 0});
        }
    }
    return lines;
}

QStringList entriesOf(const QString &value)
{
    return value.isEmpty() ? QStringList() : value.split(u';');
}

} // namespace

QList<PathLine> pathLines(const EnvironmentChange &change, int around)
{
    const QList<PathLine> all = wholeDiff(entriesOf(change.before), entriesOf(change.after));
    QList<bool> shown(all.size(), false);
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (all[i].kind == PathLine::Kind::Same)
            continue;
        for (qsizetype near = qMax<qsizetype>(0, i - around); near <= qMin(all.size() - 1, i + around); ++near)
            shown[near] = true;
    }
    QList<PathLine> lines;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (shown[i])
            lines.append(all[i]);
        else if (!lines.isEmpty() && lines.last().kind == PathLine::Kind::Gap)
            ++lines.last().hidden;
        else
            lines.append({PathLine::Kind::Gap, {}, 1});
    }
    return lines;
}

QList<EnvironmentChange> shownChanges(const InstallPlan &plan)
{
    QList<EnvironmentChange> changes;
    for (const Operation &operation : plan.operations) {
        if (const auto *change = std::get_if<SwitchLink>(&operation))
            changes.append({plan.scope, change->link.toString(), change->from.toString(), change->to.toString()});
    }
    return changes + plan.environment;
}

QString variableTitle(const EnvironmentChange &change)
{
    const QString name = change.variable.compare(QLatin1String("path"), Qt::CaseInsensitive) == 0 ? QStringLiteral("PATH")
                                                                                                  : change.variable;
    return change.scope == Scope::Machine ? PathChangeModel::tr("%1 (this computer)").arg(name)
                                          : PathChangeModel::tr("%1 (only you)").arg(name);
}

void PathChangeModel::setChanges(const QList<EnvironmentChange> &changes)
{
    beginResetModel();
    m_changes = changes;
    fill();
    endResetModel();
}

void PathChangeModel::fill()
{
    m_lines.clear();
    for (const EnvironmentChange &change : std::as_const(m_changes)) {
        if (m_changes.size() > 1)
            m_lines.append({PathLine::Kind::Name, variableTitle(change), 0});
        m_lines.append(pathLines(change, 2));
    }
}

void PathChangeModel::retranslate()
{
    beginResetModel();
    fill();
    endResetModel();
}

int PathChangeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

QVariant PathChangeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PathLine &line = m_lines.at(index.row());
    const bool gap = line.kind == PathLine::Kind::Gap;
    if (line.kind == PathLine::Kind::Name && (role == StyleRole || role == Qt::DisplayRole))
        return role == StyleRole ? QVariant(int(CellStyle::Strong)) : QVariant(line.text);
    if (role == StyleRole)
        return int(gap ? CellStyle::Secondary : CellStyle::Mono);
    if (role == InkToneRole && line.kind == PathLine::Kind::Added)
        return int(Tone::Ok);
    if (role == InkToneRole && line.kind == PathLine::Kind::Removed)
        return int(Tone::Fault);
    if (role == Qt::ToolTipRole || role == CopyRole)
        return gap ? QVariant() : QVariant(line.text);
    if (role == Qt::AccessibleTextRole && line.kind == PathLine::Kind::Added)
        return tr("added: %1").arg(line.text);
    if (role == Qt::AccessibleTextRole && line.kind == PathLine::Kind::Removed)
        return tr("removed: %1").arg(line.text);
    if (role != Qt::DisplayRole)
        return {};
    switch (line.kind) {
    case PathLine::Kind::Added: return QStringLiteral("+ %1").arg(line.text);
    case PathLine::Kind::Removed: return QStringLiteral("− %1").arg(line.text);
    case PathLine::Kind::Same: return QStringLiteral("  %1").arg(line.text);
    case PathLine::Kind::Name: break;
    case PathLine::Kind::Gap: return tr("… %n more entries, unchanged", nullptr, line.hidden);
    }
    return {};
}

} // namespace cunest
