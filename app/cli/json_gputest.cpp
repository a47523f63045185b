// Writes the report of the GPU test as JSON.
#include "json_gputest.h"

#include "diagnose/gpu_test_words.h"

#include <QJsonArray>

namespace cunest::cli {
namespace {

QJsonObject stepToJson(const GpuTestStep &step)
{
    return {{QStringLiteral("id"), step.id},
            {QStringLiteral("outcome"), stepOutcomeName(step.outcome)},
            {QStringLiteral("ms"), step.milliseconds},
            {QStringLiteral("text"), gpuTestStepFacts(step).text()},
            {QStringLiteral("data"), step.data}};
}

QJsonObject digitToJson(const DigitReading &digit)
{
    QJsonArray probabilities;
    for (const double probability : digit.probabilities)
        probabilities.append(probability);
    return {{QStringLiteral("label"), digit.label},
            {QStringLiteral("predicted"), digit.predicted},
            {QStringLiteral("confidence"), digit.confidence},
            {QStringLiteral("probabilities"), probabilities}};
}

QJsonObject algorithmToJson(const AlgorithmTime &time)
{
    return {{QStringLiteral("layer"), time.layer},
            {QStringLiteral("precision"), time.precision},
            {QStringLiteral("algorithm"), time.algorithm},
            {QStringLiteral("ms"), time.milliseconds},
            {QStringLiteral("teraflops"), time.teraflops},
            {QStringLiteral("workspaceBytes"), time.workspaceBytes},
            {QStringLiteral("deterministic"), time.deterministic},
            {QStringLiteral("tensorCores"), time.tensorCores}};
}

} // namespace

QJsonObject gpuTestToJson(const GpuTestReport &report)
{
    QJsonArray steps;
    for (const GpuTestStep &step : report.steps)
        steps.append(stepToJson(step));
    QJsonArray digits;
    for (const DigitReading &digit : report.digits())
        digits.append(digitToJson(digit));
    QJsonArray algorithms;
    for (const AlgorithmTime &time : report.algorithms())
        algorithms.append(algorithmToJson(time));
    return {{QStringLiteral("simulated"), report.simulated},
            {QStringLiteral("steps"), steps},
            {QStringLiteral("digits"), digits},
            {QStringLiteral("algorithms"), algorithms}};
}

} // namespace cunest::cli
