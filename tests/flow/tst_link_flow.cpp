// The managed folder with its link: installed, switched, taken back; and what nobody may make the link do.
#include "plan/plan_json.h"
#include "plan/plan_policy.h"
#include "plan/store_link.h"
#include "plan/use_plan.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"
#include "transaction/step.h"

#include <QJsonDocument>
#include <QTest>

using namespace cunest;

class TestLinkFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstInstallationMakesTheLinkAndPathNamesIt();
    void theSecondSwitchesTheLinkAndPathStays();
    void aSwitchChangesTheLinkAlone();
    void everythingIsTakenBack();
    void aLinkSwitchedSinceStaysWithItsEntryOfPath();
    void removingWhatTheLinkLeadsToTakesTheLink();
    void aLinkChangedMeanwhileIsRefused();
    void aFolderInThePlaceOfTheLinkIsNotTouched();
    void theUsersOwnStoreNeedsNoRights();
    void thePolicyKeepsTheLinkInTheManagedFolder_data();
    void thePolicyKeepsTheLinkInTheManagedFolder();
    void plansAndReceiptsKeepTheLink();
};

namespace {

const QString store = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\");
const QString current = store + QStringLiteral("current");

WinPath path(const QString &text)
{
    return WinPath::fromLiteral(text);
}

QString linkEnd(JobScene &scene, const QString &link = current)
{
    const auto target = linkTarget(scene.platform().files, path(link));
    return target ? target->toString() : errorCodeName(target.error().code);
}

QString variable(JobScene &scene, const char *name, Scope scope = Scope::Machine)
{
    const auto value = readVariable(scene.platform().registry, scope, QLatin1String(name));
    return value && *value ? (*value)->text().value_or(QString()) : QString();
}

Outcome installed(JobScene &scene, const char *version, Way way = Way::Link)
{
    scene.options.way = way;
    const WinPath package = path(QStringLiteral("C:\\Users\\lin\\Downloads\\") + JobScene::packageName(version));
    return scene.install(package);
}

void addPackages(JobScene &scene)
{
    for (const char *version : {"8.9.7.29", "8.6.0.163", "9.1.0.70"})
        (void)scene.download(JobScene::package(version).build(), JobScene::packageName(version));
}

Outcome used(JobScene &scene, const char *version, Scope scope = Scope::Machine)
{
    JobContext context = scene.context();
    const auto plan = makeUseCudnnPlan(scene.platform(), scanComputer(context), QLatin1String(version), {scope, true});
    if (plan)
        return applyPlan(context, *plan, nullptr, true);
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = plan.error();
    return outcome;
}

} // namespace

void TestLinkFlow::theFirstInstallationMakesTheLinkAndPathNamesIt()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    QCOMPARE(linkEnd(scene), store + QStringLiteral("v8.9\\cuda12"));
    QVERIFY2(variable(scene, "Path").startsWith(current + QStringLiteral("\\bin;")), qPrintable(variable(scene, "Path")));
    JobContext context = scene.context();
    const Snapshot snapshot = scanComputer(context);
    QVERIFY(snapshot.activeCudnn() != nullptr);
    QCOMPARE(snapshot.activeCudnn()->version->toString(), QStringLiteral("8.9.7.29"));
    QCOMPARE(snapshot.cudnn.size(), 1); // the folder and the link to it are one copy
    const QStringList ids = findingIds(checkComputer(snapshot, JobScene::knowledge()));
    QVERIFY2(!ids.contains(QStringLiteral("path.missing")) && !ids.contains(QStringLiteral("path.dead")), qPrintable(ids.join(u' ')));
}

void TestLinkFlow::theSecondSwitchesTheLinkAndPathStays()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    CUNEST_COMMITTED(installed(scene, "8.6.0.163"));
    const QString before = variable(scene, "Path");
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    QCOMPARE(linkEnd(scene), store + QStringLiteral("v8.9\\cuda12"));
    QCOMPARE(variable(scene, "Path"), before);
    QVERIFY(!scene.bytesOf(store + QStringLiteral("v8.6\\cuda12\\bin\\cudnn64_8.dll")).isEmpty()); // stays, to switch back
}

