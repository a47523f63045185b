// Drives path, use and activate of the built cunest-cli: answers by their schemas, undone, in both languages.
#include "cli_run.h"
#include "cli_scene.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestCliVersions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathIsShownChangedAndUndone();
    void pathIsSavedAndRestored();
    void versionsAreSwitchedAndUndone();
    void aQuietSwitchOfTheComputerNeedsElevation();
    void activateReplacesOnlyWhatCuNestMade();
    void aCudnnGoesBesideAProgram();
    void theLinkIsMadeSwitchedAndUndone();
    void everyAnswerSpeaksChinese();
};

namespace {

CliRun ask(CliScene &scene, const QStringList &words)
{
    return askCli(scene.folder(), words);
}

QStringList entriesOf(const CliRun &run, const char *scope)
{
    QStringList texts;
    for (const QJsonValue &entry : run.json.value(QStringLiteral("entries")).toArray()) {
        if (entry.toObject().value(QStringLiteral("scope")).toString() == QLatin1String(scope))
            texts.append(entry.toObject().value(QStringLiteral("text")).toString());
    }
    return texts;
}

#define ANSWERS(run, code) \
    do { \
        const CliRun answered = run; \
        QVERIFY2(answered.problems.isEmpty() && answered.exitCode() == (code), qPrintable(answered.said())); \
    } while (false)

const QString mine = QStringLiteral("C:\\Users\\lin\\my bin (x86)");

} // namespace

