// Writes the GPU test for a terminal.
#include "text_gputest.h"

#include "diagnose/gpu_test_words.h"
#include "display_width.h"
#include "text_table.h"
#include "words.h"

#include <algorithm>

namespace cunest::cli {
namespace {

QString markOf(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Passed: return QStringLiteral("✓");
    case StepOutcome::Failed: return QStringLiteral("✕");
    case StepOutcome::Running: return QStringLiteral("!");
    case StepOutcome::Waiting:
    case StepOutcome::Skipped: break;
    }
    return QStringLiteral("–");
}

Style styleOf(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Passed: return Style::Plain;
    case StepOutcome::Failed:
    case StepOutcome::Running: return Style::Bad;
    case StepOutcome::Waiting:
    case StepOutcome::Skipped: break;
    }
    return Style::Dim;
}

QString timeOf(const GpuTestStep &step)
{
    const bool ran = step.outcome == StepOutcome::Passed || step.outcome == StepOutcome::Failed;
    return ran ? QStringLiteral("%1 ms").arg(step.milliseconds, 0, 'f', step.milliseconds < 10 ? 1 : 0) : QString();
}

QStringList digitsText(const Console &console, const QList<DigitReading> &digits)
{
    QString labels;
    QString read;
    for (const DigitReading &digit : digits) {
        labels += digit.label < 0 ? QStringLiteral("   ?") : QStringLiteral("   %1").arg(digit.label);
        read += (digit.isRight() ? QStringLiteral("  %1✓") : QStringLiteral("  %1✕")).arg(digit.predicted);
    }
    const QStringList names = {say(QT_TRANSLATE_NOOP("cunest", "shows")), say(QT_TRANSLATE_NOOP("cunest", "read as"))};
    const int width = std::max(displayWidth(names.at(0)), displayWidth(names.at(1)));
    const auto padded = [&](const QString &name) { return QLatin1String("  ") + name + QString(width - displayWidth(name), u' '); };
    return {padded(names.at(0)) + labels, console.paint(padded(names.at(1)) + read, Style::Plain)};
}

void addHead(QStringList &lines, const Console &console, const char *title)
{
    lines.append(QString());
    lines.append(console.paint(say(title), Style::Strong));
}

} // namespace

QString stepLine(const Console &console, const GpuTestStep &step)
{
    const QString name = gpuTestStepName(step.id).text();
    const QString text = QStringLiteral("  %1 %2%3%4  %5")
                             .arg(markOf(step.outcome), name, QString(std::max(1, 18 - displayWidth(name)), u' '),
                                  gpuTestStepFacts(step).text(), timeOf(step));
    return console.paint(text, styleOf(step.outcome));
}

QStringList gpuTestText(const Console &console, const GpuTestReport &report)
{
    TextTable steps;
    steps.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Step")));
    steps.addColumn(say(QT_TRANSLATE_NOOP("cunest", "What came out")));
    steps.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Time")), TextTable::Align::Right);
    for (const GpuTestStep &step : report.steps) {
        steps.addRow({markOf(step.outcome) + u' ' + gpuTestStepName(step.id).text(), gpuTestStepFacts(step).text(), timeOf(step)},
                     styleOf(step.outcome));
    }
    QStringList lines = steps.lines(console);
    if (const QList<DigitReading> digits = report.digits(); !digits.isEmpty()) {
        addHead(lines, console, QT_TRANSLATE_NOOP("cunest", "Digits read by the GPU"));
        lines += digitsText(console, digits);
    }
    TextTable fastest;
    fastest.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Layer")));
    fastest.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Numbers")));
    fastest.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Fastest algorithm")));
    fastest.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Time")), TextTable::Align::Right);
    QStringList seen;
    QList<AlgorithmTime> times = report.algorithms();
    for (const AlgorithmTime &time : times) { // of each layer and precision the first is the fastest
        const QString what = time.layer + time.precision;
        if (seen.contains(what))
            continue;
        seen.append(what);
        const QString name = algorithmText(time.algorithm) + (time.tensorCores ? QStringLiteral(" (Tensor Core)") : QString());
        fastest.addRow({time.layer, time.precision, name, QStringLiteral("%1 ms").arg(time.milliseconds, 0, 'f', 3)});
    }
    if (!fastest.isEmpty()) {
        lines.append(QString());
        lines += fastest.lines(console);
    }
    if (report.simulated) {
        lines.append(QString());
        lines.append(say(QT_TRANSLATE_NOOP("cunest", "Simulated: stand-ins for NVIDIA's libraries computed this on the processor.")));
    }
    return lines;
}

} // namespace cunest::cli
