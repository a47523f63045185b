// Computers on which the job cannot work, or that change under it: each is said, and nothing
// changes.
#include "exit_code.h"
#include "support/full_disk.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <functional>

using namespace cunest;
using cli::ExitCode;

namespace {

const QString dllName = QStringLiteral("cudnn64_8.dll");

QString dllPath()
{
    return JobScene::toolkit() + QStringLiteral("\\bin\\") + dllName;
}

// An older cuDNN, so that something is replaced.
void addOldCudnn(MachineBuilder &builder)
{
    const Version old = *Version::parse(QStringLiteral("8.8.0.121"));
    builder.file(dllPath(), cudnnDll(dllName, old, 12));
    builder.file(JobScene::toolkit() + QStringLiteral("\\include\\cudnn_version.h"),
                 cudnnVersionHeader(old));
}

void addPython(MachineBuilder &builder)
{
    builder.process(4312, QStringLiteral("C:\\Python310\\python.exe"), {});
}

QJsonObject object(const char *json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    Q_ASSERT(document.isObject());
    return document.object();
}

using Setup = std::function<void(JobScene &scene)>;

} // namespace

Q_DECLARE_METATYPE(Setup)

class TestBadComputerFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aComputerThatCannotIsSaidBeforehand_data();
    void aComputerThatCannotIsSaidBeforehand();
    void whatChangesAfterReviewIsRefused_data();
    void whatChangesAfterReviewIsRefused();
#ifdef Q_OS_WIN
    void thePackageUnderReviewIsHeld();
#endif
    void aDiskThatIsTooSmallIsSaidForEverySize();
    void aDiskThatBecomesFullLeavesOldOrNew_data();
    void aDiskThatBecomesFullLeavesOldOrNew();
    void aReadOnlyFileSurvivesARollback();
    void aMistypedDescriptionIsNamedAndUntouched();
};

