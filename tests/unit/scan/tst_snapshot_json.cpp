// A saved snapshot is the same snapshot again; anything else is refused with the place that is wrong.
#include "scan/snapshot_json.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestSnapshotJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSnapshotComesBackUnchanged();
    void anEmptyOneComesBackUnchanged();
    void aNewerFormatIsRefusedByName();
    void aCutFileIsRefusedAtEveryPlace();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
    void ownershipIsMarkedByFiles();
};

namespace {

WinPath path(const char *text)
{
    return WinPath::fromLiteral(QString::fromUtf8(text));
}

Snapshot sample()
{
    Snapshot s;
    s.os = {QStringLiteral("Windows 11 专业版"), 22631, Architecture::X86_64, QStringLiteral("zh-CN"), true, true, 8192};
    s.elevated = true;
    s.driver = DriverFacts{Version({551, 61}), Version({12, 4})};
    s.gpus = {{QStringLiteral("NVIDIA GeForce RTX 3060"), QStringLiteral("GPU-1"), Version({8, 6}), 12288, QStringLiteral("WDDM")},
              {QStringLiteral("?"), QString(), std::nullopt, 0, QString()}};
    s.adapters = {{QStringLiteral("NVIDIA GeForce RTX 3060"), QStringLiteral("10DE"), QStringLiteral("2504")}};
    Toolkit toolkit;
    toolkit.version = Version({13, 0, 48});
    toolkit.path = path("D:\\工具\\CUDA\\v13.0");
    toolkit.sources = {QStringLiteral("registry"), QStringLiteral("CUDA_PATH")};
    toolkit.health = ToolkitHealth::Partial;
    toolkit.missing = {QStringLiteral("nvcc"), QStringLiteral("lib\\x64")};
    toolkit.cudnn = Version({9, 12, 0});
    toolkit.active = true;
    toolkit.activeReason = QStringLiteral("CUDA_PATH");
    toolkit.layout = ToolkitLayout::BinX64;
    s.toolkits = {toolkit, Toolkit()};
    s.toolkits.last().path = path("C:\\gone");
    s.toolkits.last().health = ToolkitHealth::Broken;
    CudnnCopy copy;
    copy.version = Version({9, 12, 0, 46});
    copy.cudaMajor = 13;
    copy.path = path("D:\\工具\\CUDA\\v13.0\\bin\\x64");
    copy.files = {{QStringLiteral("cudnn64_9.dll"), 5'000'000'000, Version({9, 12, 0, 46}), Architecture::X86_64, QString(), false},
                  {QStringLiteral("cudnn_graph64_9.dll"), 1, std::nullopt, Architecture::Arm64, QStringLiteral("cudnn_graph64_8.dll"), true}};
    copy.complete = false;
    copy.missing = {QStringLiteral("cudnn_ops64_9.dll")};
    copy.owner = CudnnOwner::NvidiaInstaller;
    copy.headerVersion = Version({9, 12, 0});
    copy.hasHeaders = true;
    copy.hasImportLibrary = false;
    s.cudnn = {copy};
    copy.cudaMajorFrom = QStringLiteral("dll");
    copy.aliases = {path("C:\\current\\bin")};
    copy.users = {QStringLiteral("programs"), QStringLiteral("python.exe (7)")};
    s.cudnn.append(copy);
    PythonInstall python;
    python.version = Version({3, 10, 4});
    python.path = path("C:\\项目\\.venv");
    python.kind = QStringLiteral("venv");
    python.executable = path("C:\\项目\\.venv\\Scripts\\python.exe");
    python.base = path("C:\\Python310");
    python.architecture = Architecture::X86_64;
    python.sources = {QStringLiteral("PATH")};
    python.packages = {QStringLiteral("torch 2.3.1+cu121")};
    PythonInstall gone; // nothing is known of it
    gone.path = path("C:\\gone");
    gone.kind = QStringLiteral("python");
    gone.problem = QStringLiteral("python.exe is gone");
    s.pythons = {python, gone};
    s.processes = {{7, path("C:\\Python310\\python.exe"), {path("C:\\x\\cudnn64_8.dll")}, {{QStringLiteral("PATH"), QStringLiteral("C:\\x")}}}};
    s.environment.machine.insert(QStringLiteral("Path"), RegistryValue::fromText(QStringLiteral("%SystemRoot%;C:\\林"), RegistryKind::ExpandString));
    s.environment.machine.insert(QStringLiteral("Odd"), RegistryValue{RegistryKind::String, QByteArray("\x43\x00\x3a", 3)});
    s.environment.machine.insert(QStringLiteral("变量"), RegistryValue{RegistryKind::Dword, QByteArray(4, '\1')});
    s.environment.user.insert(QStringLiteral(""), RegistryValue::fromText(QString()));
    s.environment.process.insert(QStringLiteral("名"), QStringLiteral("x"));
    s.path = {{QStringLiteral("%SystemRoot%"), QString()}, {QStringLiteral("C:\\u")}, {QStringLiteral("C:\\Windows")}};
    s.missingFolders = {QStringLiteral("C:\\u")};
    s.volumes = {{QStringLiteral("C:"), VolumeKind::Fixed, 50'000'000'000}, {QStringLiteral("Z:"), VolumeKind::Network, 0}};
    s.libraries = {{path("C:\\Windows\\System32\\zlibwapi.dll"), 77, Version({1, 2, 3}), Architecture::X86, QStringLiteral("zlib1.dll"), false},
                   {path("C:\\x\\cudart64_12.dll"), 0, std::nullopt, Architecture::Unknown, QString(), true}};
    s.events = {{QStringLiteral("Display"), 4101}};
    s.visualStudios = {{Version({17, 9}), Version({14, 39}), path("C:\\VS"), QStringList{QStringLiteral("12.2")}}, {}};
    s.vanishedFiles = {QStringLiteral("C:\\林\\cudnn64_9.dll")};
    s.bringsZlib = false;
    s.vcRuntime = Version({14, 38, 33135});
    s.folders = {{KnownFolder::Windows, path("C:\\Windows")}, {KnownFolder::Downloads, path("C:\\Users\\林\\Downloads")}};
    return s;
}

} // namespace

void TestSnapshotJson::aSnapshotComesBackUnchanged()
{
    const Snapshot before = sample();
    const QByteArray json = snapshotToJson(before);
    const auto after = snapshotFromJson(json);
    CUNEST_OK(after);
    QVERIFY(*after == before);
    QCOMPARE(snapshotToJson(*after), json);
}

void TestSnapshotJson::anEmptyOneComesBackUnchanged()
{
    const auto after = snapshotFromJson(snapshotToJson(Snapshot()));
    CUNEST_OK(after);
    QVERIFY(*after == Snapshot());
}

void TestSnapshotJson::aNewerFormatIsRefusedByName()
{
    QByteArray json = snapshotToJson(sample());
    json.replace("cunest-snapshot/1", "cunest-snapshot/2");
    const auto after = snapshotFromJson(json);
    QVERIFY(!after);
    QCOMPARE(after.error().code, ErrorCode::Unsupported);
    QVERIFY(after.error().message.english().contains(QStringLiteral("newer CuNest")));
    QVERIFY(after.error().detail.contains(QStringLiteral("cunest-snapshot/2")));
}

void TestSnapshotJson::aCutFileIsRefusedAtEveryPlace()
{
    const QByteArray json = snapshotToJson(sample()).trimmed();
    for (qsizetype size = 0; size < json.size(); size += 7) {
        const auto after = snapshotFromJson(json.left(size));
        QVERIFY2(!after, qPrintable(QString::number(size)));
        QCOMPARE(after.error().code, ErrorCode::InvalidInput);
    }
}

void TestSnapshotJson::whatIsWrongIsNamed_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("where");
    const auto row = [](const char *name, const char *before, const char *after, const char *where) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QString::fromLatin1(where);
    };
    row("another format", "cunest-snapshot/1", "cunest-machine/1", "$.format");
    row("no number", "cunest-snapshot/1", "cunest-snapshot/x", "$.format");
    row("build as text", "\"build\": 22631", "\"build\": \"22631\"", "$.os.build");
    row("build out of range", "\"build\": 22631", "\"build\": 1e15", "$.os.build");
    row("half a number", "\"build\": 22631", "\"build\": 0.5", "$.os.build");
    row("health", "\"health\": \"partial\"", "\"health\": \"fine\"", "$.toolkits[0].health");
    row("relative path", "\"path\": \"C:\\\\gone\"", "\"path\": \"gone\"", "$.toolkits[1].path");
    row("version", "\"version\": \"13.0.48\"", "\"version\": \"13.0.48.1.1\"", "$.toolkits[0].version");
    row("owner", "nvidia-installer", "nobody", "$.cudnn[0].owner");
    row("file without size", "\"size\": 1,", "", "$.cudnn[0].files[1].size");
    row("value kind", "REG_EXPAND_SZ", "REG_WHATEVER", "$.environment.machine.Path.type");
    row("list as text", "\"user\": [", "\"user\": 1, \"x\": [", "$.path.user");
    row("volume", "\"network\"", "\"cloud\"", "$.volumes[1].kind");
}

void TestSnapshotJson::whatIsWrongIsNamed()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, where);
    QByteArray json = snapshotToJson(sample());
    QVERIFY2(json.contains(before), before.constData());
    json.replace(before, after);
    const auto read = snapshotFromJson(json);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::InvalidInput);
    QVERIFY2(read.error().detail.startsWith(where), qPrintable(read.error().detail));
}

void TestSnapshotJson::ownershipIsMarkedByFiles()
{
    Snapshot snapshot = sample();
    markOwned(snapshot, {path("C:\\elsewhere\\cudnn64_9.dll")});
    QCOMPARE(snapshot.cudnn.first().owner, CudnnOwner::NvidiaInstaller);
    markOwned(snapshot, {path("d:\\工具\\cuda\\V13.0\\BIN\\x64\\CUDNN64_9.dll")});
    QCOMPARE(snapshot.cudnn.first().owner, CudnnOwner::CuNest);
}

QTEST_APPLESS_MAIN(TestSnapshotJson)
#include "tst_snapshot_json.moc"
