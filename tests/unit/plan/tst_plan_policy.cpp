// What a plan may touch, and what no plan ever may, however it is forged.
#include "plan/plan_policy.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

namespace {

WinPath path(const QString &text)
{
    return WinPath::fromLiteral(text);
}

PlaceFile place(const WinPath &target)
{
    PlaceFile operation;
    operation.target = target;
    operation.source = FromArchive{0, QStringLiteral("cudnn/bin/") + target.fileName(), 1};
    operation.size = 10;
    return operation;
}

PlaceFile restore(const WinPath &target, const QString &transaction, const WinPath &file)
{
    PlaceFile operation;
    operation.target = target;
    operation.source = FromBackup{transaction, file, {}};
    operation.sha256 = QByteArray(32, 'a');
    return operation;
}

EditPathList prepend(const QString &before, const QString &entry)
{
    EditPathList edit;
    edit.add = {{entry, 0}};
    edit.before = RegistryValue::fromText(before, RegistryKind::ExpandString);
    edit.after = RegistryValue::fromText(entry + u';' + before, RegistryKind::ExpandString);
    return edit;
}

} // namespace

class TestPlanPolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void filesOfCudnnInTheirFoldersAreAllowed_data();
    void filesOfCudnnInTheirFoldersAreAllowed();
    void everyOtherFileIsRefused_data();
    void everyOtherFileIsRefused();
    void rootsThatAreNoPlaceForCudnnAreRefused_data();
    void rootsThatAreNoPlaceForCudnnAreRefused();
    void aToolkitIsRecognisedByItsContents_data();
    void aToolkitIsRecognisedByItsContents();
    void linksAboveTheTargetAreRefused();
    void aLinkInPlaceOfTheFileIsRefused();
    void networkDrivesAreRefusedForTheMachine();
    void placesThatUsersMayWriteAreRefusedForTheMachine();
    void backupsComeOnlyFromTheRecordsOfTheSameScope();
    void installationsRestoreNothingAndUndosUnpackNothing();
    void aFileIsNamedOnlyOnce();
    void pathGetsOnlyEntriesOfTheRoot();
    void theNewPathIsTheOldOneWithThePlansEntries();
    void onlyVariablesOfCudaAreSet();
    void foldersOfTheLayoutMayBeMadeAndNoOthers();
    void recoveryTakesOutFilesOfABrokenToolkit();

private:
    InstallPlan planFor(const QString &root, const QList<Operation> &operations) const;
    void build(MachineBuilder &builder) const;

    MachineBuilder m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
    QString m_toolkit;
};

void TestPlanPolicy::build(MachineBuilder &builder) const
{
    builder.toolkit(QStringLiteral("12.2"));
}

void TestPlanPolicy::initTestCase()
{
    m_toolkit = MachineBuilder::toolkitRoot(QStringLiteral("12.2"));
    build(m_builder);
    m_builder.folder(QStringLiteral("C:\\Program Files\\Empty\\bin"));
    m_builder.folder(QStringLiteral("D:\\Tools\\bin"));
    m_builder.toolkit(QStringLiteral("11.8"), QStringLiteral("D:\\CUDA\\v11.8"));
    m_builder.fact(QStringLiteral("D:\\CUDA"), {{QStringLiteral("usersCanWrite"), false}});
    m_builder.fact(QStringLiteral("E:\\CUDA"), {{QStringLiteral("usersCanWrite"), true}});
    m_builder.toolkit(QStringLiteral("12.1"), QStringLiteral("E:\\CUDA\\v12.1"));
    m_builder.volume(QStringLiteral("D"), 1000000000).volume(QStringLiteral("E"), 1000000000);
    m_builder.volume(QStringLiteral("Z"), 1000000000, QStringLiteral("network"));
    m_builder.file(QStringLiteral("Z:\\CUDA\\bin\\nvcc.exe"), "MZ");
    m_builder.fact(QStringLiteral("C:\\Program Files\\Linked"),
                   {{QStringLiteral("link"), m_toolkit}, {QStringLiteral("linkKind"), QStringLiteral("junction")}});
    m_builder.fact(m_toolkit + QStringLiteral("\\bin\\cudnn_link64_9.dll"),
                   {{QStringLiteral("link"), QStringLiteral("C:\\Windows\\System32\\ntdll.dll")},
                    {QStringLiteral("linkKind"), QStringLiteral("symlink")}});
    m_machine = m_builder.open();
}

