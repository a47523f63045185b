// cuDNN beside a program: DLLs only, taken back without a trace, and refused where it would be unsafe.
#include "plan/plan_policy.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestBesideFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDllsGoBesideTheProgramAndNothingElse();
    void anOlderSetIsReplacedAndComesBack();
    void aFolderWithoutAProgramIsRefused_data();
    void aFolderWithoutAProgramIsRefused();
    void aFolderThatEveryUserMayWriteIsRefusedForAll();
    void theHelperPutsOnlyDllsBesideAProgram();
};

namespace {

const QString app = QStringLiteral("C:\\Program Files\\KataGo (x64)");

QString besideApp(const char *name)
{
    return app + u'\\' + QLatin1String(name);
}

void makeProgram(JobScene &scene, const QString &folder = app)
{
    scene.builder().file(folder + QStringLiteral("\\katago.exe"), "MZ");
    scene.options.way = Way::Beside;
    scene.options.besideFolder = WinPath::fromLiteral(folder);
}

} // namespace

void TestBesideFlow::theDllsGoBesideTheProgramAndNothingElse()
{
    JobScene scene;
    makeProgram(scene);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();
    const Outcome outcome = scene.install(source);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QCOMPARE(outcome.receipt.files.size(), 7);
    for (const ReceiptFile &file : outcome.receipt.files) {
        QCOMPARE(file.target.parent().toString(), app);
        QVERIFY(file.target.fileName().endsWith(QStringLiteral(".dll")));
    }
    QCOMPARE(outcome.receipt.pathEdits.size(), 0);
    JobContext context = scene.context();
    const auto verified = verifyInstalled(context, outcome.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk);
    QCOMPARE(scene.undo(outcome.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestBesideFlow::anOlderSetIsReplacedAndComesBack()
{
    JobScene scene;
    makeProgram(scene);
    for (const char *name : {"cudnn64_8.dll", "cudnn_ops_infer64_8.dll", "cudnn_old_part64_8.dll"})
        scene.builder().file(besideApp(name), cudnnDll(QLatin1String(name), Version({8, 2, 1, 32})));
    scene.builder().file(besideApp("zlibwapi.dll"), "not ours");
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();
    const Outcome outcome = scene.install(source);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QVERIFY(!scene.platform().files.stat(WinPath::fromLiteral(besideApp("cudnn_old_part64_8.dll"))));
    QCOMPARE(scene.bytesOf(besideApp("zlibwapi.dll")), QByteArray("not ours"));
    QCOMPARE(scene.undo(outcome.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestBesideFlow::aFolderWithoutAProgramIsRefused_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("not there") << QStringLiteral("C:\\nowhere");
    QTest::newRow("no program") << QStringLiteral("C:\\ProgramData");
    QTest::newRow("of Windows") << QStringLiteral("C:\\Windows\\System32");
    QTest::newRow("a drive") << QStringLiteral("C:\\");
    QTest::newRow("our own records") << QStringLiteral("C:\\ProgramData\\CuNest\\txn");
}

void TestBesideFlow::aFolderWithoutAProgramIsRefused()
{
    QFETCH(QString, folder);
    JobScene scene;
    for (const char *here : {"C:\\Windows\\System32\\cmd.exe", "C:\\ProgramData\\CuNest\\txn\\x.exe", "C:\\x.exe"})
        scene.builder().file(QLatin1String(here), "MZ");
    scene.options.way = Way::Beside;
    scene.options.besideFolder = WinPath::fromLiteral(folder);
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto before = scene.state();
    QVERIFY(!scene.prepare(source));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestBesideFlow::aFolderThatEveryUserMayWriteIsRefusedForAll()
{
    JobScene scene;
    makeProgram(scene, QStringLiteral("D:\\Apps\\katago"));
    scene.builder().volume(QStringLiteral("D"), 1'000'000'000).fact(QStringLiteral("D:\\Apps"), {{QStringLiteral("usersCanWrite"), true}});
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const auto prepared = scene.prepare(source);
    CUNEST_OK(prepared);
    QVERIFY(findingIds(prepared->findings).contains(QStringLiteral("plan.unsafe-target")));
    scene.options.scope = Scope::User; // one's own program folder is one's own business
    const Outcome outcome = scene.install(source);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
}

void TestBesideFlow::theHelperPutsOnlyDllsBesideAProgram()
{
    JobScene scene;
    makeProgram(scene);
    scene.open();
    const auto allowed = [&scene](const QString &target, const QString &root) {
        InstallPlan plan;
        plan.way = Way::Beside;
        plan.root = WinPath::fromLiteral(root);
        PlaceFile place;
        place.target = WinPath::fromLiteral(target);
        place.source = FromArchive{0, QStringLiteral("x/") + place.target.fileName(), 0};
        plan.operations = {place};
        return checkPlanPolicy(plan, scene.platform()).hasValue();
    };
    QVERIFY(allowed(besideApp("cudnn64_9.dll"), app));
    QVERIFY(!allowed(besideApp("cudnn.h"), app));
    QVERIFY(!allowed(besideApp("version.dll"), app));
    QVERIFY(!allowed(besideApp("bin\\cudnn64_9.dll"), app));
    QVERIFY(!allowed(QStringLiteral("C:\\Program Files\\Empty\\cudnn64_9.dll"), QStringLiteral("C:\\Program Files\\Empty")));
}

QTEST_APPLESS_MAIN(TestBesideFlow)
#include "tst_beside_flow.moc"
