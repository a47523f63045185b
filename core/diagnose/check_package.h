// Findings about a package for one toolkit: plan.wrong-cuda-major.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "package/package_identity.h"
#include "scan/snapshot.h"

namespace cunest {

Findings checkPackage(const PackageIdentity &package, const Toolkit &toolkit, const Knowledge &knowledge);

// "cuDNN 8.9.7.29 for CUDA 12", with what is known of it; the same in every language.
QString packageText(const PackageIdentity &package);

} // namespace cunest
