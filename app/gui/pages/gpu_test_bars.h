// Which algorithms and bandwidths the page of the GPU test shows as bars.
#pragma once

#include "selftest/gpu_test_report.h"
#include "widgets/bar_list.h"

namespace cunest {

struct AlgorithmBars
{
    QString title; // layer and precision; empty when nothing was timed
    QString note;  // what the colour means, and what Tensor Cores gain
    QList<BarRow> rows; // fastest first
};

// The first layer in FP16, else in the fastest precision there is.
AlgorithmBars algorithmBars(const GpuTestReport &report);
QList<BarRow> bandwidthBars(const GpuTestReport &report);

} // namespace cunest
