// Window and command line name the same findings in the same order, for every computer in tests/machines.
#include "cli/cli_run.h"
#include "computer.h"
#include "job_controller.h"
#include "models/finding_model.h"
#include "pages/diagnose_page.h"
#include "pages/this_computer_page.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestSameFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thisComputer_data();
    void thisComputer();
    void pageDiagnose_data();
    void pageDiagnose();
    void aSavedReport_data();
    void aSavedReport();
};

namespace {

const QString machines = QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/");

// Two hundred computers, each three times through both programs, take the suite minutes: each function takes
// another third of them there, and all with CUNEST_ALL_COMPUTERS=1.
void addComputers(int third)
{
    QTest::addColumn<QString>("folder");
    const bool all = qEnvironmentVariableIsSet("CUNEST_ALL_COMPUTERS");
    int number = 0;
    for (const QString &kind : {QStringLiteral("healthy"), QStringLiteral("cases")}) {
        for (const QString &name : QDir(machines + kind).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (all || number++ % 3 == third)
                QTest::newRow(qPrintable(kind + u'/' + name)) << QString(machines + kind + u'/' + name);
        }
    }
}

QJsonObject caseOf(const QString &folder)
{
    QFile file(folder + QStringLiteral("/case.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

DiagnoseQuestion questionOf(const QJsonObject &about)
{
    DiagnoseQuestion question;
    question.error = about.value(QStringLiteral("error")).toString();
    question.program = about.value(QStringLiteral("program")).toString();
    return question;
}

QStringList ids(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all.append(finding.id);
    return all;
}

// As a page shows a sentence in its first line.
QString asHeadline(const QJsonObject &finding)
{
    const QString title = finding.value(QStringLiteral("title")).toString();
    return title.endsWith(u'.') ? title.chopped(1) : title;
}

// What the window asks its thread, without the window.
class Jobs
{
public:
    explicit Jobs(const QString &folder)
    {
        auto opened = Computer::open(folder);
        if (!opened)
            qFatal("%s: %s", qPrintable(folder), qPrintable(opened.error().detail));
        m_computer = std::move(*opened);
        m_jobs = std::make_unique<JobController>(m_computer->session());
    }

    JobValue ask(JobRequest request)
    {
        JobValue value;
        bool done = false;
        QObject context;
        QObject::connect(m_jobs.get(), &JobController::finished, &context, [&](const std::shared_ptr<JobAnswer> &answer) {
            value = answer->value;
            done = true;
        });
        m_jobs->start(std::move(request));
        (void)QTest::qWaitFor([&done] { return done; }, 60000);
        return value;
    }

private:
    std::unique_ptr<Computer> m_computer;
    std::unique_ptr<JobController> m_jobs;
};

} // namespace

void TestSameFindings::thisComputer_data()
{
    addComputers(0);
}

void TestSameFindings::thisComputer()
{
    QFETCH(QString, folder);
    const CliRun cli = askCli(folder, {QStringLiteral("diagnose")});
    QVERIFY2(cli.problems.isEmpty(), qPrintable(cli.said()));
    const JobValue value = Jobs(folder).ask(ScanRequest{});
    QVERIFY(std::holds_alternative<ComputerReport>(value));
    ThisComputerPage page;
    page.setReport(std::get<ComputerReport>(value));
    QCOMPARE(ids(page.findChild<FindingModel *>()->findings()), cli.findings());
    const QJsonObject worst = cli.json.value(QStringLiteral("findings")).toArray().first().toObject();
    if (worst.value(QStringLiteral("severity")).toString() == QLatin1String("fault"))
        QCOMPARE(page.headline(), asHeadline(worst));
}

void TestSameFindings::pageDiagnose_data()
{
    addComputers(1);
}

void TestSameFindings::pageDiagnose()
{
    QFETCH(QString, folder);
    const DiagnoseQuestion question = questionOf(caseOf(folder));
    QStringList arguments{QStringLiteral("diagnose")};
    if (!question.error.isEmpty())
        arguments.append({QStringLiteral("--error"), question.error});
    if (!question.program.isEmpty())
        arguments.append({QStringLiteral("--program"), question.program});
    const CliRun cli = askCli(folder, arguments);
    QVERIFY2(cli.problems.isEmpty(), qPrintable(cli.said()));
    const JobValue value = Jobs(folder).ask(DiagnoseRequest{question});
    QVERIFY(std::holds_alternative<DiagnosisPtr>(value));
    DiagnosePage page;
    page.setDiagnosis(std::get<DiagnosisPtr>(value));
    QCOMPARE(ids(page.findChild<FindingModel *>()->findings()), cli.findings());
    const QJsonObject first = cli.json.value(QStringLiteral("findings")).toArray().first().toObject();
    if (first.contains(QStringLiteral("severity")) && first.value(QStringLiteral("severity")).toString() != QLatin1String("info"))
        QCOMPARE(page.headline(), asHeadline(first));
}

void TestSameFindings::aSavedReport_data()
{
    addComputers(2);
}

// Saved by one of the two, opened by both: the same as on the computer itself, the program left aside.
void TestSameFindings::aSavedReport()
{
    QFETCH(QString, folder);
    DiagnoseQuestion question = questionOf(caseOf(folder));
    question.program.clear();
    Jobs jobs(folder);
    const auto there = std::get<DiagnosisPtr>(jobs.ask(DiagnoseRequest{question}));
    const auto texts = std::get<ReportTexts>(jobs.ask(ReportRequest{there}));
    QTemporaryDir own;
    const QString file = own.filePath(QStringLiteral("report.json"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(texts.json.toUtf8()) > 0);
    out.close();
    DiagnoseQuestion saved;
    saved.savedReport = file;
    const JobValue opened = jobs.ask(DiagnoseRequest{saved});
    QVERIFY(std::holds_alternative<DiagnosisPtr>(opened));
    QCOMPARE(ids(std::get<DiagnosisPtr>(opened)->found.diagnosis.findings), ids(there->found.diagnosis.findings));
    const CliRun cli = askCli(QString(), {QStringLiteral("diagnose"), QStringLiteral("--snapshot"), file});
    QCOMPARE(cli.findings(), ids(there->found.diagnosis.findings));
}

QTEST_MAIN(TestSameFindings)
#include "tst_same_findings.moc"
