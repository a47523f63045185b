// What the outcome of a GPU test becomes: findings with cause and remedy, joined with the computer.
#include "diagnose/gpu_test_findings.h"
#include "diagnose/gpu_test_words.h"
#include "selftest/gpu_test_reader.h"
#include "selftest/report_format.h"
#include "selftest/status_text.h"
#include "support/gpu_test_records.h"
#include "support/test_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace cunest;

class TestGpuTestFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRecordGivesItsFindings_data();
    void everyRecordGivesItsFindings();
    void everyStatusAtEveryStepHasCauseAndRemedy_data();
    void everyStatusAtEveryStepHasCauseAndRemedy();
    void everyReasonHasItsOwnWords_data();
    void everyReasonHasItsOwnWords();
    void everyEndOfTheProcessHasItsOwnWords_data();
    void everyEndOfTheProcessHasItsOwnWords();
    void aPassedOrCancelledTestHasNoFinding();
    void theSameFaultIsSaidOnce();
    void missingLibrariesExplainTheCrashThatFollows();
    void zlibIsNamedInsteadOfANumber_data();
    void zlibIsNamedInsteadOfANumber();
    void aFileThatWindowsWouldNotFindIsNamed();
    void mixedFilesAreNamedWithTheirVersions();
    void theOwnerOfTheCopyThatCameFirstIsNamed();
    void anOldDriverExplainsWhyCudnnDoesNotStart();
    void fullMemoryIsNotBlamedOnAnOldDriver();
    void aGpuThatIsTooOldExplainsTheMismatch();
    void everyStepHasANameAndFacts();
    void theVerdictSaysSimulated();
};

namespace {

QString id(const char *text)
{
    return QString::fromLatin1(text);
}

const Knowledge &knowledge()
{
    static const Knowledge loaded = Knowledge::load().value();
    return loaded;
}

GpuTestReport reportWith(const QString &step, const QJsonObject &failure, QJsonObject data = {})
{
    data[id("failure")] = failure;
    const QJsonObject line{{id("step"), step}, {id("outcome"), id("failed")}, {id("ms"), 1}, {id("text"), id("it failed")},
                           {id("data"), data}};
    GpuTestReport report;
    GpuTestReader reader(report);
    reader.feed("{\"step\":\"version\",\"outcome\":\"passed\",\"ms\":1,\"data\":{\"version\":\"8.9.7\",\"cudart\":\"12.2\"}}\n");
    reader.feed(QJsonDocument(line).toJson(QJsonDocument::Compact));
    reader.finish();
    report.cudnn = id("C:\\cuda\\bin");
    report.end.kind = GpuTestEndKind::Finished;
    report.ended = true;
    return report;
}

GpuTestReport reportWithReason(const QString &step, const char *reason, const QStringList &names)
{
    return reportWith(step, {{id("kind"), id("files")}, {id("call"), id("x")}, {id("code"), 0}, {id("name"), QString()},
                             {id("meaning"), id("in English")}, {id("remedy"), id("in English")},
                             {id("reason"), QLatin1String(reason)}, {id("names"), QJsonArray::fromStringList(names)}});
}

GpuTestReport reportWithStatus(const QString &step, const char *kind, const QString &name, int code)
{
    return reportWith(step, {{id("kind"), QLatin1String(kind)}, {id("call"), id("cudnnCreate")}, {id("code"), code},
                             {id("name"), name}, {id("meaning"), id("in English")}, {id("remedy"), id("in English")}});
}

// Toolkit 12.2 with cuDNN 8.9.7 in it, an RTX 3060 and a driver that fits.
Snapshot computer()
{
    Snapshot snapshot;
    snapshot.driver = DriverFacts{Version({551, 61}), Version({12, 4})};
    snapshot.gpus = {{id("NVIDIA GeForce RTX 3060"), id("GPU-1"), Version({8, 6}), 12288, id("WDDM")}};
    snapshot.adapters = {{id("NVIDIA GeForce RTX 3060"), id("10DE"), id("2504")}};
    Toolkit toolkit;
    toolkit.version = Version({12, 2});
    toolkit.path = WinPath::fromLiteral(id("C:\\cuda"));
    toolkit.active = true;
    snapshot.toolkits = {toolkit};
    CudnnCopy copy;
    copy.path = WinPath::fromLiteral(id("C:\\cuda\\bin"));
    copy.version = Version({8, 9, 7, 29});
    copy.owner = CudnnOwner::CuNest;
    copy.files = {{id("cudnn64_8.dll"), 1000, Version({8, 9, 7, 29}), Architecture::X86_64, {}, false},
                  {id("cudnn_ops_infer64_8.dll"), 1000, Version({8, 6, 0, 163}), Architecture::X86_64, {}, false}};
    snapshot.cudnn = {copy};
    return snapshot;
}

void checkComplete(const Findings &findings)
{
    for (const Finding &finding : findings) {
        QVERIFY(finding.id.startsWith(id("gputest.")));
        QCOMPARE(finding.severity, Severity::Fault);
        QVERIFY2(!finding.title.text().isEmpty(), qPrintable(finding.id));
        QVERIFY2(!finding.cause.text().isEmpty(), qPrintable(finding.id));
        QVERIFY2(!finding.remedy.text().isEmpty(), qPrintable(finding.id));
        QVERIFY2(!finding.evidence.isEmpty(), qPrintable(finding.id));
        for (const Message &message : {finding.title, finding.cause, finding.remedy})
            QVERIFY2(!message.text().contains(u'%'), qPrintable(message.text()));
        for (const QString &fact : finding.evidence)
            QVERIFY(!fact.trimmed().isEmpty());
    }
}

} // namespace

