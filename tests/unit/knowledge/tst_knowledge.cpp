// The knowledge files are read completely, looked up by number, and a wrong member is named.
#include "knowledge/knowledge.h"

#include "support/test_text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cunest;

class TestKnowledge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theProgramCarriesItsFiles();
    void theEmbeddedFilesAreThoseOfTheTree();
    void loadingIsFast();
    void aReleaseIsFoundByItsDigest();
    void aReleaseIsFoundByItsNameInAnyCase();
    void theLayoutOfAVersionIsKnown_data();
    void theLayoutOfAVersionIsKnown();
    void aLayoutOfAnUnknownMajorIsNotGuessed();
    void theToolkitOfAVersionIsKnown_data();
    void theToolkitOfAVersionIsKnown();
    void theSupportOfAVersionIsKnown_data();
    void theSupportOfAVersionIsKnown();
    void aGpuIsFoundHoweverItIsSpelled_data();
    void aGpuIsFoundHoweverItIsSpelled();
    void headersAndLibrariesAreKnownByName();
    void aDamagedFileIsNamedWithThePath_data();
    void aDamagedFileIsNamedWithThePath();

private:
    Knowledge m_knowledge;
};

namespace {

const QString sourceFolder = QStringLiteral(CUNEST_SOURCE_DIR "/resources/knowledge");

Version v(const char *text)
{
    return Version::parse(QString::fromLatin1(text)).value_or(Version());
}

} // namespace

void TestKnowledge::initTestCase()
{
    auto loaded = Knowledge::load();
    CUNEST_OK(loaded);
    m_knowledge = *loaded;
}

void TestKnowledge::theProgramCarriesItsFiles()
{
    QCOMPARE(m_knowledge.releases.size(), 311);
    QVERIFY(m_knowledge.layouts.size() >= 9);
    QVERIFY(m_knowledge.toolkits.size() >= 70);
    QVERIFY(m_knowledge.support.size() >= 19);
    QVERIFY(m_knowledge.gpus.size() >= 700);
    QVERIFY(m_knowledge.minorCompatSource.contains(QStringLiteral("https://docs.nvidia.com")));
    for (const ToolkitFact &fact : m_knowledge.toolkits)
        QVERIFY2(!fact.source.isEmpty(), qPrintable(fact.label));
}

void TestKnowledge::theEmbeddedFilesAreThoseOfTheTree()
{
    const auto fromTree = Knowledge::loadFrom(sourceFolder);
    CUNEST_OK(fromTree);
    QCOMPARE(fromTree->releases.size(), m_knowledge.releases.size());
    QCOMPARE(fromTree->gpus.size(), m_knowledge.gpus.size());
}

