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

// An installation whose power went at the \a nth call of that name.
struct CutInstall
{
    CutInstall(const char *call, int nth, bool fresh)
    {
        for (const char *old : {"bin\\cudnn64_8.dll", "bin\\cudnn_gone64_8.dll", "include\\cudnn.h"}) {
            if (fresh)
                scene.machine.removeFile(scene.in(old));
        }
        before = scene.machine.state();
        scene.machine.faults().cutPowerAt(call, nth, Unflushed::Kept);
        (void)scene.install();
        scene.machine.restart();
        torn = scene.machine.state();
        const auto history = scene.history();
        journal = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + history.last().id
                  + QStringLiteral("\\journal.jsonl");
        text = *scene.machine.bytes(journal);
        cut = scene.machine.memory();
    }

    // Recovers from the same moment with another journal: the old computer, the new one, or nothing is
    // touched and that is said.
    void recoverWith(const QByteArray &changed)
    {
        scene.machine.remember(cut);
        scene.machine.addFile(journal, changed);
        const auto report = recover(scene.machine.platform(), StateOwner::Machine);
        CUNEST_OK(report);
        QCOMPARE(report->items.size(), 1);
        const RecoveryReport::Item &item = report->items.first();
        const MachineState after = scene.machine.state();
        if (item.finished)
            QVERIFY2(changed.contains("\"kind\":\"commit\"") && item.leftInPlace.isEmpty(), changed);
        QVERIFY(int(item.finished) + int(item.undone) + int(!item.leftInPlace.isEmpty()) == 1);
        const MachineState &expected = item.undone ? before : torn;
        QVERIFY2(after == expected, qPrintable(differences(expected, after)));
        if (changed.size() % 16 == 0) {
            CUNEST_OK(recover(scene.machine.platform(), StateOwner::Machine));
            QVERIFY(scene.machine.state() == after);
        }
        ++(item.finished ? finished : item.undone ? undone : refused);
    }

    InstallScene scene;
    MachineState before;
    MachineState torn;
    QString journal;
    QByteArray text;
    FakeMachine::Memory cut;
    int finished = 0;
    int undone = 0;
    int refused = 0;
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
    void recoveryIsRightWhereverTheJournalIsCutOrDamaged_data();
    void recoveryIsRightWhereverTheJournalIsCutOrDamaged();
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

void TestJournal::recoveryIsRightWhereverTheJournalIsCutOrDamaged_data()
{
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("nth");
    QTest::addColumn<bool>("fresh"); // no older cuDNN: nothing is replaced
    QTest::addColumn<bool>("commits");
    QTest::addColumn<int>("stride");
    QTest::newRow("before a file was moved") << QByteArray("rename") << 1 << false << false << 5;
    QTest::newRow("while files are moved") << QByteArray("rename") << 4 << false << false << 1;
    QTest::newRow("while new files are placed") << QByteArray("rename") << 3 << true << false << 5;
    QTest::newRow("after the commit") << QByteArray("notify") << 1 << false << true << 5;
    QTest::newRow("after the commit of new files") << QByteArray("notify") << 1 << true << true << 1;
}

// Every length, and one bit of every byte; where the stride is longer, of every so many.
void TestJournal::recoveryIsRightWhereverTheJournalIsCutOrDamaged()
{
    QFETCH(QByteArray, call);
    QFETCH(int, nth);
    QFETCH(bool, fresh);
    QFETCH(bool, commits);
    QFETCH(int, stride);
    CutInstall install(call, nth, fresh);
    QVERIFY(install.text.size() > 1000);
    install.recoverWith(install.text);
    QCOMPARE(install.finished, commits ? 1 : 0);
    QCOMPARE(install.undone, commits ? 0 : 1);
    for (qsizetype at = 0; at < install.text.size() && !QTest::currentTestFailed(); at += stride) {
        QByteArray changed = install.text;
        changed[at] = char(changed.at(at) ^ (1 << at % 8));
        install.recoverWith(changed);
        install.recoverWith(install.text.first(at));
    }
    const bool moved = install.torn != install.before;
    QVERIFY(moved ? install.refused > 0 : install.refused == 0);
    QVERIFY(install.undone > 0 && install.finished == (commits ? 1 : 0));
}

QTEST_APPLESS_MAIN(TestJournal)
#include "tst_journal.moc"