void TestGpuTestFindings::everyRecordGivesItsFindings_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QStringList>("ids");
    QTest::addColumn<QString>("words"); // in the first finding
    const auto row = [](const char *record, const QStringList &ids, const char *words) {
        QTest::newRow(record) << id(record) << ids << id(words);
    };
    row("crash-no-cublas", {id("gputest.runtime")}, "not found");
    row("fail-drawn-size", {id("gputest.drawn")}, "picture");
    row("fail-incomplete", {id("gputest.load")}, "libcudnn");
    row("fail-masked", {id("gputest.device")}, "CUDA_VISIBLE_DEVICES is \"\" and hides all");
    row("fail-memory-full", {id("gputest.memory")}, "not enough free memory");
    row("fail-mixed-cnn", {id("gputest.load")}, "two cuDNN releases");
    row("fail-mixed-graph", {id("gputest.load")}, "two cuDNN releases");
    row("fail-mixed-ops", {id("gputest.version")}, "two cuDNN releases");
    row("fail-no-driver", {id("gputest.driver")}, "driver");
    row("fail-no-such-gpu", {id("gputest.device")}, "no GPU with this number");
    row("fail-truncated", {id("gputest.load")}, "libcudnn_ops.so.9");
    row("fail-two-gpus-one-hidden", {id("gputest.device")}, "hides the GPU that was asked for");
    row("fail-wrong-path", {id("gputest.load")}, "nowhere");
    row("fail-wrong-version", {id("gputest.version")}, "expected");
    row("fail-drawn-size-2", {id("gputest.drawn")}, "100 bytes instead of 784");
    row("fail-incomplete-2", {id("gputest.load")}, "libcudnn_cnn.so.9 is missing.");
    row("fail-masked-2", {id("gputest.device")}, "CUDA_VISIBLE_DEVICES is \"\" and hides all");
    row("fail-mixed-ops-2", {id("gputest.version")}, "two cuDNN releases");
    row("fail-no-such-gpu-2", {id("gputest.device")}, "number 3, counted from 0; 1 can be seen");
    row("fail-truncated-2", {id("gputest.load")}, "libcudnn_ops.so.9\" ends before its contents do");
    row("fail-wrong-path-2", {id("gputest.load")}, "/data/nowhere");
    row("fail-other-copy", {id("gputest.load")}, "/opt/other/lib");
    row("fail-other-copy-system", {id("gputest.load")}, "libcudnn.so.9.14.0");
    row("killed", {id("gputest.soak")}, "ended the process (code 9)");
    for (const QString &record : gpuTestRecords()) {
        if (record.startsWith(id("pass")))
            row(qPrintable(record), {}, "");
    }
}

void TestGpuTestFindings::everyRecordGivesItsFindings()
{
    QFETCH(QString, record);
    QFETCH(QStringList, ids);
    QFETCH(QString, words);
    const Findings found = explainGpuTest(recordedReport(record), {});
    QCOMPARE(findingIds(found), ids);
    checkComplete(found);
    if (ids.isEmpty())
        return;
    const QString all = found.first().title.text() + found.first().cause.text() + found.first().evidence.join(u'\n');
    QVERIFY2(all.contains(words), qPrintable(all));
}