void TestCliVersions::pathIsShownChangedAndUndone()
{
    CliScene scene;
    scene.machine().folder(mine);
    const auto before = scene.tree();
    const CliRun list = ask(scene, {QStringLiteral("path")});
    ANSWERS(list, 0);
    QCOMPARE(entriesOf(list, "machine").size(), 3);
    const CliRun add = ask(scene, {QStringLiteral("path"), QStringLiteral("add"), mine, QStringLiteral("--scope"), QStringLiteral("user")});
    ANSWERS(add, 0);
    QCOMPARE(entriesOf(add, "user"), QStringList{mine});
    const CliRun again = ask(scene, {QStringLiteral("path"), QStringLiteral("add"), mine, QStringLiteral("--scope"), QStringLiteral("user")});
    ANSWERS(again, 0);
    QCOMPARE(again.outcome(), QStringLiteral("nothing-to-do"));
    const CliRun move = ask(scene, {QStringLiteral("path"), QStringLiteral("move"), QStringLiteral("C:\\Windows"), QStringLiteral("1"), QStringLiteral("--yes")});
    ANSWERS(move, 0);
    QCOMPARE(entriesOf(move, "machine").first(), QStringLiteral("%SystemRoot%"));
    for (const CliRun &step : {move, add})
        ANSWERS(ask(scene, {QStringLiteral("undo"), step.json.value(QStringLiteral("transaction")).toString(), QStringLiteral("--yes")}), 0);
    ANSWERS(ask(scene, {QStringLiteral("history")}), 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliVersions::pathIsSavedAndRestored()
{
    CliScene scene;
    const QString file = QStringLiteral("C:\\Users\\lin\\Downloads\\path.json"); // on the described computer
    const auto before = scene.tree();
    ANSWERS(ask(scene, {QStringLiteral("path"), QStringLiteral("backup"), file}), 0);
    QVERIFY(QFile::exists(scene.hostPath(file)));
    const CliRun twice = ask(scene, {QStringLiteral("path"), QStringLiteral("backup"), file});
    ANSWERS(twice, 87); // a backup is never replaced
    ANSWERS(ask(scene, {QStringLiteral("path"), QStringLiteral("remove"), QStringLiteral("C:\\Windows\\System32"), QStringLiteral("--yes")}), 0);
    ANSWERS(ask(scene, {QStringLiteral("path"), QStringLiteral("restore"), file, QStringLiteral("--yes")}), 0);
    QVERIFY(QFile::remove(scene.hostPath(file)));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliVersions::versionsAreSwitchedAndUndone()
{
    CliScene scene;
    const auto before = scene.tree();
    const CliRun use = ask(scene, {QStringLiteral("use"), QStringLiteral("cuda"), QStringLiteral("11"), QStringLiteral("--yes")});
    ANSWERS(use, 0);
    const QJsonObject environment = use.json.value(QStringLiteral("environment")).toObject();
    QVERIFY(environment.value(QStringLiteral("before")) != environment.value(QStringLiteral("after")));
    const CliRun scan = ask(scene, {QStringLiteral("scan")});
    ANSWERS(scan, 0);
    QVERIFY(scan.json.value(QStringLiteral("active")).toObject().value(QStringLiteral("toolkit")).toString().startsWith(QStringLiteral("11.8")));
    ANSWERS(ask(scene, {QStringLiteral("undo"), QStringLiteral("--yes")}), 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    // For one user the computer's PATH still wins: a warning that has to be accepted.
    const CliRun user = ask(scene, {QStringLiteral("use"), QStringLiteral("cuda"), QStringLiteral("11"), QStringLiteral("--scope"), QStringLiteral("user")});
    ANSWERS(user, 1602);
    QCOMPARE(user.findings(), QStringList{QStringLiteral("path.order")});
}

void TestCliVersions::aQuietSwitchOfTheComputerNeedsElevation()
{
    CliScene scene;
    const auto before = scene.tree();
    ANSWERS(ask(scene, {QStringLiteral("use"), QStringLiteral("cuda"), QStringLiteral("11"), QStringLiteral("--quiet"), QStringLiteral("--yes")}), 740);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliVersions::activateReplacesOnlyWhatCuNestMade()
{
    CliScene scene;
    for (const char *kind : {"bat", "ps1", "conda", "vscode", "props", "cmake"}) {
        const QString folder = QStringLiteral("C:\\Users\\lin\\项目 (1)\\") + QLatin1String(kind);
        const QStringList words = {QStringLiteral("activate"), QStringLiteral("--toolkit"), QStringLiteral("12.2"), QStringLiteral("--kind"),
                                   QLatin1String(kind), QStringLiteral("--out"), folder};
        const CliRun first = ask(scene, words);
        ANSWERS(first, 0);
        const QString path = first.json.value(QStringLiteral("files")).toArray().first().toObject().value(QStringLiteral("path")).toString();
        QVERIFY(path.startsWith(folder));
        QVERIFY(QFile::exists(scene.hostPath(path)));
        const CliRun again = ask(scene, words);
        ANSWERS(again, 0); // the same once more changes nothing, and says so
        QCOMPARE(again.json.value(QStringLiteral("outcome")).toString(), QStringLiteral("nothing-to-do"));
        QStringList other = words;
        other[2] = QStringLiteral("11.8");
        ANSWERS(ask(scene, other), 1602);
        QFile file(scene.hostPath(path));
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("12.2"));
        file.close();
        ANSWERS(ask(scene, other + QStringList{QStringLiteral("--yes")}), 0);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("11.8"));
        file.close();
        QVERIFY(file.open(QIODevice::Append) && file.write("mine") == 4);
        file.close();
        ANSWERS(ask(scene, words), 87);
        ANSWERS(ask(scene, words + QStringList{QStringLiteral("--yes")}), 87); // edited: somebody's work
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().endsWith("mine"));
    }
}

void TestCliVersions::aCudnnGoesBesideAProgram()
{
    CliScene scene;
    const QString app = QStringLiteral("C:\\Users\\lin\\katago");
    scene.machine().file(app + QStringLiteral("\\katago.exe"), "MZ");
    const auto before = scene.tree();
    const CliRun install = ask(scene, {QStringLiteral("install"), scene.package8(), QStringLiteral("--way"), QStringLiteral("beside=") + app, QStringLiteral("--yes")});
    ANSWERS(install, 0);
    QVERIFY(install.json.value(QStringLiteral("transaction")).toString().startsWith(u'u')); // in the profile: no elevation
    QVERIFY(QFile::exists(scene.hostPath(app + QStringLiteral("\\cudnn64_8.dll"))));
    QVERIFY(!QFile::exists(scene.hostPath(app + QStringLiteral("\\cudnn.h"))));
    ANSWERS(ask(scene, {QStringLiteral("list")}), 0);
    ANSWERS(ask(scene, {QStringLiteral("verify")}), 0);
    ANSWERS(ask(scene, {QStringLiteral("undo"), QStringLiteral("--yes")}), 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliVersions::theLinkIsMadeSwitchedAndUndone()
{
    CliScene scene;
    scene.machine().write();
    const auto before = scene.tree();
    QStringList transactions;
    for (const QString &package : {scene.package8(), scene.package9()}) {
        const CliRun run = ask(scene, {QStringLiteral("install"), package, QStringLiteral("--way"), QStringLiteral("link"), QStringLiteral("--yes")});
        ANSWERS(run, 0);
        transactions.prepend(run.json.value(QStringLiteral("transaction")).toString());
    }
    const CliRun path = ask(scene, {QStringLiteral("path")});
    QCOMPARE(entriesOf(path, "machine").first(), QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\current\\bin"));
    const CliRun use = ask(scene, {QStringLiteral("use"), QStringLiteral("cudnn"), QStringLiteral("8.9"), QStringLiteral("--yes")});
    ANSWERS(use, 0);
    const CliRun after = ask(scene, {QStringLiteral("path")});
    QCOMPARE(entriesOf(after, "machine"), entriesOf(path, "machine")); // the link alone was switched
    transactions.prepend(use.json.value(QStringLiteral("transaction")).toString());
    const CliRun scan = ask(scene, {QStringLiteral("scan")});
    QCOMPARE(scan.json.value(QStringLiteral("active")).toObject().value(QStringLiteral("cudnn")).toString(), QStringLiteral("8.9.7.29"));
    for (const QString &transaction : std::as_const(transactions))
        ANSWERS(ask(scene, {QStringLiteral("undo"), transaction, QStringLiteral("--yes")}), 0);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestCliVersions::everyAnswerSpeaksChinese()
{
    CliScene scene;
    for (const QStringList &words : {QStringList{QStringLiteral("path")}, {QStringLiteral("use"), QStringLiteral("cuda"), QStringLiteral("9")},
                                     {QStringLiteral("use"), QStringLiteral("cuda"), QStringLiteral("11.8"), QStringLiteral("--yes")}}) {
        const CliRun run = runCliProgram(scene.folder(), QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")} + words);
        const QString said = QString::fromUtf8(run.out + run.err);
        QVERIFY2(said.contains(QRegularExpression(QStringLiteral("[\\x{4e00}-\\x{9fff}]"))), qPrintable(said));
        QVERIFY2(!said.contains(QStringLiteral("PATH has")) && !said.contains(QStringLiteral("is active now")), qPrintable(said));
    }
}

QTEST_GUILESS_MAIN(TestCliVersions)
#include "tst_cli_versions.moc"