void TestKnowledge::loadingIsFast()
{
    qint64 best = 1'000'000;
    for (int round = 0; round < 5; ++round) {
        QElapsedTimer timer;
        timer.start();
        CUNEST_OK(Knowledge::load());
        best = std::min(best, timer.nsecsElapsed() / 1000);
    }
    qInfo("knowledge loaded in %lld us", static_cast<long long>(best));
    // 15 ms is the budget of an optimised build; the sanitizers of the test build take several times that.
    QVERIFY2(best < 150'000, qPrintable(QString::number(best)));
}

void TestKnowledge::aReleaseIsFoundByItsDigest()
{
    const auto named = m_knowledge.releasesByFileName(
        QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"));
    QCOMPARE(named.size(), 1);
    QCOMPARE(named.first().sha256.size(), 32);
    QCOMPARE(named.first().sizeBytes, std::optional<qint64>(708408517));

    const ReleaseFact *found = m_knowledge.releaseByDigest(named.first().sha256);
    QVERIFY(found != nullptr);
    QCOMPARE(found->version, v("8.9.7.29"));
    QCOMPARE(found->cuda, QStringLiteral("12"));
    QCOMPARE(found->architecture, Architecture::X86_64);
    QVERIFY(m_knowledge.releaseByDigest({}) == nullptr); // most old releases have no digest at all
    QVERIFY(m_knowledge.releaseByDigest(QByteArray(32, 'x')) == nullptr);
}

void TestKnowledge::aReleaseIsFoundByItsNameInAnyCase()
{
    QCOMPARE(m_knowledge.releasesByFileName(QStringLiteral("CUDNN-9.0-Windows10-x64-v7.ZIP")).size(), 5);
    QVERIFY(m_knowledge.releasesByFileName(QStringLiteral("cudnn.zip")).isEmpty());
}

void TestKnowledge::theLayoutOfAVersionIsKnown_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<int>("dlls");
    QTest::addColumn<int>("headers");
    QTest::addColumn<bool>("complete");
    QTest::newRow("5.1") << "5.1" << 1 << 1 << false;
    QTest::newRow("7.6.5") << "7.6.5.32" << 1 << 1 << true;
    QTest::newRow("8.0") << "8.0.5.39" << 7 << 3 << false;
    QTest::newRow("8.5") << "8.5.0.96" << 7 << 3 << false;
    QTest::newRow("8.9.7") << "8.9.7.29" << 7 << 9 << true;
    QTest::newRow("9.0") << "9.0.0.312" << 8 << 7 << true;
    QTest::newRow("9.9") << "9.9.0.52" << 8 << 7 << true;
    QTest::newRow("9.10.2, newer than 9.9") << "9.10.2.21" << 8 << 7 << true;
    QTest::newRow("9.20") << "9.20.0.48" << 8 << 7 << false;
    QTest::newRow("9.22") << "9.22.0.52" << 10 << 8 << false;
    QTest::newRow("9.27") << "9.27.0.42" << 10 << 7 << false;
    QTest::newRow("newer than all known") << "9.99.1" << 10 << 7 << false;
}

void TestKnowledge::theLayoutOfAVersionIsKnown()
{
    QFETCH(QString, version);
    const LayoutFact *layout = m_knowledge.layoutOf(v(version.toLatin1().constData()));
    QVERIFY(layout != nullptr);
    QTEST(int(layout->dlls.size()), "dlls");
    QTEST(int(layout->headers.size()), "headers");
    QTEST(layout->completeList, "complete");
    const QString main = QStringLiteral("cudnn64_%1.dll").arg(version.section(u'.', 0, 0));
    QVERIFY(layout->dlls.contains(main));
}

void TestKnowledge::aLayoutOfAnUnknownMajorIsNotGuessed()
{
    QVERIFY(m_knowledge.layoutOf(v("10.0.1")) == nullptr);
    QVERIFY(m_knowledge.layoutOf(v("4.0")) == nullptr);
    QVERIFY(m_knowledge.layoutOf(v("9")) == nullptr); // eight DLLs or ten
    QVERIFY(m_knowledge.layoutOf(v("7")) != nullptr);
    QVERIFY(m_knowledge.layoutOf(Version()) == nullptr);
}

void TestKnowledge::theToolkitOfAVersionIsKnown_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("known");
    QTest::newRow("exact") << "12.2.1" << "12.2.1";
    QTest::newRow("by its runtime") << "12.2.140" << "12.2.2";
    QTest::newRow("by folder name") << "12.2" << "12.2.2";
    QTest::newRow("a build not listed") << "12.2.20230823" << "12.2.2";
    QTest::newRow("10.2") << "10.2.89" << "10.2.89";
    QTest::newRow("unknown minor") << "12.7" << "";
    QTest::newRow("a major alone") << "12" << "";
}

void TestKnowledge::theToolkitOfAVersionIsKnown()
{
    QFETCH(QString, version);
    const ToolkitFact *fact = m_knowledge.toolkitOf(v(version.toLatin1().constData()));
    QTEST(fact != nullptr ? fact->version.toString() : QString(), "known");
}

