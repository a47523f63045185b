// The edit of PATH that an installation needs, and what to say about it.
#pragma once

#include "plan/install_plan.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

struct PathChange
{
    std::optional<EditPathList> edit; // nothing: already there, or it cannot be done (a finding says so)
    EnvironmentChange shown;
    Findings findings;
};

// Puts \a folder in front of the machine's or the user's PATH unless an entry already names it.
PathChange planPathChange(const WinPath &folder, Scope scope, const Snapshot &snapshot);

} // namespace cunest
