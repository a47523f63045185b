// The second plan reads nothing twice, and what was remembered is never believed when it matters.
#include "support/job_scene.h"
#include "support/test_text.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

#include <functional>

using namespace cunest;

namespace {

// A toolkit that holds the package already, but for one header: a plan confirms all other files.
class KnownScene
{
public:
    KnownScene()
    {
        source = scene.download(JobScene::package().build());
        scene.options.way = Way::Toolkit;
        scene.open();
        const Outcome installed = scene.install(source);
        if (installed.kind != OutcomeKind::Committed)
            qFatal("%s", qPrintable(describeEnd(installed)));
        if (!QFile::remove(host(WinPath::fromLiteral(JobScene::toolkit() + QStringLiteral("\\include\\cudnn_backend.h")))))
            qFatal("the header is not there");
        for (const WinPath &file : {source, dll})
            setTime(file, QDateTime::currentDateTimeUtc().addDays(-1));
        const auto prepared = scene.prepare(source);
        if (!prepared || !prepared->plan)
            qFatal("no plan");
        // What is young is read each time; all the rest of the toolkit's files were written just now.
        first = *prepared->plan;
    }

    QString host(const WinPath &file)
    {
        QString path = scene.builder().folder() + u'/' + file.toString();
        return path.replace(QStringLiteral(":\\"), QStringLiteral("/")).replace(u'\\', u'/');
    }

    void setTime(const WinPath &file, const QDateTime &time)
    {
        QFile open(host(file));
        if (!open.open(QIODevice::ReadWrite) || !open.setFileTime(time, QFileDevice::FileModificationTime))
            qFatal("cannot set the time of %s", qPrintable(open.fileName()));
    }

    // In place: the same size, the same file, the old time.
    void changeSecretly(const WinPath &file, qint64 place = -1)
    {
        QFile open(host(file));
        if (!open.open(QIODevice::ReadWrite))
            qFatal("cannot open %s", qPrintable(open.fileName()));
        const QDateTime before = open.fileTime(QFileDevice::FileModificationTime);
        if (place < 0)
            place = open.size() / 2;
        open.seek(place);
        const char old = open.read(1).at(0);
        open.seek(place);
        open.write(QByteArray(1, char(old ^ 1)));
        open.flush();
        open.setFileTime(before, QFileDevice::FileModificationTime);
    }

