// Switching versions and editing PATH on described computers: applied, read back, undone.
#include "plan/path_plan.h"
#include "plan/use_plan.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"
#include "transaction/step.h"

#include <QTest>

using namespace cunest;

class TestUseFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aToolkitBecomesActiveWithVariablesAndPathTogether();
    void aCudnnForAnotherCudaIsToldBeforehand();
    void cuda13BringsBothItsFolders();
    void entriesThatFollowTheVariableAreNotDoubled();
    void aCudnnBecomesActiveBeforeItsRivals();
    void theUsersSwitchWarnsOfTheComputersPath();
    void theComputersSwitchWarnsOfTheUsersVariable();
    void aPathThatIsNoTextIsToldBeforehand();
    void switchingTwiceIsNothingToDo();
    void everySwitchIsUndone_data();
    void everySwitchIsUndone();
    void aValueChangedMeanwhileIsRefused();
    void aForgedUndoBringsNothingOntoPath();
    void oneBroadcastForEachSwitch();
    void unknownVersionsAreNamed();
};

namespace {

// 11.8, 12.2 (active) and 13.0; two copies of cuDNN 9 and one of 8.
void addVersions(JobScene &scene)
{
    scene.builder().toolkit(QStringLiteral("13.0"));
    scene.builder().folder(MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\libnvvp"));
    for (const char *version : {"9.1.0.70", "9.10.2.21", "8.9.7.29"}) {
        const Version number = *Version::parse(QString::fromLatin1(version));
        const QString folder = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v%1\\cuda12\\bin\\").arg(number.truncated(2).toString());
        const LayoutFact *layout = JobScene::knowledge().layoutOf(number);
        for (const QString &name : layout->dlls)
            scene.builder().file(folder + name, cudnnDll(name, number, 12));
    }
}

const QString own = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\");

QString variable(JobScene &scene, const char *name, Scope scope = Scope::Machine)
{
    const auto value = readVariable(scene.platform().registry, scope, QLatin1String(name));
    return value && *value ? (*value)->text().value_or(QString()) : QString();
}

Result<InstallPlan> usePlan(JobScene &scene, const char *what, const char *version, Scope scope = Scope::Machine)
{
    JobContext context = scene.context();
    const Snapshot snapshot = scanComputer(context);
    const UseOptions options{scope, true};
    return qstrcmp(what, "cuda") == 0 ? makeUseToolkitPlan(scene.platform(), snapshot, QLatin1String(version), options)
                                      : makeUseCudnnPlan(scene.platform(), snapshot, QLatin1String(version), options);
}

Outcome applied(JobScene &scene, const Result<InstallPlan> &plan)
{
    if (!plan) {
        Outcome outcome;
        outcome.kind = OutcomeKind::Refused;
        outcome.error = plan.error();
        return outcome;
    }
    JobContext context = scene.context();
    return applyPlan(context, *plan, nullptr, true);
}

} // namespace

void TestUseFlow::aToolkitBecomesActiveWithVariablesAndPathTogether()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    const Outcome outcome = applied(scene, usePlan(scene, "cuda", "11"));
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("11.8"));
    QCOMPARE(variable(scene, "CUDA_PATH"), root);
    QVERIFY(variable(scene, "Path").startsWith(root + QStringLiteral("\\bin;") + root + QStringLiteral("\\libnvvp;") + JobScene::toolkit() + QStringLiteral("\\bin;%SystemRoot%")));
    JobContext context = scene.context();
    const Snapshot snapshot = scanComputer(context);
    QCOMPARE(snapshot.activeToolkit()->path.toString(), root);
    QVERIFY(!findingIds(checkComputer(snapshot, JobScene::knowledge())).contains(QStringLiteral("toolkit.variable-mismatch")));
}

void TestUseFlow::aCudnnForAnotherCudaIsToldBeforehand()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cudnn", "8.9.7")).kind, OutcomeKind::Committed); // for CUDA 12
    const auto plan = usePlan(scene, "cuda", "11");
    QVERIFY(plan);
    const auto told = std::find_if(plan->findings.begin(), plan->findings.end(), [](const Finding &finding) {
        return finding.id == QLatin1String("plan.wrong-cuda-major");
    });
    QVERIFY(told != plan->findings.end());
    QCOMPARE(told->severity, Severity::Info); // it does not stop a script
    QCOMPARE(told->title.english(), QStringLiteral("Programs will find a cuDNN for CUDA 12 beside CUDA 11.8.0."));
    const auto fits = usePlan(scene, "cuda", "12.2");
    QVERIFY(fits && !findingIds(fits->findings).contains(QStringLiteral("plan.wrong-cuda-major")));
}

