// Findings about driver and GPUs: driver.*, gpu.*.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// \a cuda: the version programs are to run with (of the toolkit, or the package's CUDA label);
// \a cudnn: the cuDNN meant. Nothing is said about what is not given.
Findings checkGpuAndDriver(const Snapshot &snapshot, const std::optional<Version> &cuda,
                           const std::optional<Version> &cudnn, const Knowledge &knowledge);

// CUDA_VISIBLE_DEVICES leaves no card, or not the first; said only where something does not see it.
std::optional<Finding> hiddenGpu(const Snapshot &snapshot);

} // namespace cunest
