// Plans that edit PATH: foreign entries stay byte for byte, and what is added can be taken out again.
#include "plan/path_plan.h"

#include "diagnose/path_audit.h"
#include "env/path_list.h"
#include "plan/plan_policy.h"
#include "scan/scan_machine.h"
#include "support/machine_builder.h"
#include "support/test_text.h"
#include "transaction/step.h"

#include <QRandomGenerator>
#include <QTest>

using namespace cunest;

class TestPathPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addingThenRemovingIsTheIdentity();
    void theEditBetweenTwoListsLeadsFromOneToTheOther();
    void anUndoLeavesWhatOthersAddedSince();
    void anEntryThatIsThereIsNotAddedAgain();
    void movingKeepsTheSpelling();
    void arrangingKeepsWhatWasWrittenAndNoticesOthers();
    void cleaningTakesOnlyWhatIsSurelyUseless();
    void cleaningGivesTheKindBack();
    void onlyWholePathsAreAdded_data();
    void onlyWholePathsAreAdded();
    void aFolderThatIsNotThereIsTold();
    void theCudnnThatWinsAfterwardsIsTold();
    void anOpenQuotationMarkIsRefused();
    void aValueThatIsNoTextIsRefused();
    void tooLongIsRefused();
    void aBackupRestoresTheBytes();
    void aDamagedBackupIsRefused_data();
    void aDamagedBackupIsRefused();
    void theHelperBringsNoUnsafeFolderOntoTheComputersPath();
    void aSwitchNamesOnlyItsOwnFolder();
};

namespace {

struct Computer
{
    explicit Computer(const QString &value = {}, const QString &kind = QStringLiteral("REG_EXPAND_SZ"))
    {
        builder.folder(QStringLiteral("C:\\there"));
        if (!value.isNull())
            builder.variable("machine", QStringLiteral("Path"), value, kind);
        machine = builder.openAlone();
        static const auto knowledge = Knowledge::load();
        snapshot = scanMachine(machine->platform(), *knowledge);
    }

    Result<InstallPlan> plan(PathEdit edit, const QString &folder = {}, qsizetype position = 0, Scope scope = Scope::Machine)
    {
        PathRequest request;
        request.edit = edit;
        request.scope = scope;
        request.folder = folder;
        request.position = position;
        return makePathPlan(machine->platform(), snapshot, request);
    }

    MachineBuilder builder;
    std::unique_ptr<DescribedMachine> machine;
    Snapshot snapshot;
};

QString after(const Result<InstallPlan> &plan)
{
    if (!plan)
        return QStringLiteral("error: ") + plan.error().detail;
    if (plan->operations.isEmpty())
        return QStringLiteral("nothing to do");
    const auto &edit = std::get<EditPathList>(plan->operations.first());
    return edit.after ? edit.after->text().value_or(QString()) : QStringLiteral("removed");
}

QString randomEntry(QRandomGenerator &random)
{
    static const QStringList samples = {
        QString(), QStringLiteral("%SystemRoot%\\system32"), QStringLiteral("\"C:\\Semi;colon\""), QStringLiteral("C:\\a"),
        QStringLiteral("c:/A/"), QStringLiteral("relative"), QStringLiteral("\\\\server\\share"), QStringLiteral(" C:\\blank "),
        QStringLiteral("%UNKNOWN%"), QStringLiteral("C:\\林\\bin"), QStringLiteral("C:\\x (x86)\\y!"), QStringLiteral("Z:\\net"),
        QStringLiteral("100%"), QStringLiteral("C:\\there")};
    return samples.at(random.bounded(int(samples.size())));
}

Snapshot withPath(const RegistryValue &value)
{
    Snapshot snapshot;
    snapshot.environment.machine.insert(QStringLiteral("Path"), value);
    return snapshot;
}

} // namespace

