// Staging: a few threads, small buffers, quick to stop, and a task beside that can fail it.
#include "transaction/staging.h"

#include "base/crc32.h"
#include "support/fake_machine.h"
#include "support/test_text.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <thread>

using namespace cunest;

namespace {

// Entries of zeros, of any size, that watch how they are read.
class ZeroPackage final : public PackageSource
{
public:
    explicit ZeroPackage(const QList<qint64> &sizes)
    {
        for (const qint64 size : sizes)
            m_entries.append({QStringLiteral("bin/%1.dll").arg(m_entries.size()), size, size, 0, false, false});
    }

    SourceKind kind() const override { return SourceKind::Zip; }
    WinPath path() const override { return WinPath::fromLiteral(QStringLiteral("C:\\a.zip")); }
    qint64 size() const override { return 1000; }
    const QList<SourceEntry> &entries() const override { return m_entries; }
    Result<QByteArray> sha256(ProgressSink &, const CancelToken &) override { return QByteArray(32, 'd'); }
    Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) override
    {
        return std::unique_ptr<EntryReader>(std::make_unique<Reader>(*this, m_entries.at(index).size));
    }

    std::atomic<int> open = 0;
    std::atomic<int> mostOpen = 0;
    std::atomic<qint64> largestRead = 0;
    std::atomic<int> readMilliseconds = 0;

private:
    class Reader final : public EntryReader
    {
    public:
        Reader(ZeroPackage &package, qint64 size) : m_package(package), m_left(size)
        {
            const int now = ++m_package.open;
            int most = m_package.mostOpen;
            while (now > most && !m_package.mostOpen.compare_exchange_weak(most, now)) {
            }
        }
        ~Reader() override { --m_package.open; }

        Result<qint64> read(char *buffer, qint64 capacity) override
        {
            if (capacity > m_package.largestRead)
                m_package.largestRead = capacity;
            if (const int wait = m_package.readMilliseconds)
                std::this_thread::sleep_for(std::chrono::milliseconds(wait));
            const qint64 count = std::min(capacity, m_left);
            std::fill_n(buffer, count, '\0');
            m_left -= count;
            return count;
        }

    private:
        ZeroPackage &m_package;
        qint64 m_left;
    };

    QList<SourceEntry> m_entries;
};

// Only read and checked, so that nothing of it is kept in memory by the fake disk either.
QList<StagingJob> readingJobs(const ZeroPackage &package)
{
    QList<StagingJob> jobs;
    for (qsizetype i = 0; i < package.entries().size(); ++i) {
        StagingJob job;
        job.entry = i;
        job.size = package.entries().at(i).size;
        job.name = package.entries().at(i).name;
        jobs.append(job);
    }
    return jobs;
}

class Watcher final : public ProgressSink
{
public:
    explicit Watcher(CancelToken *cancelAtOnce = nullptr) : m_cancel(cancelAtOnce) {}

    void report(const Progress &progress) override
    {
        regular = regular && progress.doneBytes >= last.doneBytes && progress.doneBytes <= progress.totalBytes;
        last = progress;
        if (m_cancel && !m_cancel->isCancelled()) {
            m_cancel->cancel();
            sinceCancel.start();
            doneAtCancel = progress.doneBytes;
        }
    }

    Progress last;
    bool regular = true;
    QElapsedTimer sinceCancel;
    qint64 doneAtCancel = 0;

private:
    CancelToken *m_cancel;
};

qint64 mostMemory() // bytes this process ever had
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).simplified().split(' ').first().toLongLong() * 1024;
    }
    return 0;
}

constexpr qint64 MiB = 1 << 20;

} // namespace

class TestStaging : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryDoesNotGrowWithTheFiles();
    void fewFilesAreOpenAtOnceHoweverManyThereAre();
    void cancelStopsAfterThePieceInHand();
    void aCancelBeforeTheStartReadsNothing();
    void theTaskBesideIsPartOfTheProgress();
    void whenTheTaskBesideFailsEverythingStops();
    void aTaskBesideAloneIsCarriedOut();
    void theFirstFailureIsTold();
};

void TestStaging::memoryDoesNotGrowWithTheFiles()
{
    FakeMachine machine;
    ZeroPackage package({700 * MiB, 200 * MiB, 100 * MiB, 24 * MiB});
    QList<StagingJob> jobs = readingJobs(package);
    NoProgress progress;
    const qint64 before = mostMemory();
    const auto failure = runStaging(machine.platform().files, &package, jobs, {}, progress, CancelToken());
    QVERIFY2(!failure, failure ? qPrintable(describe(failure->error)) : "");
    QVERIFY(package.largestRead <= 256 * 1024);
    QVERIFY2(mostMemory() - before < 16 * MiB, qPrintable(QString::number(mostMemory() - before)));
}

