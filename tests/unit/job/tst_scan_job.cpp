// Who would load which copy of cuDNN, and which copies are CuNest's.
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cunest;

class TestScanJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstCopyOnPathIsWhatProgramsLoad();
    void aPythonUsesItsOwnCopyTorchsFirst();
    void aPythonWithoutACopyComesToTheCommonOne();
    void runningProgramsAreNamedAtTheCopyTheyLoaded();
    void installedCopiesBelongToCuNest();
    void whatAToolkitsUpdateChangedIsSaid();
    void aToolkitThatWasRemovedIsSaidAndCanLeaveTheBooks();
};

namespace {

void put(JobScene &scene, const QString &folder, const char *version)
{
    const Version number = Version::parse(QString::fromLatin1(version)).value_or(Version());
    const QString name = QStringLiteral("cudnn64_%1.dll").arg(number.major());
    scene.builder().file(folder + u'\\' + name, cudnnDll(name, number));
}

CudnnCopy copyIn(const Snapshot &snapshot, const QString &folder)
{
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (copy.path == WinPath::fromLiteral(folder))
            return copy;
    }
    return {};
}

Snapshot scanned(JobScene &scene)
{
    JobContext context = scene.context();
    return scanComputer(context);
}

const QString site = QStringLiteral("C:\\Python310\\Lib\\site-packages\\");
const QStringList programs = {QStringLiteral("programs")};

QList<Receipt> booksOf(JobScene &scene)
{
    const auto installed = readInstalled(scene.platform());
    return installed ? *installed : QList<Receipt>();
}

} // namespace

void TestScanJob::theFirstCopyOnPathIsWhatProgramsLoad()
{
    JobScene scene;
    put(scene, QStringLiteral("C:\\old\\bin"), "9.1.0.70");
    put(scene, QStringLiteral("C:\\new\\bin"), "9.10.2.21");
    put(scene, QStringLiteral("C:\\cudnn8\\bin"), "8.9.7.29");
    scene.builder().variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\old\\bin;C:\\new\\bin;C:\\Windows"));
    scene.open();
    const Snapshot snapshot = scanned(scene);
    QCOMPARE(copyIn(snapshot, QStringLiteral("C:\\old\\bin")).users, programs);
    QCOMPARE(copyIn(snapshot, QStringLiteral("C:\\new\\bin")).users, QStringList());
    QCOMPARE(copyIn(snapshot, QStringLiteral("C:\\cudnn8\\bin")).files.size(), 1);
    QCOMPARE(copyIn(snapshot, QStringLiteral("C:\\cudnn8\\bin")).users, QStringList());
}

void TestScanJob::aPythonUsesItsOwnCopyTorchsFirst()
{
    JobScene scene;
    scene.builder().file(QStringLiteral("C:\\Python310\\python.exe"), "x");
    put(scene, site + QStringLiteral("torch\\lib"), "9.1.0.70");
    put(scene, site + QStringLiteral("nvidia\\cudnn\\bin"), "9.10.2.21");
    scene.open();
    const Snapshot snapshot = scanned(scene);
    QCOMPARE(copyIn(snapshot, site + QStringLiteral("torch\\lib")).users, QStringList{QStringLiteral("C:\\Python310")});
    QCOMPARE(copyIn(snapshot, site + QStringLiteral("nvidia\\cudnn\\bin")).users, QStringList());
}

void TestScanJob::aPythonWithoutACopyComesToTheCommonOne()
{
    JobScene scene;
    scene.builder().file(QStringLiteral("C:\\Python310\\python.exe"), "x").folder(site + QStringLiteral("tensorflow-2.10.0.dist-info"));
    scene.builder().file(QStringLiteral("C:\\Python311\\python.exe"), "x"); // nothing in it uses CUDA
    put(scene, QStringLiteral("C:\\new\\bin"), "8.9.7.29");
    scene.builder().variable("user", QStringLiteral("Path"), QStringLiteral("C:\\new\\bin"));
    scene.open();
    QCOMPARE(copyIn(scanned(scene), QStringLiteral("C:\\new\\bin")).users, programs + QStringList{QStringLiteral("C:\\Python310")});
}

void TestScanJob::runningProgramsAreNamedAtTheCopyTheyLoaded()
{
    JobScene scene;
    put(scene, QStringLiteral("C:\\katago"), "8.2.1.32");
    scene.builder().process(12, QStringLiteral("C:\\katago\\katago.exe"), {QStringLiteral("C:\\katago\\cudnn64_8.dll")});
    scene.open();
    QCOMPARE(copyIn(scanned(scene), QStringLiteral("C:\\katago")).users, QStringList{QStringLiteral("katago.exe (12)")});
}

void TestScanJob::installedCopiesBelongToCuNest()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QVERIFY(scene.install(source).kind == OutcomeKind::Committed);
    const CudnnCopy copy = copyIn(scanned(scene), JobScene::toolkit() + QStringLiteral("\\bin"));
    QCOMPARE(copy.owner, CudnnOwner::CuNest);
    QCOMPARE(copy.users, programs);
    QVERIFY(copy.complete);
}

void TestScanJob::whatAToolkitsUpdateChangedIsSaid()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QVERIFY(scene.install(source).kind == OutcomeKind::Committed);
    QCOMPARE(findingIds(checkInstalled(scene.platform(), booksOf(scene))), QStringList());
    scene.builder().file(JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll"), "another");
    QFile::remove(MachineBuilder::hostPath(scene.builder().folder(), JobScene::toolkit() + QStringLiteral("\\include\\cudnn.h")));
    const Findings findings = checkInstalled(scene.platform(), booksOf(scene));
    QCOMPARE(findingIds(findings), QStringList{QStringLiteral("installed.changed")});
    QCOMPARE(findings.first().evidence, (QStringList{QStringLiteral("missing: ") + JobScene::toolkit() + QStringLiteral("\\include\\cudnn.h"),
                                                     QStringLiteral("changed: ") + JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll")}));
}

void TestScanJob::aToolkitThatWasRemovedIsSaidAndCanLeaveTheBooks()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    QVERIFY(installed.kind == OutcomeKind::Committed);
    QVERIFY(QDir(MachineBuilder::hostPath(scene.builder().folder(), JobScene::toolkit())).removeRecursively());
    QCOMPARE(findingIds(checkInstalled(scene.platform(), booksOf(scene))), QStringList{QStringLiteral("installed.root-gone")});
    (void)scene.undo(installed.transaction);
    QVERIFY(!scene.platform().files.stat(WinPath::fromLiteral(JobScene::toolkit()))); // never created again
    QCOMPARE(findingIds(checkInstalled(scene.platform(), booksOf(scene))), QStringList());
}

QTEST_APPLESS_MAIN(TestScanJob)
#include "tst_scan_job.moc"
