// The GPU test's process when something is broken: the right step, the right words, never a crash of its own.
#include "gputest_run.h"

#include "selftest/report_format.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#ifdef Q_OS_WIN
#include <windows.h>
#endif

using namespace cunest;

class TestGpuTestFailures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStatusIsExplained_data();
    void everyStatusIsExplained();
    void everyStatusOfTheDriverIsExplained_data();
    void everyStatusOfTheDriverIsExplained();
    void aWrongResultIsAFailure_data();
    void aWrongResultIsAFailure();
    void aCrashLeavesTheStepOpen_data();
    void aCrashLeavesTheStepOpen();
    void aHangLeavesTheStepOpen();
    void anEndInTheMiddleHasNoEndLine();
    void missingLibrariesAreNamed();
    void aDamagedFileIsNamed_data();
    void aDamagedFileIsNamed();
    void anIncompleteSetIsNamed();
    void aLibraryWithoutItsFunctionsIsNamed();
    void aMixedSetIsFound();
    void anotherMajorIsFound();
    void hiddenGpusAreTheCauseNamed();
    void aFullGpuIsSaidWithNumbers();
    void aPictureOfTheWrongSizeIsRefused_data();
    void aPictureOfTheWrongSizeIsRefused();
    void aLongComputationThatFailsIsTheDisplaysTimeLimit();
    void theProgramEndsWhenNobodyReads();
};

namespace {

QString text(const char *latin1)
{
    return QString::fromLatin1(latin1);
}

// A folder like the stand-in's, to damage.
struct CopiedFolder
{
    QTemporaryDir folder;

    explicit CopiedFolder(const QString &name)
    {
        const QDir from(GpuTestRun::fakeFolder(name));
        for (const QString &file : from.entryList(QDir::Files))
            QFile::copy(from.filePath(file), folder.filePath(file));
    }
    QString path() const { return folder.path(); }
    void replace(const QString &name, const QByteArray &bytes) const
    {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            file.write(bytes);
    }
    QByteArray bytes(const QString &name) const
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

// The headers as on another processor.
#ifdef Q_OS_WIN
const QByteArray anotherSystem = "\x7F" "ELF";

void setMachine(QByteArray &dll, quint16 machine)
{
    const qsizetype header = qFromLittleEndian<quint32>(dll.constData() + 0x3C);
    qToLittleEndian(machine, dll.data() + header + 4);
}
void makeFor32Bit(QByteArray &dll) { setMachine(dll, 0x14C); }
void makeForArm(QByteArray &dll) { setMachine(dll, 0xAA64); }
#else
const QByteArray anotherSystem = QByteArray("MZ\0\0", 4);

void makeFor32Bit(QByteArray &library)
{
    library[4] = 1;
    library[18] = 3;
}
void makeForArm(QByteArray &library) { library[18] = static_cast<char>(183); }
#endif

void checkWords(const QJsonObject &failure)
{
    QVERIFY(!failure[text("meaning")].toString().isEmpty());
    QVERIFY(!failure[text("remedy")].toString().isEmpty());
}

} // namespace

void TestGpuTestFailures::everyStatusIsExplained_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("named"); // a number that cuDNN has not given out gets words, but no name
    for (int status = 1; status <= 15; ++status) {
        QTest::addRow("7: %d", status) << text("cudnn7") << status << (status <= 14);
        QTest::addRow("8: %d", status) << text("cudnn8") << status << (status <= 14);
    }
    for (const int status : {1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 2000, 2001, 2002, 2003, 2012, 3000, 3001,
                             3005, 3006, 3007, 3008, 3009, 3010, 4000, 4001, 4002, 4003, 4004, 4005, 4006, 5000, 5001,
                             5002, 5003, 5004, 5999})
        QTest::addRow("9: %d", status) << text("cudnn9") << status << true;
    QTest::addRow("9: 1") << text("cudnn9") << 1 << false;
    QTest::addRow("9: -1") << text("cudnn9") << -1 << false;
}