void TestGpuTestFindings::everyStatusAtEveryStepHasCauseAndRemedy_data()
{
    QTest::addColumn<QString>("step");
    for (const char *step : selftest::steps)
        QTest::newRow(step) << id(step);
}

void TestGpuTestFindings::everyStatusAtEveryStepHasCauseAndRemedy()
{
    QFETCH(QString, step);
    const Snapshot snapshot = computer();
    const GpuTestSurroundings around{&snapshot, &knowledge(), {}, {}};
    const auto check = [&](const char *kind, int code, const char *name, const char *meaning) {
        const Findings found = explainGpuTest(reportWithStatus(step, kind, id(name), code), around);
        QCOMPARE(findingIds(found), QStringList{id("gputest.") + step});
        checkComplete(found);
        QVERIFY2(found.first().evidence.join(u'\n').contains(QString::number(code)), name);
        // On a computer that is in order the status speaks for itself.
        const bool mixed = id(name).contains(id("VERSION_MISMATCH"));
        if (!mixed)
            QCOMPARE(found.first().cause.text(), id(meaning));
    };
    for (int code = 1; code < 1000; ++code) {
        const gputest::StatusText text = gputest::explainDriver(code);
        if (*text.name != 0 || code == 998)
            check("driver", code, *text.name != 0 ? text.name : "CUDA_ERROR_NEW", text.meaning);
    }
    for (int code = 1; code <= 15; ++code) {
        const gputest::StatusText text = gputest::explainCudnn(code, 8);
        check("cudnn", code, text.name, text.meaning);
    }
    for (int code = 1000; code < 6000; ++code) {
        if (code % 1000 > 20)
            continue;
        const gputest::StatusText text = gputest::explainCudnn(code, 9);
        check("cudnn", code, text.name, text.meaning);
    }
}

void TestGpuTestFindings::everyReasonHasItsOwnWords_data()
{
    namespace reason = selftest::reason;
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char *step, const char *why, const QStringList &names) {
        QTest::newRow(qPrintable(id(why) + u' ' + names.value(1))) << id(step) << id(why) << names;
    };
    row("driver", reason::noDriverFile, {id("not found")});
    row("load", reason::noCudnn, {id("C:\\x")});
    row("load", reason::setIncomplete, {id("cudnn_ops64_9.dll"), id("cudnn_cnn64_9.dll")});
    for (const char *what : {"empty", "truncated", "wrong-architecture", "not-a-library", "unreadable"})
        row("load", reason::badFile, {id("C:\\x\\cudnn64_8.dll"), id(what)});
    row("load", reason::importsMissing, {id("C:\\x\\cudnn64_8.dll"), id("VCRUNTIME140_1.dll")});
    row("load", reason::mixedFiles, {id("C:\\x\\cudnn_cnn64_9.dll")});
    row("load", reason::functionsMissing, {id("C:\\x\\cudnn64_8.dll"), id("cudnnCreate")});
    row("load", reason::notByName, {id("cudnn64_9.dll"), id("C:\\cuda\\bin")});
    row("load", reason::otherCopy, {id("C:\\conda\\Library\\bin"), id("C:\\cuda\\bin")});
    row("conv", reason::foreignFile, {id("C:\\conda\\cudnn_ops64_9.dll"), id("C:\\cuda\\bin")});
    row("runtime", reason::companionsMissing, {id("cublas64_12.dll"), id("cublasLt64_12.dll")});
    row("runtime", reason::twoToolkits, {id("C:\\v11.8\\bin"), id("C:\\v12.2\\bin")});
    row("version", reason::nameDisagrees, {id("C:\\x\\cudnn64_8.dll"), id("9.1.0")});
    row("version", reason::wrongVersion, {id("8.9.7"), id("9.1.0")});
    row("device", reason::noSuchGpu, {id("3"), id("1")});
    row("memory", reason::memoryFull, {id("20"), id("8192")});
    row("memory", reason::copyChanged, {id("4711")});
    row("conv", reason::wrongNumbers, {id("1"), id("50176"), id("FP32")});
    row("digits", reason::wrongProbabilities, {id("0.25")});
    row("digits", reason::wrongLabel, {id("3"), id("8")});
    row("drawn", reason::pictureSize, {id("100")});
    row("digits", reason::ownData, {});
    row("soak", reason::displayLimit, {id("1800")});
    row("soak", reason::afterAWhile, {id("12.5")});
}

