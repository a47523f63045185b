// Leads through an installation, an undo or another change: choose, where, review, progress, result.
#include "install_flow.h"

#include "error_text.h"
#include "job_controller.h"
#include "log_file.h"
#include "pages/choose_page.h"
#include "pages/progress_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/where_page.h"
#include "plan_document.h"
#include "prompts.h"

#include <QDir>

namespace cunest {

InstallFlow::InstallFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent)
    : QStackedWidget(parent), m_jobs(jobs), m_prompts(prompts), m_log(log), m_choose(new ChoosePage),
      m_where(new WherePage), m_review(new ReviewPage), m_progress(new ProgressPage), m_result(new ResultPage)
{
    addWidget(m_choose);
    addWidget(m_where);
    addWidget(m_review);
    addWidget(m_progress);
    addWidget(m_result);
    m_result->setLogPath(log.path());
    connectPages();
    connect(&m_jobs, &JobController::finished, this, &InstallFlow::take);
    connect(&m_jobs, &JobController::progressed, this, &InstallFlow::showProgress);
}

void InstallFlow::connectPages()
{
    connect(m_choose, &ChoosePage::browseRequested, this, [this] {
        m_prompts.chooseArchive(this, m_dialogFolder, [this](const QString &file) { openSource(file); });
    });
    connect(m_choose, &ChoosePage::browseFolderRequested, this, [this] {
        m_prompts.chooseFolder(this, m_dialogFolder, [this](const QString &folder) { openSource(folder); });
    });
    connect(m_choose, &ChoosePage::archiveChosen, this,
            [this](const FoundArchive &archive) { openSource(archive.path.toString()); });
    connect(m_choose, &ChoosePage::cancelRequested, this, [this] { m_jobs.cancel(); });
    connect(m_choose, &ChoosePage::continueRequested, this, [this] {
        m_where->setInspected(*m_inspected);
        showStep(m_where);
    });
    connect(m_where, &WherePage::backRequested, this, [this] { showStep(m_choose); });
    connect(m_where, &WherePage::reviewRequested, this, &InstallFlow::prepare);
    connect(m_review, &ReviewPage::backRequested, this, &InstallFlow::goBackFromReview);
    connect(m_review, &ReviewPage::saveRequested, this, &InstallFlow::savePlan);
    connect(m_review, &ReviewPage::zlibToggled, this, [this](bool wanted) {
        m_addZlib = wanted;
        prepareInstall();
    });
    connect(m_review, &ReviewPage::commitRequested, this, &InstallFlow::commit);
    connect(m_progress, &ProgressPage::cancelRequested, this, &InstallFlow::stopApplying);
    connect(m_result, &ResultPage::undoRequested, this, &InstallFlow::startUndo);
    connect(m_result, &ResultPage::gpuTestRequested, this, &InstallFlow::gpuTestRequested);
    connect(m_result, &ResultPage::historyRequested, this, &InstallFlow::historyRequested);
    connect(m_result, &ResultPage::retryRequested, this, &InstallFlow::prepare);
    connect(m_result, &ResultPage::openLogRequested, this,
            [this] { m_prompts.openFolder(m_log.path().section(u'/', 0, -2)); });
    connect(m_result, &ResultPage::doneRequested, this, [this] {
        m_inspected.reset();
        m_choose->setInspected(std::nullopt);
        showStep(m_choose);
        if (m_origin == Origin::Change)
            Q_EMIT changeLeft();
        else if (m_origin == Origin::Fix)
            Q_EMIT fixLeft();
        else
            Q_EMIT leaveRequested();
    });
}

void InstallFlow::showStep(Page *page)
{
    setCurrentWidget(page);
    page->takeFocus();
}

void InstallFlow::takeFocus()
{
    static_cast<Page *>(currentWidget())->takeFocus();
}

void InstallFlow::openSource(const QString &source)
{
    if (isApplying() || source.isEmpty())
        return;
    m_log.write(QStringLiteral("look at package %1").arg(source));
    m_origin = Origin::Install;
    m_source = source;
    m_choose->setInspecting(source);
    showStep(m_choose);
    m_inspectId = m_jobs.start(InspectRequest{source});
}

void InstallFlow::refuseSeveral(int files)
{
    if (isApplying())
        return;
    m_choose->setError(makeError(ErrorCode::InvalidInput,
                                 Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) were dropped at once"), files)),
                       {});
    showStep(m_choose);
}

