// Whatever call fails, once or from then on, the computer is as before or the outcome lists what is not.
#include "support/install_scene.h"
#include "support/test_text.h"

#include <QtTest>

using namespace cunest;

namespace {

// NotFound is not among them: it is an answer about the disk, and a disk that gives wrong answers
// cannot be told from one where somebody deleted the file.
const ErrorCode codes[] = {ErrorCode::AccessDenied, ErrorCode::InUse, ErrorCode::NoSpace, ErrorCode::IoError};

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

void failEverywhere(const QString &root, bool fromThenOn)
{
    InstallScene scene(root);
    const FakeMachine::Memory start = scene.machine.memory();
    const MachineState before = scene.machine.state();
    const int first = scene.machine.faults().calls();
    QVERIFY(scene.install().kind == OutcomeKind::Committed);
    const MachineState after = scene.machine.state();
    const int calls = scene.machine.faults().calls() - first;
    int rolledBack = 0;
    int incomplete = 0;
    for (const ErrorCode code : codes) {
        for (int call = 0; call < calls; ++call) {
            scene.machine.remember(start);
            const InstallPlan plan = scene.installPlan();
            scene.machine.faults().failCall(call, code, fromThenOn);
            const Outcome outcome = scene.run(plan);
            scene.machine.faults().clear();
            const MachineState now = scene.machine.state();
            const QString text = QStringLiteral("call %1, %2: %3\n%4").arg(call).arg(errorCodeName(code), describeOutcome(outcome),
                                                                        differences(before, now));
            if (outcome.kind == OutcomeKind::Committed)
                QVERIFY2(unlisted(after, now, {}).isEmpty(), qPrintable(text));
            else
                QVERIFY2(unlisted(before, now, outcome.leftInPlace).isEmpty(), qPrintable(text));
            rolledBack += outcome.kind == OutcomeKind::RolledBack ? 1 : 0;
            incomplete += outcome.kind == OutcomeKind::RollbackIncomplete ? 1 : 0;

            const auto report = recover(scene.machine.platform(), StateOwner::Machine);
            QVERIFY2(report, qPrintable(text));
            const MachineState later = scene.machine.state();
            QVERIFY2(later == before || later == after, qPrintable(text + QStringLiteral("\nlater\n") + differences(before, later)));
        }
    }
    QVERIFY(rolledBack > 0);
    qInfo("%d calls, %d rolled back, %d incomplete and named", calls, rolledBack, incomplete);
}

} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCallThatFailsOnceLeavesOldOrNew_data() { rows(); }
    void aCallThatFailsOnceLeavesOldOrNew();
    void aFaultThatStaysIsListedAndRecoveredLater_data() { rows(); }
    void aFaultThatStaysIsListedAndRecoveredLater();

private:
    static void rows();
};

void TestFaults::rows()
{
    QTest::addColumn<QString>("root");
    QTest::newRow("same volume") << QStringLiteral("C:\\CUDA\\v12.2");
    QTest::newRow("other volume") << QStringLiteral("D:\\CUDA\\v12.2");
}

void TestFaults::aCallThatFailsOnceLeavesOldOrNew()
{
    QFETCH(QString, root);
    failEverywhere(root, false);
}

void TestFaults::aFaultThatStaysIsListedAndRecoveredLater()
{
    QFETCH(QString, root);
    failEverywhere(root, true);
}

QTEST_APPLESS_MAIN(TestFaults)
#include "tst_faults.moc"
