// What a framework needs here: the right numbers, the right archive, or that nothing is needed.
#include "diagnose/recommend.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestRecommend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eachFrameworkHasItsAnswer_data();
    void eachFrameworkHasItsAnswer();
    void wishesInEverySpelling_data();
    void wishesInEverySpelling();
    void aWheelsLabelIsItsCuda();
    void everyRowHasAnAnswerWithItsSource_data();
    void everyRowHasAnAnswerWithItsSource();
    void theArchiveIsOnePublishedWithItsDigest_data();
    void theArchiveIsOnePublishedWithItsDigest();
    void theDriverChoosesTheBuild();
    void anOldCardGetsTheLastCudnnThatKnowsIt();
    void anInstalledCudnnNeedsNoArchive();
    void aCopyOfAPythonEnvironmentDoesNotCount();
    void aMissingDriverStandsAgainstIt();
    void everyRuleHasItsSource_data();
    void everyRuleHasItsSource();
    void namesArePeoplesNames_data();
    void namesArePeoplesNames();

private:
    Knowledge m_knowledge;
};

namespace {

Version v(const char *text)
{
    return Version::parse(QString::fromLatin1(text)).value_or(Version());
}

Snapshot computer(const char *driver = "581.80", const char *capability = "8.6")
{
    Snapshot s;
    s.driver = DriverFacts{v(driver), Version()};
    s.gpus = {{QStringLiteral("NVIDIA Card"), QString(), v(capability), 8192, QStringLiteral("WDDM")}};
    s.adapters = {{QStringLiteral("NVIDIA Card"), QStringLiteral("10DE"), QStringLiteral("2504")}};
    return s;
}

const RecommendedStep *step(const Recommendation &recommendation, const char *id)
{
    for (const RecommendedStep &one : recommendation.chain) {
        if (one.id == QLatin1String(id))
            return &one;
    }
    return nullptr;
}

} // namespace

void TestRecommend::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
}

