// Where Pythons are found, what is said of each, and the copies of cuDNN in them and in odd places.
#include "scan/scan_machine.h"

#include "support/machine_builder.h"
#include "support/pe_builder.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace cunest;

class TestScanPython : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachPlaceOfPythonIsFound_data();
    void eachPlaceOfPythonIsFound();
    void oneprefixNamedTwiceIsOnePython();
    void the32BitOneIsToldApart();
    void anEnvironmentWhoseProgramOrBaseIsGoneIsListedAsBroken();
    void aDamagedConfigurationIsNoCrash();
    void packagesThatUseCudaAreListed();
    void theCopiesInsideAreFoundWithTheirOwner();
    void theCudaMajorIsReadFromTheDllNotTakenFromTheToolkit();
    void anImportOfCudaTellsTheMajorOfADllKnownByFactsAlone();
    void aDllCutAtAnyByteIsNoCrash();
    void copiesInOddPlacesAreFound_data();
    void copiesInOddPlacesAreFound();
    void aLinkAndItsTargetAreOneCopy();
    void circlesOfLinksEnd();
    void aCopyBesideARunningProgramIsFound();
};

namespace {

Snapshot scanned(MachineBuilder &builder)
{
    static const auto knowledge = Knowledge::load();
    if (!knowledge)
        qFatal("knowledge");
    const auto machine = builder.openAlone();
    return scanMachine(machine->platform(), *knowledge);
}

const PythonInstall *pythonAt(const Snapshot &snapshot, const char *prefix)
{
    for (const PythonInstall &python : snapshot.pythons) {
        if (python.path == WinPath::fromLiteral(QString::fromUtf8(prefix)))
            return &python;
    }
    return nullptr;
}

const CudnnCopy *copyAt(const Snapshot &snapshot, const QString &folder)
{
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (copy.path == WinPath::fromLiteral(folder))
            return &copy;
    }
    return nullptr;
}

QByteArray shim(int major = 9)
{
    return cudnnDll(QStringLiteral("cudnn64_%1.dll").arg(major), Version({major, 1, 0, 70}));
}

} // namespace

void TestScanPython::eachPlaceOfPythonIsFound_data()
{
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("source");
    const auto row = [](const char *prefix, const char *version, const char *kind, const char *source) {
        QTest::newRow(prefix) << QString::fromUtf8(prefix) << QString::fromLatin1(version) << QString::fromLatin1(kind)
                              << QString::fromLatin1(source);
    };
    row("C:\\Reg\\Python310", "3.10", "python", "registry");
    row("C:\\Users\\lin\\AppData\\Local\\Programs\\Python\\Python311", "3.11", "python", "folder");
    row("C:\\Users\\lin\\AppData\\Local\\Python\\pythoncore-3.13-64", "3.13", "python", "folder");
    row("D:\\Python39", "3.9", "python", "folder");
    row("C:\\Users\\lin\\AppData\\Roaming\\uv\\python\\cpython-3.12.4-windows-x86_64-none", "3.12", "uv", "folder");
    row("C:\\Users\\lin\\miniconda3", "3.12.2", "conda", "conda");
    row("C:\\Users\\lin\\miniconda3\\envs\\tf", "3.9.18", "conda", "conda");
    row("E:\\far\\away\\env", "3.8.20", "conda", "conda");
    row("C:\\Users\\lin\\PycharmProjects\\项目 (1)\\.venv", "3.10.11", "venv", "folder");
    row("D:\\work\\myenv", "3.11.9", "uv-venv", "variable");
    row("D:\\onpath", "3.7", "python", "PATH");
    row("D:\\running", "3.6", "python", "process");
}

