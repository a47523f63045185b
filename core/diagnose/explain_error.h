// Checks what an error text says against the computer: the cause here, or honestly none.
#pragma once

#include "base/finding.h"
#include "diagnose/error_text.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

namespace cunest {

// Never empty: the cause first; where nothing confirms one, "error.not-confirmed" with what to look at, or
// "error.unknown". \a general: what the checks of the whole computer found.
Findings explainError(const ErrorText &text, const Snapshot &snapshot, const Knowledge &knowledge,
                      const Findings &general);

} // namespace cunest