InstallPlan TestPlanPolicy::planFor(const QString &root, const QList<Operation> &operations) const
{
    InstallPlan plan;
    plan.root = path(root);
    plan.operations = operations;
    return plan;
}

void TestPlanPolicy::filesOfCudnnInTheirFoldersAreAllowed_data()
{
    QTest::addColumn<QString>("relative");
    for (const char *name : {"bin\\cudnn64_8.dll", "bin\\cudnn_ops_infer64_8.dll", "bin\\x64\\cudnn64_9.dll",
                             "BIN\\CUDNN64_7.DLL", "include\\cudnn.h", "include\\cudnn_version.h",
                             "lib\\x64\\cudnn.lib", "lib\\x64\\cudnn_adv_infer64_8.lib",
                             "bin\\cudnn_engines_tensor_ir64_9.dll", "bin\\cudnn64_10.dll"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestPlanPolicy::filesOfCudnnInTheirFoldersAreAllowed()
{
    QFETCH(QString, relative);
    CUNEST_OK(checkPlanPolicy(planFor(m_toolkit, {place(path(m_toolkit) / relative)}), m_machine->platform()));
}

void TestPlanPolicy::everyOtherFileIsRefused_data()
{
    QTest::addColumn<QString>("target");
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("12.2"));
    QTest::newRow("a file of CUDA") << root + QStringLiteral("\\bin\\cudart64_12.dll");
    QTest::newRow("a program") << root + QStringLiteral("\\bin\\cudnn64_9.exe");
    QTest::newRow("a DLL without a number") << root + QStringLiteral("\\bin\\cudnn.dll");
    QTest::newRow("a DLL with a word before") << root + QStringLiteral("\\bin\\mycudnn64_9.dll");
    QTest::newRow("a DLL with an end") << root + QStringLiteral("\\bin\\cudnn64_9.dll.bak");
    QTest::newRow("another product's header") << root + QStringLiteral("\\include\\cudnn_frontend.h");
    QTest::newRow("a header of CUDA") << root + QStringLiteral("\\include\\cuda.h");
    QTest::newRow("a DLL in include") << root + QStringLiteral("\\include\\cudnn64_9.dll");
    QTest::newRow("a header in bin") << root + QStringLiteral("\\bin\\cudnn.h");
    QTest::newRow("a library in lib") << root + QStringLiteral("\\lib\\cudnn.lib");
    QTest::newRow("another folder") << root + QStringLiteral("\\extras\\cudnn64_9.dll");
    QTest::newRow("a new DLL in the root") << root + QStringLiteral("\\cudnn64_9.dll");
    QTest::newRow("beside the root") << QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\bin\\cudnn64_9.dll");
    QTest::newRow("Windows") << QStringLiteral("C:\\Windows\\System32\\cudnn64_9.dll");
    QTest::newRow("a name that begins alike") << root + QStringLiteral("x\\bin\\cudnn64_9.dll");
}

void TestPlanPolicy::everyOtherFileIsRefused()
{
    QFETCH(QString, target);
    const auto placed = checkPlanPolicy(planFor(m_toolkit, {place(path(target))}), m_machine->platform());
    QVERIFY(!placed);
    QCOMPARE(placed.error().code, ErrorCode::InvalidInput);
    if (target != m_toolkit + QStringLiteral("\\cudnn64_9.dll")) {
        QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {RemoveFile{path(target), {}, {}, RemoveReason::LeftOver}}), m_machine->platform()));
        QVERIFY(!checkTargetPolicy(path(target), path(m_toolkit), Scope::Machine, m_machine->platform()));
    }
}

void TestPlanPolicy::rootsThatAreNoPlaceForCudnnAreRefused_data()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<int>("scope");
    const int machine = int(Scope::Machine);
    const int user = int(Scope::User);
    QTest::newRow("a drive") << QStringLiteral("C:\\") << machine;
    QTest::newRow("Windows") << QStringLiteral("C:\\Windows") << machine;
    QTest::newRow("System32") << QStringLiteral("C:\\Windows\\System32") << machine;
    QTest::newRow("the profile, for the machine") << QStringLiteral("C:\\Users\\lin\\cudnn") << machine;
    QTest::newRow("our records") << QStringLiteral("C:\\ProgramData\\CuNest\\txn") << machine;
    QTest::newRow("our records of the user") << QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest") << user;
    QTest::newRow("programs, for a user") << QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.2\\cuda12") << user;
    QTest::newRow("a folder that is no toolkit") << QStringLiteral("C:\\Program Files\\Empty") << machine;
}

