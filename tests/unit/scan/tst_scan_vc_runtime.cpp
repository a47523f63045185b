// The Visual C++ runtime: what its setup wrote into the registry, and what is said where the files disagree.
#include "diagnose/check_runtime.h"
#include "diagnose/evidence_text.h"
#include "scan/scan_vc_runtime.h"
#include "support/machine_builder.h"

#include <QTest>

using namespace cunest;

class TestScanVcRuntime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRegistryIsRead_data();
    void theRegistryIsRead();
    void aMissingFileIsExplainedByWhatIsInstalled_data();
    void aMissingFileIsExplainedByWhatIsInstalled();
};

void TestScanVcRuntime::theRegistryIsRead_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<QString>("version");
    const auto number = [](qint64 value) { return QJsonObject{{QStringLiteral("type"), QStringLiteral("REG_DWORD")}, {QStringLiteral("value"), value}}; };
    const auto text = [](const char *value) { return QJsonObject{{QStringLiteral("type"), QStringLiteral("REG_SZ")}, {QStringLiteral("value"), QLatin1String(value)}}; };
    const QString installed = QStringLiteral("Installed");
    const QString major = QStringLiteral("Major");
    const QString minor = QStringLiteral("Minor");
    const QString build = QStringLiteral("Bld");
    const QJsonObject whole{{installed, number(1)}, {major, number(14)}, {minor, number(38)}, {build, number(33135)}};
    QTest::newRow("installed") << QString() << whole << QStringLiteral("14.38.33135");
    QTest::newRow("in the other view") << QStringLiteral("WOW6432Node\\") << whole << QStringLiteral("14.38.33135");
    QTest::newRow("without a build") << QString() << QJsonObject{{installed, number(1)}, {major, number(14)}, {minor, number(0)}} << QStringLiteral("14.0");
    QTest::newRow("nothing") << QString() << QJsonObject() << QString();
    QTest::newRow("removed") << QString() << QJsonObject{{installed, number(0)}, {major, number(14)}, {minor, number(38)}} << QString();
    QTest::newRow("no version") << QString() << QJsonObject{{installed, number(1)}} << QString();
    QTest::newRow("of another kind") << QString() << QJsonObject{{installed, number(1)}, {major, text("14")}, {minor, text("38")}} << QString();
    QTest::newRow("a number out of range") << QString() << QJsonObject{{installed, number(1)}, {major, number(0xffffffff)}, {minor, number(1)}} << QString();
}

void TestScanVcRuntime::theRegistryIsRead()
{
    QFETCH(QString, view);
    QFETCH(QJsonObject, values);
    QFETCH(QString, version);
    MachineBuilder machine;
    if (!values.isEmpty())
        machine.json()[QStringLiteral("registry")] = QJsonObject{{QStringLiteral("HKLM\\SOFTWARE\\%1Microsoft\\VisualStudio\\14.0\\VC\\Runtimes\\x64").arg(view), values}};
    const auto opened = machine.openAlone();
    const auto found = scanVcRuntime(opened->platform().registry);
    QCOMPARE(found ? found->toString() : QString(), version);
}

void TestScanVcRuntime::aMissingFileIsExplainedByWhatIsInstalled_data()
{
    QTest::addColumn<QString>("dll");
    QTest::addColumn<QString>("installed");
    QTest::addColumn<bool>("evident"); // what is installed is named
    QTest::addColumn<bool>("repair");
    QTest::newRow("the file of an installed one") << QStringLiteral("VCRUNTIME140_1.dll") << QStringLiteral("14.38.33135") << true << true;
    QTest::newRow("installed before that file was") << QStringLiteral("VCRUNTIME140_1.dll") << QStringLiteral("14.16.27012") << true << false;
    QTest::newRow("an old file of an old one") << QStringLiteral("msvcp140.dll") << QStringLiteral("14.0.24215") << true << true;
    QTest::newRow("the first with that file") << QStringLiteral("vcruntime140_1.dll") << QStringLiteral("14.20.27508") << true << true;
    QTest::newRow("not installed") << QStringLiteral("VCRUNTIME140_1.dll") << QString() << false << false;
    QTest::newRow("another generation") << QStringLiteral("msvcp120.dll") << QStringLiteral("14.38.33135") << false << false;
}

void TestScanVcRuntime::aMissingFileIsExplainedByWhatIsInstalled()
{
    QFETCH(QString, dll);
    QFETCH(QString, installed);
    QFETCH(bool, evident);
    QFETCH(bool, repair);
    Snapshot snapshot;
    snapshot.folders.insert(KnownFolder::System32, WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32")));
    snapshot.vcRuntime = Version::parse(installed);
    const Finding finding = vcRuntimeMissing(snapshot, dll);
    QCOMPARE(finding.id, QStringLiteral("runtime.vc-missing"));
    QCOMPARE(finding.evidence.first(), QStringLiteral("not there: C:\\Windows\\System32\\") + dll);
    QCOMPARE(finding.evidence.contains(QStringLiteral("registry: Visual C++ runtime %1 is installed").arg(installed)), evident);
    QCOMPARE(finding.cause.text().contains(installed + QStringLiteral(" is installed, but")), repair);
    QCOMPARE(finding.remedy.text().startsWith(QStringLiteral("Repair it")), repair);
}

QTEST_APPLESS_MAIN(TestScanVcRuntime)
#include "tst_scan_vc_runtime.moc"
