// Which algorithms and bandwidths the page of the GPU test shows as bars.
#include "pages/gpu_test_bars.h"

#include "diagnose/gpu_test_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace cunest {

namespace {

struct GpuBarTexts
{
    Q_DECLARE_TR_FUNCTIONS(cunest::GpuBarTexts)
};

constexpr int mostBars = 7;

QString directionText(const Bandwidth &rate)
{
    const bool pinned = rate.memory == QLatin1String("pinned");
    if (rate.direction == QLatin1String("host-to-device"))
        return pinned ? GpuBarTexts::tr("To the GPU, pinned") : GpuBarTexts::tr("To the GPU");
    if (rate.direction == QLatin1String("device-to-host"))
        return pinned ? GpuBarTexts::tr("From the GPU, pinned") : GpuBarTexts::tr("From the GPU");
    return GpuBarTexts::tr("On the GPU");
}

} // namespace

AlgorithmBars algorithmBars(const GpuTestReport &report)
{
    AlgorithmBars bars;
    const QList<AlgorithmTime> all = report.algorithms();
    if (all.isEmpty())
        return bars;
    const QString layer = all.first().layer;
    QString precision;
    for (const QString &wanted : {QStringLiteral("FP16"), QStringLiteral("TF32"), QStringLiteral("FP32")}) {
        const bool timed = std::any_of(all.begin(), all.end(), [&](const AlgorithmTime &t) { return t.layer == layer && t.precision == wanted; });
        if (precision.isEmpty() && timed)
            precision = wanted;
    }
    QList<AlgorithmTime> shown;
    for (const AlgorithmTime &time : all) {
        if (time.layer == layer && time.precision == precision)
            shown.append(time);
    }
    std::stable_sort(shown.begin(), shown.end(), [](const AlgorithmTime &a, const AlgorithmTime &b) { return a.milliseconds < b.milliseconds; });
    shown = shown.mid(0, mostBars);
    const double longest = shown.isEmpty() ? 1 : qMax(shown.last().milliseconds, 1e-9);
    for (const AlgorithmTime &time : shown) {
        bars.rows.append({algorithmText(time.algorithm), QStringLiteral("%1 ms").arg(time.milliseconds, 0, 'f', 2),
                          time.milliseconds / longest, time.tensorCores, QStringLiteral("TC")});
    }
    bars.title = QStringLiteral("%1, %2").arg(layer, precision);
    double gain = 0;
    for (const TensorCoreGain &row : report.gains())
        gain = qMax(gain, row.factor);
    bars.note = gain > 0 ? GpuBarTexts::tr("TC: uses Tensor Cores, up to %1 times as fast as plain FP32.").arg(gain, 0, 'f', 1)
                         : GpuBarTexts::tr("TC: uses Tensor Cores.");
    return bars;
}

QList<BarRow> bandwidthBars(const GpuTestReport &report)
{
    // From 5 to 2000 GB/s: only powers of ten let all of them be seen.
    QList<BarRow> rows;
    const QList<Bandwidth> rates = report.bandwidths();
    double highest = 1;
    for (const Bandwidth &rate : rates)
        highest = qMax(highest, rate.gigabytesPerSecond);
    for (const Bandwidth &rate : rates) {
        const double fraction = std::log10(1 + rate.gigabytesPerSecond) / std::log10(1 + highest);
        rows.append({directionText(rate), QStringLiteral("%1 GB/s").arg(rate.gigabytesPerSecond, 0, 'f', 1), fraction, true, {}});
    }
    return rows;
}

} // namespace cunest
