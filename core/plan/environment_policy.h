// What a plan that changes only the environment and our link may do.
#pragma once

#include "plan/install_plan.h"
#include "platform/platform.h"

namespace cunest {

// Plans of PATH and of switching, and what takes them back: nothing but PathEdits, variables and our link.
bool isEnvironmentPlan(const InstallPlan &plan);

// Of the computer's PATH: a folder that a plan brings is whole, local, and not writable for ordinary
// users, unless it stood there before; an undo puts back what its transaction took out (the executor
// compares with the receipt). The user's own PATH is the user's business.
Result<void> checkBroughtEntry(const QString &entry, const EditPathList &edit, const InstallPlan &plan, Platform &platform);

} // namespace cunest
