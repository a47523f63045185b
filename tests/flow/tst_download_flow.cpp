// An archive's mark of the web through the whole job: shown, judged by its server's name, and on nothing that is placed.
#include "support/job_scene.h"
#include "support/test_text.h"

#include "base/sha256.h"

#include <QTest>

using namespace cunest;

class TestDownloadFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theServerDecidesWhetherItIsSaid_data();
    void theServerDecidesWhetherItIsSaid();
    void aPublishedArchiveMayComeFromAnywhere();
    void whatIsPlacedCarriesNoMark();
};

namespace {

QString markOf(const QString &address)
{
    return QStringLiteral("[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=%1\r\n").arg(address);
}

WinPath markedDownload(JobScene &scene, const QString &address, const QString &name = JobScene::packageName())
{
    const WinPath source = scene.download(JobScene::package().build(), name);
    scene.builder().fact(source.toString(), {{QStringLiteral("zoneIdentifier"), markOf(address)}});
    return source;
}

const Finding *elsewhere(const Findings &findings)
{
    for (const Finding &finding : findings) {
        if (finding.id == QLatin1String("archive.downloaded-elsewhere"))
            return &finding;
    }
    return nullptr;
}

} // namespace

void TestDownloadFlow::theServerDecidesWhetherItIsSaid_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("said");
    const auto row = [](const char *name, const char *address, const char *host, bool said) {
        QTest::newRow(name) << QString::fromUtf8(address) << QString::fromUtf8(host) << said;
    };
    row("NVIDIA", "https://developer.download.nvidia.com/a.zip?ticket=s3cret", "developer.download.nvidia.com", false);
    row("NVIDIA in China", "https://developer.download.nvidia.cn/a.zip", "developer.download.nvidia.cn", false);
    row("a blog", "https://lin:s3cret@pan.example.cn/s/a.zip?pwd=s3cret", "pan.example.cn", true);
    row("a look-alike", "https://evil-nvidia.com/a.zip", "evil-nvidia.com", true);
    row("a longer name", "https://developer.nvidia.com.evil.example/a.zip", "developer.nvidia.com.evil.example", true);
    row("another alphabet", "https://n\xd0\xb5vidia.com/a.zip", "xn--nvidia-3of.com", true);
    row("not noted", "about:internet", "", false);
}

void TestDownloadFlow::theServerDecidesWhetherItIsSaid()
{
    QFETCH(QString, address);
    QFETCH(QString, host);
    QFETCH(bool, said);
    JobScene scene;
    const WinPath source = markedDownload(scene, address);
    scene.open();
    for (const ScanDepth depth : {ScanDepth::Directory, ScanDepth::Full}) {
        const auto prepared = scene.prepare(source, depth);
        CUNEST_OK(prepared);
        const PackageScan &scan = prepared->package.scan;
        QVERIFY(scan.download);
        QCOMPARE(scan.download->host, host);
        QCOMPARE(scan.download->zone.value_or(-1), 3);
        const Finding *finding = elsewhere(prepared->findings);
        QVERIFY2((finding != nullptr) == said, qPrintable(told(prepared->findings)));
        if (finding == nullptr)
            continue;
        QCOMPARE(finding->severity, Severity::Info);
        QVERIFY(finding->title.text().contains(host));
        QVERIFY(!(finding->title.text() + finding->evidence.join(u' ') + finding->cause.text() + finding->remedy.text()).contains(QStringLiteral("s3cret")));
    }
}

void TestDownloadFlow::aPublishedArchiveMayComeFromAnywhere()
{
    JobScene scene;
    const WinPath source = markedDownload(scene, QStringLiteral("https://pan.example.cn/a.zip"));
    scene.open();
    Knowledge knowledge = JobScene::knowledge();
    for (ReleaseFact &release : knowledge.releases) {
        if (release.fileName == JobScene::packageName())
            release.sha256 = Sha256::of(JobScene::package().build());
    }
    NoProgress progress;
    const auto known = openPackage(scene.platform(), knowledge, source, ScanDepth::Full, progress, scene.cancel);
    CUNEST_OK(known);
    QVERIFY(known->scan.digest.known);
    QCOMPARE(known->scan.download->host, QStringLiteral("pan.example.cn"));
    QVERIFY2(elsewhere(known->scan.findings) == nullptr, qPrintable(told(known->scan.findings)));
    const auto unknown = openPackage(scene.platform(), JobScene::knowledge(), source, ScanDepth::Full, progress, scene.cancel);
    CUNEST_OK(unknown);
    QVERIFY(elsewhere(unknown->scan.findings) != nullptr);
    // The elevated side tells nobody anything and does not look.
    const auto elevated = openPackage(scene.platform(), knowledge, source, ScanDepth::Unproven, progress, scene.cancel);
    CUNEST_OK(elevated);
    QVERIFY(!elevated->scan.download);
}

void TestDownloadFlow::whatIsPlacedCarriesNoMark()
{
    JobScene scene;
    const WinPath source = markedDownload(scene, QStringLiteral("https://pan.example.cn/a.zip"));
    scene.open();
    const auto before = scene.state();
    const Outcome outcome = scene.install(source);
    CUNEST_COMMITTED(outcome);
    QVERIFY(!outcome.receipt.files.isEmpty());
    for (const ReceiptFile &file : outcome.receipt.files)
        QCOMPARE(scene.platform().files.zoneIdentifier(file.target), QByteArray());
    QVERIFY(!scene.platform().files.zoneIdentifier(source).isEmpty()); // the archive keeps its own
    CUNEST_COMMITTED(scene.undo(outcome.transaction));
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

QTEST_APPLESS_MAIN(TestDownloadFlow)
#include "tst_download_flow.moc"
