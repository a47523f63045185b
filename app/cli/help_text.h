// The texts of --help.
#pragma once

#include "command_table.h"
#include "console.h"

namespace cunest::cli {

QStringList generalHelp(const Console &console);
QStringList commandHelp(const Console &console, const CommandSpec &command);

} // namespace cunest::cli