void TestPathPlan::addingThenRemovingIsTheIdentity()
{
    Computer computer;
    QRandomGenerator random(20261201);
    for (int i = 0; i < 10'000; ++i) {
        QStringList entries;
        for (int n = random.bounded(12); n >= 0; --n)
            entries.append(randomEntry(random));
        const RegistryKind kind = random.bounded(2) == 0 ? RegistryKind::String : RegistryKind::ExpandString;
        const RegistryValue before = RegistryValue::fromText(entries.join(u';'), kind);
        if (before.text() == QString())
            continue; // an empty value has no entries to keep
        PathRequest request;
        request.folder = QStringLiteral("D:\\cudnn\\bin");
        request.position = random.bounded(14);
        const auto add = makePathPlan(computer.machine->platform(), withPath(before), request);
        CUNEST_OK(add);
        const auto edit = std::get<EditPathList>(add->operations.first());
        QCOMPARE(edit.add.size(), 1);
        QCOMPARE(edit.remove.size(), 0);
        QCOMPARE(edit.after->kind, kind);
        request.edit = PathEdit::Remove;
        const auto remove = makePathPlan(computer.machine->platform(), withPath(*edit.after), request);
        CUNEST_OK(remove);
        QCOMPARE(after(remove), entries.join(u';'));
        QCOMPARE(*withoutEdit(edit, edit.after), before);
    }
}

void TestPathPlan::theEditBetweenTwoListsLeadsFromOneToTheOther()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 5'000; ++i) {
        QStringList one;
        QStringList two;
        for (int n = random.bounded(8); n > 0; --n)
            one.append(QString(QChar(u'a' + random.bounded(5))));
        for (int n = random.bounded(8); n > 0; --n)
            two.append(QString(QChar(u'a' + random.bounded(5))));
        const EditPathList edit = editBetween(Scope::User, RegistryValue::fromText(one.join(u';')), RegistryValue::fromText(two.join(u';')));
        QStringList list = one;
        for (auto placed = edit.remove.crbegin(); placed != edit.remove.crend(); ++placed) {
            QCOMPARE(list.value(placed->index), placed->entry);
            list.removeAt(placed->index);
        }
        for (const EditPathList::Placed &placed : edit.add)
            list.insert(placed.index, placed.entry);
        QCOMPARE(list, two);
    }
}

void TestPathPlan::anUndoLeavesWhatOthersAddedSince()
{
    Computer computer(QStringLiteral("C:\\a;C:\\b"));
    const auto plan = computer.plan(PathEdit::Move, QStringLiteral("C:\\b"));
    CUNEST_OK(plan);
    QCOMPARE(after(plan), QStringLiteral("C:\\b;C:\\a"));
    const auto edit = std::get<EditPathList>(plan->operations.first());
    const auto now = RegistryValue::fromText(QStringLiteral("C:\\new;C:\\b;C:\\a"), RegistryKind::ExpandString);
    QCOMPARE(withoutEdit(edit, now)->text().value_or(QString()), QStringLiteral("C:\\new;C:\\b;C:\\a"));
}

void TestPathPlan::anEntryThatIsThereIsNotAddedAgain()
{
    Computer computer(QStringLiteral("%SystemRoot%\\system32;\"c:/There/\""));
    QCOMPARE(after(computer.plan(PathEdit::Add, QStringLiteral("C:\\there"))), QStringLiteral("nothing to do"));
    QCOMPARE(after(computer.plan(PathEdit::Add, QStringLiteral("C:\\Windows\\System32"))), QStringLiteral("nothing to do"));
    QCOMPARE(after(computer.plan(PathEdit::Remove, QStringLiteral("C:\\other"))), QStringLiteral("nothing to do"));
    QCOMPARE(after(computer.plan(PathEdit::Remove, QStringLiteral("C:\\THERE\\"))), QStringLiteral("%SystemRoot%\\system32"));
}