void TestGpuTestFailures::everyStatusIsExplained()
{
    QFETCH(QString, folder);
    QFETCH(int, status);
    QFETCH(bool, named);
    GpuTestRun run;
    run.folder = GpuTestRun::fakeFolder(folder);
    run.arguments = {text("--only"), text("create")};
    run.control = text("cudnnCreate=status:") + QString::number(status);
    run.run();
    QCOMPARE(run.exitCode, int(selftest::StepFailed));
    const QJsonObject failure = run.failure(text("create"));
    QCOMPARE(failure[text("code")].toInt(), status);
    QCOMPARE(failure[text("name")].toString().startsWith(text("CUDNN_STATUS_")), named);
    checkWords(failure);
}

void TestGpuTestFailures::everyStatusOfTheDriverIsExplained_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {1, 2, 3, 34, 46, 101, 209, 214, 220, 222, 304, 700, 701, 702, 714, 715, 716, 719, 800, 801,
                             802, 803, 804, 909, 999, 12345})
        QTest::addRow("%d", status) << status;
}

void TestGpuTestFailures::everyStatusOfTheDriverIsExplained()
{
    QFETCH(int, status);
    GpuTestRun run;
    run.arguments = {text("--only"), text("driver")};
    run.control = text("cuInit=status:") + QString::number(status);
    run.run();
    QCOMPARE(run.firstFailed(), text("driver"));
    QCOMPARE(run.failure(text("driver"))[text("name")].toString().isEmpty(), status == 12345);
    checkWords(run.failure(text("driver")));
}

void TestGpuTestFailures::aWrongResultIsAFailure_data()
{
    QTest::addColumn<QString>("control");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("words");
    QTest::newRow("copy up") << text("cuMemcpyHtoD=wrong") << text("memory") << text("came back changed");
    QTest::newRow("copy across") << text("cuMemcpyDtoD=wrong") << text("memory") << text("came back changed");
    QTest::newRow("copy down") << text("cuMemcpyDtoH=wrong") << text("memory") << text("came back changed");
    QTest::newRow("FP32") << text("cudnnConvolutionForward@1=wrong") << text("conv") << text("in FP32");
    QTest::newRow("TF32") << text("cudnnConvolutionForward@2=wrong") << text("conv") << text("in TF32");
    QTest::newRow("FP16") << text("cudnnConvolutionForward@3=wrong") << text("conv") << text("in FP16");
    QTest::newRow("bias") << text("cudnnAddTensor@4=wrong") << text("digits") << text("differ from the CPU");
    QTest::newRow("activation") << text("cudnnActivationForward=wrong") << text("digits") << text("differ");
    QTest::newRow("pooling") << text("cudnnPoolingForward=wrong") << text("digits") << text("differ");
    QTest::newRow("softmax") << text("cudnnSoftmaxForward=wrong") << text("digits") << text("differ");
}

void TestGpuTestFailures::aWrongResultIsAFailure()
{
    QFETCH(QString, control);
    QFETCH(QString, step);
    QFETCH(QString, words);
    GpuTestRun run;
    run.control = control;
    run.arguments = {text("--only"), step, text("--quick")};
    run.run();
    QVERIFY2(run.exitCode == selftest::StepFailed, run.output);
    QCOMPARE(run.firstFailed(), step);
    QCOMPARE(run.failure(step)[text("kind")].toString(), text("result"));
    QVERIFY2(run.failure(step)[text("meaning")].toString().contains(words), run.output);
    checkWords(run.failure(step));
}

void TestGpuTestFailures::aCrashLeavesTheStepOpen_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("step");
    QTest::newRow("driver") << text("cuInit") << text("driver");
    QTest::newRow("memory") << text("cuMemcpyDtoD") << text("memory");
    QTest::newRow("version") << text("cudnnGetVersion") << text("version");
    QTest::newRow("create") << text("cudnnCreate") << text("create");
    QTest::newRow("conv") << text("cudnnConvolutionForward") << text("conv");
    QTest::newRow("digits") << text("cudnnSoftmaxForward") << text("digits");
    QTest::newRow("algorithms") << text("cudnnFindConvolutionForwardAlgorithmEx") << text("algorithms");
}

