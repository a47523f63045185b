// Variants of known faults that nobody reported yet: what is said first, and what is offered.
#include "diagnose/diagnosis.h"

#include "diagnose/chain_rules.h"
#include "job/diagnose_job.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QJsonArray>
#include <QTest>

using namespace cunest;

namespace {

const QString installer = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.8\\bin");

QStringList partsOf(int major)
{
    const QStringList eight{QStringLiteral("adv_infer"), QStringLiteral("adv_train"), QStringLiteral("cnn_infer"), QStringLiteral("cnn_train"),
                            QStringLiteral("ops_infer"), QStringLiteral("ops_train")};
    const QStringList nine{QStringLiteral("adv"), QStringLiteral("cnn"), QStringLiteral("engines_precompiled"), QStringLiteral("engines_runtime_compiled"),
                           QStringLiteral("graph"), QStringLiteral("heuristic"), QStringLiteral("ops")};
    return major == 8 ? eight : nine;
}

QString partOf(const QString &folder, const QString &part, int major)
{
    return folder + QStringLiteral("\\cudnn_") + part + QStringLiteral("64_%1.dll").arg(major);
}

// A computer with one active toolkit, whose DLLs are known by facts.
class Computer : public MachineBuilder
{
public:
    explicit Computer(const QString &toolkitVersion, const QString &driver = QStringLiteral("581.15"), const QString &cuda = QStringLiteral("13.0"))
    {
        json().insert(QStringLiteral("driver"), QJsonObject{{QStringLiteral("version"), driver}, {QStringLiteral("cuda"), cuda}});
        json().insert(QStringLiteral("adapters"), QJsonArray());
        if (!toolkitVersion.isEmpty())
            activeToolkit(toolkitVersion);
    }

    Computer &dll(const QString &path, const QString &version = {}, const char *architecture = "x86_64")
    {
        QJsonObject pe{{QStringLiteral("architecture"), QLatin1String(architecture)}};
        if (!version.isEmpty())
            pe.insert(QStringLiteral("fileVersion"), version);
        fact(path, {{QStringLiteral("size"), 300000}, {QStringLiteral("pe"), pe}});
        return *this;
    }

    // \a count: only so many parts beside the main DLL.
    Computer &cudnn(const QString &folder, const QString &version, int cuda = 0, int count = 100)
    {
        const int major = version.section(u'.', 0, 0).toInt();
        dll(QStringLiteral("%1\\cudnn64_%2.dll").arg(folder).arg(major), version);
        const QStringList parts = partsOf(major).mid(0, count);
        for (const QString &part : parts)
            dll(partOf(folder, part, major), version);
        if (cuda > 0) {
            const QString loads = QStringLiteral("cublasLt64_%1.dll").arg(cuda);
            fact(partOf(folder, parts.first(), major),
                 {{QStringLiteral("size"), 300000},
                  {QStringLiteral("pe"), QJsonObject{{QStringLiteral("fileVersion"), version}, {QStringLiteral("imports"), QJsonArray{loads}}}}});
        }
        return *this;
    }

    // In front of everything else.
    Computer &firstOnPath(const QString &folder)
    {
        QJsonObject environment = json().value(QStringLiteral("environment")).toObject();
        QJsonObject machine = environment.value(QStringLiteral("machine")).toObject();
        const QString now = machine.value(QStringLiteral("Path")).toObject().value(QStringLiteral("value")).toString();
        variable("machine", QStringLiteral("Path"), now.isEmpty() ? folder : folder + u';' + now, QStringLiteral("REG_EXPAND_SZ"));
        return *this;
    }
};

QString bin(const QString &version)
{
    return MachineBuilder::toolkitRoot(version) + QStringLiteral("\\bin");
}

} // namespace

