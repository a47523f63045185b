// Which toolkit is meant when a version, a folder or nothing is given.
#include "plan/planner.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestInstallTarget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void versionsAndFoldersNameToolkits_data();
    void versionsAndFoldersNameToolkits();
    void withoutAChoiceTheActiveOneThatFitsIsTaken();
    void withoutAChoiceTheOnlyOneThatFitsIsTaken();
    void severalThatFitAreListed();
    void noneThatFitsIsSaid();
    void brokenToolkitsAreNeverChosen();
    void ownFoldersNeedNoToolkit();
    void waysNotBuiltYetSaySo();

private:
    Result<InstallTarget> resolve(int cudaMajor, const QString &toolkit = {}, Way way = Way::Toolkit);
    Toolkit toolkit(const char *version, const char *path) const;

    MachineBuilder m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
    Snapshot m_snapshot;
};

Toolkit TestInstallTarget::toolkit(const char *version, const char *path) const
{
    Toolkit made;
    made.version = *Version::parse(QString::fromLatin1(version));
    made.path = WinPath::fromLiteral(QString::fromLatin1(path));
    return made;
}

void TestInstallTarget::initTestCase()
{
    m_builder.toolkit(QStringLiteral("12.6"), QStringLiteral("C:\\outside\\v12.6"));
    m_builder.folder(QStringLiteral("C:\\empty"));
    m_machine = m_builder.open();
}

Result<InstallTarget> TestInstallTarget::resolve(int cudaMajor, const QString &toolkit, Way way)
{
    PackageIdentity package;
    package.version = Version({8, 9, 7});
    package.cudaMajor = cudaMajor;
    InstallOptions options;
    options.way = way;
    options.toolkit = toolkit;
    return resolveInstallTarget(m_machine->platform(), m_snapshot, package, options);
}

void TestInstallTarget::versionsAndFoldersNameToolkits_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("path"); // empty: an error
    QTest::newRow("major: the highest") << QStringLiteral("12") << QStringLiteral("C:\\cuda\\12.10");
    QTest::newRow("minor") << QStringLiteral("12.2") << QStringLiteral("C:\\cuda\\12.2");
    QTest::newRow("with a v") << QStringLiteral("v11.8") << QStringLiteral("C:\\cuda\\11.8");
    QTest::newRow("whole") << QStringLiteral("12.2.140") << QStringLiteral("C:\\cuda\\12.2");
    QTest::newRow("not there") << QStringLiteral("12.4") << QString();
    QTest::newRow("a number that only begins alike") << QStringLiteral("12.1") << QString();
    QTest::newRow("folder") << QStringLiteral("c:/CUDA/11.8/") << QStringLiteral("C:\\cuda\\11.8");
    QTest::newRow("folder outside the scan") << QStringLiteral("C:\\outside\\v12.6") << QStringLiteral("C:\\outside\\v12.6");
    QTest::newRow("no folder") << QStringLiteral("C:\\nowhere") << QString();
    QTest::newRow("no toolkit") << QStringLiteral("C:\\empty") << QString();
    QTest::newRow("no path") << QStringLiteral("..\\v12") << QString();
    QTest::newRow("a stream") << QStringLiteral("C:\\cuda:x") << QString();
}

void TestInstallTarget::versionsAndFoldersNameToolkits()
{
    QFETCH(QString, asked);
    QFETCH(QString, path);
    m_snapshot.toolkits = {toolkit("12.10.1", "C:\\cuda\\12.10"), toolkit("12.9.0", "C:\\cuda\\12.9"),
                           toolkit("12.2.140", "C:\\cuda\\12.2"), toolkit("11.8", "C:\\cuda\\11.8")};
    const auto target = resolve(12, asked);
    QCOMPARE(bool(target), !path.isEmpty());
    if (target)
        QCOMPARE(target->toolkit->path, WinPath::fromLiteral(path));
    else
        QVERIFY(!target.error().message.english().isEmpty());
}

void TestInstallTarget::withoutAChoiceTheActiveOneThatFitsIsTaken()
{
    m_snapshot.toolkits = {toolkit("12.6", "C:\\cuda\\12.6"), toolkit("12.2", "C:\\cuda\\12.2"), toolkit("11.8", "C:\\cuda\\11.8")};
    m_snapshot.toolkits[1].active = true;
    QCOMPARE(resolve(12)->toolkit->version, Version({12, 2}));
    QCOMPARE(resolve(11)->toolkit->version, Version({11, 8}));
}

void TestInstallTarget::withoutAChoiceTheOnlyOneThatFitsIsTaken()
{
    m_snapshot.toolkits = {toolkit("12.6", "C:\\cuda\\12.6"), toolkit("11.8", "C:\\cuda\\11.8")};
    QCOMPARE(resolve(12)->toolkit->version, Version({12, 6}));
}

void TestInstallTarget::severalThatFitAreListed()
{
    m_snapshot.toolkits = {toolkit("12.6", "C:\\cuda\\12.6"), toolkit("12.2", "C:\\cuda\\12.2"), toolkit("11.8", "C:\\cuda\\11.8")};
    m_snapshot.toolkits[2].active = true;
    const auto target = resolve(12);
    QVERIFY(!target);
    QCOMPARE(target.error().code, ErrorCode::InvalidInput);
    const QString text = target.error().message.english();
    QVERIFY(text.contains(QLatin1String("12.6")) && text.contains(QLatin1String("12.2")) && !text.contains(QLatin1String("11.8")));
}

void TestInstallTarget::noneThatFitsIsSaid()
{
    m_snapshot.toolkits = {toolkit("11.8", "C:\\cuda\\11.8")};
    QVERIFY(resolve(12).error().message.english().contains(QLatin1String("11.8")));
    m_snapshot.toolkits.clear();
    QCOMPARE(resolve(12).error().code, ErrorCode::InvalidInput);
}

void TestInstallTarget::brokenToolkitsAreNeverChosen()
{
    m_snapshot.toolkits = {toolkit("12.6", "C:\\cuda\\12.6"), toolkit("12.2", "C:\\cuda\\12.2")};
    m_snapshot.toolkits[0].health = ToolkitHealth::Broken;
    m_snapshot.toolkits[0].active = true;
    QCOMPARE(resolve(12)->toolkit->version, Version({12, 2}));
    QCOMPARE(resolve(12, QStringLiteral("12"))->toolkit->version, Version({12, 2}));
    QVERIFY(!resolve(12, QStringLiteral("12.6")));
}

void TestInstallTarget::ownFoldersNeedNoToolkit()
{
    m_snapshot.toolkits.clear();
    const auto target = resolve(12, {}, Way::OwnFolder);
    CUNEST_OK(target);
    QVERIFY(!target->toolkit);
}

void TestInstallTarget::waysNotBuiltYetSaySo()
{
    QCOMPARE(resolve(12, {}, Way::Link)->way, Way::Link);
    QVERIFY(!resolve(12, {}, Way::Beside)); // without a folder
}

QTEST_GUILESS_MAIN(TestInstallTarget)
#include "tst_install_target.moc"
