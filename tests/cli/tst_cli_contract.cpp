// Drives the built cunest-cli by its contract: answers, exit codes, streams, languages, a kill.
#include "cli_run.h"
#include "cli_scene.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace cunest;

#define CLI_SAYS(run, code, status) \
    QVERIFY2((run).problems.isEmpty() && (run).exitCode() == (code) && (run).exitStatus == seenByShell(code, status), qPrintable((run).said()))

class TestCliContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStepOfTheMainJobAnswersByItsSchema();
    void everythingIsTakenBackAtOnce();
    void whatStaysIsToldWhenEverythingIsTakenBack();
    void theRestOfAPartialUndoIsTakenBackLater();
    void planAndInspectWriteNothing();
    void aFailureChangesNothingAndSaysSo_data();
    void aFailureChangesNothingAndSaysSo();
    void warningsNeedYesWhereNobodyCanBeAsked();
    void inspectSaysWhereAnArchiveCameFrom();
    void aQuietRunNeverElevates();
    void aDeclinedPromptIsACancellation();
    void aHostPathIsASourceToo();
    void optionsStandBeforeOrAfterTheCommand();
    void textOutputBeginsWithTheVerdict();
    void chineseOutputHoldsNoEnglishSentence();
    void quietSuccessSaysNothing();
    void theLogIsEnglishWithUtcTimes();
    void anInstallationKilledAtAnyTimeIsRecovered();
    void backupsAreDeletedOnlyOnRequest();
#ifndef Q_OS_WIN
    void anAnswerThatCannotBeWrittenIsNoSuccess_data();
    void anAnswerThatCannotBeWrittenIsNoSuccess();
    void aLogThatCannotBeWrittenIsNoSuccess();
    void aClosedOutputIsNotAnotherFile();
#endif
};

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

QString text(const CliRun &run, const char *key)
{
    return run.json.value(QLatin1String(key)).toString();
}

QJsonArray list(const CliRun &run, const char *key)
{
    return run.json.value(QLatin1String(key)).toArray();
}

} // namespace

void TestCliContract::everyStepOfTheMainJobAnswersByItsSchema()
{
    const CliScene scene;
    const auto before = scene.tree();
    const CliRun scan = askCli(scene.folder(), {QStringLiteral("scan")});
    CLI_SAYS(scan, 0, 0);
    QCOMPARE(list(scan, "toolkits").size(), 2);

    const CliRun inspect = askCli(scene.folder(), {QStringLiteral("inspect"), scene.package8()});
    CLI_SAYS(inspect, 0, 0);
    QCOMPARE(inspect.json.value(QStringLiteral("identity")).toObject().value(QStringLiteral("version")).toString(),
             QStringLiteral("8.9.7.29"));

    const CliRun plan = askCli(scene.folder(), {QStringLiteral("plan"), scene.package8()});
    CLI_SAYS(plan, 0, 0);
    QVERIFY(!list(plan, "operations").isEmpty());

    const CliRun install = askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes")});
    CLI_SAYS(install, 0, 0);
    QCOMPARE(install.outcome(), QStringLiteral("done"));
    QCOMPARE(install.json.value(QStringLiteral("plan")).toObject().value(QStringLiteral("planId")), plan.json.value(QStringLiteral("planId")));
    const QString id = text(install, "transaction");
    QVERIFY(!id.isEmpty());

    const CliRun again = askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes")});
    CLI_SAYS(again, 0, 0);
    QCOMPARE(again.outcome(), QStringLiteral("nothing-to-do"));

    const CliRun installed = askCli(scene.folder(), {QStringLiteral("list")});
    CLI_SAYS(installed, 0, 0);
    QCOMPARE(list(installed, "installed").size(), 1);

    const CliRun verify = askCli(scene.folder(), {QStringLiteral("verify"), id});
    CLI_SAYS(verify, 0, 0);
    QVERIFY(!list(verify, "files").isEmpty());

    const CliRun undo = askCli(scene.folder(), {QStringLiteral("undo")});
    CLI_SAYS(undo, 0, 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());

    const CliRun history = askCli(scene.folder(), {QStringLiteral("history")});
    CLI_SAYS(history, 0, 0);
    QCOMPARE(list(history, "transactions").size(), 2);
    QCOMPARE(list(history, "transactions").at(0).toObject().value(QStringLiteral("undoneBy")).toString(), text(undo, "transaction"));

    const CliRun nothing = askCli(scene.folder(), {QStringLiteral("undo")});
    CLI_SAYS(nothing, 0, 0);
    QCOMPARE(nothing.outcome(), QStringLiteral("nothing-to-do"));
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("recover")}), 0, 0);
}

