// An archive gives exactly the bytes that were put into it, or says why it cannot be trusted.
#include "base/crc32.h"
#include "base/sha256.h"
#include "host_files.h"
#include "package/archive.h"
#include "support/test_text.h"
#include "support/zip_builder.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

#include <functional>
#include <thread>

using namespace cunest;

Q_DECLARE_METATYPE(cunest::ZipFault::Kind)

class TestArchive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteComesBack();
    void smallAndLargeReadsGiveTheSame();
    void severalThreadsReadAtOnce();
    void zip64IsRead();
    void sizesBehindTheDataAreRead();
    void commentsAndTrailingBytesAreHarmless();
    void digestIsOfTheWholeFile();
    void anArchiveChangedMeanwhileIsRefused();
    void readersOutliveTheirArchive();
    void truncatedAtAnyPlaceIsFound();
    void flippedByteInDataIsFoundByItsReader();
    void flippedByteInHeadersNeverPasses();
    void contradictionsAreFound_data();
    void contradictionsAreFound();
    void moreDataThanStatedStops();
    void lessDataThanStatedFails();
    void bombsAreRefused();
    void twentyThousandEntriesAreQuick();
    void notZipsAreSaidToBeNone();
    void randomDamageNeverCrashes();

private:
    ArchiveOpening open(const QByteArray &zip)
    {
        auto opened = openArchive(m_files, m_files.write(QStringLiteral("test.zip"), zip), SourceKind::Zip);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened.error())));
        return std::move(*opened);
    }

    std::optional<ZipFault::Kind> faultOf(const QByteArray &zip)
    {
        const ArchiveOpening opening = open(zip);
        if (bool(opening.archive) == opening.fault.has_value())
            qFatal("neither archive nor fault");
        return opening.fault ? std::optional(opening.fault->kind) : std::nullopt;
    }

    HostFiles m_files;
};

namespace {

QByteArray someBytes(qsizetype size, quint32 seed)
{
    QByteArray bytes(size, Qt::Uninitialized);
    QRandomGenerator random(seed);
    for (char &c : bytes)
        c = char(random.bounded(24) * 7); // compressible
    return bytes;
}

Result<QByteArray> readAll(PackageSource &source, qsizetype index, qint64 piece = 256 * 1024)
{
    auto reader = source.openEntry(index);
    if (!reader)
        return reader.error();
    QByteArray all;
    QByteArray buffer(piece, Qt::Uninitialized);
    for (;;) {
        const auto count = (*reader)->read(buffer.data(), piece);
        if (!count)
            return count.error();
        if (*count == 0)
            return all;
        all.append(buffer.constData(), *count);
    }
}

ZipBuilder typical()
{
    ZipBuilder zip;
    zip.addFolder(QStringLiteral("cuda/"));
    zip.add(QStringLiteral("cuda/include/cudnn.h"), someBytes(3000, 1));
    zip.add(QStringLiteral("cuda/bin/cudnn64_7.dll"), someBytes(700000, 2));
    zip.add(QStringLiteral("cuda/bin/stored.bin"), someBytes(300000, 3), false);
    zip.add(QStringLiteral("cuda/empty.txt"), QByteArray());
    zip.add(QStringLiteral("cuda/lib/x64/cudnn.lib"), someBytes(20, 4));
    return zip;
}

} // namespace

void TestArchive::everyByteComesBack()
{
    const ZipBuilder zip = typical();
    const ArchiveOpening opening = open(zip.build());
    QVERIFY(opening.archive);
    PackageSource &archive = *opening.archive;
    QCOMPARE(archive.kind(), SourceKind::Zip);
    QCOMPARE(archive.size(), zip.build().size());
    QCOMPARE(archive.entries().size(), zip.entries().size());
    for (qsizetype i = 0; i < zip.entries().size(); ++i) {
        const SourceEntry &entry = archive.entries().at(i);
        QCOMPARE(entry.name.toUtf8(), zip.entries().at(i).name);
        QCOMPARE(entry.size, zip.entries().at(i).data.size());
        QVERIFY(entry.hasCrc);
        QCOMPARE(entry.isFolder, entry.name.endsWith(u'/'));
        const auto bytes = readAll(archive, i);
        CUNEST_OK(bytes);
        QCOMPARE(*bytes, zip.entries().at(i).data);
    }
    QVERIFY(!archive.openEntry(-1));
    QVERIFY(!archive.openEntry(zip.entries().size()));
}