void TestPlanPolicy::rootsThatAreNoPlaceForCudnnAreRefused()
{
    QFETCH(QString, root);
    QFETCH(int, scope);
    InstallPlan plan = planFor(root, {place(path(root) / QStringLiteral("bin\\cudnn64_9.dll"))});
    plan.scope = Scope(scope);
    const auto checked = checkPlanPolicy(plan, m_machine->platform());
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::InvalidInput);
    plan.way = Way::OwnFolder;
    QVERIFY(!checkPlanPolicy(plan, m_machine->platform()));
}

void TestPlanPolicy::aToolkitIsRecognisedByItsContents_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("recognised");
    QTest::newRow("nvcc") << QStringLiteral("bin\\nvcc.exe") << true;
    QTest::newRow("cudart") << QStringLiteral("bin\\cudart64_110.dll") << true;
    QTest::newRow("cudart of CUDA 13") << QStringLiteral("bin\\x64\\cudart64_13.dll") << true;
    QTest::newRow("cuda.h") << QStringLiteral("include\\cuda.h") << true;
    QTest::newRow("cuDNN alone") << QStringLiteral("bin\\cudnn64_9.dll") << false;
    QTest::newRow("cudart elsewhere") << QStringLiteral("lib\\cudart64_12.dll") << false;
}

void TestPlanPolicy::aToolkitIsRecognisedByItsContents()
{
    QFETCH(QString, file);
    QFETCH(bool, recognised);
    MachineBuilder builder;
    builder.file(QStringLiteral("D:\\somewhere\\") + file, "MZ");
    builder.volume(QStringLiteral("D"), 1000);
    const auto machine = builder.open();
    QCOMPARE(isCudaToolkitRoot(path(QStringLiteral("D:\\somewhere")), machine->platform().files), recognised);
}

void TestPlanPolicy::linksAboveTheTargetAreRefused()
{
    const QString root = QStringLiteral("C:\\Program Files\\Linked");
    for (const Scope scope : {Scope::Machine, Scope::User}) {
        const auto danger = findUnsafeFolder(path(root) / QStringLiteral("bin"), scope, m_machine->platform());
        QVERIFY(danger);
        QCOMPARE(danger->why, FolderDanger::Link);
        QCOMPARE(danger->where, path(root));
    }
    const auto checked = checkPlanPolicy(planFor(root, {place(path(root) / QStringLiteral("bin\\cudnn64_9.dll"))}),
                                         m_machine->platform());
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::AccessDenied);
}

void TestPlanPolicy::aLinkInPlaceOfTheFileIsRefused()
{
    const WinPath target = path(m_toolkit) / QStringLiteral("bin\\cudnn_link64_9.dll");
    QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {place(target)}), m_machine->platform()));
    QVERIFY(!checkTargetPolicy(target, path(m_toolkit), Scope::Machine, m_machine->platform()));
}

void TestPlanPolicy::networkDrivesAreRefusedForTheMachine()
{
    InstallPlan plan = planFor(QStringLiteral("Z:\\CUDA"), {place(path(QStringLiteral("Z:\\CUDA\\bin\\cudnn64_9.dll")))});
    QVERIFY(!checkPlanPolicy(plan, m_machine->platform()));
    const auto danger = findUnsafeFolder(path(QStringLiteral("Z:\\CUDA\\bin")), Scope::Machine, m_machine->platform());
    QVERIFY(danger);
    QCOMPARE(danger->why, FolderDanger::Network);
    QCOMPARE(findUnsafeFolder(path(QStringLiteral("\\\\server\\share\\x")), Scope::Machine, m_machine->platform())->why,
             FolderDanger::Network);
}