void TestScanPython::eachPlaceOfPythonIsFound()
{
    QFETCH(QString, prefix);
    QFETCH(QString, version);
    QFETCH(QString, kind);
    QFETCH(QString, source);
    MachineBuilder machine;
    machine.volume(QStringLiteral("D"), 1).volume(QStringLiteral("E"), 1);
    const QString number = QString(version).section(u'.', 0, 1).remove(u'.');
    if (kind == QLatin1String("venv") || kind == QLatin1String("uv-venv")) {
        machine.file(prefix + QStringLiteral("\\Scripts\\python.exe"), "x").file(QStringLiteral("C:\\Base\\python.exe"), "x");
        const QByteArray line = kind == QLatin1String("venv") ? "version = " : "uv = 0.4.1\nversion_info = ";
        machine.file(prefix + QStringLiteral("\\pyvenv.cfg"), "home = C:\\Base\n" + line + version.toLatin1() + "\n");
    } else {
        machine.file(prefix + QStringLiteral("\\python.exe"), "x");
        machine.file(prefix + QStringLiteral("\\python%1.dll").arg(number), "x").file(prefix + QStringLiteral("\\python3.dll"), "x");
    }
    if (kind == QLatin1String("conda")) {
        machine.file(prefix + QStringLiteral("\\conda-meta\\history"), "");
        machine.file(prefix + QStringLiteral("\\conda-meta\\python-%1-h1aa4202_0.json").arg(version), "{}");
        machine.file(QStringLiteral("C:\\Users\\lin\\.conda\\environments.txt"), "\r\nE:\\far\\away\\env\r\nnonsense\r\n");
    }
    if (source == QLatin1String("registry"))
        machine.registry(QStringLiteral("HKLM\\SOFTWARE\\Python\\PythonCore\\3.10\\InstallPath"), QString(), prefix + u'\\');
    if (source == QLatin1String("variable"))
        machine.variable("user", QStringLiteral("VIRTUAL_ENV"), prefix);
    if (source == QLatin1String("PATH"))
        machine.variable("user", QStringLiteral("Path"), QStringLiteral("\"") + prefix + QStringLiteral("\\\";C:\\x"));
    if (source == QLatin1String("process"))
        machine.process(7, prefix + QStringLiteral("\\python.exe"), {prefix + QStringLiteral("\\cudnn64_8.dll")});
    const Snapshot snapshot = scanned(machine);
    const PythonInstall *python = pythonAt(snapshot, prefix.toUtf8().constData());
    QVERIFY2(python != nullptr, qPrintable(QString::number(snapshot.pythons.size())));
    QCOMPARE(python->version.toString(), version);
    QCOMPARE(python->kind, kind);
    QVERIFY2(python->sources.contains(source), qPrintable(python->sources.join(u',')));
    QCOMPARE(python->problem, QString());
}

void TestScanPython::oneprefixNamedTwiceIsOnePython()
{
    MachineBuilder machine;
    machine.file(QStringLiteral("C:\\Python310\\python.exe"), "x");
    machine.registry(QStringLiteral("HKLM\\SOFTWARE\\Python\\PythonCore\\3.10\\InstallPath"), QString(), QStringLiteral("C:\\Python310\\"));
    machine.variable("user", QStringLiteral("Path"), QStringLiteral("c:/python310/;C:\\Python310\\Scripts"));
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.pythons.size(), 1);
    QCOMPARE(snapshot.pythons.first().sources, (QStringList{QStringLiteral("registry"), QStringLiteral("PATH"), QStringLiteral("folder")}));
}

void TestScanPython::the32BitOneIsToldApart()
{
    MachineBuilder machine;
    PeBuilder pe;
    pe.architecture = Architecture::X86;
    machine.file(QStringLiteral("C:\\Py32\\python.exe"), pe.build());
    machine.registry(QStringLiteral("HKLM\\SOFTWARE\\WOW6432Node\\Python\\PythonCore\\3.8-32\\InstallPath"), QString(), QStringLiteral("C:\\Py32\\"));
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.pythons.size(), 1);
    QCOMPARE(snapshot.pythons.first().architecture, Architecture::X86);
    QCOMPARE(snapshot.pythons.first().version.toString(), QStringLiteral("3.8"));
}

