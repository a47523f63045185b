// The GPU test in the words of the page, and as a report to copy.
#pragma once

#include "job/gpu_test_job.h"

#include <QString>

namespace cunest {

// "7.2 s", "341 ms"
QString testTimeText(double milliseconds);
// "NVIDIA H200 · compute capability 9.0 · …", everything deviceQuery is asked for.
QString deviceText(const GpuDevice &device);
// Below the first line of the page: how much passed, how long it took, or where it stands.
QString testSentence(const GpuTestReport &report);
// Everything, as plain text.
QString testReportText(const GpuTestResult &result);

} // namespace cunest
