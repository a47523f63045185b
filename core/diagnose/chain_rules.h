// The rules by which GPU, driver, CUDA Toolkit and cuDNN fit together; each with its numbers.
#pragma once

#include "knowledge/knowledge.h"
#include "package/package_identity.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

enum class DriverState {
    Unknown,   // no driver or no number to compare with
    Enough,    // at least the driver NVIDIA lists for this toolkit
    MinorOnly, // older than that, but enough for the CUDA major version
    TooOld,
};

struct DriverRule
{
    DriverState state = DriverState::Unknown;
    std::optional<Version> lowest;  // that runs programs of the CUDA major version
    std::optional<Version> listed;  // that NVIDIA lists for the toolkit's release
    QString source;
};

// Judges by the driver's own version, and by its CUDA ceiling where the list knows no number: from
// CUDA 11 on a driver runs every minor version of its major one.
DriverRule judgeDriver(const DriverFacts &driver, const Version &cuda, const Knowledge &knowledge);

enum class GpuState { Unknown, Fits, TooOld, TooNew };

struct GpuRule
{
    GpuState state = GpuState::Unknown;
    QString gpu;                        // the one the verdict is about
    std::optional<Version> capability;
    std::optional<Version> limit;       // lowest or highest supported
    QString by;                         // who sets the limit: "CUDA 12.2", "cuDNN 9.11.0"; the same in every language
    QString source;
};

// The best GPU decides: one that fits is enough. Unknown as soon as a capability is not known.
// Too new is one whose major number is above the newest known: within a major number older code runs.
GpuRule judgeGpus(const QList<GpuFacts> &gpus, const std::optional<Version> &cuda,
                  const std::optional<Version> &cudnn, const Knowledge &knowledge);

std::optional<Version> capabilityOf(const GpuFacts &gpu, const Knowledge &knowledge);

enum class PackageFit {
    Unknown, // the package's CUDA is not known
    Fits,
    WrongMajor,
    WrongMinor, // up to CUDA 10 an archive serves exactly the version in its name
};

PackageFit judgePackage(const PackageIdentity &package, const Version &toolkit, const Knowledge &knowledge);

// An adapter of NVIDIA is there, whether its driver is or not.
bool hasNvidiaAdapter(const Snapshot &snapshot);

} // namespace cunest
