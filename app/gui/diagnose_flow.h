// Connects the page Diagnose and its report with the jobs of core.
#pragma once

#include "jobs.h"

#include <QStackedWidget>

namespace cunest {

class DiagnosePage;
class JobController;
class LogFile;
class Page;
class Prompts;
class ReportPage;

class DiagnoseFlow final : public QStackedWidget
{
    Q_OBJECT

public:
    DiagnoseFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent = nullptr);

    // What the window's own scan found; shown unless something else was asked.
    void setComputer(const ComputerReport &report);
    void ask(const DiagnoseQuestion &question);
    void askAgain(); // after something on the computer was changed
    void setFixFailed(const Error &error);
    void endFix(); // it is reviewed elsewhere, or not wanted
    void setDialogFolder(const QString &hostFolder) { m_dialogFolder = hostFolder; }
    void takeFocus();
    DiagnosePage *page() const { return m_page; }

Q_SIGNALS:
    void fixRequested(const cunest::PrepareFixRequest &fix);

private:
    void connectPages();
    void showStep(Page *page);
    void openFile(const QString &file); // dropped or pasted
    void fix(const Finding &finding);
    void checkAgain(const Finding &finding);
    void saveReport();
    void take(const std::shared_ptr<JobAnswer> &answer);
    void takeDiagnosis(const JobValue &value);
    void takeReport(const JobValue &value);
    void takeWish(const JobValue &value);

    JobController &m_jobs;
    Prompts &m_prompts;
    LogFile &m_log;
    DiagnosePage *m_page;
    ReportPage *m_report;
    QString m_dialogFolder;
    DiagnoseQuestion m_question; // the last one asked
    std::optional<Finding> m_checked;
    quint64 m_diagnoseId = 0;
    quint64 m_reportId = 0;
    quint64 m_wishId = 0;
};

} // namespace cunest
