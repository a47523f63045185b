// The rules alone: number against number, and silence where a number is not known.
#include "diagnose/chain_rules.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestChainRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aDriverIsJudged_data();
    void aDriverIsJudged();
    void gpusAreJudged_data();
    void gpusAreJudged();
    void theBestGpuDecides();
    void aPackageIsJudged_data();
    void aPackageIsJudged();

private:
    Knowledge m_knowledge;
};

namespace {

Version v(const QString &text)
{
    return Version::parse(text).value_or(Version());
}

std::optional<Version> maybe(const QString &text)
{
    return Version::parse(text);
}

} // namespace

void TestChainRules::initTestCase()
{
    auto loaded = Knowledge::load();
    CUNEST_OK(loaded);
    m_knowledge = *loaded;
}

void TestChainRules::aDriverIsJudged_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("ceiling");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<int>("state");
    const auto row = [](const char *name, const char *driver, const char *ceiling, const char *cuda, DriverState state) {
        QTest::newRow(name) << QString::fromLatin1(driver) << QString::fromLatin1(ceiling)
                            << QString::fromLatin1(cuda) << int(state);
    };
    row("newer than listed", "551.61", "12.4", "12.2.2", DriverState::Enough);
    row("exactly listed", "537.13", "12.2", "12.2.2", DriverState::Enough);
    row("one below listed", "537.12", "12.2", "12.2.2", DriverState::MinorOnly);
    row("ceiling 12.2, toolkit 12.4", "537.13", "12.2", "12.4.1", DriverState::MinorOnly);
    row("exactly the floor of 12", "527.41", "12.0", "12.4.1", DriverState::MinorOnly);
    row("below the floor of 12", "527.40", "12.0", "12.4.1", DriverState::TooOld);
    row("ceiling 11.8, toolkit 12", "522.06", "11.8", "12.2", DriverState::TooOld);
    row("ceiling contradicts the number", "551.61", "11.8", "12.2", DriverState::TooOld);
    row("12 runs 11", "551.61", "12.4", "11.8.0", DriverState::Enough);
    row("11.0's own driver is below the floor of 11", "451.82", "11.0", "11.0.3", DriverState::Enough);
    row("older than 11.0's own", "451.81", "11.0", "11.0.3", DriverState::TooOld);
    row("10.2 needs its own driver", "441.21", "10.2", "10.2.89", DriverState::TooOld);
    row("13 by the branch", "580.88", "13.0", "13.0.0", DriverState::Enough);
    row("13 with an older branch", "576.02", "12.9", "13.0.0", DriverState::TooOld);
    row("13.1 on a 13.0 driver", "580.88", "13.0", "13.1.0", DriverState::MinorOnly);
    row("a release not listed, ceiling high enough", "999.1", "14.2", "14.0", DriverState::Enough);
    row("a release not listed, ceiling too low", "581.0", "13.0", "14.0", DriverState::TooOld);
    row("nothing known", "", "", "14.0", DriverState::Unknown);
    row("no ceiling, listed", "551.61", "", "12.2", DriverState::Enough);
}

void TestChainRules::aDriverIsJudged()
{
    QFETCH(QString, driver);
    QFETCH(QString, ceiling);
    QFETCH(QString, cuda);
    const DriverRule rule = judgeDriver({v(driver), v(ceiling)}, v(cuda), m_knowledge);
    QTEST(int(rule.state), "state");
    if (rule.lowest)
        QVERIFY(!rule.source.isEmpty());
}

void TestChainRules::gpusAreJudged_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("capability");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("by");
    const auto row = [](const char *name, const char *gpu, const char *capability, const char *cuda,
                        const char *cudnn, GpuState state, const char *by) {
        QTest::newRow(name) << QString::fromLatin1(gpu) << QString::fromLatin1(capability) << QString::fromLatin1(cuda)
                            << QString::fromLatin1(cudnn) << int(state) << QString::fromLatin1(by);
    };
    row("fits", "X", "8.6", "12.2.2", "8.9.7", GpuState::Fits, "CUDA 12.2.2");
    row("exactly the lowest", "X", "5.0", "12.2.2", "8.9.7", GpuState::Fits, "CUDA 12.2.2");
    row("Kepler with 12", "X", "3.5", "12.2.2", "8.9.7", GpuState::TooOld, "CUDA 12.2.2");
    row("Kepler with 11.8", "X", "3.5", "11.8.0", "", GpuState::Fits, "CUDA 11.8.0");
    row("Kepler with cuDNN 8.9", "X", "3.5", "11.8.0", "8.9.7", GpuState::TooOld, "cuDNN 8.9.7");
    row("Pascal with cuDNN 9.10.2", "X", "6.1", "12.9.0", "9.10.2", GpuState::Fits, "CUDA 12.9.0");
    row("Pascal with cuDNN 9.11", "X", "6.1", "12.9.0", "9.11.0", GpuState::TooOld, "cuDNN 9.11.0");
    row("Blackwell with 12.2", "X", "12.0", "12.2.2", "8.9.7", GpuState::TooNew, "CUDA 12.2.2");
    row("Blackwell with 12.8", "X", "12.0", "12.8.0", "9.8.0", GpuState::Fits, "CUDA 12.8.0");
    row("newer within a major number", "X", "8.9", "11.7.1", "8.6.0", GpuState::Fits, "CUDA 11.7.1");
    row("by name", "NVIDIA GeForce GTX 1080", "", "13.0.0", "", GpuState::TooOld, "CUDA 13.0.0");
    row("a name not listed", "NVIDIA Mystery", "", "12.2.2", "8.9.7", GpuState::Unknown, "");
    row("an ambiguous name", "GeForce GTX 860M", "", "12.2.2", "8.9.7", GpuState::Unknown, "");
    row("limits not known", "X", "8.6", "14.0", "", GpuState::Unknown, "");
    row("nothing to compare with", "X", "8.6", "", "", GpuState::Unknown, "");
}

