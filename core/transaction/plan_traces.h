// What of a plan shows on the computer, for a journal that is too damaged to say what was done.
#pragma once

#include "plan/install_plan.h"
#include "platform/platform.h"

#include <QStringList>

namespace cunest {

// The operations that left nothing behind in a transaction's own folders and look done: new folders
// and files that are there, folders that are gone, variables with their new value. Labels, English.
// What holds \a records is no trace: it was made for them.
QStringList planTraces(Platform &platform, const InstallPlan &plan, const WinPath &records);

} // namespace cunest
