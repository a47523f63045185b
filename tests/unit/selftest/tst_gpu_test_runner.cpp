// Running the GPU test: every way it can end, over scripted output and over the real process with stand-ins.
#include "selftest/gpu_test_runner.h"
#include "selftest/host_gpu_test.h"
#include "support/gpu_test_records.h"
#include "support/scripted_gpu_test.h"
#include "support/test_text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

using namespace cunest;

class TestGpuTestRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRecordIsReportedStepByStepAndFinishes();
    void everyEndIsToldApart_data();
    void everyEndIsToldApart();
    void aCodeThatContradictsTheReportIsNoEnd();
    void silenceIsEndedAfterTheLimit();
    void waitingForAPictureIsNoSilence();
    void cancelEndsItAtOnce();
    void nothingIsStartedAfterCancel();
    void outputWithoutSenseIsEnded();
    void onlyTheNewestPictureWaits();
    void exitCodesOfWindowsAreUnderstood_data();
    void exitCodesOfWindowsAreUnderstood();
    void theCommandLineSaysWhatIsAsked();

    void theProcessPassesOverStandIns();
    void theEnvironmentGivenIsTheOneItGets();
    void theProcessCrashesHangsAndEndsEarly_data();
    void theProcessCrashesHangsAndEndsEarly();
    void aProcessKilledFromOutsideIsSaidSo();
    void anotherProgramsOutputIsNoReport_data();
    void anotherProgramsOutputIsNoReport();
    void aMissingProgramIsAnError();
    void picturesAreAnsweredWhileTheProcessLives();
    void theProgramIsFoundBesideOrInTheBuildTree();
};

namespace {

#ifdef Q_OS_WIN
constexpr const char *driverFile = "nvcuda.dll";
constexpr const char *programSuffix = ".exe";
constexpr qint64 crashCode = 0xC0000005; // STATUS_ACCESS_VIOLATION
#else
constexpr const char *driverFile = "libcuda.so.1";
constexpr const char *programSuffix = "";
constexpr qint64 crashCode = SIGSEGV;
#endif

// How long the processes may be silent: a busy computer lets them wait, and a hang is waited for in full.
constexpr int silenceMs = 6000;
constexpr int patienceMs = 60'000;

QString id(const char *text)
{
    return QString::fromLatin1(text);
}

struct Steps final : GpuTestSink
{
    QStringList seen; // "conv passed"
    std::function<void(const GpuTestReport &, const QString &)> also;

    void stepChanged(const GpuTestReport &report, const QString &step) override
    {
        const GpuTestStep *now = report.step(step);
        seen.append(now != nullptr ? step + u' ' + stepOutcomeName(now->outcome) : step);
        if (also)
            also(report, step);
    }
};

GpuTestReport runScript(ScriptedGpuTest &script, const GpuTestLimits &limits = {}, Steps *steps = nullptr)
{
    Steps own;
    CancelToken cancel;
    return runGpuTest(script, {}, steps != nullptr ? *steps : own, cancel, nullptr, limits);
}

// The real process over the stand-ins.
struct RealRun
{
    GpuTestStart start;
    QString control;
    GpuTestLimits limits;
    Steps steps;
    CancelToken cancel;
    PictureQueue pictures;

    GpuTestReport run()
    {
        start.cudnn = QStringLiteral(CUNEST_FAKEGPU_DIR "/cudnn9");
        start.quick = true;
        const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
        for (const QString &name : own.keys())
            start.environment.insert(name, own.value(name));
        start.environment.remove(id("CUDA_VISIBLE_DEVICES"));
        start.environment.insert(id("CUNEST_FAKEGPU"), control);
#ifdef Q_OS_WIN // elsewhere the stand-ins name the folder themselves
        start.environment.insert(id("PATH"), QDir::toNativeSeparators(QStringLiteral(CUNEST_FAKEGPU_DIR "/cuda12;"))
                                                 + start.environment.value(id("PATH")));
#endif
        HostGpuTest program(QStringLiteral(CUNEST_GPUTEST_PROGRAM),
                            {id("--driver"), QStringLiteral(CUNEST_FAKEGPU_DIR "/driver/") + id(driverFile)});
        return runGpuTest(program, start, steps, cancel, &pictures, limits);
    }
};

} // namespace

