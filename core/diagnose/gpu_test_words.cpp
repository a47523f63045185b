// What the steps of the GPU test are called and what they found, in sentences that can be shown in any language.
#include "diagnose/gpu_test_words.h"

#include "base/json_key.h"

#include <QJsonArray>

#include <algorithm>

namespace cunest {
namespace {

QString oneDecimal(double value)
{
    return QString::number(value, 'f', 1);
}

// Reads single facts out of one step with the report's own care.
GpuTestReport reportOf(const GpuTestStep &step)
{
    GpuTestReport report;
    if (GpuTestStep *place = report.step(step.id))
        *place = step;
    return report;
}

Message deviceFacts(const GpuTestStep &step)
{
    const std::optional<GpuDevice> device = reportOf(step).chosenDevice();
    if (!device)
        return {};
    QString facts = QStringLiteral("%1 · %2 · %3 GiB").arg(device->name, device->computeCapability, oneDecimal(double(device->memoryMiB) / 1024));
    if (device->multiprocessors > 1) // a stand-in does not know
        facts += QStringLiteral(" · %1 SM").arg(device->multiprocessors);
    return Message::verbatim(facts);
}

Message memoryFacts(const GpuTestStep &step)
{
    double up = 0;
    double across = 0;
    for (const Bandwidth &rate : reportOf(step).bandwidths()) {
        if (rate.direction == QLatin1String("host-to-device"))
            up = qMax(up, rate.gigabytesPerSecond);
        if (rate.direction == QLatin1String("device-to-device"))
            across = rate.gigabytesPerSecond;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "%1 GB/s to it, %2 GB/s on it"), {oneDecimal(up), oneDecimal(across)});
}

Message convolutionFacts(const GpuTestStep &step)
{
    QStringList errors;
    for (const PrecisionResult &result : reportOf(step).precisions())
        errors.append(result.precision + u' ' + errorText(result.largestError));
    return Message(QT_TRANSLATE_NOOP("cunest", "largest error %1"), {errors.join(QLatin1String(", "))});
}

Message digitFacts(const GpuTestStep &step)
{
    const QList<DigitReading> digits = reportOf(step).digits();
    const auto right = std::count_if(digits.begin(), digits.end(), [](const DigitReading &d) { return d.isRight(); });
    return Message(QT_TRANSLATE_NOOP("cunest", "%1 of %2 right"), {QString::number(right), QString::number(digits.size())});
}

Message algorithmFacts(const GpuTestStep &step)
{
    const GpuTestReport report = reportOf(step);
    double best = 0;
    for (const TensorCoreGain &gain : report.gains())
        best = qMax(best, gain.factor);
    if (best > 0)
        return Message(QT_TRANSLATE_NOOP("cunest", "Tensor Cores: %1 times as fast"), {oneDecimal(best)});
    return Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n algorithm(s) timed"), report.algorithms().size());
}

Message passedFacts(const GpuTestStep &step)
{
    const auto is = [&](const char *id) { return step.id == QLatin1String(id); };
    const auto text = [&](const char *name) { return step.data.value(key(name)).toString(); };
    const auto rows = [&](const char *name) { return step.data.value(key(name)).toArray().size(); };
    if (is("driver"))
        return Message(QT_TRANSLATE_NOOP("cunest", "runs CUDA up to %1"), {text("cuda")});
    if (is("device"))
        return deviceFacts(step);
    if (is("memory"))
        return memoryFacts(step);
    if (is("runtime"))
        return Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n library(s) for later"), rows("needs"));
    if (is("load"))
        return Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) from %1"), rows("files"), {text("folder")});
    if (is("version"))
        return Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1, made with CUDA %2"), {text("version"), text("cudart")});
    if (is("conv"))
        return convolutionFacts(step);
    if (is("digits"))
        return digitFacts(step);
    if (is("drawn"))
        return Message(QT_TRANSLATE_NOOP("cunest", "read as a %1"), {QString::number(step.data.value(key("predicted")).toInt())});
    if (is("algorithms"))
        return algorithmFacts(step);
    if (is("soak")) {
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 convolutions, the longest %2 ms"),
                       {QString::number(step.data.value(key("runs")).toInteger()),
                        oneDecimal(step.data.value(key("longestMs")).toDouble())});
    }
    return {};
}

Message skippedFacts(const GpuTestStep &step)
{
    if (step.text.startsWith(QLatin1String("Not possible without")))
        return Message(QT_TRANSLATE_NOOP("cunest", "not possible without an earlier step"));
    if (step.id == QLatin1String("drawn"))
        return Message(QT_TRANSLATE_NOOP("cunest", "nothing was drawn"));
    if (step.id == QLatin1String("soak"))
        return Message(QT_TRANSLATE_NOOP("cunest", "not asked for"));
    if (step.text.contains(QLatin1String("memory")))
        return Message(QT_TRANSLATE_NOOP("cunest", "too little free memory on the GPU"));
    return Message::verbatim(step.text);
}

