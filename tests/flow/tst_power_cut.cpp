// After a power cut at any call, with recovery itself cut at any call, a computer is the old or the new one.
#include "support/install_scene.h"
#include "support/test_text.h"

#include <QtTest>

using namespace cunest;

namespace {

using Job = std::function<void(InstallScene &)>;

const Unflushed fates[] = {Unflushed::Kept, Unflushed::Lost, Unflushed::Torn};

struct Counts
{
    int cuts = 0;
    int recoveries = 0;
};

QString where(const char *job, int call, Unflushed fate)
{
    return QStringLiteral("%1 cut at call %2, unflushed data case %3").arg(QLatin1String(job)).arg(call).arg(int(fate));
}

// Recovers, and once more for every call of the recovery with a cut there.
void recoverWithCuts(InstallScene &scene, Unflushed fate, const MachineState &before, const MachineState &after,
                     const QString &text, int stride, Counts &counts)
{
    const FakeMachine::Memory moment = scene.machine.memory();
    const int start = scene.machine.faults().calls();
    const auto report = recover(scene.machine.platform(), StateOwner::Machine);
    QVERIFY2(report, qPrintable(text + (report ? QString() : describe(report.error()))));
    for (const auto &item : report->items)
        QVERIFY2(item.leftInPlace.isEmpty(), qPrintable(text + item.leftInPlace.join(u'\n')));
    const MachineState state = scene.machine.state();
    QVERIFY2(state == before || state == after, qPrintable(text + u'\n' + differences(before, state)));
    const int calls = scene.machine.faults().calls() - start;
    ++counts.recoveries;

    for (int call = counts.cuts % stride; call < calls; call += stride) {
        scene.machine.remember(moment);
        scene.machine.faults().cutPowerAtCall(call, fate);
        (void)recover(scene.machine.platform(), StateOwner::Machine);
        scene.machine.restart();
        const QString again = QStringLiteral("%1, recovery cut at call %2").arg(text).arg(call);
        const auto second = recover(scene.machine.platform(), StateOwner::Machine);
        QVERIFY2(second, qPrintable(again));
        const MachineState later = scene.machine.state();
        QVERIFY2(later == before || later == after, qPrintable(again + u'\n' + differences(before, later)));
        QVERIFY2(later == state, qPrintable(again + QStringLiteral(": decided differently")));
        QVERIFY2(scene.machine.namesIn(QStringLiteral("C:\\ProgramData\\CuNest\\open")).isEmpty(), qPrintable(again));
        ++counts.recoveries;
    }
}

void cutEverywhere(const char *name, const QString &root, const Job &prepare, const Job &job)
{
    InstallScene scene(root);
    prepare(scene);
    const FakeMachine::Memory start = scene.machine.memory();
    const MachineState before = scene.machine.state();
    const int first = scene.machine.faults().calls();
    job(scene);
    const MachineState after = scene.machine.state();
    const int calls = scene.machine.faults().calls() - first;
    QVERIFY(before != after);

    Counts counts;
    bool sawOld = false;
    bool sawNew = false;
    for (const Unflushed fate : fates) {
        for (int call = 0; call <= calls; ++call) {
            scene.machine.remember(start);
            scene.machine.faults().cutPowerAtCall(call, fate);
            job(scene);
            scene.machine.restart();
            ++counts.cuts;
            recoverWithCuts(scene, fate, before, after, where(name, call, fate), 16, counts);
            if (QTest::currentTestFailed())
                return;
            sawOld = sawOld || scene.machine.state() == before;
            sawNew = sawNew || scene.machine.state() == after;
        }
    }
    QVERIFY(sawOld && sawNew);
    qInfo("%s: %d calls, %d cuts, %d recoveries, always the old or the new computer", name, calls, counts.cuts,
          counts.recoveries);
}

void nothing(InstallScene &)
{
}

void install(InstallScene &scene)
{
    (void)scene.install();
}

const QString store = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\");

// Two managed versions, the link on the older one.
void putIntoStore(InstallScene &scene)
{
    for (const char *version : {"v8.6\\cuda12", "v8.9\\cuda12"})
        scene.machine.addFile(store + QLatin1String(version) + QStringLiteral("\\bin\\cudnn64_8.dll"), version);
    if (!scene.machine.platform().files.setLink(WinPath::fromLiteral(store + QStringLiteral("current")), WinPath::fromLiteral(store + QStringLiteral("v8.6\\cuda12"))))
        qFatal("no link");
    (void)scene.machine.platform().files.syncFolder(WinPath::fromLiteral(store).parent() / QStringLiteral("CUDNN"));
}

// To the newer one, or to where nothing is.
void switchLink(InstallScene &scene)
{
    InstallPlan plan;
    plan.kind = PlanKind::Use;
    plan.way = Way::Link;
    plan.root = WinPath::fromLiteral(store + QStringLiteral("v8.9\\cuda12"));
    plan.operations = {SwitchLink{WinPath::fromLiteral(store + QStringLiteral("current")),
                                  WinPath::fromLiteral(store + QStringLiteral("v8.6\\cuda12")), plan.root}};
    (void)scene.run(plan);
}

// The transaction that stands, taken back.
void undoLast(InstallScene &scene)
{
    const QList<TransactionRecord> history = scene.history();
    if (!history.isEmpty())
        (void)scene.undo(history.last().id);
}

} // namespace

class TestPowerCut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anInstallationIsWholeOrNotThere();
    void anInstallationOnAnotherVolumeIsWholeOrNotThere();
    void anUndoIsWholeOrNotDone();
    void anUndoOnAnotherVolumeIsWholeOrNotDone();
    void aRedoIsWholeOrNotDone();
    void aSwitchedLinkLeadsToOneOfBoth();
    void aSwitchOfALinkIsTakenBackWhole();
};

void TestPowerCut::aSwitchedLinkLeadsToOneOfBoth()
{
    cutEverywhere("switch", QStringLiteral("C:\\CUDA\\v12.2"), putIntoStore, switchLink);
}

void TestPowerCut::aSwitchOfALinkIsTakenBackWhole()
{
    cutEverywhere("switch taken back", QStringLiteral("C:\\CUDA\\v12.2"),
                  [](InstallScene &scene) {
                      putIntoStore(scene);
                      switchLink(scene);
                  },
                  undoLast);
}

void TestPowerCut::anInstallationIsWholeOrNotThere()
{
    cutEverywhere("install", QStringLiteral("C:\\CUDA\\v12.2"), nothing, install);
}

void TestPowerCut::anInstallationOnAnotherVolumeIsWholeOrNotThere()
{
    cutEverywhere("install on D", QStringLiteral("D:\\CUDA\\v12.2"), nothing, install);
}

void TestPowerCut::anUndoIsWholeOrNotDone()
{
    cutEverywhere("undo", QStringLiteral("C:\\CUDA\\v12.2"), install, undoLast);
}

void TestPowerCut::anUndoOnAnotherVolumeIsWholeOrNotDone()
{
    cutEverywhere("undo on D", QStringLiteral("D:\\CUDA\\v12.2"), install, undoLast);
}

void TestPowerCut::aRedoIsWholeOrNotDone()
{
    cutEverywhere("redo", QStringLiteral("C:\\CUDA\\v12.2"),
                  [](InstallScene &scene) {
                      install(scene);
                      undoLast(scene);
                  },
                  undoLast);
}

QTEST_APPLESS_MAIN(TestPowerCut)
#include "tst_power_cut.moc"
