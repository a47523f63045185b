// Computers and moments that are rare: sections not there, names in capitals, a job cut off, links, pipes.
#include "cli_run.h"
#include "cli_scene.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <sys/stat.h>

using namespace cunest;

#define CLI_SAYS(run, code, outcomeText) \
    do { \
        const CliRun &answer = (run); /* once: it may be a call that runs the program */ \
        QVERIFY2(answer.problems.isEmpty() && answer.exitCode() == (code) \
                     && answer.outcome() == QString(outcomeText), \
                 qPrintable(answer.said())); \
    } while (false)

class TestCliAttack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUndoLeavesTheEnvironmentAsItWas_data();
    void anUndoLeavesTheEnvironmentAsItWas();
    void namesKeepTheirSpelling();
    void aJobFirstEndsWhatWasCutOff_data();
    void aJobFirstEndsWhatWasCutOff();
    void whatAnUndoCouldNotPutBackIsPutBackLater();
    void aToolkitBehindALinkIsNeverWrittenTo();
    void aToolkitThatIsGoneIsNotOffered();
    void aPipeIsNoPackage();
    void aDriverIsWrittenAsItsMakerWritesIt();
};

namespace {

const QString yes = QStringLiteral("--yes");
const QString toolkitRoot = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2");

QStringList words(const QString &line)
{
    return line.split(u' ', Qt::SkipEmptyParts);
}

// As a power cut leaves it after the last file was moved and before the commit was on the disk.
bool cutOffCommit(const QString &folder)
{
    const QDir transactions(MachineBuilder::hostPath(folder, QStringLiteral("C:\\ProgramData\\CuNest\\txn")));
    const QStringList names = transactions.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QFile journal(transactions.filePath(names.value(0) + QStringLiteral("/journal.jsonl")));
    if (names.size() != 1 || !journal.open(QIODevice::ReadWrite))
        return false;
    QFile open(MachineBuilder::hostPath(folder, QStringLiteral("C:\\ProgramData\\CuNest\\open\\") + names.first()));
    if (!open.open(QIODevice::WriteOnly) || !transactions.mkdir(names.first() + QStringLiteral("/s")))
        return false;
    const qsizetype commit = journal.readAll().indexOf("\"commit\"");
    journal.seek(0);
    const QByteArray before = journal.read(commit);
    return commit > 0 && journal.resize(before.lastIndexOf('\n') + 1);
}

} // namespace

void TestCliAttack::anUndoLeavesTheEnvironmentAsItWas_data()
{
    QTest::addColumn<QJsonValue>("environment"); // undefined: none
    QTest::addColumn<QString>("options");
    const QJsonObject machine{{QStringLiteral("CUDA_PATH"), toolkitRoot}};
    const QJsonObject text{{QStringLiteral("Path"), QStringLiteral("\"C:\\a;b\";;C:\\x;")}};
    const QList<std::pair<const char *, QJsonValue>> environments = {
        {"none", QJsonValue(QJsonValue::Undefined)},
        {"no user", QJsonObject{{QStringLiteral("machine"), machine}}},
        {"an empty user", QJsonObject{{QStringLiteral("machine"), machine}, {QStringLiteral("user"), QJsonObject()}}},
        {"an empty computer", QJsonObject{{QStringLiteral("machine"), QJsonObject()}}},
        {"PATH as plain text", QJsonObject{{QStringLiteral("machine"), text}, {QStringLiteral("user"), text}}},
    };
    for (const char *options : {"--way toolkit", "--way own-folder", "--way own-folder --scope user"}) {
        for (const auto &[title, environment] : environments)
            QTest::addRow("%s, %s", title, options) << environment << QString::fromLatin1(options);
    }
}

void TestCliAttack::anUndoLeavesTheEnvironmentAsItWas()
{
    QFETCH(QJsonValue, environment);
    QFETCH(QString, options);
    CliScene scene;
    if (environment.isUndefined())
        scene.machine().json().remove(QStringLiteral("environment"));
    else
        scene.machine().json().insert(QStringLiteral("environment"), environment);
    scene.machine().write();
    const auto before = scene.tree();
    CLI_SAYS(askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8(), yes} + words(options)), 0, QLatin1String("done"));
    const auto installed = scene.tree();
    const CliRun undo = askCli(scene.folder(), {QStringLiteral("undo")});
    CLI_SAYS(undo, 0, QLatin1String("done"));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    const CliRun redo = askCli(scene.folder(), {QStringLiteral("undo"), undo.json.value(QStringLiteral("transaction")).toString()});
    CLI_SAYS(redo, 0, QLatin1String("done"));
    QCOMPARE(treeDifference(installed, scene.tree()), QStringList());
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("undo"), redo.json.value(QStringLiteral("transaction")).toString()}), 0, QLatin1String("done"));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliAttack::namesKeepTheirSpelling()
{
    CliScene scene;
    const QString header = toolkitRoot + QStringLiteral("\\include\\CUDNN.H");
    scene.machine().file(header, "#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 6\n#define CUDNN_PATCHLEVEL 0\n");
    scene.machine().write();
    const auto before = scene.tree();
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), yes}), 0, QLatin1String("done"));
    QVERIFY(QFile::exists(scene.hostPath(header)));
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("undo")}), 0, QLatin1String("done"));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliAttack::aJobFirstEndsWhatWasCutOff_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<bool>("installs");
    QTest::newRow("recover") << "recover" << "done" << false;
    QTest::newRow("undo") << "undo" << "nothing-to-do" << false;
    QTest::newRow("install") << "install" << "done" << true;
}