void TestPathPlan::arrangingKeepsWhatWasWrittenAndNoticesOthers()
{
    Computer computer(QStringLiteral("C:\\a;;\"c:/There/\";C:\\b"));
    PathRequest request;
    request.edit = PathEdit::Arrange;
    request.expected = {QStringLiteral("C:\\a"), QString(), QStringLiteral("\"c:/There/\""), QStringLiteral("C:\\b")};
    request.entries = {QStringLiteral("\"c:/There/\""), QStringLiteral("C:\\new;folder"), QStringLiteral("C:\\a"), QString()};
    const auto arranged = [&] { return after(makePathPlan(computer.machine->platform(), computer.snapshot, request)); };
    QCOMPARE(arranged(), QStringLiteral("\"c:/There/\";\"C:\\new;folder\";C:\\a;"));
    request.entries.append(QStringLiteral("not a path"));
    QVERIFY(!makePathPlan(computer.machine->platform(), computer.snapshot, request));
    request.entries = request.expected;
    QCOMPARE(arranged(), QStringLiteral("nothing to do"));
    request.expected.removeLast(); // somebody added C:\\b since
    QCOMPARE(makePathPlan(computer.machine->platform(), computer.snapshot, request).error().code, ErrorCode::Conflict);
}

void TestPathPlan::movingKeepsTheSpelling()
{
    Computer computer(QStringLiteral("C:\\a;;\"c:/There/\";C:\\b"));
    QCOMPARE(after(computer.plan(PathEdit::Move, QStringLiteral("C:\\there"), 0)), QStringLiteral("\"c:/There/\";C:\\a;;C:\\b"));
    QCOMPARE(after(computer.plan(PathEdit::Move, QStringLiteral("C:\\a"), 99)), QStringLiteral(";\"c:/There/\";C:\\b;C:\\a"));
    const auto none = computer.plan(PathEdit::Move, QStringLiteral("C:\\none"));
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::NotFound);
}

void TestPathPlan::cleaningTakesOnlyWhatIsSurelyUseless()
{
    Computer computer(QStringLiteral("%SystemRoot%;C:\\there;C:\\gone;;c:\\There\\;%UNKNOWN%\\x;\\\\server\\share;relative;X:\\no-such-drive"));
    const QString kept = after(computer.plan(PathEdit::Clean));
    QCOMPARE(kept, QStringLiteral("%SystemRoot%;C:\\there;%UNKNOWN%\\x;\\\\server\\share;relative;X:\\no-such-drive"));
}

void TestPathPlan::cleaningGivesTheKindBack()
{
    Computer lost(QStringLiteral("%SystemRoot%;C:\\there"), QStringLiteral("REG_SZ"));
    const auto plan = lost.plan(PathEdit::Clean);
    CUNEST_OK(plan);
    QCOMPARE(std::get<EditPathList>(plan->operations.first()).after->kind, RegistryKind::ExpandString);
    CUNEST_OK(checkPlanPolicy(*plan, lost.machine->platform()));
    Computer plain(QStringLiteral("C:\\there"), QStringLiteral("REG_SZ"));
    QCOMPARE(after(plain.plan(PathEdit::Clean)), QStringLiteral("nothing to do"));
}

void TestPathPlan::onlyWholePathsAreAdded_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("entry"); // empty: refused
    const auto row = [](const char *folder, const char *entry) { QTest::newRow(folder) << QString::fromUtf8(folder) << QString::fromUtf8(entry); };
    row("D:\\x", "D:\\x");
    row("d:/x/", "D:\\x");
    row("D:\\Semi;colon", "\"D:\\Semi;colon\"");
    row("%CUDA_PATH%\\bin", "%CUDA_PATH%\\bin");
    row("D:\\林 (x86)!", "D:\\林 (x86)!");
    row("x", "");
    row("", "");
    row(";", "");
    row("D:x", "");
    row("D:\\a|b", "");
}

