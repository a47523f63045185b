// zlibwapi.dll for the releases of cuDNN that need it: added where it is missing, shown, recorded, taken back; and what
// nobody may pass off as one.
#include "plan/plan_policy.h"
#include "plan/zlib_file.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestZlibFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMissingOneIsAddedRecordedAndTakenBack();
    void onlyReleasesThatNeedItGetIt_data();
    void onlyReleasesThatNeedItGetIt();
    void itIsLeftOutWhenThePersonSaysSo();
    void oneThatIsFoundIsLeftAlone_data();
    void oneThatIsFoundIsLeftAlone();
    void aBuildWithoutItInstallsAllTheSame();
    void theFileThatAPersonPicksMustBeOne_data();
    void theFileThatAPersonPicksMustBeOne();
    void aPickedFileOfUnknownOriginIsForOneUserOnly();
    void oneThatChangedAfterReviewIsRefused();
    void noPlanBringsAnotherFileUnderThisName_data();
    void noPlanBringsAnotherFileUnderThisName();
};

namespace {

const QString own = QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll");
const QString picked = QStringLiteral("C:\\Users\\lin\\Downloads\\zlib123dllx64\\zlibwapi.dll");

QString inToolkit()
{
    return JobScene::toolkit() + QStringLiteral("\\bin\\zlibwapi.dll");
}

const DiffRow *rowOf(const InstallPlan &plan, const QString &target)
{
    for (const DiffRow &row : plan.rows) {
        if (row.target.toString() == target)
            return &row;
    }
    return nullptr;
}

bool addsZlib(const Result<PreparedInstall> &prepared)
{
    return prepared && prepared->plan && rowOf(*prepared->plan, inToolkit()) != nullptr;
}

} // namespace

void TestZlibFlow::aMissingOneIsAddedRecordedAndTakenBack()
{
    JobScene scene;
    scene.builder().file(own, zlibDll().build());
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();

    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    const DiffRow *row = rowOf(*prepared->plan, inToolkit());
    QVERIFY(row != nullptr);
    QCOMPARE(row->action, FileAction::New);
    QCOMPARE(row->group, QStringLiteral("bin"));
    QCOMPARE(row->to->toString(), QStringLiteral("1.2.13.0"));
    const Finding *added = nullptr;
    for (const Finding &finding : prepared->findings)
        added = finding.id == QLatin1String("plan.zlib-added") ? &finding : added;
    QVERIFY(added != nullptr);
    QCOMPARE(added->severity, Severity::Info); // nothing to be accepted

    const Outcome installed = scene.apply(*prepared);
    CUNEST_COMMITTED(installed);
    QCOMPARE(scene.bytesOf(inToolkit()), zlibDll().build());
    JobContext context = scene.context();
    const auto verified = verifyInstalled(context, installed.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk);
    const auto again = scene.prepare(source);
    CUNEST_OK(again);
    QVERIFY(again->plan->isNothingToDo());

    CUNEST_COMMITTED(scene.undo(installed.transaction));
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFlow::onlyReleasesThatNeedItGetIt_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("needs");
    QTest::newRow("8.2.1") << QStringLiteral("8.2.1.32") << false;
    QTest::newRow("8.3.0") << QStringLiteral("8.3.0.98") << true;
    QTest::newRow("9.1.1") << QStringLiteral("9.1.1.17") << true;
    QTest::newRow("9.2.0") << QStringLiteral("9.2.0.82") << false;
}

void TestZlibFlow::onlyReleasesThatNeedItGetIt()
{
    QFETCH(QString, version);
    QFETCH(bool, needs);
    JobScene scene;
    scene.builder().file(own, zlibDll().build());
    const QByteArray number = version.toLatin1();
    const char *cuda = version.startsWith(u'8') ? "11" : "12";
    const WinPath source = scene.download(JobScene::package(number, cuda).build(), JobScene::packageName(number, cuda));
    scene.open();
    scene.options.way = Way::OwnFolder;
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(prepared->plan);
    const WinPath target = prepared->plan->root / QStringLiteral("bin\\zlibwapi.dll");
    QCOMPARE(rowOf(*prepared->plan, target.toString()) != nullptr, needs);
}

void TestZlibFlow::itIsLeftOutWhenThePersonSaysSo()
{
    JobScene scene;
    scene.builder().file(own, zlibDll().build());
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    scene.options.addZlib = false;
    QVERIFY(!addsZlib(scene.prepare(source)));
    CUNEST_COMMITTED(scene.install(source));
    QVERIFY(scene.bytesOf(inToolkit()).isEmpty());
}

void TestZlibFlow::oneThatIsFoundIsLeftAlone_data()
{
    QTest::addColumn<QString>("place");
    QTest::newRow("System32") << QStringLiteral("C:\\Windows\\System32\\zlibwapi.dll");
    QTest::newRow("beside cuDNN") << inToolkit();
}

void TestZlibFlow::oneThatIsFoundIsLeftAlone()
{
    QFETCH(QString, place);
    JobScene scene;
    PeBuilder other = zlibDll();
    other.fileVersion = Version({1, 2, 3, 0});
    scene.builder().file(own, zlibDll().build()).file(place, other.build());
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QVERIFY(!addsZlib(scene.prepare(source)));
    CUNEST_COMMITTED(scene.install(source));
    QCOMPARE(scene.bytesOf(place), other.build());
}

