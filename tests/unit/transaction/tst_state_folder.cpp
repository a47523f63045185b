// Transactions are numbered, listed and kept apart, whatever the clock does and whatever lies
// beside them.
#include "base/sha256.h"
#include "support/install_scene.h"
#include "support/test_text.h"
#include "transaction/journal.h"
#include "transaction/transaction_layout.h"

#include <QJsonDocument>
#include <QTest>

using namespace cunest;

namespace {

constexpr qint64 day = 24 * 60 * 60 * 1000;
constexpr qint64 someTime = 1796076907000;

QString txn(const QString &name)
{
    return QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + name;
}

QStringList idsOf(const QList<TransactionRecord> &history)
{
    QStringList ids;
    for (const TransactionRecord &record : history)
        ids.append(record.id);
    return ids;
}

// The same transaction once more under another id; \a also: another id in it and what it becomes.
void copyRecord(FakeMachine &machine, const QString &from, const QString &to, const std::pair<QString, QString> &also)
{
    const auto renamed = [&](QByteArray text) {
        text.replace(from.toLatin1(), to.toLatin1());
        return also.first.isEmpty() ? text : text.replace(also.first.toLatin1(), also.second.toLatin1());
    };
    const QByteArray receipt = renamed(machine.bytes(txn(from) + QStringLiteral("\\receipt.json")).value_or(QByteArray()));
    QByteArray journal;
    qint64 number = 0;
    for (const QByteArray &line : machine.bytes(txn(from) + QStringLiteral("\\journal.jsonl")).value_or(QByteArray()).split('\n')) {
        QJsonObject fields = QJsonDocument::fromJson(renamed(line)).object();
        if (fields.isEmpty())
            continue;
        fields.remove(QStringLiteral("crc"));
        if (fields.value(QStringLiteral("kind")) == QStringLiteral("commit"))
            fields.insert(QStringLiteral("receipt"), QString::fromLatin1(Sha256::of(receipt).toHex()));
        journal += journalLine(++number, fields);
    }
    machine.addFile(txn(to) + QStringLiteral("\\receipt.json"), receipt);
    machine.addFile(txn(to) + QStringLiteral("\\journal.jsonl"), journal);
}

} // namespace

class TestStateFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsAreRecognised_data();
    void idsAreRecognised();
    void numbersGrowThoughTheClockJumpsBack();
    void aNumberIsNeverUsedTwice();
    void foreignFoldersAreIgnored();
    void damagedRecordsAreListed_data();
    void damagedRecordsAreListed();
    void aLimitReadsOnlyTheNewest();
    void manyRecordsAreListed();
    void ofOldRecordsTheOutlineIsEnough();
    void whatIsInstalledIsReadWithoutTheRest();
    void foldersOfOtherIdsAreNull();
};

void TestStateFolder::idsAreRecognised_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<qint64>("sequence"); // 0: no id
    const auto row = [](const char *id, qint64 sequence) {
        QTest::newRow(id) << QString::fromLatin1(id) << sequence;
    };
    row("m000012-20261130-221507", 12);
    row("u000003-20261130-221507", 3);
    row("m123456789012-20261130-221507", 123456789012);
    row("x000012-20261130-221507", 0);
    row("M000012-20261130-221507", 0);
    row("m00012-20261130-221507", 0);
    row("m000012-20261130", 0);
    row("m000012-20261130-221507 ", 0);
    row("m000012-20261130-221507\n", 0);
    row("m000012-20261130-221507\\..", 0);
    row("..\\m000012-20261130-221507", 0);
    row("m-00012-20261130-221507", 0);
    row("", 0);
}

void TestStateFolder::idsAreRecognised()
{
    QFETCH(QString, id);
    QFETCH(qint64, sequence);
    QCOMPARE(isTransactionId(id), sequence != 0);
    QCOMPARE(sequenceOf(id), sequence);
}

void TestStateFolder::numbersGrowThoughTheClockJumpsBack()
{
    InstallScene scene;
    scene.machine.setTime(someTime);
    const Outcome installed = scene.install();
    scene.machine.setTime(someTime - 400 * day);
    const Outcome undone = scene.undo(installed.transaction);
    scene.machine.setTime(0);
    const Outcome redone = scene.undo(undone.transaction);
    QCOMPARE(redone.kind, OutcomeKind::Committed);
    const auto history = scene.history();
    QCOMPARE(idsOf(history),
             (QStringList{installed.transaction, undone.transaction, redone.transaction}));
    QCOMPARE(sequenceOf(redone.transaction), sequenceOf(installed.transaction) + 2);
    QCOMPARE(history.at(0).undoneBy, QString()); // its undo was taken back
    QCOMPARE(history.at(1).undoneBy, redone.transaction);
    QCOMPARE(installedReceipts(history).size(), 1);
}

