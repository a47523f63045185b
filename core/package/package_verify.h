// Reads every byte of a package against its checksums.
#pragma once

#include "package/package_source.h"

#include <QSet>
#include <QStringList>

#include <optional>

namespace cunest {

struct PackageVerification
{
    QByteArray sha256;        // of the archive file, empty for folders
    QStringList damaged;      // what is wrong with which entry; English
    std::optional<int> cudaMajor; // found in the bytes of the entries asked for
};

// \a cudaEntries: DLLs to look for the CUDA major in while they pass. Two threads work: the largest
// entry alone takes about half of the time. Errors: Cancelled, IoError, Conflict.
Result<PackageVerification> verifyPackage(PackageSource &source, const QSet<qsizetype> &cudaEntries,
                                          ProgressSink &progress, const CancelToken &cancel);

} // namespace cunest
