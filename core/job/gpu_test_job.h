// The GPU test as a job: which cuDNN, in which environment, and what its outcome means on this computer.
#pragma once

#include "job/job.h"
#include "selftest/gpu_test_runner.h"

namespace cunest {

struct GpuTestOptions
{
    int gpu = 0;
    QString cudnn;       // folder as the computer writes paths; empty: the active one
    bool quick = false;
    bool byName = false; // loaded by its name, as programs do; another copy found first is a failure
    bool draw = false;
    int soakSeconds = 0;
    QStringList only;
    GpuTestLimits limits;
};

struct GpuTestResult
{
    GpuTestReport report;
    Findings findings;
    std::optional<Version> installed; // of the cuDNN that was meant, as its files say
};

// Reads the registry's environment now, runs the process in it, and looks at the computer again where
// something failed. Never fails: a test that cannot start is a report with findings.
GpuTestResult testGpu(JobContext &context, const GpuTestOptions &options, GpuTestSink &sink,
                      PictureQueue *pictures = nullptr);

// The findings of a report on a computer that nothing is known of.
GpuTestResult testGpuAlone(GpuTestProgram &program, const GpuTestStart &start, GpuTestSink &sink,
                           const CancelToken &cancel, PictureQueue *pictures = nullptr);

} // namespace cunest