class TestVariants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theCopyForTheActiveToolkitIsOffered();
    void thirtyTwoBitsOfWhatIsLoadedAreFoundBehindTheNamedDll();
    void anUnfinishedCopyBeforeAWholeOneIsAMixture();
    void noOrderIsClaimedThatTheSearchContradicts();
    void cuda13WithoutX64IsOneCause();
    void aCopyInSystem32HidesTheInstalledOne();
    void theSameReleaseInSystem32IsNoFault();
    void headersOfAnotherMajorAreSeen();
    void aCudnnForACudaThatIsNotHereIsTold();
    void aCudnnForACudaThatIsHereIsNoFault();
    void aPartOfTheRightToolkitIsMissingNotTheToolkit_data();
    void aPartOfTheRightToolkitIsMissingNotTheToolkit();
    void aPackageWithoutCudaComesBeforeWhatItNeverLoads();
    void anUnfinishedCopyOfAnEnvironmentIsTheCause_data();
    void anUnfinishedCopyOfAnEnvironmentIsTheCause();
    void twoCopiesInOneEnvironmentExplainAMixture();
    void whatIsWrongComesBeforeAWordNotUnderstood_data();
    void whatIsWrongComesBeforeAWordNotUnderstood();
    void aPackageForAnotherCudnnExplainsItsProvider();
    void theMajorThatIsAskedForIsNamed();
    void aRenamedLibraryBesideAProgramIsSeen();
    void theCopyThatPathDecidesAboutIsNamed();

private:
    Diagnosis diagnosed(Computer &computer, const QString &error = {}, const QString &program = {}) const;

    Knowledge m_knowledge;
};

void TestVariants::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
}

Diagnosis TestVariants::diagnosed(Computer &computer, const QString &error, const QString &program) const
{
    const auto machine = computer.open();
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{machine->platform(), m_knowledge, progress, cancel};
    DiagnoseOptions options;
    options.error = error;
    options.askFrameworks = false;
    if (!program.isEmpty())
        options.program = WinPath::fromLiteral(program);
    const auto found = diagnoseComputer(context, options);
    return found ? found->diagnosis : Diagnosis();
}

namespace {

QStringList faults(const Diagnosis &diagnosis)
{
    QStringList ids;
    for (const Finding &finding : diagnosis.findings) {
        if (finding.severity != Severity::Info)
            ids.append(finding.id);
    }
    return ids;
}

} // namespace

void TestVariants::theCopyForTheActiveToolkitIsOffered()
{
    Computer computer(QStringLiteral("12.8"));
    computer.cudnn(installer + QStringLiteral("\\11.8"), QStringLiteral("9.8.0.87"), 11)
        .cudnn(installer + QStringLiteral("\\12.8"), QStringLiteral("9.8.0.87"), 12)
        .firstOnPath(installer);
    const Diagnosis diagnosis = diagnosed(computer);
    QCOMPARE(faults(diagnosis), QStringList{QStringLiteral("cudnn.path-level")});
    QCOMPARE(diagnosis.findings.first().fix, QStringLiteral("path.add:") + installer + QStringLiteral("\\12.8"));
    QVERIFY(!quietChecks(diagnosis.findings).contains(Message("PATH"))); // what is wrong is PATH
    QVERIFY(quietChecks(diagnosis.findings).contains(Message("driver")));
    const Diagnosis asked = diagnosed(computer, QStringLiteral("Could not locate cudnn_graph64_9.dll"));
    QCOMPARE(asked.findings.first().fix, diagnosis.findings.first().fix);
}

void TestVariants::thirtyTwoBitsOfWhatIsLoadedAreFoundBehindTheNamedDll()
{
    Computer computer(QStringLiteral("12.2"));
    computer.cudnn(bin(QStringLiteral("12.2")), QStringLiteral("8.9.7.29")).dll(QStringLiteral("C:\\Windows\\System32\\zlibwapi.dll"), {}, "x86");
    const Diagnosis diagnosis = diagnosed(computer, QStringLiteral("Could not load library cudnn_cnn_infer64_8.dll. Error code 193"));
    QCOMPARE(faults(diagnosis), QStringList{QStringLiteral("runtime.zlib-wrong-architecture")});
}