void TestCliContract::everythingIsTakenBackAtOnce()
{
    const CliScene scene;
    const auto before = scene.tree();
    const auto entries = [&scene] { return list(askCli(scene.folder(), {QStringLiteral("path")}), "entries"); };
    const QJsonArray path = entries();
    const QStringList into = {QStringLiteral("--way"), QStringLiteral("toolkit"), QStringLiteral("--yes")};
    CLI_SAYS(askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8()} + into), 0, 0);
    CLI_SAYS(askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package9()} + into), 0, 0);
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("path"), QStringLiteral("add"), QStringLiteral("C:\\Tools")}), 0, 0);
    const CliRun all = askCli(scene.folder(), {QStringLiteral("undo"), QStringLiteral("all")});
    CLI_SAYS(all, 0, 0);
    QCOMPARE(all.outcome(), QStringLiteral("done"));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QCOMPARE(entries(), path);
    const CliRun history = askCli(scene.folder(), {QStringLiteral("history")});
    QCOMPARE(list(history, "transactions").size(), 6); // each one and its undo
    const CliRun nothing = askCli(scene.folder(), {QStringLiteral("undo"), QStringLiteral("all")});
    CLI_SAYS(nothing, 0, 0);
    QCOMPARE(nothing.outcome(), QStringLiteral("nothing-to-do"));
}

// The uninstaller takes this answer for its own.
void TestCliContract::whatStaysIsToldWhenEverythingIsTakenBack()
{
    const CliScene scene;
    const QStringList into = {QStringLiteral("--way"), QStringLiteral("toolkit"), QStringLiteral("--yes")};
    CLI_SAYS(askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8()} + into), 0, 0);
    const QString dll = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\bin\\cudnn64_8.dll");
    QFile file(scene.hostPath(dll));
    QVERIFY(file.open(QIODevice::Append) && file.write("mine") == 4);
    file.close();
    const CliRun all = askCli(scene.folder(), {QStringLiteral("undo"), QStringLiteral("all")});
    CLI_SAYS(all, 10003, 13);
    QCOMPARE(all.outcome(), QStringLiteral("rollback-incomplete"));
    QVERIFY2(all.out.contains("cudnn64_8.dll"), all.out.constData());
    QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().endsWith("mine"));
}

