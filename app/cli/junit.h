// Writes the GPU test as JUnit XML, for build servers.
#pragma once

#include "base/finding.h"
#include "selftest/gpu_test_report.h"

#include <QByteArray>

namespace cunest::cli {

// One test case a step; where the process broke off, that step is an error.
QByteArray gpuTestToJUnit(const GpuTestReport &report, const Findings &findings);

} // namespace cunest::cli
