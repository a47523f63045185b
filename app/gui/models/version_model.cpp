// CUDA Toolkits and copies of cuDNN as a tree, each with whether programs get it, and why.
#include "models/version_model.h"

#include "diagnose/search_facts.h"

namespace cunest {

namespace {

QString ownerText(CudnnOwner owner)
{
    switch (owner) {
    case CudnnOwner::CuNest: return QStringLiteral("CuNest");
    case CudnnOwner::Toolkit: return VersionModel::tr("copied by hand");
    case CudnnOwner::NvidiaInstaller: return VersionModel::tr("NVIDIA's installer");
    case CudnnOwner::Pip: return QStringLiteral("pip");
    case CudnnOwner::Conda: return QStringLiteral("Conda");
    case CudnnOwner::Torch: return QStringLiteral("PyTorch");
    case CudnnOwner::Program: return VersionModel::tr("a program");
    case CudnnOwner::Unknown: break;
    }
    return VersionModel::tr("unknown");
}

bool loadedByPrograms(const CudnnCopy &copy)
{
    return copy.users.contains(QStringLiteral("programs"));
}

QString othersOf(const CudnnCopy &copy)
{
    QStringList users = copy.users;
    users.removeAll(QStringLiteral("programs"));
    return users.join(QStringLiteral(", "));
}

constexpr quintptr topLevel = 0;

} // namespace

void VersionModel::setReport(const VersionsReport &report)
{
    beginResetModel();
    m_report = report;
    m_rows.clear();
    m_books.clear();
    QList<int> loose;
    for (int i = 0; i < report.snapshot.cudnn.size(); ++i)
        loose.append(i);
    for (int i = 0; i < report.snapshot.toolkits.size(); ++i) {
        Row row{.toolkit = i, .copy = -1, .copies = {}};
        for (int copy = 0; copy < report.snapshot.cudnn.size(); ++copy) {
            if (!loose.contains(copy) || !report.snapshot.cudnn.at(copy).path.isSameOrInside(report.snapshot.toolkits.at(i).path))
                continue;
            row.copies.append(copy);
            loose.removeAll(copy);
        }
        m_rows.append(row);
    }
    for (const int copy : std::as_const(loose))
        m_rows.append({.toolkit = -1, .copy = copy, .copies = {}});
    for (const Receipt &receipt : report.installed) {
        for (const ReceiptFile &file : receipt.files) {
            if (file.action != FileAction::Remove && file.action != FileAction::RemoveLeftOver)
                m_books.insert(file.target.parent(), receipt.transaction);
        }
    }
    endResetModel();
}

void VersionModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    for (int row = 0; row < m_rows.size(); ++row) {
        const QModelIndex above = index(row, 0);
        if (rowCount(above) > 0)
            Q_EMIT dataChanged(index(0, 0, above), index(rowCount(above) - 1, ColumnCount - 1, above));
    }
}

const VersionModel::Row *VersionModel::rowOf(const QModelIndex &index) const
{
    const quintptr id = index.internalId();
    const qsizetype row = id == topLevel ? index.row() : qsizetype(id) - 1;
    return index.isValid() && row < m_rows.size() ? &m_rows.at(row) : nullptr;
}

const Toolkit *VersionModel::toolkit(const QModelIndex &index) const
{
    const Row *row = rowOf(index);
    const bool is = row != nullptr && index.internalId() == topLevel && row->toolkit >= 0;
    return is ? &m_report.snapshot.toolkits.at(row->toolkit) : nullptr;
}

const CudnnCopy *VersionModel::copy(const QModelIndex &index) const
{
    const Row *row = rowOf(index);
    if (row == nullptr || toolkit(index) != nullptr)
        return nullptr;
    return &m_report.snapshot.cudnn.at(index.internalId() == topLevel ? row->copy : row->copies.at(index.row()));
}

