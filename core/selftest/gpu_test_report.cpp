// What a run of the GPU test said, as plain values: step by step, and how the process ended.
#include "selftest/gpu_test_report.h"

#include "base/json_key.h"
#include "selftest/report_format.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>

namespace cunest {
namespace {

// The process may be broken, so every number is checked before it is used.
double saneNumber(const QJsonValue &value, double least, double most)
{
    const double number = value.toDouble(0);
    return std::isfinite(number) ? std::clamp(number, least, most) : 0;
}

int saneInteger(const QJsonValue &value)
{
    return int(saneNumber(value, 0, std::numeric_limits<int>::max()));
}

QList<QJsonObject> rowsOf(const GpuTestStep *step, const char *name)
{
    QList<QJsonObject> rows;
    if (step == nullptr)
        return rows;
    for (const auto &value : step->data.value(key(name)).toArray()) {
        if (value.isObject())
            rows.append(value.toObject());
    }
    return rows;
}

DigitReading readingOf(const QJsonObject &row)
{
    DigitReading reading;
    const int predicted = row.value(key("predicted")).toInt(-1);
    reading.predicted = predicted >= 0 && predicted <= 9 ? predicted : -1;
    const int label = row.value(key("label")).toInt(-1);
    reading.label = label >= 0 && label <= 9 ? label : -1;
    reading.confidence = saneNumber(row.value(key("confidence")), 0, 1);
    reading.milliseconds = saneNumber(row.value(key("pictureMs")), 0, 1e9);
    const QJsonArray probabilities = row.value(key("probabilities")).toArray();
    if (probabilities.size() == 10) {
        for (const auto &value : probabilities)
            reading.probabilities.append(saneNumber(value, 0, 1));
    }
    const QByteArray pixels = QByteArray::fromHex(row.value(key("pixels")).toString().toLatin1());
    if (pixels.size() == selftest::pictureBytes)
        reading.pixels = pixels;
    return reading;
}

GpuDevice deviceOf(const QJsonObject &row)
{
    GpuDevice device;
    device.index = saneInteger(row.value(key("index")));
    device.name = row.value(key("name")).toString();
    device.uuid = row.value(key("uuid")).toString();
    device.pciBus = row.value(key("pciBus")).toString();
    device.computeCapability = row.value(key("computeCapability")).toString();
    device.driverModel = row.value(key("driverModel")).toString();
    device.memoryMiB = saneInteger(row.value(key("memoryMiB")));
    device.multiprocessors = saneInteger(row.value(key("multiprocessors")));
    device.clockMHz = saneInteger(row.value(key("clockMHz")));
    device.memoryClockMHz = saneInteger(row.value(key("memoryClockMHz")));
    device.memoryBusBits = saneInteger(row.value(key("memoryBusBits")));
    device.l2CacheKiB = saneInteger(row.value(key("l2CacheKiB")));
    device.ecc = row.value(key("ecc")).toBool();
    device.displayTimeLimit = row.value(key("displayTimeLimit")).toBool();
    device.integrated = row.value(key("integrated")).toBool();
    return device;
}

} // namespace

QString stepOutcomeName(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Waiting: return QStringLiteral("waiting");
    case StepOutcome::Running: return QStringLiteral("running");
    case StepOutcome::Passed: return QStringLiteral("passed");
    case StepOutcome::Failed: return QStringLiteral("failed");
    case StepOutcome::Skipped: break;
    }
    return QStringLiteral("skipped");
}

GpuTestReport::GpuTestReport()
{
    for (const char *id : selftest::steps) {
        GpuTestStep step;
        step.id = QLatin1String(id);
        steps.append(step);
    }
}

const GpuTestStep *GpuTestReport::step(const QString &id) const
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const GpuTestStep &s) { return s.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

GpuTestStep *GpuTestReport::step(const QString &id)
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const GpuTestStep &s) { return s.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

const GpuTestStep *GpuTestReport::runningStep() const
{
    for (const GpuTestStep &step : steps) {
        if (step.outcome == StepOutcome::Running)
            return &step;
    }
    return nullptr;
}

const GpuTestStep *GpuTestReport::firstFailed() const
{
    for (const GpuTestStep &step : steps) {
        if (step.outcome == StepOutcome::Failed)
            return &step;
    }
    return nullptr;
}

QList<GpuDevice> GpuTestReport::devices() const
{
    QList<GpuDevice> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("device")), "devices"))
        found.append(deviceOf(row));
    return found;
}

std::optional<GpuDevice> GpuTestReport::chosenDevice() const
{
    const GpuTestStep *device = step(QStringLiteral("device"));
    const int chosen = device->data.value(key("chosen")).toInt(-1);
    for (const GpuDevice &candidate : devices()) {
        if (candidate.index == chosen)
            return candidate;
    }
    return std::nullopt;
}

QString GpuTestReport::cudnnVersion() const
{
    return step(QStringLiteral("version"))->data.value(key("version")).toString();
}

QList<Bandwidth> GpuTestReport::bandwidths() const
{
    QList<Bandwidth> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("memory")), "bandwidth")) {
        found.append({row.value(key("direction")).toString(), row.value(key("memory")).toString(),
                      saneNumber(row.value(key("gigabytesPerSecond")), 0, 1e9)});
    }
    return found;
}

QList<PrecisionResult> GpuTestReport::precisions() const
{
    QList<PrecisionResult> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("conv")), "results")) {
        found.append({row.value(key("precision")).toString(), saneNumber(row.value(key("largestError")), 0, 1e30),
                      saneNumber(row.value(key("shareOfTolerance")), 0, 1e30),
                      row.value(key("tensorCores")).toBool()});
    }
    return found;
}

QList<DigitReading> GpuTestReport::digits() const
{
    QList<DigitReading> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("digits")), "digits"))
        found.append(readingOf(row));
    return found;
}

std::optional<DigitReading> GpuTestReport::drawn() const
{
    const GpuTestStep *drawn = step(QStringLiteral("drawn"));
    if (!drawn->data.contains(key("predicted")))
        return std::nullopt;
    return readingOf(drawn->data);
}

QList<AlgorithmTime> GpuTestReport::algorithms() const
{
    QList<AlgorithmTime> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("algorithms")), "results")) {
        for (const auto &value : row.value(key("algorithms")).toArray()) {
            const QJsonObject timing = value.toObject();
            AlgorithmTime time;
            time.layer = row.value(key("layer")).toString();
            time.precision = row.value(key("precision")).toString();
            time.algorithm = timing.value(key("algorithm")).toString();
            time.milliseconds = saneNumber(timing.value(key("ms")), 0, 1e9);
            time.teraflops = saneNumber(timing.value(key("teraflops")), 0, 1e9);
            time.workspaceBytes = qint64(saneNumber(timing.value(key("workspaceBytes")), 0, 1e15));
            time.deterministic = timing.value(key("deterministic")).toBool();
            time.tensorCores = timing.value(key("tensorCores")).toBool();
            found.append(time);
        }
    }
    return found;
}

QList<TensorCoreGain> GpuTestReport::gains() const
{
    QList<TensorCoreGain> found;
    for (const QJsonObject &row : rowsOf(step(QStringLiteral("algorithms")), "speedup")) {
        for (const QString &precision : {QStringLiteral("TF32"), QStringLiteral("FP16")}) {
            const double factor = saneNumber(row.value(precision), 0, 1e6);
            if (factor > 0)
                found.append({row.value(key("layer")).toString(), precision, factor});
        }
    }
    return found;
}

} // namespace cunest
