// A package and a plan as a person reviews them.
#pragma once

#include "console.h"
#include "package/package_scan.h"
#include "plan/install_plan.h"

namespace cunest::cli {

QStringList packageLines(const Console &console, const PackageScan &scan);
// Every file with its action, the environment before and after, space and rights.
QStringList planText(const Console &console, const InstallPlan &plan);
// "New: 7  Replaced: 12  …" in one line.
QString planTotals(const InstallPlan &plan);

} // namespace cunest::cli
