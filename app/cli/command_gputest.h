// The GPU test where no computer is described: on the system that cunest-cli runs on.
#pragma once

#include "answer.h"
#include "base/cancel_token.h"
#include "command_line.h"
#include "console.h"

namespace cunest::cli {

// Needs neither registry nor scan, so it works on Linux too: the folder is one of this system.
Answer runGpuTestHere(const CommandLine &line, Console &console, const CancelToken &cancel);

} // namespace cunest::cli