void TestScanPython::anEnvironmentWhoseProgramOrBaseIsGoneIsListedAsBroken()
{
    MachineBuilder machine;
    machine.file(QStringLiteral("C:\\Users\\lin\\a\\.venv\\pyvenv.cfg"), "home = C:\\Gone\nversion = 3.9.1\n");
    machine.file(QStringLiteral("C:\\Users\\lin\\b\\.venv\\pyvenv.cfg"), "home = C:\\Gone\nversion = 3.9.1\n");
    machine.file(QStringLiteral("C:\\Users\\lin\\b\\.venv\\Scripts\\python.exe"), "x");
    machine.registry(QStringLiteral("HKCU\\SOFTWARE\\Python\\PythonCore\\3.6\\InstallPath"), QString(), QStringLiteral("C:\\Deleted\\"));
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.pythons.size(), 3);
    QCOMPARE(pythonAt(snapshot, "C:\\Users\\lin\\a\\.venv")->problem, QStringLiteral("python.exe is gone"));
    QCOMPARE(pythonAt(snapshot, "C:\\Users\\lin\\b\\.venv")->problem, QStringLiteral("its base Python is gone: C:\\Gone"));
    QCOMPARE(pythonAt(snapshot, "C:\\Deleted")->problem, QStringLiteral("python.exe is gone"));
}

void TestScanPython::aDamagedConfigurationIsNoCrash()
{
    const QByteArray texts[] = {"", "=", "home", "home =", "home = ..\\x", QByteArray(100'000, '='), QByteArray("home = C:\\a\0b\n", 13),
                                "version = 99999999999999999999.1.1\n", "\xff\xfehome"};
    for (const QByteArray &text : texts) {
        MachineBuilder machine;
        machine.file(QStringLiteral("C:\\Users\\lin\\a\\.venv\\pyvenv.cfg"), text);
        const Snapshot snapshot = scanned(machine);
        QCOMPARE(snapshot.pythons.size(), 1);
        QVERIFY(snapshot.pythons.first().version.isNull());
    }
}

void TestScanPython::packagesThatUseCudaAreListed()
{
    MachineBuilder machine;
    machine.file(QStringLiteral("C:\\Python310\\python.exe"), "x");
    const QString site = QStringLiteral("C:\\Python310\\Lib\\site-packages\\");
    for (const char *name : {"torch-2.3.1+cu121.dist-info", "numpy-1.26.4.dist-info", "nvidia_cudnn_cu12-8.9.7.29.dist-info",
                             "onnxruntime_gpu-1.18.0.dist-info", "torch", "tensorflow-2.10.0-py3.10.egg-info"})
        machine.folder(site + QLatin1String(name));
    QCOMPARE(scanned(machine).pythons.first().packages,
             (QStringList{QStringLiteral("nvidia_cudnn_cu12 8.9.7.29"), QStringLiteral("onnxruntime_gpu 1.18.0"),
                          QStringLiteral("tensorflow 2.10.0"), QStringLiteral("torch 2.3.1+cu121")}));
}

void TestScanPython::theCopiesInsideAreFoundWithTheirOwner()
{
    MachineBuilder machine;
    const QString site = QStringLiteral("C:\\Python310\\Lib\\site-packages\\");
    machine.file(QStringLiteral("C:\\Python310\\python.exe"), "x");
    machine.file(site + QStringLiteral("torch\\lib\\cudnn64_9.dll"), shim());
    machine.file(site + QStringLiteral("nvidia\\cudnn\\bin\\cudnn64_9.dll"), shim());
    machine.file(site + QStringLiteral("ctranslate2\\cudnn64_9.dll"), shim());
    machine.file(QStringLiteral("C:\\Python310\\cudnn64_8.dll"), shim(8));
    machine.file(QStringLiteral("C:\\Users\\lin\\miniconda3\\conda-meta\\history"), "");
    machine.file(QStringLiteral("C:\\Users\\lin\\miniconda3\\python.exe"), "x");
    machine.file(QStringLiteral("C:\\Users\\lin\\miniconda3\\Library\\bin\\cudnn64_8.dll"), shim(8));
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.cudnn.size(), 5);
    QCOMPARE(copyAt(snapshot, site + QStringLiteral("torch\\lib"))->owner, CudnnOwner::Torch);
    QCOMPARE(copyAt(snapshot, site + QStringLiteral("nvidia\\cudnn\\bin"))->owner, CudnnOwner::Pip);
    QCOMPARE(copyAt(snapshot, site + QStringLiteral("ctranslate2"))->owner, CudnnOwner::Pip);
    QCOMPARE(copyAt(snapshot, QStringLiteral("C:\\Python310"))->owner, CudnnOwner::Program);
    QCOMPARE(copyAt(snapshot, QStringLiteral("C:\\Users\\lin\\miniconda3\\Library\\bin"))->owner, CudnnOwner::Conda);
}