void TestArchive::smallAndLargeReadsGiveTheSame()
{
    const ZipBuilder zip = typical();
    const ArchiveOpening opening = open(zip.build());
    for (const qint64 piece : {1, 7, 4096, 699999, 700000, 700001, 1 << 22}) {
        for (const qsizetype index : {1, 2, 3, 4, 5}) {
            if (piece < 7 && index == 2)
                continue;
            const auto bytes = readAll(*opening.archive, index, piece);
            CUNEST_OK(bytes);
            QCOMPARE(*bytes, zip.entries().at(index).data);
        }
    }
}

void TestArchive::severalThreadsReadAtOnce()
{
    ZipBuilder zip;
    for (int i = 0; i < 40; ++i)
        zip.add(QStringLiteral("f%1.bin").arg(i), someBytes(50000 + i, quint32(i)), i % 3 != 0);
    const ArchiveOpening opening = open(zip.build());
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            for (int i = t % 2; i < 40; i += 1 + t % 3) {
                const auto bytes = readAll(*opening.archive, i, 8192);
                if (bytes && *bytes == zip.entries().at(i).data)
                    right += 1;
                else
                    right -= 1000;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY2(right > 60, qPrintable(QString::number(right)));
}

void TestArchive::zip64IsRead()
{
    ZipBuilder zip = typical();
    zip.setZip64End(true);
    for (const char *name : {"cuda/bin/cudnn64_7.dll", "cuda/bin/stored.bin"})
        zip.entry(QString::fromLatin1(name)).zip64 = true;
    const ArchiveOpening opening = open(zip.build());
    QVERIFY2(opening.archive, qPrintable(opening.fault ? opening.fault->evidence.join(u' ') : QString()));
    for (qsizetype i = 0; i < zip.entries().size(); ++i) {
        const auto bytes = readAll(*opening.archive, i);
        CUNEST_OK(bytes);
        QCOMPARE(*bytes, zip.entries().at(i).data);
    }
}

void TestArchive::sizesBehindTheDataAreRead()
{
    ZipBuilder zip = typical();
    zip.entry(QStringLiteral("cuda/bin/cudnn64_7.dll")).descriptor = true;
    zip.entry(QStringLiteral("cuda/include/cudnn.h")).descriptor = true;
    const ArchiveOpening opening = open(zip.build());
    QVERIFY(opening.archive);
    const auto bytes = readAll(*opening.archive, 2);
    CUNEST_OK(bytes);
    QCOMPARE(*bytes, zip.entries().at(2).data);
}

void TestArchive::commentsAndTrailingBytesAreHarmless()
{
    ZipBuilder zip = typical();
    zip.setComment(QByteArray(60000, 'c'));
    QVERIFY(!faultOf(zip.build()));
    zip.setComment("downloaded from somewhere");
    zip.setTrailer(QByteArray(1000, '\0'));
    const ArchiveOpening opening = open(zip.build());
    QVERIFY(opening.archive);
    CUNEST_OK(readAll(*opening.archive, 2));
    zip = typical();
    zip.setPrefix("some bytes in front");
    QVERIFY(!faultOf(zip.build()));
}

void TestArchive::digestIsOfTheWholeFile()
{
    const QByteArray zip = typical().build();
    const ArchiveOpening opening = open(zip);
    NoProgress progress;
    CancelToken cancel;
    const auto digest = opening.archive->sha256(progress, cancel);
    CUNEST_OK(digest);
    QCOMPARE(*digest, Sha256::of(zip));
    const qint64 before = m_files.bytesRead();
    CUNEST_OK(opening.archive->sha256(progress, cancel));
    QCOMPARE(m_files.bytesRead(), before); // computed once

    const ArchiveOpening again = open(zip);
    cancel.cancel();
    const auto cancelled = again.archive->sha256(progress, cancel);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
}

void TestArchive::anArchiveChangedMeanwhileIsRefused()
{
    const ArchiveOpening opening = open(typical().build());
    ZipBuilder other = typical();
    other.add(QStringLiteral("more.txt"), "more");
    m_files.write(QStringLiteral("test.zip"), other.build());
    const auto entry = opening.archive->openEntry(2);
    QVERIFY(!entry);
    QCOMPARE(entry.error().code, ErrorCode::Conflict);
    NoProgress progress;
    CancelToken cancel;
    const auto digest = opening.archive->sha256(progress, cancel);
    QVERIFY(!digest);
    QCOMPARE(digest.error().code, ErrorCode::Conflict);
}

void TestArchive::readersOutliveTheirArchive()
{
    ArchiveOpening opening = open(typical().build());
    auto reader = opening.archive->openEntry(2);
    CUNEST_OK(reader);
    opening.archive.reset();
    QByteArray buffer(700000, Qt::Uninitialized);
    qint64 done = 0;
    while (done < buffer.size()) {
        const auto count = (*reader)->read(buffer.data(), buffer.size() - done);
        CUNEST_OK(count);
        done += *count;
    }
    QCOMPARE(done, buffer.size());
}

void TestArchive::truncatedAtAnyPlaceIsFound()
{
    ZipBuilder builder = typical();
    builder.setComment("a comment at the end");
    const QByteArray zip = builder.build();
    QList<qint64> places = {4, 30, 100, builder.directoryOffset() - 1, builder.directoryOffset(), builder.directoryOffset() + 50,
                            zip.size() - 43, zip.size() - 42, zip.size() - 41, zip.size() - 21, zip.size() - 20, zip.size() - 19, zip.size() - 1};
    for (int i = 1; i <= 20; ++i)
        places.append(zip.size() * i / 21);
    for (const qint64 place : places) {
        const auto fault = faultOf(zip.left(place));
        QVERIFY2(fault == ZipFault::Kind::Truncated, qPrintable(QString::number(place)));
    }
    QVERIFY(faultOf(zip.mid(1000)));
    QByteArray hole = zip;
    hole.remove(5000, 1000); // the middle is missing
    QCOMPARE(faultOf(hole), ZipFault::Kind::Truncated);
}

void TestArchive::flippedByteInDataIsFoundByItsReader()
{
    const ZipBuilder builder = typical();
    const QByteArray zip = builder.build();
    for (const qsizetype index : {1, 2, 3, 5}) {
        const QString name = QString::fromUtf8(builder.entries().at(index).name);
        const qint64 start = builder.dataOffset(name);
        const qint64 end = index + 1 < builder.entries().size()
                               ? builder.headerOffset(QString::fromUtf8(builder.entries().at(index + 1).name))
                               : builder.directoryOffset();
        for (const qint64 place : {start, (start + end) / 2, end - 1}) {
            for (const int bit : {0x01, 0x80}) {
                QByteArray damaged = zip;
                damaged[place] = char(damaged.at(place) ^ bit);
                const ArchiveOpening opening = open(damaged);
                QVERIFY(opening.archive);
                const auto bytes = readAll(*opening.archive, index);
                // Deflate has bits that carry nothing (behind the end mark); then the bytes must be right.
                if (bytes) {
                    QCOMPARE(*bytes, builder.entries().at(index).data);
                    continue;
                }
                QCOMPARE(bytes.error().code, ErrorCode::Corrupt);
                QVERIFY(bytes.error().detail.contains(name));
            }
        }
    }
}

void TestArchive::flippedByteInHeadersNeverPasses()
{
    const ZipBuilder builder = typical();
    const QByteArray zip = builder.build();
    const QString name = QStringLiteral("cuda/bin/cudnn64_7.dll");
    const qint64 local = builder.headerOffset(name);
    // Version needed, time and date of an entry decide nothing.
    const QList<qint64> localHarmless = {4, 5, 10, 11, 12, 13};
    for (qint64 i = 0; i < builder.dataOffset(name) - local; ++i) {
        QByteArray damaged = zip;
        damaged[local + i] = char(damaged.at(local + i) ^ 0x10);
        const auto fault = faultOf(damaged);
        QVERIFY2(fault.has_value() != localHarmless.contains(i), qPrintable(QStringLiteral("local byte %1").arg(i)));
    }
    for (qint64 place = builder.directoryOffset(); place < zip.size(); ++place) {
        QByteArray damaged = zip;
        damaged[place] = char(damaged.at(place) ^ 0x10);
        const ArchiveOpening opening = open(damaged);
        if (!opening.archive)
            continue;
        // What still opens gives the right bytes under the right names.
        QCOMPARE(opening.archive->entries().size(), builder.entries().size());
        for (qsizetype i = 0; i < builder.entries().size(); ++i) {
            QCOMPARE(opening.archive->entries().at(i).name.toUtf8(), builder.entries().at(i).name);
            const auto bytes = readAll(*opening.archive, i);
            QVERIFY(!bytes || *bytes == builder.entries().at(i).data);
        }
    }
}

void TestArchive::contradictionsAreFound_data()
{
    QTest::addColumn<QByteArray>("zip");
    QTest::addColumn<ZipFault::Kind>("kind");
    using Kind = ZipFault::Kind;
    const QString name = QStringLiteral("cuda/bin/cudnn64_7.dll");
    const auto row = [&name](const char *title, Kind kind, const std::function<void(ZipBuilder &, ZipBuilderEntry &)> &change) {
        ZipBuilder zip = typical();
        change(zip, zip.entry(name));
        QTest::newRow(title) << zip.build() << kind;
    };
    row("another name in the header", Kind::Damaged, [](auto &, auto &e) { e.localName = "cuda/bin/other.dll"; });
    row("another method in the header", Kind::Damaged, [](auto &, auto &e) { e.localMethod = 0; });
    row("another checksum in the header", Kind::Damaged, [](auto &, auto &e) { e.localCrc = 1; });
    row("beyond the directory", Kind::Damaged, [](auto &, auto &e) { e.packedSize = 100000000; });
    row("packed size of 16 EiB", Kind::Damaged, [](auto &, auto &e) { e.packedSize = 0xFFFFFFFFFFFFFFF0U; });
    row("size of 16 EiB", Kind::Damaged, [](auto &, auto &e) { e.size = 0xFFFFFFFFFFFFFFF0U; });
    row("header behind the file", Kind::Damaged, [](auto &, auto &e) { e.headerOffset = 0x7FFFFFFF; });
    row("shared bytes", Kind::Hostile, [](ZipBuilder &zip, ZipBuilderEntry &e) {
        ZipBuilderEntry twin = e;
        twin.headerOffset = quint64(zip.headerOffset(QString::fromUtf8(e.name)));
        e.name = "cuda/bin/first.dll";
        e.localName = twin.name;
        e.headerOffset = twin.headerOffset;
        e.name = twin.name;
        zip.add(twin);
    });
    row("a name that is not the UTF-8 it says", Kind::Damaged, [](auto &, auto &e) { e.name = "bin/\xC4\xE3.dll"; });
    row("an extra field that is cut off", Kind::Damaged, [](auto &, auto &e) { e.extra = QByteArray("\xfe\xca\x04\0ab", 6); });
    row("patched data", Kind::Unsupported, [](auto &, auto &e) { e.flags |= 0x20; });
    row("encrypted", Kind::Encrypted, [](auto &, auto &e) { e.flags |= 1; });
    row("strongly encrypted", Kind::Encrypted, [](auto &, auto &e) { e.flags |= 0x41; });
    row("AES", Kind::Encrypted, [](auto &, auto &e) { e.method = 99; });
    row("LZMA", Kind::Unsupported, [](auto &, auto &e) { e.method = 14; });
    row("Deflate64", Kind::Unsupported, [](auto &, auto &e) { e.method = 9; });
    row("stored with two sizes", Kind::Damaged, [](auto &zip, auto &) { zip.entry(QStringLiteral("cuda/bin/stored.bin")).size = 300001; });
    row("fewer entries than stated", Kind::Damaged, [](auto &zip, auto &) { zip.setEntryCount(9); });
    row("more entries than stated", Kind::Damaged, [](auto &zip, auto &) { zip.setEntryCount(3); });
    row("too many entries", Kind::Hostile, [](auto &zip, auto &) { zip.setEntryCount(20001); });
    row("directory elsewhere", Kind::Damaged, [](auto &zip, auto &) { zip.setDirectoryOffset(10); });
    row("directory behind the end", Kind::Truncated, [](auto &zip, auto &) { zip.setDirectoryOffset(0x7FFFFFFF); });
    row("parent folder", Kind::Hostile, [](auto &, auto &e) { e.name = "../cudnn64_7.dll"; });
    row("parent folder with a backslash", Kind::Hostile, [](auto &, auto &e) { e.name = "..\\cudnn64_7.dll"; });
    row("drive", Kind::Hostile, [](auto &, auto &e) { e.name = "C:x.dll"; });
    row("device", Kind::Hostile, [](auto &, auto &e) { e.name = "cuda/CON"; });
    row("case twin", Kind::Hostile, [](auto &zip, auto &) { zip.add(QStringLiteral("CUDA/BIN/CUDNN64_7.DLL"), "x"); });
    row("link", Kind::Hostile, [](auto &, auto &e) { e.madeBy = 0x0314; e.attributes = 0xA1FF0000; });
    row("folder with data", Kind::Hostile, [](auto &zip, auto &) {
        ZipBuilderEntry folder;
        folder.name = "cuda/more/";
        folder.data = "hidden";
        folder.deflated = false;
        zip.add(folder);
    });
    row("too much in all", Kind::Hostile, [](auto &zip, auto &) {
        for (int i = 0; i < 3; ++i) {
            ZipBuilderEntry big;
            big.name = "big" + QByteArray::number(i);
            big.data = "x";
            big.size = quint64(30) << 30;
            zip.add(big);
        }
    });
}

void TestArchive::contradictionsAreFound()
{
    QFETCH(QByteArray, zip);
    QFETCH(ZipFault::Kind, kind);
    const ArchiveOpening opening = open(zip);
    QVERIFY(!opening.archive);
    QVERIFY2(opening.fault->kind == kind, qPrintable(opening.fault->evidence.join(u' ')));
    QVERIFY(!opening.fault->evidence.isEmpty());
    QVERIFY(!opening.fault->evidence.first().isEmpty());
}

void TestArchive::moreDataThanStatedStops()
{
    ZipBuilder zip;
    ZipBuilderEntry entry;
    entry.name = "lie.bin";
    entry.data = someBytes(500000, 5);
    entry.size = 1000;
    entry.crc = Crc32::of(entry.data.left(1000));
    zip.add(entry);
    const ArchiveOpening opening = open(zip.build());
    QVERIFY(opening.archive);
    const auto bytes = readAll(*opening.archive, 0);
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::Corrupt);
}