void TestVariants::anUnfinishedCopyBeforeAWholeOneIsAMixture()
{
    Computer computer(QStringLiteral("11.8"));
    const QString own = QStringLiteral("C:\\cudnn\\bin");
    computer.cudnn(bin(QStringLiteral("11.8")), QStringLiteral("8.6.0.163")).cudnn(own, QStringLiteral("8.9.7.29"), 0, 1)
        .dll(bin(QStringLiteral("11.8")) + QStringLiteral("\\zlibwapi.dll")).firstOnPath(own);
    QCOMPARE(faults(diagnosed(computer)).first(), QStringLiteral("cudnn.mixed"));
}

void TestVariants::noOrderIsClaimedThatTheSearchContradicts()
{
    Computer computer(QStringLiteral("11.8"));
    const QString own = QStringLiteral("C:\\cudnn\\bin");
    computer.cudnn(bin(QStringLiteral("11.8")), QStringLiteral("8.6.0.163")).cudnn(own, QStringLiteral("8.9.7.29"))
        .dll(bin(QStringLiteral("11.8")) + QStringLiteral("\\zlibwapi.dll")).firstOnPath(own);
    const QString error = QStringLiteral("Loaded runtime CuDNN library: 8.6.0 but source was compiled with: 8.9.7.");
    const Finding first = diagnosed(computer, error).findings.first();
    QCOMPARE(first.id, QStringLiteral("cudnn.mixed"));
    QVERIFY(!first.fix.startsWith(QLatin1String("path.add")));
}

void TestVariants::cuda13WithoutX64IsOneCause()
{
    Computer computer({});
    computer.toolkit(QStringLiteral("13.0"));
    const QString folder = bin(QStringLiteral("13.0"));
    computer.variable("machine", QStringLiteral("CUDA_PATH"), MachineBuilder::toolkitRoot(QStringLiteral("13.0")));
    computer.firstOnPath(folder);
    computer.cudnn(folder + QStringLiteral("\\x64"), QStringLiteral("9.12.0.46"));
    for (const char *error : {"", "The code execution cannot proceed because cudart64_13.dll was not found.", "Could not locate cudnn_ops64_9.dll"}) {
        const Diagnosis diagnosis = diagnosed(computer, QLatin1String(error));
        QCOMPARE(faults(diagnosis), QStringList{QStringLiteral("toolkit.path-misses-x64")});
        QCOMPARE(diagnosis.findings.first().fix, QStringLiteral("path.add:") + folder + QStringLiteral("\\x64"));
    }
}

void TestVariants::aCopyInSystem32HidesTheInstalledOne()
{
    Computer computer(QStringLiteral("11.8"));
    computer.cudnn(bin(QStringLiteral("11.8")), QStringLiteral("8.6.0.163")).cudnn(QStringLiteral("C:\\Windows\\System32"), QStringLiteral("8.9.7.29"))
        .dll(QStringLiteral("C:\\Windows\\System32\\zlibwapi.dll"));
    const Diagnosis diagnosis = diagnosed(computer);
    QCOMPARE(faults(diagnosis), QStringList{QStringLiteral("cudnn.shadowed")});
    QCOMPARE(diagnosis.findings.first().fix, QString()); // no order of PATH changes it
}

void TestVariants::theSameReleaseInSystem32IsNoFault()
{
    Computer computer(QStringLiteral("11.8"));
    computer.cudnn(bin(QStringLiteral("11.8")), QStringLiteral("8.9.7.29")).cudnn(QStringLiteral("C:\\Windows\\System32"), QStringLiteral("8.9.7.29"))
        .dll(QStringLiteral("C:\\Windows\\System32\\zlibwapi.dll"));
    QCOMPARE(faults(diagnosed(computer)), QStringList());
}