void TestKnowledge::theSupportOfAVersionIsKnown_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("lowest");
    QTest::addColumn<bool>("zlib");
    QTest::newRow("8.9.7") << "8.9.7.29" << "5.0" << true;
    QTest::newRow("9.1.1") << "9.1.1.17" << "5.0" << true;
    QTest::newRow("9.2.0") << "9.2.0.82" << "5.0" << false;
    QTest::newRow("9.10.2, the last for Maxwell to Volta") << "9.10.2.21" << "5.0" << false;
    QTest::newRow("9.11.0") << "9.11.0.98" << "7.5" << false;
    QTest::newRow("9.22.0") << "9.22.0.52" << "7.5" << false;
}

void TestKnowledge::theSupportOfAVersionIsKnown()
{
    QFETCH(QString, version);
    const SupportFact *fact = m_knowledge.supportOf(v(version.toLatin1().constData()));
    QVERIFY(fact != nullptr);
    QTEST(fact->minComputeCapability.value_or(Version()).toString(), "lowest");
    QVERIFY(fact->needsZlib.has_value());
    QTEST(*fact->needsZlib, "zlib");
    QVERIFY(!fact->source.isEmpty());
    QVERIFY(m_knowledge.supportOf(v("9.99")) == nullptr);
    QVERIFY(m_knowledge.supportOf(v("9")) == nullptr);
}

void TestKnowledge::aGpuIsFoundHoweverItIsSpelled_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("capability");
    QTest::newRow("driver's name") << "NVIDIA GeForce RTX 3060" << "8.6";
    QTest::newRow("no vendor, case") << "geforce rtx 3060" << "8.6";
    QTest::newRow("longer name wins") << "NVIDIA GeForce RTX 3060 Ti" << "8.6";
    QTest::newRow("laptop") << "NVIDIA GeForce RTX 4090 Laptop GPU" << "8.9";
    QTest::newRow("Max-Q") << "NVIDIA GeForce GTX 1060 with Max-Q Design" << "6.1";
    QTest::newRow("dashes") << "NVIDIA A100-PCIE-40GB" << "8.0";
    QTest::newRow("two chips of one name") << "GeForce GTX 860M" << "";
    QTest::newRow("not listed") << "NVIDIA GeForce RTX 9090" << "";
    QTest::newRow("nothing") << "" << "";
}

void TestKnowledge::aGpuIsFoundHoweverItIsSpelled()
{
    QFETCH(QString, name);
    const auto gpu = m_knowledge.gpuByName(name);
    QTEST(gpu ? gpu->computeCapability.toString() : QString(), "capability");
}

void TestKnowledge::headersAndLibrariesAreKnownByName()
{
    QVERIFY(m_knowledge.isCudnnHeaderName(QStringLiteral("CUDNN_Ops_Infer.h")));
    QVERIFY(m_knowledge.isCudnnHeaderName(QStringLiteral("cudnn_subquadratic_ops.h")));
    QVERIFY(!m_knowledge.isCudnnHeaderName(QStringLiteral("cudnn_frontend.h")));
    QVERIFY(!m_knowledge.isCudnnHeaderName(QStringLiteral("cuda.h")));
    QVERIFY(m_knowledge.isCudnnLibraryName(QStringLiteral("cudnn64_8.LIB")));
    QVERIFY(!m_knowledge.isCudnnLibraryName(QStringLiteral("cublas.lib")));
}