void TestGpuTestFailures::aCrashLeavesTheStepOpen()
{
    QFETCH(QString, call);
    QFETCH(QString, step);
    GpuTestRun run;
    run.control = call + text("=crash");
    run.arguments = {text("--quick")};
    run.run();
    QVERIFY(run.crashed);
    QCOMPARE(run.lastStarted(), step);
    QVERIFY(run.last(text("end")).isEmpty());
}

void TestGpuTestFailures::aHangLeavesTheStepOpen()
{
    GpuTestRun run;
    run.control = text("cudnnCreate=hang");
    run.arguments = {text("--only"), text("create")};
    run.limitMs = 2000;
    run.run();
    QVERIFY(run.timedOut);
    QCOMPARE(run.lastStarted(), text("create"));
    QCOMPARE(run.outcome(text("load")), text("passed"));
}

void TestGpuTestFailures::anEndInTheMiddleHasNoEndLine()
{
    GpuTestRun run;
    run.control = text("cudnnConvolutionForward@2=exit:7");
    run.arguments = {text("--only"), text("conv")};
    run.run();
    QCOMPARE(run.exitCode, 7);
    QCOMPARE(run.lastStarted(), text("conv"));
}

void TestGpuTestFailures::missingLibrariesAreNamed()
{
    GpuTestRun noDriver;
    noDriver.driver = text("/nowhere/") + QFileInfo(GpuTestRun::fakeDriver()).fileName();
    noDriver.arguments = {text("--quick")};
    noDriver.run();
    QCOMPARE(noDriver.firstFailed(), text("driver"));
    QCOMPARE(noDriver.outcome(text("device")), text("skipped"));
    QCOMPARE(noDriver.outcome(text("version")), text("passed")); // cuDNN can still be looked at
    QCOMPARE(noDriver.outcome(text("create")), text("skipped"));

    GpuTestRun noCudnn;
    noCudnn.folder = text("/nowhere");
    noCudnn.arguments = {text("--quick")};
    noCudnn.run();
    QCOMPARE(noCudnn.firstFailed(), text("load"));
    QCOMPARE(noCudnn.outcome(text("memory")), text("passed"));
    QVERIFY(noCudnn.failure(text("load"))[text("call")].toString().endsWith(text("nowhere")));

    // The copy lies where its cuBLAS is not.
    const CopiedFolder copy(text("cudnn9"));
    GpuTestRun noCublas;
    noCublas.folder = copy.path();
    noCublas.withToolkit = false;
    noCublas.arguments = {text("--only"), text("runtime")};
    noCublas.run();
    QCOMPARE(noCublas.firstFailed(), text("runtime"));
    QVERIFY(noCublas.failure(text("runtime"))[text("meaning")].toString().contains(GpuTestRun::cublasFile()));
}

void TestGpuTestFailures::aDamagedFileIsNamed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("damage");
    QTest::addColumn<QString>("words");
    for (const QString &name : {GpuTestRun::cudnnFile({}, 9), GpuTestRun::cudnnFile(text("ops"), 9)}) {
        QTest::newRow(qPrintable(name + text(" empty"))) << name << text("empty") << text("empty");
        QTest::newRow(qPrintable(name + text(" text"))) << name << text("text") << text("not a library");
        QTest::newRow(qPrintable(name + text(" cut"))) << name << text("cut") << text("ends before");
        QTest::newRow(qPrintable(name + text(" header"))) << name << text("header") << text("ends before");
        QTest::newRow(qPrintable(name + text(" 32-bit"))) << name << text("32-bit") << text("made for x86,");
        QTest::newRow(qPrintable(name + text(" ARM"))) << name << text("ARM") << text("made for aarch64");
        QTest::newRow(qPrintable(name + text(" another system"))) << name << text("another system") << text("not a library");
        QTest::newRow(qPrintable(name + text(" garbage"))) << name << text("garbage") << text("");
    }
}

