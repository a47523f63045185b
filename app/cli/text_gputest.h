// Writes the GPU test for a terminal.
#pragma once

#include "console.h"
#include "selftest/gpu_test_report.h"

#include <QStringList>

namespace cunest::cli {

// "  ✓ Convolution   largest error FP32 7.2e-06   12 ms"
QString stepLine(const Console &console, const GpuTestStep &step);
QStringList gpuTestText(const Console &console, const GpuTestReport &report);

} // namespace cunest::cli