// What an undo had to leave is not forgotten: it is said, and taken back once nothing speaks against it.
void TestCliContract::theRestOfAPartialUndoIsTakenBackLater()
{
    const CliScene scene;
    const auto before = scene.tree();
    const QStringList into = {QStringLiteral("--way"), QStringLiteral("toolkit"), QStringLiteral("--yes")};
    const QStringList undoAll = {QStringLiteral("undo"), QStringLiteral("all")};
    const CliRun install = askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8()} + into);
    QFile file(scene.hostPath(MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\bin\\cudnn64_8.dll")));
    const qint64 size = file.size();
    QVERIFY(file.open(QIODevice::Append) && file.write("mine") == 4);
    file.close();
    CLI_SAYS(askCli(scene.folder(), undoAll), 10003, 13);

    const QJsonArray told = list(askCli(scene.folder(), {QStringLiteral("history")}), "transactions");
    QCOMPARE(told.size(), 2);
    const QJsonArray left = told.at(1).toObject().value(QStringLiteral("leftInPlace")).toArray();
    QCOMPARE(left.size(), 1);
    QVERIFY2(left.at(0).toString().contains(QStringLiteral("cudnn64_8.dll")), qPrintable(left.at(0).toString()));
    QVERIFY(runCliProgram(scene.folder(), {QStringLiteral("history")}).out.contains("partly taken back"));
    const CliRun last = runCliProgram(scene.folder(), {QStringLiteral("undo")});
    QVERIFY2(last.out.contains("undo " + text(install, "transaction").toUtf8()), last.out.constData());

    CLI_SAYS(askCli(scene.folder(), undoAll), 10003, 13);
    QCOMPARE(list(askCli(scene.folder(), {QStringLiteral("history")}), "transactions").size(), 2); // nothing changed, nothing recorded
    QVERIFY(file.resize(size));
    CLI_SAYS(askCli(scene.folder(), undoAll), 0, 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    const CliRun nothing = askCli(scene.folder(), undoAll);
    CLI_SAYS(nothing, 0, 0);
    QCOMPARE(nothing.outcome(), QStringLiteral("nothing-to-do"));
}

void TestCliContract::planAndInspectWriteNothing()
{
    const CliScene scene;
    const auto before = scene.tree();
    for (const char *command : {"inspect", "plan"}) {
        const CliRun run = askCli(scene.folder(), {QLatin1String(command), scene.package9()});
        CLI_SAYS(run, 0, 0);
    }
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(!QDir(scene.hostPath(QStringLiteral("C:\\ProgramData\\CuNest"))).exists());
}

void TestCliContract::aFailureChangesNothingAndSaysSo_data()
{
    QTest::addColumn<QString>("line"); // %1: a good package, %2: one for CUDA 11, %3: truncated, %4: a web page
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("finding");
    const auto row = [](const char *line, int code, int status, const char *finding = "") {
        QTest::newRow(line) << QString::fromUtf8(line) << code << status << QString::fromUtf8(finding);
    };
    row("frobnicate", 87, 2);
    row("install %1 --frobnicate", 87, 2);
    row("install", 87, 2);
    row("install C:\\nowhere.zip --yes", 87, 2);
    row("install /nowhere/x.zip --yes", 87, 2);
    row("install %1 --toolkit 10.2 --yes", 87, 2);
    row("install %1 --toolkit C:\\Windows --yes", 87, 2);
    row("install %1 --way sideways --yes", 87, 2);
    row("install %1 --way sideways --yes", 87, 2);
    row("install %1 --way beside=C:\\app --yes", 87, 2);
    row("install %1 --way beside=C:\\Windows --yes", 87, 2);
    row("install %1 --scope galaxy --yes", 87, 2);
    row("install %2 --toolkit 12.2 --yes", 10001, 11, "plan.wrong-cuda-major");
    row("plan %2 --toolkit 12.2", 10001, 11, "plan.wrong-cuda-major");
    row("install %3 --yes", 10002, 12, "archive.truncated");
    row("inspect %3", 10002, 12, "archive.truncated");
    row("plan %3", 10002, 12, "archive.truncated");
    row("install %4 --yes", 10002, 12, "archive.not-a-zip");
    row("verify m000099-20261130-000000", 87, 2);
    row("undo m000099-20261130-000000", 87, 2);
    row("remove m000099-20261130-000000", 87, 2);
    row("history --delete-backups m000099-20261130-000000", 87, 2);
    row("adopt C:\\Windows", 87, 2);
    row("adopt relative", 87, 2);
    for (const char *command : {"use", "path bogus", "path add relative", "path move C:\\none 1",
                                "path move C:\\none 0", "path add", "path restore C:\\none", "path list --scope galaxy", "use cuda 9.9",
                                "use cudnn 5", "use toolkit 12", "activate", "activate --toolkit 12.2 --kind docker",
                                "activate --toolkit 9 --kind bat", "activate --toolkit 12.2 --cudnn 5 --kind bat"})
        row(command, 87, 2);
}

void TestCliContract::aFailureChangesNothingAndSaysSo()
{
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(int, status);
    QFETCH(QString, finding);
    CliScene scene;
    const QByteArray whole = scene.bytesOfPackage8();
    const QString truncated = scene.download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip"), whole.left(whole.size() / 2));
    const QString page = scene.download(QStringLiteral("page.zip"), "<!DOCTYPE html><html><body>Sign in</body></html>");
    const auto before = scene.tree();
    QStringList arguments;
    for (const QString &word : line.split(u' '))
        arguments.append(QString(word).replace(QStringLiteral("%1"), scene.package8()).replace(QStringLiteral("%2"), scene.package8For11())
                             .replace(QStringLiteral("%3"), truncated).replace(QStringLiteral("%4"), page));
    const CliRun run = askCli(scene.folder(), arguments);
    CLI_SAYS(run, code, status);
    QVERIFY2(finding.isEmpty() || run.findings().contains(finding), qPrintable(run.said()));
    QVERIFY(!finding.isEmpty() || run.json.value(QStringLiteral("error")).isObject());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliContract::warningsNeedYesWhereNobodyCanBeAsked()
{
    const CliScene scene; // the packages are no published files: archive.digest-unknown
    const auto before = scene.tree();
    const CliRun json = askCli(scene.folder(), {QStringLiteral("install"), scene.package8()});
    CLI_SAYS(json, 1602, 4);
    QCOMPARE(json.outcome(), QStringLiteral("cancelled"));
    QVERIFY(json.findings().contains(QStringLiteral("archive.digest-unknown")));
    QCOMPARE(runCliProgram(scene.folder(), {QStringLiteral("install"), scene.package8()}).exitStatus, seenByShell(1602, 4));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliContract::inspectSaysWhereAnArchiveCameFrom()
{
    CliScene scene;
    const QJsonObject unmarked = askCli(scene.folder(), {QStringLiteral("inspect"), scene.package8()}).json;
    QVERIFY(unmarked.value(QStringLiteral("download")).isNull());
    scene.machine().fact(scene.package8(), {{QStringLiteral("zoneIdentifier"),
                                            QStringLiteral("[ZoneTransfer]\r\nZoneId=3\r\nReferrerUrl=https://blog.example.org/cudnn?u=lin\r\n"
                                                           "HostUrl=https://lin:s3cret@pan.example.org/a.zip?ticket=s3cret\r\n")}});
    scene.machine().write();
    const CliRun run = askCli(scene.folder(), {QStringLiteral("inspect"), scene.package8()});
    CLI_SAYS(run, 0, 0);
    const QJsonObject download = run.json.value(QStringLiteral("download")).toObject();
    QCOMPARE(download.value(QStringLiteral("host")).toString(), QStringLiteral("pan.example.org"));
    QCOMPARE(download.value(QStringLiteral("referrer")).toString(), QStringLiteral("blog.example.org"));
    QCOMPARE(download.value(QStringLiteral("zone")).toInt(), 3);
    QVERIFY2(run.findings().contains(QStringLiteral("archive.downloaded-elsewhere")), qPrintable(run.said()));
    const CliRun text = runCliProgram(scene.folder(), {QStringLiteral("inspect"), scene.package8()});
    QVERIFY2(text.out.contains("pan.example.org"), qPrintable(text.said()));
    for (const QByteArray &said : {run.out, run.err, text.out, text.err})
        QVERIFY2(!said.contains("s3cret") && !said.contains("u=lin"), said.constData());
}

void TestCliContract::aQuietRunNeverElevates()
{
    const CliScene scene;
    const auto before = scene.tree();
    const CliRun run = askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes"), QStringLiteral("--quiet")});
    CLI_SAYS(run, 740, 3);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliContract::aDeclinedPromptIsACancellation()
{
    CliScene scene;
    scene.machine().os("uac", QStringLiteral("decline"));
    scene.machine().write();
    const auto before = scene.tree();
    const CliRun run = askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes")});
    CLI_SAYS(run, 1602, 4);
    QCOMPARE(run.outcome(), QStringLiteral("cancelled"));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliContract::aHostPathIsASourceToo()
{
    const CliScene scene;
    const QTemporaryDir host;
    const QString file = host.filePath(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(scene.bytesOfPackage8());
    out.close();
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("install"), file, QStringLiteral("--yes")}), 0, 0);
}

void TestCliContract::optionsStandBeforeOrAfterTheCommand()
{
    const CliScene scene;
    const CliRun after = runCliProgram({}, words("scan --json --lang en --machine") + QStringList{scene.folder()});
    const CliRun before = runCliProgram({}, QStringList{QStringLiteral("--machine"), scene.folder()} + words("--lang en --json scan"));
    CLI_SAYS(after, 0, 0);
    CLI_SAYS(before, 0, 0);
    QCOMPARE(before.json, after.json);
#ifndef Q_OS_WIN // where it is this computer that is looked at
    CLI_SAYS(askCli({}, {QStringLiteral("scan")}), 87, 2);
#endif
    CLI_SAYS(askCli({}, {}), 87, 2);
    CLI_SAYS(askCli({}, {QStringLiteral("--version")}), 0, 0);
    CLI_SAYS(askCli({}, words("help install")), 0, 0);
    CLI_SAYS(askCli(QStringLiteral("/nowhere"), {QStringLiteral("scan")}), 87, 2);
}

void TestCliContract::textOutputBeginsWithTheVerdict()
{
    const CliScene scene;
    const CliRun plan = runCliProgram(scene.folder(), {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("plan"), scene.package8()});
    QVERIFY2(plan.out.startsWith("cuDNN 8.9.7.29 for CUDA 12 can go to "), qPrintable(plan.said()));
    QVERIFY(plan.out.contains("Nothing was changed."));
    QVERIFY(!plan.out.contains('\x1b') && !plan.err.contains('\x1b'));
    const CliRun missing = runCliProgram(scene.folder(), words("--lang en install C:\\nowhere.zip"));
    QVERIFY2(missing.out.isEmpty() && missing.err.contains("There is no file or folder"), qPrintable(missing.said()));
    QVERIFY(missing.err.contains("Nothing was changed."));
}

void TestCliContract::chineseOutputHoldsNoEnglishSentence()
{
    const CliScene scene;
    static const QRegularExpression english(QStringLiteral("\\b(the|is|was|not|cannot|found|nothing|complete|new|kept|done|warning)\\b"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QList<QStringList> lines = {{QStringLiteral("scan")}, {QStringLiteral("list")}, {QStringLiteral("history")}, {QStringLiteral("--help")},
                                      {QStringLiteral("plan"), scene.package8()}, {QStringLiteral("inspect"), scene.package9()},
                                      {QStringLiteral("frobnicate")}, {QStringLiteral("install"), QStringLiteral("C:\\x.zip")}};
    for (const QStringList &line : lines) {
        const CliRun run = runCliProgram(scene.folder(), QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")} + line);
        const QString said = QString::fromUtf8(run.out + run.err);
        QVERIFY2(!said.contains(english), qPrintable(english.match(said).captured() + QStringLiteral(" in: ") + said));
    }
}

void TestCliContract::quietSuccessSaysNothing()
{
    CliScene scene;
    scene.machine().os("elevated", true);
    scene.machine().write();
    const CliRun run = runCliProgram(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes"), QStringLiteral("--quiet")});
    QVERIFY2(run.exitStatus == 0 && run.out.isEmpty() && run.err.isEmpty(), qPrintable(run.said()));
}

void TestCliContract::theLogIsEnglishWithUtcTimes()
{
    const CliScene scene;
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("cunest.log"));
    for (int i = 0; i < 2; ++i)
        runCliProgram(scene.folder(), QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN"), QStringLiteral("--log"), log, QStringLiteral("undo"), QStringLiteral("x")});
    QFile file(log);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 6);
    static const QRegularExpression form(QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z (info|warn|error) [\\x20-\\x7e]+$"));
    for (const QString &line : lines)
        QVERIFY2(form.match(line).hasMatch(), qPrintable(line));
}

void TestCliContract::anInstallationKilledAtAnyTimeIsRecovered()
{
    for (const int milliseconds : {5, 40, 80, 120, 160, 200, 260, 340, 450, 600}) {
        const CliScene scene;
        const auto before = scene.tree();
        QProcess process;
        process.start(QStringLiteral(CUNEST_CLI), {QStringLiteral("--machine"), scene.folder(), QStringLiteral("install"), scene.package8(), QStringLiteral("--yes")});
        QVERIFY(process.waitForStarted());
        QThread::msleep(ulong(milliseconds));
        process.kill();
        process.waitForFinished();
        const CliRun recover = askCli(scene.folder(), {QStringLiteral("recover")});
        CLI_SAYS(recover, 0, 0);
        const CliRun installed = askCli(scene.folder(), {QStringLiteral("list")});
        CLI_SAYS(installed, 0, 0);
        if (list(installed, "installed").isEmpty()) {
            QCOMPARE(treeDifference(before, scene.tree()), QStringList());
            continue;
        }
        CLI_SAYS(askCli(scene.folder(), {QStringLiteral("verify")}), 0, 0);
        CLI_SAYS(askCli(scene.folder(), {QStringLiteral("undo")}), 0, 0);
        QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    }
}

void TestCliContract::backupsAreDeletedOnlyOnRequest()
{
    const CliScene scene;
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes")}), 0, 0);
    const CliRun second = askCli(scene.folder(), {QStringLiteral("install"), scene.package9(), QStringLiteral("--way"), QStringLiteral("toolkit"), QStringLiteral("--yes")});
    CLI_SAYS(second, 0, 0);
    const CliRun freed = askCli(scene.folder(), {QStringLiteral("history"), QStringLiteral("--delete-backups"), text(second, "transaction")});
    CLI_SAYS(freed, 0, 0);
    QVERIFY2(freed.json.value(QStringLiteral("freedBytes")).toInteger() > 0, qPrintable(freed.said()));
}

#ifndef Q_OS_WIN
void TestCliContract::anAnswerThatCannotBeWrittenIsNoSuccess_data()
{
    QTest::addColumn<QStringList>("command");
    for (const char *command : {"install", "plan", "scan", "list", "history", "diagnose", "report", "path", "version", "help"})
        QTest::newRow(command) << QStringList{QString::fromLatin1(command)};
    QTest::newRow("scan --json") << words("scan --json");
    QTest::newRow("install --json") << words("install --json");
}

void TestCliContract::anAnswerThatCannotBeWrittenIsNoSuccess()
{
    QFETCH(QStringList, command);
    const CliScene scene;
    const bool installs = command.first() == QLatin1String("install");
    QStringList line = command;
    if (installs || command.first() == QLatin1String("plan"))
        line += {scene.package8(), QStringLiteral("--yes")};
    if (command.first() == QLatin1String("version"))
        line = QStringList{QStringLiteral("--version")};
    const CliRun run = runCliRedirected(scene.folder(), line, QStringLiteral(">/dev/full"));
    QVERIFY2(run.exitStatus == 1 && run.err.contains("could not be written"), qPrintable(run.said()));
    // What was to do is done all the same, and on record.
    if (installs)
        CLI_SAYS(askCli(scene.folder(), {QStringLiteral("verify")}), 0, 0);
}

void TestCliContract::aLogThatCannotBeWrittenIsNoSuccess()
{
    const CliScene scene;
    const CliRun run = runCliProgram(scene.folder(), words("scan --log /dev/full"));
    QVERIFY2(run.exitStatus == 1 && run.err.contains("log could not be written") && !run.out.isEmpty(), qPrintable(run.said()));
}

// The first file that a program opens gets the number of a closed stream.
void TestCliContract::aClosedOutputIsNotAnotherFile()
{
    const CliScene scene;
    const CliRun run = runCliRedirected(scene.folder(), {QStringLiteral("install"), scene.package8(), QStringLiteral("--yes"), QStringLiteral("--json")},
                                        QStringLiteral(">&-"));
    QVERIFY2(run.exitStatus == 1 && run.err.contains("could not be written"), qPrintable(run.said()));
    QDirIterator it(scene.folder(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("cunest-cli/1"), qPrintable(file.fileName()));
    }
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("verify")}), 0, 0);
}
#endif

QTEST_GUILESS_MAIN(TestCliContract)
#include "tst_cli_contract.moc"