void TestVariants::headersOfAnotherMajorAreSeen()
{
    Computer computer(QStringLiteral("12.2"));
    computer.cudnn(bin(QStringLiteral("12.2")), QStringLiteral("8.9.7.29")).dll(bin(QStringLiteral("12.2")) + QStringLiteral("\\zlibwapi.dll"));
    computer.file(MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\include\\cudnn_version.h"),
                  "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 1\n#define CUDNN_PATCHLEVEL 0\n");
    QVERIFY(faults(diagnosed(computer)).contains(QStringLiteral("cudnn.header-mismatch")));
}

void TestVariants::aCudnnForACudaThatIsNotHereIsTold()
{
    Computer computer(QStringLiteral("11.8"));
    const QString own = QStringLiteral("C:\\tools\\cudnn");
    computer.cudnn(own, QStringLiteral("9.5.1.17"), 12).firstOnPath(own);
    const auto machine = computer.open();
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{machine->platform(), m_knowledge, progress, cancel};
    const auto found = diagnoseComputer(context, {});
    QVERIFY(found.hasValue());
    QCOMPARE(faults(found->diagnosis), QStringList{QStringLiteral("runtime.cuda-missing")});
    const bool breaks = std::any_of(found->chain.links.cbegin(), found->chain.links.cend(), [](const ChainLink &link) { return link.state == LinkState::Breaks; });
    QVERIFY(breaks); // and the chain says the same
}

void TestVariants::aCudnnForACudaThatIsHereIsNoFault()
{
    Computer computer(QStringLiteral("11.8"));
    const QString own = QStringLiteral("C:\\tools\\cudnn");
    computer.cudnn(own, QStringLiteral("9.5.1.17"), 12).firstOnPath(own).toolkit(QStringLiteral("12.4"));
    QCOMPARE(faults(diagnosed(computer)), QStringList());
}

void TestVariants::aPartOfTheRightToolkitIsMissingNotTheToolkit_data()
{
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<QString>("dll");
    QTest::addColumn<bool>("right");
    QTest::newRow("one name for 11.2 to 11.8") << "11.8" << "nvrtc64_112_0.dll" << true;
    QTest::newRow("one name for all of 12") << "12.6" << "nvrtc64_120_0.dll" << true;
    QTest::newRow("one name for all of 13") << "13.0" << "nvrtc64_130_0.dll" << true;
    QTest::newRow("builtins of this version") << "11.8" << "nvrtc-builtins64_118.dll" << true;
    QTest::newRow("builtins of another") << "11.8" << "nvrtc-builtins64_117.dll" << false;
    QTest::newRow("another minor before 11.2") << "11.0" << "nvrtc64_111_0.dll" << false;
    QTest::newRow("another major") << "12.6" << "nvrtc64_112_0.dll" << false;
    QTest::newRow("runtime of every 11") << "12.6" << "cudart64_110.dll" << false;
}

void TestVariants::aPartOfTheRightToolkitIsMissingNotTheToolkit()
{
    QFETCH(QString, toolkit);
    QFETCH(QString, dll);
    Computer computer(toolkit);
    const QString text = dll.contains(u'-') ? QStringLiteral("nvrtc: error: failed to open %1.") : QStringLiteral("Could not load dynamic library '%1'; dlerror: %1 not found");
    const Finding first = diagnosed(computer, text.arg(dll)).findings.first();
    QCOMPARE(first.id, QStringLiteral("runtime.cuda-missing"));
    QTEST(first.title.english().contains(QStringLiteral("is missing in CUDA Toolkit")), "right");
}

void TestVariants::aPackageWithoutCudaComesBeforeWhatItNeverLoads()
{
    Computer computer(QStringLiteral("12.2"));
    const QString prefix = QStringLiteral("C:\\Python310");
    computer.dll(prefix + QStringLiteral("\\python.exe"));
    computer.cudnn(QStringLiteral("C:\\tools\\cudnn"), QStringLiteral("8.9.7.29"), 11).firstOnPath(QStringLiteral("C:\\tools\\cudnn"));
    computer.file(prefix + QStringLiteral("\\Lib\\site-packages\\tensorflow-2.15.0.dist-info\\METADATA"), "Metadata-Version: 2.1\nName: tensorflow\nVersion: 2.15.0\n");
    QCOMPARE(faults(diagnosed(computer, {}, prefix + QStringLiteral("\\python.exe"))).first(), QStringLiteral("python.tensorflow-native"));
}

