// Writes the report of the GPU test as JSON.
#pragma once

#include "selftest/gpu_test_report.h"

#include <QJsonObject>

namespace cunest::cli {

// The keys simulated, steps, digits and algorithms.
QJsonObject gpuTestToJson(const GpuTestReport &report);

} // namespace cunest::cli
