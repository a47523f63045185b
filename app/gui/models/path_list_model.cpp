// PATH of the computer or of the user as a list that can be rearranged before anything is written.
#include "models/path_list_model.h"

#include "diagnose/search_facts.h"
#include "env/environment.h"

#include <QMimeData>

namespace cunest {

namespace {

const QString rowMime = QStringLiteral("application/x-cunest-path-row");

struct MarkText
{
    const char *mark;
    Tone tone;
    const char *text;
};

// The worst first.
constexpr MarkText markTexts[] = {
    {"dead", Tone::Fault, QT_TRANSLATE_NOOP("cunest::PathListModel", "folder is gone")},
    {"truncated", Tone::Fault, QT_TRANSLATE_NOOP("cunest::PathListModel", "cut off")},
    {"too-high", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "DLLs lie below it")},
    {"unexpanded", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "variable not replaced")},
    {"invalid", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "no possible folder")},
    {"relative", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "no full path")},
    {"empty", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "empty")},
    {"duplicate", Tone::Warning, QT_TRANSLATE_NOOP("cunest::PathListModel", "twice")},
    {"quoted", Tone::Note, QT_TRANSLATE_NOOP("cunest::PathListModel", "in quotes")},
    {"network", Tone::Note, QT_TRANSLATE_NOOP("cunest::PathListModel", "network")},
};

QStringList textsOf(const QList<PathEntryFacts> &entries)
{
    QStringList texts;
    for (const PathEntryFacts &entry : entries)
        texts.append(entry.text);
    return texts;
}

} // namespace

void PathListModel::setReport(const VersionsReport &report, Scope scope)
{
    const QList<PathEntryFacts> entries = report.path.of(scope == Scope::User);
    const bool keep = scope == m_scope && isChanged() && textsOf(entries) == m_original;
    m_report = report;
    m_scope = scope;
    m_facts = entries;
    m_original = textsOf(entries);
    if (keep) {
        retranslate();
        return;
    }
    discard();
}

void PathListModel::discard()
{
    beginResetModel();
    m_rows = m_facts;
    endResetModel();
    Q_EMIT listChanged();
}

void PathListModel::retranslate()
{
    if (m_rows.isEmpty())
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

QStringList PathListModel::texts() const
{
    return textsOf(m_rows);
}

PathRequest PathListModel::request() const
{
    PathRequest request;
    request.edit = PathEdit::Arrange;
    request.scope = m_scope;
    request.entries = texts();
    request.expected = m_original;
    return request;
}

bool PathListModel::moveEntry(int from, int to)
{
    const int last = int(m_rows.size()) - 1;
    if (from < 0 || from > last || to < 0 || to > last || from == to)
        return false;
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    m_rows.move(from, to);
    endMoveRows();
    retranslate(); // the numbers of all entries between
    Q_EMIT listChanged();
    return true;
}

void PathListModel::removeEntry(int row)
{
    if (row < 0 || row >= m_rows.size())
        return;
    beginRemoveRows({}, row, row);
    m_rows.removeAt(row);
    endRemoveRows();
    retranslate();
    Q_EMIT listChanged();
}

int PathListModel::addEntry(const QString &folder, int row)
{
    PathEntryFacts entry;
    entry.user = m_scope == Scope::User;
    entry.text = folder;
    entry.expanded = folder;
    if (const auto path = WinPath::parse(folder)) {
        entry.folder = *path;
        entry.text = path->toString();
    }
    const int at = qBound(0, row, int(m_rows.size()));
    beginInsertRows({}, at, at);
    m_rows.insert(at, entry);
    endInsertRows();
    retranslate();
    Q_EMIT listChanged();
    return at;
}

PathListModel::Remark PathListModel::cudnnRemark(const PathEntryFacts &entry) const
{
    for (const CudnnCopy &copy : m_report.snapshot.cudnn) {
        if (!copy.isAt(entry.folder))
            continue;
        const QString name = copy.version ? QStringLiteral("cuDNN %1").arg(copy.version->toString()) : QStringLiteral("cuDNN");
        const WinPath winner = m_report.winners.value(majorOf(copy));
        if (winner.isNull() || copy.isAt(winner))
            return {Tone::Ok, name};
        return {Tone::Warning, tr("%1, hidden").arg(name)};
    }
    return {Tone::Ok, QStringLiteral("cuDNN")};
}

QList<PathListModel::Remark> PathListModel::remarksOf(const PathEntryFacts &entry) const
{
    QList<Remark> remarks;
    for (const MarkText &known : markTexts) {
        if (entry.marks.contains(QLatin1String(known.mark)))
            remarks.append({known.tone, tr(known.text)});
    }
    if (entry.marks.contains(QStringLiteral("cudnn"))) {
        const Remark cudnn = cudnnRemark(entry);
        remarks.insert(!remarks.isEmpty() && remarks.first().tone == Tone::Fault ? 1 : 0, cudnn);
    }
    if (entry.marks.contains(QStringLiteral("toolkit")))
        remarks.append({Tone::Neutral, QStringLiteral("CUDA")});
    return remarks;
}

int PathListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PathListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PathListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows.size())
        return {};
    const PathEntryFacts &entry = m_rows.at(index.row());
    const int column = index.column();
    QList<Remark> remarks = isAdded(index.row()) ? QList<Remark>{{Tone::Accent, tr("new")}} : remarksOf(entry);
    const auto allRemarks = [&remarks] {
        QStringList all;
        for (const Remark &remark : std::as_const(remarks))
            all.append(remark.text);
        return all;
    };
    switch (role) {
    case Qt::DisplayRole:
        if (column == NumberColumn)
            return QString::number(index.row() + 1);
        if (column == EntryColumn)
            return entry.text;
        return remarks.isEmpty() ? QString() : remarks.first().text;
    case Qt::ToolTipRole:
        return column == RemarkColumn ? allRemarks().join(u'\n')
                                      : entry.expanded == entry.text ? entry.text : entry.text + u'\n' + entry.expanded;
    case Qt::AccessibleTextRole:
        return column == EntryColumn
                   ? (QStringList{QString::number(index.row() + 1), entry.text} + allRemarks()).join(QStringLiteral(", "))
                   : QVariant();
    case CopyRole: return column == EntryColumn ? QVariant(entry.text) : QVariant();
    case StyleRole:
        return column == EntryColumn ? QVariant(int(CellStyle::Mono)) : column == NumberColumn ? QVariant(int(CellStyle::Secondary)) : QVariant();
    case ChipToneRole: return column == RemarkColumn && !remarks.isEmpty() ? QVariant(int(remarks.first().tone)) : QVariant();
    case ChipIconRole: return column == RemarkColumn;
    default: return {};
    }
}