void TestGpuTestFailures::aDamagedFileIsNamed()
{
    QFETCH(QString, file);
    QFETCH(QString, damage);
    QFETCH(QString, words);
    const CopiedFolder copy(text("cudnn9"));
    QByteArray bytes = copy.bytes(file);
    if (damage == text("empty"))
        bytes.clear();
    else if (damage == text("text"))
        bytes = "<html>Sign in to download</html>";
    else if (damage == text("cut"))
        bytes.truncate(bytes.size() / 2);
    else if (damage == text("header"))
        bytes.truncate(20);
    else if (damage == text("32-bit"))
        makeFor32Bit(bytes);
    else if (damage == text("ARM"))
        makeForArm(bytes);
    else if (damage == text("another system"))
        bytes = anotherSystem + bytes.mid(4);
    else
        bytes.replace(64, bytes.size() - 64, QByteArray(bytes.size() - 64, '\x5a'));
    copy.replace(file, bytes);

    GpuTestRun run;
    run.folder = copy.path();
    run.arguments = {text("--only"), text("load")};
    run.run();
    QVERIFY2(!run.crashed && run.exitCode == selftest::StepFailed, run.output + run.errors);
    const QJsonObject failure = run.failure(text("load"));
    QVERIFY2(failure[text("meaning")].toString().contains(words), run.output);
    QVERIFY(failure[text("call")].toString().endsWith(file));
    checkWords(failure);
}

void TestGpuTestFailures::anIncompleteSetIsNamed()
{
    const CopiedFolder copy(text("cudnn8"));
    QFile::remove(copy.folder.filePath(GpuTestRun::cudnnFile(text("cnn_infer"), 8)));
    GpuTestRun run;
    run.folder = copy.path();
    run.arguments = {text("--only"), text("load")};
    run.run();
    QVERIFY(run.failure(text("load"))[text("meaning")].toString().contains(GpuTestRun::cudnnFile(text("cnn_infer"), 8)));
}

void TestGpuTestFailures::aLibraryWithoutItsFunctionsIsNamed()
{
    const CopiedFolder copy(text("cudnn9"));
    copy.replace(GpuTestRun::cudnnFile({}, 9), copy.bytes(GpuTestRun::cudnnFile(text("ops"), 9)));
    GpuTestRun run;
    run.folder = copy.path();
    run.arguments = {text("--only"), text("load")};
    run.run();
    QVERIFY(run.failure(text("load"))[text("meaning")].toString().contains(text("cudnnConvolutionForward")));

    GpuTestRun driver;
    driver.driver = copy.folder.filePath(GpuTestRun::cudnnFile(text("ops"), 9));
    driver.arguments = {text("--only"), text("driver")};
    driver.run();
    QVERIFY(driver.failure(text("driver"))[text("meaning")].toString().contains(text("cuInit")));
}

void TestGpuTestFailures::aMixedSetIsFound()
{
    GpuTestRun run;
    run.folder = GpuTestRun::fakeFolder(text("cudnn8"));
    run.control = text("cudnnCnnInferVersionCheck=status:14");
    run.arguments = {text("--only"), text("version")};
    run.run();
    QCOMPARE(run.failure(text("version"))[text("name")].toString(), text("CUDNN_STATUS_VERSION_MISMATCH"));
    QVERIFY(run.failure(text("version"))[text("meaning")].toString().contains(text("mixed")));
}

void TestGpuTestFailures::anotherMajorIsFound()
{
    GpuTestRun renamed; // the file says 9, the library 8
    renamed.control = text("version=8907");
    renamed.arguments = {text("--only"), text("version")};
    renamed.run();
    QCOMPARE(renamed.firstFailed(), text("version"));
    QVERIFY(renamed.failure(text("version"))[text("meaning")].toString().contains(text("8.9.7")));

    GpuTestRun other;
    other.arguments = {text("--only"), text("version"), text("--expect-version"), text("8.9.7")};
    other.run();
    QCOMPARE(other.firstFailed(), text("version"));
    QVERIFY(other.failure(text("version"))[text("meaning")].toString().contains(text("9.10.2")));
}

