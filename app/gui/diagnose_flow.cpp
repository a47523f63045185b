// Connects the page Diagnose and its report with the jobs of core.
#include "diagnose_flow.h"

#include "job_controller.h"
#include "log_file.h"
#include "pages/diagnose_page.h"
#include "pages/report_page.h"
#include "prompts.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

namespace cunest {

namespace {

void copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

// A dialog asked before it overwrites.
Result<void> writeFile(const QString &file, const QString &text)
{
    QFile out(file);
    const QByteArray bytes = text.toUtf8();
    if (out.open(QIODevice::WriteOnly | QIODevice::Truncate) && out.write(bytes) == bytes.size() && out.flush())
        return {};
    return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be written."), {file}), out.errorString());
}

} // namespace

DiagnoseFlow::DiagnoseFlow(JobController &jobs, Prompts &prompts, LogFile &log, QWidget *parent)
    : QStackedWidget(parent), m_jobs(jobs), m_prompts(prompts), m_log(log), m_page(new DiagnosePage), m_report(new ReportPage)
{
    addWidget(m_page);
    addWidget(m_report);
    m_page->setBusy(true); // until the first scan is done
    connectPages();
    connect(&m_jobs, &JobController::finished, this, &DiagnoseFlow::take);
}

void DiagnoseFlow::connectPages()
{
    connect(m_page, &DiagnosePage::diagnoseRequested, this, &DiagnoseFlow::ask);
    connect(m_page, &DiagnosePage::againRequested, this, &DiagnoseFlow::checkAgain);
    connect(m_page, &DiagnosePage::fixRequested, this, &DiagnoseFlow::fix);
    connect(m_page, &DiagnosePage::stopRequested, this, [this] { m_jobs.cancel(); });
    connect(m_page, &DiagnosePage::textCopied, this, &copyText);
    connect(m_page, &DiagnosePage::fileDropped, this, &DiagnoseFlow::openFile);
    connect(m_page, &DiagnosePage::wishMade, this, [this](const QString &wanted) {
        m_wishId = m_jobs.start(RecommendRequest{wanted});
    });
    connect(m_page, &DiagnosePage::reportRequested, this, [this] {
        m_report->setTexts({});
        showStep(m_report);
        m_reportId = m_jobs.start(ReportRequest{m_page->diagnosis()});
    });
    connect(m_page, &DiagnosePage::chooseProgramRequested, this, [this] {
        m_prompts.chooseProgram(this, m_dialogFolder, [this](const QString &file) { m_page->setProgram(file); });
    });
    connect(m_page, &DiagnosePage::openLogRequested, this, [this] {
        m_prompts.chooseFile(this, {tr("Choose a log"), tr("Logs and texts (*.log *.txt);;All files (*)"), m_dialogFolder},
                             [this](const QString &file) { m_page->setLog(file); });
    });
    connect(m_page, &DiagnosePage::openReportRequested, this, [this] {
        m_prompts.chooseFile(this, {tr("Choose a saved report"), tr("Reports (*.json);;All files (*)"), m_dialogFolder},
                             [this](const QString &file) { ask({{}, {}, {}, file}); });
    });
    connect(m_report, &ReportPage::backRequested, this, [this] { showStep(m_page); });
    connect(m_report, &ReportPage::copyRequested, this, [this](const QString &text) {
        copyText(text);
        m_report->setNotice(tr("Copied."));
    });
    connect(m_report, &ReportPage::saveRequested, this, &DiagnoseFlow::saveReport);
}

void DiagnoseFlow::showStep(Page *page)
{
    setCurrentWidget(page);
    page->takeFocus();
}

void DiagnoseFlow::takeFocus()
{
    static_cast<Page *>(currentWidget())->takeFocus();
}

void DiagnoseFlow::setComputer(const ComputerReport &report)
{
    if (m_diagnoseId != 0 || m_question.isAsked())
        return;
    auto diagnosis = std::make_shared<DiagnosisReport>();
    diagnosis->found.snapshot = report.snapshot;
    diagnosis->found.chain = report.verdict;
    diagnosis->found.diagnosis = report.diagnosis;
    m_page->setBusy(false);
    m_page->setDiagnosis(diagnosis);
}

void DiagnoseFlow::ask(const DiagnoseQuestion &question)
{
    if (m_diagnoseId != 0)
        m_jobs.cancel(m_diagnoseId); // its answer is not waited for
    m_question = question;
    m_checked.reset();
    m_log.write(QStringLiteral("diagnose: %1 characters of error, log \"%2\", program \"%3\", report \"%4\"")
                    .arg(question.error.size()).arg(question.errorFile, question.program, question.savedReport));
    showStep(m_page);
    m_page->setWorking(true);
    m_diagnoseId = m_jobs.start(DiagnoseRequest{question});
}

void DiagnoseFlow::askAgain()
{
    if (m_question.isAsked() && m_question.savedReport.isEmpty() && m_diagnoseId == 0) {
        m_page->setWorking(true);
        m_diagnoseId = m_jobs.start(DiagnoseRequest{m_question});
    }
}

void DiagnoseFlow::checkAgain(const Finding &finding)
{
    if (m_diagnoseId != 0)
        return;
    m_checked = finding;
    m_page->setWorking(true);
    m_diagnoseId = m_jobs.start(DiagnoseRequest{m_question});
}

// A report by its suffix, a program by its own, everything else is a log.
void DiagnoseFlow::openFile(const QString &file)
{
    if (file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        ask({{}, {}, {}, file});
    } else if (file.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive)) {
        m_page->setProgram(file);
    } else {
        m_page->setLog(file);
    }
}

