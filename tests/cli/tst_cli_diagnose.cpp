// diagnose, fix, recommend and report through the built program, on the described computers of tests/machines.
#include "cli_run.h"
#include "support/machine_builder.h"
#include "support/pe_builder.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestCliDiagnose : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstFindingIsTheCause_data();
    void theFirstFindingIsTheCause();
    void aFixChangesPathAndCanBeUndone();
    void aFixForOneUserLeavesTheComputerAlone();
    void aFixPutsTheMissingZlibBesideCudnn();
    void whatIsNotThereNeedsNoFix();
    void anIdThatIsNotHereIsAnsweredWithThoseThatAre();
    void whatHasNoFixSaysSo();
    void aReportOpensAgain();
    void aReportReplacesNothing();
    void errorsComeFromFilesOfAnyEncoding();
    void wrongLinesAreRefused_data();
    void wrongLinesAreRefused();
    void recommendAnswersForPrograms();
    void aProgramsSearchIsShown();
};

namespace {

const QString machineFolder = QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/");

QJsonObject jsonOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// A copy that may be changed.
class Copy
{
public:
    explicit Copy(const QString &name)
    {
        QFile::copy(machineFolder + name + QStringLiteral("/machine.json"), m_folder.filePath(QStringLiteral("machine.json")));
        QFile::setPermissions(m_folder.filePath(QStringLiteral("machine.json")), QFile::ReadOwner | QFile::WriteOwner);
    }
    QString folder() const { return m_folder.path(); }
    QString file(const QString &name) const { return m_folder.filePath(name); }
    QJsonObject environment() const { return jsonOf(file(QStringLiteral("machine.json"))).value(QStringLiteral("environment")).toObject(); }

private:
    QTemporaryDir m_folder;
};

QString caseName(const char *name)
{
    return QStringLiteral("cases/") + QLatin1String(name);
}

} // namespace

#define ANSWERED(run, code) \
    do { \
        const CliRun &answered = (run); \
        QVERIFY2(answered.problems.isEmpty(), qPrintable(answered.problems)); \
        QVERIFY2(answered.exitCode() == (code), qPrintable(answered.said())); \
    } while (false)

void TestCliDiagnose::theFirstFindingIsTheCause_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"P058", "P005", "P039", "P093", "P109", "probe-cpu-build", "P163", "not-known", "zlib-to-add"})
        QTest::newRow(name) << caseName(name);
}

void TestCliDiagnose::theFirstFindingIsTheCause()
{
    QFETCH(QString, name);
    const QJsonObject about = jsonOf(machineFolder + name + QStringLiteral("/case.json"));
    QStringList arguments{QStringLiteral("diagnose")};
    for (const char *option : {"error", "program"}) {
        const QString value = about.value(QLatin1String(option)).toString();
        if (!value.isEmpty())
            arguments.append(QStringLiteral("--%1=%2").arg(QLatin1String(option), value));
    }
    const CliRun run = askCli(machineFolder + name, arguments);
    ANSWERED(run, 0);
    QCOMPARE(run.findings().value(0), about.value(QStringLiteral("first")).toString());
}

void TestCliDiagnose::aFixChangesPathAndCanBeUndone()
{
    const Copy machine(caseName("P058"));
    const QJsonObject before = machine.environment();
    const CliRun fixed = askCli(machine.folder(), {QStringLiteral("fix"), QStringLiteral("cudnn.path-level")});
    ANSWERED(fixed, 0);
    QCOMPARE(fixed.outcome(), QStringLiteral("done"));
    QVERIFY(machine.environment() != before);
    const CliRun after = askCli(machine.folder(), {QStringLiteral("diagnose")});
    QVERIFY2(!after.findings().contains(QStringLiteral("cudnn.path-level")), qPrintable(after.said()));
    ANSWERED(askCli(machine.folder(), {QStringLiteral("undo"), QStringLiteral("--yes")}), 0);
    QCOMPARE(machine.environment(), before);
}

void TestCliDiagnose::aFixForOneUserLeavesTheComputerAlone()
{
    const Copy machine(caseName("P058"));
    const QJsonValue before = machine.environment().value(QStringLiteral("machine"));
    const CliRun fixed = askCli(machine.folder(), {QStringLiteral("fix"), QStringLiteral("cudnn.path-level"), QStringLiteral("--scope"), QStringLiteral("user")});
    ANSWERED(fixed, 0);
    QCOMPARE(machine.environment().value(QStringLiteral("machine")), before);
    QVERIFY(!askCli(machine.folder(), {QStringLiteral("diagnose")}).findings().contains(QStringLiteral("cudnn.path-level")));
}

