// Every change CuNest made: what, where, how much the backups take; undo, delete backups.
#include "pages/history_page.h"

#include "base/size_text.h"
#include "diagnose/evidence_text.h"
#include "transaction/undo_plan.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QVBoxLayout>

namespace cunest {

QList<DiffRow> receiptRows(const Receipt &receipt)
{
    QList<DiffRow> rows;
    for (const ReceiptFile &file : receipt.files) {
        const WinPath folder = file.target.parent();
        QString group = folder.relativeTo(receipt.root);
        if (group.isEmpty() && !(folder == receipt.root))
            group = folder.toString();
        rows.append({group, file.target, file.action, file.oldVersion, file.newVersion,
                     file.size > 0 ? file.size : file.backupSize});
    }
    return rows;
}

HistoryPage::HistoryPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_listCard(new Card), m_list(new CellView),
      m_empty(new TextLabel(TextKind::Secondary)), m_model(new HistoryModel(this)), m_detailCard(new Card),
      m_detail(new TextLabel(TextKind::Secondary)), m_files(new CellView), m_diff(new DiffModel(this)),
      m_deleteBackups(addHeadButton(false)), m_undo(addHeadButton(true))
{
    m_errorCard->hide();
    body()->addWidget(m_errorCard);
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(HistoryModel::WhereColumn, QHeaderView::Stretch);
    m_listCard->body()->setContentsMargins(8, 6, 8, 6);
    m_listCard->body()->addWidget(m_list, 1);
    m_empty->setAlignment(Qt::AlignCenter);
    m_listCard->body()->addWidget(m_empty, 1);
    body()->addWidget(m_listCard, 2);

    m_files->setModel(m_diff);
    m_files->setUniformRowHeights(true);
    m_files->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_files->header()->setSectionResizeMode(DiffModel::FileColumn, QHeaderView::Stretch);
    m_detailCard->body()->addWidget(m_detail);
    m_detailCard->body()->addWidget(m_files, 1);
    body()->addWidget(m_detailCard, 3);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HistoryPage::showSelected);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        forgetError();
        if (hasInterrupted())
            Q_EMIT recoverRequested();
        else if (const TransactionRecord *record = selected())
            Q_EMIT undoRequested(record->id);
    });
    connect(m_deleteBackups, &QPushButton::clicked, this, [this] {
        forgetError();
        if (const TransactionRecord *record = selected())
            Q_EMIT deleteBackupsRequested(record->id, record->backupBytes);
    });
    retranslate();
}

void HistoryPage::setRecords(const QList<TransactionRecord> &oldestFirst)
{
    const TransactionRecord *before = selected();
    const bool more = oldestFirst.size() != m_model->rowCount(); // then the newest is what matters
    const QString id = before != nullptr && !more ? before->id : QString();
    m_loaded = true;
    m_readError.reset();
    m_model->setRecords(oldestFirst);
    int row = 0;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        if (m_model->record(i)->id == id)
            row = i;
    }
    m_list->setCurrentIndex(m_model->index(row, 0));
    showSelected();
    fitColumns();
}

void HistoryPage::setError(const Error &error)
{
    m_error = error;
    retranslate();
}

void HistoryPage::setUnreadable(const Error &error)
{
    m_readError = error;
    retranslate();
}

void HistoryPage::forgetError()
{
    m_error.reset();
    m_errorCard->setVisible(m_readError.has_value());
    showDetail();
}

void HistoryPage::setFreed(qint64 bytes)
{
    m_freed = bytes;
    retranslate();
}

void HistoryPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fitColumns();
    showDetail();
}

void HistoryPage::showDetail()
{
    const bool errorNeedsTheRoom = (m_error || m_readError) && height() < 600;
    m_detailCard->setVisible(selected() != nullptr && !errorNeedsTheRoom);
}