void TestUseFlow::cuda13BringsBothItsFolders()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cuda", "13.0")).kind, OutcomeKind::Committed);
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("13.0"));
    QVERIFY(variable(scene, "Path").startsWith(root + QStringLiteral("\\bin\\x64;") + root + QStringLiteral("\\bin;")));
    QCOMPARE(variable(scene, "CUDA_PATH_V13_0"), root);
}

void TestUseFlow::entriesThatFollowTheVariableAreNotDoubled()
{
    JobScene scene;
    addVersions(scene);
    scene.builder().variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\first;%CUDA_PATH%\\bin;%SystemRoot%"), QStringLiteral("REG_EXPAND_SZ"));
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cuda", "13.0")).kind, OutcomeKind::Committed);
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("13.0"));
    QCOMPARE(variable(scene, "Path"), QStringLiteral("C:\\first;") + root + QStringLiteral("\\bin\\x64;%CUDA_PATH%\\bin;%SystemRoot%"));
}

void TestUseFlow::aCudnnBecomesActiveBeforeItsRivals()
{
    JobScene scene;
    addVersions(scene);
    scene.builder().variable("machine", QStringLiteral("Path"), own + QStringLiteral("v8.9\\cuda12\\bin;") + own + QStringLiteral("v9.1\\cuda12\\bin;C:\\Windows"));
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cudnn", "9.10")).kind, OutcomeKind::Committed);
    QCOMPARE(variable(scene, "Path"), own + QStringLiteral("v8.9\\cuda12\\bin;") + own + QStringLiteral("v9.10\\cuda12\\bin;") + own
                                          + QStringLiteral("v9.1\\cuda12\\bin;C:\\Windows"));
    QCOMPARE(variable(scene, "CUDNN_PATH"), own + QStringLiteral("v9.10\\cuda12"));
    JobContext context = scene.context();
    for (const CudnnCopy &copy : scanComputer(context).cudnn)
        QCOMPARE(copy.users.contains(QStringLiteral("programs")), copy.version != Version({9, 1, 0, 70}));
}

void TestUseFlow::theUsersSwitchWarnsOfTheComputersPath()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    const auto plan = usePlan(scene, "cuda", "11.8", Scope::User);
    CUNEST_OK(plan);
    QVERIFY(!plan->needsElevation);
    QCOMPARE(findingIds(plan->findings), QStringList{QStringLiteral("path.order")});
    QCOMPARE(applied(scene, plan).kind, OutcomeKind::Committed);
    QCOMPARE(variable(scene, "CUDA_PATH", Scope::User), MachineBuilder::toolkitRoot(QStringLiteral("11.8")));
    QCOMPARE(variable(scene, "CUDA_PATH"), JobScene::toolkit()); // the computer's stays
}

void TestUseFlow::theComputersSwitchWarnsOfTheUsersVariable()
{
    JobScene scene;
    addVersions(scene);
    scene.builder().variable("user", QStringLiteral("cuda_path"), QStringLiteral("D:\\mine"));
    scene.open();
    const auto plan = usePlan(scene, "cuda", "11.8");
    CUNEST_OK(plan);
    QCOMPARE(findingIds(plan->findings), QStringList{QStringLiteral("toolkit.variable-mismatch")});
}

// Only the variables can be set then; without a word the switch would look whole.
void TestUseFlow::aPathThatIsNoTextIsToldBeforehand()
{
    JobScene scene;
    addVersions(scene);
    QJsonObject environment = scene.builder().json().value(QStringLiteral("environment")).toObject();
    QJsonObject variables = environment.value(QStringLiteral("machine")).toObject();
    variables.insert(QStringLiteral("Path"), QJsonObject{{QStringLiteral("type"), QStringLiteral("REG_BINARY")}, {QStringLiteral("hex"), QStringLiteral("616263")}});
    environment.insert(QStringLiteral("machine"), variables);
    scene.builder().json().insert(QStringLiteral("environment"), environment);
    scene.open();
    for (const auto &[what, version] : {std::pair("cuda", "11"), std::pair("cudnn", "8")}) {
        const auto plan = usePlan(scene, what, version);
        QVERIFY(plan);
        QVERIFY2(std::any_of(plan->findings.cbegin(), plan->findings.cend(), [](const Finding &finding) {
                     return finding.id == QLatin1String("path.kind-lost") && finding.severity == Severity::Warn;
                 }), what);
    }
}

void TestUseFlow::switchingTwiceIsNothingToDo()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cuda", "12.2")).kind, OutcomeKind::NothingToDo);
    QCOMPARE(applied(scene, usePlan(scene, "cudnn", "9.10")).kind, OutcomeKind::Committed);
    QCOMPARE(applied(scene, usePlan(scene, "cudnn", "9")).kind, OutcomeKind::NothingToDo); // the newest of them
}

