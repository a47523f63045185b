// The repair of a cuDNN that is there and lacks zlibwapi.dll: put beside its DLLs where an installation may write,
// shown, recorded and taken back; everywhere else the finding says why not.
#include "diagnose/check_runtime.h"
#include "job/diagnose_job.h"
#include "plan/fix_plan.h"
#include "plan/plan_policy.h"
#include "plan/store_link.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"
#include "transaction/step.h"

#include <QJsonArray>
#include <QTest>

#include <functional>

using namespace cunest;

class TestZlibFixFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itGoesBesideCudnnAndIsTakenBack_data();
    void itGoesBesideCudnnAndIsTakenBack();
    void elsewhereTheFindingSaysWhyNot_data();
    void elsewhereTheFindingSaysWhyNot();
    void whatPipInstalledIsLeftToPip();
    void withoutTheRightToAskNothingIsWritten();
    void oneThatIsInUseIsNotReplaced();
    void aFolderThatEveryUserMayWriteIsRefusedForAll();
    void oneThatChangedAfterReviewIsRefused();
    void takingItBackLeavesTheLinkToCudnn();
    void noRepairBringsAnotherFileUnderThisName_data();
    void noRepairBringsAnotherFileUnderThisName();
};

namespace {

const QString own = QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll");
const QString bin = JobScene::toolkit() + QStringLiteral("\\bin");
const QString store = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\");
const QString ofUser = QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v8.9\\cuda12");
const QString app = QStringLiteral("C:\\Program Files\\KataGo (x64)");

void putCudnn(JobScene &scene, const QString &folder, const Version &version = Version({8, 9, 7, 29}))
{
    const QStringList parts8 = {QString(), QStringLiteral("_ops_infer"), QStringLiteral("_ops_train"), QStringLiteral("_cnn_infer"),
                                QStringLiteral("_cnn_train"), QStringLiteral("_adv_infer"), QStringLiteral("_adv_train")};
    const QStringList parts9 = {QString(), QStringLiteral("_ops"), QStringLiteral("_cnn"), QStringLiteral("_adv"), QStringLiteral("_graph"),
                                QStringLiteral("_engines_precompiled"), QStringLiteral("_engines_runtime_compiled"), QStringLiteral("_heuristic")};
    for (const QString &part : version.major() == 8 ? parts8 : parts9) {
        const QString name = QStringLiteral("cudnn%1%2_%3.dll").arg(part, QStringLiteral("64")).arg(version.major());
        scene.builder().file(folder + u'\\' + name, cudnnDll(name, version));
    }
}

void putFirstOnPath(JobScene &scene, const QString &folder, const char *scope = "machine")
{
    const QString rest = qstrcmp(scope, "machine") == 0 ? u';' + bin + QStringLiteral(";%SystemRoot%\\system32") : QString();
    scene.builder().variable(scope, QStringLiteral("Path"), folder + rest, QStringLiteral("REG_EXPAND_SZ"));
}

QByteArray zlib32()
{
    PeBuilder dll = zlibDll();
    dll.architecture = Architecture::X86;
    return dll.build();
}

QByteArray renamedZlib()
{
    PeBuilder dll = zlibDll();
    dll.originalName = dll.exportName = QStringLiteral("zlib1.dll");
    return dll.build();
}

struct Seen
{
    Snapshot snapshot;
    std::optional<Finding> finding;
    QString all; // for failure messages
};

Seen look(JobScene &scene, const QString &program = {})
{
    JobContext context = scene.context();
    DiagnoseOptions options;
    options.askFrameworks = false;
    if (!program.isEmpty())
        options.program = WinPath::fromLiteral(program);
    const auto found = diagnoseComputer(context, options);
    Seen seen;
    if (!found)
        return seen;
    seen.snapshot = found->snapshot;
    seen.all = told(found->diagnosis.findings);
    for (const Finding &finding : found->diagnosis.findings) {
        if (!seen.finding && finding.id.startsWith(QLatin1String("runtime.zlib-")))
            seen.finding = finding;
    }
    return seen;
}

struct Place
{
    const char *name;
    std::function<void(JobScene &)> make;
    QString folder; // of cuDNN's DLLs
    QString root;   // of the plan
    Way way;
    Scope scope = Scope::Machine;
    const char *finding = "runtime.zlib-missing";
    FileAction action = FileAction::New;
    QString program = {}; // that is followed
};

const QList<Place> &places()
{
    static const QList<Place> table = {
        {"a toolkit", [](JobScene &s) { putCudnn(s, bin); }, bin, JobScene::toolkit(), Way::Toolkit},
        {"a release's own folder",
         [](JobScene &s) {
             putCudnn(s, store + QStringLiteral("v8.9\\cuda12\\bin"));
             putFirstOnPath(s, store + QStringLiteral("v8.9\\cuda12\\bin"));
         },
         store + QStringLiteral("v8.9\\cuda12\\bin"), store + QStringLiteral("v8.9\\cuda12"), Way::OwnFolder},
        {"NVIDIA's installer",
         [](JobScene &s) {
             putCudnn(s, store + QStringLiteral("v9.1\\bin\\12.4"), Version({9, 1, 0, 70}));
             putFirstOnPath(s, store + QStringLiteral("v9.1\\bin\\12.4"));
         },
         store + QStringLiteral("v9.1\\bin\\12.4"), store + QStringLiteral("v9.1\\bin\\12.4"), Way::OwnFolder},
        {"a folder of the user's own",
         [](JobScene &s) {
             putCudnn(s, ofUser + QStringLiteral("\\bin"));
             putFirstOnPath(s, ofUser + QStringLiteral("\\bin"), "user");
         },
         ofUser + QStringLiteral("\\bin"), ofUser, Way::OwnFolder, Scope::User},
        {"beside a program",
         [](JobScene &s) {
             PeBuilder exe;
             exe.imports = {QStringLiteral("cudnn64_8.dll")};
             s.builder().file(app + QStringLiteral("\\katago.exe"), exe.build());
             putCudnn(s, app);
         },
         app, app, Way::Beside, Scope::Machine, "runtime.zlib-missing", FileAction::New, app + QStringLiteral("\\katago.exe")},
        {"a 32-bit one in its place",
         [](JobScene &s) {
             putCudnn(s, bin);
             s.builder().file(bin + QStringLiteral("\\zlibwapi.dll"), zlib32());
         },
         bin, JobScene::toolkit(), Way::Toolkit, Scope::Machine, "runtime.zlib-wrong-architecture", FileAction::Replace},
        {"another zlib in its place",
         [](JobScene &s) {
             putCudnn(s, bin);
             s.builder().file(bin + QStringLiteral("\\zlibwapi.dll"), renamedZlib());
         },
         bin, JobScene::toolkit(), Way::Toolkit, Scope::Machine, "runtime.zlib-renamed", FileAction::Replace},
        {"a 32-bit one further back on PATH",
         [](JobScene &s) {
             putCudnn(s, bin);
             s.builder().file(QStringLiteral("C:\\tools\\zlibwapi.dll"), zlib32());
             s.builder().variable("machine", QStringLiteral("Path"), bin + QStringLiteral(";%SystemRoot%\\system32;C:\\tools"), QStringLiteral("REG_EXPAND_SZ"));
         },
         bin, JobScene::toolkit(), Way::Toolkit, Scope::Machine, "runtime.zlib-wrong-architecture"},
    };
    return table;
}

// Why the fix is planned but not carried out; a finding without an id where it is.
Finding refused(JobScene &scene, const Seen &seen)
{
    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    const bool holds = plan && !plan->findings.isEmpty() && applyPlan(context, *plan, nullptr, true).kind == OutcomeKind::Refused;
    return holds ? plan->findings.first() : Finding();
}

} // namespace