void TestPathPlan::onlyWholePathsAreAdded()
{
    QFETCH(QString, folder);
    QFETCH(QString, entry);
    Computer computer(QStringLiteral("C:\\there"));
    const auto plan = computer.plan(PathEdit::Add, folder);
    if (entry.isEmpty())
        QVERIFY(!plan);
    else
        QCOMPARE(after(plan), entry + QStringLiteral(";C:\\there"));
}

void TestPathPlan::anOpenQuotationMarkIsRefused()
{
    Computer computer(QStringLiteral("C:\\a;\"C:\\b;C:\\there"));
    QVERIFY(!computer.plan(PathEdit::Add, QStringLiteral("D:\\x"), 99)); // would become part of the last entry
    QCOMPARE(after(computer.plan(PathEdit::Add, QStringLiteral("D:\\x"))), QStringLiteral("D:\\x;C:\\a;\"C:\\b;C:\\there"));
}

// It may be made later, so it is no reason to stop.
void TestPathPlan::aFolderThatIsNotThereIsTold()
{
    Computer computer;
    PathRequest request;
    for (const auto &[folder, told] : {std::pair("C:\\there", 0), std::pair("C:\\a slip; of the pen", 1)}) {
        request.folder = QLatin1String(folder);
        const auto plan = makePathPlan(computer.machine->platform(), withPath(RegistryValue::fromText(QStringLiteral("C:\\gone"))), request);
        QVERIFY(plan);
        QCOMPARE(plan->findings.size(), told);
        QVERIFY(plan->findings.isEmpty() || plan->findings.first().severity == Severity::Info);
    }
}

void TestPathPlan::theCudnnThatWinsAfterwardsIsTold()
{
    Computer computer;
    Snapshot snapshot = withPath(RegistryValue::fromText(QStringLiteral("C:\\new;C:\\there;C:\\old")));
    snapshot.path.effective = {QStringLiteral("C:\\new"), QStringLiteral("C:\\there"), QStringLiteral("C:\\old")};
    for (const char *name : {"old", "new"}) {
        CudnnCopy copy;
        copy.path = WinPath::fromLiteral(QStringLiteral("C:\\") + QLatin1String(name));
        copy.version = Version::parse(qstrcmp(name, "old") == 0 ? QStringLiteral("8.6.0.163") : QStringLiteral("8.9.7.29"));
        copy.files = {{QStringLiteral("cudnn64_8.dll"), 1, copy.version, Architecture::X86_64, {}, false}};
        snapshot.cudnn.append(copy);
    }
    const auto told = [&](PathEdit edit, const char *folder, int position) {
        PathRequest request;
        request.edit = edit;
        request.folder = QLatin1String(folder);
        request.position = position;
        const auto plan = makePathPlan(computer.machine->platform(), snapshot, request);
        QStringList titles;
        for (const Finding &finding : plan ? plan->findings : Findings())
            titles.append(finding.title.english());
        return titles.join(u'|');
    };
    QCOMPARE(told(PathEdit::Move, "C:\\new", 2), QStringLiteral("Programs will find cuDNN 8.6.0.163 instead of 8.9.7.29."));
    QCOMPARE(told(PathEdit::Move, "C:\\new", 1), QString()); // still before the other
    QCOMPARE(told(PathEdit::Remove, "C:\\old", 0), QString());
    snapshot.cudnn.removeFirst();
    QCOMPARE(told(PathEdit::Remove, "C:\\new", 0), QStringLiteral("Programs will no longer find cuDNN 8.9.7.29 by PATH."));
}

void TestPathPlan::aValueThatIsNoTextIsRefused()
{
    Computer computer;
    PathRequest request;
    request.folder = QStringLiteral("D:\\x");
    const auto plan = makePathPlan(computer.machine->platform(), withPath({RegistryKind::Binary, "abc"}), request);
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, ErrorCode::Unsupported);
}

