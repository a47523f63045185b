// A described computer is used from several threads at once, as staging does it, and may be
// replaced meanwhile.
#include "package/archive.h"
#include "support/machine_builder.h"
#include "support/test_text.h"
#include "support/zip_builder.h"
#include "transaction/staging.h"

#include <QRandomGenerator>
#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace cunest;

namespace {

QByteArray noise(qsizetype size, quint32 seed)
{
    QByteArray bytes(size, Qt::Uninitialized);
    QRandomGenerator random(seed);
    random.fillRange(reinterpret_cast<quint32 *>(bytes.data()), size / 4);
    return bytes;
}

// Everything staging and the readers of archives do, in a folder of this thread's own.
int work(FileSystem &files, const WinPath &folder, int rounds)
{
    int failures = files.createFolder(folder) ? 0 : 1;
    const auto expect = [&failures](bool good) { failures += good ? 0 : 1; };
    for (int round = 0; round < rounds; ++round) {
        const WinPath file = folder / QStringLiteral("a.bin");
        const WinPath moved = folder / QStringLiteral("b.bin");
        {
            auto output = files.createNew(file, 1000);
            expect(bool(output));
            if (!output)
                continue;
            expect(bool((*output)->write(QByteArray(1000, 'x'))));
            expect(bool((*output)->close()));
        }
        const auto status = files.stat(file);
        expect(status && status->size == 1000);
        expect(bool(files.rename(file, moved)));
        {
            const auto input = files.openRead(moved);
            expect(input && (*input)->readAll().size() == 1000);
        }
        const auto names = files.list(folder);
        expect(names && names->size() == 1);
        expect(bool(files.freeSpace(folder)));
        expect(files.canWrite(folder));
        expect(
            files.stat(WinPath::fromLiteral(QStringLiteral("C:\\Linked\\shared.txt"))).hasValue());
        expect(bool(files.setReadOnly(moved, true)) && bool(files.setReadOnly(moved, false)));
        expect(bool(files.removeFile(moved)));
    }
    expect(bool(files.removeEmptyFolder(folder)));
    return failures;
}

} // namespace

class TestDescribedThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threadsDoNotDisturbEachOther();
    void aReplacedDescriptionDisturbsNobody();
    void twoThreadsUnpackOneArchive();

private:
    static void addLink(MachineBuilder &builder);
};

void TestDescribedThreads::addLink(MachineBuilder &builder)
{
    builder.file(QStringLiteral("C:\\Target\\shared.txt"), "shared");
    builder.fact(QStringLiteral("C:\\Linked"),
                 {{QStringLiteral("link"), QStringLiteral("C:\\Target")},
                  {QStringLiteral("linkKind"), QStringLiteral("junction")}});
}

void TestDescribedThreads::threadsDoNotDisturbEachOther()
{
    MachineBuilder builder;
    addLink(builder);
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    std::atomic_int failures = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        const WinPath folder =
            WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\work%1").arg(i));
        threads.emplace_back([&files, &failures, folder] { failures += work(files, folder, 40); });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failures.load(), 0);
}

void TestDescribedThreads::aReplacedDescriptionDisturbsNobody()
{
    MachineBuilder builder;
    addLink(builder);
    const auto machine = builder.openAlone();
    const auto other = DescribedMachine::open(builder.folder()); // stands for another process
    CUNEST_OK(other);
    FileSystem &files = machine->platform().files;
    std::atomic_int failures = 0;
    std::atomic_bool done = false;
    std::thread writer([&other, &done] {
        Registry &registry = (*other)->platform().registry;
        for (int i = 0; !done; ++i)
            (void)registry.write(QLatin1String(userEnvironmentKey), QStringLiteral("N"),
                                 RegistryValue::fromText(QString::number(i)));
    });
    std::thread second([&files, &failures] {
        failures += work(files, WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\b")), 40);
    });
    failures += work(files, WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\a")), 40);
    second.join();
    done = true;
    writer.join();
    QCOMPARE(failures.load(), 0);
    QVERIFY(machine->platform()
                .registry.read(QLatin1String(userEnvironmentKey), QStringLiteral("N"))
                .hasValue());
}

void TestDescribedThreads::twoThreadsUnpackOneArchive()
{
    ZipBuilder zip;
    QList<QByteArray> contents;
    for (quint32 i = 0; i < 12; ++i) {
        contents.append(noise(1536 * 1024, i));
        zip.add(QStringLiteral("bin/file%1.dll").arg(i), contents.last(), i % 2 == 0);
    }
    MachineBuilder builder;
    const QString folder = QStringLiteral("C:\\Users\\lin\\Downloads\\");
    builder.file(folder + QStringLiteral("a.zip"), zip.build());
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    const auto opening =
        openArchive(files, WinPath::fromLiteral(folder + QStringLiteral("a.zip")), SourceKind::Zip);
    CUNEST_OK(opening);
    QVERIFY(opening->archive);
    QList<StagingJob> jobs;
    for (qsizetype i = 0; i < contents.size(); ++i) {
        StagingJob job;
        job.entry = i;
        job.to = WinPath::fromLiteral(folder + QString::number(i));
        job.size = contents.at(i).size();
        job.crc32 = opening->archive->entries().at(i).crc32;
        jobs.append(job);
    }
    NoProgress progress;
    const auto failure = runStaging(files, opening->archive.get(), jobs, {}, progress, CancelToken());
    QVERIFY2(!failure, failure ? qPrintable(describe(failure->error)) : "");
    for (qsizetype i = 0; i < contents.size(); ++i) {
        const auto input = files.openRead(jobs.at(i).to);
        CUNEST_OK(input);
        QVERIFY((*input)->readAll() == contents.at(i));
        QCOMPARE(jobs.at(i).print.size, contents.at(i).size());
    }
}

QTEST_GUILESS_MAIN(TestDescribedThreads)
#include "tst_described_threads.moc"