void TestChainRules::gpusAreJudged()
{
    QFETCH(QString, name);
    QFETCH(QString, capability);
    QFETCH(QString, cuda);
    QFETCH(QString, cudnn);
    GpuFacts gpu;
    gpu.name = name;
    gpu.computeCapability = maybe(capability);
    const GpuRule rule = judgeGpus({gpu}, maybe(cuda), maybe(cudnn), m_knowledge);
    QTEST(int(rule.state), "state");
    QTEST(rule.by, "by");
}

void TestChainRules::theBestGpuDecides()
{
    GpuFacts old;
    old.name = QStringLiteral("old");
    old.computeCapability = v(QStringLiteral("3.5"));
    GpuFacts good;
    good.name = QStringLiteral("good");
    good.computeCapability = v(QStringLiteral("8.6"));
    const auto cuda = maybe(QStringLiteral("12.2"));
    QCOMPARE(judgeGpus({old, good}, cuda, std::nullopt, m_knowledge).gpu, QStringLiteral("good"));
    QCOMPARE(judgeGpus({good, old}, cuda, std::nullopt, m_knowledge).state, GpuState::Fits);
    QCOMPARE(judgeGpus({old, old}, cuda, std::nullopt, m_knowledge).state, GpuState::TooOld);
    QCOMPARE(judgeGpus({}, cuda, std::nullopt, m_knowledge).state, GpuState::Unknown);
}

void TestChainRules::aPackageIsJudged_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("label");
    QTest::addColumn<int>("major"); // 0: not known
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<int>("fit");
    const auto row = [](const char *name, const char *version, const char *label, int major,
                        const char *toolkit, PackageFit fit) {
        QTest::newRow(name) << QString::fromLatin1(version) << QString::fromLatin1(label) << major
                            << QString::fromLatin1(toolkit) << int(fit);
    };
    row("12 into 12.2", "8.9.7.29", "12", 12, "12.2.2", PackageFit::Fits);
    row("11 into 12", "8.9.7.29", "11", 11, "12.2.2", PackageFit::WrongMajor);
    row("12 into 11", "8.9.7.29", "12", 12, "11.8.0", PackageFit::WrongMajor);
    row("13 into 12", "9.12.0", "13", 13, "12.9.1", PackageFit::WrongMajor);
    row("11.6 archive into 11.8", "8.4.1.50", "11.6", 11, "11.8.0", PackageFit::Fits);
    row("11.2 archive into 11.0", "8.1.0.77", "11.2", 11, "11.0.3", PackageFit::Fits);
    row("10.2 into 10.2", "7.6.5.32", "10.2", 10, "10.2.89", PackageFit::Fits);
    row("10.2 into 10.1", "7.6.5.32", "10.2", 10, "10.1.243", PackageFit::WrongMinor);
    row("10.1 into 10.2", "8.0.5.39", "10.1", 10, "10.2.89", PackageFit::WrongMinor);
    row("9.0 into 9.2", "7.6.5.32", "9.0", 9, "9.2.148", PackageFit::WrongMinor);
    row("cuda10 of 8.5 into 10.2", "8.5.0.96", "10", 10, "10.2.89", PackageFit::Fits);
    row("cuda10 of 8.7 into 10.1", "8.7.0.84", "10", 10, "10.1.243", PackageFit::WrongMinor);
    row("the contents tell the major", "8.9.7", "", 12, "12.2", PackageFit::Fits);
    row("the contents tell another major", "8.9.7", "", 11, "12.2", PackageFit::WrongMajor);
    row("10 by contents only", "7.6.5", "", 10, "10.1", PackageFit::Unknown);
    row("label only", "8.9.7", "11", 0, "12.2", PackageFit::WrongMajor);
    row("nothing known", "8.9.7", "", 0, "12.2", PackageFit::Unknown);
    row("toolkit not known", "8.9.7", "12", 12, "", PackageFit::Unknown);
}

void TestChainRules::aPackageIsJudged()
{
    QFETCH(QString, version);
    QFETCH(QString, label);
    QFETCH(int, major);
    QFETCH(QString, toolkit);
    PackageIdentity package;
    package.version = maybe(version);
    package.cudaLabel = label;
    if (major != 0)
        package.cudaMajor = major;
    QTEST(int(judgePackage(package, v(toolkit), m_knowledge)), "fit");
}

QTEST_APPLESS_MAIN(TestChainRules)
#include "tst_chain_rules.moc"