void TestCliAttack::aJobFirstEndsWhatWasCutOff()
{
    QFETCH(QString, command);
    QFETCH(QString, outcome);
    QFETCH(bool, installs);
    const CliScene scene;
    const auto before = scene.tree();
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("install"), scene.package8(), yes}), 0, QLatin1String("done"));
    const auto installed = scene.tree();
    QVERIFY(cutOffCommit(scene.folder()));
    const QStringList line = installs ? QStringList{command, scene.package8(), yes} : QStringList{command};
    CLI_SAYS(askCli(scene.folder(), line), 0, outcome);
    QCOMPARE(treeDifference(installs ? installed : before, scene.tree()), QStringList());
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("recover")}), 0, QLatin1String("nothing-to-do"));
    const CliRun list = askCli(scene.folder(), {QStringLiteral("list")});
    QCOMPARE(list.json.value(QStringLiteral("installed")).toArray().size(), installs ? 1 : 0);
}

// Two installations taken back in the order they came: the first undo finds files of the second.
void TestCliAttack::whatAnUndoCouldNotPutBackIsPutBackLater()
{
    CliScene scene;
    scene.machine().file(toolkitRoot + QStringLiteral("\\include\\cudnn_version.h"), "#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 6\n#define CUDNN_PATCHLEVEL 0\n");
    scene.machine().write();
    const auto before = scene.tree();
    const QStringList into = {QStringLiteral("--way"), QStringLiteral("toolkit"), yes};
    const CliRun first = askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8()} + into);
    CLI_SAYS(first, 0, QLatin1String("done"));
    const CliRun second = askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package9()} + into);
    CLI_SAYS(second, 0, QLatin1String("done"));
    const auto transaction = [](const CliRun &run) { return run.json.value(QStringLiteral("transaction")).toString(); };
    const CliRun partly = askCli(scene.folder(), {QStringLiteral("undo"), transaction(first)});
    CLI_SAYS(partly, 0, QLatin1String("done"));
    QVERIFY2(partly.findings().contains(QStringLiteral("undo.cannot-restore")), qPrintable(partly.said()));
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("undo"), transaction(second)}), 0, QLatin1String("done"));
    const CliRun rest = askCli(scene.folder(), {QStringLiteral("undo"), transaction(first)});
    CLI_SAYS(rest, 0, QLatin1String("done"));
    QVERIFY2(rest.findings().isEmpty(), qPrintable(rest.said()));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("undo"), transaction(first)}), 87, QLatin1String("refused"));
}

void TestCliAttack::aToolkitBehindALinkIsNeverWrittenTo()
{
    CliScene scene;
    const QString target = QStringLiteral("C:\\elsewhere");
    QVERIFY(QDir().rename(scene.hostPath(toolkitRoot), scene.hostPath(target)));
    scene.machine().fact(toolkitRoot, {{QStringLiteral("link"), target}, {QStringLiteral("linkKind"), QStringLiteral("junction")}});
    scene.machine().write();
    const auto before = scene.tree();
    for (const QStringList &named : {QStringList(), QStringList{QStringLiteral("--toolkit"), toolkitRoot}}) {
        const CliRun run = askCli(scene.folder(), QStringList{QStringLiteral("install"), scene.package8(), yes} + named);
        CLI_SAYS(run, 10001, QLatin1String("refused"));
        QVERIFY2(run.findings().contains(QStringLiteral("plan.unsafe-target")), qPrintable(run.said()));
        QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    }
}

void TestCliAttack::aToolkitThatIsGoneIsNotOffered()
{
    CliScene scene;
    QVERIFY(QDir(scene.hostPath(toolkitRoot)).removeRecursively());
    for (const char *named : {"", "--toolkit 12.2"}) {
        const CliRun run = askCli(scene.folder(), QStringList{QStringLiteral("plan"), scene.package8()} + words(QLatin1String(named)));
        CLI_SAYS(run, 87, QLatin1String("refused"));
        const QString message = run.json.value(QStringLiteral("error")).toObject().value(QStringLiteral("message")).toString();
        QVERIFY2(message.contains(QStringLiteral("v11.8")) && !message.contains(QStringLiteral("v12.2")), qPrintable(message));
    }
}

void TestCliAttack::aPipeIsNoPackage()
{
    const CliScene scene;
#ifdef Q_OS_WIN
    const QString pipe = QStringLiteral("\\\\.\\pipe\\cudnn.zip");
    const QString device = QStringLiteral("NUL");
#else
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("cudnn.zip"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const QString device = QStringLiteral("/dev/null");
#endif
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("inspect"), pipe}), 87, QLatin1String("refused"));
    CLI_SAYS(askCli(scene.folder(), {QStringLiteral("inspect"), device}), 87, QLatin1String("refused"));
}

void TestCliAttack::aDriverIsWrittenAsItsMakerWritesIt()
{
    CliScene scene;
    scene.machine().json().insert(QStringLiteral("driver"), QJsonObject{{QStringLiteral("version"), QStringLiteral("528.02")},
                                                                        {QStringLiteral("cuda"), QStringLiteral("12.0")}});
    scene.machine().write();
    const CliRun scan = askCli(scene.folder(), {QStringLiteral("scan")});
    CLI_SAYS(scan, 0, QLatin1String("done"));
    QCOMPARE(scan.json.value(QStringLiteral("driver")).toObject().value(QStringLiteral("version")).toString(), QStringLiteral("528.02"));
    QVERIFY2(!scan.out.contains("528.2"), qPrintable(scan.said()));
}

QTEST_GUILESS_MAIN(TestCliAttack)
#include "tst_cli_attack.moc"