void TestArchive::lessDataThanStatedFails()
{
    ZipBuilder zip;
    ZipBuilderEntry entry;
    entry.name = "lie.bin";
    entry.data = someBytes(5000, 6);
    entry.size = 5001;
    zip.add(entry);
    const ArchiveOpening opening = open(zip.build());
    QVERIFY(opening.archive);
    for (const qint64 piece : {100, 5001, 100000}) {
        const auto bytes = readAll(*opening.archive, 0, piece);
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code, ErrorCode::Corrupt);
    }
}

void TestArchive::bombsAreRefused()
{
    ZipBuilder zip;
    zip.add(QStringLiteral("zeros.bin"), QByteArray(20 << 20, '\0'));
    QCOMPARE(faultOf(zip.build()), ZipFault::Kind::Hostile);

    // Each entry below the limit of one, all together above it.
    ZipBuilder many;
    const QByteArray zeros(1000000, '\0');
    for (int i = 0; i < 80; ++i)
        many.add(QStringLiteral("z%1.bin").arg(i), zeros);
    QCOMPARE(faultOf(many.build()), ZipFault::Kind::Hostile);

    // Headers and import libraries pack well and are none.
    ZipBuilder text;
    text.add(QStringLiteral("cudnn.h"), QByteArray("#define CUDNN_ANYTHING 1\n").repeated(8000));
    QVERIFY(!faultOf(text.build()));
}