void TestBadComputerFlow::aComputerThatCannotIsSaidBeforehand_data()
{
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("code");
    const auto row = [](const char *title, const char *id, ExitCode code, const Setup &setup) {
        QTest::newRow(title) << setup << QString::fromLatin1(id) << int(code);
    };
    row("loaded by a program", "plan.file-in-use", ExitCode::NotCompatible, [](JobScene &scene) {
        addOldCudnn(scene.builder());
        scene.builder().process(4312, QStringLiteral("C:\\Python310\\python.exe"), {dllPath()});
    });
    row("loaded, by the facts of the file", "plan.file-in-use", ExitCode::NotCompatible,
        [](JobScene &scene) {
            addOldCudnn(scene.builder());
            addPython(scene.builder());
            scene.builder().fact(dllPath(), object(R"({"loadedBy": [4312]})"));
        });
    row("open in a program", "plan.file-in-use", ExitCode::NotCompatible, [](JobScene &scene) {
        addOldCudnn(scene.builder());
        addPython(scene.builder());
        scene.builder().fact(dllPath(), object(R"({"openedBy": [4312]})"));
    });
    row("spelled in another case", "plan.file-in-use", ExitCode::NotCompatible,
        [](JobScene &scene) {
            addOldCudnn(scene.builder());
            scene.builder().process(4312, QStringLiteral("C:\\Python310\\python.exe"),
                                    {dllPath().toUpper()});
        });
    row("no byte free", "plan.no-space", ExitCode::NotCompatible,
        [](JobScene &scene) { scene.builder().volume(QStringLiteral("C"), 0); });
    row("inside a junction", "plan.unsafe-target", ExitCode::NotCompatible, [](JobScene &scene) {
        scene.builder().fact(QStringLiteral("C:\\Linked"),
                             {{QStringLiteral("link"), JobScene::toolkit()},
                              {QStringLiteral("linkKind"), QStringLiteral("junction")}});
        scene.options.toolkit = QStringLiteral("C:\\Linked");
    });
    row("below a link", "plan.unsafe-target", ExitCode::NotCompatible, [](JobScene &scene) {
        scene.builder().fact(QStringLiteral("C:\\Linked"),
                             {{QStringLiteral("link"), JobScene::toolkit().section(u'\\', 0, -2)},
                              {QStringLiteral("linkKind"), QStringLiteral("symlink")}});
        scene.options.toolkit = QStringLiteral("C:\\Linked\\v12.2");
    });
    row("its include folder is a link", "plan.unsafe-target", ExitCode::NotCompatible,
        [](JobScene &scene) {
            const QString root = QStringLiteral("C:\\Program Files\\CUDA");
            scene.builder().toolkit(QStringLiteral("12.4"), root);
            const QString host = MachineBuilder::hostPath(scene.builder().folder(), root);
            QVERIFY(
                QDir().rename(host + QStringLiteral("/include"), host + QStringLiteral("/real")));
            scene.builder().fact(root + QStringLiteral("\\include"),
                                 {{QStringLiteral("link"), root + QStringLiteral("\\real")},
                                  {QStringLiteral("linkKind"), QStringLiteral("junction")}});
            scene.options.toolkit = root;
        });
    row("writable by everybody", "plan.unsafe-target", ExitCode::NotCompatible,
        [](JobScene &scene) {
            scene.builder().toolkit(QStringLiteral("12.4"), QStringLiteral("C:\\CUDA"));
            scene.builder().fact(QStringLiteral("C:\\CUDA"), object(R"({"usersCanWrite": true})"));
            scene.options.toolkit = QStringLiteral("C:\\CUDA");
        });
    row("on a network drive", "plan.unsafe-target", ExitCode::NotCompatible, [](JobScene &scene) {
        scene.builder().toolkit(QStringLiteral("12.4"), QStringLiteral("Z:\\CUDA"));
        scene.builder().volume(QStringLiteral("Z"), 100000000000, QStringLiteral("network"));
        scene.builder().fact(QStringLiteral("Z:\\CUDA"), object(R"({"usersCanWrite": false})"));
        scene.options.toolkit = QStringLiteral("Z:\\CUDA");
    });
    row("cuDNN for another CUDA", "plan.wrong-cuda-major", ExitCode::NotCompatible,
        [](JobScene &scene) { scene.options.toolkit = QStringLiteral("11.8"); });
    row("a toolkit without its runtime", "toolkit.partial", ExitCode::NotCompatible,
        [](JobScene &scene) {
            const QString host =
                MachineBuilder::hostPath(scene.builder().folder(), JobScene::toolkit());
            QVERIFY(QFile::remove(host + QStringLiteral("/bin/cudart64_12.dll")));
        });
    row("a toolkit folder denied to everybody", "plan.not-writable", ExitCode::NotCompatible, [](JobScene &scene) {
        scene.builder().fact(JobScene::toolkit() + QStringLiteral("\\bin"),
                             object(R"({"denyWrite": true})"));
    });
    row("a DLL denied to everybody", "plan.not-writable", ExitCode::NotCompatible, [](JobScene &scene) {
        addOldCudnn(scene.builder());
        scene.builder().fact(dllPath(), object(R"({"denyWrite": true})"));
    });
    row("records denied to everybody", "plan.not-writable", ExitCode::NotCompatible, [](JobScene &scene) {
        scene.builder().fact(QStringLiteral("C:\\ProgramData"), object(R"({"denyWrite": true})"));
    });
    row("records that others may write", "", ExitCode::Failed, [](JobScene &scene) {
        scene.builder().folder(QStringLiteral("C:\\ProgramData\\CuNest"));
        scene.builder().fact(QStringLiteral("C:\\ProgramData\\CuNest"),
                             object(R"({"usersCanWrite": true})"));
    });
    row("no such toolkit", "", ExitCode::WrongArguments,
        [](JobScene &scene) { scene.options.toolkit = QStringLiteral("10.2"); });
    row("a folder that is no toolkit", "", ExitCode::WrongArguments,
        [](JobScene &scene) { scene.options.toolkit = QStringLiteral("C:\\Windows"); });
}

