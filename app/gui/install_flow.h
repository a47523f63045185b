// Leads through an installation, an undo or another change: choose, where, review, progress, result.
#pragma once

#include "jobs.h"

#include <QStackedWidget>

namespace cunest {

class ChoosePage;
class JobController;
class LogFile;
class Page;
class ProgressPage;
class Prompts;
class ResultPage;
class ReviewPage;
class WherePage;

class InstallFlow final : public QStackedWidget
{
    Q_OBJECT

public:
    InstallFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent = nullptr);

    void openSource(const QString &source); // dropped, chosen, or found in Downloads
    void refuseSeveral(int files);            // dropped at once
    void startUndo(const QString &transaction);
    void startChange(const VersionChange &change);
    void startFix(const PrepareFixRequest &fix); // of a finding
    void setArchives(const QList<FoundArchive> &archives, const WinPath &folder);
    void setDialogFolder(const QString &hostFolder) { m_dialogFolder = hostFolder; }
    void setDragOver(bool over);
    bool isApplying() const { return m_applyId != 0; }
    void stopApplying();
    void takeFocus();

Q_SIGNALS:
    void ended(bool changed);     // a plan was carried out, refused or taken back
    void undoFailed(const cunest::Error &error);
    void planShown();             // the review page has something to show
    void undoStopped();           // no plan was wanted after all
    void changeFailed(const cunest::Error &error); // no plan for what startChange() was given
    void changeLeft();            // back to where the change was asked for
    void fixFailed(const cunest::Error &error);
    void fixLeft();               // back to the finding
    void leaveRequested();        // done: back to the first page
    void historyRequested();
    void gpuTestRequested(const QString &folder, const QString &transaction);

private:
    enum class Origin { Install, Undo, Change, Fix };

    void connectPages();
    void showStep(Page *page);
    void take(const std::shared_ptr<JobAnswer> &answer);
    void takeInspected(const JobValue &value);
    void takePrepared(const JobValue &value);
    void takeRecovered(const JobValue &value);
    void takePlanError(const Error &error);
    void askToRecover();
    void setPreparing(bool preparing);
    void stopAsking();
    void takeApplied(const JobValue &value);
    void showProgress(const Progress &progress);
    void prepare();
    void prepareInstall();
    void commit();
    void savePlan();
    void goBackFromReview();

    JobController &m_jobs;
    Prompts &m_prompts;
    LogFile &m_log;
    ChoosePage *m_choose;
    WherePage *m_where;
    ReviewPage *m_review;
    ProgressPage *m_progress;
    ResultPage *m_result;

    Origin m_origin = Origin::Install;
    QString m_source;
    QString m_undone;             // transaction to take back
    VersionChange m_change;       // of Origin::Change
    PrepareFixRequest m_fix;      // of Origin::Fix
    std::optional<InspectedPackage> m_inspected;
    QString m_dialogFolder;
    bool m_addZlib = true;        // where this package needs it
    quint64 m_inspectId = 0;
    quint64 m_prepareId = 0;
    quint64 m_recoverId = 0;
    quint64 m_applyId = 0;
    bool m_stopRequested = false;
};

} // namespace cunest
