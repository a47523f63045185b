// Whether the DLLs of a package carry NVIDIA's signature, where the system can judge that.
#pragma once

#include "base/finding.h"
#include "base/progress.h"
#include "package/package_source.h"
#include "platform/binaries.h"

namespace cunest {

struct PackageFile;
struct PackageScan;

// Of all DLLs together: valid when every one is NVIDIA's; else what is said of the first that is not.
struct PackageSignature
{
    SignatureStatus status = SignatureStatus::NotChecked;
    QString signer;
    bool revocationChecked = false;

    bool operator==(const PackageSignature &) const = default;
};

// Fills scan.signature and appends archive.unsigned. An archive whose digest NVIDIA published needs no
// more proof and is not read for it; nothing is judged twice. Errors: Cancelled, Corrupt, NoSpace, IoError.
Result<void> judgeSignatures(Binaries &binaries, PackageSource &source, PackageScan &scan, ProgressSink &progress,
                             const CancelToken &cancel);

} // namespace cunest