void TestPathPlan::tooLongIsRefused()
{
    Computer computer;
    PathRequest request;
    request.folder = QStringLiteral("D:\\x");
    QVERIFY(makePathPlan(computer.machine->platform(), withPath(RegistryValue::fromText(QString(32'000, u'a'))), request));
    QVERIFY(!makePathPlan(computer.machine->platform(), withPath(RegistryValue::fromText(QString(32'760, u'a'))), request));
}

void TestPathPlan::aBackupRestoresTheBytes()
{
    const RegistryValue odd{RegistryKind::String, QByteArray("C\0:\0\\\0a", 7)}; // no terminating zero, half a unit
    Snapshot snapshot = withPath(odd);
    const QByteArray backup = pathBackup(snapshot, 5);
    const auto machine = pathFromBackup(backup, Scope::Machine);
    CUNEST_OK(machine);
    QCOMPARE(**machine, odd);
    const auto user = pathFromBackup(backup, Scope::User);
    CUNEST_OK(user);
    QVERIFY(!user->has_value());
}

void TestPathPlan::aDamagedBackupIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("PATH=C:\\");
    QTest::newRow("another format") << QByteArray(R"({"format":"x"})");
    QTest::newRow("bad kind") << QByteArray(R"({"format":"cunest-path/1","machine":{"kind":4,"hex":"00"}})");
    QTest::newRow("bad hex") << QByteArray(R"({"format":"cunest-path/1","machine":{"kind":1,"hex":"0g"}})");
    QTest::newRow("unknown key") << QByteArray(R"({"format":"cunest-path/1","extra":1})");
}

void TestPathPlan::aDamagedBackupIsRefused()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!pathFromBackup(bytes, Scope::Machine));
}

void TestPathPlan::theHelperBringsNoUnsafeFolderOntoTheComputersPath()
{
    Computer computer(QStringLiteral("C:\\there;C:\\Users\\lin\\old"));
    Platform &platform = computer.machine->platform();
    const auto allowed = [&](const QString &folder, Scope scope) {
        const auto plan = computer.plan(PathEdit::Add, folder, 0, scope);
        return plan && checkPlanPolicy(*plan, platform);
    };
    QVERIFY(allowed(QStringLiteral("C:\\Program Files\\x\\bin"), Scope::Machine));
    QVERIFY(!allowed(QStringLiteral("C:\\Users\\lin\\evil"), Scope::Machine));
    QVERIFY(!allowed(QStringLiteral("\\\\server\\share"), Scope::Machine));
    QVERIFY(allowed(QStringLiteral("C:\\Users\\lin\\mine"), Scope::User));
    const auto moved = computer.plan(PathEdit::Move, QStringLiteral("C:\\Users\\lin\\old")); // it was there before
    CUNEST_OK(moved);
    CUNEST_OK(checkPlanPolicy(*moved, platform));
    auto plan = computer.plan(PathEdit::Add, QStringLiteral("C:\\Program Files\\x"));
    plan->operations.append(CreateFolder{WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\x"))});
    QVERIFY(!checkPlanPolicy(*plan, platform)); // nothing but PATH
}

void TestPathPlan::aSwitchNamesOnlyItsOwnFolder()
{
    Computer computer;
    InstallPlan plan;
    plan.kind = PlanKind::Use;
    plan.root = WinPath::fromLiteral(QStringLiteral("C:\\there"));
    plan.operations = {SetVariable{Scope::Machine, QStringLiteral("CUDA_PATH"), std::nullopt, RegistryValue::fromText(QStringLiteral("C:\\there"))}};
    QVERIFY(!checkPlanPolicy(plan, computer.machine->platform())); // no toolkit
    computer.builder.file(QStringLiteral("C:\\there\\bin\\nvcc.exe"), "x");
    CUNEST_OK(checkPlanPolicy(plan, computer.machine->platform()));
    std::get<SetVariable>(plan.operations.first()).after = RegistryValue::fromText(QStringLiteral("C:\\Users\\lin\\evil"));
    QVERIFY(!checkPlanPolicy(plan, computer.machine->platform()));
}

QTEST_APPLESS_MAIN(TestPathPlan)
#include "tst_path_plan.moc"