    QString cacheFile() { return host(WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cache\\digests.json"))); }

    FileAction actionOf(const WinPath &file)
    {
        const auto prepared = scene.prepare(source);
        if (!prepared || !prepared->plan)
            return FileAction::Keep;
        for (const DiffRow &row : prepared->plan->rows) {
            if (row.target == file)
                return row.action;
        }
        return FileAction::Keep;
    }

    JobScene scene;
    WinPath source;
    const WinPath dll = WinPath::fromLiteral(JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll"));
    InstallPlan first;
};

} // namespace

class TestKnownDigests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePlanIsTheSameFromMemory();
    void aFileOfAnotherTimeIsReadAgain();
    void aReplacedFileIsReadAgain();
    void aSecretChangeIsFoundWhenThePlanIsCarriedOut();
    void anArchiveChangedSecretlyIsNotInstalled();
    void aDamagedMemoryIsNoMemory_data();
    void aDamagedMemoryIsNoMemory();
    void withoutAPlaceToRememberEverythingWorks();
};

void TestKnownDigests::thePlanIsTheSameFromMemory()
{
    KnownScene known;
    QVERIFY(QFile::exists(known.cacheFile()));
    const auto again = known.scene.prepare(known.source);
    CUNEST_OK(again);
    QCOMPARE(again->plan->id(), known.first.id());
    // It is memory that answers: a change nobody can see from outside is not seen.
    known.changeSecretly(known.dll);
    QCOMPARE(known.actionOf(known.dll), FileAction::Identical);
}

void TestKnownDigests::aFileOfAnotherTimeIsReadAgain()
{
    KnownScene known;
    known.changeSecretly(known.dll);
    known.setTime(known.dll, QDateTime::currentDateTimeUtc().addDays(-2));
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
}

void TestKnownDigests::aReplacedFileIsReadAgain()
{
    KnownScene known;
    const QString host = known.host(known.dll);
    QFile old(host);
    QVERIFY(old.open(QIODevice::ReadOnly));
    const QDateTime time = old.fileTime(QFileDevice::FileModificationTime);
    QByteArray bytes = old.readAll();
    bytes[bytes.size() / 2] = char(bytes.at(bytes.size() / 2) ^ 1);
    old.close(); // Windows renames no file that is open
    QVERIFY(QFile::rename(host, host + QStringLiteral(".old"))); // keeps the old file's number in use
    QFile other(host);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write(bytes) == bytes.size());
    other.close();
    known.setTime(known.dll, time);
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
}

void TestKnownDigests::aSecretChangeIsFoundWhenThePlanIsCarriedOut()
{
    KnownScene known;
    known.changeSecretly(known.dll);
    const auto before = known.scene.state();
    const Outcome outcome = known.scene.install(known.source);
    QVERIFY2(outcome.kind == OutcomeKind::Refused, qPrintable(describeEnd(outcome)));
    QCOMPARE(outcome.error->code, ErrorCode::Conflict);
    QCOMPARE(known.scene.state(), before);
    // And the next plan knows better.
    QVERIFY(!QFile::exists(known.cacheFile()));
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
    QCOMPARE(known.scene.install(known.source).kind, OutcomeKind::Committed);
}

// Between the plan and its execution, where nothing but the digest can see it: the time of an entry.
void TestKnownDigests::anArchiveChangedSecretlyIsNotInstalled()
{
    constexpr qint64 timeOfTheFirstEntry = 10;
    KnownScene known;
    const auto prepared = known.scene.prepare(known.source);
    CUNEST_OK(prepared);
    known.changeSecretly(known.source, timeOfTheFirstEntry);
    const QStringList before = known.scene.leftovers(); // of the first installation
    const Outcome refused = known.scene.apply(*prepared);
    QVERIFY2(refused.kind == OutcomeKind::Refused, qPrintable(describeEnd(refused)));
    QCOMPARE(refused.error->code, ErrorCode::Conflict);
    QCOMPARE(known.scene.leftovers(), before);
    QCOMPARE(known.scene.bytesOf(JobScene::toolkit() + QStringLiteral("\\include\\cudnn_backend.h")), QByteArray());
    known.changeSecretly(known.source, timeOfTheFirstEntry); // and back
    QCOMPARE(known.scene.apply(*prepared).kind, OutcomeKind::Committed);
}

void TestKnownDigests::aDamagedMemoryIsNoMemory_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("zeros") << QByteArray(4096, '\0');
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("another checksum") << QByteArray("00000000\n{\"files\":[]}");
    QTest::newRow("larger than any") << QByteArray(8 * 1024 * 1024, 'x');
}

void TestKnownDigests::aDamagedMemoryIsNoMemory()
{
    QFETCH(const QByteArray, bytes);
    KnownScene known;
    QFile cache(known.cacheFile());
    QVERIFY(cache.open(QIODevice::WriteOnly | QIODevice::Truncate) && cache.write(bytes) == bytes.size());
    cache.close();
    known.changeSecretly(known.dll);
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
    // It is whole again.
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
    QVERIFY(cache.open(QIODevice::ReadOnly));
    QVERIFY(cache.readAll() != bytes);
}

void TestKnownDigests::withoutAPlaceToRememberEverythingWorks()
{
    KnownScene known;
    const QString folder = QFileInfo(known.cacheFile()).path();
    QVERIFY(QDir(folder).removeRecursively());
    QFile inTheWay(folder);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    QCOMPARE(known.actionOf(known.dll), FileAction::Identical);
    known.changeSecretly(known.dll);
    QCOMPARE(known.actionOf(known.dll), FileAction::Replace);
}

QTEST_GUILESS_MAIN(TestKnownDigests)
#include "tst_known_digests.moc"
