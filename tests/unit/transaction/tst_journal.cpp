// The journal is read up to its first bad line, wherever that is, and recovery does no harm with
// what it gets.
#include "support/install_scene.h"
#include "support/test_text.h"
#include "transaction/journal.h"

#include <QTest>

using namespace cunest;

namespace {

const QString folderPath = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\x");

WinPath folder()
{
    return WinPath::fromLiteral(folderPath);
}

QList<QByteArray> sampleLines()
{
    QList<QByteArray> lines;
    for (int n = 1; n <= 5; ++n) {
        lines.append(journalLine(
            n,
            {{QStringLiteral("kind"), n == 1 ? QStringLiteral("begin") : QStringLiteral("intent")},
             {QStringLiteral("target"), QString::fromUtf8("C:\\开发\\\"a\"\\%1.dll").arg(n)}}));
    }
    return lines;
}

JournalLines readText(const QByteArray &text)
{
    FakeMachine machine;
    machine.addFile(folderPath + QStringLiteral("\\journal.jsonl"), text);
    const auto journal = readJournal(machine.platform().files, folder());
    if (!journal)
        qFatal("%s", qPrintable(describe(journal.error())));
    return *journal;
}

// An installation whose power went after some files were moved.
struct CutInstall
{
    CutInstall()
    {
        before = scene.machine.state();
        scene.machine.faults().cutPowerAt("rename", 4, Unflushed::Kept);
        (void)scene.install();
        scene.machine.restart();
        const auto history = scene.history();
        journal = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + history.last().id
                  + QStringLiteral("\\journal.jsonl");
        text = *scene.machine.bytes(journal);
        cut = scene.machine.memory();
    }

    // Recovers from the same moment with another journal.
    void recoverWith(const QByteArray &changed)
    {
        scene.machine.remember(cut);
        scene.machine.addFile(journal, changed);
        const MachineState torn = scene.machine.state();
        const auto report = recover(scene.machine.platform(), StateOwner::Machine);
        CUNEST_OK(report);
        QCOMPARE(report->items.size(), 1);
        const MachineState after = scene.machine.state();
        if (after == before)
            return;
        // Nothing is known of the rest, so nothing may be touched, and it must be said.
        QVERIFY2(after == torn, qPrintable(differences(torn, after)));
        QVERIFY(!report->items.first().leftInPlace.isEmpty() && !report->items.first().undone);
        const auto again = recover(scene.machine.platform(), StateOwner::Machine);
        CUNEST_OK(again);
        QVERIFY(again->items.size() == 1 && scene.machine.state() == torn);
    }

    InstallScene scene;
    MachineState before;
    QString journal;
    QByteArray text;
    FakeMachine::Memory cut;
};

} // namespace

class TestJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRead();
    void aMissingJournalIsEmpty();
    void aCutAtEveryByteKeepsTheWholeLinesBeforeIt();
    void aFlippedBitAtEveryByteStopsAtItsLine();
    void linesOutOfOrderStop_data();
    void linesOutOfOrderStop();
    void aTornLineIsContinuedInTheNextPart();
    void garbageIsNoJournal_data();
    void garbageIsNoJournal();
    void recoveryIsRightAfterACutAtEveryLine();
    void recoveryIsRightWhereverTheJournalIsDamaged();
};

void TestJournal::whatIsWrittenIsRead()
{
    FakeMachine machine;
    machine.addFolder(folderPath);
    FileSystem &files = machine.platform().files;
    auto writer = JournalWriter::open(files, folder(), {});
    CUNEST_OK(writer);
    CUNEST_OK(
        writer->append("begin", {{QStringLiteral("text"), QString::fromUtf8("\"\\\n开发\"")}}));
    CUNEST_OK(writer->append("intent", {}));
    CUNEST_OK(writer->flush());
    const auto journal = readJournal(files, folder());
    CUNEST_OK(journal);
    QVERIFY(!journal->damaged && journal->tailClean);
    QCOMPARE(journal->parts, 1);
    QCOMPARE(journal->lines.size(), 2);
    QCOMPARE(journal->first("begin")->value(QStringLiteral("text")).toString(),
             QString::fromUtf8("\"\\\n开发\""));
    QVERIFY(journal->has("intent") && !journal->has("commit"));
}

void TestJournal::aMissingJournalIsEmpty()
{
    FakeMachine machine;
    const auto journal = readJournal(machine.platform().files, folder());
    CUNEST_OK(journal);
    QVERIFY(journal->lines.isEmpty() && !journal->damaged && journal->parts == 0);
    QVERIFY(readText({}).lines.isEmpty());
}

void TestJournal::aCutAtEveryByteKeepsTheWholeLinesBeforeIt()
{
    const QList<QByteArray> lines = sampleLines();
    const QByteArray text = lines.join();
    for (qsizetype length = 0; length <= text.size(); ++length) {
        const QByteArray cut = text.first(length);
        const JournalLines journal = readText(cut);
        const bool whole = cut.isEmpty() || cut.endsWith('\n');
        QVERIFY2(journal.lines.size() == cut.count('\n'), qPrintable(QString::number(length)));
        QVERIFY2(journal.damaged == !whole && journal.tailClean == whole,
                 qPrintable(QString::number(length)));
    }
}

