// What a failed build says, checked against the computer: compilers, headers, import libraries, the variables of CUDA.
#pragma once

#include "base/finding.h"
#include "diagnose/error_text.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// Nothing where the computer confirms no cause. \a general: what the checks of the whole computer found.
std::optional<Finding> explainBuild(const ErrorMatch &match, const Snapshot &snapshot, const Knowledge &knowledge,
                                    const Findings &general);

// Of \a general the first of \a wanted, at least a fault; the ids stand for what is looked at first.
std::optional<Finding> faultOf(const Findings &general, const QStringList &wanted);

QStringList findingNames(std::initializer_list<const char *> names);

} // namespace cunest