void TestZlibFixFlow::itGoesBesideCudnnAndIsTakenBack_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < places().size(); ++row)
        QTest::newRow(places().at(row).name) << row;
}

void TestZlibFixFlow::itGoesBesideCudnnAndIsTakenBack()
{
    QFETCH(int, row);
    const Place &place = places().at(row);
    JobScene scene;
    place.make(scene);
    scene.builder().file(own, zlibDll().build());
    scene.open();
    const auto before = scene.state();
    const Seen seen = look(scene, place.program);
    QVERIFY2(seen.finding, qPrintable(seen.all));
    QCOMPARE(seen.finding->id, QLatin1String(place.finding));
    QCOMPARE(seen.finding->fix, QStringLiteral("zlib.place:") + place.folder);
    QVERIFY(!fixName(*seen.finding).isEmpty());
    QCOMPARE(fixScope(seen.snapshot, *seen.finding), place.scope);

    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    CUNEST_OK(plan);
    const QString target = place.folder + QStringLiteral("\\zlibwapi.dll");
    QCOMPARE(plan->kind, PlanKind::Fix);
    QCOMPARE(plan->way, place.way);
    QCOMPARE(plan->scope, place.scope);
    QCOMPARE(plan->root.toString(), place.root);
    QCOMPARE(plan->needsElevation, place.scope == Scope::Machine);
    QCOMPARE(plan->operations.size(), 1);
    QCOMPARE(plan->rows.size(), 1);
    QCOMPARE(plan->rows.first().target.toString(), target);
    QCOMPARE(plan->rows.first().action, place.action);
    QCOMPARE(plan->rows.first().to->toString(), QStringLiteral("1.2.13.0"));
    QCOMPARE(plan->changedFiles(), 1);
    QVERIFY2(!hasWarning(plan->findings) && !hasBlock(plan->findings), qPrintable(told(plan->findings)));
    QCOMPARE(findingIds(plan->findings), QStringList{QStringLiteral("plan.zlib-added")});
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString()); // a plan changes nothing

    const Outcome outcome = applyPlan(context, *plan, nullptr, true);
    CUNEST_COMMITTED(outcome);
    QCOMPARE(scene.bytesOf(target), zlibDll().build());
    QCOMPARE(outcome.receipt.files.size(), 1);
    QCOMPARE(outcome.receipt.files.first().sha256.size(), 32);
    const Seen after = look(scene, place.program);
    QVERIFY2(!after.finding, qPrintable(after.all));
    QCOMPARE(after.snapshot.cudnn.first().owner, seen.snapshot.cudnn.first().owner); // cuDNN itself is nobody's of ours

    CUNEST_COMMITTED(scene.undo(outcome.transaction));
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
    QCOMPARE(look(scene, place.program).finding->id, QLatin1String(place.finding));
}

