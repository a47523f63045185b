// The files a plan touches, as a tree by folder, with what happens to each.
#include "models/diff_model.h"

#include "base/size_text.h"

#include <algorithm>

namespace cunest {

QString actionText(FileAction action)
{
    switch (action) {
    case FileAction::New: return DiffModel::tr("new");
    case FileAction::Replace: return DiffModel::tr("replace");
    case FileAction::Identical: return DiffModel::tr("identical");
    case FileAction::RemoveLeftOver: return DiffModel::tr("left over, remove");
    case FileAction::Keep: return DiffModel::tr("stays");
    case FileAction::Restore: return DiffModel::tr("put back");
    case FileAction::Remove: return DiffModel::tr("remove");
    case FileAction::Adopt: return DiffModel::tr("take into the books");
    }
    return {};
}

Tone actionTone(FileAction action)
{
    switch (action) {
    case FileAction::New: return Tone::Ok;
    case FileAction::Replace:
    case FileAction::Restore:
    case FileAction::Adopt: return Tone::Note;
    case FileAction::RemoveLeftOver:
    case FileAction::Remove: return Tone::Warning;
    case FileAction::Identical:
    case FileAction::Keep: break;
    }
    return Tone::Neutral;
}

QString actionCountText(FileAction action, int count)
{
    switch (action) {
    case FileAction::New: return DiffModel::tr("%n new", nullptr, count);
    case FileAction::Replace: return DiffModel::tr("%n replaced", nullptr, count);
    case FileAction::Identical: return DiffModel::tr("%n identical", nullptr, count);
    case FileAction::RemoveLeftOver: return DiffModel::tr("%n left over, removed", nullptr, count);
    case FileAction::Keep: return DiffModel::tr("%n stay as they are", nullptr, count);
    case FileAction::Restore: return DiffModel::tr("%n put back", nullptr, count);
    case FileAction::Remove: return DiffModel::tr("%n removed", nullptr, count);
    case FileAction::Adopt: return DiffModel::tr("%n taken into the books", nullptr, count);
    }
    return {};
}

void DiffModel::setRows(const QList<DiffRow> &rows)
{
    beginResetModel();
    m_groups.clear();
    for (const DiffRow &row : rows) {
        const auto same = [&row](const Group &group) { return sameName(group.name, row.group); };
        auto group = std::find_if(m_groups.begin(), m_groups.end(), same);
        if (group == m_groups.end())
            group = m_groups.insert(m_groups.end(), Group{row.group, {}});
        group->rows.append(row);
    }
    endResetModel();
}

void DiffModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

int DiffModel::countOf(FileAction action) const
{
    int count = 0;
    for (const Group &group : m_groups) {
        for (const DiffRow &row : group.rows)
            count += row.action == action ? 1 : 0;
    }
    return count;
}

int DiffModel::fileCount() const
{
    int count = 0;
    for (const Group &group : m_groups)
        count += int(group.rows.size());
    return count;
}

QModelIndex DiffModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex DiffModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(int(child.internalId() - 1), 0, quintptr(0));
}

int DiffModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return int(m_groups.at(parent.row()).rows.size());
}

int DiffModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant DiffModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == SizeColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (index.internalId() == 0)
        return groupData(m_groups.at(index.row()), index.column(), role);
    return fileData(m_groups.at(int(index.internalId() - 1)).rows.at(index.row()), index.column(), role);
}

QVariant DiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == SizeColumn ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FileColumn: return tr("File");
    case ActionColumn: return tr("What happens");
    case VersionColumn: return tr("Version");
    case SizeColumn: return tr("Size");
    default: return {};
    }
}

QVariant DiffModel::groupData(const Group &group, int column, int role) const
{
    if (column == FileColumn && role == Qt::DisplayRole)
        return group.name.isEmpty() ? tr("main folder") : group.name;
    if (column == FileColumn && role == StyleRole)
        return int(CellStyle::Strong);
    if (column == FileColumn && role == NoteRole) {
        const int all = int(group.rows.size());
        const int changed = int(std::count_if(group.rows.cbegin(), group.rows.cend(), [](const DiffRow &row) { return changesFile(row.action); }));
        return changed == all ? tr("%n file(s)", nullptr, all) : tr("%1 of %n file(s) change", nullptr, all).arg(changed);
    }
    return {};
}

QVariant DiffModel::fileData(const DiffRow &row, int column, int role) const
{
    if (role == ActionRole)
        return int(row.action);
    if (role == Qt::ToolTipRole || (role == CopyRole && column == FileColumn))
        return row.target.toString();
    if (role == Qt::AccessibleTextRole && column == FileColumn)
        return QStringLiteral("%1, %2").arg(row.target.fileName(), actionText(row.action));
    if (column == ActionColumn && role == ChipToneRole)
        return int(actionTone(row.action));
    if (column == FileColumn && role == StyleRole)
        return int(CellStyle::Mono);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case FileColumn: return row.target.fileName();
    case ActionColumn: return actionText(row.action);
    case VersionColumn:
        if (row.from && row.to && *row.from != *row.to)
            return QStringLiteral("%1 → %2").arg(row.from->toString(), row.to->toString());
        return row.to ? row.to->toString() : row.from ? row.from->toString() : QString();
    case SizeColumn: return sizeText(row.size);
    default: return {};
    }
}

DiffFilter::DiffFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void DiffFilter::setText(const QString &text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

void DiffFilter::setActions(const QList<FileAction> &actions)
{
    m_actions = actions;
    invalidateFilter();
}

bool DiffFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, DiffModel::FileColumn, parent);
    const QVariant action = index.data(DiffModel::ActionRole);
    if (!action.isValid())
        return false; // a folder is shown for the files in it
    if (!m_actions.isEmpty() && !m_actions.contains(FileAction(action.toInt())))
        return false;
    return m_text.isEmpty() || index.data(Qt::DisplayRole).toString().contains(m_text, Qt::CaseInsensitive);
}

} // namespace cunest
