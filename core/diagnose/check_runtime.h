// Findings about what cuDNN and its programs need besides cuDNN: zlibwapi, CUDA's libraries, the Visual C++ runtime.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// What the copies that programs share lack. The Visual C++ runtime is looked at only when a failing load
// names it: its absence alone harms nobody.
Findings checkRuntime(const Snapshot &snapshot, const Knowledge &knowledge);

// \a copy: the cuDNN that needs it; nullptr: known from an error alone. Nothing when a fitting file is
// found by the search.
std::optional<Finding> zlibProblem(const Snapshot &snapshot, const CudnnCopy *copy);
// Whether a release loads zlibwapi.dll (8.3 to 9.1.1).
bool needsZlib(const CudnnCopy &copy, const Knowledge &knowledge);

// "cudart64_110.dll": CUDA 11; "nvrtc64_112_0.dll": 11. Nothing for other libraries.
std::optional<int> cudaMajorOfLibrary(const QString &dll);
// A library of CUDA that a program asked for and did not get; nothing when the search finds it whole.
std::optional<Finding> cudaLibraryProblem(const Snapshot &snapshot, const QString &dll);

bool isVcRuntime(const QString &dll);
Finding vcRuntimeMissing(const Snapshot &snapshot, const QString &dll);
bool isInSystem32(const Snapshot &snapshot, const QString &dll);

} // namespace cunest