void TestKnowledge::aDamagedFileIsNamedWithThePath_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("before"); // first occurrence is replaced
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, const char *file, const char *before, const char *after,
                        const char *detail) {
        QTest::newRow(name) << QString::fromLatin1(file) << QByteArray(before) << QByteArray(after)
                            << QString::fromLatin1(detail);
    };
    row("cut off", "releases.json", "]}", "]", "releases.json: $: no JSON");
    row("not an object", "gpus.json", "{\n", "[\n", "gpus.json: $");
    row("release without version", "releases.json", "\"version\":\"3.0\",", "", "releases.json: $.entries[0].version: missing");
    row("version in words", "releases.json", "\"version\":\"3.0\"", "\"version\":\"three\"", "$.entries[0].version");
    row("digest too short", "releases.json", "\"sha256\":null", "\"sha256\":\"abcd\"", "$.entries[0].sha256");
    row("size as text", "releases.json", "\"size_bytes\":null", "\"size_bytes\":\"1\"", "$.entries[0].size_bytes");
    row("architecture unknown", "releases.json", "\"arch\":\"x86_64\"", "\"arch\":\"riscv\"", "$.entries[0].arch");
    row("layout's flag", "layouts.json", "\"complete\":false", "\"complete\":0", "layouts.json: $.entries[0].complete");
    row("layout's names", "layouts.json", "[\"cudnn.h\"]", "[1]", "$.entries[0].headers");
    row("toolkit's driver", "toolkits.json", "\"min_driver\":\"369.30\"", "\"min_driver\":369.30", "toolkits.json: $.entries[0].min_driver");
    row("toolkit's source", "toolkits.json", "\"sources\":[0", "\"sources\":[99", "$.entries[0].sources");
    row("support without range", "support_matrix.json", "\"first\"", "\"frist\"", "support_matrix.json: $.entries[0].first");
    row("support's drivers", "support_matrix.json", "\"min_drivers\":[]", "\"min_drivers\":{}", "$.entries[0].min_drivers");
    row("gpu's capability", "gpus.json", "\"compute_capability\":\"3.0\"", "\"compute_capability\":null", "gpus.json: $.entries[0].compute_capability");
    row("signature's id", "error_signatures.json", "{\"id\":", "{\"name\":", "error_signatures.json: $.entries[0].id");
    row("signature's kind", "error_signatures.json", "\"kind\":\"zlib-missing\"", "\"kind\":null", "error_signatures.json: $.entries[0].kind");
    row("signature's pattern", "error_signatures.json", "\"pattern\":", "\"patern\":", "error_signatures.json: $.entries[0].pattern");
    row("signature's anchors", "error_signatures.json", "\"anchors\":[\"could not locate zlibwapi.dll\"]", "\"anchors\":[]", "error_signatures.json: $.entries[0].anchors");
    row("signature's priority", "error_signatures.json", "\"priority\":50", "\"priority\":\"high\"", "error_signatures.json: $.entries[0].priority");
    row("words' texts", "error_words.json", "\"texts\":[", "\"text\":[", "error_words.json: $.entries[0].texts");
    row("framework's name", "frameworks.json", "{\"framework\":", "{\"name\":", "frameworks.json: $.entries[0].framework");
    row("framework's range", "frameworks.json", "\"first\":\"2.10\"", "\"first\":\"new\"", "frameworks.json: $.entries[0].first");
    row("framework's GPU", "frameworks.json", "\"native_gpu\":true", "\"native_gpu\":\"yes\"", "frameworks.json: $.entries[0].native_gpu");
    row("words' kind", "error_words.json", "{\"kind\":", "{\"kid\":", "error_words.json: $.entries[0].kind");
    row("entries missing", "gpus.json", "\"entries\"", "\"entires\"", "gpus.json: $.entries: missing");
}

void TestKnowledge::aDamagedFileIsNamedWithThePath()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, detail);
    QTemporaryDir folder;
    for (const char *name : {"releases.json", "layouts.json", "toolkits.json", "support_matrix.json", "gpus.json",
                             "error_signatures.json", "error_words.json", "frameworks.json"}) {
        QVERIFY(QFile::copy(sourceFolder + u'/' + QLatin1String(name), folder.filePath(QLatin1String(name))));
    }
    QFile target(folder.filePath(file));
    target.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY(target.open(QIODevice::ReadWrite));
    QByteArray text = target.readAll();
    const qsizetype at = text.indexOf(before);
    QVERIFY2(at >= 0, before.constData());
    text.replace(at, before.size(), after);
    target.resize(0);
    target.seek(0);
    QCOMPARE(target.write(text), text.size());
    target.close();

    const auto loaded = Knowledge::loadFrom(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Internal);
    QVERIFY2(loaded.error().detail.contains(detail), qPrintable(loaded.error().detail));
    QVERIFY(loaded.error().message.english().contains(file));
}

QTEST_APPLESS_MAIN(TestKnowledge)
#include "tst_knowledge.moc"
