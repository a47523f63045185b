// The first page: whether the chain from GPU to cuDNN holds, and the next step.
#pragma once

#include "jobs.h"
#include "models/finding_model.h"
#include "models/package_list_model.h"
#include "pages/page.h"
#include "widgets/chain_row.h"

#include <optional>

namespace cunest {

class Card;
class CellView;
class ErrorCard;

class ThisComputerPage final : public Page
{
    Q_OBJECT

public:
    explicit ThisComputerPage(QWidget *parent = nullptr);

    void setReport(const ComputerReport &report);
    void setArchives(const QList<FoundArchive> &archives);
    void setError(const Error &error); // of a scan, or of putting an interrupted run in order
    void retranslate() override;
    bool hasContent() const override { return m_report.has_value(); }

Q_SIGNALS:
    void checkAgainRequested();
    void installRequested();
    void archiveChosen(const cunest::FoundArchive &archive);
    void recoverRequested();
    void diagnoseRequested();

private:
    void showEmpty();
    // Something is broken that installing does not mend by itself: the next step is to see what to do.
    bool hasFault() const;
    void retranslateCards();

    std::optional<ComputerReport> m_report;
    std::optional<Error> m_error;
    ErrorCard *m_errorCard;
    ActionButton *m_again;
    ActionButton *m_next;
    ChainRow *m_chain;
    Card *m_archiveCard;
    CellView *m_archiveView;
    TextLabel *m_noArchives;
    PackageListModel *m_archives;
    Card *m_findingCard;
    CellView *m_findingView;
    FindingModel *m_findings;
    ActionButton *m_copyFindings;
    ActionButton *m_diagnose;
};

// What the four cards show; separate so that it can be tested without a window.
QList<ChainCardText> chainCards(const ComputerReport &report);

} // namespace cunest
