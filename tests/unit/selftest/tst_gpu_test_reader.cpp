// Reading what the GPU test prints: real records, and everything that is no report.
#include "selftest/gpu_test_reader.h"
#include "selftest/report_format.h"
#include "support/gpu_test_records.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace cunest;

#ifdef __SANITIZE_ADDRESS__
extern "C" size_t __sanitizer_get_current_allocated_bytes(); // of GCC's runtime; Debian has no header
#endif

class TestGpuTestReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRecordOfARealGpuIsRead_data();
    void everyRecordOfARealGpuIsRead();
    void aPassedRecordHoldsEverythingThePageShows();
    void theSecondGpuIsTheOneChosen();
    void aRecordCutAnywhereIsReadUpToThere();
    void piecesOfAnySizeGiveTheSameReport();
    void whatIsNoReportIsCountedAndDropped_data();
    void whatIsNoReportIsCountedAndDropped();
    void aLineLongerThanAnyOfOursIsDropped();
    void insaneNumbersDoNoHarm_data();
    void insaneNumbersDoNoHarm();
    void aHundredMegabytesTakeLittleMemoryAndTime_data();
    void aHundredMegabytesTakeLittleMemoryAndTime();
    void endlessRepetitionIsNoReport();
    void aLastLineWithoutItsEndCounts();
};

namespace {

GpuTestReport readAll(const QByteArray &bytes, int pieces = 0)
{
    GpuTestReport report;
    GpuTestReader reader(report);
    for (qsizetype at = 0; at < bytes.size(); at += pieces > 0 ? pieces : bytes.size())
        reader.feed(QByteArrayView(bytes).sliced(at, qMin<qsizetype>(pieces > 0 ? pieces : bytes.size(), bytes.size() - at)));
    reader.finish();
    return report;
}

QString id(const char *text)
{
    return QString::fromLatin1(text);
}

// In KiB, from the kernel; 0 where it does not say. AddressSanitizer keeps what was freed for a while:
// under it only what is in use counts.
qint64 residentKiB()
{
#ifdef __SANITIZE_ADDRESS__
    return qint64(__sanitizer_get_current_allocated_bytes() / 1024);
#else
    QFile status(QStringLiteral("/proc/self/statm"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    return status.readAll().split(' ').value(1).toLongLong() * 4;
#endif
}

} // namespace

void TestGpuTestReader::everyRecordOfARealGpuIsRead_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QStringList>("failed");
    QTest::addColumn<QString>("open");
    const QMap<QString, QStringList> failures = {
        {id("crash-no-cublas"), {id("runtime")}}, {id("fail-drawn-size"), {id("drawn")}},
        {id("fail-incomplete"), {id("load")}},    {id("fail-masked"), {id("device")}},
        {id("fail-memory-full"), {id("memory")}}, {id("fail-mixed-cnn"), {id("load")}},
        {id("fail-mixed-graph"), {id("load")}},   {id("fail-mixed-ops"), {id("version"), id("conv")}},
        {id("fail-no-driver"), {id("driver")}},   {id("fail-no-such-gpu"), {id("device")}},
        {id("fail-truncated"), {id("load")}},     {id("fail-two-gpus-one-hidden"), {id("device")}},
        {id("fail-other-copy"), {id("load")}},    {id("fail-other-copy-system"), {id("load")}},
        {id("fail-wrong-path"), {id("load")}},    {id("fail-wrong-version"), {id("version")}},
    };
    const auto made = [](QString record) { return record.endsWith(QLatin1String("-2")) ? record.chopped(2) : record; };
    const QStringList records = gpuTestRecords();
    QVERIFY(records.size() >= 24);
    for (const QString &record : records) {
        const bool fails = record.startsWith(QLatin1String("fail"));
        QVERIFY2(!fails || failures.contains(made(record)), qPrintable(record));
        const QString open = record == id("killed") ? id("soak") : record == id("crash-no-cublas") ? id("create") : QString();
        QTest::newRow(qPrintable(record)) << record << failures.value(made(record)) << open;
    }
}

void TestGpuTestReader::everyRecordOfARealGpuIsRead()
{
    QFETCH(QString, record);
    QFETCH(QStringList, failed);
    QFETCH(QString, open);
    const GpuTestReport report = readAll(gpuTestRecord(record));
    QVERIFY(report.begun);
    QVERIFY(!report.simulated);
    QCOMPARE(report.ignoredBytes, 0);
    QCOMPARE(report.ended, open.isEmpty());
    QCOMPARE(report.runningStep() != nullptr ? report.runningStep()->id : QString(), open);
    QStringList found;
    for (const GpuTestStep &step : report.steps) {
        if (step.outcome == StepOutcome::Failed) {
            found.append(step.id);
            QVERIFY(step.failure && !step.failure->kind.isEmpty() && !step.failure->meaning.isEmpty());
        }
    }
    QCOMPARE(found, failed);
}

void TestGpuTestReader::aPassedRecordHoldsEverythingThePageShows()
{
    const GpuTestReport report = readAll(gpuTestRecord(id("pass-9.19-full")));
    QCOMPARE(report.cudnnVersion(), id("9.19.0"));
    const std::optional<GpuDevice> device = report.chosenDevice();
    QVERIFY(device);
    QCOMPARE(device->name, id("NVIDIA H200"));
    QCOMPARE(device->computeCapability, id("9.0"));
    QCOMPARE(device->multiprocessors, 132);
    QCOMPARE(device->memoryMiB, 143155);
    QCOMPARE(report.bandwidths().size(), 5);
    QVERIFY(report.bandwidths().at(1).gigabytesPerSecond > 40); // pinned, up
    QCOMPARE(report.precisions().size(), 3);
    for (const PrecisionResult &result : report.precisions())
        QVERIFY(result.largestError > 0 && result.shareOfTolerance < 1);
    const QList<DigitReading> digits = report.digits();
    QCOMPARE(digits.size(), 10);
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(digits.at(i).label, i);
        QVERIFY(digits.at(i).isRight());
        QCOMPARE(digits.at(i).pixels.size(), 784);
        QCOMPARE(digits.at(i).probabilities.size(), 10);
    }
    QVERIFY(report.algorithms().size() > 20);
    QVERIFY(!report.gains().isEmpty());
    QVERIFY(report.gains().first().factor > 1);
    QCOMPARE(report.gpuMemoryMiB, 512);
    QVERIFY(report.milliseconds > 1000);
    QVERIFY(!report.hasPassed()); // how the process ended is for the runner to say
}