// Where there is little room, what is told below the list anyway goes first.
void HistoryPage::fitColumns()
{
    const QAbstractItemView *view = m_list;
    const auto widthOf = [&](int column) {
        return qMax(view->sizeHintForColumn(column), m_list->header()->sectionSizeHint(column));
    };
    const int always = widthOf(HistoryModel::TimeColumn) + widthOf(HistoryModel::WhatColumn) + widthOf(HistoryModel::StateColumn);
    const int numbers = widthOf(HistoryModel::FilesColumn) + widthOf(HistoryModel::BackupColumn);
    const int room = width() - 2 * space::pageMargin - 40; // the list may not have its size yet
    const bool narrow = always + numbers + 120 > room;
    m_list->setColumnHidden(HistoryModel::FilesColumn, narrow);
    m_list->setColumnHidden(HistoryModel::BackupColumn, narrow);
    m_list->setColumnHidden(HistoryModel::WhereColumn, always + 80 > room);
}

const TransactionRecord *HistoryPage::selected() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? m_model->record(current.row()) : nullptr;
}

bool HistoryPage::hasInterrupted() const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->record(row)->state == TransactionState::Interrupted)
            return true;
    }
    return false;
}

void HistoryPage::showSelected()
{
    const TransactionRecord *record = selected();
    m_diff->setRows(record != nullptr ? receiptRows(record->receipt) : QList<DiffRow>());
    m_files->expandAll();
    retranslate();
}

void HistoryPage::retranslate()
{
    const std::optional<Error> &shown = m_readError ? m_readError : m_error;
    m_errorCard->setVisible(shown.has_value());
    if (shown)
        m_errorCard->setText(describeError(*shown));
    const int count = m_model->rowCount();
    const TransactionRecord *record = selected();
    m_model->retranslate();
    m_diff->retranslate();
    m_files->expandAll();
    m_list->setAccessibleName(tr("Changes"));
    m_files->setAccessibleName(tr("Files of this change"));
    m_list->setVisible(count > 0);
    m_empty->setVisible(count == 0);
    m_empty->setText(m_loaded ? tr("Each installation will be listed here, with what it changed and a button to take it back.")
                              : QString());
    if (!m_loaded)
        setHeadline(tr("Reading the history…"), {});
    else if (count == 0)
        setHeadline(tr("CuNest has changed nothing on this computer yet"),
                    tr("Install a package first; then it can be taken back here at any time."));
    else if (hasInterrupted())
        setHeadline(tr("An earlier installation was interrupted"),
                    tr("CuNest can finish it or take it back, so that all files belong together again."));
    else if (m_freed >= 0)
        setHeadline(tr("%1 were freed").arg(sizeText(m_freed)), tr("That change cannot be taken back any more."));
    else
        setHeadline(tr("%n change(s) were made on this computer", nullptr, count),
                    tr("Choose one to see its files, or to take it back."));

    m_undo->setText(hasInterrupted() ? tr("&Put in order") : tr("&Undo…"));
    m_undo->setEnabled(hasInterrupted() || (record != nullptr && canUndo(*record)));
    m_undo->setVisible(count > 0);
    m_deleteBackups->setText(tr("&Delete backups…"));
    m_deleteBackups->setEnabled(record != nullptr && record->backupBytes > 0);
    m_deleteBackups->setVisible(count > 0);
    showDetail();
    if (record == nullptr)
        return;
    m_detailCard->setTitle(transactionTitle(*record));
    QStringList facts = {record->receipt.root.toString(), record->id, transactionStateText(*record)};
    facts.removeAll(QString());
    if (!record->receipt.sourceName.isEmpty())
        facts.append(record->receipt.sourceName);
    if (!record->undoneBy.isEmpty())
        facts.append(tr("taken back by %1").arg(record->undoneBy));
    if (record->backupBytes > 0)
        facts.append(tr("backups %1").arg(sizeText(record->backupBytes)));
    facts.append(evidenceTexts(record->leftInPlace));
    facts.append(evidenceTexts(record->receipt.problems));
    m_detail->setText(facts.join(QStringLiteral(" · ")));
}

} // namespace cunest