void TestArchive::twentyThousandEntriesAreQuick()
{
    ZipBuilder zip;
    for (int i = 0; i < 20000; ++i)
        zip.add(QStringLiteral("folder%1/file%2.txt").arg(i % 50).arg(i), "x", false);
    const QByteArray bytes = zip.build();
    QElapsedTimer timer;
    timer.start();
    const ArchiveOpening opening = open(bytes);
    QVERIFY(opening.archive);
    for (qsizetype i = 0; i < 20000; ++i)
        CUNEST_OK(readAll(*opening.archive, i, 16));
    QVERIFY2(timer.elapsed() < 60000, qPrintable(QString::number(timer.elapsed())));
}

void TestArchive::notZipsAreSaidToBeNone()
{
    QCOMPARE(faultOf(QByteArray()), ZipFault::Kind::NotAZip);
    QCOMPARE(faultOf("PK"), ZipFault::Kind::Truncated);
    QCOMPARE(faultOf("<!DOCTYPE html><html></html>"), ZipFault::Kind::NotAZip);
    QCOMPARE(faultOf(QByteArray("\xFD" "7zXZ\0", 6) + QByteArray(1000, 'x')), ZipFault::Kind::NotAZip);
    ZipBuilder program = typical();
    program.setPrefix(QByteArray("MZ") + QByteArray(1000, 'x'));
    QCOMPARE(faultOf(program.build()), ZipFault::Kind::NotAZip);
    QVERIFY(!faultOf(ZipBuilder().build())); // an empty archive is one
}