void TestGpuTestReader::theSecondGpuIsTheOneChosen()
{
    const GpuTestReport report = readAll(gpuTestRecord(id("pass-two-gpus-second")));
    QCOMPARE(report.devices().size(), 2);
    QCOMPARE(report.chosenDevice()->index, 1);
    const GpuTestReport hidden = readAll(gpuTestRecord(id("fail-two-gpus-one-hidden")));
    QVERIFY(!hidden.chosenDevice());
}

void TestGpuTestReader::aRecordCutAnywhereIsReadUpToThere()
{
    const QByteArray whole = gpuTestRecord(id("pass-9.19-quick"));
    const GpuTestReport all = readAll(whole);
    int before = 0;
    for (qsizetype cut = 0; cut < whole.size(); cut += 61) {
        const GpuTestReport report = readAll(whole.first(cut));
        int passed = 0;
        for (const GpuTestStep &step : report.steps) {
            if (step.outcome != StepOutcome::Passed)
                continue;
            ++passed;
            QVERIFY(step == *all.step(step.id)); // never half a step
        }
        QVERIFY(passed >= before);
        before = passed;
        QVERIFY(!report.ended);
    }
    QVERIFY(before >= 9);
}

void TestGpuTestReader::piecesOfAnySizeGiveTheSameReport()
{
    const QByteArray whole = gpuTestRecord(id("pass-drawn"));
    const GpuTestReport all = readAll(whole);
    QCOMPARE(all.pictures, 10);
    for (const int size : {1, 7, 4096}) {
        const GpuTestReport report = readAll(whole, size);
        QCOMPARE(report.steps, all.steps);
        QCOMPARE(report.pictures, all.pictures);
        QCOMPARE(report.ended, all.ended);
    }
}

