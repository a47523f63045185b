// Carries one recorded step out.
#pragma once

#include "transaction/step.h"

namespace cunest {

// Compares with what the plan expects right before it acts.
// Errors: Conflict when something else is there now; those of the file system and the registry.
Result<void> applyStep(Platform &platform, const Step &step);

// Whether the computer still is what the operation expects.
Result<void> checkExpectation(Platform &platform, const Operation &operation);

// Folders whose entries the step changes.
QList<WinPath> touchedFolders(const Step &step);

} // namespace cunest