void TestBadComputerFlow::aComputerThatCannotIsSaidBeforehand()
{
    QFETCH(Setup, setup);
    QFETCH(QString, id);
    QFETCH(int, code);
    JobScene scene;
    setup(scene);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();
    const Outcome outcome = scene.install(source);
    QVERIFY2(outcome.kind == OutcomeKind::Refused || outcome.kind == OutcomeKind::RolledBack,
             qPrintable(describeEnd(outcome)));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    if (outcome.kind == OutcomeKind::Refused)
        QCOMPARE(scene.leftovers(), QStringList());
    QVERIFY2(id.isEmpty() || findingIds(outcome.findings).contains(id),
             qPrintable(describeEnd(outcome)));
    QVERIFY2(int(cli::endingOf(outcome).code) == code, qPrintable(describeEnd(outcome)));
    for (const Finding &finding : outcome.findings) {
        QVERIFY2(!finding.evidence.isEmpty() && !finding.evidence.first().isEmpty(),
                 qPrintable(finding.id));
        if (finding.id == QLatin1String("plan.file-in-use"))
            QVERIFY2(finding.evidence.join(u' ').contains(QStringLiteral("4312")),
                     qPrintable(finding.evidence.join(u' ')));
    }
}

void TestBadComputerFlow::whatChangesAfterReviewIsRefused_data()
{
    QTest::addColumn<Setup>("change");
    QTest::addColumn<bool>("elevated"); // in this process, or through the helper
    const auto row = [](const char *title, const Setup &change) {
        QTest::addRow("%s, helper", title) << change << false;
        QTest::addRow("%s, elevated", title) << change << true;
    };
    const QString header = JobScene::toolkit() + QStringLiteral("\\include\\cudnn.h");
    row("another package",
        [](JobScene &scene) { scene.download(JobScene::package("8.9.6.50").build()); });
    row("one byte of the package", [](JobScene &scene) {
        QByteArray bytes = JobScene::package().build();
        const qsizetype at = bytes.size() / 3;
        bytes[at] = char(bytes.at(at) ^ 1);
        scene.download(bytes);
    });
    row("the package cut",
        [](JobScene &scene) { scene.download(JobScene::package().build().chopped(2000)); });
#ifndef Q_OS_WIN // there it is held: thePackageUnderReviewIsHeld
    row("the package gone", [](JobScene &scene) {
        QVERIFY(QFile::remove(MachineBuilder::hostPath(scene.builder().folder(),
                                                       QStringLiteral("C:\\Users\\lin\\Downloads\\")
                                                           + JobScene::packageName())));
    });
#endif
    row("a file appeared", [header](JobScene &scene) { scene.builder().file(header, "appeared"); });
    row("a folder where a file shall be",
        [header](JobScene &scene) { scene.builder().folder(header); });
    row("a DLL was replaced", [](JobScene &scene) { scene.builder().file(dllPath(), "another"); });
    row("a DLL is gone", [](JobScene &scene) {
        QVERIFY(QFile::remove(MachineBuilder::hostPath(scene.builder().folder(), dllPath())));
    });
    row("the toolkit is gone", [](JobScene &scene) {
        QVERIFY(QDir(MachineBuilder::hostPath(scene.builder().folder(), JobScene::toolkit()))
                    .removeRecursively());
    });
    row("a program loaded the DLL", [](JobScene &scene) {
        scene.builder().process(4312, QStringLiteral("C:\\Python310\\python.exe"), {dllPath()});
        scene.builder().write();
    });
    row("the disk filled up", [](JobScene &scene) {
        scene.builder().volume(QStringLiteral("C"), 100000);
        scene.builder().write();
    });
    row("a folder became a link", [](JobScene &scene) {
        const QString include = JobScene::toolkit() + QStringLiteral("\\include");
        const QString host = MachineBuilder::hostPath(scene.builder().folder(), include);
        QVERIFY(QDir().rename(host, host + QStringLiteral("2")));
        scene.builder().fact(include, {{QStringLiteral("link"), include + u'2'},
                                       {QStringLiteral("linkKind"), QStringLiteral("junction")}});
        scene.builder().write();
    });
    row("write access was taken", [](JobScene &scene) {
        scene.builder().fact(JobScene::toolkit(), object(R"({"denyWrite": true})"));
        scene.builder().write();
    });
}

#ifdef Q_OS_WIN
void TestBadComputerFlow::thePackageUnderReviewIsHeld()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(!QFile::remove(MachineBuilder::hostPath(scene.builder().folder(), source.toString())));
    QCOMPARE(scene.apply(*prepared).kind, OutcomeKind::Committed);
}
#endif