void TestGpuTestReader::whatIsNoReportIsCountedAndDropped_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("words") << QByteArray("Could not load library cudnn_cnn_infer64_8.dll. Error code 126");
    QTest::newRow("binary") << QByteArray("\x7f" "ELF\0\x01\xff\xfe{", 9);
    QTest::newRow("empty object") << QByteArray("{}");
    QTest::newRow("an array") << QByteArray("[1,2,3]");
    QTest::newRow("half an object") << QByteArray("{\"step\":\"conv\",\"outcome\":\"pass");
    QTest::newRow("an unknown step") << QByteArray("{\"step\":\"destroy\",\"outcome\":\"passed\",\"ms\":1,\"text\":\"\",\"data\":{}}");
    QTest::newRow("an unknown outcome") << QByteArray("{\"step\":\"conv\",\"outcome\":\"perhaps\",\"ms\":1,\"data\":{}}");
    QTest::newRow("types") << QByteArray("{\"step\":7,\"outcome\":[],\"ms\":\"x\",\"data\":0}");
    QTest::newRow("another format") << QByteArray("{\"step\":\"begin\",\"outcome\":\"started\",\"data\":{\"format\":\"other/9\"}}");
    QTest::newRow("deep") << QByteArray(100'000, '{') + QByteArray(100'000, '}');
    QTest::newRow("bad UTF-8") << QByteArray("{\"step\":\"co\xff\xfenv\",\"outcome\":\"passed\"}");
}

void TestGpuTestReader::whatIsNoReportIsCountedAndDropped()
{
    QFETCH(QByteArray, line);
    const QByteArray good = gpuTestRecord(id("pass-9.19-quick"));
    const qsizetype middle = good.indexOf('\n', good.size() / 2) + 1;
    const GpuTestReport report = readAll(good.first(middle) + line + '\n' + good.mid(middle));
    QCOMPARE(report.ignoredBytes, line.size() + 1);
    QCOMPARE(report.steps, readAll(good).steps);
    QVERIFY(report.ended);
}

void TestGpuTestReader::aLineLongerThanAnyOfOursIsDropped()
{
    const QByteArray longLine = "{\"step\":\"conv\",\"outcome\":\"passed\",\"text\":\""
                                + QByteArray(qsizetype(selftest::longestLine), 'x') + "\",\"data\":{}}";
    const GpuTestReport report = readAll(longLine + "\n{\"step\":\"create\",\"outcome\":\"passed\",\"ms\":2,\"data\":{}}\n", 10'000);
    QCOMPARE(report.step(id("conv"))->outcome, StepOutcome::Waiting);
    QCOMPARE(report.step(id("create"))->outcome, StepOutcome::Passed);
    QVERIFY(report.ignoredBytes >= longLine.size());
}

void TestGpuTestReader::insaneNumbersDoNoHarm_data()
{
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char *name, const QByteArray &step, const QByteArray &data) {
        QTest::newRow(name) << QByteArray("{\"step\":\"" + step + "\",\"outcome\":\"passed\",\"ms\":-5,\"data\":" + data + "}\n");
    };
    row("digits", "digits", R"({"digits":[{"predicted":99,"label":-7,"confidence":1e300,"probabilities":[1,2],"pixels":"zz"},7,null]})");
    row("pixels of another size", "digits", R"({"digits":[{"predicted":3,"label":3,"confidence":0.5,"pixels":"0001"}]})");
    row("probabilities", "digits", R"({"digits":[{"predicted":3,"probabilities":[-1,2,1e308,"x",null,0,0,0,0,0]}]})");
    row("device", "device", R"({"devices":[{"index":-3,"memoryMiB":1e300,"multiprocessors":-1,"name":7}],"chosen":-3})");
    row("bandwidth", "memory", R"({"bandwidth":[{"direction":1,"gigabytesPerSecond":-1},{"gigabytesPerSecond":1e400}]})");
    row("algorithms", "algorithms", R"({"results":[{"algorithms":[{"ms":-1,"workspaceBytes":1e300}]},{"algorithms":7}],"speedup":[{"TF32":-4}]})");
}

