// Another program changes the computer while we work: what it wrote is never lost, and never called ours.
#include "support/install_scene.h"
#include "support/test_text.h"

#include <QtTest>

using namespace cunest;

using Deed = std::function<void(InstallScene &)>;

class TestForeignChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aForeignFileIsNeverLost_data();
    void aForeignFileIsNeverLost();
    void aForeignPathEntryStays_data();
    void aForeignPathEntryStays();
    void aClockThatJumpsBackChangesNothing();
    void aFullRecordFolderLeavesOldOrNew();
};

namespace {

const QByteArray foreignBytes = "what another program wrote";
const QString foreignEntry = QStringLiteral("C:\\Another\\program");

// Somewhere on the computer, also where we keep what we replaced.
bool holds(InstallScene &scene, const QByteArray &bytes)
{
    const MachineState all = scene.machine.wholeDisk();
    return std::any_of(all.begin(), all.end(), [&](const QByteArray &content) { return content.endsWith(bytes); });
}

bool hasForeignEntry(InstallScene &scene)
{
    const auto value = scene.machine.variable(Scope::Machine, QStringLiteral("Path"));
    return value && value->text().value_or(QString()).contains(foreignEntry);
}

void addForeignEntry(InstallScene &scene)
{
    const auto value = scene.machine.variable(Scope::Machine, QStringLiteral("Path"));
    const QString old = value ? value->text().value_or(QString()) : QString();
    scene.machine.setVariable(Scope::Machine, QStringLiteral("Path"),
                              RegistryValue::fromText(old + u';' + foreignEntry, RegistryKind::ExpandString));
}

} // namespace

void TestForeignChange::aForeignFileIsNeverLost_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("a file that is replaced") << QStringLiteral("bin\\cudnn64_8.dll");
    QTest::newRow("a file that is new") << QStringLiteral("bin\\cudnn_ops_infer64_8.dll");
    QTest::newRow("a file that is removed") << QStringLiteral("bin\\cudnn_gone64_8.dll");
    QTest::newRow("a file in a folder that is new") << QStringLiteral("lib\\x64\\cudnn.lib");
}

// At every call, after the plan was made. Then recovery and the undo of what was done.
void TestForeignChange::aForeignFileIsNeverLost()
{
    QFETCH(QString, file);
    InstallScene scene;
    const FakeMachine::Memory start = scene.machine.memory();
    const int first = scene.machine.faults().calls();
    QVERIFY(scene.install().kind == OutcomeKind::Committed);
    const int calls = scene.machine.faults().calls() - first;
    int committed = 0;
    int refused = 0;
    for (int call = 0; call < calls; ++call) {
        scene.machine.remember(start);
        const InstallPlan plan = scene.installPlan();
        const QString path = scene.root + u'\\' + file;
        scene.machine.faults().doAtCall(call, [&] { scene.machine.addFile(path, foreignBytes); });
        const Outcome outcome = scene.run(plan);
        const QString text = QStringLiteral("call %1: %2").arg(call).arg(describeOutcome(outcome));
        QVERIFY2(holds(scene, foreignBytes), qPrintable(text));
        const bool done = outcome.kind == OutcomeKind::Committed;
        QVERIFY2(done || outcome.error, qPrintable(text));
        QVERIFY2(done || scene.machine.bytes(path) == foreignBytes, qPrintable(text));
        committed += done ? 1 : 0;
        refused += done ? 0 : 1;
        QVERIFY2(recover(scene.machine.platform(), StateOwner::Machine), qPrintable(text));
        QVERIFY2(holds(scene, foreignBytes), qPrintable(text));
        if (!done)
            continue;
        (void)scene.undo(outcome.transaction);
        QVERIFY2(holds(scene, foreignBytes), qPrintable(text + QStringLiteral(", then undone")));
    }
    qInfo("%d calls: %d went through, %d stopped", calls, committed, refused);
    QVERIFY(committed > 0 && refused > 0);
}