void TestZlibFixFlow::elsewhereTheFindingSaysWhyNot_data()
{
    using Make = std::function<void(JobScene &)>;
    QTest::addColumn<Make>("make");
    QTest::addColumn<QString>("says"); // part of the remedy
    const QString system32 = QStringLiteral("C:\\Windows\\System32");
    const auto brings = [](JobScene &s) { s.builder().file(own, zlibDll().build()); };
    QTest::newRow("this CuNest brings none") << Make([](JobScene &s) { putCudnn(s, bin); }) << QStringLiteral("This CuNest has no zlibwapi.dll of its own");
    QTest::newRow("System32") << Make([=](JobScene &s) { brings(s); putCudnn(s, system32); }) << QStringLiteral("nothing into Windows' own folders");
    QTest::newRow("a folder below Windows") << Make([=](JobScene &s) {
        brings(s);
        putCudnn(s, QStringLiteral("C:\\Windows\\cudnn"));
        putFirstOnPath(s, QStringLiteral("C:\\Windows\\cudnn"));
    }) << QStringLiteral("nothing into Windows' own folders");
    QTest::newRow("a folder unpacked by hand") << Make([=](JobScene &s) {
        brings(s);
        putCudnn(s, QStringLiteral("C:\\tools\\cudnn\\bin"));
        putFirstOnPath(s, QStringLiteral("C:\\tools\\cudnn\\bin"));
    }) << QStringLiteral("\"C:\\tools\\cudnn\\bin\" is none of these");
    QTest::newRow("a 32-bit one in System32 comes first") << Make([=](JobScene &s) {
        brings(s);
        putCudnn(s, bin);
        s.builder().file(system32 + QStringLiteral("\\zlibwapi.dll"), zlib32());
    }) << QStringLiteral("Windows finds \"C:\\Windows\\System32\\zlibwapi.dll\" first");
}

void TestZlibFixFlow::elsewhereTheFindingSaysWhyNot()
{
    using Make = std::function<void(JobScene &)>;
    QFETCH(Make, make);
    QFETCH(QString, says);
    JobScene scene;
    make(scene);
    scene.open();
    const auto before = scene.state();
    const Seen seen = look(scene);
    QVERIFY2(seen.finding, qPrintable(seen.all));
    QCOMPARE(seen.finding->fix, QString());
    QVERIFY2(seen.finding->remedy.text().contains(says), qPrintable(seen.finding->remedy.text()));
    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, ErrorCode::Unsupported);
    // Who asks for it all the same gets no plan either.
    Finding forced = *seen.finding;
    forced.fix = QStringLiteral("zlib.place:") + seen.snapshot.cudnn.first().path.toString();
    const auto again = makeFix(context, seen.snapshot, forced, std::nullopt);
    QCOMPARE(again.hasValue(), says.contains(QStringLiteral(" first"))); // of no use there, but no harm
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFixFlow::whatPipInstalledIsLeftToPip()
{
    JobScene scene;
    scene.builder().file(own, zlibDll().build());
    const QString package = QStringLiteral("C:\\ai\\venv\\Lib\\site-packages\\nvidia\\cudnn\\bin");
    putCudnn(scene, package);
    putFirstOnPath(scene, package);
    scene.open();
    const Snapshot snapshot = look(scene).snapshot;
    QCOMPARE(snapshot.cudnn.size(), 1);
    const auto finding = zlibProblem(snapshot, &snapshot.cudnn.first());
    QVERIFY(finding);
    QCOMPARE(finding->fix, QString());
    QVERIFY2(finding->remedy.text().contains(QStringLiteral("nothing that pip or Conda installed")), qPrintable(finding->remedy.text()));
    Finding forced = *finding;
    forced.fix = QStringLiteral("zlib.place:") + package;
    QVERIFY(!makeFixPlan(scene.platform(), snapshot, forced, std::nullopt));
}