void TestZlibFlow::aBuildWithoutItInstallsAllTheSame()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QVERIFY(!addsZlib(scene.prepare(source)));
    CUNEST_COMMITTED(scene.install(source));
}

void TestZlibFlow::theFileThatAPersonPicksMustBeOne_data()
{
    QTest::addColumn<QByteArray>("bytes");
    PeBuilder dll = zlibDll();
    dll.architecture = Architecture::X86;
    QTest::newRow("32-bit") << dll.build();
    dll = zlibDll();
    dll.originalName = dll.exportName = QStringLiteral("zlib1.dll");
    QTest::newRow("another zlib renamed") << dll.build();
    dll = zlibDll();
    dll.exports = {QStringLiteral("DllMain")};
    QTest::newRow("only the name") << dll.build();
    QTest::newRow("no program file") << QByteArray("<html>404</html>");
}

void TestZlibFlow::theFileThatAPersonPicksMustBeOne()
{
    QFETCH(QByteArray, bytes);
    JobScene scene;
    scene.builder().file(picked, bytes);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    scene.options.zlib = WinPath::fromLiteral(picked);
    const auto prepared = scene.prepare(source);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, ErrorCode::InvalidInput);
    QVERIFY2(prepared.error().message.text().contains(picked), qPrintable(prepared.error().message.text()));
}

// On a described computer nobody can judge a signature.
void TestZlibFlow::aPickedFileOfUnknownOriginIsForOneUserOnly()
{
    JobScene scene;
    scene.builder().file(picked, zlibDll().build());
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    scene.options.zlib = WinPath::fromLiteral(picked);
    const auto before = scene.state();
    const auto refused = scene.prepare(source);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::AccessDenied);

    scene.options.scope = Scope::User;
    scene.options.way = Way::OwnFolder;
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(hasWarning(prepared->findings));
    QVERIFY(findingIds(prepared->findings).contains(QStringLiteral("plan.zlib-picked")));
    const Outcome installed = scene.apply(*prepared);
    CUNEST_COMMITTED(installed);
    CUNEST_COMMITTED(scene.undo(installed.transaction));
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFlow::oneThatChangedAfterReviewIsRefused()
{
    JobScene scene;
    scene.builder().file(own, zlibDll().build());
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    PeBuilder other = zlibDll();
    other.fileVersion = Version({6, 6, 6, 0}); // the size stays
    QCOMPARE(other.build().size(), zlibDll().build().size());
    scene.builder().file(own, other.build());
    const auto before = scene.state();
    const Outcome outcome = scene.apply(*prepared);
    QVERIFY2(outcome.kind != OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QCOMPARE(outcome.error->code, ErrorCode::Corrupt);
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFlow::noPlanBringsAnotherFileUnderThisName_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("digestSize");
    QTest::addColumn<bool>("allowed");
    const QString bin = JobScene::toolkit() + QStringLiteral("\\bin\\");
    QTest::newRow("CuNest's own") << bin + QStringLiteral("zlibwapi.dll") << own << 32 << true;
    QTest::newRow("one out of Downloads") << bin + QStringLiteral("zlibwapi.dll") << picked << 32 << false;
    QTest::newRow("without a digest") << bin + QStringLiteral("zlibwapi.dll") << own << 0 << false;
    QTest::newRow("under the name of cuDNN") << bin + QStringLiteral("cudnn64_8.dll") << own << 32 << false;
    QTest::newRow("under another name") << bin + QStringLiteral("version.dll") << own << 32 << false;
    QTest::newRow("among the headers") << JobScene::toolkit() + QStringLiteral("\\include\\zlibwapi.dll") << own << 32 << false;
    QTest::newRow("into System32") << QStringLiteral("C:\\Windows\\System32\\zlibwapi.dll") << own << 32 << false;
}

void TestZlibFlow::noPlanBringsAnotherFileUnderThisName()
{
    QFETCH(QString, target);
    QFETCH(QString, file);
    QFETCH(int, digestSize);
    QFETCH(bool, allowed);
    JobScene scene;
    scene.builder().file(own, zlibDll().build()).file(picked, zlibDll().build());
    scene.open();
    InstallPlan plan;
    plan.root = WinPath::fromLiteral(JobScene::toolkit());
    PlaceFile place;
    place.target = WinPath::fromLiteral(target);
    place.source = FromFile{WinPath::fromLiteral(file)};
    place.sha256 = QByteArray(digestSize, 'x');
    plan.operations = {place};
    QCOMPARE(checkPlanPolicy(plan, scene.platform()).hasValue(), allowed);
    std::get<PlaceFile>(plan.operations.first()).source = FromArchive{0, QStringLiteral("bin/") + place.target.fileName(), 0};
    if (isZlibName(place.target.fileName()))
        QVERIFY(!checkPlanPolicy(plan, scene.platform())); // nor does any archive
}

QTEST_APPLESS_MAIN(TestZlibFlow)
#include "tst_zlib_flow.moc"
