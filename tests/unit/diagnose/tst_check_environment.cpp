// What is said of PATH: each rule with a computer that has the fault and one that only looks like it.
#include "diagnose/check_environment.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestCheckEnvironment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEntryIsMarked_data();
    void everyEntryIsMarked();
    void aQuotationMarkThatIsNeverClosedIsTold();
    void aUsersEntryRepeatsTheComputers();
    void aHealthyPathSaysNothing();
    void theParentOfTheDllsIsTooHigh_data();
    void theParentOfTheDllsIsTooHigh();
    void cuda13WithoutX64IsFound();
    void aValueCutBySetxIsFound_data();
    void aValueCutBySetxIsFound();
    void theKindThatWasLostIsFound_data();
    void theKindThatWasLostIsFound();
    void lengthsAreJudged_data();
    void lengthsAreJudged();
    void theOlderCopyFirstIsFound();
    void aCopyThatNothingFindsIsFound();
    void programsWithTheOldPathAreNamed();
    void thousandsOfEntriesAreNoTrouble();
};

namespace {

WinPath at(const QString &path)
{
    return WinPath::fromLiteral(path);
}

Snapshot computer(const QString &machine, const QString &user = {}, RegistryKind kind = RegistryKind::ExpandString)
{
    Snapshot snapshot;
    snapshot.folders = {{KnownFolder::Windows, at(QStringLiteral("C:\\Windows"))}};
    snapshot.volumes = {{QStringLiteral("C:"), VolumeKind::Fixed, 1}, {QStringLiteral("Z:"), VolumeKind::Network, 1}};
    snapshot.environment.machine.insert(QStringLiteral("Path"), RegistryValue::fromText(machine, kind));
    if (!user.isEmpty())
        snapshot.environment.user.insert(QStringLiteral("PATH"), RegistryValue::fromText(user, kind));
    QString joined = machine + (user.isEmpty() ? QString() : u';' + user);
    joined.replace(QStringLiteral("%SystemRoot%"), kind == RegistryKind::ExpandString ? QStringLiteral("C:\\Windows") : QStringLiteral("%SystemRoot%"));
    snapshot.path.effective = joined.split(u';');
    return snapshot;
}

void addCopy(Snapshot &snapshot, const QString &folder, const QString &version, CudnnOwner owner = CudnnOwner::Unknown)
{
    CudnnCopy copy;
    copy.path = at(folder);
    copy.version = Version::parse(version);
    copy.owner = owner;
    copy.cudaMajor = 12;
    snapshot.cudnn.append(copy);
}

void addToolkit(Snapshot &snapshot, const QString &version, ToolkitLayout layout = ToolkitLayout::Bin, bool active = true)
{
    Toolkit toolkit;
    toolkit.version = Version::parse(version).value_or(Version());
    toolkit.path = at(QStringLiteral("C:\\CUDA\\v") + version);
    toolkit.layout = layout;
    toolkit.active = active;
    snapshot.toolkits.append(toolkit);
}

QStringList ids(const Snapshot &snapshot)
{
    return findingIds(checkEnvironment(snapshot));
}

} // namespace

void TestCheckEnvironment::everyEntryIsMarked_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QStringList>("marks");
    const auto row = [](const char *entry, const QStringList &marks) { QTest::newRow(entry) << QString::fromUtf8(entry) << marks; };
    row("C:\\there", {});
    row("C:\\gone", {QStringLiteral("dead")});
    row("%SystemRoot%\\system32", {});
    row("%NOBODY%\\bin", {QStringLiteral("unexpanded")});
    row("\"C:\\there\"", {QStringLiteral("quoted")});
    row("bin", {QStringLiteral("relative")});
    row("C:bin", {QStringLiteral("relative")});
    row("\\\\server\\share\\x", {QStringLiteral("network")});
    row("Z:\\x", {QStringLiteral("network")});
    row("C:\\cudnn\\bin", {QStringLiteral("cudnn")});
    row("C:\\cudnn", {QStringLiteral("too-high")});
    row("C:\\CUDA\\v12.2\\bin", {QStringLiteral("toolkit")});
    row("C:\\林\\100% Zeug", {});
}

void TestCheckEnvironment::aQuotationMarkThatIsNeverClosedIsTold()
{
    QCOMPARE(ids(computer(QStringLiteral("C:\\there;C:\\Tools\""))), QStringList{QStringLiteral("path.quote-open")});
    QCOMPARE(ids(computer(QStringLiteral("C:\\there;\"C:\\Tools\""))), QStringList());
}

void TestCheckEnvironment::everyEntryIsMarked()
{
    QFETCH(QString, entry);
    QFETCH(QStringList, marks);
    Snapshot snapshot = computer(entry);
    snapshot.missingFolders = {QStringLiteral("C:\\gone")};
    addCopy(snapshot, QStringLiteral("C:\\cudnn\\bin"), QStringLiteral("9.1.0.70"));
    addToolkit(snapshot, QStringLiteral("12.2"));
    const PathAudit audit = auditPath(snapshot);
    QCOMPARE(audit.entries.size(), 1);
    QCOMPARE(audit.entries.first().text, entry);
    QCOMPARE(audit.entries.first().marks, marks);
}

