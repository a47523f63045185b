// Every change CuNest made: what, where, how much the backups take; undo, delete backups.
#pragma once

#include "error_text.h"
#include "jobs.h"
#include "models/diff_model.h"
#include "models/history_model.h"
#include "pages/page.h"

namespace cunest {

class Card;
class CellView;
class ErrorCard;

class HistoryPage final : public Page
{
    Q_OBJECT

public:
    explicit HistoryPage(QWidget *parent = nullptr);

    void setRecords(const QList<TransactionRecord> &oldestFirst);
    void setError(const Error &error);      // of what was asked for here; stays until the next wish
    void setUnreadable(const Error &error); // the history itself; stays until it can be read
    void setFreed(qint64 bytes);
    void retranslate() override;

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    void undoRequested(const QString &transaction);
    void deleteBackupsRequested(const QString &transaction, qint64 bytes);
    void recoverRequested();

private:
    void showSelected();
    void fitColumns();
    void showDetail();
    const TransactionRecord *selected() const;
    bool hasInterrupted() const;

    void forgetError();

    std::optional<Error> m_error;
    std::optional<Error> m_readError;
    bool m_loaded = false;
    qint64 m_freed = -1;
    ErrorCard *m_errorCard;
    Card *m_listCard;
    CellView *m_list;
    TextLabel *m_empty;
    HistoryModel *m_model;
    Card *m_detailCard;
    TextLabel *m_detail;
    CellView *m_files;
    DiffModel *m_diff;
    ActionButton *m_deleteBackups;
    ActionButton *m_undo;
};

// The files of a receipt as the review page showed them.
QList<DiffRow> receiptRows(const Receipt &receipt);

} // namespace cunest