void TestGpuTestFailures::hiddenGpusAreTheCauseNamed()
{
    GpuTestRun run;
    run.control = text("cuInit=status:100;cuDeviceGetCount=status:3");
    run.environment[text("CUDA_VISIBLE_DEVICES")] = text("-1");
    run.arguments = {text("--quick")};
    run.run();
    QCOMPARE(run.outcome(text("driver")), text("passed"));
    QCOMPARE(run.firstFailed(), text("device"));
    QVERIFY(run.failure(text("device"))[text("meaning")].toString().contains(text("CUDA_VISIBLE_DEVICES is \"-1\"")));

    GpuTestRun some; // one of them is hidden, and the number is of before
    some.environment[text("CUDA_VISIBLE_DEVICES")] = text("1");
    some.arguments = {text("--only"), text("device"), text("--gpu"), text("1")};
    some.run();
    const QString meaning = some.failure(text("device"))[text("meaning")].toString();
    QVERIFY2(meaning.contains(text("no GPU number 1")) && meaning.contains(text("CUDA_VISIBLE_DEVICES")),
             qPrintable(meaning));
}

void TestGpuTestFailures::aFullGpuIsSaidWithNumbers()
{
    GpuTestRun run;
    run.control = text("freeMiB=3");
    run.arguments = {text("--only"), text("memory")};
    run.run();
    QCOMPARE(run.failure(text("memory"))[text("name")].toString(), text("CUDA_ERROR_OUT_OF_MEMORY"));
    QVERIFY(run.failure(text("memory"))[text("meaning")].toString().contains(text("3 MiB of the GPU's 8192 MiB")));
}

void TestGpuTestFailures::aPictureOfTheWrongSizeIsRefused_data()
{
    QTest::addColumn<int>("bytes");
    for (const int bytes : {1, 783, 785, 2000})
        QTest::addRow("%d bytes", bytes) << bytes;
}

void TestGpuTestFailures::aPictureOfTheWrongSizeIsRefused()
{
    QFETCH(int, bytes);
    GpuTestRun run;
    run.arguments = {text("--draw"), text("--only"), text("drawn")};
    run.input = QByteArray(bytes, '\xff');
    run.run();
    QCOMPARE(run.firstFailed(), text("drawn"));
    QCOMPARE(run.failure(text("drawn"))[text("kind")].toString(), text("input"));
    QVERIFY(run.failure(text("drawn"))[text("meaning")].toString().contains(QString::number(bytes % 784)));
}

void TestGpuTestFailures::aLongComputationThatFailsIsTheDisplaysTimeLimit()
{
    GpuTestRun run;
    run.control = text("freeMiB=16;cuCtxSynchronize@6=status:702");
    run.arguments = {text("--soak"), text("20"), text("--only"), text("soak")};
    run.run();
    QCOMPARE(run.firstFailed(), text("soak"));
    QVERIFY(run.failure(text("soak"))[text("meaning")].toString().contains(text("Short computations passed")));
    QVERIFY(run.failure(text("soak"))[text("remedy")].toString().contains(text("smaller batches")));
}

void TestGpuTestFailures::theProgramEndsWhenNobodyReads()
{
    const QString program = QStringLiteral(CUNEST_GPUTEST_PROGRAM);
    const QStringList words = {text("--only"), text("driver"), text("--driver"), GpuTestRun::fakeDriver()};
    QProcess process;
#ifdef Q_OS_WIN
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, nullptr, TRUE};
    HANDLE reader = nullptr;
    HANDLE writer = nullptr;
    QVERIFY(CreatePipe(&reader, &writer, &inherited, 0));
    CloseHandle(reader);
    process.setCreateProcessArgumentsModifier([writer](QProcess::CreateProcessArguments *start) {
        start->startupInfo->dwFlags |= STARTF_USESTDHANDLES;
        start->startupInfo->hStdOutput = writer;
    });
    process.start(program, words);
#else
    process.start(text("/bin/sh"), QStringList{text("-c"), text("exec 1>&-; exec \"$0\" \"$@\""), program} + words);
#endif
    QVERIFY(process.waitForFinished(20000));
#ifdef Q_OS_WIN
    CloseHandle(writer);
#endif
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), int(selftest::OutputLost));
}

QTEST_GUILESS_MAIN(TestGpuTestFailures)
#include "tst_gputest_failures.moc"