void TestRecommend::eachFrameworkHasItsAnswer_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("need");
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<QString>("archive");
    const auto row = [](const char *framework, const char *version, const char *need, const char *toolkit, const char *archive) {
        QTest::addRow("%s %s", framework, version) << QString::fromLatin1(framework) << QString::fromLatin1(version) << QString::fromLatin1(need)
                                                  << QString::fromLatin1(toolkit) << QString::fromLatin1(archive);
    };
    row("tensorflow", "2.10", "installed", "11.2", "cudnn-11.2-windows-x64-v8.1.0.77.zip");
    row("tensorflow", "2.10.1", "installed", "11.2", "cudnn-11.2-windows-x64-v8.1.0.77.zip");
    row("tensorflow", "", "installed", "11.2", "cudnn-11.2-windows-x64-v8.1.0.77.zip");
    row("tensorflow", "2.11", "not-native", "", "");
    row("tensorflow", "2.16.2", "not-native", "", "");
    row("tensorflow", "2.30", "not-native", "", "");
    row("pytorch", "2.6", "brings-own", "", "");
    row("pytorch", "2.3.1", "brings-own", "", "");
    row("pytorch", "1.13", "brings-own", "", "");
    row("pytorch", "", "brings-own", "", "");
    row("onnxruntime", "1.18.0", "installed", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("onnxruntime", "1.17", "installed", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("paddlepaddle", "2.6", "installed", "12.0", "cudnn-windows-x86_64-8.9.1.23_cuda12-archive.zip");
    row("ctranslate2", "3.24.0", "installed", "11", "cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip");
    row("ctranslate2", "4.4.0", "installed", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("opencv", "4.8", "installed", "", "");
    row("jax", "", "not-native", "", "");
    row("pytorch", "0.4", "unknown", "", "");
}

void TestRecommend::eachFrameworkHasItsAnswer()
{
    QFETCH(QString, framework);
    QFETCH(QString, version);
    QFETCH(QString, need);
    QFETCH(QString, toolkit);
    QFETCH(QString, archive);
    const Recommendation result = recommend(framework, Version::parse(version), computer(), m_knowledge);
    QCOMPARE(frameworkNeedName(result.need), need);
    QVERIFY(!result.reason.isEmpty());
    QCOMPARE(result.package ? result.package->fileName : QString(), archive);
    const RecommendedStep *found = step(result, "toolkit");
    QCOMPARE(found != nullptr ? found->needed : QString(), toolkit);
    if (need == QLatin1String("not-native"))
        QVERIFY(result.findings.first().severity == Severity::Fault);
}

void TestRecommend::wishesInEverySpelling_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    const auto row = [](const char *text, const char *framework, const char *version = "", const char *cuda = "") {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(framework) << QString::fromLatin1(version) << QString::fromLatin1(cuda);
    };
    row("tensorflow", "tensorflow");
    row("TF 2.10", "tensorflow", "2.10");
    row("tf2.10", "tensorflow", "2.10");
    row("tensorflow-gpu==2.10.*", "tensorflow", "2.10");
    row("tensorflow>=2.9", "tensorflow", "2.9");
    row("torch==2.1.0+cu118", "pytorch", "2.1.0", "11.8");
    row("torch=2.9.0+cu130", "pytorch", "2.9.0", "13.0");
    row("pytorch 2", "pytorch", "2");
    row("PyTorch 2.x", "pytorch", "2");
    row("PyTorch v2.3", "pytorch", "2.3");
    row("pytorch2.1", "pytorch", "2.1");
    row("onnxruntime-gpu 1.18", "onnxruntime", "1.18");
    row("ONNX Runtime 1.18", "onnxruntime", "1.18");
    row("paddlepaddle-gpu 2.6", "paddlepaddle", "2.6");
    row("我想用 TensorFlow 2.10 训练", "tensorflow", "2.10");
    row("安装PyTorch2.3的GPU版", "pytorch", "2.3");
    row("I want to run faster-whisper on my GPU", "ctranslate2");
    row("  opencv-python  4.8 ", "opencv", "4.8");
    row("keras", "tensorflow");
    row("caffe 1.0", "");
    row("", "");
    row("2.10", "");
    row("transformer 4", "");
    row("随便", "");
}

void TestRecommend::wishesInEverySpelling()
{
    QFETCH(QString, text);
    QFETCH(QString, framework);
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    const auto wanted = readWantedFramework(text);
    QCOMPARE(wanted.hasValue(), !framework.isEmpty());
    if (!wanted) {
        QVERIFY(!wanted.error().message.isEmpty());
        return;
    }
    QCOMPARE(wanted->framework, framework);
    QCOMPARE(wanted->version ? wanted->version->toString() : QString(), version);
    QCOMPARE(wanted->cuda ? wanted->cuda->toString() : QString(), cuda);
}

void TestRecommend::aWheelsLabelIsItsCuda()
{
    const Recommendation pascal = recommend(QStringLiteral("pytorch"), v("2.9.0"), computer("581.80", "6.1"), m_knowledge, v("13.0"));
    QCOMPARE(frameworkNeedName(pascal.need), QStringLiteral("brings-own"));
    QCOMPARE(step(pascal, "gpu")->state, StepState::Breaks); // CUDA 13 begins with 7.5
    QVERIFY(findingIds(pascal.findings).contains(QStringLiteral("gpu.too-old")));
    const Recommendation old = recommend(QStringLiteral("pytorch"), v("2.1.0"), computer("522.06", "8.6"), m_knowledge, v("11.8"));
    QCOMPARE(step(old, "driver")->state, StepState::Fits);
    QVERIFY2(old.reason.english().contains(QStringLiteral("11.8")), qPrintable(old.reason.english()));
    const Recommendation unlisted = recommend(QStringLiteral("pytorch"), v("2.1.0"), computer(), m_knowledge, v("10.2"));
    QVERIFY2(!unlisted.reason.english().contains(QStringLiteral("%")), qPrintable(unlisted.reason.english()));
}

void TestRecommend::everyRowHasAnAnswerWithItsSource_data()
{
    QTest::addColumn<int>("row");
    const auto knowledge = Knowledge::load();
    for (int row = 0; row < knowledge->frameworks.size(); ++row) {
        const FrameworkFact &fact = knowledge->frameworks.at(row);
        QTest::addRow("%d %s %s cuda %s", row, qPrintable(fact.framework), qPrintable(fact.first.toString()), fact.cuda ? qPrintable(fact.cuda->toString()) : "-") << row;
    }
}

// Nothing is said that the lists do not say: each number stands in a row of this release.
void TestRecommend::everyRowHasAnAnswerWithItsSource()
{
    QFETCH(int, row);
    const FrameworkFact &fact = m_knowledge.frameworks.at(row);
    QVERIFY(!fact.source.isEmpty());
    const Recommendation result = recommend(fact.framework, fact.first, computer(), m_knowledge);
    QVERIFY(result.need != FrameworkNeed::Unknown);
    QVERIFY2(!result.reason.isEmpty() && !result.reason.english().contains(QStringLiteral("  ")) && !result.reason.english().contains(QStringLiteral("%")), qPrintable(result.reason.english()));
    QCOMPARE(result.need == FrameworkNeed::NotNative, !fact.nativeGpu);
    if (result.need == FrameworkNeed::NotNative)
        return;
    QStringList listed;
    for (const FrameworkFact &other : m_knowledge.frameworks) {
        if (other.framework == fact.framework && fact.first.compareCommon(other.first) >= 0 && fact.first.compareCommon(other.last) <= 0)
            listed.append({other.cuda ? other.cuda->toString() : QString(), other.cudnn ? other.cudnn->toString() : QString()});
    }
    for (const char *id : {"toolkit", "cudnn"}) {
        const RecommendedStep *found = step(result, id);
        if (found == nullptr)
            continue;
        QVERIFY2(found->needed.isEmpty() || listed.contains(found->needed), qPrintable(found->needed));
        QVERIFY2(!found->source.isEmpty() && !found->rule.isEmpty(), id);
    }
    if (result.package)
        QVERIFY(!m_knowledge.releasesByFileName(result.package->fileName).isEmpty());
}

void TestRecommend::theArchiveIsOnePublishedWithItsDigest_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("version");
    const auto knowledge = Knowledge::load();
    for (const FrameworkFact &fact : knowledge->frameworks) {
        if (fact.nativeGpu && !fact.bringsCudnn.value_or(false) && fact.cuda && fact.cuda->major() >= 11)
            QTest::addRow("%s %s %s", qPrintable(fact.framework), qPrintable(fact.first.toString()), qPrintable(fact.cuda->toString()))
                << fact.framework << fact.first.toString();
    }
}