void TestStateFolder::aNumberIsNeverUsedTwice()
{
    InstallScene scene;
    scene.machine.setTime(someTime);
    CUNEST_OK(prepareStateRoot(scene.machine.platform(), StateOwner::Machine));
    scene.machine.addFolder(txn(QStringLiteral("m000041-20200101-000000")));
    scene.machine.addFolder(txn(QStringLiteral("m000007-20991231-235959")));
    scene.machine.addFolder(txn(QStringLiteral("m999999x")));
    const auto id = nextTransactionId(scene.machine.platform(), StateOwner::Machine);
    CUNEST_OK(id);
    QVERIFY2(id->startsWith(QStringLiteral("m000042-")), qPrintable(*id));
    QVERIFY(isTransactionId(*id));
}

void TestStateFolder::foreignFoldersAreIgnored()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    scene.machine.addFolder(txn(QStringLiteral("New Folder")));
    scene.machine.addFile(txn(QStringLiteral("desktop.ini")), "x");
    scene.machine.addFolder(
        txn(QStringLiteral("u000001-20261130-221507"))); // the user's have no place here
    QCOMPARE(idsOf(scene.history()), QStringList{installed.transaction});
}

void TestStateFolder::damagedRecordsAreListed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing at all") << QString() << QByteArray();
    QTest::newRow("an empty journal") << QStringLiteral("journal.jsonl") << QByteArray();
    QTest::newRow("a journal of garbage")
        << QStringLiteral("journal.jsonl") << QByteArray(5000, '\xFF');
    QTest::newRow("only a receipt") << QStringLiteral("receipt.json") << QByteArray("{}");
    QTest::newRow("only a plan") << QStringLiteral("plan.json") << QByteArray("{}");
}

void TestStateFolder::damagedRecordsAreListed()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, bytes);
    InstallScene scene;
    const Outcome installed = scene.install();
    const QString id = QStringLiteral("m000500-20261130-221507");
    scene.machine.addFolder(txn(id));
    if (!file.isEmpty())
        scene.machine.addFile(txn(id) + u'\\' + file, bytes);
    const auto history = scene.history();
    QCOMPARE(history.size(), 2);
    for (const TransactionRecord &record : history)
        QCOMPARE(record.state,
                 record.id == id ? TransactionState::Damaged : TransactionState::Committed);
    QCOMPARE(installedReceipts(history).size(), 1);
    QVERIFY(!scene.undoPlan(id));
    // And it stands in nobody's way.
    QCOMPARE(scene.undo(installed.transaction).kind, OutcomeKind::Committed);
    const auto freed = deleteBackups(scene.machine.platform(), id);
    CUNEST_OK(freed);
    QCOMPARE(*freed, 0);
}

void TestStateFolder::aLimitReadsOnlyTheNewest()
{
    InstallScene scene;
    CUNEST_OK(prepareStateRoot(scene.machine.platform(), StateOwner::Machine));
    for (int i = 1; i <= 400; ++i)
        scene.machine.addFile(
            txn(QStringLiteral("m%1-20200101-000000").arg(i, 6, 10, QLatin1Char('0')))
                + QStringLiteral("\\journal.jsonl"),
            "damaged\n");
    const Outcome installed = scene.install();
    QCOMPARE(installed.kind, OutcomeKind::Committed);
    const int before = scene.machine.faults().calls();
    const auto newest = readHistory(scene.machine.platform(), 10);
    CUNEST_OK(newest);
    QCOMPARE(newest->size(), 10);
    QCOMPARE(newest->last().id, installed.transaction);
    const int calls = scene.machine.faults().calls() - before;
    QVERIFY2(calls < 150, qPrintable(QString::number(calls)));
}

void TestStateFolder::manyRecordsAreListed()
{
    InstallScene scene;
    QString last = scene.install().transaction;
    for (int i = 0; i < 60; ++i) {
        const Outcome next = scene.undo(last);
        QCOMPARE(next.kind, OutcomeKind::Committed);
        last = next.transaction;
    }
    const auto history = scene.history();
    QCOMPARE(history.size(), 61);
    QCOMPARE(history.last().id, last);
    QCOMPARE(installedReceipts(history).size(), 1); // taken back and put back thirty times
    const auto installed = readInstalled(scene.machine.platform());
    CUNEST_OK(installed);
    QCOMPARE(*installed, installedReceipts(history));
    for (qsizetype i = 1; i < history.size(); ++i)
        QCOMPARE(sequenceOf(history.at(i).id), sequenceOf(history.at(i - 1).id) + 1);
}

