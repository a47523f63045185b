// Judges what was read from a package: who it is, what is missing, what is wrong.
#pragma once

#include "package/package_contents.h"
#include "package/package_layout.h"
#include "package/package_scan.h"

namespace cunest {

// Contents win over the name; the name adds the fourth number and the CUDA label.
PackageIdentity mergeIdentity(const PackageIdentity &fromName, const PackageContents &contents, const PackageLayout &layout);

// What needs no bytes: nested archives, samples, other products, Linux, several packages.
// Empty when there is a cuDNN to look at.
Findings judgeKind(const PackageIdentity &fromName, const PackageLayout &layout, const QStringList &where);

Findings judgeContents(const PackageScan &scan, const PackageIdentity &fromName, const PackageContents &contents,
                       const Knowledge &knowledge);

// Digest against the list of releases; \a fileName may be a renamed copy.
std::optional<Finding> judgeDigest(PackageScan &scan, const PackageIdentity &fromName, qint64 fileSize,
                                   const Knowledge &knowledge);

// An archive that NVIDIA's list does not know, from a server that is not NVIDIA's; after judgeDigest().
std::optional<Finding> judgeDownload(const PackageScan &scan);

} // namespace cunest