void TestRecommend::theArchiveIsOnePublishedWithItsDigest()
{
    QFETCH(QString, framework);
    QFETCH(QString, version);
    const Recommendation result = recommend(framework, Version::parse(version), computer(), m_knowledge);
    QVERIFY(result.package.has_value());
    QCOMPARE(result.package->sha256.size(), 32);
    const RecommendedStep *toolkit = step(result, "toolkit");
    const RecommendedStep *cudnn = step(result, "cudnn");
    QCOMPARE(v(qPrintable(result.package->cuda)).major(), v(qPrintable(toolkit->needed)).major());
    QCOMPARE(result.package->version.major(), v(qPrintable(cudnn->needed)).major());
    QVERIFY(result.package->version.compareCommon(v(qPrintable(cudnn->needed))) >= 0);
}

void TestRecommend::theDriverChoosesTheBuild()
{
    const auto cudaFor = [&](const char *driver) {
        return step(recommend(QStringLiteral("onnxruntime"), v("1.17"), computer(driver), m_knowledge), "toolkit")->needed;
    };
    QCOMPARE(cudaFor("551.61"), QStringLiteral("12"));
    QCOMPARE(cudaFor("472.12"), QStringLiteral("11.8"));
}

void TestRecommend::anOldCardGetsTheLastCudnnThatKnowsIt()
{
    const Recommendation pascal = recommend(QStringLiteral("ctranslate2"), v("4.5.0"), computer("581.80", "6.1"), m_knowledge);
    QVERIFY(pascal.package.has_value());
    QVERIFY2(pascal.package->version <= v("9.10.99"), qPrintable(pascal.package->fileName));
    const Recommendation turing = recommend(QStringLiteral("ctranslate2"), v("4.5.0"), computer("581.80", "7.5"), m_knowledge);
    QVERIFY(turing.package->version > pascal.package->version);
}

