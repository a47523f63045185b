// Reports: nothing of their owner is in them, and opened again they give the same findings.
#include "diagnose/report.h"

#include "described/described_machine.h"
#include "diagnose/evidence_text.h"
#include "diagnose/privacy_mask.h"
#include "job/diagnose_job.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

using namespace cunest;

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noCaseLeaksItsUser_data();
    void noCaseLeaksItsUser();
    void openedAgainItGivesTheSameFindings_data();
    void openedAgainItGivesTheSameFindings();
    void nothingOfTheOwnerIsLeft_data();
    void nothingOfTheOwnerIsLeft();
    void whatIsRightOrWrongWithAPathStaysSo();
    void everydayNamesDoNotRuinPaths();
    void namesInEverySpelling_data();
    void namesInEverySpelling();
    void theFollowedProgramBelongsToIt_data();
    void theFollowedProgramBelongsToIt();
    void wordsOfEvidenceAreTranslated();
    void markdownCannotBeBroken();
    void aLongErrorIsCut();
    void brokenReportsAreErrors_data();
    void brokenReportsAreErrors();

private:
    Snapshot scan(const QString &folder) const;

    Knowledge m_knowledge;
};

namespace {

const QString caseFolder = QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/cases/");

void addCases()
{
    QTest::addColumn<QString>("folder");
    const QStringList names = QDir(caseFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << QString(caseFolder + name);
}

QString errorOf(const QString &folder)
{
    QFile file(folder + QStringLiteral("/case.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object().value(QStringLiteral("error")).toString() : QString();
}

// Stands for any language: what is translated is seen at once.
class Shouting final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override { return QString::fromUtf8(source).toUpper(); }
};

QStringList toldBy(const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines.append(finding.id + u' ' + severityName(finding.severity) + u' ' + finding.evidence.join(u'|'));
    return lines;
}

QString wholeText(const Report &report)
{
    return reportToMarkdown(report, QStringLiteral("1")) + QString::fromUtf8(reportToJson(report, QStringLiteral("1")));
}

// A computer whose owner is everywhere.
Snapshot ownedBy(const QString &user)
{
    Snapshot s;
    const QString profile = QStringLiteral("C:\\Users\\") + user;
    s.folders = {{KnownFolder::Profile, WinPath::fromLiteral(profile)},
                 {KnownFolder::LocalAppData, WinPath::fromLiteral(profile + QStringLiteral("\\AppData\\Local"))},
                 {KnownFolder::Windows, WinPath::fromLiteral(QStringLiteral("C:\\Windows"))}};
    s.gpus = {{QStringLiteral("NVIDIA Card"), QStringLiteral("GPU-5e2f3a10-1b2c-3d4e-5f60-718293a4b5c6"), Version({8, 6}), 8192, QStringLiteral("WDDM")}};
    s.driver = DriverFacts{Version({551, 61}), Version({12, 4})};
    const QString path = QStringLiteral("%JAVA_HOME%\\bin;") + profile + QStringLiteral("\\cudnn\\bin;D:\\") + user
                         + QStringLiteral("\\tools;\\\\filer-07\\share\\bin;C:\\x\\S-1-5-21-1004336348-1177238915-682003330-512");
    s.environment.user = {{QStringLiteral("Path"), RegistryValue::fromText(path, RegistryKind::ExpandString)},
                          {QStringLiteral("JAVA_HOME"), RegistryValue::fromText(QStringLiteral("C:\\jdk"))},
                          {QStringLiteral("OPENAI_API_KEY"), RegistryValue::fromText(QStringLiteral("sk-secret-0815"))},
                          {QStringLiteral("CUDA_PATH"), RegistryValue::fromText(profile + QStringLiteral("\\cuda"))}};
    s.environment.process = {{QStringLiteral("COMPUTERNAME"), QStringLiteral("DESKTOP-7Q2Z")}, {QStringLiteral("USERNAME"), user},
                             {QStringLiteral("GITHUB_TOKEN"), QStringLiteral("ghp_secret")}, {QStringLiteral("SESSION"), QStringLiteral("sk-secret-0815")}};
    s.path.user = path.split(u';');
    s.path.effective = path.split(u';');
    s.missingFolders = {profile + QStringLiteral("\\gone")};
    CudnnCopy copy;
    copy.version = Version({9, 8, 0, 87});
    copy.path = WinPath::fromLiteral(profile + QStringLiteral("\\cudnn\\bin"));
    copy.files = {{QStringLiteral("cudnn64_9.dll"), 1, Version({9, 8, 0, 87}), Architecture::X86_64, QString(), false}};
    copy.complete = false;
    copy.missing = {QStringLiteral("cudnn_ops64_9.dll")};
    s.cudnn = {copy};
    s.vanishedFiles = {profile + QStringLiteral("\\cudnn\\bin\\cudnn_ops64_9.dll")};
    return s;
}

} // namespace

void TestReport::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
}

Snapshot TestReport::scan(const QString &folder) const
{
    auto machine = DescribedMachine::open(folder);
    if (!machine)
        qFatal("%s", qPrintable(machine.error().detail));
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{(*machine)->platform(), m_knowledge, progress, cancel};
    return scanForDiagnosis(context);
}

void TestReport::noCaseLeaksItsUser_data()
{
    addCases();
}

void TestReport::noCaseLeaksItsUser()
{
    QFETCH(QString, folder);
    const QString text = wholeText(makeReport(scan(folder), errorOf(folder), m_knowledge));
    static const QRegularExpression user(QStringLiteral("\\blin\\b"), QRegularExpression::CaseInsensitiveOption);
    QVERIFY2(!user.match(text).hasMatch(), qPrintable(text.mid(qMax<qsizetype>(0, user.match(text).capturedStart() - 60), 120)));
}

void TestReport::openedAgainItGivesTheSameFindings_data()
{
    addCases();
}

void TestReport::openedAgainItGivesTheSameFindings()
{
    QFETCH(QString, folder);
    const Snapshot snapshot = scan(folder);
    const Report report = makeReport(snapshot, errorOf(folder), m_knowledge);
    const auto opened = readSavedSnapshot(reportToJson(report, QStringLiteral("1")));
    CUNEST_OK(opened);
    const Report again = makeReport(*opened, report.error, m_knowledge);
    QCOMPARE(toldBy(again.diagnosis.findings), toldBy(report.diagnosis.findings));
    // And they are those of the computer itself, apart from masked names.
    const ErrorText text = ErrorReader(m_knowledge).read(errorOf(folder));
    const Diagnosis own = diagnose(snapshot, m_knowledge, errorOf(folder).isEmpty() ? nullptr : &text);
    QCOMPARE(findingIds(report.diagnosis.findings), findingIds(own.findings));
}

void TestReport::nothingOfTheOwnerIsLeft_data()
{
    QTest::addColumn<QString>("user");
    QTest::newRow("latin") << QStringLiteral("jsmith");
    QTest::newRow("with dot") << QStringLiteral("john.smithers");
    QTest::newRow("with space") << QStringLiteral("Ann Onymous");
    QTest::newRow("chinese") << QString::fromUtf8("张三丰");
    QTest::newRow("accent") << QString::fromUtf8("Jérôme");
    QTest::newRow("an everyday word") << QStringLiteral("torch");
}

void TestReport::nothingOfTheOwnerIsLeft()
{
    QFETCH(QString, user);
    const QString error = QStringLiteral("File \"C:\\Users\\%1\\a.py\"\nhello %1@firma.example, on DESKTOP-7Q2Z\nc:/users/%1/x\nCould not locate cudnn_ops64_9.dll").arg(user);
    const Report report = makeReport(ownedBy(user), error, m_knowledge);
    const QString text = wholeText(report);
    for (const QString &secret : {QString(QStringLiteral("sers\\") + user), QString(QStringLiteral("sers/") + user), QString(QStringLiteral("sers\\\\") + user),
                                  QStringLiteral("sk-secret"), QStringLiteral("ghp_"), QStringLiteral("DESKTOP-7Q2Z"), QStringLiteral("filer-07"),
                                  QStringLiteral("1004336348"), QStringLiteral("5e2f3a10"), QStringLiteral("firma.example")}) {
        QVERIFY2(!text.contains(secret, Qt::CaseInsensitive), qPrintable(secret));
    }
    if (user != QLatin1String("torch"))
        QVERIFY2(!text.contains(user, Qt::CaseInsensitive), qPrintable(user));
    QVERIFY(text.contains(QStringLiteral("C:\\\\jdk"))); // a variable that PATH refers to stays
}

void TestReport::whatIsRightOrWrongWithAPathStaysSo()
{
    const PrivacyMask mask(ownedBy(QString::fromUtf8("[李] 雷-2")));
    const QString masked = mask.masked(QString::fromUtf8("C:\\Users\\[李] 雷-2\\bin"));
    QCOMPARE(masked.size(), QString::fromUtf8("C:\\Users\\[李] 雷-2\\bin").size());
    QVERIFY(masked.contains(u'[') && masked.contains(u' '));
    QVERIFY(!masked.contains(QString::fromUtf8("李")) && masked.contains(QChar(0x7528)));
    QCOMPARE(mask.masked(QStringLiteral("C:\\Users\\Public\\x")), QStringLiteral("C:\\Users\\Public\\x"));
}

void TestReport::everydayNamesDoNotRuinPaths()
{
    const PrivacyMask mask(ownedBy(QStringLiteral("cuda")));
    QCOMPARE(mask.masked(QStringLiteral("C:\\cuda\\v12.2\\bin")), QStringLiteral("C:\\cuda\\v12.2\\bin"));
    QCOMPARE(mask.masked(QStringLiteral("C:\\Users\\cuda\\bin")), QStringLiteral("C:\\Users\\user\\bin"));
}

void TestReport::namesInEverySpelling_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("masked");
    const auto row = [](const char *name, const char *user, const char *text, const char *masked) {
        QTest::newRow(name) << QString::fromUtf8(user) << QString::fromUtf8(text) << QString::fromUtf8(masked);
    };
    row("short name", "Maximilian Muster", "C:\\Users\\MAXIMI~1\\AppData", "C:\\Users\\userus~r\\AppData");
    row("short name elsewhere", "Maximilian Muster", "D:\\work\\maximi~1\\x", "D:\\work\\userus~1\\x");
    row("old folder", "jsmith", "C:\\DOCUME~1\\JSMITH\\LOCALS~1", "C:\\DOCUME~1\\userus\\LOCALS~1");
    row("lower case", "JSmith", "c:\\users\\jsmith\\x and jsmith's pc", "c:\\users\\userus\\x and userus's pc");
    row("doubled", "jsmith", "'C:\\\\Users\\\\jsmith\\\\a.py'", "'C:\\\\Users\\\\userus\\\\a.py'");
    row("in an address", "jsmith", "file:///C%3A%5CUsers%5Cjsmith%5Cx.py", "file:///C%3A%5CUsers%5Cuserus%5Cx.py");
    row("WSL", "other", "/home/jsmith/x /mnt/c/Users/jsmith/y", "/home/userus/x /mnt/c/Users/userus/y");
    row("between Chinese letters", "张三丰", "用户张三丰的文件 C:\\Users\\张三丰\\x", "用户用用用的文件 C:\\Users\\用用用\\x");
    row("end of a path", "other", "cd C:\\Users\\jsmith Error code 126", "cd C:\\Users\\userus Error code 126");
    row("a path behind it", "other", "C:\\Users\\jsmith not found: D:\\x", "C:\\Users\\userus not found: D:\\x");
    row("machine", "other", "on DESKTOP-AB12CDE and laptop-0099XYZ", "on DESKTOP-useruse and laptop-useruse");
    row("cloud", "other", "C:\\x\\OneDrive - Contoso GmbH\\a", "C:\\x\\OneDrive - useruse user\\a");
    row("cloud account", "other", "S-1-12-1-1234567-89-10-11, S-1-5-21-1-2-3", "S-1-5-21-0-0-0-0, S-1-5-21-0-0-0-0");
    row("login", "other", "https://jsmith:pass0@github.com/x", "https://userus:name@example.org/x");
    row("token", "other", "HF_TOKEN=hf_abcdefghijklmnop done", "HF_TOKEN=[…] done");
    row("server in quotes", "other", "open('\\\\filer-07\\share\\x')", "open('\\\\useru-er\\share\\x')");
    row("words of errors", "error", "RuntimeError: error code 126", "RuntimeError: error code 126");
}