void TestScanPython::theCudaMajorIsReadFromTheDllNotTakenFromTheToolkit()
{
    MachineBuilder machine;
    machine.toolkit(QStringLiteral("12.2")).toolkit(QStringLiteral("11.8"));
    const QString bin12 = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\bin");
    const QString bin11 = MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\bin");
    for (const char *name : {"cudnn64_8.dll", "cudnn_ops_infer64_8.dll"}) {
        machine.file(bin12 + u'\\' + QLatin1String(name), cudnnDll(QLatin1String(name), Version({8, 9, 7, 29}), 11));
        machine.file(bin11 + u'\\' + QLatin1String(name), cudnnDll(QLatin1String(name), Version({8, 9, 7, 29})));
    }
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(copyAt(snapshot, bin12)->cudaMajor, std::optional(11));
    QCOMPARE(copyAt(snapshot, bin12)->cudaMajorFrom, QStringLiteral("dll"));
    QCOMPARE(copyAt(snapshot, bin11)->cudaMajor, std::optional(11)); // nothing in the DLL tells
    QCOMPARE(copyAt(snapshot, bin11)->cudaMajorFrom, QStringLiteral("toolkit"));
}

void TestScanPython::anImportOfCudaTellsTheMajorOfADllKnownByFactsAlone()
{
    MachineBuilder machine;
    machine.toolkit(QStringLiteral("11.8"));
    const QString bin = MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\bin");
    machine.fact(bin + QStringLiteral("\\cudnn64_8.dll"), {{QStringLiteral("size"), 300000}});
    const QJsonObject pe{{QStringLiteral("architecture"), QStringLiteral("x86_64")},
                         {QStringLiteral("delayImports"), QJsonArray{QStringLiteral("CUBLASLT64_12.DLL")}}};
    machine.fact(bin + QStringLiteral("\\cudnn_ops_infer64_8.dll"), {{QStringLiteral("size"), 300000}, {QStringLiteral("pe"), pe}});
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(copyAt(snapshot, bin)->cudaMajor, std::optional(12));
    QCOMPARE(copyAt(snapshot, bin)->cudaMajorFrom, QStringLiteral("dll"));
}

void TestScanPython::aDllCutAtAnyByteIsNoCrash()
{
    const QByteArray whole = cudnnDll(QStringLiteral("cudnn_ops_infer64_8.dll"), Version({8, 9, 7, 29}), 12, 512);
    for (qsizetype size = 0; size < whole.size(); size += size < 1024 ? 37 : 211) {
        MachineBuilder machine;
        machine.file(QStringLiteral("C:\\cudnn8\\bin\\cudnn_ops_infer64_8.dll"), whole.left(size));
        const Snapshot snapshot = scanned(machine);
        QCOMPARE(snapshot.cudnn.size(), 1);
        QCOMPARE(snapshot.cudnn.first().files.first().size, qint64(size));
    }
}