void TestZlibFixFlow::withoutTheRightToAskNothingIsWritten()
{
    JobScene scene;
    putCudnn(scene, bin);
    scene.builder().file(own, zlibDll().build());
    scene.open();
    const auto before = scene.state();
    const Seen seen = look(scene);
    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    CUNEST_OK(plan);
    const Outcome outcome = applyPlan(context, *plan, nullptr, false);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->systemCode, 740);
    // For one user nothing goes into a folder of all users.
    QVERIFY(!makeFix(context, seen.snapshot, *seen.finding, Scope::User));
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFixFlow::oneThatIsInUseIsNotReplaced()
{
    JobScene scene;
    putCudnn(scene, bin);
    const QString target = bin + QStringLiteral("\\zlibwapi.dll");
    scene.builder().file(own, zlibDll().build()).file(target, zlib32());
    scene.builder().fact(target, {{QStringLiteral("openedBy"), QJsonArray{4312}}});
    scene.builder().process(4312, QStringLiteral("C:\\Python310\\python.exe"), {});
    scene.open();
    const Seen seen = look(scene);
    QVERIFY2(seen.finding, qPrintable(seen.all));
    const Finding why = refused(scene, seen);
    QCOMPARE(why.id, QStringLiteral("plan.file-in-use"));
    QVERIFY(why.evidence.first().contains(QStringLiteral("python.exe (4312)")));
    QCOMPARE(scene.bytesOf(target), zlib32());
}

void TestZlibFixFlow::aFolderThatEveryUserMayWriteIsRefusedForAll()
{
    JobScene scene;
    putCudnn(scene, bin);
    scene.builder().file(own, zlibDll().build()).fact(bin, {{QStringLiteral("usersCanWrite"), true}});
    scene.open();
    const Seen seen = look(scene);
    QVERIFY2(seen.finding, qPrintable(seen.all));
    const Finding why = refused(scene, seen);
    QCOMPARE(why.id, QStringLiteral("plan.unsafe-target"));
    QVERIFY(scene.bytesOf(bin + QStringLiteral("\\zlibwapi.dll")).isEmpty());
}

