// Recorded runs of cunest-gputest on real GPUs, and reports read from them.
#pragma once

#include "selftest/gpu_test_report.h"

#include <QByteArray>
#include <QStringList>

namespace cunest {

// Names without ".jsonl" of tests/data/gputest.
QStringList gpuTestRecords();
QByteArray gpuTestRecord(const QString &name);

// As the runner would have reported it: the end is made from the last line and, for the two records
// that broke off, from how they were made (README of the folder).
GpuTestReport recordedReport(const QString &name);

} // namespace cunest