void TestPlanPolicy::placesThatUsersMayWriteAreRefusedForTheMachine()
{
    const auto planAt = [this](const QString &root) {
        return planFor(root, {place(path(root) / QStringLiteral("bin\\cudnn64_8.dll"))});
    };
    CUNEST_OK(checkPlanPolicy(planAt(QStringLiteral("D:\\CUDA\\v11.8")), m_machine->platform()));
    InstallPlan open = planAt(QStringLiteral("E:\\CUDA\\v12.1"));
    const auto refused = checkPlanPolicy(open, m_machine->platform());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::AccessDenied);
    open.scope = Scope::User;
    CUNEST_OK(checkPlanPolicy(open, m_machine->platform()));
    CUNEST_OK(checkTargetPolicy(path(QStringLiteral("E:\\CUDA\\v12.1\\bin\\cudnn64_8.dll")), open.root, Scope::User,
                                m_machine->platform()));
}

void TestPlanPolicy::backupsComeOnlyFromTheRecordsOfTheSameScope()
{
    const WinPath target = path(m_toolkit) / QStringLiteral("bin\\cudnn64_8.dll");
    const QString id = QStringLiteral("m000012-20261130-221507");
    const QString records = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\");
    const auto check = [&](const QString &transaction, const QString &file) {
        InstallPlan plan = planFor(m_toolkit, {restore(target, transaction, path(file))});
        plan.kind = PlanKind::Undo;
        return bool(checkPlanPolicy(plan, m_machine->platform()));
    };
    QVERIFY(check(id, records + id + QStringLiteral("\\b\\0001")));
    QVERIFY(!check(id, records + QStringLiteral("m000013-20261130-221507\\b\\0001")));
    QVERIFY(!check(id, QStringLiteral("C:\\Users\\lin\\evil.dll")));
    QVERIFY(!check(id, records + id));
    const QString users = QStringLiteral("u000012-20261130-221507");
    QVERIFY(!check(users, QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\txn\\") + users + QStringLiteral("\\b\\1")));
    QVERIFY(!check(QStringLiteral("m1\\..\\.."), records + QStringLiteral("m1\\b\\1")));
}

void TestPlanPolicy::installationsRestoreNothingAndUndosUnpackNothing()
{
    const WinPath target = path(m_toolkit) / QStringLiteral("bin\\cudnn64_8.dll");
    const QString id = QStringLiteral("m000012-20261130-221507");
    const WinPath backup = path(QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + id + QStringLiteral("\\b\\0001"));
    QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {restore(target, id, backup)}), m_machine->platform()));
    for (const PlanKind kind : {PlanKind::Undo, PlanKind::Remove, PlanKind::Adopt}) {
        InstallPlan plan = planFor(m_toolkit, {place(target)});
        plan.kind = kind;
        QVERIFY(!checkPlanPolicy(plan, m_machine->platform()));
    }
    InstallPlan adopt = planFor(m_toolkit, {RemoveFile{target, {}, {}, RemoveReason::LeftOver}});
    adopt.kind = PlanKind::Adopt;
    QVERIFY(!checkPlanPolicy(adopt, m_machine->platform()));
    PlaceFile renamed = place(target);
    renamed.source = FromArchive{0, QStringLiteral("bin/evil.dll"), 1};
    QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {renamed}), m_machine->platform()));
}

void TestPlanPolicy::aFileIsNamedOnlyOnce()
{
    const InstallPlan plan = planFor(m_toolkit, {place(path(m_toolkit) / QStringLiteral("bin\\cudnn64_8.dll")),
                                                 place(path(m_toolkit) / QStringLiteral("bin\\CUDNN64_8.dll"))});
    QVERIFY(!checkPlanPolicy(plan, m_machine->platform()));
}

void TestPlanPolicy::pathGetsOnlyEntriesOfTheRoot()
{
    const auto check = [this](const QString &entry) {
        return bool(checkPlanPolicy(planFor(m_toolkit, {prepend(QStringLiteral("C:\\a;%B%"), entry)}), m_machine->platform()));
    };
    QVERIFY(check(m_toolkit + QStringLiteral("\\bin")));
    QVERIFY(check(u'"' + m_toolkit + QStringLiteral("\\bin\"")));
    QVERIFY(!check(QStringLiteral("C:\\Users\\lin\\evil")));
    QVERIFY(!check(m_toolkit + QStringLiteral("\\bin\\..\\..\\evil")));
    QVERIFY(!check(m_toolkit + QStringLiteral("\\libnvvp")));
    QVERIFY(!check(QStringLiteral("%CUDA_PATH%\\bin")));
    EditPathList user = prepend(QStringLiteral("C:\\a"), m_toolkit + QStringLiteral("\\bin"));
    user.scope = Scope::User;
    QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {user}), m_machine->platform()));
    EditPathList other = prepend(QStringLiteral("C:\\a"), m_toolkit + QStringLiteral("\\bin"));
    other.variable = QStringLiteral("PATHEXT");
    QVERIFY(!checkPlanPolicy(planFor(m_toolkit, {other}), m_machine->platform()));
}