void TestUseFlow::everySwitchIsUndone_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("user");
    for (const bool user : {false, true}) {
        const char *scope = user ? "user" : "machine";
        QTest::addRow("cuda 11.8, %s", scope) << QStringLiteral("cuda") << QStringLiteral("11.8") << user;
        QTest::addRow("cuda 13.0, %s", scope) << QStringLiteral("cuda") << QStringLiteral("13.0") << user;
        QTest::addRow("cudnn 8.9, %s", scope) << QStringLiteral("cudnn") << QStringLiteral("8.9") << user;
        QTest::addRow("path add, %s", scope) << QStringLiteral("path") << QStringLiteral("C:\\Program Files\\x") << user;
        QTest::addRow("path clean, %s", scope) << QStringLiteral("clean") << QString() << user;
    }
}

void TestUseFlow::everySwitchIsUndone()
{
    QFETCH(QString, what);
    QFETCH(QString, version);
    QFETCH(bool, user);
    const Scope scope = user ? Scope::User : Scope::Machine;
    JobScene scene;
    addVersions(scene);
    const QString untidy = QStringLiteral("C:\\Users\\lin\\gone;%SystemRoot%;;\"c:/windows/\";%CUDA_PATH%\\bin");
    scene.builder().variable(user ? "user" : "machine", QStringLiteral("Path"), untidy, QStringLiteral("REG_EXPAND_SZ"));
    scene.open();
    const auto before = scene.state();
    Result<InstallPlan> plan = makeError(ErrorCode::Internal, Message());
    if (what == QLatin1String("path") || what == QLatin1String("clean")) {
        JobContext context = scene.context();
        PathRequest request;
        request.edit = what == QLatin1String("clean") ? PathEdit::Clean : PathEdit::Add;
        request.scope = scope;
        request.folder = version;
        plan = makePathPlan(scene.platform(), scanComputer(context), request);
    } else {
        plan = usePlan(scene, what.toLatin1().constData(), version.toLatin1().constData(), scope);
    }
    const Outcome outcome = applied(scene, plan);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QVERIFY(scene.state() != before);
    scene.reopen();
    const Outcome undone = scene.undo(outcome.transaction);
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestUseFlow::aValueChangedMeanwhileIsRefused()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    const auto plan = usePlan(scene, "cudnn", "9.10", Scope::User);
    CUNEST_OK(plan);
    CUNEST_OK(scene.platform().registry.write(environmentKey(Scope::User), QStringLiteral("Path"), RegistryValue::fromText(QStringLiteral("C:\\other"))));
    const auto before = scene.state();
    const Outcome outcome = applied(scene, plan);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::Conflict);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestUseFlow::aForgedUndoBringsNothingOntoPath()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    const Outcome outcome = applied(scene, usePlan(scene, "cuda", "11.8"));
    QCOMPARE(outcome.kind, OutcomeKind::Committed);
    const auto now = readVariable(scene.platform().registry, Scope::Machine, QStringLiteral("Path"));
    CUNEST_OK(now);
    for (const QString &id : {outcome.transaction, QStringLiteral("m999999-20260101-000000"), QString()}) {
        InstallPlan forged;
        forged.kind = PlanKind::Undo;
        forged.undoes = id;
        forged.needsElevation = true;
        const auto after = RegistryValue::fromText(QStringLiteral("C:\\Users\\lin\\evil;") + (*now)->text().value_or(QString()), (*now)->kind);
        forged.operations = {editBetween(Scope::Machine, *now, after)};
        QCOMPARE(applied(scene, forged).kind, OutcomeKind::Refused);
    }
    QCOMPARE(*readVariable(scene.platform().registry, Scope::Machine, QStringLiteral("Path")), *now);
}

void TestUseFlow::oneBroadcastForEachSwitch()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    QCOMPARE(applied(scene, usePlan(scene, "cuda", "11.8", Scope::User)).kind, OutcomeKind::Committed);
    QCOMPARE(scene.machine().environmentNotifications(), 1);
}

void TestUseFlow::unknownVersionsAreNamed()
{
    JobScene scene;
    addVersions(scene);
    scene.open();
    for (const char *version : {"7", "9.99", "", "nonsense", "C:\\nowhere"}) {
        const auto cudnn = usePlan(scene, "cudnn", version);
        QVERIFY2(!cudnn, version);
        QVERIFY2(cudnn.error().message.english().contains(QLatin1String("9.10.2.21")), version); // what is there is listed
        QVERIFY2(!usePlan(scene, "cuda", version), version);
    }
}

QTEST_APPLESS_MAIN(TestUseFlow)
#include "tst_use_flow.moc"
