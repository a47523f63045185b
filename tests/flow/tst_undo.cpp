// Any transaction can be taken back later, and what cannot be put back is said per file.
#include "support/install_scene.h"
#include "support/test_text.h"
#include "transaction/journal.h"

#include <QJsonDocument>
#include <QtTest>

using namespace cunest;

namespace {

QStringList problems(const InstallPlan &plan)
{
    QStringList evidence;
    for (const Finding &finding : plan.findings) {
        if (finding.id == QLatin1String("undo.cannot-restore"))
            evidence += finding.evidence;
    }
    return evidence;
}

} // namespace

#define COMMITTED(outcome) QVERIFY2((outcome).kind == OutcomeKind::Committed, qPrintable(describeOutcome(outcome)))

class TestUndo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoPutsEverythingBack_data();
    void undoPutsEverythingBack();
    void undoTwiceIsAConflict();
    void redoInstallsAgainAndCanBeUndoneAgain();
    void aFileChangedByAnotherProgramStays();
    void aDeletedBackupIsNamed();
    void filesOfALaterTransactionStayAndItIsNamed();
    void aToolkitThatIsGoneIsNotRecreated();
    void otherPathEntriesSurviveAnUndo();
    void anAdoptedCopyCanBeRemovedAndUndone();
    void aForgedJournalIsRefused();
    void anotherRunIsBusy();
    void aLoadedFileIsNamedBeforeAnythingIsTouched();
    void aDamagedEntryChangesNothing();
    void aChangedArchiveIsAConflict();
    void aFullDiskIsKnownBeforeAnythingIsTouched();
    void deletedBackupsFreeTheirBytes();
};

void TestUndo::undoPutsEverythingBack_data()
{
    QTest::addColumn<QString>("root");
    QTest::newRow("same volume") << QStringLiteral("C:\\CUDA\\v12.2");
    QTest::newRow("other volume") << QStringLiteral("D:\\CUDA\\v12.2");
}

void TestUndo::undoPutsEverythingBack()
{
    QFETCH(QString, root);
    InstallScene scene(root);
    const MachineState before = scene.machine.state();
    const Outcome installed = scene.install();
    COMMITTED(installed);
    QCOMPARE(scene.machine.notifications(), 1);
    const Outcome undone = scene.undo(installed.transaction);
    COMMITTED(undone);
    QCOMPARE(scene.machine.notifications(), 2);
    QVERIFY2(scene.machine.state() == before, qPrintable(differences(before, scene.machine.state())));
    QCOMPARE(scene.history().first().undoneBy, undone.transaction);
    QVERIFY(installedReceipts(scene.history()).isEmpty());
}

void TestUndo::undoTwiceIsAConflict()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    COMMITTED(scene.undo(installed.transaction));
    const auto again = scene.undoPlan(installed.transaction);
    QVERIFY(!again);
    QVERIFY(again.error().code == ErrorCode::Conflict);
}

void TestUndo::redoInstallsAgainAndCanBeUndoneAgain()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    const Outcome installed = scene.install();
    const MachineState after = scene.machine.state();
    const Outcome undone = scene.undo(installed.transaction);
    COMMITTED(scene.undo(undone.transaction));
    QVERIFY2(scene.machine.state() == after, qPrintable(differences(after, scene.machine.state())));
    QCOMPARE(installedReceipts(scene.history()).size(), 1);
    COMMITTED(scene.undo(installed.transaction));
    QVERIFY2(scene.machine.state() == before, qPrintable(differences(before, scene.machine.state())));
    QVERIFY(installedReceipts(scene.history()).isEmpty());
}

void TestUndo::aFileChangedByAnotherProgramStays()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    scene.machine.addFile(scene.in("include\\cudnn.h"), "edited by hand");
    const auto plan = scene.undoPlan(installed.transaction);
    CUNEST_OK(plan);
    QCOMPARE(problems(*plan).size(), 1);
    QVERIFY(problems(*plan).first().startsWith(scene.in("include\\cudnn.h")));
    COMMITTED(scene.run(*plan));
    QCOMPARE(*scene.machine.bytes(scene.in("include\\cudnn.h")), QByteArray("edited by hand"));
    QCOMPARE(*scene.machine.bytes(scene.in("bin\\cudnn64_8.dll")), QByteArray("old main dll"));
}

