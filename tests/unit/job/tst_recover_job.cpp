// What a crash left is recovered in both state folders; backups go only on request; PATH stays when
// asked.
#include "support/full_disk.h"
#include "support/job_scene.h"
#include "support/test_text.h"
#include "transaction/journal.h"
#include "transaction/roll_back.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace cunest;

namespace {

// The user's own installation, whose process ends at a call that takes space.
void crash(JobScene &scene, const WinPath &source, int call)
{
    FaultScript script;
    FullDisk disk(scene.platform(), script);
    Platform platform = disk.platform();
    NoProgress progress;
    const CancelToken cancel;
    JobContext job{platform, JobScene::knowledge(), progress, cancel};
    const auto prepared = prepareInstall(job, source, ScanDepth::Directory, scene.options);
    CUNEST_OK(prepared);
    script.cutPowerAtCall(call, Unflushed::Kept);
    (void)applyPlan(job, *prepared->plan, prepared->package.source.get(), false);
}

bool changesPath(const InstallPlan &plan)
{
    for (const Operation &operation : plan.operations) {
        if (std::holds_alternative<EditPathList>(operation))
            return true;
    }
    return false;
}

} // namespace

class TestRecoverJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingInterruptedIsNothingToRecover();
    void theUsersTransactionIsRecoveredWithoutRights();
    void theNextRunRecoversFirst();
    void aRecoveryThatDiedAtItsEndIsFinishedByTheNext();
    void aKeyThatOutlivedItsVariableIsTakenBackToo();
    void anotherRunIsInUse();
    void backupsOfTheUserAreDeletedWithoutRights();
    void unknownTransactionsHaveNoBackups();
    void pathStaysWhenAsked_data();
    void pathStaysWhenAsked();
};

