// How it ended: what was done, how the computer is now, what to do next.
#pragma once

#include "error_text.h"
#include "jobs.h"
#include "pages/page.h"

namespace cunest {

class Card;
class ErrorCard;
class PathLabel;

class ResultPage final : public Page
{
    Q_OBJECT

public:
    explicit ResultPage(QWidget *parent = nullptr);

    void setResult(const AppliedPlan &applied);
    void setLogPath(const QString &path);
    void retranslate() override;

Q_SIGNALS:
    void undoRequested(const QString &transaction);
    void retryRequested();
    void doneRequested();
    void historyRequested();
    void gpuTestRequested(const QString &folder, const QString &transaction);
    void openLogRequested();

private:
    QWidget *firstFocus() override;
    // A cuDNN was put in place: the next step proves that it works.
    bool canTest() const;

    std::optional<AppliedPlan> m_applied;
    ErrorCard *m_errorCard;
    Card *m_doneCard;
    TextLabel *m_next;
    TextLabel *m_transaction;
    Card *m_logCard;
    TextLabel *m_logText;
    PathLabel *m_log;
    ActionButton *m_openLog;
    ActionButton *m_undo;
    ActionButton *m_history;
    ActionButton *m_done;
    ActionButton *m_test;      // the next step where there is something to test; Done stands below then
    ActionButton *m_doneBelow;
};

} // namespace cunest
