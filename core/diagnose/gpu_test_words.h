// What the steps of the GPU test are called and what they found, in sentences that can be shown in any language.
#pragma once

#include "base/message.h"
#include "selftest/gpu_test_report.h"

namespace cunest {

// "Driver answers", "GPU found"; the id itself for one that is not known.
Message gpuTestStepName(const QString &step);

// One line: the facts of a step that passed, why it was skipped, what failed. Empty while it waits.
Message gpuTestStepFacts(const GpuTestStep &step);

// The first line of page and answer: what the whole run proved.
Message gpuTestVerdict(const GpuTestReport &report);

// "WINOGRAD_NONFUSED" -> "Winograd nonfused".
QString algorithmText(const QString &name);

// "7.2e-06": few digits, the same in every language.
QString errorText(double error);

} // namespace cunest
