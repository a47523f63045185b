// What a scan finds on described computers: toolkits, copies of cuDNN, PATH, and how long it takes.
#include "scan/scan_machine.h"

#include "described/described_machine.h"
#include "scan/snapshot_json.h"
#include "support/test_text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestScanMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anEmptyComputerHasNothing();
    void aToolkitIsFoundInEveryPlace();
    void oneFolderNamedTwiceIsOneToolkit();
    void theActiveToolkitIsTheOneOfCudaPath();
    void withoutCudaPathTheFirstOnPathIsActive();
    void whatIsMissingIsNamed();
    void aRegisteredFolderThatIsGoneIsBroken();
    void aProgramWithARuntimeIsNoToolkit();
    void cuda13KeepsItsDllsInX64();
    void copiesAreFoundInTheirPlaces();
    void anIncompleteCopyNamesItsMissingDlls();
    void deadFoldersAreListed();
    void aBigComputerIsScannedFast();
    void thousandsOfEntriesOfPathAreNotComparedWithEachOther();
    void aProgramThatIsNamedBringsItsEnvironment();

private:
    Knowledge m_knowledge;
};

namespace {

const QString toolkits = QStringLiteral("C/Program Files/NVIDIA GPU Computing Toolkit/CUDA/");
const QString windowsToolkits = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\");
const QStringList dlls8 = {QStringLiteral("cudnn64_8.dll"), QStringLiteral("cudnn_adv_infer64_8.dll"),
                           QStringLiteral("cudnn_adv_train64_8.dll"), QStringLiteral("cudnn_cnn_infer64_8.dll"),
                           QStringLiteral("cudnn_cnn_train64_8.dll"), QStringLiteral("cudnn_ops_infer64_8.dll"),
                           QStringLiteral("cudnn_ops_train64_8.dll")};
const QStringList dlls9 = {QStringLiteral("cudnn64_9.dll"), QStringLiteral("cudnn_adv64_9.dll"),
                           QStringLiteral("cudnn_cnn64_9.dll"), QStringLiteral("cudnn_engines_precompiled64_9.dll"),
                           QStringLiteral("cudnn_engines_runtime_compiled64_9.dll"), QStringLiteral("cudnn_graph64_9.dll"),
                           QStringLiteral("cudnn_heuristic64_9.dll"), QStringLiteral("cudnn_ops64_9.dll")};

// A described computer in a temporary folder.
class Computer
{
public:
    void file(const QString &name, const QByteArray &bytes = QByteArray("x"))
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(path.section(u'/', 0, -2));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
    }

    // \a folder below the machine: "C/.../v12.2"
    void toolkit(const QString &folder, const QByteArray &version, const QString &runtime, const QString &dllFolder = QStringLiteral("bin"))
    {
        file(folder + u'/' + dllFolder + u'/' + runtime);
        file(folder + QStringLiteral("/bin/nvcc.exe"));
        file(folder + QStringLiteral("/include/cuda.h"));
        file(folder + QStringLiteral("/lib/x64/cudart.lib"));
        file(folder + QStringLiteral("/version.json"), R"({"cuda":{"version":")" + version + R"("}})");
    }

    void cudnn(const QString &folder, const QStringList &names, const QByteArray &header = {}, const QString &include = {})
    {
        for (const QString &name : names)
            file(folder + u'/' + name);
        const QList<QByteArray> parts = header.split('.');
        if (parts.size() == 3) {
            file(include + QStringLiteral("/cudnn_version.h"),
                 "#define CUDNN_MAJOR " + parts.at(0) + "\n#define CUDNN_MINOR " + parts.at(1)
                     + "\n#define CUDNN_PATCHLEVEL " + parts.at(2) + "\n");
        }
    }

    void variable(const char *name, const QString &value) { m_machine.insert(QLatin1String(name), value); }