void TestGpuTestReader::insaneNumbersDoNoHarm()
{
    QFETCH(QByteArray, line);
    const GpuTestReport report = readAll(line);
    for (const GpuTestStep &step : report.steps)
        QVERIFY(step.milliseconds >= 0);
    for (const DigitReading &digit : report.digits()) {
        QVERIFY(digit.predicted >= -1 && digit.predicted <= 9 && digit.label >= -1 && digit.label <= 9);
        QVERIFY(digit.confidence >= 0 && digit.confidence <= 1);
        QVERIFY(digit.pixels.isEmpty());
        for (const double probability : digit.probabilities)
            QVERIFY(probability >= 0 && probability <= 1);
    }
    for (const GpuDevice &device : report.devices())
        QVERIFY(device.index >= 0 && device.multiprocessors >= 0 && device.memoryMiB >= 0);
    for (const Bandwidth &rate : report.bandwidths())
        QVERIFY(rate.gigabytesPerSecond >= 0 && rate.gigabytesPerSecond <= 1e9);
    for (const AlgorithmTime &time : report.algorithms())
        QVERIFY(time.milliseconds >= 0 && time.workspaceBytes >= 0);
    QVERIFY(report.gains().isEmpty());
}

void TestGpuTestReader::aHundredMegabytesTakeLittleMemoryAndTime_data()
{
    QTest::addColumn<QByteArray>("block");
    QTest::newRow("one endless line") << QByteArray(1 << 20, 'x');
    QTest::newRow("lines of words") << QByteArray("cuDNN says something and says it again and again\n").repeated(21'000);
    QTest::newRow("lines that look like a report") << QByteArray("{\"step\":\"nothing\",\"outcome\":\"passed\",\"data\":{}}\n").repeated(21'000);
    QTest::newRow("only line ends") << QByteArray(1 << 20, '\n');
}

void TestGpuTestReader::aHundredMegabytesTakeLittleMemoryAndTime()
{
    QFETCH(QByteArray, block);
    GpuTestReport report;
    GpuTestReader reader(report);
    const qint64 before = residentKiB();
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 100; ++i)
        reader.feed(block);
    reader.finish();
    QVERIFY2(residentKiB() - before < 8 * 1024, qPrintable(QString::number(residentKiB() - before)));
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!report.begun && !report.ended);
    const bool onlyEnds = block.count('\n') == block.size();
    QVERIFY(onlyEnds || report.ignoredBytes > 90'000'000);
}

void TestGpuTestReader::endlessRepetitionIsNoReport()
{
    int calls = 0;
    GpuTestReport report;
    GpuTestReader reader(report, [&](const QString &) { ++calls; });
    const QByteArray line("{\"step\":\"conv\",\"outcome\":\"started\",\"ms\":0,\"data\":{}}\n");
    for (int i = 0; i < 10'000; ++i)
        reader.feed(line);
    QVERIFY(calls <= 200);
    QVERIFY(report.ignoredBytes > 9'000 * line.size());
    reader.expectLine(); // the answer to a picture is always let in
    reader.feed(line);
    QCOMPARE(calls, 201);
}

void TestGpuTestReader::aLastLineWithoutItsEndCounts()
{
    const GpuTestReport report = readAll("{\"step\":\"create\",\"outcome\":\"passed\",\"ms\":2,\"data\":{}}");
    QCOMPARE(report.step(id("create"))->outcome, StepOutcome::Passed);
    QCOMPARE(report.ignoredBytes, 0);
}

QTEST_APPLESS_MAIN(TestGpuTestReader)
#include "tst_gpu_test_reader.moc"