void TestRecoverJob::nothingInterruptedIsNothingToRecover()
{
    JobScene scene;
    scene.builder().os("uac", QStringLiteral("decline"));
    scene.open();
    const auto before = scene.state();
    JobContext job = scene.context();
    for (const bool allowElevation : {false, true}) {
        const auto report = recoverAll(job, allowElevation);
        CUNEST_OK(report);
        QVERIFY(report->items.isEmpty());
    }
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestRecoverJob::theUsersTransactionIsRecoveredWithoutRights()
{
    for (int call = 0; call < 130; call += 13) {
        JobScene scene;
        scene.options.way = Way::OwnFolder;
        scene.options.scope = Scope::User;
        const WinPath source = scene.download(JobScene::package().build());
        scene.open();
        const auto before = scene.state();
        crash(scene, source, call);
        scene.reopen();
        JobContext job = scene.context();
        const auto report = recoverAll(job, false);
        CUNEST_OK(report);
        for (const RecoveryReport::Item &item : report->items) {
            QVERIFY2(item.leftInPlace.isEmpty(), qPrintable(item.leftInPlace.join(u' ')));
            if (item.finished)
                QCOMPARE(scene.undo(item.transaction).kind, OutcomeKind::Committed);
        }
        const auto again = recoverAll(job, false);
        CUNEST_OK(again);
        QVERIFY(again->items.isEmpty());
        const QStringList difference = treeDifference(before, scene.state());
        for (const QString &line : difference) // an empty key of variables may stay behind
            QVERIFY2(line == QLatin1String("changed: machine.json"),
                     qPrintable(QString::number(call) + u' ' + difference.join(u' ')));
    }
}

void TestRecoverJob::theNextRunRecoversFirst()
{
    JobScene scene;
    scene.options.way = Way::OwnFolder;
    scene.options.scope = Scope::User;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    crash(scene, source, 60);
    scene.reopen();
    const Outcome installed = scene.install(source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    for (const TransactionRecord &record : *history)
        QVERIFY(record.state == TransactionState::Committed
                || record.state == TransactionState::RolledBack);
    JobContext job = scene.context();
    const auto verified = verifyInstalled(job, installed.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk);
}

// Everything was taken back and recorded as such; the process died before it had tidied up.
void TestRecoverJob::aRecoveryThatDiedAtItsEndIsFinishedByTheNext()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    const QString state = MachineBuilder::hostPath(scene.builder().folder(), stateRoot(scene.platform(), StateOwner::Machine).toString());
    QFile journal(state + QStringLiteral("/txn/") + installed.transaction + QStringLiteral("/journal.jsonl"));
    QVERIFY(journal.open(QIODevice::ReadWrite));
    const QByteArray text = journal.readAll();
    const QByteArray intents = text.left(text.lastIndexOf('\n', text.indexOf("\"commit\"")) + 1);
    QVERIFY(journal.resize(intents.size()) && journal.seek(intents.size()));
    journal.write(journalLine(intents.count('\n') + 1, {{QStringLiteral("kind"), QStringLiteral("undone")},
                                                        {QStringLiteral("left"), QJsonArray()}}));
    journal.close();
    QFile marker(state + QStringLiteral("/open/") + installed.transaction);
    QVERIFY(marker.open(QIODevice::WriteOnly));
    marker.close();

    scene.reopen();
    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    QCOMPARE(history->first().state, TransactionState::Interrupted);
    JobContext job = scene.context();
    const auto denied = recoverInterrupted(job, false);
    QVERIFY(!denied && denied.error().systemCode == 740);
    const auto report = recoverInterrupted(job, true);
    CUNEST_OK(report);
    QVERIFY(report->items.size() == 1 && report->items.first().undone);
    QVERIFY(!marker.exists());
    const auto after = readHistory(scene.platform());
    CUNEST_OK(after);
    QCOMPARE(after->first().state, TransactionState::RolledBack);
}

void TestRecoverJob::aKeyThatOutlivedItsVariableIsTakenBackToo()
{
    JobScene scene;
    scene.open();
    Registry &registry = scene.platform().registry;
    const QString variable = QStringLiteral("CUDNN_PATH");
    const auto value = RegistryValue::fromText(QStringLiteral("C:\\x"), RegistryKind::String);
    const Operation operations[] = {SetVariable{Scope::User, variable, std::nullopt, value, false},
                                    EditPathList{Scope::User, variable, {}, {}, std::nullopt, value, false}};
    for (const Operation &operation : operations) {
        Step step;
        step.operation = operation;
        step.existed = hasEnvironmentKey(registry, Scope::User);
        QVERIFY(!step.existed);
        CUNEST_OK(writeVariable(registry, Scope::User, variable, value));
        CUNEST_OK(writeVariable(registry, Scope::User, variable, std::nullopt)); // and the process died
        QVERIFY(hasEnvironmentKey(registry, Scope::User));
        QVERIFY(!rollBackStep(scene.platform(), step));
        QVERIFY(!hasEnvironmentKey(registry, Scope::User));
    }
}

void TestRecoverJob::anotherRunIsInUse()
{
    JobScene scene;
    scene.options.way = Way::OwnFolder;
    scene.options.scope = Scope::User;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    crash(scene, source, 60);
    scene.reopen();
    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    QCOMPARE(history->size(), 1);
    QCOMPARE(history->first().state, TransactionState::Interrupted);
    // Another process on the same computer.
    const auto other = DescribedMachine::open(scene.builder().folder());
    CUNEST_OK(other);
    const auto lock = (*other)->platform().files.lockExclusive(
        stateRoot(scene.platform(), StateOwner::User) / QStringLiteral("lock"));
    CUNEST_OK(lock);
    const auto before = scene.state();
    JobContext job = scene.context();
    const auto report = recoverAll(job, true);
    QVERIFY(!report && report.error().code == ErrorCode::InUse);
    QCOMPARE(scene.install(source).kind, OutcomeKind::Busy);
    const auto freed = deleteTransactionBackups(job, history->first().id, true);
    QVERIFY(!freed && freed.error().code == ErrorCode::InUse);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestRecoverJob::backupsOfTheUserAreDeletedWithoutRights()
{
    JobScene scene;
    scene.builder().os("uac", QStringLiteral("decline"));
    scene.options.way = Way::OwnFolder;
    scene.options.scope = Scope::User;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    const Outcome undone = scene.undo(installed.transaction); // keeps the files it removed
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    const qint64 bytes = history->last().backupBytes;
    QVERIFY(bytes > 0);
    const auto before = scene.state();
    JobContext job = scene.context();
    const auto freed = deleteTransactionBackups(job, undone.transaction, false);
    CUNEST_OK(freed);
    QCOMPARE(*freed, bytes);
    const auto again = deleteTransactionBackups(job, undone.transaction, false);
    CUNEST_OK(again);
    QCOMPARE(*again, 0);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestRecoverJob::unknownTransactionsHaveNoBackups()
{
    JobScene scene;
    scene.builder().os("elevated", true);
    scene.open();
    JobContext job = scene.context();
    for (const char *id : {"", "m", "u", "m999999-20261130-221507", "u999999-20261130-221507",
                           "m999999-20261130-221507\n", "..\\x"}) {
        const auto freed = deleteTransactionBackups(job, QLatin1String(id), true);
        QVERIFY2(!freed && freed.error().code == ErrorCode::NotFound, id);
    }
}

void TestRecoverJob::pathStaysWhenAsked_data()
{
    QTest::addColumn<int>("way");
    QTest::addColumn<int>("scope");
    QTest::newRow("toolkit") << int(Way::Toolkit) << int(Scope::Machine);
    QTest::newRow("own folder") << int(Way::OwnFolder) << int(Scope::Machine);
    QTest::newRow("own folder of the user") << int(Way::OwnFolder) << int(Scope::User);
}

void TestRecoverJob::pathStaysWhenAsked()
{
    QFETCH(int, way);
    QFETCH(int, scope);
    JobScene scene;
    scene.builder().toolkit(QStringLiteral("12.4")); // not on PATH
    scene.options.toolkit = QStringLiteral("12.4");
    scene.options.way = Way(way);
    scene.options.scope = Scope(scope);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto usual = scene.prepare(source);
    CUNEST_OK(usual);
    QVERIFY(usual->plan && changesPath(*usual->plan));
    scene.options.modifyPath = false;
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(prepared->plan && !changesPath(*prepared->plan)
            && prepared->plan->environment.isEmpty());
    QVERIFY(prepared->plan->id() != usual->plan->id());

    const auto before = scene.state();
    const Outcome installed = scene.apply(*prepared);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    QVERIFY(installed.receipt.pathEdits.isEmpty());
    QCOMPARE(scene.machine().environmentNotifications(), 0);
    QVERIFY(
        !treeDifference(before, scene.state()).contains(QStringLiteral("changed: machine.json")));
    QCOMPARE(scene.undo(installed.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

QTEST_GUILESS_MAIN(TestRecoverJob)
#include "tst_recover_job.moc"