void TestVariants::anUnfinishedCopyOfAnEnvironmentIsTheCause_data()
{
    QTest::addColumn<QString>("error");
    QTest::addColumn<bool>("follow");
    QTest::newRow("its error, whoever says it") << "Could not load library cudnn_ops_infer64_8.dll. Error code 126" << false;
    QTest::newRow("its interpreter followed") << "" << true;
    QTest::newRow("both") << "Could not load library cudnn_ops_infer64_8.dll. Error code 126" << true;
}

void TestVariants::anUnfinishedCopyOfAnEnvironmentIsTheCause()
{
    QFETCH(QString, error);
    QFETCH(bool, follow);
    const QString prefix = QStringLiteral("C:\\Users\\lin\\miniconda3\\envs\\tf");
    Computer computer({});
    computer.file(prefix + QStringLiteral("\\conda-meta\\history"), "");
    computer.file(QStringLiteral("C:\\Users\\lin\\.conda\\environments.txt"), prefix.toUtf8());
    computer.dll(prefix + QStringLiteral("\\python.exe")).cudnn(prefix + QStringLiteral("\\Library\\bin"), QStringLiteral("8.1.0.77"), 0, 0);
    const Diagnosis diagnosis = diagnosed(computer, error, follow ? prefix + QStringLiteral("\\python.exe") : QString());
    QVERIFY(!faults(diagnosis).isEmpty());
    QCOMPARE(diagnosis.findings.first().id, QStringLiteral("cudnn.incomplete"));
}

void TestVariants::twoCopiesInOneEnvironmentExplainAMixture()
{
    const QString site = QStringLiteral("C:\\Python311\\Lib\\site-packages\\");
    Computer computer({});
    computer.dll(QStringLiteral("C:\\Python311\\python.exe")).cudnn(site + QStringLiteral("torch\\lib"), QStringLiteral("9.1.0.70"))
        .cudnn(site + QStringLiteral("nvidia\\cudnn\\bin"), QStringLiteral("9.5.1.17"));
    computer.file(site + QStringLiteral("torch-2.5.1+cu124.dist-info\\METADATA"), "Metadata-Version: 2.1\nName: torch\nVersion: 2.5.1+cu124\n");
    const Diagnosis diagnosis = diagnosed(computer, QStringLiteral("RuntimeError: cuDNN error: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH"));
    QCOMPARE(diagnosis.findings.first().id, QStringLiteral("python.two-owners"));
}

void TestVariants::aPackageForAnotherCudnnExplainsItsProvider()
{
    Computer computer(QStringLiteral("12.4"));
    const QString own = QStringLiteral("C:\\tools\\cudnn");
    computer.dll(QStringLiteral("C:\\Python311\\python.exe")).cudnn(own, QStringLiteral("9.5.1.17"), 12).firstOnPath(own);
    computer.file(QStringLiteral("C:\\Python311\\Lib\\site-packages\\onnxruntime_gpu-1.18.0.dist-info\\METADATA"),
                  "Metadata-Version: 2.1\nName: onnxruntime_gpu\nVersion: 1.18.0\n");
    const Diagnosis diagnosis = diagnosed(computer, QStringLiteral("[E:onnxruntime] LoadLibrary failed with error 126 \"\" when trying to load \"C:\\x\\onnxruntime_providers_cuda.dll\""));
    QCOMPARE(diagnosis.findings.first().id, QStringLiteral("python.wrong-build"));
}

