// Facts are read from well-formed files, and damaged ones do no harm.
#include "pe/pe_pass.h"
#include "pe/pe_reader.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QBuffer>
#include <QTest>

using namespace cunest;

class TestPeReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFactIsRead();
    void aFileWithoutResourcesHasNoVersion();
    void architecturesAreTold();
    void manyExportsAreReadSorted();
    void otherFilesAreCorrupt_data();
    void otherFilesAreCorrupt();
    void cuttingAnywhereDoesNoHarm();
    void anyFlippedByteDoesNoHarm();
    void hugeCountsDoNotLoop();
    void whatPassesOnceSaysTheSame_data();
    void whatPassesOnceSaysTheSame();
    void whatPassesMayBeAnything();

private:
    static Result<PeFacts> read(QByteArray bytes)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        return readPeFacts(buffer);
    }
    static PeBuilder sample();
};

PeBuilder TestPeReader::sample()
{
    PeBuilder pe;
    pe.fileVersion = Version({8, 9, 7, 29});
    pe.productName = QStringLiteral("NVIDIA cuDNN Library");
    pe.originalName = QStringLiteral("cudnn64_8.dll");
    pe.company = QStringLiteral("NVIDIA Corporation");
    pe.imports = {QStringLiteral("cudnn_ops_infer64_8.dll"), QStringLiteral("KERNEL32.dll")};
    pe.delayImports = {QStringLiteral("cublas64_12.dll")};
    pe.exportName = QStringLiteral("cudnn64_8.dll");
    pe.exports = {QStringLiteral("cudnnGetVersion"), QStringLiteral("cudnnCreate")};
    return pe;
}

void TestPeReader::everyFactIsRead()
{
    for (const Architecture architecture : {Architecture::X86_64, Architecture::X86}) {
        PeBuilder pe = sample();
        pe.architecture = architecture;
        const auto facts = read(pe.build());
        CUNEST_OK(facts);
        QCOMPARE(facts->architecture, architecture);
        QCOMPARE(facts->fileVersion, std::optional(Version({8, 9, 7, 29})));
        QCOMPARE(facts->productVersion, std::optional(Version({8, 9, 7, 29})));
        QCOMPARE(facts->productName, pe.productName);
        QCOMPARE(facts->originalName, pe.originalName);
        QCOMPARE(facts->company, pe.company);
        QCOMPARE(facts->exportName, pe.exportName);
        QCOMPARE(facts->imports, pe.imports);
        QCOMPARE(facts->delayImports, pe.delayImports);
        QCOMPARE(facts->exports, QStringList({QStringLiteral("cudnnCreate"), QStringLiteral("cudnnGetVersion")}));
        QCOMPARE(facts->signatureStatus, SignatureStatus::Unsigned);
    }
    PeBuilder pe = sample();
    pe.isSigned = true;
    QCOMPARE(read(pe.build())->signatureStatus, SignatureStatus::NotChecked);
}

void TestPeReader::aFileWithoutResourcesHasNoVersion()
{
    const auto facts = read(PeBuilder().build());
    CUNEST_OK(facts);
    QVERIFY(!facts->fileVersion && !facts->productVersion);
    QVERIFY(facts->imports.isEmpty() && facts->exports.isEmpty() && facts->exportName.isEmpty());
}

void TestPeReader::architecturesAreTold()
{
    PeBuilder pe;
    pe.architecture = Architecture::Arm64;
    QCOMPARE(read(pe.build())->architecture, Architecture::Arm64);
    QByteArray other = pe.build();
    other[68] = 0x64;
    other[69] = char(0x62); // LoongArch
    QCOMPARE(read(other)->architecture, Architecture::Unknown);
    for (const Architecture known : {Architecture::X86, Architecture::X86_64, Architecture::Arm64})
        QCOMPARE(architectureFromName(architectureName(known)), known);
}

void TestPeReader::manyExportsAreReadSorted()
{
    PeBuilder pe = sample();
    pe.exports.clear();
    for (int i = 0; i < PeFacts::maxExportNames + 500; ++i)
        pe.exports.append(QStringLiteral("f%1").arg(i, 6, 10, QLatin1Char('0')));
    const auto facts = read(pe.build());
    CUNEST_OK(facts);
    QCOMPARE(facts->exports.size(), PeFacts::maxExportNames);
    QVERIFY(std::is_sorted(facts->exports.begin(), facts->exports.end()));
    QCOMPARE(facts->exports.first(), QStringLiteral("f000000"));
}

