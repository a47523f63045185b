// Whole computers: nothing is said against the healthy ones, and the first line of every rebuilt report is its cause.
#include "diagnose/diagnosis.h"

#include "base/cancel_token.h"
#include "described/described_machine.h"
#include "diagnose/recommend.h"
#include "job/diagnose_job.h"
#include "scan/snapshot_json.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace cunest;

class TestDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aHealthyComputerIsLeftInPeace_data();
    void aHealthyComputerIsLeftInPeace();
    void theFirstLineIsTheCause_data();
    void theFirstLineIsTheCause();
    void whereTheChainBreaksAFindingSaysWhy_data();
    void whereTheChainBreaksAFindingSaysWhy();
    void aFrameworkGetsItsAnswer_data();
    void aFrameworkGetsItsAnswer();
    void noProposalDoesHarm_data();
    void noProposalDoesHarm();
    void aSavedSnapshotGivesTheSameFindings_data();
    void aSavedSnapshotGivesTheSameFindings();
    void everyKindOfErrorHasWords();
    void vanishedFilesAreTold();
    void whatAnotherFindingExplainsIsNotTold();
    void aMissingCardIsNoFaultAndIsSaid();

private:
    Snapshot scan(const QString &folder, const QList<WinPath> &named = {}) const;
    Diagnosis diagnosed(const QString &folder, const QJsonObject &about) const;

    Knowledge m_knowledge;
    std::unique_ptr<ErrorReader> m_reader;
};