void InstallFlow::startUndo(const QString &transaction)
{
    if (isApplying())
        return;
    m_log.write(QStringLiteral("look at what taking back %1 changes").arg(transaction));
    m_origin = Origin::Undo;
    m_undone = transaction;
    prepare();
}

void InstallFlow::startChange(const VersionChange &change)
{
    if (isApplying())
        return;
    m_log.write(QStringLiteral("look at what a change of versions or PATH changes"));
    m_origin = Origin::Change;
    m_change = change;
    prepare();
}

void InstallFlow::startFix(const PrepareFixRequest &fix)
{
    if (isApplying())
        return;
    m_log.write(QStringLiteral("look at what repairing %1 changes").arg(fix.finding.id));
    m_origin = Origin::Fix;
    m_fix = fix;
    prepare();
}

void InstallFlow::setArchives(const QList<FoundArchive> &archives, const WinPath &folder)
{
    m_choose->setArchives(archives, folder);
}

void InstallFlow::setDragOver(bool over)
{
    m_choose->setDragOver(over);
}

void InstallFlow::stopApplying()
{
    if (!isApplying())
        return;
    m_log.write(QStringLiteral("stop asked for"));
    m_stopRequested = true;
    m_jobs.cancel();
    m_progress->setStopping();
}

void InstallFlow::prepare()
{
    if (m_origin == Origin::Undo) {
        setPreparing(true);
        m_prepareId = m_jobs.start(PrepareUndoRequest{m_undone});
        return;
    }
    if (m_origin == Origin::Change) {
        setPreparing(true);
        m_prepareId = m_jobs.start(PrepareChangeRequest{m_change});
        return;
    }
    if (m_origin == Origin::Fix) {
        setPreparing(true);
        m_prepareId = m_jobs.start(m_fix);
        return;
    }
    if (!m_inspected)
        return;
    setPreparing(true);
    showStep(m_where);
    prepareInstall();
}

void InstallFlow::prepareInstall()
{
    InstallOptions options = m_where->options();
    options.addZlib = m_addZlib;
    m_prepareId = m_jobs.start(PrepareRequest{m_inspected->scan.path, options});
}

void InstallFlow::setPreparing(bool preparing)
{
    if (m_origin == Origin::Install)
        m_where->setPreparing(preparing);
    else
        m_result->setBusy(preparing);
}

// A plan made of a half-changed computer would be wrong; and putting it in order may need rights, so
// it does not begin unasked.
void InstallFlow::askToRecover()
{
    const Question question{tr("An earlier installation was interrupted"),
                            tr("Its files and settings only half belong together. CuNest first has to finish it or "
                               "take it back; then you see the changes as you wanted."),
                            tr("Put in order"), tr("Not now")};
    m_prompts.ask(this, question, [this](bool yes) {
        m_log.write(yes ? QStringLiteral("put in order what an interrupted run left, before the plan")
                        : QStringLiteral("no plan: an interrupted run is left as it is"));
        if (yes) {
            setPreparing(true);
            m_recoverId = m_jobs.start(RecoverRequest{});
        } else {
            stopAsking();
        }
    });
}

void InstallFlow::stopAsking()
{
    if (m_origin == Origin::Undo)
        Q_EMIT undoStopped();
    else if (m_origin == Origin::Change)
        Q_EMIT changeLeft();
    else if (m_origin == Origin::Fix)
        Q_EMIT fixLeft();
}

void InstallFlow::takeRecovered(const JobValue &value)
{
    setPreparing(false);
    const Error *error = std::get_if<Error>(&value);
    if (error == nullptr) {
        prepare();
        return;
    }
    if (error->code != ErrorCode::Cancelled) {
        takePlanError(*error);
        return;
    }
    stopAsking(); // a No to Windows' question is no error
}

void InstallFlow::commit()
{
    const std::shared_ptr<PreparedInstall> prepared = m_review->prepared();
    if (!prepared || !prepared->plan || isApplying())
        return;
    m_log.write(QStringLiteral("apply plan %1: %2, %3 files, into %4")
                    .arg(prepared->plan->id(), planKindName(prepared->plan->kind))
                    .arg(prepared->plan->changedFiles())
                    .arg(prepared->plan->root.toString()));
    m_stopRequested = false;
    m_progress->begin(*prepared->plan);
    showStep(m_progress);
    m_applyId = m_jobs.start(ApplyRequest{prepared});
}