void TestGpuTestRunner::aRecordIsReportedStepByStepAndFinishes()
{
    ScriptedGpuTest script;
    script.output = {gpuTestRecord(id("pass-9.19-quick"))};
    Steps steps;
    const GpuTestReport report = runScript(script, {}, &steps);
    QCOMPARE(report.end.kind, GpuTestEndKind::Finished);
    QVERIFY(report.hasPassed());
    QCOMPARE(steps.seen.first(), id("begin"));
    QCOMPARE(steps.seen.last(), id("end"));
    QVERIFY(steps.seen.indexOf(id("conv running")) < steps.seen.indexOf(id("conv passed")));
    QVERIFY(script.inputClosed); // a process that reads would wait for ever
}

void TestGpuTestRunner::everyEndIsToldApart_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<int>("process");
    QTest::addColumn<qint64>("code");
    QTest::addColumn<int>("end");
    const auto row = [](const char *name, const char *record, ProcessEndKind process, qint64 code, GpuTestEndKind end) {
        QTest::newRow(name) << id(record) << int(process) << code << int(end);
    };
    row("passed", "pass-9.19-quick", ProcessEndKind::Exited, 0, GpuTestEndKind::Finished);
    row("failed", "fail-masked", ProcessEndKind::Exited, 1, GpuTestEndKind::Finished);
    row("crashed", "crash-no-cublas", ProcessEndKind::Crashed, 6, GpuTestEndKind::Crashed);
    row("killed", "killed", ProcessEndKind::Killed, 9, GpuTestEndKind::Killed);
    row("ended in the middle", "killed", ProcessEndKind::Exited, 3, GpuTestEndKind::Exited);
    row("crashed after its last line", "pass-9.19-quick", ProcessEndKind::Crashed, 11, GpuTestEndKind::Crashed);
    row("a DLL of its own is missing", nullptr, ProcessEndKind::MissingLibrary, 0xC0000135, GpuTestEndKind::MissingLibrary);
    row("no word at all", nullptr, ProcessEndKind::Exited, 0, GpuTestEndKind::Exited);
}

void TestGpuTestRunner::everyEndIsToldApart()
{
    QFETCH(QString, record);
    QFETCH(int, process);
    QFETCH(qint64, code);
    QFETCH(int, end);
    ScriptedGpuTest script;
    if (!record.isEmpty())
        script.output = {gpuTestRecord(record)};
    script.processEnd = {ProcessEndKind(process), code};
    script.errors = id("its last words");
    const GpuTestReport report = runScript(script);
    QCOMPARE(int(report.end.kind), end);
    QCOMPARE(report.end.code, code);
    QCOMPARE(report.end.errors, id("its last words"));
}

void TestGpuTestRunner::aCodeThatContradictsTheReportIsNoEnd()
{
    ScriptedGpuTest script;
    script.output = {gpuTestRecord(id("fail-masked"))};
    script.processEnd.code = 0;
    QCOMPARE(runScript(script).end.kind, GpuTestEndKind::Exited);
    script.output = {gpuTestRecord(id("pass-9.19-quick"))};
    script.processEnd.code = 77;
    QVERIFY(!runScript(script).hasPassed());
}

void TestGpuTestRunner::silenceIsEndedAfterTheLimit()
{
    ScriptedGpuTest script;
    script.output = {gpuTestRecord(id("killed"))};
    script.silentAtEnd = true;
    const GpuTestReport report = runScript(script, {150, 1 << 20});
    QCOMPARE(report.end.kind, GpuTestEndKind::TimedOut);
    QVERIFY(report.end.code >= 150);
    QVERIFY(script.killed);
    QCOMPARE(report.runningStep()->id, id("soak"));
}

void TestGpuTestRunner::waitingForAPictureIsNoSilence()
{
    ScriptedGpuTest script;
    script.output = {"{\"step\":\"drawn\",\"outcome\":\"started\",\"ms\":0,\"data\":{}}\n"};
    script.silentAtEnd = true;
    GpuTestStart start;
    start.draw = true;
    CancelToken cancel;
    Steps steps;
    PictureQueue pictures;
    std::thread person([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        cancel.cancel();
    });
    const GpuTestReport report = runGpuTest(script, start, steps, cancel, &pictures, {100, 1 << 20});
    person.join();
    QCOMPARE(report.end.kind, GpuTestEndKind::Cancelled);
}

