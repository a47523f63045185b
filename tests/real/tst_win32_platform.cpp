// Registry, Windows itself, programs and devices as the Windows platform sees them.
#include "support/test_text.h"
#include "win32/native_path.h"
#include "win32/win32_binaries.h"
#include "win32/win32_files.h"
#include "win32/win32_gpus.h"
#include "win32/win32_machine.h"
#include "win32/win32_process.h"
#include "win32/win32_registry.h"
#include "win32/win32_system.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cunest;

namespace {

const QString scratchKey = QStringLiteral("HKCU\\Software\\CuNest test");

} // namespace

class TestWin32Platform : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { (void)m_registry.removeEmptyKey(scratchKey); }
    void valuesKeepKindAndBytes_data();
    void valuesKeepKindAndBytes();
    void longValuesAreReadWhole();
    void missingValuesAndKeysAreNotFound();
    void onlyEmptyKeysAreRemoved();
    void theMachinesEnvironmentIsThere();
    void theBroadcastReturnsSoon();
    void windowsIsKnown();
    void everyKnownFolderIsAPath();
    void theSystemVolumeIsListed();
    void theEnvironmentIsThatOfThisProcess();
    void thisProcessIsAmongTheRunning();
    void aVisualStudioIsFoundWithItsToolset();
    void aProgramFileTellsItsFacts();
    void aLoadedLibraryHasAUser();
    void aProgramsOutputIsRead();
    void aProgramThatHangsIsEnded();
    void aMissingProgramIsNotFound();
    void nvidiaSmiIsUnderstood();
    void withoutNvidiaThereIsNoDriver();
    void aDriveOfTheSessionBecomesItsFolder();

private:
    Win32Registry m_registry;
    Win32System m_system;
    Win32Files m_files;
};

void TestWin32Platform::valuesKeepKindAndBytes_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("expanding text") << int(RegistryKind::ExpandString) << RegistryValue::fromText(QStringLiteral("%X%;\u4e2d")).bytes;
    QTest::newRow("text without its zero") << int(RegistryKind::String) << QByteArray("a\0b\0", 4);
    QTest::newRow("text of an odd length") << int(RegistryKind::String) << QByteArray("a\0b", 3);
    QTest::newRow("empty") << int(RegistryKind::String) << QByteArray();
    QTest::newRow("binary") << int(RegistryKind::Binary) << QByteArray("\0\xff\x80", 3);
    QTest::newRow("number") << int(RegistryKind::Dword) << QByteArray("\1\2\3\4", 4);
}

void TestWin32Platform::valuesKeepKindAndBytes()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, bytes);
    const RegistryValue value{RegistryKind(kind), bytes};
    CUNEST_OK(m_registry.write(scratchKey, QStringLiteral("Value"), value));
    const auto back = m_registry.read(scratchKey, QStringLiteral("vALUE"));
    CUNEST_OK(back);
    QCOMPARE(int(back->kind), kind);
    QCOMPARE(back->bytes, bytes);
    QCOMPARE(*m_registry.valueNames(scratchKey), QStringList{QStringLiteral("Value")});
    CUNEST_OK(m_registry.remove(scratchKey, QStringLiteral("Value")));
}

void TestWin32Platform::longValuesAreReadWhole()
{
    const RegistryValue value = RegistryValue::fromText(QString(30000, u'x'), RegistryKind::ExpandString);
    CUNEST_OK(m_registry.write(scratchKey, QStringLiteral("Path"), value));
    QCOMPARE(*m_registry.read(scratchKey, QStringLiteral("Path")), value);
    CUNEST_OK(m_registry.remove(scratchKey, QStringLiteral("Path")));
}

void TestWin32Platform::missingValuesAndKeysAreNotFound()
{
    const auto isMissing = [](const auto &result) { return !result && result.error().code == ErrorCode::NotFound; };
    QVERIFY(isMissing(m_registry.read(scratchKey + QStringLiteral("\\none"), QStringLiteral("x"))));
    QVERIFY(isMissing(m_registry.read(QStringLiteral("HKCU\\Software"), QStringLiteral("CuNest no such value"))));
    QVERIFY(isMissing(m_registry.remove(QStringLiteral("HKCU\\Software"), QStringLiteral("CuNest no such value"))));
    QVERIFY(isMissing(m_registry.subkeys(QStringLiteral("HKLM\\SOFTWARE\\CuNest no such key"))));
    QVERIFY(isMissing(m_registry.read(QStringLiteral("HKXX\\Software"), QStringLiteral("x"))));
}

void TestWin32Platform::onlyEmptyKeysAreRemoved()
{
    CUNEST_OK(m_registry.write(scratchKey, QStringLiteral("x"), RegistryValue::fromText(QStringLiteral("1"))));
    CUNEST_OK(m_registry.removeEmptyKey(scratchKey));
    QVERIFY(m_registry.read(scratchKey, QStringLiteral("x")));
    CUNEST_OK(m_registry.remove(scratchKey, QStringLiteral("x")));
    CUNEST_OK(m_registry.removeEmptyKey(scratchKey));
    QVERIFY(!m_registry.valueNames(scratchKey));
    CUNEST_OK(m_registry.removeEmptyKey(scratchKey)); // not there: no failure
}

