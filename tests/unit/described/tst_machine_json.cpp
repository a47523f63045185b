// machine.json is read strictly, and what is wrong is named by its path.
#include "described/described_machine.h"
#include "support/host_link.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestMachineJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheFormatIsNeeded();
    void everythingOfTheContractIsUnderstood();
    void aFaultIsNamedByItsPath_data();
    void aFaultIsNamedByItsPath();
    void brokenJsonNamesItsLine();
    void aFolderWithoutDescriptionIsNotFound();
    void linksOfTheHostAreRefused();
#ifndef Q_OS_WIN
    void namesDifferingInCaseAreRefused();
#endif
    void whatAKilledRunHadHalfWrittenGoes();

private:
    static Result<std::unique_ptr<DescribedMachine>> open(const QTemporaryDir &folder, const QByteArray &json);
};

Result<std::unique_ptr<DescribedMachine>> TestMachineJson::open(const QTemporaryDir &folder, const QByteArray &json)
{
    QFile file(folder.filePath(QStringLiteral("machine.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
        qFatal("cannot write");
    file.close();
    return DescribedMachine::open(folder.path());
}

void TestMachineJson::onlyTheFormatIsNeeded()
{
    const QTemporaryDir folder;
    const auto machine = open(folder, R"({"format": "cunest-machine/1"})");
    CUNEST_OK(machine);
    Platform &platform = (*machine)->platform();
    QVERIFY(!platform.gpus.driver());
    QVERIFY(platform.gpus.gpus().isEmpty());
    QCOMPARE(platform.system.knownFolder(KnownFolder::Windows).toString(), QStringLiteral("C:\\Windows"));
    QCOMPARE(platform.system.volumes().size(), 1);
    QVERIFY(platform.system.volumes().first().freeBytes > 100'000'000'000);
    QVERIFY(!platform.elevation.isElevated());
    QVERIFY(platform.files.stat(WinPath::fromLiteral(QStringLiteral("C:\\windows\\system32"))));
}

void TestMachineJson::everythingOfTheContractIsUnderstood()
{
    const QTemporaryDir folder;
    const auto machine = open(folder, R"({"format": "cunest-machine/1",
      "os": {"name": "Windows 10", "build": 19045, "architecture": "x86_64", "language": "zh-CN", "longPaths": true,
             "elevated": false, "uac": "decline", "pendingRestart": true, "pagingFileMiB": 8192,
             "events": [{"source": "Display", "id": 4101}]},
      "folders": {"programFiles": "D:\\Programs", "profile": "C:\\Users\\lin"},
      "registry": {"HKLM\\SOFTWARE\\X": {"N": {"type": "REG_DWORD", "value": 4294967295},
                   "M": {"type": "REG_MULTI_SZ", "value": ["a", "b"]}, "B": {"type": "REG_BINARY", "hex": "00FF"}}},
      "environment": {"machine": {"Path": {"type": "REG_EXPAND_SZ", "value": "%SystemRoot%"}, "CUDA_PATH": "C:\\x"},
                      "user": {}, "process": {"CUDA_PATH": "C:\\old"}},
      "driver": {"version": "551.61", "cuda": "12.4"},
      "gpus": [{"name": "RTX 3060", "uuid": "GPU-1", "computeCapability": "8.6", "memoryMiB": 12288, "driverModel": "WDDM"}],
      "adapters": [{"name": "RTX 3060", "vendor": "10de", "device": "2504"}],
      "files": {"C:\\a.dll": {"size": 5, "digest": null, "pe": {"architecture": "x86_64", "fileVersion": "1.2.3.4",
                 "signer": null}}},
      "volumes": {"C": {"freeBytes": 7}, "Z": {"kind": "network"}},
      "processes": [{"pid": 1, "image": "C:\\p.exe", "modules": [], "environment": {"A": "1"}}],
      "commands": [{"match": ["python"], "stdout": "x", "exitCode": -1073741819, "seconds": 0.2}],
      "visualStudio": [{"version": "17.9", "toolset": "14.39", "path": "C:\\vs"}],
      "gputest": {"device": "ok", "conv": {"status": "CUDNN_STATUS_NOT_INITIALIZED"}}})");
    CUNEST_OK(machine);
    Platform &platform = (*machine)->platform();
    QCOMPARE(platform.system.os().build, 19045);
    QCOMPARE(platform.system.os().language, QStringLiteral("zh-CN"));
    QVERIFY(platform.system.os().longPaths && platform.system.os().pendingRestart);
    QCOMPARE(platform.gpus.driver()->cuda, Version({12, 4}));
    QCOMPARE(platform.gpus.gpus().first().computeCapability, std::optional(Version({8, 6})));
    QCOMPARE(platform.gpus.adapters().first().vendorId, QStringLiteral("10DE"));
    QCOMPARE(platform.system.processEnvironment().value(QStringLiteral("CUDA_PATH")), QStringLiteral("C:\\old"));
    QCOMPARE(platform.system.processEnvironment().value(QStringLiteral("Path")), QStringLiteral("C:\\Windows"));
    QCOMPARE(platform.system.processes().first().environment.value(QStringLiteral("A")), QStringLiteral("1"));
    QCOMPARE(platform.system.volumes().value(0).freeBytes, 7);
    QCOMPARE(platform.system.volumes().value(1).kind, VolumeKind::Network);
    const auto facts = platform.binaries.facts(WinPath::fromLiteral(QStringLiteral("C:\\A.DLL")));
    CUNEST_OK(facts);
    QCOMPARE(facts->fileVersion, std::optional(Version({1, 2, 3, 4})));
    QCOMPARE(facts->signatureStatus, SignatureStatus::Unsigned);
    const auto elevated = platform.elevation.run({}, *std::make_unique<NoProgress>(), CancelToken());
    QVERIFY(!elevated);
    QCOMPARE(elevated.error().code, ErrorCode::Cancelled);
}

void TestMachineJson::aFaultIsNamedByItsPath_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("path");
    const auto row = [](const char *name, const char *members, const char *path) {
        QTest::newRow(name) << QByteArray(R"({"format": "cunest-machine/1", )") + members + '}'
                            << QString::fromUtf8(path);
    };
    QTest::newRow("no format") << QByteArray("{}") << QStringLiteral("$.format");
    QTest::newRow("other format") << QByteArray(R"({"format": "cunest-machine/2"})") << QStringLiteral("$.format");
    QTest::newRow("a list") << QByteArray("[]") << QStringLiteral("$");
    row("unknown key on top", R"("gpu": [])", "$.gpu");
    row("unknown key in a list", R"("gpus": [{"nmae": "x"}])", "$.gpus[0].nmae");
    row("unknown key in os", R"("os": {"Build": 1})", "$.os.Build");
    row("number for text", R"("gpus": [{}, {"name": 3}])", "$.gpus[1].name");
    row("text for number", R"("os": {"build": "22631"})", "$.os.build");
    row("fraction", R"("os": {"build": 1.5})", "$.os.build");
    row("text for flag", R"("os": {"elevated": "no"})", "$.os.elevated");
    row("unknown word", R"("os": {"uac": "maybe"})", "$.os.uac");
    row("object for list", R"("gpus": {})", "$.gpus");
    row("text for object", R"("gpus": ["x"])", "$.gpus[0]");
    row("no version", R"("driver": {"version": "551,61"})", "$.driver.version");
    row("relative folder", R"("folders": {"profile": "Users"})", "$.folders.profile");
    row("relative file", R"("files": {"a.dll": {}})", "$.files[\"a.dll\"]");
    row("file twice", R"("files": {"C:\\a": {}, "C:/A": {}})", "$.files[\"C:\\a\"]");
    row("typo in pe", R"("files": {"C:\\a": {"pe": {"fileversion": "1.0"}}})", "$.files[\"C:\\a\"].pe.fileversion");
    row("negative size", R"("files": {"C:\\a": {"size": -1}})", "$.files[\"C:\\a\"].size");
    row("kind of link", R"("files": {"C:\\a": {"link": "C:\\b", "linkKind": "hard"}})", "$.files[\"C:\\a\"].linkKind");
    row("volume", R"("volumes": {"CD": {}})", "$.volumes.CD");
    row("no hive", R"("registry": {"SOFTWARE\\X": {}})", "$.registry[\"SOFTWARE\\X\"]");
    row("kind of value", R"("registry": {"HKLM\\X": {"v": {"type": "REG_TEXT", "value": ""}}})",
        "$.registry[\"HKLM\\X\"].v.type");
    row("odd hex", R"("registry": {"HKLM\\X": {"v": {"type": "REG_SZ", "hex": "123"}}})", "$.registry[\"HKLM\\X\"].v.hex");
    row("no value", R"("environment": {"machine": {"P": {"type": "REG_SZ"}}})", "$.environment.machine.P.value");
    row("key twice", R"("os": {"build": 1, "build": 2})", "$.os.build");
    row("variable twice but for case", R"("environment": {"user": {"Path": "a", "PATH": "b"}})", "$.environment.user.PATH");
    row("escaped key twice", R"("environment": {"user": {"Path": "a", "\u0050ath": "b"}})", "$.environment.user.Path");
}

void TestMachineJson::aFaultIsNamedByItsPath()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, path);
    const QTemporaryDir folder;
    const auto machine = open(folder, json);
    QVERIFY(!machine);
    QCOMPARE(machine.error().code, ErrorCode::InvalidInput);
    QVERIFY2(machine.error().message.english().contains(u'"' + path + u'"'),
             qPrintable(describe(machine.error())));
}