QVariant PathListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == EntryColumn ? QVariant(tr("Entry")) : section == RemarkColumn ? QVariant(tr("Remarks")) : QVariant();
}

Qt::ItemFlags PathListModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags | Qt::ItemIsDropEnabled;
}

QStringList PathListModel::mimeTypes() const
{
    return {rowMime};
}

// The row, and whose: an entry dragged in from another window's list is none of this one.
QMimeData *PathListModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(rowMime, QByteArray::number(quintptr(this)) + ' ' + QByteArray::number(indexes.first().row()));
    return data;
}

// The move is made here, so the view has nothing to take away afterwards: the answer is always no.
bool PathListModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int, const QModelIndex &parent)
{
    const QList<QByteArray> words = data->data(rowMime).split(' ');
    if (action != Qt::MoveAction || words.size() != 2 || words.at(0) != QByteArray::number(quintptr(this)))
        return false;
    const int from = words.at(1).toInt();
    int to = row >= 0 ? row : parent.isValid() ? parent.row() : int(m_rows.size());
    if (row < 0 && parent.isValid() && parent.row() > from)
        ++to; // dropped on a row below: it takes that row's place
    if (to > from)
        --to;
    if (moveEntry(from, qMin(to, int(m_rows.size()) - 1)))
        Q_EMIT entryMoved(to);
    return false;
}

namespace {

const RegistryValue *pathValue(const VersionsReport &report, Scope scope)
{
    const auto &variables = scope == Scope::User ? report.snapshot.environment.user : report.snapshot.environment.machine;
    return findValue(variables, QStringLiteral("Path"));
}

} // namespace

QString pathKindText(const VersionsReport &report, Scope scope)
{
    const RegistryValue *value = pathValue(report, scope);
    return value != nullptr ? registryKindName(value->kind) : QString();
}

QString pathValueText(const VersionsReport &report, Scope scope)
{
    const bool user = scope == Scope::User;
    const RegistryValue *value = pathValue(report, scope);
    if (value == nullptr)
        return PathListModel::tr("not set");
    const qsizetype length = user ? report.path.userLength : report.path.machineLength;
    QStringList facts = {PathListModel::tr("%n entries", nullptr, int(report.path.of(user).size())),
                         PathListModel::tr("%1 characters").arg(length)};
    if (value->kind != RegistryKind::ExpandString) // the usual one is not worth the room
        facts.append(registryKindName(value->kind));
    return facts.join(QStringLiteral(" · "));
}

} // namespace cunest