void TestArchive::randomDamageNeverCrashes()
{
    ZipBuilder builder = typical();
    builder.setZip64End(true);
    builder.entry(QStringLiteral("cuda/bin/stored.bin")).zip64 = true;
    builder.entry(QStringLiteral("cuda/bin/cudnn64_7.dll")).data.truncate(3000);
    builder.entry(QStringLiteral("cuda/bin/stored.bin")).data.truncate(500);
    const QByteArray zip = builder.build();
    QRandomGenerator random(7);
    for (int round = 0; round < 600; ++round) {
        QByteArray damaged = zip;
        for (int i = 0; i < 1 + round % 5; ++i) {
            // Mostly where the structure is.
            const qint64 place = round % 2 == 0 ? random.bounded(qint64(damaged.size()))
                                                : builder.directoryOffset() + random.bounded(damaged.size() - builder.directoryOffset());
            damaged[place] = random.bounded(3) == 0 ? char(0xFF) : char(random.bounded(256));
        }
        const ArchiveOpening opening = open(damaged);
        for (qsizetype i = 0; opening.archive && i < opening.archive->entries().size(); ++i) {
            const auto bytes = readAll(*opening.archive, i);
            if (bytes)
                QCOMPARE(bytes->size(), opening.archive->entries().at(i).size);
        }
    }
}

QTEST_APPLESS_MAIN(TestArchive)
#include "tst_archive.moc"