void TestVariants::whatIsWrongComesBeforeAWordNotUnderstood_data()
{
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("first");
    QTest::newRow("unknown") << "it just does not start any more" << "cudnn.incomplete";
    QTest::newRow("understood, about something else") << "CUDA out of memory. Tried to allocate 2.00 GiB" << "error.not-confirmed";
}

void TestVariants::whatIsWrongComesBeforeAWordNotUnderstood()
{
    QFETCH(QString, error);
    Computer computer(QStringLiteral("12.2"));
    computer.cudnn(bin(QStringLiteral("12.2")), QStringLiteral("9.5.1.17"), 0, 2);
    const Diagnosis diagnosis = diagnosed(computer, error);
    QTEST(diagnosis.findings.first().id, "first");
    QCOMPARE(diagnosis.sentence, diagnosis.findings.first().title);
    Computer healthy(QStringLiteral("12.2"));
    healthy.cudnn(bin(QStringLiteral("12.2")), QStringLiteral("9.5.1.17"));
    QVERIFY(diagnosed(healthy, error).findings.first().id.startsWith(QLatin1String("error.")));
}

void TestVariants::theMajorThatIsAskedForIsNamed()
{
    Computer computer(QStringLiteral("12.2"));
    const Finding first = diagnosed(computer, QStringLiteral("Could not locate cudnn_ops_infer64_8.dll. Please make sure it is in your library path!")).findings.first();
    QCOMPARE(first.id, QStringLiteral("cudnn.none"));
    QVERIFY2(first.title.english().contains(QLatin1String("cuDNN 8")), qPrintable(first.title.english()));
    QVERIFY2(first.remedy.english().contains(QLatin1String("cuDNN 8")), qPrintable(first.remedy.english()));
}

void TestVariants::aRenamedLibraryBesideAProgramIsSeen()
{
    Computer computer(QStringLiteral("11.8"));
    const QString folder = QStringLiteral("C:\\lc0");
    computer.fact(folder + QStringLiteral("\\lc0.exe"), {{QStringLiteral("size"), 1000},
                  {QStringLiteral("pe"), QJsonObject{{QStringLiteral("architecture"), QStringLiteral("x86_64")}, {QStringLiteral("imports"), QJsonArray{QStringLiteral("cublas64_90.dll")}}}}});
    computer.fact(folder + QStringLiteral("\\cublas64_90.dll"), {{QStringLiteral("size"), 1000},
                  {QStringLiteral("pe"), QJsonObject{{QStringLiteral("architecture"), QStringLiteral("x86_64")}, {QStringLiteral("fileVersion"), QStringLiteral("9.1.85.0")},
                                                     {QStringLiteral("originalName"), QStringLiteral("cublas64_91.dll")}}}});
    QCOMPARE(diagnosed(computer, {}, folder + QStringLiteral("\\lc0.exe")).findings.first().id, QStringLiteral("cudnn.renamed"));
}

void TestVariants::theCopyThatPathDecidesAboutIsNamed()
{
    Computer computer(QStringLiteral("11.8"));
    const QString older = QStringLiteral("C:\\cudnn-8.6");
    const QString aside = QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v8.9\\cuda11\\bin"); // not on PATH
    computer.cudnn(older, QStringLiteral("8.6.0.163")).cudnn(bin(QStringLiteral("11.8")), QStringLiteral("8.9.7.29")).cudnn(aside, QStringLiteral("8.9.6.50"))
        .dll(bin(QStringLiteral("11.8")) + QStringLiteral("\\zlibwapi.dll")).firstOnPath(older);
    const Finding first = diagnosed(computer, QStringLiteral("Loaded runtime CuDNN library: 8.6.0 but source was compiled with: 8.8.0.")).findings.first();
    QCOMPARE(first.id, QStringLiteral("cudnn.shadowed"));
    QVERIFY2(first.evidence.join(u';').contains(QLatin1String("8.9.7.29")), qPrintable(first.evidence.join(u';')));
}

QTEST_GUILESS_MAIN(TestVariants)
#include "tst_variants.moc"