void TestZlibFixFlow::oneThatChangedAfterReviewIsRefused()
{
    JobScene scene;
    putCudnn(scene, bin);
    scene.builder().file(own, zlibDll().build());
    scene.open();
    const Seen seen = look(scene);
    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    CUNEST_OK(plan);
    PeBuilder other = zlibDll();
    other.fileVersion = Version({6, 6, 6, 0}); // the size stays
    scene.builder().file(own, other.build());
    const auto before = scene.state();
    const Outcome outcome = applyPlan(context, *plan, nullptr, true);
    QVERIFY2(outcome.kind != OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QCOMPARE(outcome.error->code, ErrorCode::Corrupt);
    QCOMPARE(treeDifference(before, scene.state()).join(u' '), QString());
}

void TestZlibFixFlow::takingItBackLeavesTheLinkToCudnn()
{
    JobScene scene;
    scene.options.way = Way::Link;
    scene.options.addZlib = false;
    const WinPath source = scene.download(JobScene::package().build());
    scene.builder().file(own, zlibDll().build());
    scene.open();
    CUNEST_COMMITTED(scene.install(source));
    const auto installed = scene.state();
    const Seen seen = look(scene);
    QVERIFY2(seen.finding, qPrintable(seen.all));
    JobContext context = scene.context();
    const auto plan = makeFix(context, seen.snapshot, *seen.finding, std::nullopt);
    CUNEST_OK(plan);
    const Outcome outcome = applyPlan(context, *plan, nullptr, true);
    CUNEST_COMMITTED(outcome);
    QVERIFY2(!look(scene).finding, qPrintable(look(scene).all));
    CUNEST_COMMITTED(scene.undo(outcome.transaction));
    const auto end = linkTarget(scene.platform().files, storeLink(Scope::Machine, scene.platform()));
    CUNEST_OK(end);
    QCOMPARE(end->toString(), store + QStringLiteral("v8.9\\cuda12"));
    QCOMPARE(treeDifference(installed, scene.state()).join(u' '), QString());
}

void TestZlibFixFlow::noRepairBringsAnotherFileUnderThisName_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("root");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::addColumn<Way>("way");
    QTest::addColumn<bool>("allowed");
    const QString zlib = QStringLiteral("zlibwapi.dll");
    const QString other = QStringLiteral("C:\\tools\\zlibwapi.dll");
    const QString toolkit = JobScene::toolkit();
    const QString installer = store + QStringLiteral("v9.1\\bin\\12.4");
    QTest::newRow("CuNest's own, beside cuDNN") << bin << toolkit << zlib << own << Way::Toolkit << true;
    QTest::newRow("where NVIDIA's installer put cuDNN") << installer << installer << zlib << own << Way::OwnFolder << true;
    QTest::newRow("beside a program with cuDNN") << app << app << zlib << own << Way::Beside << true;
    QTest::newRow("another file of this name") << bin << toolkit << zlib << other << Way::Toolkit << false;
    QTest::newRow("our file under another name") << bin << toolkit << QStringLiteral("version.dll") << own << Way::Toolkit << false;
    QTest::newRow("our file as cuDNN") << bin << toolkit << QStringLiteral("cudnn64_8.dll") << own << Way::Toolkit << false;
    QTest::newRow("a toolkit without cuDNN") << MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\bin")
                                             << MachineBuilder::toolkitRoot(QStringLiteral("11.8")) << zlib << own << Way::Toolkit << false;
    QTest::newRow("among the headers") << toolkit + QStringLiteral("\\include") << toolkit << zlib << own << Way::Toolkit << false;
    QTest::newRow("System32 with cuDNN") << QStringLiteral("C:\\Windows\\System32") << QStringLiteral("C:\\Windows\\System32") << zlib << own << Way::Beside << false;
    QTest::newRow("a folder of no kind") << QStringLiteral("C:\\tools\\bin") << QStringLiteral("C:\\tools") << zlib << own << Way::OwnFolder << false;
    QTest::newRow("beside a program without cuDNN") << QStringLiteral("C:\\bare") << QStringLiteral("C:\\bare") << zlib << own << Way::Beside << false;
}

void TestZlibFixFlow::noRepairBringsAnotherFileUnderThisName()
{
    QFETCH(QString, folder);
    QFETCH(QString, root);
    QFETCH(QString, name);
    QFETCH(QString, file);
    QFETCH(Way, way);
    QFETCH(bool, allowed);
    JobScene scene;
    scene.builder().file(own, zlibDll().build()).file(QStringLiteral("C:\\tools\\zlibwapi.dll"), zlibDll().build());
    for (const QString &place : {bin, store + QStringLiteral("v9.1\\bin\\12.4"), app, QStringLiteral("C:\\Windows\\System32"), QStringLiteral("C:\\tools\\bin"),
                                 JobScene::toolkit() + QStringLiteral("\\include")})
        putCudnn(scene, place);
    for (const QString &place : {app, QStringLiteral("C:\\bare"), QStringLiteral("C:\\Windows\\System32")})
        scene.builder().file(place + QStringLiteral("\\a.exe"), "MZ");
    scene.open();
    InstallPlan plan;
    plan.kind = PlanKind::Fix;
    plan.way = way;
    plan.root = WinPath::fromLiteral(root);
    PlaceFile place;
    place.target = WinPath::fromLiteral(folder) / name;
    place.source = FromFile{WinPath::fromLiteral(file)};
    place.sha256 = QByteArray(32, 'x');
    plan.operations = {place};
    const auto checked = checkPlanPolicy(plan, scene.platform());
    QVERIFY2(checked.hasValue() == allowed, qPrintable(checked ? QString() : checked.error().detail));
    if (file != own) // a valid signature would not help it either
        QVERIFY2(checked.error().detail.contains(QStringLiteral("not the file that CuNest brings")), qPrintable(checked.error().detail));
    std::get<PlaceFile>(plan.operations.first()).sha256.clear(); // any bytes
    QVERIFY(!checkPlanPolicy(plan, scene.platform()));
    for (const PlanKind kind : {PlanKind::Undo, PlanKind::Remove, PlanKind::Use, PlanKind::Path, PlanKind::Adopt}) {
        plan.kind = kind;
        std::get<PlaceFile>(plan.operations.first()).sha256 = QByteArray(32, 'x');
        QVERIFY(!checkPlanPolicy(plan, scene.platform()));
    }
}

QTEST_APPLESS_MAIN(TestZlibFixFlow)
#include "tst_zlib_fix_flow.moc"