void TestJournal::aFlippedBitAtEveryByteStopsAtItsLine()
{
    const QByteArray text = sampleLines().join();
    for (qsizetype at = 0; at < text.size(); ++at) {
        for (const int bit : {0, 5, 7}) {
            QByteArray changed = text;
            changed[at] = char(changed.at(at) ^ (1 << bit));
            const JournalLines journal = readText(changed);
            const QByteArray where = QByteArray::number(at) + " bit " + QByteArray::number(bit);
            QVERIFY2(journal.lines.size() == text.first(at).count('\n'), where);
            QVERIFY2(journal.damaged && !journal.tailClean, where);
        }
    }
}

void TestJournal::linesOutOfOrderStop_data()
{
    QTest::addColumn<QList<int>>("order"); // of the sample's lines
    QTest::addColumn<int>("good");
    QTest::newRow("one is missing") << QList<int>{1, 2, 4, 5} << 2;
    QTest::newRow("one stands twice") << QList<int>{1, 2, 2, 3} << 2;
    QTest::newRow("two are swapped") << QList<int>{1, 3, 2, 4} << 1;
    QTest::newRow("the first is missing") << QList<int>{2, 3, 4} << 0;
}

void TestJournal::linesOutOfOrderStop()
{
    QFETCH(QList<int>, order);
    QFETCH(int, good);
    QByteArray text;
    for (const int line : order)
        text += sampleLines().at(line - 1);
    const JournalLines journal = readText(text);
    QCOMPARE(journal.lines.size(), good);
    QVERIFY(journal.damaged);
}

void TestJournal::aTornLineIsContinuedInTheNextPart()
{
    FakeMachine machine;
    const QByteArray text = sampleLines().join();
    machine.addFile(folderPath + QStringLiteral("\\journal.jsonl"), text.chopped(7));
    FileSystem &files = machine.platform().files;
    for (int part = 2; part < 6; ++part) {
        const auto torn = readJournal(files, folder());
        CUNEST_OK(torn);
        QCOMPARE(torn->lines.size(), part + 2);
        auto writer = JournalWriter::open(files, folder(), *torn);
        CUNEST_OK(writer);
        CUNEST_OK(writer->append("undone", {}));
        CUNEST_OK(writer->flush());
        writer = JournalWriter::open(files, folder(), {}); // lets go of the file
        const auto read = readJournal(files, folder());
        CUNEST_OK(read);
        QVERIFY(!read->damaged && read->tailClean);
        QCOMPARE(read->parts, part);
        // And torn once more.
        const QString path = folderPath + QStringLiteral("\\journal-%1.jsonl").arg(part);
        machine.addFile(path, *machine.bytes(path) + "{\"n\":");
    }
}

void TestJournal::garbageIsNoJournal_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("text") << QByteArray("hello\nworld\n");
    QTest::newRow("empty lines") << QByteArray(1000, '\n');
    QTest::newRow("zeros") << QByteArray(100000, '\0');
    QTest::newRow("one endless line") << QByteArray(1 << 20, 'x');
    QTest::newRow("nested") << QByteArray(100000, '[') + '\n';
    QTest::newRow("no object") << QByteArray("[1],\"crc\":\"00000000\"}\n");
    QTest::newRow("only a checksum") << QByteArray(",\"crc\":\"00000000\"}\n");
    QTest::newRow("no number") << QByteArray("{\"kind\":\"begin\",\"crc\":\"00000000\"}\n");
    QTest::newRow("number of text")
        << QByteArray("{\"kind\":\"begin\",\"n\":\"1\",\"crc\":\"00000000\"}\n");
}

void TestJournal::garbageIsNoJournal()
{
    QFETCH(QByteArray, text);
    const JournalLines journal = readText(text);
    QVERIFY(journal.lines.isEmpty() && journal.damaged);
}

void TestJournal::recoveryIsRightAfterACutAtEveryLine()
{
    CutInstall install;
    for (qsizetype length = 0; length >= 0; length = install.text.indexOf('\n', length) + 1) {
        install.recoverWith(install.text.first(length));
        if (QTest::currentTestFailed() || (length == install.text.size()))
            break;
    }
    install.recoverWith(install.text);
    QVERIFY(install.scene.machine.state() == install.before);
}

void TestJournal::recoveryIsRightWhereverTheJournalIsDamaged()
{
    CutInstall install;
    QVERIFY(install.text.size() > 1000);
    for (qsizetype at = 0; at < install.text.size() && !QTest::currentTestFailed(); at += 7) {
        QByteArray changed = install.text;
        changed[at] = char(changed.at(at) ^ 4);
        install.recoverWith(changed);
        install.recoverWith(install.text.first(at));
    }
}

QTEST_APPLESS_MAIN(TestJournal)
#include "tst_journal.moc"