void TestCheckEnvironment::aUsersEntryRepeatsTheComputers()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\a;C:\\b;;"), QStringLiteral("c:/A/;C:\\c"));
    const PathAudit audit = auditPath(snapshot);
    QCOMPARE(audit.of(false).size(), 4);
    QCOMPARE(audit.of(true).size(), 2);
    QVERIFY(audit.of(true).at(0).duplicate);
    QVERIFY(!audit.of(true).at(1).duplicate);
    QVERIFY(!audit.of(false).at(3).duplicate); // two empty entries are no folder
    QCOMPARE(ids(snapshot), QStringList{QStringLiteral("path.duplicate")});
}

void TestCheckEnvironment::aHealthyPathSaysNothing()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\CUDA\\v12.2\\bin;%SystemRoot%\\system32;%SystemRoot%"), QStringLiteral("C:\\mine"));
    addToolkit(snapshot, QStringLiteral("12.2"));
    addCopy(snapshot, QStringLiteral("C:\\CUDA\\v12.2\\bin"), QStringLiteral("8.9.7.29"), CudnnOwner::Toolkit);
    QCOMPARE(ids(snapshot), QStringList());
}

// P052, P058, P061: PATH has "bin", the DLLs lie in "bin\12.8" or "bin\12.9\x64".
void TestCheckEnvironment::theParentOfTheDllsIsTooHigh_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("dlls");
    QTest::addColumn<bool>("fault");
    const QString top = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.22");
    QTest::newRow("P052") << QStringLiteral("C:\\cudnn") << QStringLiteral("C:\\cudnn\\bin") << true;
    QTest::newRow("P058") << top + QStringLiteral("\\bin") << top + QStringLiteral("\\bin\\12.8") << true;
    QTest::newRow("P061") << top + QStringLiteral("\\bin") << top + QStringLiteral("\\bin\\12.9\\x64") << true;
    QTest::newRow("the folder itself") << top + QStringLiteral("\\bin\\12.8") << top + QStringLiteral("\\bin\\12.8") << false;
    QTest::newRow("not a way to DLLs") << QStringLiteral("C:\\Python310") << QStringLiteral("C:\\Python310\\Lib\\site-packages\\torch\\lib") << false;
}

void TestCheckEnvironment::theParentOfTheDllsIsTooHigh()
{
    QFETCH(QString, entry);
    QFETCH(QString, dlls);
    QFETCH(bool, fault);
    Snapshot snapshot = computer(entry);
    addCopy(snapshot, dlls, QStringLiteral("9.22.0.52"), CudnnOwner::NvidiaInstaller);
    QCOMPARE(ids(snapshot).contains(QStringLiteral("cudnn.path-level")), fault);
    snapshot = computer(entry + u';' + dlls);
    addCopy(snapshot, dlls, QStringLiteral("9.22.0.52"), CudnnOwner::NvidiaInstaller);
    QVERIFY(!ids(snapshot).contains(QStringLiteral("cudnn.path-level"))); // it is there as well
}

void TestCheckEnvironment::cuda13WithoutX64IsFound()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\CUDA\\v13.0\\bin"));
    addToolkit(snapshot, QStringLiteral("13.0"), ToolkitLayout::BinX64);
    QCOMPARE(ids(snapshot), QStringList{QStringLiteral("toolkit.path-misses-x64")});
    snapshot = computer(QStringLiteral("C:\\CUDA\\v13.0\\bin\\x64;C:\\CUDA\\v13.0\\bin"));
    addToolkit(snapshot, QStringLiteral("13.0"), ToolkitLayout::BinX64);
    QCOMPARE(ids(snapshot), QStringList());
}

void TestCheckEnvironment::aValueCutBySetxIsFound_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<bool>("dead");
    QTest::addColumn<bool>("found");
    QTest::newRow("1024") << 1024 << true << true;
    QTest::newRow("1023") << 1023 << true << true;
    QTest::newRow("2047") << 2047 << true << true;
    QTest::newRow("1024, but the last entry is there") << 1024 << false << false;
    QTest::newRow("1000") << 1000 << true << false;
}

void TestCheckEnvironment::aValueCutBySetxIsFound()
{
    QFETCH(int, length);
    QFETCH(bool, dead);
    QFETCH(bool, found);
    QString value = QStringLiteral("C:\\there;C:\\Prog");
    value.insert(8, QString(length - value.size(), u'x'));
    Snapshot snapshot = computer(value);
    if (dead)
        snapshot.missingFolders = {QStringLiteral("C:\\Prog")};
    QCOMPARE(value.size(), length);
    QCOMPARE(ids(snapshot).contains(QStringLiteral("path.truncated")), found);
}

