// Whatever call fails, once or from then on, the computer is as before or the outcome lists what is not.
#include "support/install_scene.h"
#include "support/long_form.h"
#include "support/test_text.h"

#include <QtTest>

using namespace cunest;

namespace {

const ErrorCode codes[] = {ErrorCode::AccessDenied, ErrorCode::InUse, ErrorCode::NoSpace, ErrorCode::IoError};

struct Counts
{
    int calls = 0;
    int runs = 0;
    int done = 0;
    int rolledBack = 0;
    int incomplete = 0;
};

using Job = std::function<Outcome(InstallScene &)>;

Outcome install(InstallScene &scene)
{
    return scene.install();
}

Outcome undoLast(InstallScene &scene)
{
    const auto history = readHistory(scene.machine.platform());
    Outcome failed;
    failed.kind = OutcomeKind::Refused;
    if (history && !history->isEmpty())
        return scene.undo(history->last().id);
    failed.error = history ? makeError(ErrorCode::NotFound, Message("No history.")) : history.error();
    return failed;
}

Outcome removeLast(InstallScene &scene)
{
    const auto history = readHistory(scene.machine.platform());
    Outcome failed;
    failed.kind = OutcomeKind::Refused;
    if (history && !history->isEmpty())
        return scene.remove(history->last().id);
    failed.error = history ? makeError(ErrorCode::NotFound, Message("No history.")) : history.error();
    return failed;
}

// What makeAdoptPlan() gives for files that somebody copied by hand.
Outcome adopt(InstallScene &scene)
{
    InstallPlan plan;
    plan.kind = PlanKind::Adopt;
    plan.root = WinPath::fromLiteral(scene.root);
    for (const char *file : {"bin\\cudnn64_8.dll", "include\\cudnn.h"})
        plan.operations.append(ConfirmFile{WinPath::fromLiteral(scene.in(file)), scene.print(scene.in(file)), std::nullopt, std::nullopt});
    return scene.run(plan);
}

// The paths and variables a state differs in that no line of the list names.
QStringList unlisted(const MachineState &before, const MachineState &now, const QStringList &list)
{
    QStringList missing;
    for (const QString &path : differingPaths(before, now)) {
        const QString name = path.section(u'\n', -1);
        bool named = path.contains(QStringLiteral("\\.cunest-")); // found again by recovery, beside nothing of the person's
        for (const QString &line : list)
            named = named || line.startsWith(name, Qt::CaseInsensitive);
        if (!named)
            missing.append(path);
    }
    return missing;
}

// A scene, its states around a job, and the number of calls the job makes.
class FaultRow
{
public:
    FaultRow(const QString &root, const Job &prepare, Job job) : m_scene(root), m_job(std::move(job))
    {
        m_scene.package.failWith(m_scene.machine.faults());
        if (prepare)
            (void)prepare(m_scene);
        m_start = m_scene.machine.memory();
        m_before = m_scene.machine.state();
        const int first = m_scene.machine.faults().calls();
        m_worked = m_job(m_scene).kind == OutcomeKind::Committed;
        m_counts.calls = m_scene.machine.faults().calls() - first;
        m_after = m_scene.machine.state();
    }

    bool worked() const { return m_worked; }
    const Counts &counts() const { return m_counts; }

    void fail(int call, ErrorCode code, bool fromThenOn);
    void vanish(int call);
    void unplug(int call);

private:
    void judge(const Outcome &outcome, const QString &text, const QStringList &alsoGone);
    void recovered(const QString &text, QStringList named);