void TestStateFolder::ofOldRecordsTheOutlineIsEnough()
{
    InstallScene scene;
    const QString installed = scene.install().transaction;
    const QString undone = scene.undo(installed).transaction;
    const auto id = [](int number) { return QStringLiteral("m%1-20261130-000000").arg(number, 6, 10, QLatin1Char('0')); };
    copyRecord(scene.machine, installed, id(3), {}); // still installed, as far as the records go
    for (int number = 4; number < 222; number += 2) {
        copyRecord(scene.machine, installed, id(number), {});
        copyRecord(scene.machine, undone, id(number + 1), {installed, id(number)});
    }
    const QString last = scene.install().transaction;

    const auto history = scene.history();
    QCOMPARE(history.size(), 222);
    qsizetype outlines = 0;
    for (const TransactionRecord &record : history) {
        QCOMPARE(record.state, TransactionState::Committed);
        outlines += record.outline ? 1 : 0;
        QCOMPARE(record.receipt.files.isEmpty(), record.outline);
        const auto whole = readReceipt(scene.machine.platform(), record.id);
        QVERIFY(whole && whole->undoes == record.receipt.undoes && !whole->files.isEmpty());
    }
    QCOMPARE(outlines, 21); // all but the newest two hundred and what is installed
    const QList<Receipt> receipts = installedReceipts(history);
    QCOMPARE(receipts.size(), 2);
    QVERIFY(receipts.last().transaction == id(3) && !receipts.last().files.isEmpty());
    const auto installedNow = readInstalled(scene.machine.platform());
    CUNEST_OK(installedNow);
    QCOMPARE(*installedNow, receipts);

    // A plan from an outline is the plan from the whole record.
    QVERIFY(history.at(1).id == undone && history.at(1).outline);
    const auto redo = scene.undoPlan(undone);
    CUNEST_OK(redo);
    QVERIFY2(!redo->problems.isEmpty() && redo->problems.first().contains(last), qPrintable(redo->problems.join(u'\n')));
    const auto conflict = scene.undoPlan(installed);
    QVERIFY(!conflict && conflict.error().code == ErrorCode::Conflict);

    // A record that was damaged is seen in its outline too.
    scene.machine.addFile(txn(undone) + QStringLiteral("\\receipt.json"), "{}");
    QCOMPARE(scene.history().at(1).state, TransactionState::Damaged);
    QVERIFY(!readReceipt(scene.machine.platform(), undone));
    // An undo whose receipt is damaged takes nothing back.
    const auto more = readInstalled(scene.machine.platform());
    CUNEST_OK(more);
    QVERIFY(*more == installedReceipts(scene.history()) && more->size() == 3);
}

// A hundred thousand installations that were taken back must not be felt much.
void TestStateFolder::whatIsInstalledIsReadWithoutTheRest()
{
    InstallScene scene;
    const QString installed = scene.install().transaction;
    const QString undone = scene.undo(installed).transaction;
    const auto id = [](int number) { return QStringLiteral("m%1-20261130-000000").arg(number, 6, 10, QLatin1Char('0')); };
    const auto callsWith = [&](int pairs) {
        for (int number = 3; number < 3 + 2 * pairs; number += 2) {
            copyRecord(scene.machine, installed, id(number), {});
            copyRecord(scene.machine, undone, id(number + 1), {installed, id(number)});
        }
        const int before = scene.machine.faults().calls();
        const auto read = readInstalled(scene.machine.platform());
        return read && read->isEmpty() ? scene.machine.faults().calls() - before : -1;
    };
    const int few = callsWith(10);
    const int many = callsWith(110);
    QVERIFY(few > 0 && many > 0);
    // Of the undo journal and receipt are opened and read, and a second part of the journal is looked for.
    QVERIFY2(many - few <= 100 * 5, qPrintable(QStringLiteral("%1 calls for a hundred more").arg(many - few)));
}

void TestStateFolder::foldersOfOtherIdsAreNull()
{
    InstallScene scene;
    Platform &platform = scene.machine.platform();
    for (const char *id : {"", "..", "m000001-20261130-221507\\..\\..\\x",
                           "m000001-20261130-221507\n", "C:\\Windows"}) {
        QVERIFY2(transactionFolder(platform, QLatin1String(id)).isNull(), id);
        const auto freed = deleteBackups(platform, QLatin1String(id));
        QVERIFY2(!freed && freed.error().code == ErrorCode::NotFound, id);
    }
    QVERIFY(transactionFolder(platform, QStringLiteral("u000001-20261130-221507"))
            != transactionFolder(platform, QStringLiteral("m000001-20261130-221507")));
}

QTEST_APPLESS_MAIN(TestStateFolder)
#include "tst_state_folder.moc"