void TestCheckEnvironment::theKindThatWasLostIsFound_data()
{
    QTest::addColumn<RegistryValue>("value");
    QTest::addColumn<bool>("found");
    QTest::newRow("REG_SZ with a variable") << RegistryValue::fromText(QStringLiteral("%SystemRoot%;C:\\a")) << true;
    QTest::newRow("REG_SZ without") << RegistryValue::fromText(QStringLiteral("C:\\a;100%;C:\\b")) << false;
    QTest::newRow("REG_SZ with an unknown name") << RegistryValue::fromText(QStringLiteral("%NOBODY%")) << false;
    QTest::newRow("REG_EXPAND_SZ") << RegistryValue::fromText(QStringLiteral("%SystemRoot%"), RegistryKind::ExpandString) << false;
    QTest::newRow("REG_DWORD") << RegistryValue{RegistryKind::Dword, QByteArray(4, '\0')} << true;
    QTest::newRow("REG_SZ, odd bytes, no end") << RegistryValue{RegistryKind::String, QByteArray("C\0:\0\\\0a", 7)} << false;
}

void TestCheckEnvironment::theKindThatWasLostIsFound()
{
    QFETCH(RegistryValue, value);
    QFETCH(bool, found);
    Snapshot snapshot = computer(QString());
    snapshot.environment.machine[QStringLiteral("Path")] = value;
    QCOMPARE(ids(snapshot).contains(QStringLiteral("path.kind-lost")), found);
}

void TestCheckEnvironment::lengthsAreJudged_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("severity");
    QTest::newRow("2047") << 2047 << QString();
    QTest::newRow("2048") << 2048 << QStringLiteral("warn");
    QTest::newRow("8192") << 8192 << QStringLiteral("warn");
    QTest::newRow("32768") << 32768 << QStringLiteral("fault");
}

void TestCheckEnvironment::lengthsAreJudged()
{
    QFETCH(int, length);
    QFETCH(QString, severity);
    const Findings findings = checkEnvironment(computer(QStringLiteral("C:\\") + QString(length - 3, u'y')));
    if (severity.isEmpty()) {
        QCOMPARE(findingIds(findings), QStringList());
        return;
    }
    QCOMPARE(findingIds(findings), QStringList{QStringLiteral("path.too-long")});
    QCOMPARE(severityName(findings.first().severity), severity);
}

// P025: 8.0.5 is loaded although 8.2 is installed.
void TestCheckEnvironment::theOlderCopyFirstIsFound()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\old;C:\\new"));
    addCopy(snapshot, QStringLiteral("C:\\new"), QStringLiteral("8.2.1.32"));
    addCopy(snapshot, QStringLiteral("C:\\old"), QStringLiteral("8.0.5.39"));
    const Findings findings = checkEnvironment(snapshot);
    QCOMPARE(findingIds(findings), QStringList{QStringLiteral("path.order")});
    QVERIFY(findings.first().evidence.first().contains(QStringLiteral("8.0.5.39")));
    snapshot = computer(QStringLiteral("C:\\new;C:\\old"));
    addCopy(snapshot, QStringLiteral("C:\\new"), QStringLiteral("8.2.1.32"));
    addCopy(snapshot, QStringLiteral("C:\\old"), QStringLiteral("8.0.5.39"));
    addCopy(snapshot, QStringLiteral("C:\\other"), QStringLiteral("9.0.0.312"));
    QCOMPARE(ids(snapshot), QStringList());
}

void TestCheckEnvironment::aCopyThatNothingFindsIsFound()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\CUDA\\v12.2\\bin"));
    addToolkit(snapshot, QStringLiteral("12.2"));
    addCopy(snapshot, QStringLiteral("C:\\own\\bin"), QStringLiteral("9.1.0.70"), CudnnOwner::CuNest);
    QCOMPARE(ids(snapshot), QStringList{QStringLiteral("path.missing")});
    snapshot.cudnn.first().owner = CudnnOwner::Torch; // that one is not meant for others
    QCOMPARE(ids(snapshot), QStringList());
}

void TestCheckEnvironment::programsWithTheOldPathAreNamed()
{
    Snapshot snapshot = computer(QStringLiteral("C:\\new"));
    addCopy(snapshot, QStringLiteral("C:\\new"), QStringLiteral("9.1.0.70"));
    const auto running = [](qint64 pid, const QString &path) {
        return RunningProcess{pid, at(QStringLiteral("C:\\x\\code.exe")), {}, {{QStringLiteral("PATH"), path}}};
    };
    snapshot.processes = {running(1, QStringLiteral("C:\\old")), running(2, QStringLiteral("C:\\old;c:\\NEW\\"))};
    const Findings findings = checkEnvironment(snapshot);
    QCOMPARE(findingIds(findings), QStringList{QStringLiteral("path.not-effective")});
    QCOMPARE(findings.first().evidence, QStringList{QStringLiteral("code.exe (process 1): no C:\\new")});
}

void TestCheckEnvironment::thousandsOfEntriesAreNoTrouble()
{
    QStringList entries;
    for (int i = 0; i < 2000; ++i)
        entries.append(i % 7 == 0 ? QString() : QStringLiteral("C:\\f%1").arg(i % 900));
    const PathAudit audit = auditPath(computer(entries.join(u';')));
    QCOMPARE(audit.entries.size(), 2000);
}

QTEST_APPLESS_MAIN(TestCheckEnvironment)
#include "tst_check_environment.moc"
