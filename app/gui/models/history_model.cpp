// Every transaction CuNest made on this computer, newest first.
#include "models/history_model.h"

#include "base/size_text.h"

#include <QDateTime>
#include <QLocale>

namespace cunest {

namespace {

QString timeText(qint64 milliseconds)
{
    if (milliseconds <= 0)
        return {};
    return QDateTime::fromMSecsSinceEpoch(milliseconds).toString(QStringLiteral("yyyy-MM-dd HH:mm")); // reads the same everywhere
}

QString packageText(const Receipt &receipt)
{
    if (receipt.package.version)
        return QStringLiteral("cuDNN %1").arg(receipt.package.version->toString());
    return QStringLiteral("cuDNN");
}

} // namespace

QString transactionTitle(const TransactionRecord &record)
{
    const QString package = packageText(record.receipt);
    switch (record.receipt.kind) {
    case PlanKind::Install: return HistoryModel::tr("Install %1").arg(package);
    case PlanKind::Undo: return HistoryModel::tr("Take back a change: %1").arg(package);
    case PlanKind::Remove: return HistoryModel::tr("Remove %1").arg(package);
    case PlanKind::Adopt: return HistoryModel::tr("Take into the books: %1").arg(package);
    case PlanKind::Path: return HistoryModel::tr("Change PATH");
    case PlanKind::Use: return HistoryModel::tr("Switch the version in use");
    case PlanKind::Fix: return HistoryModel::tr("Repair");
    }
    return {};
}

QString transactionStateText(const TransactionRecord &record)
{
    switch (record.state) {
    case TransactionState::Committed:
        return record.undoneBy.isEmpty() ? HistoryModel::tr("done")
               : record.partlyTakenBack  ? HistoryModel::tr("partly taken back")
                                         : HistoryModel::tr("taken back");
    case TransactionState::RolledBack: return HistoryModel::tr("stopped, nothing changed");
    case TransactionState::RollbackIncomplete: return HistoryModel::tr("not completely taken back");
    case TransactionState::Interrupted: return HistoryModel::tr("interrupted");
    case TransactionState::Damaged: return HistoryModel::tr("record damaged");
    }
    return {};
}

Tone transactionTone(const TransactionRecord &record)
{
    switch (record.state) {
    case TransactionState::Committed:
        return record.undoneBy.isEmpty() ? Tone::Ok : record.partlyTakenBack ? Tone::Warning : Tone::Neutral;
    case TransactionState::RolledBack: return Tone::Neutral;
    case TransactionState::Interrupted: return Tone::Warning;
    case TransactionState::RollbackIncomplete:
    case TransactionState::Damaged: break;
    }
    return Tone::Fault;
}

void HistoryModel::setRecords(const QList<TransactionRecord> &oldestFirst)
{
    beginResetModel();
    m_records = QList<TransactionRecord>(oldestFirst.rbegin(), oldestFirst.rend());
    endResetModel();
}

const TransactionRecord *HistoryModel::record(int row) const
{
    return row >= 0 && row < m_records.size() ? &m_records.at(row) : nullptr;
}

void HistoryModel::retranslate()
{
    if (m_records.isEmpty())
        return;
    Q_EMIT dataChanged(index(0, 0), index(int(m_records.size()) - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_records.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TransactionRecord &record = m_records.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textOf(record, column);
    case Qt::ToolTipRole: return column == WhereColumn ? record.receipt.root.toString() : record.id;
    case Qt::AccessibleTextRole:
        return column == TimeColumn ? QStringLiteral("%1, %2, %3").arg(timeText(record.receipt.time),
                                                                       transactionTitle(record),
                                                                       transactionStateText(record))
                                    : QVariant();
    case CopyRole: return column == TimeColumn ? QVariant(record.id) : QVariant();
    case StyleRole:
        if (column == WhatColumn)
            return int(CellStyle::Strong);
        return column == WhereColumn ? QVariant(int(CellStyle::Mono)) : QVariant();
    case ChipToneRole: return column == StateColumn ? QVariant(int(transactionTone(record))) : QVariant();
    case ChipIconRole: return column == StateColumn;
    default: return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn: return tr("When");
    case WhatColumn: return tr("What");
    case WhereColumn: return tr("Where");
    case FilesColumn: return tr("Files");
    case BackupColumn: return tr("Backups");
    case StateColumn: return tr("State");
    default: return {};
    }
}

QVariant HistoryModel::textOf(const TransactionRecord &record, int column) const
{
    switch (column) {
    case TimeColumn: return timeText(record.receipt.time);
    case WhatColumn: return transactionTitle(record);
    case WhereColumn: return record.receipt.root.isNull() ? QString() : record.receipt.root.toString();
    case FilesColumn: return record.outline ? QString() : QLocale().toString(changedFiles(record.receipt));
    case BackupColumn: return record.backupBytes > 0 ? sizeText(record.backupBytes) : QString();
    case StateColumn: return transactionStateText(record);
    default: return {};
    }
}

} // namespace cunest