void TestLinkFlow::aSwitchChangesTheLinkAlone()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    CUNEST_COMMITTED(installed(scene, "8.6.0.163"));
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    CUNEST_COMMITTED(used(scene, "8.6")); // sets CUDNN_PATH the first time
    QCOMPARE(linkEnd(scene), store + QStringLiteral("v8.6\\cuda12"));
    QCOMPARE(variable(scene, "CUDNN_PATH"), current);
    JobContext context = scene.context();
    const auto plan = makeUseCudnnPlan(scene.platform(), scanComputer(context), QStringLiteral("8.9"), {});
    QVERIFY(plan);
    QCOMPARE(plan->operations.size(), 1);
    QVERIFY(std::holds_alternative<SwitchLink>(plan->operations.first()));
    CUNEST_COMMITTED(applyPlan(context, *plan, nullptr, true));
    const Snapshot after = scanComputer(context);
    QCOMPARE(after.activeCudnn()->version->toString(), QStringLiteral("8.9.7.29"));
    const auto again = makeUseCudnnPlan(scene.platform(), after, QStringLiteral("8.9"), {});
    QVERIFY(again && again->isNothingToDo());
}

void TestLinkFlow::everythingIsTakenBack()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    const auto before = scene.state();
    QStringList done;
    for (const char *version : {"8.6.0.163", "8.9.7.29"}) {
        const Outcome outcome = installed(scene, version);
        CUNEST_COMMITTED(outcome);
        done.prepend(outcome.transaction);
    }
    const Outcome outcome = used(scene, "8.6");
    CUNEST_COMMITTED(outcome);
    done.prepend(outcome.transaction);
    const QStringList ends = {store + QStringLiteral("v8.9\\cuda12"), store + QStringLiteral("v8.6\\cuda12"), QString()};
    for (int i = 0; i < 3; ++i) {
        CUNEST_COMMITTED(scene.undo(done.at(i)));
        QCOMPARE(linkEnd(scene), ends.at(i));
    }
    QVERIFY2(treeDifference(before, scene.state()).isEmpty(), qPrintable(treeDifference(before, scene.state()).join(u'\n')));
}

void TestLinkFlow::aLinkSwitchedSinceStaysWithItsEntryOfPath()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    const Outcome first = installed(scene, "8.6.0.163");
    CUNEST_COMMITTED(first);
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    CUNEST_COMMITTED(scene.undo(first.transaction)); // the older one goes
    QCOMPARE(linkEnd(scene), store + QStringLiteral("v8.9\\cuda12"));
    QVERIFY(variable(scene, "Path").startsWith(current + QStringLiteral("\\bin;")));
    QVERIFY(scene.bytesOf(store + QStringLiteral("v8.6\\cuda12\\bin\\cudnn64_8.dll")).isEmpty());
}

void TestLinkFlow::removingWhatTheLinkLeadsToTakesTheLink()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    const Outcome own = installed(scene, "8.6.0.163", Way::OwnFolder);
    CUNEST_COMMITTED(own);
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    CUNEST_COMMITTED(used(scene, "8.6"));
    CUNEST_COMMITTED(scene.undo(own.transaction));
    QCOMPARE(linkEnd(scene), QString()); // none rather than one that leads nowhere
}

void TestLinkFlow::aLinkChangedMeanwhileIsRefused()
{
    JobScene scene;
    addPackages(scene);
    scene.open();
    CUNEST_COMMITTED(installed(scene, "8.6.0.163"));
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    JobContext context = scene.context();
    const auto plan = makeUseCudnnPlan(scene.platform(), scanComputer(context), QStringLiteral("8.6"), {});
    QVERIFY(plan);
    CUNEST_COMMITTED(used(scene, "8.6"));
    const Outcome late = applyPlan(context, *plan, nullptr, true);
    QCOMPARE(late.kind, OutcomeKind::Refused);
    QCOMPARE(late.error->code, ErrorCode::Conflict);
    QCOMPARE(linkEnd(scene), store + QStringLiteral("v8.6\\cuda12"));
}