    InstallScene m_scene;
    Job m_job;
    FakeMachine::Memory m_start;
    MachineState m_before;
    MachineState m_after;
    bool m_worked = false;
    Counts m_counts;
};

void FaultRow::judge(const Outcome &outcome, const QString &what, const QStringList &alsoGone)
{
    m_scene.machine.faults().clear();
    const MachineState now = m_scene.machine.state();
    const bool done = outcome.kind == OutcomeKind::Committed || outcome.kind == OutcomeKind::NothingToDo;
    const QString text = QStringLiteral("%1: %2\n%3").arg(what, describeOutcome(outcome), differences(done ? m_after : m_before, now));
    const QStringList kept = done ? outcome.receipt.problems : QStringList(); // an undo may leave what it names
    QVERIFY2(unlisted(done ? m_after : m_before, now, outcome.leftInPlace + kept + alsoGone).isEmpty(), qPrintable(text));
    // Nobody is left without a word.
    QVERIFY2(done || (outcome.error && !outcome.error->message.english().isEmpty()), qPrintable(text));
    QVERIFY2((outcome.kind == OutcomeKind::RollbackIncomplete) == !outcome.leftInPlace.isEmpty(), qPrintable(text));
    ++m_counts.runs;
    m_counts.done += done ? 1 : 0;
    m_counts.rolledBack += outcome.kind == OutcomeKind::RolledBack ? 1 : 0;
    m_counts.incomplete += outcome.kind == OutcomeKind::RollbackIncomplete ? 1 : 0;
    recovered(text, alsoGone.isEmpty() ? kept : outcome.leftInPlace + kept + alsoGone);
}

// When the fault is gone, recovery brings the old or the new computer, apart from what was named.
void FaultRow::recovered(const QString &text, QStringList named)
{
    const auto report = recover(m_scene.machine.platform(), StateOwner::Machine);
    QVERIFY2(report, qPrintable(text));
    const MachineState later = m_scene.machine.state();
    if (named.isEmpty()) {
        QVERIFY2(later == m_before || later == m_after,
                 qPrintable(text + QStringLiteral("\nlater\n") + differences(m_before, later)));
        return;
    }
    for (const RecoveryReport::Item &item : report->items)
        named += item.leftInPlace;
    QVERIFY2(unlisted(m_before, later, named).isEmpty() || unlisted(m_after, later, named).isEmpty(),
             qPrintable(text + QStringLiteral("\nlater\n") + differences(m_before, later) + u'\n' + named.join(u'\n')));
}

void FaultRow::fail(int call, ErrorCode code, bool fromThenOn)
{
    m_scene.machine.remember(m_start);
    m_scene.machine.faults().failCall(call, code, fromThenOn);
    const Outcome outcome = m_job(m_scene);
    judge(outcome, QStringLiteral("call %1, %2").arg(call).arg(errorCodeName(code)), {});
}

// What somebody else deletes is their deed; everything else must be right, and what cannot be put back
// because of it is listed.
void FaultRow::vanish(int call)
{
    m_scene.machine.remember(m_start);
    m_scene.machine.faults().vanishAtCall(call);
    const Outcome outcome = m_job(m_scene);
    const WinPath gone = m_scene.machine.vanished();
    const bool ours = gone.toString().contains(QStringLiteral("CuNest")) || gone.toString().contains(QStringLiteral("cunest"));
    QStringList also{ours || gone.isNull() ? QStringLiteral("?") : gone.toString()};
    for (const QString &path : m_scene.machine.vanishedBelow())
        also.append(path);
    judge(outcome, QStringLiteral("call %1, %2 vanishes").arg(call).arg(gone.toString()), also);
}

void FaultRow::unplug(int call)
{
    m_scene.machine.remember(m_start);
    m_scene.machine.faults().unplugAtCall(call, QStringLiteral("D:"));
    const Outcome outcome = m_job(m_scene);
    judge(outcome, QStringLiteral("call %1, D: is gone").arg(call), {});
}

// With each error in turn; CUNEST_ALL_FAULTS: with all of them, which is four times the work.
void failAtEveryCall(FaultRow &row, bool fromThenOn)
{
    const bool all = qEnvironmentVariableIsSet("CUNEST_ALL_FAULTS");
    for (int call = 0; call < row.counts().calls; ++call) {
        for (int i = 0; i < int(std::size(codes)); ++i) {
            if (!all && i != call % int(std::size(codes)))
                continue;
            row.fail(call, codes[i], fromThenOn);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

public:
    static void initMain() { giveTimeFor("CUNEST_ALL_FAULTS"); }

private Q_SLOTS:
    void aCallThatFailsOnceLeavesOldOrNew_data() { rows(); }
    void aCallThatFailsOnceLeavesOldOrNew();
    void aFaultThatStaysIsListedAndRecoveredLater_data() { rows(); }
    void aFaultThatStaysIsListedAndRecoveredLater();
    void whatVanishesIsTheOnlyThingMissing_data() { rows(); }
    void whatVanishesIsTheOnlyThingMissing();
    void aVolumeThatComesBackIsPutInOrder_data();
    void aVolumeThatComesBackIsPutInOrder();
    void aRecoveryThatFailsIsDoneByTheNext_data();
    void aRecoveryThatFailsIsDoneByTheNext();

private:
    static void rows();
};

void TestFaults::rows()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<Job>("prepare");
    QTest::addColumn<Job>("job");
    const QString same = QStringLiteral("C:\\CUDA\\v12.2");
    const QString other = QStringLiteral("D:\\CUDA\\v12.2");
    QTest::newRow("install") << same << Job() << Job(install);
    QTest::newRow("install on another volume") << other << Job() << Job(install);
    QTest::newRow("undo") << same << Job(install) << Job(undoLast);
    QTest::newRow("undo on another volume") << other << Job(install) << Job(undoLast);
    QTest::newRow("remove") << same << Job(install) << Job(removeLast);
    QTest::newRow("adopt") << same << Job() << Job(adopt);
    QTest::newRow("undo of the undo") << same << Job([](InstallScene &scene) {
        (void)install(scene);
        return undoLast(scene);
    }) << Job(undoLast);
}

#define FAULT_ROW(row) \
    QFETCH(QString, root); \
    QFETCH(Job, prepare); \
    QFETCH(Job, job); \
    FaultRow row(root, prepare, job); \
    QVERIFY(row.worked())

void TestFaults::aCallThatFailsOnceLeavesOldOrNew()
{
    FAULT_ROW(row);
    failAtEveryCall(row, false);
    const Counts &counts = row.counts();
    qInfo("%d calls, %d runs: %d done, %d rolled back, %d incomplete and named", counts.calls, counts.runs, counts.done,
          counts.rolledBack, counts.incomplete);
    QVERIFY(counts.rolledBack > 0 && counts.done > 0);
}

void TestFaults::aFaultThatStaysIsListedAndRecoveredLater()
{
    FAULT_ROW(row);
    failAtEveryCall(row, true);
    const Counts &counts = row.counts();
    qInfo("%d calls, %d runs: %d done, %d rolled back, %d incomplete and named", counts.calls, counts.runs, counts.done,
          counts.rolledBack, counts.incomplete);
    QVERIFY(counts.rolledBack > 0);
}

void TestFaults::whatVanishesIsTheOnlyThingMissing()
{
    FAULT_ROW(row);
    for (int call = 0; call < row.counts().calls; ++call) {
        row.vanish(call);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d calls: %d done, %d rolled back, %d incomplete and named", row.counts().calls, row.counts().done,
          row.counts().rolledBack, row.counts().incomplete);
}

void TestFaults::aVolumeThatComesBackIsPutInOrder_data()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<Job>("prepare");
    QTest::addColumn<Job>("job");
    const QString other = QStringLiteral("D:\\CUDA\\v12.2");
    QTest::newRow("install") << other << Job() << Job(install);
    QTest::newRow("undo") << other << Job(install) << Job(undoLast);
}

void TestFaults::aVolumeThatComesBackIsPutInOrder()
{
    FAULT_ROW(row);
    for (int call = 0; call < row.counts().calls; ++call) {
        row.unplug(call);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d calls: %d done, %d rolled back, %d incomplete and named", row.counts().calls, row.counts().done,
          row.counts().rolledBack, row.counts().incomplete);
}

void TestFaults::aRecoveryThatFailsIsDoneByTheNext_data()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<bool>("fromThenOn");
    for (const bool stays : {false, true}) {
        QTest::addRow("same volume, %s", stays ? "stays" : "once") << QStringLiteral("C:\\CUDA\\v12.2") << stays;
        QTest::addRow("other volume, %s", stays ? "stays" : "once") << QStringLiteral("D:\\CUDA\\v12.2") << stays;
    }
}

