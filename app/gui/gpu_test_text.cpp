// The GPU test in the words of the page, and as a report to copy.
#include "gpu_test_text.h"

#include "diagnose/evidence_text.h"
#include "diagnose/gpu_test_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace cunest {

namespace {

struct GpuTestTexts
{
    Q_DECLARE_TR_FUNCTIONS(cunest::GpuTestTexts)
};

int countOf(const GpuTestReport &report, StepOutcome outcome)
{
    return int(std::count_if(report.steps.begin(), report.steps.end(), [&](const GpuTestStep &s) { return s.outcome == outcome; }));
}

QString outcomeWord(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Passed: return GpuTestTexts::tr("passed");
    case StepOutcome::Failed: return GpuTestTexts::tr("failed");
    case StepOutcome::Skipped: return GpuTestTexts::tr("skipped");
    case StepOutcome::Running: return GpuTestTexts::tr("not finished");
    case StepOutcome::Waiting: break;
    }
    return GpuTestTexts::tr("not begun");
}

} // namespace

QString testTimeText(double milliseconds)
{
    if (milliseconds >= 1000)
        return QStringLiteral("%1 s").arg(milliseconds / 1000, 0, 'f', 1);
    return QStringLiteral("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 10 ? 1 : 0);
}

QString deviceText(const GpuDevice &device)
{
    QStringList facts = {device.name, GpuTestTexts::tr("compute capability %1").arg(device.computeCapability),
                         GpuTestTexts::tr("%1 MiB of memory").arg(device.memoryMiB)};
    if (device.multiprocessors > 1)
        facts.append(GpuTestTexts::tr("%1 multiprocessors").arg(device.multiprocessors));
    if (device.clockMHz > 0)
        facts.append(QStringLiteral("%1 MHz").arg(device.clockMHz));
    if (device.memoryClockMHz > 0 && device.memoryBusBits > 1)
        facts.append(GpuTestTexts::tr("memory %1 MHz, %2 bits wide").arg(device.memoryClockMHz).arg(device.memoryBusBits));
    if (device.l2CacheKiB > 0)
        facts.append(GpuTestTexts::tr("L2 cache %1 MiB").arg(double(device.l2CacheKiB) / 1024, 0, 'f', 1));
    if (!device.pciBus.isEmpty())
        facts.append(QLatin1String("PCI ") + device.pciBus);
    if (device.ecc)
        facts.append(QStringLiteral("ECC"));
    if (!device.driverModel.isEmpty())
        facts.append(device.driverModel);
    if (device.displayTimeLimit)
        facts.append(GpuTestTexts::tr("with the display's time limit"));
    return facts.join(QStringLiteral(" · "));
}

QString testSentence(const GpuTestReport &report)
{
    if (report.end.kind == GpuTestEndKind::Running) {
        const GpuTestStep *now = report.runningStep();
        return now != nullptr ? GpuTestTexts::tr("Now: %1").arg(gpuTestStepName(now->id).text())
                              : GpuTestTexts::tr("The process is starting.");
    }
    const int passed = countOf(report, StepOutcome::Passed);
    const int failed = countOf(report, StepOutcome::Failed);
    if (failed > 0)
        return GpuTestTexts::tr("%n step(s) failed; what that means is said below.", nullptr, failed);
    if (!report.ended)
        return GpuTestTexts::tr("%n step(s) had passed before.", nullptr, passed);
    if (report.gpuMemoryMiB == 0) // stand-ins take none
        return GpuTestTexts::tr("%n step(s) passed in %1.", nullptr, passed).arg(testTimeText(report.milliseconds));
    return GpuTestTexts::tr("%n step(s) passed in %1, with %2 MiB of GPU memory at most.", nullptr, passed)
        .arg(testTimeText(report.milliseconds))
        .arg(report.gpuMemoryMiB);
}

QString testReportText(const GpuTestResult &result)
{
    const GpuTestReport &report = result.report;
    QStringList lines = {gpuTestVerdict(report).text(), testSentence(report)};
    if (report.simulated)
        lines.append(GpuTestTexts::tr("Simulated: stand-ins for NVIDIA's libraries computed on the processor."));
    if (const auto device = report.chosenDevice())
        lines.append(deviceText(*device));
    lines.append(QString());
    for (const GpuTestStep &step : report.steps) {
        lines.append(QStringLiteral("%1: %2  %3  %4").arg(gpuTestStepName(step.id).text(), outcomeWord(step.outcome),
                                                          gpuTestStepFacts(step).text(), testTimeText(step.milliseconds)));
    }
    for (const Finding &finding : result.findings) {
        lines += {QString(), finding.id + QLatin1String(": ") + finding.title.text(), finding.cause.text(), finding.remedy.text()};
        for (const QString &fact : finding.evidence)
            lines.append(QLatin1String("  - ") + evidenceText(fact));
    }
    lines.append(QString());
    for (const Bandwidth &rate : report.bandwidths())
        lines.append(QStringLiteral("%1 (%2): %3 GB/s").arg(rate.direction, rate.memory).arg(rate.gigabytesPerSecond, 0, 'f', 1));
    for (const PrecisionResult &precision : report.precisions())
        lines.append(QStringLiteral("%1: %2").arg(precision.precision, errorText(precision.largestError)));
    for (const AlgorithmTime &time : report.algorithms()) {
        lines.append(QStringLiteral("%1, %2, %3%4: %5 ms, %6 TFLOP/s")
                         .arg(time.layer, time.precision, algorithmText(time.algorithm),
                              time.tensorCores ? QStringLiteral(" (Tensor Core)") : QString())
                         .arg(time.milliseconds, 0, 'f', 3)
                         .arg(time.teraflops, 0, 'f', 1));
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace cunest