namespace {

const QString machines = QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/");

void addFolders(const QString &kind)
{
    QTest::addColumn<QString>("folder");
    const QStringList names = QDir(machines + kind).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << QString(machines + kind + u'/' + name);
}

QJsonObject caseOf(const QString &folder)
{
    QFile file(folder + QStringLiteral("/case.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

void TestDiagnosis::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
    m_reader = std::make_unique<ErrorReader>(m_knowledge);
}

Snapshot TestDiagnosis::scan(const QString &folder, const QList<WinPath> &named) const
{
    auto machine = DescribedMachine::open(folder);
    if (!machine)
        qFatal("%s: %s", qPrintable(folder), qPrintable(machine.error().detail));
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{(*machine)->platform(), m_knowledge, progress, cancel};
    return scanForDiagnosis(context, {}, named);
}

Diagnosis TestDiagnosis::diagnosed(const QString &folder, const QJsonObject &about) const
{
    const QString error = about.value(QStringLiteral("error")).toString();
    const QString program = about.value(QStringLiteral("program")).toString();
    const ErrorText text = m_reader->read(error);
    const ErrorText *given = error.isEmpty() ? nullptr : &text;
    const Snapshot snapshot = scan(folder, namedFolders(given, program.isEmpty() ? std::nullopt : std::optional(WinPath::fromLiteral(program))));
    if (program.isEmpty())
        return diagnose(snapshot, m_knowledge, given);
    const auto machine = DescribedMachine::open(folder);
    PlatformLibraryFiles files((*machine)->platform());
    ProgramView view = viewProgram(files, snapshot, m_knowledge, WinPath::fromLiteral(program), given);
    if (view.isPython)
        view.frameworks = askFrameworks((*machine)->platform().system, view.program, CancelToken());
    return diagnose(snapshot, m_knowledge, given, &view);
}

void TestDiagnosis::aHealthyComputerIsLeftInPeace_data()
{
    addFolders(QStringLiteral("healthy"));
}

void TestDiagnosis::aHealthyComputerIsLeftInPeace()
{
    QFETCH(QString, folder);
    const Diagnosis diagnosis = diagnosed(folder, caseOf(folder));
    for (const Finding &finding : diagnosis.findings)
        QVERIFY2(finding.severity == Severity::Info, qPrintable(told(diagnosis.findings)));
    QVERIFY2(diagnosis.sentence.english().startsWith(QLatin1String("Nothing wrong was found")), qPrintable(diagnosis.sentence.english()));
}

void TestDiagnosis::theFirstLineIsTheCause_data()
{
    addFolders(QStringLiteral("cases"));
}

void TestDiagnosis::theFirstLineIsTheCause()
{
    QFETCH(QString, folder);
    const QJsonObject about = caseOf(folder);
    const Diagnosis diagnosis = diagnosed(folder, about);
    QVERIFY(!diagnosis.findings.isEmpty());
    QVERIFY2(diagnosis.findings.first().id == about.value(QStringLiteral("first")).toString(), qPrintable(told(diagnosis.findings)));
    QCOMPARE(diagnosis.sentence, diagnosis.findings.first().title);
    const Finding first = diagnosis.findings.first();
    const QString said = first.title.english() + first.evidence.join(u' ') + first.cause.english() + first.remedy.english();
    for (const QJsonValue &words : about.value(QStringLiteral("says")).toArray())
        QVERIFY2(said.contains(words.toString()), qPrintable(said));
    const QJsonArray absent = about.value(QStringLiteral("absent")).toArray();
    for (const Finding &finding : diagnosis.findings) {
        QVERIFY2(finding.severity == Severity::Info || !absent.contains(finding.id), qPrintable(told(diagnosis.findings)));
        QVERIFY2(!finding.title.isEmpty() && !finding.cause.isEmpty() && !finding.remedy.isEmpty(), qPrintable(finding.id));
        QVERIFY2(finding.severity == Severity::Info || !finding.evidence.isEmpty(), qPrintable(finding.id));
        QVERIFY2(!finding.evidence.contains(QString()), qPrintable(finding.id));
    }
}

void TestDiagnosis::whereTheChainBreaksAFindingSaysWhy_data()
{
    addFolders(QStringLiteral("cases"));
}

// The first page shows the chain, page Diagnose the findings: neither may call broken what the other calls right.
void TestDiagnosis::whereTheChainBreaksAFindingSaysWhy()
{
    QFETCH(QString, folder);
    const QMap<QString, QStringList> areas{{QStringLiteral("gpu"), {QStringLiteral("gpu."), QStringLiteral("driver.missing")}},
                                           {QStringLiteral("driver"), {QStringLiteral("driver."), QStringLiteral("gpu.none")}},
                                           {QStringLiteral("toolkit"), {QStringLiteral("toolkit.")}},
                                           {QStringLiteral("cudnn"), {QStringLiteral("cudnn."), QStringLiteral("path."), QStringLiteral("toolkit."), QStringLiteral("runtime."), QStringLiteral("python.own-cudnn")}}};
    const Snapshot snapshot = scan(folder);
    const Findings findings = diagnose(snapshot, m_knowledge, nullptr).findings;
    const ChainVerdict chain = judgeChain(nullptr, nullptr, snapshot, m_knowledge);
    for (const ChainLink &link : chain.links) {
        if (link.state != LinkState::Breaks)
            continue;
        const QStringList wanted = areas.value(link.id);
        const bool said = std::any_of(findings.cbegin(), findings.cend(), [&wanted](const Finding &finding) {
            return std::any_of(wanted.cbegin(), wanted.cend(), [&finding](const QString &area) { return finding.id.startsWith(area); });
        });
        QVERIFY2(said, qPrintable(link.rule.english() + u'\n' + told(findings)));
    }
}

void TestDiagnosis::aFrameworkGetsItsAnswer_data()
{
    addFolders(QStringLiteral("recommend"));
}

void TestDiagnosis::aFrameworkGetsItsAnswer()
{
    QFETCH(QString, folder);
    const QJsonObject about = caseOf(folder);
    const auto asked = readWantedFramework(about.value(QStringLiteral("framework")).toString());
    CUNEST_OK(asked);
    const Recommendation answer = recommend(asked->framework, asked->version, scan(folder), m_knowledge, asked->cuda);
    QCOMPARE(frameworkNeedName(answer.need), about.value(QStringLiteral("need")).toString());
    const QJsonArray name = about.value(QStringLiteral("archive")).toArray();
    const QString archive = answer.package ? answer.package->fileName : QString();
    QVERIFY2(archive.startsWith(name.at(0).toString()) && archive.endsWith(name.at(1).toString()) && archive.isEmpty() == name.isEmpty(), qPrintable(archive));
    QStringList steps;
    for (const RecommendedStep &step : answer.chain)
        steps.append(step.id + u'=' + stepStateName(step.state));
    const QJsonObject expected = about.value(QStringLiteral("steps")).toObject();
    for (auto step = expected.begin(); step != expected.end(); ++step)
        QVERIFY2(steps.contains(step.key() + u'=' + step.value().toString()), qPrintable(steps.join(u' ')));
    for (const QJsonValue &id : about.value(QStringLiteral("findings")).toArray())
        QVERIFY2(findingIds(answer.findings).contains(id.toString()), qPrintable(told(answer.findings)));
}

void TestDiagnosis::noProposalDoesHarm_data()
{
    addFolders(QStringLiteral("cases"));
}

// Nobody is told to rename DLLs, to change time-outs in the registry, to switch protection off or to fetch DLLs anywhere.
void TestDiagnosis::noProposalDoesHarm()
{
    QFETCH(QString, folder);
    static const QStringList harmful = {QStringLiteral("TdrDelay"), QStringLiteral("TdrLevel"), QStringLiteral("exclusion"),
                                        QStringLiteral("disable"), QStringLiteral("dll-files"), QStringLiteral("regsvr32"),
                                        QStringLiteral("rename the"), QStringLiteral("rename it"), QStringLiteral("setx \"")};
    for (const Finding &finding : diagnosed(folder, caseOf(folder)).findings) {
        for (const QString &word : harmful)
            QVERIFY2(!finding.remedy.english().contains(word, Qt::CaseInsensitive), qPrintable(finding.remedy.english()));
    }
}

void TestDiagnosis::aSavedSnapshotGivesTheSameFindings_data()
{
    addFolders(QStringLiteral("cases"));
}

void TestDiagnosis::aSavedSnapshotGivesTheSameFindings()
{
    QFETCH(QString, folder);
    const Snapshot snapshot = scan(folder);
    const auto opened = readSavedSnapshot(snapshotToJson(snapshot));
    CUNEST_OK(opened);
    QVERIFY(*opened == snapshot);
    QCOMPARE(told(diagnose(*opened, m_knowledge, nullptr).findings), told(diagnose(snapshot, m_knowledge, nullptr).findings));
}

void TestDiagnosis::everyKindOfErrorHasWords()
{
    // An empty computer confirms nothing: whatever is said has its meaning and where to look.
    for (const ErrorSignature &signature : m_knowledge.signatures) {
        const ErrorText text = m_reader->read(signature.examples.first());
        const Findings findings = diagnose(Snapshot(), m_knowledge, &text).findings;
        QVERIFY2(!findings.isEmpty() && findings.first().id != QLatin1String("error.unknown"), qPrintable(signature.id));
        QVERIFY2(!findings.first().cause.isEmpty() && !findings.first().remedy.isEmpty(), qPrintable(signature.id));
    }
    for (const ErrorWords &words : m_knowledge.errorWords) {
        if (!words.pattern.isEmpty())
            continue; // tst_pasted_errors has whole texts for them
        const ErrorText text = m_reader->read(words.texts.first());
        QVERIFY2(!text.matches.isEmpty(), qPrintable(words.texts.first()));
        const Findings findings = diagnose(Snapshot(), m_knowledge, &text).findings;
        QVERIFY2(!findings.first().cause.isEmpty() && !findings.first().remedy.isEmpty(), qPrintable(words.kind));
    }
}

void TestDiagnosis::vanishedFilesAreTold()
{
    Snapshot snapshot;
    QVERIFY(!findingIds(diagnose(snapshot, m_knowledge, nullptr).findings).contains(QStringLiteral("system.antivirus")));
    snapshot.vanishedFiles = {QStringLiteral("C:\\x\\cudnn64_9.dll")};
    const Findings findings = diagnose(snapshot, m_knowledge, nullptr).findings;
    QCOMPARE(findings.first().id, QStringLiteral("system.antivirus"));
    QCOMPARE(findings.first().evidence, snapshot.vanishedFiles);
}

void TestDiagnosis::whatAnotherFindingExplainsIsNotTold()
{
    const QString folder = machines + QStringLiteral("cases/P104");
    const Diagnosis diagnosis = diagnosed(folder, caseOf(folder));
    QCOMPARE(findingIds(diagnosis.findings).count(QStringLiteral("driver.missing")), 1);
    QVERIFY(!findingIds(diagnosis.findings).contains(QStringLiteral("gpu.none")));
}

void TestDiagnosis::aMissingCardIsNoFaultAndIsSaid()
{
    const auto sentence = [this](const char *name) { return diagnosed(machines + QStringLiteral("healthy/") + QLatin1String(name), {}).sentence.english(); };
    QCOMPARE(sentence("cuda-13"), QStringLiteral("Nothing wrong was found on this computer."));
    QCOMPARE(sentence("without-gpu"), QStringLiteral("Nothing wrong was found, but this computer has no NVIDIA graphics card."));
}

QTEST_APPLESS_MAIN(TestDiagnosis)
#include "tst_diagnosis.moc"
