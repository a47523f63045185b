// The option --scope.
#pragma once

#include "command_line.h"
#include "plan/operation.h"

namespace cunest::cli {

// Machine where nothing is said. Errors: InvalidInput.
Result<Scope> scopeOption(const CommandLine &line);

} // namespace cunest::cli