void TestBadComputerFlow::whatChangesAfterReviewIsRefused()
{
    QFETCH(Setup, change);
    QFETCH(bool, elevated);
    JobScene scene;
    addOldCudnn(scene.builder());
    scene.builder().os("elevated", elevated);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(prepared->plan && !hasBlock(prepared->findings));
    change(scene);
    const auto before = scene.state();
    const Outcome outcome = scene.apply(*prepared);
    QVERIFY2(outcome.kind == OutcomeKind::Refused || outcome.kind == OutcomeKind::RolledBack,
             qPrintable(describeEnd(outcome)));
    QVERIFY(outcome.error && !outcome.error->message.isEmpty());
    const int code = int(cli::endingOf(outcome).code);
    QVERIFY2(code != int(ExitCode::Done) && code != int(ExitCode::RollbackIncomplete),
             qPrintable(describeEnd(outcome)));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    QCOMPARE(scene.leftovers(), QStringList());
}

// From nothing to just enough: either it is said, or it works.
void TestBadComputerFlow::aDiskThatIsTooSmallIsSaidForEverySize()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.builder().os("elevated", true);
    scene.open();
    auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(prepared->plan);
    const InstallPlan plan = *prepared->plan;
    const qint64 most = plan.bytesNeeded + (4 << 20);
    bool worked = false;
    for (qint64 free = 0; free <= most && !worked; free += most / 24) {
        prepared->package.source.reset(); // reads through the computer that ends here
        scene.builder().volume(QStringLiteral("C"), free);
        scene.open();
        prepared = scene.prepare(source);
        CUNEST_OK(prepared);
        const auto unchanged = scene.state();
        JobContext job = scene.context();
        const Outcome outcome = applyPlan(job, plan, prepared->package.source.get(), true);
        worked = outcome.kind == OutcomeKind::Committed;
        const QByteArray where = QByteArray::number(free) + ": " + describeEnd(outcome).toUtf8();
        if (worked)
            continue;
        QVERIFY2(findingIds(prepared->findings).contains(QStringLiteral("plan.no-space"))
                     || free > plan.bytesNeeded,
                 where);
        QVERIFY2(outcome.error && outcome.error->code == ErrorCode::NoSpace, where);
        QVERIFY2(treeDifference(unchanged, scene.state()).isEmpty(), where);
        QVERIFY2(scene.leftovers().isEmpty(), where);
    }
    QVERIFY(worked);
}

void TestBadComputerFlow::aDiskThatBecomesFullLeavesOldOrNew_data()
{
    QTest::addColumn<bool>("staysFull");
    QTest::addColumn<QString>("root");
    QTest::addColumn<int>("step"); // every call once; the other rows take some of them
    const QString volumeD = QStringLiteral("D:\\CUDA");
    QTest::newRow("one call") << false << QString() << 1;
    QTest::newRow("from then on") << true << QString() << 5;
    QTest::newRow("one call, another volume") << false << volumeD << 4;
    QTest::newRow("from then on, another volume") << true << volumeD << 9;
}