void TestForeignChange::aForeignPathEntryStays_data()
{
    QTest::addColumn<bool>("undone");
    QTest::newRow("install") << false;
    QTest::newRow("undo") << true;
}

void TestForeignChange::aForeignPathEntryStays()
{
    QFETCH(bool, undone);
    InstallScene scene;
    QString id;
    if (undone)
        id = scene.install().transaction;
    const FakeMachine::Memory start = scene.machine.memory();
    const auto job = [&] { return undone ? scene.undo(id) : scene.install(); };
    const int first = scene.machine.faults().calls();
    QVERIFY(job().kind == OutcomeKind::Committed);
    const int calls = scene.machine.faults().calls() - first;
    int lost = 0;
    for (int call = 0; call < calls; ++call) {
        scene.machine.remember(start);
        scene.machine.faults().doAtCall(call, [&] { addForeignEntry(scene); });
        const Outcome outcome = job();
        QVERIFY2(recover(scene.machine.platform(), StateOwner::Machine), qPrintable(describeOutcome(outcome)));
        lost += hasForeignEntry(scene) ? 0 : 1;
    }
    // Windows has no "write if it is still that": between the last look and the write there is a moment.
    qInfo("%d calls, lost at %d", calls, lost);
    QVERIFY2(lost <= 1, qPrintable(QString::number(lost)));
}

void TestForeignChange::aClockThatJumpsBackChangesNothing()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    const QString id = scene.install().transaction;
    const MachineState after = scene.machine.state();
    QString last = id;
    for (const qint64 time : {qint64(1'700'000'000'000), qint64(0), qint64(-1), qint64(4'000'000'000'000), qint64(1)}) {
        scene.machine.setTime(time);
        const Outcome outcome = scene.undo(last);
        QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeOutcome(outcome)));
        const auto history = scene.history();
        QCOMPARE(history.last().id, outcome.transaction);
        const bool installed = !installedReceipts(history).isEmpty();
        QVERIFY(scene.machine.state() == (installed ? after : before));
        last = outcome.transaction;
    }
    QCOMPARE(scene.history().size(), 6);
}

// The drive of the records has room for ever fewer bytes; the plan's own look at the free space is
// passed by, as when another program takes the space meanwhile.
void TestForeignChange::aFullRecordFolderLeavesOldOrNew()
{
    InstallScene scene(QStringLiteral("D:\\CUDA\\v12.2"));
    const MachineState before = scene.machine.state();
    const FakeMachine::Memory start = scene.machine.memory();
    QVERIFY(scene.install().kind == OutcomeKind::Committed);
    const MachineState after = scene.machine.state();
    int full = 0;
    bool fits = false;
    for (qint64 room = 0; !fits; room += 97) {
        QVERIFY(room < 1'000'000);
        scene.machine.remember(start);
        scene.machine.setFreeSpace(QStringLiteral("C:"), qint64(1) << 40);
        const InstallPlan plan = scene.installPlan();
        scene.machine.faults().doAtName("createNew", 1, [&] { scene.machine.setFreeSpace(QStringLiteral("C:"), room); });
        const Outcome outcome = scene.run(plan);
        fits = outcome.kind == OutcomeKind::Committed;
        full += fits ? 0 : 1;
        scene.machine.setFreeSpace(QStringLiteral("C:"), qint64(1) << 40);
        QVERIFY2(fits || (outcome.error && outcome.error->code == ErrorCode::NoSpace), qPrintable(describeOutcome(outcome)));
        QVERIFY(recover(scene.machine.platform(), StateOwner::Machine));
        const MachineState now = scene.machine.state();
        QVERIFY2(now == (fits ? after : before), qPrintable(describeOutcome(outcome) + differences(before, now)));
    }
    qInfo("%d sizes that were too small", full);
    QVERIFY(full > 20);
}

QTEST_APPLESS_MAIN(TestForeignChange)
#include "tst_foreign_change.moc"