void TestGpuTestRunner::cancelEndsItAtOnce()
{
    RealRun run;
    run.control = id("cudnnCreate=hang");
    QElapsedTimer timer;
    std::thread person([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        timer.start();
        run.cancel.cancel();
    });
    const GpuTestReport report = run.run();
    const qint64 took = timer.elapsed();
    person.join();
    QCOMPARE(report.end.kind, GpuTestEndKind::Cancelled);
    QVERIFY2(took < 1000, qPrintable(QString::number(took)));
}

void TestGpuTestRunner::nothingIsStartedAfterCancel()
{
    ScriptedGpuTest script;
    CancelToken cancel;
    cancel.cancel();
    Steps steps;
    QCOMPARE(runGpuTest(script, {}, steps, cancel).end.kind, GpuTestEndKind::Cancelled);
    QVERIFY(script.starts.isEmpty());
}

void TestGpuTestRunner::outputWithoutSenseIsEnded()
{
    ScriptedGpuTest script;
    for (int i = 0; i < 40; ++i)
        script.output.append(QByteArray(100'000, 'x') + '\n');
    script.silentAtEnd = true;
    const GpuTestReport report = runScript(script, {60'000, 1'000'000});
    QCOMPARE(report.end.kind, GpuTestEndKind::TooMuchOutput);
    QVERIFY(script.killed);
    QVERIFY(report.ignoredBytes < 1'300'000); // not all of it was read
}

void TestGpuTestRunner::onlyTheNewestPictureWaits()
{
    PictureQueue queue;
    queue.put(QByteArray(784, 'a'));
    queue.put(QByteArray(784, 'b'));
    QCOMPARE(queue.take(), QByteArray(784, 'b'));
    QVERIFY(!queue.take());
    QVERIFY(!queue.isClosed());
    queue.put(QByteArray(784, 'c'));
    queue.close();
    QVERIFY(!queue.isClosed()); // the last one is still sent
    QCOMPARE(queue.take(), QByteArray(784, 'c'));
    QVERIFY(queue.isClosed());
    queue.put(QByteArray(784, 'd'));
    QVERIFY(!queue.take());
}

void TestGpuTestRunner::exitCodesOfWindowsAreUnderstood_data()
{
    QTest::addColumn<quint32>("code");
    QTest::addColumn<int>("kind");
    QTest::newRow("passed") << 0u << int(ProcessEndKind::Exited);
    QTest::newRow("a step failed") << 1u << int(ProcessEndKind::Exited);
    QTest::newRow("access violation") << 0xC0000005u << int(ProcessEndKind::Crashed);
    QTest::newRow("stack buffer overrun") << 0xC0000409u << int(ProcessEndKind::Crashed);
    QTest::newRow("DLL not found") << 0xC0000135u << int(ProcessEndKind::MissingLibrary);
    QTest::newRow("entry point not found") << 0xC0000139u << int(ProcessEndKind::Crashed);
    QTest::newRow("Ctrl+C") << 0xC000013Au << int(ProcessEndKind::Killed);
}

void TestGpuTestRunner::exitCodesOfWindowsAreUnderstood()
{
    QFETCH(quint32, code);
    QFETCH(int, kind);
    const ProcessEnd end = processEndOfWindows(code);
    QCOMPARE(int(end.kind), kind);
    QCOMPARE(end.code, qint64(code));
}

void TestGpuTestRunner::theCommandLineSaysWhatIsAsked()
{
    QCOMPARE(gpuTestArguments({}), QStringList());
    GpuTestStart start;
    start.gpu = 1;
    start.cudnn = id("C:\\Program Files\\cuDNN");
    start.expectedVersion = Version({8, 9, 7, 29});
    start.byName = true;
    start.quick = true;
    start.draw = true;
    start.soakSeconds = 30;
    start.only = {id("conv"), id("digits")};
    const QStringList expected = {id("--gpu"),     id("1"),       id("--cudnn"), start.cudnn, id("--by-name"),
                                  id("--expect-version"), id("8.9.7.29"), id("--quick"), id("--draw"),
                                  id("--soak"),    id("30"),      id("--only"),  id("conv,digits")};
    QCOMPARE(gpuTestArguments(start), expected);
    start.expectedVersion = Version({8, 9}); // says too little to be compared
    QVERIFY(!gpuTestArguments(start).contains(id("--expect-version")));
}

void TestGpuTestRunner::theProcessPassesOverStandIns()
{
    RealRun run;
    QElapsedTimer timer;
    timer.start();
    const GpuTestReport report = run.run();
    QVERIFY2(report.hasPassed(), qPrintable(report.end.errors));
    QVERIFY(report.simulated);
    QCOMPARE(report.digits().size(), 10);
    QCOMPARE(report.ignoredBytes, 0);
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
}

void TestGpuTestRunner::theEnvironmentGivenIsTheOneItGets()
{
    RealRun run;
    run.start.environment.insert(id("CUDA_DEVICE_ORDER"), id("PCI_BUS_ID"));
    run.start.only = {id("device")};
    const GpuTestReport report = run.run();
    QCOMPARE(report.step(id("device"))->data.value(id("CUDA_DEVICE_ORDER")).toString(), id("PCI_BUS_ID"));
}

void TestGpuTestRunner::theProcessCrashesHangsAndEndsEarly_data()
{
    QTest::addColumn<QString>("control");
    QTest::addColumn<int>("end");
    QTest::addColumn<qint64>("code");
    QTest::addColumn<QString>("step");
    const auto row = [](const char *control, GpuTestEndKind end, qint64 code, const char *step) {
        QTest::newRow(control) << id(control) << int(end) << code << id(step);
    };
    row("cuInit=crash", GpuTestEndKind::Crashed, crashCode, "driver");
    row("cuMemcpyDtoH=crash", GpuTestEndKind::Crashed, crashCode, "memory");
    row("cudnnCreate=crash", GpuTestEndKind::Crashed, crashCode, "create");
    row("cudnnConvolutionForward=crash", GpuTestEndKind::Crashed, crashCode, "conv");
    row("cudnnSoftmaxForward=crash", GpuTestEndKind::Crashed, crashCode, "digits");
    row("cuInit=hang", GpuTestEndKind::TimedOut, -1, "driver");
    row("cudnnConvolutionForward=hang", GpuTestEndKind::TimedOut, -1, "conv");
    row("cudnnCreate=exit:0", GpuTestEndKind::Exited, 0, "create");
    row("cudnnConvolutionForward=exit:3", GpuTestEndKind::Exited, 3, "conv");
}

void TestGpuTestRunner::theProcessCrashesHangsAndEndsEarly()
{
    QFETCH(QString, control);
    QFETCH(int, end);
    QFETCH(qint64, code);
    QFETCH(QString, step);
    RealRun run;
    run.control = control;
    run.limits.silenceMs = control.endsWith(id("=hang")) ? silenceMs : patienceMs;
    const GpuTestReport report = run.run();
    QCOMPARE(int(report.end.kind), end);
    if (code >= 0)
        QCOMPARE(report.end.code, code);
    QVERIFY(report.runningStep() != nullptr);
    QCOMPARE(report.runningStep()->id, step);
    QVERIFY(report.simulated || step == id("driver"));
}

void TestGpuTestRunner::aProcessKilledFromOutsideIsSaidSo()
{
    HostGpuTest program(QStringLiteral(CUNEST_ODD_PROGRAM), {id("die")});
    Steps steps;
    CancelToken cancel;
    const GpuTestReport report = runGpuTest(program, {}, steps, cancel);
#ifdef Q_OS_WIN // does not tell who ended a process
    QCOMPARE(report.end.kind, GpuTestEndKind::Exited);
    QCOMPARE(report.end.code, 1);
#else
    QCOMPARE(report.end.kind, GpuTestEndKind::Killed);
    QCOMPARE(report.end.code, SIGKILL);
#endif
}

void TestGpuTestRunner::anotherProgramsOutputIsNoReport_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("end");
    QTest::newRow("a few words") << id("words") << int(GpuTestEndKind::Exited);
    QTest::newRow("100 MB of words") << id("lines") << int(GpuTestEndKind::TooMuchOutput);
    QTest::newRow("100 MB without a line end") << id("zeros") << int(GpuTestEndKind::TooMuchOutput);
    QTest::newRow("100 MB of the same step") << id("steps") << int(GpuTestEndKind::TooMuchOutput);
    QTest::newRow("closes its output and stays") << id("close") << int(GpuTestEndKind::TimedOut);
    QTest::newRow("100 MB to standard error") << id("errors") << int(GpuTestEndKind::Exited);
}

void TestGpuTestRunner::anotherProgramsOutputIsNoReport()
{
    QFETCH(QString, what);
    QFETCH(int, end);
    HostGpuTest program(QStringLiteral(CUNEST_ODD_PROGRAM), {what});
    Steps steps;
    CancelToken cancel;
    QElapsedTimer timer;
    timer.start();
    // What prints elsewhere is silent for as long as that takes; on a busy computer that is seconds.
    const int silence = end == int(GpuTestEndKind::TimedOut) ? silenceMs : 15'000;
    const GpuTestReport report = runGpuTest(program, {}, steps, cancel, nullptr, {silence, 8 << 20});
    QCOMPARE(int(report.end.kind), end);
    QVERIFY(!report.begun);
    QVERIFY(report.end.errors.size() <= 4096);
    QVERIFY(steps.seen.size() <= 200);
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
}

void TestGpuTestRunner::aMissingProgramIsAnError()
{
    for (const QString &path : {QString(), id("/nowhere/cunest-gputest"), QStringLiteral(CUNEST_SOURCE_DIR "/README.md")}) {
        HostGpuTest program(path);
        Steps steps;
        CancelToken cancel;
        const GpuTestReport report = runGpuTest(program, {}, steps, cancel);
        QCOMPARE(report.end.kind, GpuTestEndKind::NotStarted);
        QVERIFY(report.end.error);
        QCOMPARE(report.end.error->code, ErrorCode::NotFound);
    }
}

void TestGpuTestRunner::picturesAreAnsweredWhileTheProcessLives()
{
    const GpuTestReport digits = recordedReport(id("pass-9.19-quick"));
    RealRun run;
    run.start.draw = true;
    run.start.only = {id("drawn")};
    run.limits.silenceMs = 20'000;
    QList<int> read;
    run.steps.also = [&](const GpuTestReport &report, const QString &step) {
        if (step != id("drawn"))
            return;
        if (report.step(step)->outcome == StepOutcome::Running) {
            run.pictures.put(digits.digits().at(3).pixels);
            return;
        }
        read.append(report.drawn()->predicted);
        QCOMPARE(report.pictures, read.size());
        if (read.size() < 5)
            run.pictures.put(digits.digits().at(3 + read.size()).pixels); // only now: it must answer at once
        else
            run.pictures.close();
    };
    const GpuTestReport report = run.run();
    QVERIFY2(report.hasPassed(), qPrintable(report.end.errors));
    QCOMPARE(read, (QList<int>{3, 4, 5, 6, 7}));
    QCOMPARE(report.pictures, 5);
}

void TestGpuTestRunner::theProgramIsFoundBesideOrInTheBuildTree()
{
    QTemporaryDir tree;
    const QDir root(tree.path());
    QVERIFY(root.mkpath(id("cli")) && root.mkpath(id("selftest")));
    QCOMPARE(HostGpuTest::findProgram(root.filePath(id("cli"))), QString());
    const auto place = [&](const char *name) {
        const QString path = root.filePath(id(name) + id(programSuffix));
        return QFile::copy(QStringLiteral(CUNEST_GPUTEST_PROGRAM), path) ? path : QString();
    };
    const QString built = place("selftest/cunest-gputest");
    QCOMPARE(HostGpuTest::findProgram(root.filePath(id("cli"))), built);
    const QString beside = place("cli/cunest-gputest");
    QCOMPARE(HostGpuTest::findProgram(root.filePath(id("cli"))), beside);
}

QTEST_GUILESS_MAIN(TestGpuTestRunner)
#include "tst_gpu_test_runner.moc"
