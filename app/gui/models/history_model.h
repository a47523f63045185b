// Every transaction CuNest made on this computer, newest first.
#pragma once

#include "models/cell_roles.h"
#include "transaction/state_folder.h"

#include <QAbstractTableModel>

namespace cunest {

class HistoryModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, WhatColumn, WhereColumn, FilesColumn, BackupColumn, StateColumn, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setRecords(const QList<TransactionRecord> &oldestFirst);
    const TransactionRecord *record(int row) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant textOf(const TransactionRecord &record, int column) const;

    QList<TransactionRecord> m_records; // newest first
};

// "Installed cuDNN 8.9.7", "Took back an installation"
QString transactionTitle(const TransactionRecord &record);
QString transactionStateText(const TransactionRecord &record);
Tone transactionTone(const TransactionRecord &record);

} // namespace cunest