void TestLinkFlow::aFolderInThePlaceOfTheLinkIsNotTouched()
{
    JobScene scene;
    addPackages(scene);
    scene.builder().file(current + QStringLiteral("\\mine.txt"), "mine");
    scene.open();
    const auto before = scene.state();
    scene.options.way = Way::Link;
    const auto prepared = scene.prepare(path(QStringLiteral("C:\\Users\\lin\\Downloads\\") + JobScene::packageName()));
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, ErrorCode::Conflict);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestLinkFlow::theUsersOwnStoreNeedsNoRights()
{
    JobScene scene;
    addPackages(scene);
    scene.builder().os("uac", QStringLiteral("decline"));
    scene.open();
    const QString own = QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\");
    scene.options.scope = Scope::User;
    CUNEST_COMMITTED(installed(scene, "8.6.0.163"));
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    QCOMPARE(linkEnd(scene, own + QStringLiteral("current")), own + QStringLiteral("v8.9\\cuda12"));
    CUNEST_COMMITTED(used(scene, "8.6", Scope::User));
    QCOMPARE(linkEnd(scene, own + QStringLiteral("current")), own + QStringLiteral("v8.6\\cuda12"));
    QCOMPARE(variable(scene, "CUDNN_PATH", Scope::User), own + QStringLiteral("current"));
}

void TestLinkFlow::thePolicyKeepsTheLinkInTheManagedFolder_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("kind");
    const QString good = store + QStringLiteral("v8.9\\cuda12");
    QTest::newRow("another link") << QStringLiteral("C:\\Program Files\\NVIDIA\\latest") << good << int(PlanKind::Use);
    QTest::newRow("out of the folder") << current << QStringLiteral("C:\\Users\\Public\\evil") << int(PlanKind::Use);
    QTest::newRow("out of the folder, as an undo") << current << QStringLiteral("C:\\Users\\Public\\evil") << int(PlanKind::Undo);
    QTest::newRow("to itself") << current << current << int(PlanKind::Undo);
    QTest::newRow("below itself") << current << current + QStringLiteral("\\x") << int(PlanKind::Undo);
    QTest::newRow("the folder above") << current << store.chopped(1) << int(PlanKind::Undo);
    QTest::newRow("another than the plan's root") << current << store + QStringLiteral("v8.6\\cuda12") << int(PlanKind::Use);
    QTest::newRow("with a change of PATH") << current << good << int(PlanKind::Path);
    QTest::newRow("when taken into the books") << current << good << int(PlanKind::Adopt);
}

void TestLinkFlow::thePolicyKeepsTheLinkInTheManagedFolder()
{
    QFETCH(QString, link);
    QFETCH(QString, to);
    QFETCH(int, kind);
    JobScene scene;
    addPackages(scene);
    scene.open();
    CUNEST_COMMITTED(installed(scene, "8.6.0.163"));
    CUNEST_COMMITTED(installed(scene, "8.9.7.29"));
    CUNEST_COMMITTED(used(scene, "8.6"));
    InstallPlan plan;
    plan.kind = PlanKind::Use;
    plan.way = Way::Link;
    plan.root = path(store + QStringLiteral("v8.9\\cuda12"));
    plan.operations = {SwitchLink{path(current), path(store + QStringLiteral("v8.6\\cuda12")), plan.root}};
    QVERIFY(checkPlanPolicy(plan, scene.platform())); // what is allowed, so that the refusals below mean something
    plan.kind = PlanKind(kind);
    plan.operations = {SwitchLink{path(link), path(store + QStringLiteral("v8.6\\cuda12")), path(to)}};
    const auto refused = checkPlanPolicy(plan, scene.platform());
    QVERIFY(!refused);
}

void TestLinkFlow::plansAndReceiptsKeepTheLink()
{
    InstallPlan plan;
    plan.kind = PlanKind::Use;
    plan.way = Way::Link;
    plan.root = path(store + QStringLiteral("v8.9\\cuda12"));
    plan.operations = {SwitchLink{path(current), WinPath(), plan.root}};
    const auto read = planFromJson(planToJson(plan));
    QVERIFY(read);
    QCOMPARE(read->operations, plan.operations);
    Receipt receipt;
    receipt.transaction = QStringLiteral("m000001-20261201-000000");
    receipt.links = {SwitchLink{path(current), plan.root, WinPath()}};
    const auto back = receiptFromJson(receiptToJson(receipt));
    QVERIFY(back);
    QCOMPARE(back->links, receipt.links);
    QJsonObject old = receiptToJson(receipt);
    old.remove(QStringLiteral("links")); // of an earlier CuNest
    QVERIFY(receiptFromJson(old));
}

QTEST_MAIN(TestLinkFlow)
#include "tst_link_flow.moc"