void TestPlanPolicy::theNewPathIsTheOldOneWithThePlansEntries()
{
    EditPathList edit = prepend(QStringLiteral("C:\\a;C:\\b"), m_toolkit + QStringLiteral("\\bin"));
    const auto check = [this](const EditPathList &one) {
        return bool(checkPlanPolicy(planFor(m_toolkit, {one}), m_machine->platform()));
    };
    QVERIFY(check(edit));
    EditPathList lost = edit;
    lost.after = RegistryValue::fromText(m_toolkit + QStringLiteral("\\bin;C:\\a"), RegistryKind::ExpandString);
    QVERIFY(!check(lost));
    EditPathList smuggled = edit;
    smuggled.after = RegistryValue::fromText(QStringLiteral("C:\\evil;") + *edit.after->text(), RegistryKind::ExpandString);
    QVERIFY(!check(smuggled));
    EditPathList takenOut;
    takenOut.remove = {{m_toolkit + QStringLiteral("\\bin"), 0}};
    takenOut.before = edit.after;
    takenOut.after = edit.before;
    QVERIFY(check(takenOut));
    takenOut.remove.first().index = 7; // somebody else has put entries before it since
    QVERIFY(check(takenOut));
    takenOut.after = RegistryValue::fromText(QStringLiteral("C:\\a"), RegistryKind::ExpandString);
    QVERIFY(!check(takenOut));
}

void TestPlanPolicy::onlyVariablesOfCudaAreSet()
{
    const auto check = [this](const QString &name, Scope scope = Scope::Machine) {
        const SetVariable set{scope, name, std::nullopt, RegistryValue::fromText(m_toolkit)};
        return bool(checkPlanPolicy(planFor(m_toolkit, {set}), m_machine->platform()));
    };
    for (const char *name : {"CUDA_PATH", "cuda_path_v12_2", "CUDNN_PATH"})
        QVERIFY(check(QLatin1String(name)));
    for (const char *name : {"Path", "PATHEXT", "ComSpec", "CUDA_PATHX", "CUDA_PATH_V12", "windir"})
        QVERIFY(!check(QLatin1String(name)));
    QVERIFY(!check(QStringLiteral("CUDA_PATH"), Scope::User));
}

void TestPlanPolicy::foldersOfTheLayoutMayBeMadeAndNoOthers()
{
    const QString root = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.2\\cuda12");
    const auto check = [&](const QString &folder) {
        InstallPlan plan = planFor(root, {CreateFolder{path(folder)}});
        plan.way = Way::OwnFolder;
        return checkPlanPolicy(plan, m_machine->platform()).hasValue()
               && checkFolderPolicy(path(folder), path(root), Scope::Machine, m_machine->platform()).hasValue();
    };
    for (const char *end : {"", "\\bin", "\\include", "\\lib", "\\lib\\x64"})
        QVERIFY2(check(root + QLatin1String(end)), end);
    for (const char *folder : {"C:\\Program Files\\NVIDIA", "C:\\Program Files\\NVIDIA\\CUDNN", "C:\\Program Files\\NVIDIA\\CUDNN\\v9.2"})
        QVERIFY2(check(QLatin1String(folder)), folder);
    for (const char *folder : {"C:\\Program Files", "C:\\Program Files\\NVIDIA\\Other", "C:\\evil"})
        QVERIFY2(!check(QLatin1String(folder)), folder);
    QVERIFY(!check(root + QStringLiteral("\\doc")));
}

void TestPlanPolicy::recoveryTakesOutFilesOfABrokenToolkit()
{
    const QString root = QStringLiteral("C:\\Program Files\\Empty");
    CUNEST_OK(checkTargetPolicy(path(root) / QStringLiteral("bin\\cudnn64_9.dll"), path(root), Scope::Machine,
                                m_machine->platform()));
}

QTEST_GUILESS_MAIN(TestPlanPolicy)
#include "tst_plan_policy.moc"
