// Reads every byte of a package against its checksums.
#pragma once

#include "package/package_source.h"
#include "pe/pe_facts.h"

#include <QMap>
#include <QSet>
#include <QStringList>

#include <optional>

namespace cunest {

struct PackageVerification
{
    QByteArray sha256;        // of the archive file, empty for folders
    QStringList damaged;      // what is wrong with which entry; English
    std::optional<int> cudaMajor;   // found in the bytes of the entries asked for
    QMap<qsizetype, PeFacts> dlls;  // of the entries asked for, without exports; what is no program is left out
};

// What to look for in entries while their bytes pass.
struct LookFor
{
    QSet<qsizetype> cudaMajor;
    QSet<qsizetype> dllFacts;
};

// Two threads work: the largest entry alone takes about half of the time. Errors: Cancelled, IoError, Conflict.
Result<PackageVerification> verifyPackage(PackageSource &source, const LookFor &lookFor, ProgressSink &progress,
                                          const CancelToken &cancel);

} // namespace cunest