void DiagnoseFlow::fix(const Finding &finding)
{
    m_log.write(QStringLiteral("fix asked for: %1, %2").arg(finding.id, finding.fix));
    m_page->setWorking(true);
    Q_EMIT fixRequested({m_page->diagnosis()->error, m_question.program, finding});
}

void DiagnoseFlow::setFixFailed(const Error &error)
{
    m_page->setWorking(false);
    m_page->setError(error);
    showStep(m_page);
}

void DiagnoseFlow::endFix()
{
    m_page->setWorking(m_diagnoseId != 0);
}

void DiagnoseFlow::saveReport()
{
    const bool json = m_report->isJson();
    const QString name = json ? QStringLiteral("cunest-report.json") : QStringLiteral("cunest-report.md");
    m_prompts.saveAs(this, {tr("Save the report"), json ? tr("Reports (*.json)") : tr("Texts (*.md)"), QDir(m_dialogFolder).filePath(name)},
                     [this](const QString &file) {
                         const Result<void> saved = writeFile(file, m_report->text());
                         m_log.write(QStringLiteral("report saved as %1: %2").arg(file, saved ? QStringLiteral("yes") : saved.error().detail));
                         m_report->setNotice(saved ? tr("Saved as %1").arg(QDir::toNativeSeparators(file)) : saved.error().message.text());
                     });
}

void DiagnoseFlow::take(const std::shared_ptr<JobAnswer> &answer)
{
    if (answer->id == m_diagnoseId) {
        m_diagnoseId = 0;
        takeDiagnosis(answer->value);
    } else if (answer->id == m_reportId) {
        m_reportId = 0;
        takeReport(answer->value);
    } else if (answer->id == m_wishId) {
        m_wishId = 0;
        takeWish(answer->value);
    }
}

void DiagnoseFlow::takeDiagnosis(const JobValue &value)
{
    m_page->setWorking(false);
    const auto checked = std::exchange(m_checked, std::nullopt);
    if (const Error *error = std::get_if<Error>(&value)) {
        m_log.write(QStringLiteral("not diagnosed: %1 %2").arg(error->message.english(), error->detail));
        m_question = m_page->diagnosis() != nullptr ? m_page->diagnosis()->question : DiagnoseQuestion();
        if (error->code != ErrorCode::Cancelled)
            m_page->setError(*error);
        return;
    }
    const DiagnosisPtr &diagnosis = std::get<DiagnosisPtr>(value);
    m_log.write(QStringLiteral("diagnosis: %1").arg(diagnosis->found.diagnosis.sentence.english()));
    for (const Finding &finding : diagnosis->found.diagnosis.findings)
        m_log.write(QStringLiteral("finding %1: %2").arg(finding.id, finding.title.english()));
    if (checked)
        m_page->setChecked(diagnosis, *checked);
    else
        m_page->setDiagnosis(diagnosis);
}

void DiagnoseFlow::takeReport(const JobValue &value)
{
    if (const Error *error = std::get_if<Error>(&value)) {
        showStep(m_page);
        m_page->setError(*error);
        return;
    }
    m_report->setTexts(std::get<ReportTexts>(value));
    m_report->takeFocus();
}

void DiagnoseFlow::takeWish(const JobValue &value)
{
    if (const Error *error = std::get_if<Error>(&value))
        m_page->setWishAnswer(*error);
    else
        m_page->setWishAnswer(std::get<Recommendation>(value));
}

} // namespace cunest