Message failedFacts(const GpuTestStep &step)
{
    if (!step.failure)
        return Message::verbatim(step.text);
    if (!step.failure->name.isEmpty())
        return Message::verbatim(QStringLiteral("%1 (%2)").arg(step.failure->name).arg(step.failure->code));
    return Message::verbatim(step.failure->call.isEmpty() ? step.text : step.failure->call);
}

Message brokenVerdict(const GpuTestReport &report)
{
    switch (report.end.kind) {
    case GpuTestEndKind::Running: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test is running."));
    case GpuTestEndKind::Cancelled: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test was stopped before its end."));
    case GpuTestEndKind::NotStarted:
    case GpuTestEndKind::MissingLibrary: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test could not be started."));
    case GpuTestEndKind::Crashed: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test crashed before its end."));
    case GpuTestEndKind::TimedOut: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test did not answer any more."));
    case GpuTestEndKind::Killed: return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test was ended from outside."));
    case GpuTestEndKind::Finished:
    case GpuTestEndKind::Exited:
    case GpuTestEndKind::TooMuchOutput: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "The GPU test did not come to its end."));
}

} // namespace

Message gpuTestStepName(const QString &step)
{
    struct Row
    {
        const char *id;
        const char *name;
    };
    static constexpr Row rows[] = {
        {"driver", QT_TRANSLATE_NOOP("cunest", "Driver answers")},
        {"device", QT_TRANSLATE_NOOP("cunest", "GPU found")},
        {"memory", QT_TRANSLATE_NOOP("cunest", "GPU memory")},
        {"runtime", QT_TRANSLATE_NOOP("cunest", "Libraries found")},
        {"load", QT_TRANSLATE_NOOP("cunest", "cuDNN loaded")},
        {"version", QT_TRANSLATE_NOOP("cunest", "cuDNN version")},
        {"create", QT_TRANSLATE_NOOP("cunest", "cuDNN starts")},
        {"conv", QT_TRANSLATE_NOOP("cunest", "Convolution")},
        {"digits", QT_TRANSLATE_NOOP("cunest", "Ten digits")},
        {"drawn", QT_TRANSLATE_NOOP("cunest", "Your digit")},
        {"algorithms", QT_TRANSLATE_NOOP("cunest", "Algorithms")},
        {"soak", QT_TRANSLATE_NOOP("cunest", "Long run")},
    };
    for (const Row &row : rows) {
        if (step == QLatin1String(row.id))
            return Message(row.name);
    }
    return Message::verbatim(step);
}

Message gpuTestStepFacts(const GpuTestStep &step)
{
    switch (step.outcome) {
    case StepOutcome::Waiting:
    case StepOutcome::Running: return {};
    case StepOutcome::Passed: return passedFacts(step);
    case StepOutcome::Skipped: return skippedFacts(step);
    case StepOutcome::Failed: break;
    }
    return failedFacts(step);
}

Message gpuTestVerdict(const GpuTestReport &report)
{
    if (report.end.kind != GpuTestEndKind::Finished)
        return brokenVerdict(report);
    const std::optional<GpuDevice> device = report.chosenDevice();
    const QString gpu = device ? device->name : QString();
    if (!report.hasPassed()) {
        return report.simulated ? Message(QT_TRANSLATE_NOOP("cunest", "The simulated GPU test found a fault."))
                                : Message(QT_TRANSLATE_NOOP("cunest", "The GPU test found a fault."));
    }
    if (report.cudnnVersion().isEmpty()) {
        return report.simulated ? Message(QT_TRANSLATE_NOOP("cunest", "The simulated steps passed."))
                                : Message(QT_TRANSLATE_NOOP("cunest", "The chosen steps passed."));
    }
    if (report.simulated) {
        return Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 passed a simulated test, not on a real %2."),
                       {report.cudnnVersion(), gpu});
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 works on your %2."), {report.cudnnVersion(), gpu});
}

QString algorithmText(const QString &name)
{
    QString text = name.toLower().replace(u'_', u' ');
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    for (const char *word : {"gemm", "fft"}) {
        const QString small = QLatin1String(word);
        text.replace(small, small.toUpper(), Qt::CaseInsensitive);
    }
    return text;
}

QString errorText(double error)
{
    return QString::number(error, 'g', 2);
}

} // namespace cunest