    void registered(const QString &name, const QString &folder)
    {
        m_registry.insert(QStringLiteral("HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\") + name,
                          QJsonObject{{QStringLiteral("InstallDir"), QJsonObject{{QStringLiteral("type"), QStringLiteral("REG_SZ")},
                                                                               {QStringLiteral("value"), folder}}}});
    }

    Snapshot scan(const Knowledge &knowledge, const QString &program = {})
    {
        const QJsonObject root{{QStringLiteral("format"), QStringLiteral("cunest-machine/1")},
                               {QStringLiteral("registry"), m_registry},
                               {QStringLiteral("volumes"), QJsonObject{{QStringLiteral("C"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("fixed")}}},
                                                                      {QStringLiteral("D"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("fixed")}}}}},
                               {QStringLiteral("environment"), QJsonObject{{QStringLiteral("machine"), m_machine}}}};
        QDir(m_folder.path()).mkpath(QStringLiteral("C"));
        QDir(m_folder.path()).mkpath(QStringLiteral("D"));
        file(QStringLiteral("machine.json"), QJsonDocument(root).toJson());
        auto machine = DescribedMachine::open(m_folder.path());
        if (!machine)
            qFatal("%s", qPrintable(describe(machine.error())));
        QElapsedTimer timer;
        timer.start();
        Snapshot snapshot = scanMachine((*machine)->platform(), knowledge, program.isEmpty() ? WinPath() : WinPath::fromLiteral(program));
        m_milliseconds = timer.elapsed();
        return snapshot;
    }

    qint64 milliseconds() const { return m_milliseconds; }

private:
    QTemporaryDir m_folder;
    QJsonObject m_registry;
    QJsonObject m_machine;
    qint64 m_milliseconds = 0;
};

QString found(const Snapshot &snapshot)
{
    QStringList texts;
    for (const Toolkit &toolkit : snapshot.toolkits)
        texts.append(toolkit.version.toString() + u' ' + toolkit.path.toString());
    return texts.join(QStringLiteral(", "));
}

} // namespace

void TestScanMachine::initTestCase()
{
    auto loaded = Knowledge::load();
    CUNEST_OK(loaded);
    m_knowledge = *loaded;
}

void TestScanMachine::anEmptyComputerHasNothing()
{
    Computer computer;
    const Snapshot snapshot = computer.scan(m_knowledge);
    QVERIFY2(snapshot.toolkits.isEmpty(), qPrintable(found(snapshot)));
    QVERIFY(snapshot.cudnn.isEmpty());
    QVERIFY(snapshot.activeToolkit() == nullptr);
    const auto again = snapshotFromJson(snapshotToJson(snapshot));
    CUNEST_OK(again);
    QVERIFY(*again == snapshot);
}

void TestScanMachine::aToolkitIsFoundInEveryPlace()
{
    Computer computer;
    computer.toolkit(toolkits + QStringLiteral("v12.2"), "12.2.2", QStringLiteral("cudart64_12.dll"));
    computer.toolkit(QStringLiteral("D/NVIDIA GPU Computing Toolkit/CUDA/v11.8"), "11.8.0", QStringLiteral("cudart64_110.dll"));
    computer.toolkit(QStringLiteral("D/CUDA/v11.2"), "11.2.2", QStringLiteral("cudart64_110.dll"));
    computer.toolkit(QStringLiteral("D/elsewhere/kit"), "10.2.89", QStringLiteral("cudart64_102.dll"));
    computer.toolkit(QStringLiteral("D/path/kit"), "12.4.1", QStringLiteral("cudart64_12.dll"));
    computer.variable("CUDA_PATH_V10_2", QStringLiteral("D:\\elsewhere\\kit"));
    computer.variable("Path", QStringLiteral("\"D:\\path\\kit\\bin\\\""));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(found(snapshot),
             QStringLiteral("12.4.1 D:\\path\\kit, 12.2.2 %1v12.2, 11.8.0 D:\\NVIDIA GPU Computing Toolkit\\CUDA\\v11.8, "
                            "11.2.2 D:\\CUDA\\v11.2, 10.2.89 D:\\elsewhere\\kit").arg(windowsToolkits));
}