void TestWin32Platform::theMachinesEnvironmentIsThere()
{
    const auto path = m_registry.read(QLatin1String(machineEnvironmentKey), QStringLiteral("Path"));
    CUNEST_OK(path);
    QVERIFY(path->text()->contains(QStringLiteral("system32"), Qt::CaseInsensitive));
    QVERIFY(m_registry.canWrite(QLatin1String(userEnvironmentKey)));
}

void TestWin32Platform::theBroadcastReturnsSoon()
{
    QElapsedTimer timer;
    timer.start();
    m_registry.notifyEnvironmentChanged();
    QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));
}

void TestWin32Platform::windowsIsKnown()
{
    const OsFacts os = m_system.os();
    QVERIFY2(os.build >= 10000, qPrintable(QString::number(os.build)));
    QVERIFY(os.name.startsWith(QLatin1String("Windows")) || os.name.contains(QLatin1String("Windows")));
    QVERIFY(!os.language.isEmpty());
    QCOMPARE(os.architecture, Architecture::X86_64);
}

void TestWin32Platform::everyKnownFolderIsAPath()
{
    for (const KnownFolder folder : {KnownFolder::ProgramFiles, KnownFolder::ProgramData, KnownFolder::System32,
                                     KnownFolder::Windows, KnownFolder::Profile, KnownFolder::LocalAppData,
                                     KnownFolder::Downloads, KnownFolder::Temp})
        QVERIFY2(!m_system.knownFolder(folder).isNull(), qPrintable(QString::number(int(folder))));
    QVERIFY(m_system.knownFolder(KnownFolder::System32).isInside(m_system.knownFolder(KnownFolder::Windows)));
}

void TestWin32Platform::theSystemVolumeIsListed()
{
    const QString root = m_system.knownFolder(KnownFolder::Windows).root();
    for (const Volume &volume : m_system.volumes()) {
        if (volume.root == root) {
            QCOMPARE(volume.kind, VolumeKind::Fixed);
            QVERIFY(volume.freeBytes > 0);
            return;
        }
    }
    QFAIL("not listed");
}

void TestWin32Platform::theEnvironmentIsThatOfThisProcess()
{
    SetEnvironmentVariableW(L"CUNEST_TEST", L"a=b");
    QCOMPARE(m_system.processEnvironment().value(QStringLiteral("CUNEST_TEST")), QStringLiteral("a=b"));
}

void TestWin32Platform::thisProcessIsAmongTheRunning()
{
    for (const RunningProcess &process : m_system.processes()) {
        if (process.pid != qint64(GetCurrentProcessId()))
            continue;
        QCOMPARE(process.image.fileName(), QStringLiteral("tst_win32_platform.exe"));
        const auto isQt = [](const WinPath &module) { return module.fileName().startsWith(QLatin1String("Qt6Core"), Qt::CaseInsensitive); };
        QVERIFY(std::any_of(process.modules.begin(), process.modules.end(), isQt));
        return;
    }
    QFAIL("not listed");
}