void TestGpuTestFindings::everyReasonHasItsOwnWords()
{
    QFETCH(QString, step);
    QFETCH(QString, reason);
    QFETCH(QStringList, names);
    const Findings found = explainGpuTest(reportWithReason(step, qPrintable(reason), names), {});
    QCOMPARE(findingIds(found), QStringList{id("gputest.") + step});
    checkComplete(found);
    const QString all = found.first().title.text() + found.first().cause.text() + found.first().evidence.join(u'\n');
    if (reason != id(selftest::reason::noDriverFile) && reason != id(selftest::reason::noCudnn) && !names.isEmpty())
        QVERIFY2(all.contains(names.first()), qPrintable(all));
    // The words of a reason nobody knows are those of the step: these must be others.
    const Findings unknown = explainGpuTest(reportWithReason(step, "something new", names), {});
    QCOMPARE(findingIds(unknown), QStringList{id("gputest.") + step});
    checkComplete(unknown);
    if (reason != id(selftest::reason::noDriverFile) && reason != id(selftest::reason::companionsMissing))
        QVERIFY(found.first().cause.text() != unknown.first().cause.text());
}

void TestGpuTestFindings::everyEndOfTheProcessHasItsOwnWords_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("code");
    QTest::addColumn<QString>("words");
    QTest::newRow("not started") << int(GpuTestEndKind::NotStarted) << qint64(2) << id("could not be started");
    QTest::newRow("DLL missing") << int(GpuTestEndKind::MissingLibrary) << qint64(0xC0000135) << id("0xC0000135");
    QTest::newRow("crash") << int(GpuTestEndKind::Crashed) << qint64(0xC0000005) << id("0xC0000005");
    QTest::newRow("signal") << int(GpuTestEndKind::Crashed) << qint64(11) << id("code 11");
    QTest::newRow("hang") << int(GpuTestEndKind::TimedOut) << qint64(120500) << id("120.5 s");
    QTest::newRow("killed") << int(GpuTestEndKind::Killed) << qint64(9) << id("Another program or person");
    QTest::newRow("flood") << int(GpuTestEndKind::TooMuchOutput) << qint64(0) << id("no report");
    QTest::newRow("early") << int(GpuTestEndKind::Exited) << qint64(3) << id("code 3");
}

void TestGpuTestFindings::everyEndOfTheProcessHasItsOwnWords()
{
    QFETCH(int, kind);
    QFETCH(qint64, code);
    QFETCH(QString, words);
    for (const bool inStep : {false, true}) {
        GpuTestReport report;
        if (inStep)
            report.step(id("create"))->outcome = StepOutcome::Running;
        report.end = {GpuTestEndKind(kind), code, id("first\nlast words"), {}};
        const Findings found = explainGpuTest(report, {});
        QCOMPARE(findingIds(found), QStringList{inStep ? id("gputest.create") : id("gputest.start")});
        checkComplete(found);
        const QString all = found.first().cause.text() + found.first().evidence.join(u'\n');
        QVERIFY2(all.contains(words), qPrintable(all));
        QVERIFY(all.contains(id("last words")));
        QVERIFY(!gpuTestVerdict(report).text().isEmpty());
    }
}

void TestGpuTestFindings::aPassedOrCancelledTestHasNoFinding()
{
    GpuTestReport report = recordedReport(id("pass-9.19-full"));
    QVERIFY(explainGpuTest(report, {}).isEmpty());
    report = GpuTestReport();
    report.step(id("conv"))->outcome = StepOutcome::Running;
    report.end.kind = GpuTestEndKind::Cancelled;
    QVERIFY(explainGpuTest(report, {}).isEmpty());
}

void TestGpuTestFindings::theSameFaultIsSaidOnce()
{
    const GpuTestReport mixed = recordedReport(id("fail-mixed-ops"));
    QCOMPARE(mixed.step(id("conv"))->outcome, StepOutcome::Failed); // it failed twice, with one status
    QCOMPARE(explainGpuTest(mixed, {}).size(), 1);
}

void TestGpuTestFindings::missingLibrariesExplainTheCrashThatFollows()
{
    const Findings found = explainGpuTest(recordedReport(id("crash-no-cublas")), {});
    QCOMPARE(found.size(), 1);
    const QString facts = found.first().evidence.join(u'\n');
    QVERIFY2(facts.contains(id("cublas")) && facts.contains(id("crashed")) && facts.contains(id("create")), qPrintable(facts));
}