void InstallFlow::savePlan()
{
    const std::shared_ptr<PreparedInstall> prepared = m_review->prepared();
    if (!prepared || !prepared->plan)
        return;
    const QString suggested = QDir(m_dialogFolder).filePath(planDocumentName(*prepared->plan));
    m_prompts.saveFile(this, suggested, [this, prepared](const QString &file) {
        const Result<void> saved = writePlanDocument(file, *prepared);
        m_log.write(QStringLiteral("plan saved as %1: %2").arg(file, saved ? QStringLiteral("yes") : saved.error().detail));
        m_review->setSaved(saved ? tr("Saved as %1").arg(QDir::toNativeSeparators(file)) : saved.error().message.text());
    });
}

void InstallFlow::goBackFromReview()
{
    if (m_origin == Origin::Install)
        showStep(m_where);
    else if (m_origin == Origin::Change)
        Q_EMIT changeLeft();
    else if (m_origin == Origin::Fix)
        Q_EMIT fixLeft();
    else
        Q_EMIT historyRequested();
}

void InstallFlow::take(const std::shared_ptr<JobAnswer> &answer)
{
    if (answer->id == m_inspectId) {
        m_inspectId = 0;
        takeInspected(answer->value);
    } else if (answer->id == m_prepareId) {
        m_prepareId = 0;
        takePrepared(answer->value);
    } else if (answer->id == m_recoverId) {
        m_recoverId = 0;
        takeRecovered(answer->value);
    } else if (answer->id == m_applyId) {
        m_applyId = 0;
        takeApplied(answer->value);
    }
}

void InstallFlow::takeInspected(const JobValue &value)
{
    if (const Error *error = std::get_if<Error>(&value)) {
        m_log.write(QStringLiteral("package not read: %1 %2").arg(error->message.english(), error->detail));
        if (error->code == ErrorCode::Cancelled)
            m_choose->setInspected(std::nullopt);
        else
            m_choose->setError(*error, m_source);
        return;
    }
    m_inspected = std::get<InspectedPackage>(value);
    m_addZlib = true;
    m_choose->setInspected(m_inspected);
    for (const Finding &finding : m_inspected->scan.findings)
        m_log.write(QStringLiteral("finding %1: %2").arg(finding.id, finding.title.english()));
}

void InstallFlow::takePrepared(const JobValue &value)
{
    setPreparing(false);
    if (const Error *error = std::get_if<Error>(&value)) {
        takePlanError(*error);
        return;
    }
    if (std::holds_alternative<InterruptedRun>(value)) {
        askToRecover();
        return;
    }
    m_where->setError(std::nullopt);
    m_review->setPlan(std::get<std::shared_ptr<PreparedInstall>>(value), m_origin == Origin::Install && !m_addZlib);
    if (currentWidget() != m_review || m_origin != Origin::Install) // a tick that changed the plan keeps the focus
        showStep(m_review);
    Q_EMIT planShown();
}

void InstallFlow::takePlanError(const Error &error)
{
    m_log.write(QStringLiteral("no plan: %1 %2").arg(error.message.english(), error.detail));
    if (m_origin == Origin::Undo) {
        Q_EMIT undoFailed(error);
        return;
    }
    if (m_origin == Origin::Change) {
        Q_EMIT changeFailed(error);
        return;
    }
    if (m_origin == Origin::Fix) {
        Q_EMIT fixFailed(error);
        return;
    }
    m_where->setError(error);
    showStep(m_where);
}

void InstallFlow::takeApplied(const JobValue &value)
{
    AppliedPlan applied;
    if (const Error *error = std::get_if<Error>(&value)) {
        applied.prepared = m_review->prepared();
        applied.outcome.kind = OutcomeKind::Refused;
        applied.outcome.error = *error;
    } else {
        applied = std::get<AppliedPlan>(value);
    }
    const Outcome &outcome = applied.outcome;
    const OutcomeText text = describeOutcome(outcome, *applied.prepared->plan);
    m_log.write(QStringLiteral("ended: %1 %2 %3").arg(int(outcome.kind)).arg(outcome.transaction, text.text.details));
    const bool declined = outcome.kind == OutcomeKind::Refused && outcome.error
                          && outcome.error->code == ErrorCode::Cancelled && !m_stopRequested;
    if (declined) { // a No to Windows' question is no error: all choices are kept
        m_review->setDeclined();
        showStep(m_review);
        Q_EMIT ended(false);
        return;
    }
    m_result->setResult(applied);
    showStep(m_result);
    Q_EMIT ended(outcome.kind == OutcomeKind::Committed);
}

void InstallFlow::showProgress(const Progress &progress)
{
    if (isApplying())
        m_progress->setProgress(progress);
    else if (m_inspectId != 0)
        m_choose->setProgress(progress);
}

} // namespace cunest