void TestReport::namesInEverySpelling()
{
    QFETCH(QString, user);
    QFETCH(QString, text);
    QFETCH(QString, masked);
    const PrivacyMask mask(ownedBy(user));
    const QString result = mask.masked(text);
    QCOMPARE(result.size(), text.contains(QStringLiteral("S-1")) || text.contains(QStringLiteral("hf_")) || text.contains(u'@') ? masked.size() : text.size());
    QCOMPARE(result, masked);
    QCOMPARE(mask.masked(result), result); // a report of a report stays what it is
}

void TestReport::theFollowedProgramBelongsToIt_data()
{
    addCases();
}

void TestReport::theFollowedProgramBelongsToIt()
{
    QFETCH(QString, folder);
    QFile file(folder + QStringLiteral("/case.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString program = QJsonDocument::fromJson(file.readAll()).object().value(QStringLiteral("program")).toString();
    if (program.isEmpty())
        return;
    auto machine = DescribedMachine::open(folder);
    CUNEST_OK(machine);
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{(*machine)->platform(), m_knowledge, progress, cancel};
    const auto found = diagnoseComputer(context, {errorOf(folder), WinPath::fromLiteral(program), true});
    CUNEST_OK(found);
    const Report report = makeReport(found->snapshot, errorOf(folder), m_knowledge, &*found->program);
    QVERIFY(report.program.has_value());
    QCOMPARE(findingIds(report.diagnosis.findings), findingIds(found->diagnosis.findings));
    const auto opened = readSavedReport(reportToJson(report, QStringLiteral("1")));
    CUNEST_OK(opened);
    const ComputerDiagnosis again = diagnoseSnapshot(opened->snapshot, m_knowledge, opened->error, opened->program);
    QCOMPARE(toldBy(again.diagnosis.findings), toldBy(report.diagnosis.findings));
    QVERIFY(again.program->search.loads == report.program->search.loads);
    QVERIFY(!wholeText(report).contains(QStringLiteral("\\lin\\"), Qt::CaseInsensitive));
    QVERIFY(reportToMarkdown(report, QStringLiteral("1")).contains(report.program->program.fileName()));
}

// Without a translator every form gives back what it was made of.
void TestReport::wordsOfEvidenceAreTranslated()
{
    for (const char *fact : {"first: cuDNN 8.0.5 in C:\\a (b) in c\\bin", "PATH (user) 3: C:\\x", "CUDA_PATH=C:\\x (CUDA 12.2)", "the message: asked for: x is y",
                             "asked for by: cudnn64_9.dll (by-name)", "C:\\x\\a.dll", "8.9.7", "import os; os.add_dll_directory(r\"C:\\x\")"})
        QCOMPARE(evidenceText(QString::fromUtf8(fact)), QString::fromUtf8(fact));
    Shouting loud;
    QCoreApplication::installTranslator(&loud);
    QCOMPARE(evidenceText(QStringLiteral("first: cuDNN 8.0.5 in C:\\x")), QStringLiteral("FIRST: CUDNN 8.0.5 IN C:\\x"));
    QCOMPARE(evidenceText(QStringLiteral("the message: missing: x")), QStringLiteral("THE MESSAGE: missing: x"));
    QCOMPARE(evidenceText(QStringLiteral("PATH (user) 3: c:\\x")), QStringLiteral("PATH (USER) 3: c:\\x"));
    QCOMPARE(evidenceText(QStringLiteral("c:\\x\\a.dll")), QStringLiteral("c:\\x\\a.dll"));
    QCOMPARE(evidenceText(QStringLiteral("c:\\x\\a.dll: changed by another program since")), QStringLiteral("c:\\x\\a.dll: CHANGED BY ANOTHER PROGRAM SINCE"));
    QCOMPARE(evidenceText(QStringLiteral("Path (user): changed by another program since")), QStringLiteral("Path (user): CHANGED BY ANOTHER PROGRAM SINCE"));
    QCOMPARE(evidenceText(QStringLiteral("c:\\x: not taken back (in-use)")), QStringLiteral("c:\\x: NOT TAKEN BACK (in-use)"));
    QCoreApplication::removeTranslator(&loud);
}

void TestReport::markdownCannotBeBroken()
{
    Snapshot s = ownedBy(QStringLiteral("jsmith"));
    s.os.name = QStringLiteral("Windows | <b>`x`");
    s.path.effective = {QStringLiteral("C:\\a````\n### no heading")};
    const QString text = reportToMarkdown(makeReport(s, QStringLiteral("````\nerror 126"), m_knowledge), QStringLiteral("1"));
    QCOMPARE(text.count(QStringLiteral("````")) % 2, 0);
    QVERIFY(text.contains(QStringLiteral("\\|")));
}

void TestReport::aLongErrorIsCut()
{
    const QString log = QStringLiteral("noise line\n").repeated(100'000) + QStringLiteral("Could not load library cudnn_cnn64_9.dll. Error code 127\n");
    const Report report = makeReport(ownedBy(QStringLiteral("jsmith")), log, m_knowledge);
    QVERIFY(report.error.size() < 30'000);
    QVERIFY(report.error.contains(QStringLiteral("Error code 127")));
}

void TestReport::brokenReportsAreErrors_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray("\x00\xff\x12PK\x03", 6);
    QTest::newRow("cut") << reportToJson(makeReport(ownedBy(QStringLiteral("a1")), QString(), Knowledge()), QStringLiteral("1")).left(900);
    QTest::newRow("newer report") << QByteArray("{\"format\": \"cunest-report/2\", \"snapshot\": {}}");
    QTest::newRow("newer snapshot") << QByteArray("{\"format\": \"cunest-snapshot/99\"}");
    QTest::newRow("no snapshot") << QByteArray("{\"format\": \"cunest-report/1\"}");
    QTest::newRow("another file") << QByteArray("{\"name\": \"package.json\"}");
}

void TestReport::brokenReportsAreErrors()
{
    QFETCH(QByteArray, json);
    const auto opened = readSavedSnapshot(json);
    QVERIFY(!opened);
    QVERIFY(opened.error().code == ErrorCode::InvalidInput || opened.error().code == ErrorCode::Unsupported);
    QVERIFY(!opened.error().detail.isEmpty());
}

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
