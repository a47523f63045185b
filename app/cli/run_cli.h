// Runs one command line from its words to the exit code.
#pragma once

#include "answer.h"
#include "base/cancel_token.h"
#include "command_line.h"
#include "console.h"
#include "log_file.h"

#include <QStringList>

namespace cunest::cli {

// Carries out a command that needs a computer.
using CommandRunner = Answer (*)(const CommandLine &line, Console &console, LogFile &log,
                                 const CancelToken &cancel);

// \a words: the arguments without the program's name. Returns what the process exits with.
int runCli(const QStringList &words, CommandRunner runner, const CancelToken &cancel);

} // namespace cunest::cli
