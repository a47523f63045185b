// Takes one step of a transaction back; may be repeated, and compares before it restores.
#pragma once

#include "transaction/step.h"

namespace cunest {

struct NotTakenBack
{
    QString what;           // "path: reason", English
    bool permanent = false; // trying again will not help: someone else changed it, or a backup is gone
};

// Nothing when the computer is, as far as this step goes, as it was before.
std::optional<NotTakenBack> rollBackStep(Platform &platform, const Step &step);

// "Path (machine)": how a variable is named in lists.
QString variableLabel(Scope scope, const QString &variable);
// The target of an operation, or its variable.
QString labelOf(const Operation &operation);

} // namespace cunest