void TestUndo::aDeletedBackupIsNamed()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    CUNEST_OK(deleteBackups(scene.machine.platform(), installed.transaction));
    const auto plan = scene.undoPlan(installed.transaction);
    CUNEST_OK(plan);
    QCOMPARE(problems(*plan).size(), 3);
    QVERIFY(problems(*plan).first().contains(QStringLiteral("backup is gone")));
    COMMITTED(scene.run(*plan));
    QVERIFY(!scene.machine.exists(scene.in("bin\\cudnn_ops_infer64_8.dll")));
    QVERIFY(scene.machine.exists(scene.in("bin\\cudnn64_8.dll")));
}

void TestUndo::filesOfALaterTransactionStayAndItIsNamed()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    const Outcome first = scene.install();
    MemoryPackage newer(QStringLiteral("C:\\Users\\lin\\Downloads\\newer.zip"));
    for (const SourceEntry &entry : scene.package.entries())
        newer.add(entry.name, "newer " + entry.name.toUtf8());
    scene.package = newer;
    const Outcome second = scene.install();
    COMMITTED(second);
    const auto plan = scene.undoPlan(first.transaction);
    CUNEST_OK(plan);
    QCOMPARE(problems(*plan).size(), 4);
    for (const QString &problem : problems(*plan))
        QVERIFY2(problem.contains(second.transaction), qPrintable(problem));

    COMMITTED(scene.undo(second.transaction));
    COMMITTED(scene.undo(first.transaction));
    QVERIFY2(scene.machine.state() == before, qPrintable(differences(before, scene.machine.state())));
}

void TestUndo::aToolkitThatIsGoneIsNotRecreated()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    for (const QString &folder : {QStringLiteral("bin"), QStringLiteral("include"), QStringLiteral("lib\\x64"),
                                  QStringLiteral("lib"), QString()}) {
        const QString path = folder.isEmpty() ? scene.root : QString(scene.root + u'\\' + folder);
        for (const QString &name : scene.machine.namesIn(path))
            scene.machine.removeFile(path + u'\\' + name);
        scene.machine.removeFile(path);
    }
    COMMITTED(scene.undo(installed.transaction));
    QVERIFY(!scene.machine.exists(scene.root));
    QVERIFY(!scene.history().last().receipt.problems.isEmpty());
}

void TestUndo::otherPathEntriesSurviveAnUndo()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    const QString ours = scene.in("bin");
    scene.machine.setVariable(Scope::Machine, QStringLiteral("Path"),
                              RegistryValue::fromText(ours + QStringLiteral(";C:\\New;%SystemRoot%\\system32")));
    COMMITTED(scene.undo(installed.transaction));
    const auto value = scene.machine.variable(Scope::Machine, QStringLiteral("Path"));
    QCOMPARE(*value->text(), QStringLiteral("C:\\New;%SystemRoot%\\system32"));
    QVERIFY(value->kind == RegistryKind::String);
}

void TestUndo::anAdoptedCopyCanBeRemovedAndUndone()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    InstallPlan plan;
    plan.kind = PlanKind::Adopt;
    plan.root = WinPath::fromLiteral(scene.root);
    const QString dll = scene.in("bin\\cudnn64_8.dll");
    plan.operations = {ConfirmFile{WinPath::fromLiteral(dll), scene.print(dll), std::nullopt, Version({8})}};
    const Outcome adopted = scene.run(plan);
    COMMITTED(adopted);
    QVERIFY(scene.machine.state() == before);
    QCOMPARE(adopted.receipt.files.first().sha256.size(), 32);
    const Outcome removed = scene.remove(adopted.transaction);
    COMMITTED(removed);
    QVERIFY(!scene.machine.exists(dll));
    COMMITTED(scene.undo(removed.transaction));
    QVERIFY2(scene.machine.state() == before, qPrintable(differences(before, scene.machine.state())));
}

