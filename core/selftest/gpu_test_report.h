// What a run of the GPU test said, as plain values: step by step, and how the process ended.
#pragma once

#include "platform/gpu_test_program.h"

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

enum class StepOutcome { Waiting, Running, Passed, Failed, Skipped };

QString stepOutcomeName(StepOutcome outcome); // "waiting", "running", "passed", "failed", "skipped"

struct GpuTestFailure
{
    QString kind;   // "driver", "cudnn", "loader", "result", "files", "input"
    QString call;   // the function or file concerned
    qint64 code = 0;
    QString name;   // CUDNN_STATUS_…, CUDA_ERROR_…
    QString meaning; // English
    QString remedy;  // English
    QString reason; // of report_format.h; empty where the code says it
    QStringList names; // what the reason is about

    bool operator==(const GpuTestFailure &) const = default;
};

struct GpuTestStep
{
    QString id; // of report_format.h
    StepOutcome outcome = StepOutcome::Waiting;
    double milliseconds = 0;
    QString text; // English, by the process
    QJsonObject data;
    std::optional<GpuTestFailure> failure;

    bool operator==(const GpuTestStep &) const = default;
};

enum class GpuTestEndKind {
    Running,        // not yet
    Finished,       // it said its end and ended so
    NotStarted,     // the program could not be started
    MissingLibrary, // nor could Windows load it
    Exited,         // ended before its end, with a code
    Crashed,
    Killed,         // by somebody else
    TimedOut,       // said nothing for too long
    Cancelled,
    TooMuchOutput,  // what it printed made no sense
};

struct GpuTestEnd
{
    GpuTestEndKind kind = GpuTestEndKind::Running;
    qint64 code = 0;  // exit code, exception or signal; of TimedOut: milliseconds of silence
    QString errors;   // the end of its standard error
    std::optional<Error> error; // of NotStarted

    bool operator==(const GpuTestEnd &other) const
    {
        return kind == other.kind && code == other.code && errors == other.errors;
    }
};

// A picture and what the net read in it.
struct DigitReading
{
    int label = -1; // what it shows; -1: nobody knows
    int predicted = -1;
    double confidence = 0;
    double milliseconds = 0;
    QList<double> probabilities; // of 0 to 9, or empty
    QByteArray pixels;           // 28 rows of 28 bytes, or empty

    bool isRight() const { return label < 0 || label == predicted; }
    bool operator==(const DigitReading &) const = default;
};

struct GpuDevice
{
    int index = 0;
    QString name, uuid, pciBus, computeCapability, driverModel;
    qint64 memoryMiB = 0;
    int multiprocessors = 0, clockMHz = 0, memoryClockMHz = 0, memoryBusBits = 0, l2CacheKiB = 0;
    bool ecc = false, displayTimeLimit = false, integrated = false;

    bool operator==(const GpuDevice &) const = default;
};

struct Bandwidth
{
    QString direction; // "host-to-device", "device-to-host", "device-to-device"
    QString memory;    // "pinned", "pageable", "device"
    double gigabytesPerSecond = 0;
};

struct PrecisionResult // of the step "conv"
{
    QString precision; // "FP32", "TF32", "FP16"
    double largestError = 0;
    double shareOfTolerance = 0;
    bool tensorCores = false;
};

struct AlgorithmTime
{
    QString layer, precision, algorithm;
    double milliseconds = 0;
    double teraflops = 0;
    qint64 workspaceBytes = 0;
    bool deterministic = false, tensorCores = false;
};

struct TensorCoreGain
{
    QString layer, precision;
    double factor = 0; // against plain FP32
};

struct GpuTestReport
{
    bool simulated = false; // computed by stand-ins for NVIDIA's libraries
    bool begun = false;     // its first line came
    bool ended = false;     // its last line came
    QString programVersion;
    bool quick = false;
    QString cudnn;          // folder asked for
    double milliseconds = 0; // of the whole run
    qint64 gpuMemoryMiB = 0;
    QList<GpuTestStep> steps; // all, in their order
    int pictures = 0;       // that were drawn and answered
    qint64 ignoredBytes = 0; // of lines that made no sense
    GpuTestEnd end;

    GpuTestReport();

    const GpuTestStep *step(const QString &id) const;
    GpuTestStep *step(const QString &id);
    // The step that began and has no outcome: where a process broke off.
    const GpuTestStep *runningStep() const;
    const GpuTestStep *firstFailed() const;
    bool hasPassed() const { return end.kind == GpuTestEndKind::Finished && ended && firstFailed() == nullptr; }

    QList<GpuDevice> devices() const;
    std::optional<GpuDevice> chosenDevice() const;
    QString cudnnVersion() const; // "8.9.7", empty when it did not come so far
    QList<Bandwidth> bandwidths() const;
    QList<PrecisionResult> precisions() const;
    QList<DigitReading> digits() const;
    std::optional<DigitReading> drawn() const; // the last picture
    QList<AlgorithmTime> algorithms() const;
    QList<TensorCoreGain> gains() const;
};

} // namespace cunest