WinPath VersionModel::folder(const QModelIndex &index) const
{
    if (const Toolkit *found = toolkit(index))
        return found->path;
    const CudnnCopy *found = copy(index);
    return found != nullptr ? found->path : WinPath();
}

QModelIndex VersionModel::indexOf(const WinPath &wanted) const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        const QModelIndex above = index(row, 0);
        if (folder(above) == wanted)
            return above;
        for (int child = 0; child < rowCount(above); ++child) {
            if (folder(index(child, 0, above)) == wanted)
                return index(child, 0, above);
        }
    }
    return {};
}

QString VersionModel::installedAs(const QModelIndex &index) const
{
    const CudnnCopy *found = copy(index);
    return found != nullptr ? m_books.value(found->path) : QString();
}

VersionState VersionModel::stateOf(const Toolkit &toolkit) const
{
    const QString missing = tr("Missing: %1").arg(toolkit.missing.join(QStringLiteral(", ")));
    if (toolkit.health == ToolkitHealth::Broken)
        return {Tone::Fault, tr("broken"), missing};
    if (toolkit.active) {
        const QString why = toolkit.activeReason == QLatin1String("PATH") ? tr("The first toolkit on PATH.")
                                                                          : tr("%1 names it.").arg(toolkit.activeReason);
        return toolkit.health == ToolkitHealth::Complete ? VersionState{Tone::Ok, tr("in use"), why}
                                                         : VersionState{Tone::Warning, tr("in use, incomplete"), why + u' ' + missing};
    }
    if (toolkit.health == ToolkitHealth::Partial)
        return {Tone::Warning, tr("incomplete"), missing};
    const Toolkit *active = m_report.snapshot.activeToolkit();
    return {Tone::Neutral, tr("not in use"),
            active != nullptr ? tr("CUDA %1 is the one in use.").arg(active->version.toString()) : tr("Neither CUDA_PATH nor PATH names it.")};
}

VersionState VersionModel::stateOf(const CudnnCopy &copy) const
{
    const QString others = othersOf(copy);
    QString loadedBy = loadedByPrograms(copy) ? tr("Programs started from now on load it.") : QString();
    if (!others.isEmpty())
        loadedBy += (loadedBy.isEmpty() ? QString() : QStringLiteral(" ")) + tr("Loaded by %1.").arg(others);
    if (!copy.complete) {
        return {Tone::Warning, tr("incomplete"),
                QStringList({loadedBy, tr("Missing: %1").arg(copy.missing.join(QStringLiteral(", ")))}).join(u' ').trimmed()};
    }
    if (loadedByPrograms(copy))
        return {Tone::Ok, tr("in use"), loadedBy};
    if (isPrivate(copy))
        return {Tone::Note, tr("own use"), others.isEmpty() ? tr("Other programs do not look there.") : loadedBy};
    if (isHidden(copy)) {
        const QString winner = m_report.winners.value(majorOf(copy)).toString();
        return {Tone::Warning, tr("hidden"), QStringList({tr("%1 comes before it in the search.").arg(winner), loadedBy}).join(u' ').trimmed()};
    }
    return {Tone::Neutral, tr("not in use"), loadedBy.isEmpty() ? tr("No entry of PATH leads to it.") : loadedBy};
}

bool VersionModel::isHidden(const CudnnCopy &copy) const
{
    const WinPath winner = m_report.winners.value(majorOf(copy));
    return copy.complete && !isPrivate(copy) && !loadedByPrograms(copy) && !winner.isNull() && !copy.isAt(winner);
}

int VersionModel::hiddenCopies() const
{
    const QList<CudnnCopy> &copies = m_report.snapshot.cudnn;
    return int(std::count_if(copies.cbegin(), copies.cend(), [this](const CudnnCopy &copy) { return isHidden(copy); }));
}

VersionState VersionModel::state(const QModelIndex &index) const
{
    if (const Toolkit *found = toolkit(index))
        return stateOf(*found);
    const CudnnCopy *found = copy(index);
    return found != nullptr ? stateOf(*found) : VersionState();
}