void TestGpuTestFindings::zlibIsNamedInsteadOfANumber_data()
{
    QTest::addColumn<GpuTestReport>("report");
    QTest::addColumn<bool>("found");
    QTest::newRow("the process missed it among the imports")
        << reportWithReason(id("load"), selftest::reason::importsMissing, {id("C:\\x\\cudnn_cnn_infer64_8.dll"), id("zlibwapi.dll")}) << true;
    QTest::newRow("the process missed it beside cuDNN")
        << reportWithReason(id("runtime"), selftest::reason::companionsMissing, {id("zlibwapi.dll")}) << true;
    QTest::newRow("error 126 and nothing more")
        << reportWith(id("load"), {{id("kind"), id("loader")}, {id("code"), 126}, {id("call"), id("cudnn_ops_infer64_8.dll")}}) << false;
    GpuTestReport crash;
    crash.step(id("conv"))->outcome = StepOutcome::Running;
    crash.end = {GpuTestEndKind::Crashed, 0xC0000409, id("Could not locate zlibwapi.dll"), {}};
    QTest::newRow("the process ended in the convolution") << crash << false;
}

void TestGpuTestFindings::zlibIsNamedInsteadOfANumber()
{
    QFETCH(GpuTestReport, report);
    QFETCH(bool, found);
    const Snapshot snapshot = computer();
    const GpuTestSurroundings around{&snapshot, &knowledge(), found ? QStringList() : QStringList{id("zlibwapi.dll")}, {id("C:\\Windows\\System32")}};
    const Findings findings = explainGpuTest(report, around);
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings.first().title.text(), id("zlibwapi.dll is missing."));
    QVERIFY(findings.first().remedy.text().contains(id("64-bit")));
    QVERIFY(findings.first().evidence.join(u'\n').contains(id("System32")));
}

void TestGpuTestFindings::aFileThatWindowsWouldNotFindIsNamed()
{
    const Snapshot snapshot = computer();
    const GpuTestSurroundings around{&snapshot, &knowledge(), {id("cublasLt64_12.dll")}, {id("C:\\cuda\\bin")}};
    GpuTestReport crash;
    crash.step(id("create"))->outcome = StepOutcome::Running;
    crash.end = {GpuTestEndKind::Crashed, 0xC0000005, {}, {}};
    for (const GpuTestReport &report : {crash, reportWithStatus(id("create"), "cudnn", id("CUDNN_STATUS_NOT_INITIALIZED"), 1001)}) {
        const Findings found = explainGpuTest(report, around);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().title.text(), id("cublasLt64_12.dll is missing."));
    }
    const Findings memory = explainGpuTest(reportWithStatus(id("create"), "cudnn", id("CUDNN_STATUS_ALLOC_FAILED"), 2), around);
    QVERIFY(!memory.first().title.text().contains(id("cublasLt")));
}

void TestGpuTestFindings::mixedFilesAreNamedWithTheirVersions()
{
    const Snapshot snapshot = computer();
    const GpuTestSurroundings around{&snapshot, &knowledge(), {}, {}};
    const Findings found = explainGpuTest(reportWithStatus(id("version"), "cudnn", id("CUDNN_STATUS_VERSION_MISMATCH"), 14), around);
    QCOMPARE(found.size(), 1);
    const QString facts = found.first().evidence.join(u'\n');
    QVERIFY2(facts.contains(id("cudnn64_8.dll: 8.9.7.29")) && facts.contains(id("cudnn_ops_infer64_8.dll: 8.6.0.163")), qPrintable(facts));
    QCOMPARE(found.first().title.text(), id("Files of two cuDNN releases are mixed."));
}

void TestGpuTestFindings::theOwnerOfTheCopyThatCameFirstIsNamed()
{
    Snapshot snapshot = computer();
    CudnnCopy conda = snapshot.cudnn.first();
    conda.path = WinPath::fromLiteral(id("C:\\conda\\Library\\bin"));
    conda.owner = CudnnOwner::Conda;
    conda.version = Version({8, 2, 1, 32});
    snapshot.cudnn.append(conda);
    const GpuTestSurroundings around{&snapshot, &knowledge(), {}, {}};
    const Findings found = explainGpuTest(
        reportWithReason(id("load"), selftest::reason::otherCopy, {id("C:\\conda\\Library\\bin"), id("C:\\cuda\\bin")}), around);
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().cause.text().contains(id("Conda")), qPrintable(found.first().cause.text()));
    const QString facts = found.first().evidence.join(u'\n');
    QVERIFY2(facts.contains(id("8.2.1.32")) && facts.contains(id("conda")), qPrintable(facts));
}

