// How it ended: what was done, how the computer is now, what to do next.
#include "pages/result_page.h"

#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QDir>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cunest {

ResultPage::ResultPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_doneCard(new Card),
      m_next(new TextLabel(TextKind::Body)),
      m_transaction(new TextLabel(TextKind::Secondary)), m_logCard(new Card),
      m_logText(new TextLabel(TextKind::Secondary)), m_log(new PathLabel),
      m_openLog(new ActionButton(ActionButton::Kind::Quiet)), m_undo(new ActionButton(ActionButton::Kind::Quiet)),
      m_history(new ActionButton(ActionButton::Kind::Quiet)), m_done(addHeadButton(true)),
      m_test(addHeadButton(true)), m_doneBelow(new ActionButton(ActionButton::Kind::Quiet))
{
    body()->addWidget(m_errorCard);
    m_doneCard->setEdge(Tone::Ok, true);
    m_doneCard->body()->addWidget(m_next);
    m_doneCard->body()->addWidget(m_transaction);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::gap);
    buttons->addWidget(m_undo);
    buttons->addWidget(m_history);
    buttons->addWidget(m_doneBelow);
    buttons->addStretch(1);
    m_doneCard->body()->addSpacing(space::small);
    m_doneCard->body()->addLayout(buttons);
    body()->addWidget(m_doneCard);

    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    line->addWidget(m_log, 1);
    line->addWidget(m_openLog);
    m_logCard->body()->addWidget(m_logText);
    m_logCard->body()->addLayout(line);
    body()->addWidget(m_logCard);
    body()->addStretch(1);

    connect(m_undo, &QPushButton::clicked, this, [this] {
        if (m_applied)
            Q_EMIT undoRequested(m_applied->outcome.transaction);
    });
    connect(m_history, &QPushButton::clicked, this, &ResultPage::historyRequested);
    connect(m_openLog, &QPushButton::clicked, this, &ResultPage::openLogRequested);
    connect(m_done, &QPushButton::clicked, this, [this] {
        const bool retry = m_applied && describeOutcome(m_applied->outcome, *m_applied->prepared->plan).canRetry;
        if (retry)
            Q_EMIT retryRequested();
        else
            Q_EMIT doneRequested();
    });
    connect(m_doneBelow, &QPushButton::clicked, this, &ResultPage::doneRequested);
    connect(m_test, &QPushButton::clicked, this, [this] {
        if (m_applied)
            Q_EMIT gpuTestRequested(m_applied->prepared->plan->root.toString(), m_applied->outcome.transaction);
    });
    retranslate();
}

QWidget *ResultPage::firstFocus()
{
    return canTest() ? m_test : m_done;
}

bool ResultPage::canTest() const
{
    return m_applied && m_applied->prepared->plan->kind == PlanKind::Install
           && (m_applied->outcome.kind == OutcomeKind::Committed || m_applied->outcome.kind == OutcomeKind::NothingToDo);
}

void ResultPage::setResult(const AppliedPlan &applied)
{
    m_applied = applied;
    retranslate();
}

void ResultPage::setLogPath(const QString &path)
{
    m_log->setPath(QDir::toNativeSeparators(path));
}

void ResultPage::retranslate()
{
    m_history->setText(tr("Show &history"));
    m_undo->setText(tr("&Undo…"));
    m_logCard->setTitle(tr("Log"));
    m_logText->setText(tr("What was decided and done is written here:"));
    m_openLog->setText(tr("Open f&older"));
    m_done->setText(tr("&Done"));
    m_doneBelow->setText(tr("&Done"));
    m_test->setText(tr("Test cuD&NN on the GPU"));
    m_test->setVisible(canTest());
    m_doneBelow->setVisible(canTest());
    m_done->setVisible(!canTest());
    if (!m_applied)
        return;
    const OutcomeText result = describeOutcome(m_applied->outcome, *m_applied->prepared->plan);
    const bool good = result.tone == Tone::Ok;
    m_errorCard->setVisible(!good);
    m_doneCard->setVisible(good);
    if (good) {
        setHeadline(result.headline, result.text.state);
        m_next->setText(result.text.remedy);
        m_next->setVisible(!result.text.remedy.isEmpty());
        m_transaction->setText(m_applied->outcome.transaction.isEmpty()
                                   ? QString()
                                   : tr("In the history as %1").arg(m_applied->outcome.transaction));
        m_undo->setVisible(result.canUndo);
    } else {
        setHeadline(result.headline, m_applied->prepared->plan->root.toString());
        m_errorCard->setText(result.text, result.tone);
        m_done->setText(result.canRetry ? tr("&Try again…") : tr("&Done"));
    }
}

} // namespace cunest