void TestScanPython::copiesInOddPlacesAreFound_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("owner");
    const auto row = [](const char *folder, const char *owner) {
        QTest::newRow(folder) << QString::fromUtf8(folder) << QString::fromLatin1(owner);
    };
    row("C:\\Program Files\\NVIDIA\\CUDNN\\v9.22\\bin\\12.9\\x64", "nvidia-installer");
    row("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8", "nvidia-installer");
    row("D:\\Program Files\\NVIDIA\\CUDNN\\v9.1\\bin", "unknown");
    row("D:\\tools\\cuda\\bin", "unknown");
    row("D:\\cudnn-windows-x86_64-8.9.7.29_cuda12-archive\\bin", "unknown");
    row("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\cuda\\bin", "unknown");        // one level too deep
    row("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin\\cuda\\bin", "unknown");
    row("D:\\by-path\\bin", "unknown");      // PATH names the parent
    row("D:\\by-variable\\bin\\x64", "unknown"); // CUDNN_PATH
}

void TestScanPython::copiesInOddPlacesAreFound()
{
    QFETCH(QString, folder);
    QFETCH(QString, owner);
    MachineBuilder machine;
    machine.volume(QStringLiteral("D"), 1).toolkit(QStringLiteral("12.2"));
    machine.variable("user", QStringLiteral("Path"), QStringLiteral("D:\\by-path"));
    machine.variable("user", QStringLiteral("CUDNN_PATH"), QStringLiteral("D:\\by-variable"));
    machine.file(folder + QStringLiteral("\\cudnn64_9.dll"), shim());
    const Snapshot snapshot = scanned(machine);
    const CudnnCopy *copy = copyAt(snapshot, folder);
    QVERIFY(copy != nullptr);
    QCOMPARE(cudnnOwnerName(copy->owner), owner);
    QCOMPARE(snapshot.cudnn.size(), 1);
}

void TestScanPython::aLinkAndItsTargetAreOneCopy()
{
    MachineBuilder machine;
    machine.file(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.1\\cuda12\\bin\\cudnn64_9.dll"), shim());
    machine.fact(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\current"),
                 {{QStringLiteral("link"), QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.1\\cuda12")},
                  {QStringLiteral("linkKind"), QStringLiteral("junction")}});
    machine.variable("user", QStringLiteral("Path"), QStringLiteral("%LOCALAPPDATA%\\CuNest\\cudnn\\current\\bin"), QStringLiteral("REG_EXPAND_SZ"));
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.cudnn.size(), 1);
    QCOMPARE(snapshot.cudnn.first().aliases.size(), 1);
    QVERIFY(snapshot.activeCudnn() != nullptr);
    QCOMPARE(snapshot.activeCudnn()->path.toString(), QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.1\\cuda12\\bin"));
}

void TestScanPython::circlesOfLinksEnd()
{
    MachineBuilder machine;
    const auto link = [&machine](const char *from, const char *to) {
        machine.fact(QLatin1String(from), {{QStringLiteral("link"), QLatin1String(to)}, {QStringLiteral("linkKind"), QStringLiteral("junction")}});
    };
    link("C:\\a", "C:\\b");
    link("C:\\b", "C:\\a");
    link("C:\\self", "C:\\self\\deeper");
    link("C:\\cudnn", "C:\\");
    machine.variable("user", QStringLiteral("Path"), QStringLiteral("C:\\a;C:\\a\\bin;C:\\self;C:\\cudnn"));
    QCOMPARE(scanned(machine).cudnn.size(), 0);
}

void TestScanPython::aCopyBesideARunningProgramIsFound()
{
    MachineBuilder machine;
    machine.file(QStringLiteral("C:\\Apps\\katago\\katago.exe"), "x");
    machine.file(QStringLiteral("C:\\Apps\\katago\\cudnn64_8.dll"), shim(8));
    machine.process(12, QStringLiteral("C:\\Apps\\katago\\katago.exe"), {QStringLiteral("C:\\Apps\\katago\\cudnn64_8.dll")});
    const Snapshot snapshot = scanned(machine);
    QCOMPARE(snapshot.cudnn.size(), 1);
    QCOMPARE(snapshot.cudnn.first().owner, CudnnOwner::Program);
    QCOMPARE(snapshot.processes.size(), 1);
}

QTEST_APPLESS_MAIN(TestScanPython)
#include "tst_scan_python.moc"
