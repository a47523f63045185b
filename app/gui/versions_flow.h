// The page Versions with the one behind it; what changes the computer goes to the review.
#pragma once

#include "jobs.h"

#include <QStackedWidget>

namespace cunest {

class JobController;
class LogFile;
class ProjectPage;
class Prompts;
class VersionsPage;

class VersionsFlow final : public QStackedWidget
{
    Q_OBJECT

public:
    VersionsFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent = nullptr);

    void read(); // the computer, again
    void setDialogFolder(const QString &hostFolder) { m_dialogFolder = hostFolder; }
    void setPreparing(bool preparing);
    void setError(const Error &error); // a change that could not be planned
    void takeFocus();

Q_SIGNALS:
    void changeRequested(const cunest::VersionChange &change);

private:
    void connectPages();
    void take(const std::shared_ptr<JobAnswer> &answer);
    void takeReport(const JobValue &value);
    void takeProgram(const JobValue &value);
    void follow(const QString &program);
    void showProject(const QString &toolkit, const QString &cudnn);

    JobController &m_jobs;
    Prompts &m_prompts;
    LogFile &m_log;
    VersionsPage *m_versions;
    ProjectPage *m_project;
    Snapshot m_snapshot;
    QString m_dialogFolder;
    quint64 m_readId = 0;
    quint64 m_verifyId = 0;
    quint64 m_programId = 0;
    quint64 m_locateId = 0;
    quint64 m_activateId = 0;
};

} // namespace cunest