bool VersionModel::can(VersionAction action, const QModelIndex &index) const
{
    const Toolkit *of = toolkit(index);
    const CudnnCopy *one = copy(index);
    if (of == nullptr && one == nullptr)
        return false;
    switch (action) {
    case VersionAction::Activate:
        if (of != nullptr)
            return !of->active && of->health != ToolkitHealth::Broken;
        return !isPrivate(*one) && one->version && !loadedByPrograms(*one);
    case VersionAction::Verify:
    case VersionAction::Remove: return !installedAs(index).isEmpty();
    case VersionAction::Adopt:
        return one != nullptr && !isPrivate(*one) && one->owner != CudnnOwner::NvidiaInstaller && installedAs(index).isEmpty();
    case VersionAction::OpenFolder: break;
    }
    return true;
}

std::optional<VersionAction> VersionModel::mainAction(const QModelIndex &index) const
{
    for (const VersionAction action : {VersionAction::Activate, VersionAction::Remove, VersionAction::Adopt}) {
        if (can(action, index))
            return action;
    }
    return std::nullopt;
}

QModelIndex VersionModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : topLevel);
}

QModelIndex VersionModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == topLevel)
        return {};
    return createIndex(int(child.internalId()) - 1, 0, topLevel);
}

int VersionModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_rows.size());
    return parent.column() == 0 && parent.internalId() == topLevel ? int(m_rows.at(parent.row()).copies.size()) : 0;
}

int VersionModel::columnCount(const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    return ColumnCount;
}

QString VersionModel::nameOf(const QModelIndex &index) const
{
    if (const Toolkit *found = toolkit(index))
        return QStringLiteral("CUDA %1").arg(found->version.toString());
    const CudnnCopy *found = copy(index);
    return found->version ? QStringLiteral("cuDNN %1").arg(found->version->toString()) : QStringLiteral("cuDNN");
}

QString VersionModel::ownerOf(const QModelIndex &index) const
{
    if (toolkit(index) != nullptr)
        return tr("NVIDIA's installer");
    return installedAs(index).isEmpty() ? ownerText(copy(index)->owner) : QStringLiteral("CuNest");
}

QVariant VersionModel::data(const QModelIndex &index, int role) const
{
    if (rowOf(index) == nullptr)
        return {};
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return nameOf(index);
        if (column == FolderColumn)
            return folder(index).toString();
        if (column == OwnerColumn)
            return ownerOf(index);
        return column == StateColumn ? QVariant(state(index).text) : QVariant();
    case Qt::ToolTipRole: return column == StateColumn ? state(index).reason : folder(index).toString();
    case Qt::AccessibleTextRole:
        if (column != NameColumn)
            return {};
        return QStringLiteral("%1, %2, %3, %4").arg(nameOf(index), state(index).text, ownerOf(index), folder(index).toString());
    case StyleRole:
        if (column == NameColumn)
            return int(toolkit(index) != nullptr ? CellStyle::Strong : CellStyle::Body);
        return column == FolderColumn ? QVariant(int(CellStyle::Mono)) : QVariant();
    case ChipToneRole: return column == StateColumn ? QVariant(int(state(index).tone)) : QVariant();
    case ChipIconRole: return column == StateColumn;
    case ButtonRole: {
        const auto action = column == ActionColumn ? mainAction(index) : std::nullopt;
        if (!action)
            return {};
        return *action == VersionAction::Activate ? tr("Make active…") : *action == VersionAction::Remove ? tr("Remove…") : tr("Adopt…");
    }
    default: return {};
    }
}

QVariant VersionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Version");
    case FolderColumn: return tr("Folder");
    case OwnerColumn: return tr("From");
    case StateColumn: return tr("State");
    default: return {};
    }
}

} // namespace cunest
