// The page Versions with the one behind it; what changes the computer goes to the review.
#include "versions_flow.h"

#include "job_controller.h"
#include "log_file.h"
#include "pages/project_page.h"
#include "pages/versions_page.h"
#include "prompts.h"

namespace cunest {

VersionsFlow::VersionsFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent)
    : QStackedWidget(parent), m_jobs(jobs), m_prompts(prompts), m_log(log), m_versions(new VersionsPage), m_project(new ProjectPage)
{
    addWidget(m_versions);
    addWidget(m_project);
    connectPages();
    connect(&m_jobs, &JobController::finished, this, &VersionsFlow::take);
}

void VersionsFlow::connectPages()
{
    connect(m_versions, &VersionsPage::refreshRequested, this, &VersionsFlow::read);
    connect(m_versions, &VersionsPage::changeRequested, this, [this](const VersionChange &change) {
        setPreparing(true);
        Q_EMIT changeRequested(change);
    });
    connect(m_versions, &VersionsPage::verifyRequested, this, [this](const QString &id) {
        m_log.write(QStringLiteral("verify %1").arg(id));
        m_versions->setBusy(true);
        m_verifyId = m_jobs.start(VerifyRequest{id});
    });
    connect(m_versions, &VersionsPage::openFolderRequested, this, [this](const WinPath &folder) {
        const auto &onHost = m_jobs.session().onHost;
        m_prompts.openFolder(onHost ? onHost(folder) : folder.toString());
    });
    connect(m_versions, &VersionsPage::projectRequested, this, &VersionsFlow::showProject);
    connect(m_versions, &VersionsPage::browseProgramRequested, this, [this] {
        m_prompts.chooseProgram(this, m_dialogFolder, [this](const QString &program) { follow(program); });
    });
    connect(m_versions, &VersionsPage::programChosen, this, &VersionsFlow::follow);
    connect(m_versions, &VersionsPage::browsePathFolderRequested, this, [this] {
        m_prompts.chooseFolder(this, m_dialogFolder, [this](const QString &folder) { m_locateId = m_jobs.start(LocateRequest{folder}); });
    });
    connect(m_project, &ProjectPage::backRequested, this, [this] {
        setCurrentWidget(m_versions);
        m_versions->takeFocus();
    });
    connect(m_project, &ProjectPage::browseFolderRequested, this, [this] {
        m_prompts.chooseFolder(this, m_dialogFolder, [this](const QString &folder) { m_project->setFolder(folder); });
    });
    connect(m_project, &ProjectPage::reviewRequested, this, [this](const ActivateRequest &request) {
        m_project->setBusy(true);
        m_activateId = m_jobs.start(request);
    });
    connect(m_project, &ProjectPage::writeRequested, this, [this](const WriteActivationRequest &request) {
        m_log.write(QStringLiteral("write %1 for a project into %2").arg(activationKindName(request.prepared.kind), request.prepared.plan.folder.toString()));
        m_project->setBusy(true);
        m_activateId = m_jobs.start(request);
    });
}

void VersionsFlow::read()
{
    if (m_readId != 0)
        return;
    m_versions->setBusy(true);
    m_readId = m_jobs.start(VersionsRequest{});
}

void VersionsFlow::setPreparing(bool preparing)
{
    m_versions->setBusy(preparing || m_readId != 0);
}

void VersionsFlow::setError(const Error &error)
{
    setPreparing(false);
    m_versions->setError(error);
}

void VersionsFlow::takeFocus()
{
    static_cast<Page *>(currentWidget())->takeFocus();
}

void VersionsFlow::follow(const QString &program)
{
    m_versions->setProgram(program);
    m_programId = m_jobs.start(ViewProgramRequest{program});
}

void VersionsFlow::showProject(const QString &toolkit, const QString &cudnn)
{
    m_project->setChoices(m_snapshot, toolkit, cudnn);
    setCurrentWidget(m_project);
    m_project->takeFocus();
}

void VersionsFlow::take(const std::shared_ptr<JobAnswer> &answer)
{
    const JobValue &value = answer->value;
    if (answer->id == m_readId) {
        m_readId = 0;
        takeReport(value);
    } else if (answer->id == m_verifyId) {
        m_verifyId = 0;
        setPreparing(false);
        if (const auto *verified = std::get_if<VerifiedPackages>(&value))
            m_versions->setVerified(*verified);
        else
            m_versions->setError(std::get<Error>(value));
    } else if (answer->id == m_programId) {
        m_programId = 0;
        takeProgram(value);
    } else if (answer->id == m_locateId) {
        m_locateId = 0;
        if (const auto *located = std::get_if<LocatedFolder>(&value))
            m_versions->addPathFolder(located->folder.toString());
        else
            m_versions->setError(std::get<Error>(value));
    } else if (answer->id == m_activateId) {
        m_activateId = 0;
        m_project->setBusy(false);
        if (const auto *prepared = std::get_if<PreparedActivation>(&value))
            m_project->setPrepared(*prepared);
        else if (const auto *written = std::get_if<WrittenActivation>(&value))
            m_project->setWritten(*written);
        else
            m_project->setError(std::get<Error>(value));
    }
}

void VersionsFlow::takeReport(const JobValue &value)
{
    m_versions->setBusy(false);
    if (const Error *error = std::get_if<Error>(&value)) {
        m_log.write(QStringLiteral("versions not read: %1 %2").arg(error->message.english(), error->detail));
        m_versions->setUnreadable(*error);
        return;
    }
    const VersionsReport &report = std::get<VersionsReport>(value);
    m_snapshot = report.snapshot;
    m_versions->setReport(report);
}

void VersionsFlow::takeProgram(const JobValue &value)
{
    if (const auto *viewed = std::get_if<ViewedProgram>(&value))
        m_versions->setProgramView(*viewed);
    else
        m_versions->setProgramError(std::get<Error>(value));
}

} // namespace cunest