void TestMachineJson::brokenJsonNamesItsLine()
{
    const QTemporaryDir folder;
    const auto machine = open(folder, "{\n  \"format\": \"cunest-machine/1\",\n  \"gpus\": [\n}");
    QVERIFY(!machine);
    QCOMPARE(machine.error().code, ErrorCode::InvalidInput);
    QVERIFY(machine.error().message.english().contains(QStringLiteral("line 4")));
}

void TestMachineJson::aFolderWithoutDescriptionIsNotFound()
{
    const QTemporaryDir folder;
    for (const QString &path : {folder.path(), folder.filePath(QStringLiteral("gone"))}) {
        const auto machine = DescribedMachine::open(path);
        QVERIFY(!machine);
        QCOMPARE(machine.error().code, ErrorCode::NotFound);
    }
}

void TestMachineJson::linksOfTheHostAreRefused()
{
    const QTemporaryDir elsewhere;
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("C/a")));
    QVERIFY(makeFolderLink(folder.filePath(QStringLiteral("C/a/etc")), elsewhere.path()));
    const auto machine = open(folder, R"({"format": "cunest-machine/1"})");
    QVERIFY(!machine);
    QCOMPARE(machine.error().code, ErrorCode::InvalidInput);
    QVERIFY(machine.error().message.english().contains(QStringLiteral("C/a/etc")));
}

#ifndef Q_OS_WIN // where no such two names can be
void TestMachineJson::namesDifferingInCaseAreRefused()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("C/Bin")));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("C/bin")));
    const auto machine = open(folder, R"({"format": "cunest-machine/1"})");
    QVERIFY(!machine);
    QCOMPARE(machine.error().code, ErrorCode::InvalidInput);
}
#endif

void TestMachineJson::whatAKilledRunHadHalfWrittenGoes()
{
    const QTemporaryDir folder;
    QFile half(folder.filePath(QStringLiteral("machine.json.new")));
    QVERIFY(half.open(QIODevice::WriteOnly));
    half.close();
    CUNEST_OK(open(folder, R"({"format": "cunest-machine/1"})"));
    QVERIFY(!half.exists());
}

QTEST_APPLESS_MAIN(TestMachineJson)
#include "tst_machine_json.moc"