void TestCliDiagnose::aFixPutsTheMissingZlibBesideCudnn()
{
    const Copy machine(caseName("zlib-to-add"));
    const QString bin = MachineBuilder::hostPath(machine.folder(), MachineBuilder::toolkitRoot(QStringLiteral("12.2"))) + QStringLiteral("/bin");
    const QString own = MachineBuilder::hostPath(machine.folder(), QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll"));
    QVERIFY(QDir().mkpath(QFileInfo(own).path()));
    const QByteArray zlib = zlibDll().build().leftJustified(65536, '\0'); // the size that the case gives it
    QFile file(own);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(zlib) > 0);
    file.close();
    const auto before = treeState(machine.folder());
    const CliRun fixed = askCli(machine.folder(), {QStringLiteral("fix"), QStringLiteral("runtime.zlib-missing")});
    ANSWERED(fixed, 0);
    QCOMPARE(fixed.outcome(), QStringLiteral("done"));
    const QJsonObject plan = fixed.json.value(QStringLiteral("plan")).toObject();
    QCOMPARE(plan.value(QStringLiteral("operations")).toArray().size(), 1);
    QFile placed(bin + QStringLiteral("/zlibwapi.dll"));
    QVERIFY(placed.open(QIODevice::ReadOnly));
    QCOMPARE(placed.readAll(), zlib);
    placed.close(); // Windows moves no file that is open
    const CliRun after = askCli(machine.folder(), {QStringLiteral("diagnose")});
    QVERIFY2(!after.findings().contains(QStringLiteral("runtime.zlib-missing")), qPrintable(after.said()));
    ANSWERED(askCli(machine.folder(), {QStringLiteral("undo"), QStringLiteral("--yes")}), 0);
    QCOMPARE(treeDifference(before, treeState(machine.folder())).join(u' '), QString());
    // A quiet run never asks for the administrator that a toolkit below Program Files needs.
    const CliRun quiet = askCli(machine.folder(), {QStringLiteral("fix"), QStringLiteral("runtime.zlib-missing"), QStringLiteral("--quiet")});
    ANSWERED(quiet, 740);
    QVERIFY(!QFile::exists(bin + QStringLiteral("/zlibwapi.dll")));
}

void TestCliDiagnose::whatIsNotThereNeedsNoFix()
{
    const CliRun run = askCli(machineFolder + QStringLiteral("healthy/cuda-13"), {QStringLiteral("fix"), QStringLiteral("cudnn.path-level")});
    ANSWERED(run, 0);
    QCOMPARE(run.outcome(), QStringLiteral("nothing-to-do"));
}

void TestCliDiagnose::anIdThatIsNotHereIsAnsweredWithThoseThatAre()
{
    const CliRun run = runCliProgram(machineFolder + caseName("P058"), {QStringLiteral("fix"), QStringLiteral("path.clean")});
    QCOMPARE(run.exitStatus, 0);
    QVERIFY2(run.out.contains("cudnn.path-level"), qPrintable(run.said()));
}

void TestCliDiagnose::whatHasNoFixSaysSo()
{
    const Copy machine(caseName("P104"));
    const CliRun run = askCli(machine.folder(), {QStringLiteral("fix"), QStringLiteral("driver.missing")});
    ANSWERED(run, 87);
    QCOMPARE(run.findings(), QStringList{QStringLiteral("driver.missing")});
}

void TestCliDiagnose::aReportOpensAgain()
{
    const Copy machine(caseName("P058-unasked"));
    QVERIFY(QDir(machine.folder()).mkpath(QStringLiteral("C/Reports")));
    const QString file = machine.file(QStringLiteral("C/Reports/report.json"));
    ANSWERED(askCli(machine.folder(), {QStringLiteral("report"), QStringLiteral("--out"), QStringLiteral("C:\\Reports\\report.json")}), 0);
    const CliRun own = askCli(machine.folder(), {QStringLiteral("diagnose")});
    const CliRun opened = askCli(QString(), {QStringLiteral("diagnose"), QStringLiteral("--snapshot"), file});
    ANSWERED(opened, 0);
    QCOMPARE(opened.findings(), own.findings());
    const CliRun asked = askCli(QString(), {QStringLiteral("diagnose"), QStringLiteral("--snapshot"), file, QStringLiteral("--error"),
                                            QStringLiteral("Could not locate cudnn_ops64_9.dll. Please make sure it is in your library path!")});
    QCOMPARE(asked.findings().value(0), QStringLiteral("cudnn.path-level"));
    const CliRun markdown = runCliProgram(QString(), {QStringLiteral("report"), QStringLiteral("--snapshot"), file});
    QVERIFY(markdown.out.contains("cudnn.path-level"));
}

