// Makes a plan from a package, a computer and the person's choices. Reads, never writes.
#pragma once

#include "package/package_scan.h"
#include "plan/digest_cache.h"
#include "plan/install_plan.h"
#include "scan/snapshot.h"

namespace cunest {

// A file that a receipt names as ours, and what it was when it was placed.
struct OwnedFile
{
    WinPath target;
    FileFingerprint placed;
};

struct InstallOptions
{
    std::optional<Way> way;   // nothing: toolkit up to cuDNN 8, own-folder from 9 on
    QString toolkit;          // "12", "12.2", a folder; empty: the active one if it fits, else the only one
    WinPath besideFolder;     // of way beside
    Scope scope = Scope::Machine;
    bool modifyPath = true;
    bool addZlib = true; // zlibwapi.dll, where cuDNN needs it and it is missing
    WinPath zlib;        // the person's own file, placed in any case; null: CuNest's
};

// What the choices come down to on this computer.
struct InstallTarget
{
    Way way = Way::Toolkit;
    std::optional<Toolkit> toolkit; // of way own-folder: the one it is meant for, may be nothing
};

// Errors: InvalidInput (no such toolkit, several fit: the message lists them), NotFound (a folder).
Result<InstallTarget> resolveInstallTarget(Platform &platform, const Snapshot &snapshot,
                                           const PackageIdentity &package, const InstallOptions &options);

// The toolkit that \a text means: "12" (the newest 12.x), "12.2", or its folder.
// Errors: InvalidInput (none, or several that are equal), NotFound (no such folder).
Result<Toolkit> chooseToolkit(Platform &platform, const Snapshot &snapshot, const QString &text);

// \a owned: what earlier transactions put on this computer. \a digests: what files held when they were
// last read; what is read now is added. Null: everything is read.
// Errors: those of resolveInstallTarget, and Corrupt and the like from reading files to compare.
// Findings that forbid the plan are in it; whoever applies it must look at them.
Result<InstallPlan> makeInstallPlan(Platform &platform, const Knowledge &knowledge, const Snapshot &snapshot,
                                    const OpenedPackage &package, const QList<OwnedFile> &owned,
                                    const InstallOptions &options, ProgressSink &progress,
                                    const CancelToken &cancel, DigestCache *digests = nullptr);

} // namespace cunest