void TestGpuTestFindings::anOldDriverExplainsWhyCudnnDoesNotStart()
{
    Snapshot snapshot = computer();
    snapshot.driver = DriverFacts{Version({456, 71}), Version({11, 1})};
    const GpuTestSurroundings around{&snapshot, &knowledge(), {}, {}};
    const Findings found = explainGpuTest(reportWithStatus(id("create"), "cudnn", id("CUDNN_STATUS_NOT_INITIALIZED"), 1), around);
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().title.text().contains(id("456.71")), qPrintable(found.first().title.text()));
    QVERIFY(found.first().evidence.join(u'\n').contains(id("CUDNN_STATUS_NOT_INITIALIZED (1)")));
    // The same status on a computer whose driver fits is explained by itself.
    const Snapshot fitting = computer();
    const Findings other = explainGpuTest(reportWithStatus(id("create"), "cudnn", id("CUDNN_STATUS_NOT_INITIALIZED"), 1),
                                          {&fitting, &knowledge(), {}, {}});
    QVERIFY(!other.first().title.text().contains(id("551.61")));
}

void TestGpuTestFindings::fullMemoryIsNotBlamedOnAnOldDriver()
{
    Snapshot snapshot = computer();
    snapshot.driver = DriverFacts{Version({456, 71}), Version({11, 1})};
    const Findings found = explainGpuTest(reportWithStatus(id("memory"), "driver", id("CUDA_ERROR_OUT_OF_MEMORY"), 2),
                                          {&snapshot, &knowledge(), {}, {}});
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().cause.text().contains(id("free memory")), qPrintable(found.first().cause.text()));
}

void TestGpuTestFindings::aGpuThatIsTooOldExplainsTheMismatch()
{
    Snapshot snapshot = computer();
    snapshot.gpus = {{id("NVIDIA GeForce GT 730"), id("GPU-1"), Version({3, 5}), 2048, id("WDDM")}};
    const Findings found = explainGpuTest(reportWithStatus(id("create"), "cudnn", id("CUDNN_STATUS_ARCH_MISMATCH"), 6),
                                          {&snapshot, &knowledge(), {}, {}});
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().title.text().contains(id("3.5")) || found.first().evidence.join(u'\n').contains(id("3.5")),
             qPrintable(found.first().title.text()));
}

void TestGpuTestFindings::everyStepHasANameAndFacts()
{
    const GpuTestReport report = recordedReport(id("pass-9.19-full"));
    for (const GpuTestStep &step : report.steps) {
        QVERIFY2(gpuTestStepName(step.id).text() != step.id, qPrintable(step.id));
        const bool says = step.id != id("create");
        QCOMPARE(!gpuTestStepFacts(step).text().isEmpty(), says);
        QVERIFY(!gpuTestStepFacts(step).text().contains(u'%'));
    }
    QCOMPARE(gpuTestStepFacts(*report.step(id("digits"))).text(), id("10 of 10 right"));
    QVERIFY(gpuTestStepFacts(*report.step(id("memory"))).text().contains(id("GB/s")));
    QCOMPARE(gpuTestStepName(id("unheard of")).text(), id("unheard of"));
    QCOMPARE(algorithmText(id("WINOGRAD_NONFUSED")), id("Winograd nonfused"));
    QCOMPARE(algorithmText(id("IMPLICIT_PRECOMP_GEMM")), id("Implicit precomp GEMM"));
}

void TestGpuTestFindings::theVerdictSaysSimulated()
{
    GpuTestReport report = recordedReport(id("pass-9.19-full"));
    QCOMPARE(gpuTestVerdict(report).text(), id("cuDNN 9.19.0 works on your NVIDIA H200."));
    report.simulated = true;
    QVERIFY(gpuTestVerdict(report).text().contains(id("simulated")));
    QVERIFY(!gpuTestVerdict(report).text().contains(id("works")));
    report = recordedReport(id("fail-masked"));
    report.simulated = true;
    QVERIFY(gpuTestVerdict(report).text().contains(id("simulated")));
    QVERIFY(explainGpuTest(report, {}).first().evidence.join(u'\n').contains(id("simulated")));
}

QTEST_APPLESS_MAIN(TestGpuTestFindings)
#include "tst_gpu_test_findings.moc"