void TestScanMachine::oneFolderNamedTwiceIsOneToolkit()
{
    Computer computer;
    computer.toolkit(toolkits + QStringLiteral("v12.2"), "12.2.2", QStringLiteral("cudart64_12.dll"));
    computer.registered(QStringLiteral("v12.2"), windowsToolkits.toUpper() + QStringLiteral("V12.2\\"));
    computer.variable("CUDA_PATH", windowsToolkits + QStringLiteral("v12.2\\"));
    computer.variable("CUDA_PATH_V12_2", windowsToolkits + QStringLiteral("v12.2"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.toolkits.size(), 1);
    QCOMPARE(snapshot.toolkits.first().sources,
             (QStringList{QStringLiteral("registry"), QStringLiteral("CUDA_PATH"), QStringLiteral("CUDA_PATH_V12_2"), QStringLiteral("folder")}));
    QCOMPARE(snapshot.toolkits.first().health, ToolkitHealth::Complete);
}

void TestScanMachine::theActiveToolkitIsTheOneOfCudaPath()
{
    Computer computer;
    computer.toolkit(toolkits + QStringLiteral("v12.2"), "12.2.2", QStringLiteral("cudart64_12.dll"));
    computer.toolkit(toolkits + QStringLiteral("v11.8"), "11.8.0", QStringLiteral("cudart64_110.dll"));
    computer.variable("CUDA_PATH", windowsToolkits + QStringLiteral("v11.8"));
    computer.variable("Path", windowsToolkits + QStringLiteral("v12.2\\bin"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QVERIFY(snapshot.activeToolkit() != nullptr);
    QCOMPARE(snapshot.activeToolkit()->version.toString(), QStringLiteral("11.8.0"));
    QCOMPARE(snapshot.activeToolkit()->activeReason, QStringLiteral("CUDA_PATH"));
}

void TestScanMachine::withoutCudaPathTheFirstOnPathIsActive()
{
    Computer computer;
    computer.toolkit(toolkits + QStringLiteral("v12.2"), "12.2.2", QStringLiteral("cudart64_12.dll"));
    computer.toolkit(toolkits + QStringLiteral("v11.8"), "11.8.0", QStringLiteral("cudart64_110.dll"));
    computer.variable("CUDA_PATH", QStringLiteral("C:\\gone"));
    computer.variable("Path", QStringLiteral("C:\\Windows;%1v11.8\\bin;%1v12.2\\bin").arg(windowsToolkits));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QVERIFY(snapshot.activeToolkit() != nullptr);
    QCOMPARE(snapshot.activeToolkit()->version.toString(), QStringLiteral("11.8.0"));
    QCOMPARE(snapshot.activeToolkit()->activeReason, QStringLiteral("PATH"));
}

void TestScanMachine::whatIsMissingIsNamed()
{
    Computer computer;
    // What an uninstaller leaves: only cuDNN, put there by hand.
    computer.cudnn(toolkits + QStringLiteral("v12.2/bin"), dlls8, "8.9.7", toolkits + QStringLiteral("v12.2/include"));
    computer.file(toolkits + QStringLiteral("v12.2/lib/x64/cudnn.lib"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.toolkits.size(), 1);
    QCOMPARE(snapshot.toolkits.first().health, ToolkitHealth::Partial);
    QCOMPARE(snapshot.toolkits.first().version.toString(), QStringLiteral("12.2"));
    QCOMPARE(snapshot.toolkits.first().missing, (QStringList{QStringLiteral("cudart"), QStringLiteral("nvcc"), QStringLiteral("headers"), QStringLiteral("lib\\x64")}));
}

void TestScanMachine::aRegisteredFolderThatIsGoneIsBroken()
{
    Computer computer;
    computer.registered(QStringLiteral("v11.8"), windowsToolkits + QStringLiteral("v11.8"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.toolkits.size(), 1);
    QCOMPARE(snapshot.toolkits.first().health, ToolkitHealth::Broken);
    QCOMPARE(snapshot.toolkits.first().version.toString(), QStringLiteral("11.8"));
}

void TestScanMachine::aProgramWithARuntimeIsNoToolkit()
{
    Computer computer;
    computer.file(QStringLiteral("C/App/bin/cudart64_12.dll"));
    computer.variable("Path", QStringLiteral("C:\\App\\bin"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QVERIFY2(snapshot.toolkits.isEmpty(), qPrintable(found(snapshot)));
}

void TestScanMachine::cuda13KeepsItsDllsInX64()
{
    Computer computer;
    computer.toolkit(toolkits + QStringLiteral("v13.0"), "13.0.0", QStringLiteral("cudart64_13.dll"), QStringLiteral("bin/x64"));
    computer.cudnn(toolkits + QStringLiteral("v13.0/bin/x64"), dlls9, "9.12.0", toolkits + QStringLiteral("v13.0/include"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.toolkits.size(), 1);
    QCOMPARE(snapshot.toolkits.first().layout, ToolkitLayout::BinX64);
    QVERIFY(snapshot.toolkits.first().missing.isEmpty());
    QCOMPARE(snapshot.toolkits.first().cudnn.value_or(Version()).toString(), QStringLiteral("9.12.0"));
}

void TestScanMachine::copiesAreFoundInTheirPlaces()
{
    Computer computer;
    const QString own = QStringLiteral("C/Program Files/NVIDIA/CUDNN/v9.1/cuda12");
    const QString installer = QStringLiteral("C/Program Files/NVIDIA/CUDNN/v9.7");
    computer.cudnn(own + QStringLiteral("/bin"), dlls9, "9.1.0", own + QStringLiteral("/include"));
    computer.cudnn(installer + QStringLiteral("/bin/12.8"), dlls9, "9.7.0", installer + QStringLiteral("/include/12.8"));
    computer.cudnn(installer + QStringLiteral("/bin/12.9/x64"), dlls9, "9.7.1", installer + QStringLiteral("/include/12.9"));
    computer.cudnn(QStringLiteral("D/tools"), dlls8);
    computer.variable("Path", QStringLiteral("D:\\tools;D:\\TOOLS\\"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QStringList texts;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        texts.append(QStringLiteral("%1 %2 %3").arg(copy.version->toString(), cudnnOwnerName(copy.owner)).arg(copy.cudaMajor.value_or(0)));
        QVERIFY(copy.complete);
    }
    texts.sort();
    QCOMPARE(texts, (QStringList{QStringLiteral("8 unknown 0"), QStringLiteral("9.1.0 unknown 12"),
                                 QStringLiteral("9.7.0 nvidia-installer 12"), QStringLiteral("9.7.1 nvidia-installer 12")}));
    QVERIFY(snapshot.activeCudnn() != nullptr);
    QCOMPARE(snapshot.activeCudnn()->path.toString(), QStringLiteral("D:\\tools"));
}

void TestScanMachine::anIncompleteCopyNamesItsMissingDlls()
{
    Computer computer;
    computer.cudnn(QStringLiteral("D/kit/bin"), dlls8.mid(1), "8.9.7", QStringLiteral("D/kit/include"));
    computer.variable("Path", QStringLiteral("D:\\kit\\bin"));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.cudnn.size(), 1);
    QVERIFY(!snapshot.cudnn.first().complete);
    QCOMPARE(snapshot.cudnn.first().missing, QStringList{QStringLiteral("cudnn64_8.dll")});
}

void TestScanMachine::deadFoldersAreListed()
{
    Computer computer;
    computer.variable("CUDA_PATH", QStringLiteral("C:\\gone\\v9"));
    computer.variable("Path", QStringLiteral("C:\\dead;not a path;"));
    QCOMPARE(computer.scan(m_knowledge).missingFolders, (QStringList{QStringLiteral("C:\\dead"), QStringLiteral("C:\\gone\\v9")}));
}

// The longest PATH there can be; comparing each entry with every other took minutes.
void TestScanMachine::thousandsOfEntriesOfPathAreNotComparedWithEachOther()
{
    Computer computer;
    QStringList path;
    for (int i = 0; i < 3'200; ++i)
        path.append(QStringLiteral("C:\\x\\%1").arg(i, 5, 10, QLatin1Char('0')));
    computer.variable("Path", path.join(u';'));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.path.effective.size(), 3'200);
    QVERIFY2(computer.milliseconds() < 10'000, qPrintable(QStringLiteral("%1 ms").arg(computer.milliseconds())));
}

// A place where nothing would look; what CuNest is pointed at is looked at, and nothing else there.
void TestScanMachine::aProgramThatIsNamedBringsItsEnvironment()
{
    Computer computer;
    const QString venv = QStringLiteral("D/deep/down/here/env");
    computer.file(venv + QStringLiteral("/Scripts/python.exe"));
    computer.file(venv + QStringLiteral("/pyvenv.cfg"), "home = C:\\Python310\n");
    computer.cudnn(venv + QStringLiteral("/Lib/site-packages/nvidia/cudnn/bin"), dlls9);
    computer.cudnn(QStringLiteral("D/apps/katago"), dlls9);
    computer.file(QStringLiteral("D/apps/katago/katago.exe"));
    QVERIFY(computer.scan(m_knowledge).cudnn.isEmpty());
    const Snapshot python = computer.scan(m_knowledge, QStringLiteral("D:\\deep\\down\\here\\env\\Scripts\\python.exe"));
    QCOMPARE(python.pythons.size(), 1);
    QCOMPARE(python.pythons.first().path.toString(), QStringLiteral("D:\\deep\\down\\here\\env"));
    QCOMPARE(python.cudnn.size(), 1);
    QCOMPARE(python.cudnn.first().owner, CudnnOwner::Pip);
    const Snapshot program = computer.scan(m_knowledge, QStringLiteral("D:\\apps\\katago\\katago.exe"));
    QCOMPARE(program.cudnn.size(), 1);
    QCOMPARE(program.cudnn.first().owner, CudnnOwner::Program);
}

void TestScanMachine::aBigComputerIsScannedFast()
{
    Computer computer;
    QStringList path;
    for (const char *version : {"11.8", "12.2", "12.4", "12.9"}) {
        const QString folder = toolkits + u'v' + QLatin1String(version);
        computer.toolkit(folder, version, version[1] == '1' ? QStringLiteral("cudart64_110.dll") : QStringLiteral("cudart64_12.dll"));
        computer.cudnn(folder + QStringLiteral("/bin"), dlls8, "8.9.7", folder + QStringLiteral("/include"));
        path.append(windowsToolkits + u'v' + QLatin1String(version) + QStringLiteral("\\bin"));
    }
    for (int i = 0; i < 8; ++i) {
        const QString own = QStringLiteral("C/Program Files/NVIDIA/CUDNN/v9.%1/cuda12").arg(i);
        computer.cudnn(own + QStringLiteral("/bin"), dlls9, "9.1.0", own + QStringLiteral("/include"));
    }
    for (int i = 0; i < 26; ++i) {
        path.append(QStringLiteral("C:\\tools\\%1").arg(i));
        for (int file = 0; file < 50; ++file)
            computer.file(QStringLiteral("C/tools/%1/%2.dll").arg(i).arg(file));
    }
    computer.variable("Path", path.join(u';'));
    const Snapshot snapshot = computer.scan(m_knowledge);
    QCOMPARE(snapshot.toolkits.size(), 4);
    QCOMPARE(snapshot.cudnn.size(), 12);
    QCOMPARE(snapshot.path.effective.size(), 30);
    qInfo("scanned in %lld ms", static_cast<long long>(computer.milliseconds()));
    // The budget is 300 ms; the sanitizers of the test build and a busy computer take several times that.
    // Every step of a path is looked up on the host, which Wine does by reading the whole folder.
#ifdef Q_OS_WIN
    constexpr qint64 patience = 15000;
#else
    constexpr qint64 patience = 3000;
#endif
    QVERIFY2(computer.milliseconds() < patience, qPrintable(QString::number(computer.milliseconds())));
}

QTEST_APPLESS_MAIN(TestScanMachine)
#include "tst_scan_machine.moc"