void TestUndo::aForgedJournalIsRefused()
{
    InstallScene scene;
    scene.machine.addFile(QStringLiteral("C:\\Windows\\System32\\kernel32.dll"), "windows");
    // A transaction cut in the middle whose record then names another place.
    scene.machine.faults().cutPowerAt("rename", 4, Unflushed::Kept);
    (void)scene.install();
    scene.machine.restart();
    const QString id = scene.history().last().id;
    const QString folder = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + id;
    const QList<QByteArray> lines = scene.machine.bytes(folder + QStringLiteral("\\journal.jsonl"))->split('\n');
    QVERIFY(lines.size() > 3);
    const QByteArray root = "C:\\\\CUDA\\\\v12.2";
    QByteArray forged;
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        QByteArray line = lines.at(i);
        line.replace(root + "\\\\bin\\\\cudnn64_8.dll", "C:\\\\Windows\\\\System32\\\\kernel32.dll");
        QJsonObject fields = QJsonDocument::fromJson(line).object();
        fields.remove(QStringLiteral("crc"));
        forged += journalLine(i + 1, fields);
    }
    scene.machine.addFile(folder + QStringLiteral("\\journal.jsonl"), forged);
    const auto report = recover(scene.machine.platform(), StateOwner::Machine);
    CUNEST_OK(report);
    QVERIFY(!report->items.first().leftInPlace.isEmpty());
    QVERIFY(report->items.first().leftInPlace.first().contains(QStringLiteral("refused")));
    QCOMPARE(*scene.machine.bytes(QStringLiteral("C:\\Windows\\System32\\kernel32.dll")), QByteArray("windows"));
}

void TestUndo::anotherRunIsBusy()
{
    InstallScene scene;
    scene.machine.holdLock(QStringLiteral("C:\\ProgramData\\CuNest\\lock"));
    const MachineState before = scene.machine.state();
    QVERIFY(scene.install().kind == OutcomeKind::Busy);
    QVERIFY(scene.machine.state() == before);
}

void TestUndo::aLoadedFileIsNamedBeforeAnythingIsTouched()
{
    InstallScene scene;
    const WinPath dll = WinPath::fromLiteral(scene.in("bin\\cudnn64_8.dll"));
    scene.machine.setUser({4312, QStringLiteral("python.exe"), dll, true});
    const MachineState before = scene.machine.state();
    const Outcome outcome = scene.install();
    QVERIFY(outcome.kind == OutcomeKind::Refused);
    QVERIFY(outcome.error->code == ErrorCode::InUse);
    QCOMPARE(findingIds(outcome.findings), QStringList{QStringLiteral("plan.file-in-use")});
    QVERIFY(outcome.findings.first().evidence.first().contains(QStringLiteral("python.exe (process 4312)")));
    QVERIFY(scene.machine.state() == before);
}

void TestUndo::aDamagedEntryChangesNothing()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    scene.package.damage(1);
    const Outcome outcome = scene.install();
    QVERIFY2(outcome.kind == OutcomeKind::Refused, qPrintable(describeOutcome(outcome)));
    QCOMPARE(findingIds(outcome.findings), QStringList{QStringLiteral("archive.crc")});
    QVERIFY(outcome.findings.first().title.english().contains(QStringLiteral("cudnn_ops_infer64_8.dll")));
    QVERIFY(scene.machine.state() == before);
    QVERIFY(scene.machine.namesIn(QStringLiteral("C:\\ProgramData\\CuNest\\txn")).isEmpty());
}

void TestUndo::aChangedArchiveIsAConflict()
{
    InstallScene scene;
    const MachineState before = scene.machine.state();
    scene.package.changeDigest();
    const Outcome outcome = scene.install();
    QVERIFY(outcome.kind == OutcomeKind::Refused);
    QVERIFY(outcome.error->code == ErrorCode::Conflict);
    QVERIFY(scene.machine.state() == before);
}

void TestUndo::aFullDiskIsKnownBeforeAnythingIsTouched()
{
    InstallScene scene;
    scene.machine.setFreeSpace(QStringLiteral("C:"), 1000);
    const MachineState before = scene.machine.state();
    const Outcome outcome = scene.install();
    QVERIFY(outcome.kind == OutcomeKind::Refused);
    QCOMPARE(findingIds(outcome.findings), QStringList{QStringLiteral("plan.no-space")});
    QVERIFY(scene.machine.state() == before);
}

void TestUndo::deletedBackupsFreeTheirBytes()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    const qint64 bytes = scene.history().first().backupBytes;
    QVERIFY(bytes > 0);
    const auto freed = deleteBackups(scene.machine.platform(), installed.transaction);
    CUNEST_OK(freed);
    QCOMPARE(*freed, bytes);
    QCOMPARE(scene.history().first().backupBytes, qint64(0));
    QVERIFY(!deleteBackups(scene.machine.platform(), QStringLiteral("m999999-20261130-000000")));
}

QTEST_APPLESS_MAIN(TestUndo)
#include "tst_undo.moc"