void TestStaging::fewFilesAreOpenAtOnceHoweverManyThereAre()
{
    FakeMachine machine;
    ZeroPackage package(QList<qint64>(60, MiB));
    package.readMilliseconds = 1;
    QList<StagingJob> jobs = readingJobs(package);
    NoProgress progress;
    QVERIFY(!runStaging(machine.platform().files, &package, jobs, {}, progress, CancelToken()));
    const int cores = int(std::thread::hardware_concurrency());
    QCOMPARE(package.mostOpen.load(), qBound(1, cores, mostStagingThreads));
    QCOMPARE(package.open.load(), 0);
}

void TestStaging::cancelStopsAfterThePieceInHand()
{
    FakeMachine machine;
    ZeroPackage package(QList<qint64>(8, 4096 * MiB)); // would take half a minute
    QList<StagingJob> jobs = readingJobs(package);
    CancelToken cancel;
    Watcher watcher(&cancel);
    const auto failure = runStaging(machine.platform().files, &package, jobs, {}, watcher, cancel);
    QVERIFY(failure);
    QCOMPARE(failure->error.code, ErrorCode::Cancelled);
    // One piece of each thread may still pass.
    QVERIFY(watcher.last.doneBytes - watcher.doneAtCancel <= mostStagingThreads * 256 * 1024);
    QVERIFY2(watcher.sinceCancel.elapsed() < 2000, qPrintable(QString::number(watcher.sinceCancel.elapsed())));
}

void TestStaging::aCancelBeforeTheStartReadsNothing()
{
    FakeMachine machine;
    ZeroPackage package({100 * MiB, 100 * MiB});
    QList<StagingJob> jobs = readingJobs(package);
    CancelToken cancel;
    cancel.cancel();
    NoProgress progress;
    const auto failure = runStaging(machine.platform().files, &package, jobs, {}, progress, cancel);
    QVERIFY(failure);
    QCOMPARE(failure->error.code, ErrorCode::Cancelled);
    QCOMPARE(package.mostOpen.load(), 0);
}

void TestStaging::theTaskBesideIsPartOfTheProgress()
{
    FakeMachine machine;
    ZeroPackage package({20 * MiB, 3 * MiB, 1});
    QList<StagingJob> jobs = readingJobs(package);
    TaskBeside beside;
    beside.bytes = 5 * MiB;
    beside.run = [](ProgressSink &sink) {
        for (int done = 1; done <= 5; ++done)
            sink.report({JobStep::Hashing, done * MiB, 5 * MiB, QStringLiteral("a.zip")});
        return Result<void>();
    };
    Watcher watcher;
    QVERIFY(!runStaging(machine.platform().files, &package, jobs, beside, watcher, CancelToken()));
    QVERIFY(watcher.regular);
    QCOMPARE(watcher.last.step, JobStep::Staging);
    QCOMPARE(watcher.last.totalBytes, 28 * MiB + 1);
    QCOMPARE(watcher.last.doneBytes, watcher.last.totalBytes);
}

void TestStaging::whenTheTaskBesideFailsEverythingStops()
{
    FakeMachine machine;
    ZeroPackage package(QList<qint64>(1000, 8 * MiB));
    package.readMilliseconds = 1;
    QList<StagingJob> jobs = readingJobs(package);
    TaskBeside beside;
    beside.run = [](ProgressSink &) {
        return Result<void>(makeError(ErrorCode::Conflict, Message("Another archive.")));
    };
    Watcher watcher;
    const auto failure = runStaging(machine.platform().files, &package, jobs, beside, watcher, CancelToken());
    QVERIFY(failure);
    QCOMPARE(failure->error.code, ErrorCode::Conflict);
    QCOMPARE(failure->job, -1);
    QVERIFY(watcher.last.doneBytes <= 5 * 8 * MiB); // the files in hand are finished, no other is begun
}

void TestStaging::aTaskBesideAloneIsCarriedOut()
{
    FakeMachine machine;
    QList<StagingJob> jobs;
    int calls = 0;
    TaskBeside beside;
    beside.run = [&calls](ProgressSink &) {
        ++calls;
        return Result<void>();
    };
    NoProgress progress;
    QVERIFY(!runStaging(machine.platform().files, nullptr, jobs, beside, progress, CancelToken()));
    QCOMPARE(calls, 1);
}

void TestStaging::theFirstFailureIsTold()
{
    FakeMachine machine;
    ZeroPackage package({3 * MiB, 2 * MiB, MiB});
    QList<StagingJob> jobs = readingJobs(package);
    jobs[1].crc32 = 0x12345678;
    NoProgress progress;
    const auto failure = runStaging(machine.platform().files, &package, jobs, {}, progress, CancelToken());
    QVERIFY(failure);
    QCOMPARE(failure->error.code, ErrorCode::Corrupt);
    QCOMPARE(failure->job, 1);
}

QTEST_GUILESS_MAIN(TestStaging)
#include "tst_staging.moc"