void TestBadComputerFlow::aDiskThatBecomesFullLeavesOldOrNew()
{
    QFETCH(bool, staysFull);
    QFETCH(QString, root);
    QFETCH(int, step);
    JobScene scene;
    addOldCudnn(scene.builder());
    if (!root.isEmpty()) {
        scene.builder()
            .toolkit(QStringLiteral("12.4"), root)
            .volume(QStringLiteral("D"), 10000000000);
        scene.builder().fact(QStringLiteral("D:\\CUDA"), object(R"({"usersCanWrite": false})"));
        scene.builder().file(root + QStringLiteral("\\include\\cudnn.h"),
                             "/* cudnnCreate: an old one */");
        scene.options.toolkit = root;
    }
    scene.builder().os("elevated", true);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();
    FaultScript script;
    FullDisk disk(scene.platform(), script);
    Platform platform = disk.platform();
    NoProgress progress;
    const CancelToken cancel;
    JobContext job{platform, JobScene::knowledge(), progress, cancel};

    int call = 0;
    for (bool done = false; !done; call += step) {
        // Anew: a file that was put back from another volume is another file than before.
        const auto prepared = prepareInstall(job, source, ScanDepth::Directory, scene.options);
        CUNEST_OK(prepared);
        QVERIFY(prepared->plan);
        script.failCall(call, ErrorCode::NoSpace, staysFull);
        const int first = script.calls();
        const Outcome outcome =
            applyPlan(job, *prepared->plan, prepared->package.source.get(), true);
        const bool reached = script.calls() > first + call;
        script.clear();
        const QByteArray where = QByteArray::number(call) + ": " + describeEnd(outcome).toUtf8();
        const auto recovered = recoverAll(job, true);
        CUNEST_OK(recovered);
        bool installed = outcome.kind == OutcomeKind::Committed;
        for (const RecoveryReport::Item &item : recovered->items) {
            QVERIFY2(item.leftInPlace.isEmpty(), where + item.leftInPlace.join(u' ').toUtf8());
            installed = installed || item.finished;
        }
        if (outcome.kind != OutcomeKind::Committed) {
            QVERIFY2(outcome.error && outcome.error->code == ErrorCode::NoSpace, where);
            // A disk that stays full may leave the end to the recovery; it says so.
            const bool waits = outcome.kind == OutcomeKind::RollbackIncomplete && staysFull
                               && !recovered->items.isEmpty();
            QVERIFY2(outcome.kind == OutcomeKind::RolledBack || outcome.kind == OutcomeKind::Refused
                         || waits,
                     where);
        }
        if (installed) {
            const Outcome undone = scene.undo(outcome.transaction);
            QVERIFY2(undone.kind == OutcomeKind::Committed, where + describeEnd(undone).toUtf8());
        }
        const QStringList difference = treeDifference(before, scene.state());
        QVERIFY2(difference.isEmpty(), where + difference.join(u' ').toUtf8());
        done = outcome.kind == OutcomeKind::Committed && !reached;
    }
    QVERIFY2(call > 100, qPrintable(QString::number(call)));
}

void TestBadComputerFlow::aReadOnlyFileSurvivesARollback()
{
    JobScene scene;
    addOldCudnn(scene.builder());
    const QString host = MachineBuilder::hostPath(scene.builder().folder(), dllPath());
    QFile::setPermissions(host, QFile::ReadOwner | QFile::ReadUser);
    scene.builder().os("elevated", true);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QVERIFY(scene.platform().files.stat(WinPath::fromLiteral(dllPath()))->readOnly);
    const auto before = scene.state();
    FaultScript script;
    FullDisk disk(scene.platform(), script);
    Platform platform = disk.platform();
    NoProgress progress;
    const CancelToken cancel;
    JobContext job{platform, JobScene::knowledge(), progress, cancel};
    const auto prepared = prepareInstall(job, source, ScanDepth::Directory, scene.options);
    CUNEST_OK(prepared);
    bool rolledBack = false;
    Outcome outcome;
    for (int call = 60; outcome.kind != OutcomeKind::Committed || call == 60; ++call) {
        script.failCall(call, ErrorCode::NoSpace, false);
        outcome = applyPlan(job, *prepared->plan, prepared->package.source.get(), true);
        script.clear();
        if (outcome.kind == OutcomeKind::Committed)
            break;
        rolledBack = rolledBack || outcome.kind == OutcomeKind::RolledBack;
        QVERIFY2(treeDifference(before, scene.state()).isEmpty(), qPrintable(describeEnd(outcome)));
        QVERIFY(scene.platform().files.stat(WinPath::fromLiteral(dllPath()))->readOnly);
    }
    QVERIFY(rolledBack);
    QCOMPARE(scene.undo(outcome.transaction).kind, OutcomeKind::Committed);
    QVERIFY(scene.platform().files.stat(WinPath::fromLiteral(dllPath()))->readOnly);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestBadComputerFlow::aMistypedDescriptionIsNamedAndUntouched()
{
    JobScene scene;
    scene.builder().json()[QStringLiteral("gpus")] =
        QJsonArray{object(R"({"nmae": "NVIDIA GeForce RTX 3060"})")};
    scene.builder().write();
    const auto before = scene.state();
    const auto machine = DescribedMachine::open(scene.builder().folder());
    QVERIFY(!machine);
    QCOMPARE(machine.error().code, ErrorCode::InvalidInput);
    QVERIFY2(machine.error().message.english().contains(QStringLiteral("$.gpus[0].nmae")),
             qPrintable(machine.error().message.english()));
    QCOMPARE(int(cli::endingOf(machine.error()).code), int(ExitCode::WrongArguments));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

QTEST_GUILESS_MAIN(TestBadComputerFlow)
#include "tst_bad_computer_flow.moc"