void TestCliDiagnose::aReportReplacesNothing()
{
    const Copy machine(caseName("P058"));
    QVERIFY(QDir(machine.folder()).mkpath(QStringLiteral("C/Reports")));
    QFile kept(machine.file(QStringLiteral("C/Reports/kept.md")));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    kept.write("mine");
    kept.close();
    const CliRun run = askCli(machine.folder(), {QStringLiteral("report"), QStringLiteral("--out"), QStringLiteral("C:\\Reports\\kept.md")});
    ANSWERED(run, 87);
    QCOMPARE(run.json.value(QStringLiteral("error")).toObject().value(QStringLiteral("code")).toString(), QStringLiteral("already-exists"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), QByteArray("mine"));
}

void TestCliDiagnose::errorsComeFromFilesOfAnyEncoding()
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("log.txt"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString text = QStringLiteral("OSError: [WinError 1455] \u9875\u9762\u6587\u4ef6\u592a\u5c0f");
    file.write(QByteArray("\xff\xfe", 2) + QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2));
    file.close();
    const CliRun run = askCli(machineFolder + caseName("P159"), {QStringLiteral("diagnose"), QStringLiteral("--error-file"), name});
    ANSWERED(run, 0);
    QCOMPARE(run.findings().value(0), QStringLiteral("system.paging-file"));
}

void TestCliDiagnose::wrongLinesAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const QString &line) { QTest::newRow(name) << line.split(u'|'); };
    row("empty error", QStringLiteral("diagnose|--error|  "));
    row("both", QStringLiteral("diagnose|--error|x|--error-file|y"));
    row("no such log", QStringLiteral("diagnose|--error-file|/no/such/file"));
    row("a folder as log", QStringLiteral("diagnose|--error-file|") + QDir::toNativeSeparators(QDir::tempPath()));
    row("no such snapshot", QStringLiteral("diagnose|--snapshot|/no/such/file"));
    row("not a snapshot", QStringLiteral("diagnose|--snapshot|") + machineFolder + QStringLiteral("make.py"));
    row("no such program", QStringLiteral("diagnose|--program|C:\\no\\such.exe"));
    row("relative program", QStringLiteral("diagnose|--program|python.exe"));
    row("fix what", QStringLiteral("fix"));
    row("no framework", QStringLiteral("recommend"));
    row("unknown framework", QStringLiteral("recommend|--framework|caffe"));
    row("no version", QStringLiteral("recommend|--framework|torch=new"));
    row("unknown format", QStringLiteral("report|--format|pdf"));
}

void TestCliDiagnose::wrongLinesAreRefused()
{
    QFETCH(QStringList, arguments);
    ANSWERED(askCli(machineFolder + caseName("P058"), arguments), 87);
}

void TestCliDiagnose::recommendAnswersForPrograms()
{
    const CliRun run = askCli(machineFolder + QStringLiteral("healthy/nothing-installed"), {QStringLiteral("recommend"), QStringLiteral("--framework"), QStringLiteral("tensorflow=2.10")});
    ANSWERED(run, 0);
    QCOMPARE(run.json.value(QStringLiteral("package")).toObject().value(QStringLiteral("fileName")).toString(), QStringLiteral("cudnn-11.2-windows-x64-v8.1.0.77.zip"));
    QVERIFY(run.json.value(QStringLiteral("chain")).toArray().size() >= 4);
    const CliRun none = askCli(machineFolder + QStringLiteral("healthy/nothing-installed"), {QStringLiteral("recommend"), QStringLiteral("--framework"), QStringLiteral("tensorflow=2.16")});
    ANSWERED(none, 0);
    QCOMPARE(none.findings(), QStringList{QStringLiteral("python.tensorflow-native")});
}

void TestCliDiagnose::aProgramsSearchIsShown()
{
    const CliRun run = askCli(machineFolder + QStringLiteral("healthy/program-with-installed-cudnn"), {QStringLiteral("diagnose"), QStringLiteral("--program"), QStringLiteral("C:\\app\\app.exe")});
    ANSWERED(run, 0);
    const QJsonObject search = run.json.value(QStringLiteral("search")).toObject();
    QVERIFY(search.value(QStringLiteral("starts")).toBool());
    QStringList found;
    for (const QJsonValue &load : search.value(QStringLiteral("loads")).toArray())
        found.append(load.toObject().value(QStringLiteral("file")).toString());
    QVERIFY2(found.contains(QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.8\\cuda12\\bin\\cudnn64_9.dll")), qPrintable(found.join(u'\n')));
}

QTEST_APPLESS_MAIN(TestCliDiagnose)
#include "tst_cli_diagnose.moc"