void TestRecommend::anInstalledCudnnNeedsNoArchive()
{
    Snapshot s = computer();
    CudnnCopy copy;
    copy.version = v("8.9.7.29");
    copy.cudaMajor = 12;
    copy.path = WinPath::fromLiteral(QStringLiteral("C:\\cudnn\\bin"));
    s.cudnn = {copy};
    const Recommendation result = recommend(QStringLiteral("paddlepaddle"), v("2.6"), s, m_knowledge);
    QVERIFY(!result.package);
    QCOMPARE(step(result, "cudnn")->state, StepState::Fits);
    s.cudnn.first().cudaMajor = 11;
    QVERIFY(recommend(QStringLiteral("paddlepaddle"), v("2.6"), s, m_knowledge).package.has_value());
}

void TestRecommend::aCopyOfAPythonEnvironmentDoesNotCount()
{
    Snapshot s = computer();
    CudnnCopy copy;
    copy.version = v("8.9.7.29");
    copy.path = WinPath::fromLiteral(QStringLiteral("C:\\env\\Lib\\site-packages\\torch\\lib"));
    copy.owner = CudnnOwner::Torch;
    s.cudnn = {copy};
    QVERIFY(recommend(QStringLiteral("paddlepaddle"), v("2.6"), s, m_knowledge).package.has_value());
}

void TestRecommend::aMissingDriverStandsAgainstIt()
{
    Snapshot s = computer();
    s.driver.reset();
    s.gpus.clear();
    const Recommendation result = recommend(QStringLiteral("pytorch"), v("2.6"), s, m_knowledge);
    QCOMPARE(result.findings.first().id, QStringLiteral("driver.missing"));
    s.adapters.clear();
    const Recommendation none = recommend(QStringLiteral("pytorch"), v("2.6"), s, m_knowledge);
    QCOMPARE(none.findings.first().id, QStringLiteral("gpu.none"));
    QCOMPARE(none.findings.first().severity, Severity::Fault);
}

void TestRecommend::everyRuleHasItsSource_data()
{
    QTest::addColumn<QString>("framework");
    for (const QString &framework : knownFrameworks())
        QTest::newRow(qPrintable(framework)) << framework;
}

void TestRecommend::everyRuleHasItsSource()
{
    QFETCH(QString, framework);
    const Recommendation result = recommend(framework, std::nullopt, computer(), m_knowledge);
    QVERIFY(result.need != FrameworkNeed::Unknown);
    for (const RecommendedStep &one : result.chain)
        QVERIFY2(!one.source.isEmpty() && !one.rule.isEmpty(), qPrintable(one.id));
}

void TestRecommend::namesArePeoplesNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("framework");
    QTest::newRow("torch") << QStringLiteral("Torch") << QStringLiteral("pytorch");
    QTest::newRow("tensorflow-gpu") << QStringLiteral("tensorflow-gpu") << QStringLiteral("tensorflow");
    QTest::newRow("faster-whisper") << QStringLiteral("faster-whisper") << QStringLiteral("ctranslate2");
    QTest::newRow("cv2") << QStringLiteral("cv2") << QStringLiteral("opencv");
    QTest::newRow("other") << QStringLiteral("caffe") << QString();
    QTest::newRow("empty") << QString() << QString();
}

void TestRecommend::namesArePeoplesNames()
{
    QFETCH(QString, name);
    QFETCH(QString, framework);
    QCOMPARE(frameworkFromName(name), framework);
}

QTEST_APPLESS_MAIN(TestRecommend)
#include "tst_recommend.moc"
