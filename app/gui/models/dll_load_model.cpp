// Which file each DLL of a program comes from; below it the whole path and the files that lost.
#include "models/dll_load_model.h"

namespace cunest {

namespace {

QString placeText(SearchPlace place, int pathEntry)
{
    switch (place) {
    case SearchPlace::Loaded: return DllLoadModel::tr("loaded already");
    case SearchPlace::FullPath: return DllLoadModel::tr("asked for by its path");
    case SearchPlace::Redirection: return DllLoadModel::tr("redirected (.local)");
    case SearchPlace::OwnFolder: return DllLoadModel::tr("beside the DLL that asks");
    case SearchPlace::ProgramFolder: return DllLoadModel::tr("beside the program");
    case SearchPlace::UserFolder:
    case SearchPlace::DllDirectory: return DllLoadModel::tr("a folder the program added");
    case SearchPlace::System32:
    case SearchPlace::Windows:
    case SearchPlace::ApiSet:
    case SearchPlace::KnownDll: return DllLoadModel::tr("Windows' own folder");
    case SearchPlace::CurrentFolder: return DllLoadModel::tr("the current folder");
    case SearchPlace::Path: return DllLoadModel::tr("PATH, entry %1").arg(pathEntry + 1);
    case SearchPlace::NotSearched: break;
    }
    return DllLoadModel::tr("not searched");
}

QString outcomeText(const DllLoad &load)
{
    switch (load.outcome) {
    case LoadOutcome::Found: break;
    case LoadOutcome::NotFound: return DllLoadModel::tr("not found");
    case LoadOutcome::WrongArchitecture: return DllLoadModel::tr("only 32-bit");
    case LoadOutcome::Damaged: return DllLoadModel::tr("damaged");
    case LoadOutcome::DependencyMissing: return DllLoadModel::tr("parts missing");
    }
    return placeText(load.place, load.pathEntry);
}

Tone toneOf(const DllLoad &load)
{
    if (load.outcome == LoadOutcome::Found)
        return Tone::Ok;
    return load.reason == LoadReason::DelayImport ? Tone::Warning : Tone::Fault;
}

QString lossText(const DllCandidate &candidate)
{
    switch (candidate.loss) {
    case CandidateLoss::ComesLater:
        return DllLoadModel::tr("comes later: %1").arg(placeText(candidate.place, candidate.pathEntry));
    case CandidateLoss::WrongArchitecture: return DllLoadModel::tr("for another processor");
    case CandidateLoss::AlreadyLoaded: return DllLoadModel::tr("another file of that name is loaded already");
    case CandidateLoss::NotSearched: break;
    }
    return DllLoadModel::tr("is not searched");
}

constexpr quintptr topLevel = 0;

} // namespace

void DllLoadModel::setLoads(const QList<DllLoad> &loads)
{
    beginResetModel();
    m_loads.clear();
    for (const DllLoad &load : loads) {
        if (!load.isOfWindows())
            m_loads.append(load);
    }
    endResetModel();
}

void DllLoadModel::retranslate()
{
    if (m_loads.isEmpty())
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT dataChanged(index(0, 0), index(int(m_loads.size()) - 1, ColumnCount - 1));
}

QModelIndex DllLoadModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : topLevel);
}

QModelIndex DllLoadModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == topLevel)
        return {};
    return createIndex(int(child.internalId()) - 1, 0, topLevel);
}

int DllLoadModel::detailCount(const DllLoad &load)
{
    return 1 + int(load.others.size());
}

int DllLoadModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_loads.size());
    return parent.column() == 0 && parent.internalId() == topLevel ? detailCount(m_loads.at(parent.row())) : 0;
}

int DllLoadModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// First who asked and what it got, then every other file of that name.
QString DllLoadModel::detail(const DllLoad &load, int row) const
{
    if (row > 0) {
        const DllCandidate &other = load.others.at(row - 1);
        const QString version = other.version ? other.version->toString() : QStringLiteral("–");
        return QStringLiteral("%1 · %2 · %3").arg(other.file.toString(), version, lossText(other));
    }
    QStringList parts;
    if (!load.file.isNull())
        parts.append(load.file.toString());
    parts.append(load.requester.isEmpty() ? tr("asked for by the program itself") : tr("asked for by %1").arg(load.requester));
    if (!load.missing.isEmpty())
        parts.append(tr("not found: %1").arg(load.missing.join(QStringLiteral(", "))));
    if (load.errorCode() != 0)
        parts.append(tr("error %1").arg(load.errorCode()));
    return parts.join(QStringLiteral(" · "));
}

QVariant DllLoadModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() != topLevel) {
        const DllLoad &load = m_loads.at(qsizetype(index.internalId()) - 1);
        if (role == SpanRole)
            return index.column() == 0;
        if (index.column() != 0)
            return {};
        if (role == StyleRole)
            return int(CellStyle::Secondary);
        return role == Qt::DisplayRole ? QVariant(detail(load, index.row())) : QVariant();
    }
    const DllLoad &load = m_loads.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return load.fileName();
        if (column == VersionColumn)
            return load.version ? load.version->toString() : QStringLiteral("–");
        return outcomeText(load);
    case Qt::ToolTipRole: return load.file.isNull() ? outcomeText(load) : load.file.toString();
    case Qt::AccessibleTextRole:
        return column == NameColumn ? QVariant(QStringLiteral("%1, %2").arg(load.fileName(), outcomeText(load))) : QVariant();
    case StyleRole: return column == NameColumn ? int(CellStyle::Mono) : int(CellStyle::Secondary);
    case ChipToneRole:
        return column == PlaceColumn && load.outcome != LoadOutcome::Found ? QVariant(int(toneOf(load))) : QVariant();
    case ChipIconRole: return column == PlaceColumn;
    case InkToneRole: return column == VersionColumn && load.outcome == LoadOutcome::Found && load.version ? QVariant(int(Tone::Ok)) : QVariant();
    case WrapRole: return column == PlaceColumn && load.outcome == LoadOutcome::Found;
    case CopyRole: return column == PlaceColumn && !load.file.isNull() ? QVariant(load.file.toString()) : QVariant();
    default: return {};
    }
}

QVariant DllLoadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return QStringLiteral("DLL");
    case VersionColumn: return tr("Version");
    case PlaceColumn: return tr("Found");
    default: return {};
    }
}

} // namespace cunest
