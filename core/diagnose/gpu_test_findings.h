// Turns the outcome of a GPU test into findings (gputest.*), joined with what is known of the computer.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"
#include "selftest/gpu_test_report.h"

namespace cunest {

// Everything besides the report that may hold the cause; all of it optional.
struct GpuTestSurroundings
{
    const Snapshot *snapshot = nullptr;
    const Knowledge *knowledge = nullptr;
    // Files that Windows would not find for this cuDNN, and where it would look.
    QStringList notFound;
    QStringList searchedFolders;
};

// One for each step that failed, the process's own end included; a failure that another explains is
// left out. Empty when all passed or the person stopped it.
Findings explainGpuTest(const GpuTestReport &report, const GpuTestSurroundings &around);

// What such a failure means, without looking at the computer.
Message gpuTestCause(const GpuTestStep &step);
Message gpuTestRemedy(const GpuTestStep &step);

} // namespace cunest