void TestPeReader::otherFilesAreCorrupt_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("only MZ") << QByteArray("MZ");
    QTest::newRow("text") << QByteArray(5000, 'x');
    QTest::newRow("zip") << QByteArray("PK\3\4").leftJustified(5000, '\0');
    QTest::newRow("MS-DOS program") << QByteArray("MZ").leftJustified(64, '\0').leftJustified(5000, 'x');
    QByteArray far = PeBuilder().build();
    far.replace(60, 4, QByteArray(4, '\xff'));
    QTest::newRow("header beyond the end") << far;
    QTest::newRow("cut in the sections") << PeBuilder().build().left(340);
}

void TestPeReader::otherFilesAreCorrupt()
{
    QFETCH(QByteArray, bytes);
    const auto facts = read(bytes);
    QVERIFY(!facts);
    QCOMPARE(facts.error().code, ErrorCode::Corrupt);
}

void TestPeReader::cuttingAnywhereDoesNoHarm()
{
    const QByteArray whole = sample().build();
    int readable = 0;
    for (qsizetype size = 0; size < whole.size(); ++size)
        readable += read(whole.left(size)) ? 1 : 0;
    QVERIFY(readable > 0);
    const auto withoutResources = read(whole.left(0x400 + 0x100));
    CUNEST_OK(withoutResources);
    QVERIFY(!withoutResources->fileVersion);
}

void TestPeReader::anyFlippedByteDoesNoHarm()
{
    const QByteArray whole = sample().build();
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (const char value : {'\xff', '\0', '\x80'}) {
            QByteArray damaged = whole;
            damaged[at] = value;
            const auto facts = read(damaged);
            QVERIFY(!facts || facts->exports.size() <= PeFacts::maxExportNames);
        }
    }
}

void TestPeReader::hugeCountsDoNotLoop()
{
    const QByteArray whole = sample().build();
    for (qsizetype at = 64; at + 4 <= whole.size(); at += 4) {
        QByteArray damaged = whole;
        damaged.replace(at, 4, QByteArray(4, '\xff'));
        (void)read(damaged);
        damaged.replace(at, 4, QByteArray("\xff\xff\xff\x7f", 4));
        (void)read(damaged);
    }
}

void TestPeReader::whatPassesOnceSaysTheSame_data()
{
    QTest::addColumn<int>("payload");
    QTest::addColumn<int>("piece");
    for (const int payload : {0, 60 * 1024, 64 * 1024, 3 << 20}) {
        for (const int piece : {1000, 64 * 1024, 512 * 1024, 5 << 20})
            QTest::addRow("%d bytes in pieces of %d", payload, piece) << payload << piece;
    }
}

void TestPeReader::whatPassesOnceSaysTheSame()
{
    QFETCH(int, payload);
    QFETCH(int, piece);
    PeBuilder pe = sample();
    pe.payload = QByteArray(payload, 'x');
    const QByteArray bytes = pe.build();
    PePass pass(bytes.size());
    for (qsizetype at = 0; at < bytes.size(); at += piece)
        pass.add(QByteArrayView(bytes).sliced(at, qMin<qsizetype>(piece, bytes.size() - at)));
    auto expected = read(bytes);
    CUNEST_OK(expected);
    expected->exports.clear();
    expected->exportName.clear();
    const auto facts = pass.finish();
    CUNEST_OK(facts);
    QVERIFY(*facts == *expected && facts->fileVersion && facts->imports.size() == 2 && !facts->delayImports.isEmpty());
}

// Cut, or with a place in the headers that lies elsewhere.
void TestPeReader::whatPassesMayBeAnything()
{
    const QByteArray whole = sample().build();
    for (qsizetype size = 0; size < whole.size(); size += 7) {
        PePass pass(whole.size());
        pass.add(QByteArrayView(whole).first(size));
        (void)pass.finish();
    }
    for (qsizetype at = 0; at < 1024; ++at) {
        QByteArray changed = whole;
        changed[at] = char(changed.at(at) ^ 0xFF);
        PePass pass(changed.size());
        pass.add(changed);
        const auto facts = pass.finish();
        QCOMPARE(bool(facts), bool(read(changed)));
    }
}

QTEST_APPLESS_MAIN(TestPeReader)
#include "tst_pe_reader.moc"