// Cut at a few places of an installation, each call of the recovery failing with each error.
void TestFaults::aRecoveryThatFailsIsDoneByTheNext()
{
    QFETCH(QString, root);
    QFETCH(bool, fromThenOn);
    InstallScene scene(root);
    const MachineState before = scene.machine.state();
    const FakeMachine::Memory start = scene.machine.memory();
    FaultScript &faults = scene.machine.faults();
    const int first = faults.calls();
    QVERIFY(scene.install().kind == OutcomeKind::Committed);
    const MachineState after = scene.machine.state();
    const int calls = faults.calls() - first;
    int runs = 0;
    for (int cut = calls / 3; cut < calls; cut += qMax(1, calls / (qEnvironmentVariableIsSet("CUNEST_ALL_FAULTS") ? 12 : 5))) {
        scene.machine.remember(start);
        faults.cutPowerAtCall(cut, Unflushed::Kept);
        (void)scene.install();
        scene.machine.restart();
        const FakeMachine::Memory moment = scene.machine.memory();
        const int begin = faults.calls();
        QVERIFY(recover(scene.machine.platform(), StateOwner::Machine));
        const int recovery = faults.calls() - begin;
        const MachineState decided = scene.machine.state();
        for (const ErrorCode code : codes) {
            for (int call = 0; call < recovery; ++call) {
                if (!qEnvironmentVariableIsSet("CUNEST_ALL_FAULTS") && code != codes[call % int(std::size(codes))])
                    continue;
                ++runs;
                scene.machine.remember(moment);
                faults.failCall(call, code, fromThenOn);
                const auto failing = recover(scene.machine.platform(), StateOwner::Machine);
                faults.clear();
                const QString text = QStringLiteral("cut %1, call %2, %3").arg(cut).arg(call).arg(errorCodeName(code));
                QStringList listed;
                for (const RecoveryReport::Item &item : failing ? failing->items : QList<RecoveryReport::Item>())
                    listed += item.leftInPlace;
                // It says that it failed, or what it could not do, or it did all of it.
                QVERIFY2(!failing || unlisted(decided, scene.machine.state(), listed).isEmpty(),
                         qPrintable(text + u'\n' + differences(decided, scene.machine.state())));
                QVERIFY2(recover(scene.machine.platform(), StateOwner::Machine), qPrintable(text));
                const MachineState later = scene.machine.state();
                QVERIFY2(later == before || later == after, qPrintable(text + u'\n' + differences(before, later)));
                QVERIFY2(scene.machine.namesIn(QStringLiteral("C:\\ProgramData\\CuNest\\open")).isEmpty(), qPrintable(text));
            }
        }
    }
    qInfo("%d runs of recovery", runs);
}

QTEST_APPLESS_MAIN(TestFaults)
#include "tst_faults.moc"