// As the installer of Visual Studio records it; one that is half removed counts for nothing.
void TestWin32Platform::aVisualStudioIsFoundWithItsToolset()
{
    QTemporaryDir studio;
    const QString build = studio.filePath(QStringLiteral("VC/Auxiliary/Build"));
    const QString records = m_system.knownFolder(KnownFolder::ProgramData).toString() + QStringLiteral("\\Microsoft\\VisualStudio\\Packages\\_Instances\\");
    const auto write = [](const QString &name, const QByteArray &bytes) {
        QFile file(name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    const auto record = [&](const QString &name, const QString &path) {
        return QDir().mkpath(records + name) && write(records + name + QStringLiteral("\\state.json"), QJsonDocument(QJsonObject{
            {QStringLiteral("installationPath"), QDir::toNativeSeparators(path)},
            {QStringLiteral("installationVersion"), QStringLiteral("17.9.34607.119")}}).toJson());
    };
    QVERIFY(QDir().mkpath(build) && write(build + QStringLiteral("/Microsoft.VCToolsVersion.default.txt"), "14.39.33519\r\n"));
    QVERIFY(record(QStringLiteral("cunest-test"), studio.path()) && record(QStringLiteral("cunest-gone"), studio.path() + QStringLiteral("/gone")));
    int found = 0;
    for (const VisualStudio &one : m_system.visualStudios()) {
        if (!sameName(one.path.toString(), QDir::toNativeSeparators(studio.path())))
            continue;
        ++found;
        QCOMPARE(one.version.toString(), QStringLiteral("17.9"));
        QCOMPARE(one.toolset.toString(), QStringLiteral("14.39"));
    }
    for (const char *name : {"cunest-test", "cunest-gone"})
        QDir(records + QLatin1String(name)).removeRecursively();
    QCOMPARE(found, 1);
}

void TestWin32Platform::aProgramFileTellsItsFacts()
{
    Win32Binaries binaries(m_files, m_system);
    const auto facts = binaries.facts(m_system.knownFolder(KnownFolder::System32) / QStringLiteral("kernel32.dll"));
    CUNEST_OK(facts);
    QCOMPARE(facts->architecture, Architecture::X86_64);
    QVERIFY(facts->exports.contains(QStringLiteral("CreateFileW")));
    QVERIFY(!binaries.facts(m_system.knownFolder(KnownFolder::Windows) / QStringLiteral("win.ini")));
}

void TestWin32Platform::aLoadedLibraryHasAUser()
{
    Win32Binaries binaries(m_files, m_system);
    const WinPath file = m_system.knownFolder(KnownFolder::System32) / QStringLiteral("kernel32.dll");
    const WinPath missing = m_system.knownFolder(KnownFolder::Windows) / QStringLiteral("not there.dll");
    bool found = false;
    for (const FileUser &user : binaries.users({file, missing})) {
        QCOMPARE(user.file, file);
        found |= user.pid == qint64(GetCurrentProcessId()) && user.loaded && user.program.endsWith(QLatin1String(".exe"));
    }
    QVERIFY(found);
}

void TestWin32Platform::aProgramsOutputIsRead()
{
    const WinPath shell = m_system.knownFolder(KnownFolder::System32) / QStringLiteral("cmd.exe");
    const auto run = runProgram(shell, {QStringLiteral("/c"), QStringLiteral("echo CuNest")}, 30000);
    CUNEST_OK(run);
    QVERIFY2(run->output.contains("CuNest"), run->output.constData());
    QCOMPARE(run->exitCode, 0U);
}

void TestWin32Platform::aProgramThatHangsIsEnded()
{
    const WinPath shell = m_system.knownFolder(KnownFolder::System32) / QStringLiteral("cmd.exe");
    QElapsedTimer timer;
    timer.start();
    const auto run = runProgram(shell, {QStringLiteral("/c"), QStringLiteral("for /L %i in (1,0,2) do @rem")}, 1000); // for ever
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::TimedOut);
    QVERIFY2(timer.elapsed() < 15000, qPrintable(QString::number(timer.elapsed())));
}

void TestWin32Platform::aMissingProgramIsNotFound()
{
    const auto run = runProgram(m_system.knownFolder(KnownFolder::Windows) / QStringLiteral("none.exe"), {}, 1000);
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::NotFound);
}

void TestWin32Platform::nvidiaSmiIsUnderstood()
{
    const SmiAnswer answer = readSmiAnswer("NVIDIA GeForce RTX 3060, GPU-1234, 8.6, 12288, WDDM, 551.61\r\n"
                                           "Tesla T4, GPU-5678, 7.5, 15360, TCC, 551.61\r\n"
                                           "WARNING: infoROM is corrupted\r\n");
    QCOMPARE(answer.gpus.size(), 2);
    QCOMPARE(answer.gpus.first().name, QStringLiteral("NVIDIA GeForce RTX 3060"));
    QCOMPARE(answer.gpus.first().memoryMiB, 12288);
    QCOMPARE(answer.gpus.last().computeCapability, Version({7, 5}));
    QCOMPARE(answer.gpus.last().driverModel, QStringLiteral("TCC"));
    QCOMPARE(answer.driver, Version({551, 61}));
    QVERIFY(readSmiAnswer("Failed to initialize NVML: Driver/library version mismatch").gpus.isEmpty());
}

void TestWin32Platform::withoutNvidiaThereIsNoDriver()
{
    if (m_files.stat(m_system.knownFolder(KnownFolder::System32) / QStringLiteral("nvml.dll")))
        return; // a computer with NVIDIA's driver: tst_install_real looks at it
    Win32Gpus gpus(m_system);
    QVERIFY(!gpus.driver());
    QVERIFY(gpus.gpus().isEmpty());
    for (const AdapterFacts &adapter : gpus.adapters())
        QCOMPARE(adapter.vendorId.size(), 4);
}

void TestWin32Platform::aDriveOfTheSessionBecomesItsFolder()
{
    const WinPath folder = m_system.knownFolder(KnownFolder::Temp);
    QVERIFY(DefineDosDeviceW(0, L"R:", folder.toString().toStdWString().c_str()));
    const WinPath file = WinPath::fromLiteral(QStringLiteral("R:\\a\\b.zip"));
    QCOMPARE(withoutSessionDrive(file), folder / QStringLiteral("a\\b.zip"));
    DefineDosDeviceW(DDD_REMOVE_DEFINITION, L"R:", nullptr);
    const WinPath own = folder / QStringLiteral("c.zip");
    QCOMPARE(withoutSessionDrive(own), own);
}

QTEST_GUILESS_MAIN(TestWin32Platform)
#include "tst_win32_platform.moc"
