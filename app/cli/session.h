// What a command works with: the computer, the knowledge, and where to show progress.
#pragma once

#include "command_line.h"
#include "computer/this_computer.h"
#include "console.h"
#include "described/described_machine.h"
#include "job/job.h"
#include "log_file.h"
#include "progress_bar.h"

#include <memory>

namespace cunest::cli {

struct Session
{
    const CommandLine &line;
    Console &console;
    LogFile &log;
    const CancelToken &cancel;
    std::unique_ptr<DescribedMachine> machine; // nothing: this computer
    std::unique_ptr<ThisComputer> thisComputer;
    Knowledge knowledge;
    ProgressBar progress;

    Platform &platform() { return machine ? machine->platform() : thisComputer->platform(); }
    JobContext context() { return {platform(), knowledge, progress, cancel}; }
    // Quiet runs never raise a prompt.
    bool mayElevate() const { return !line.global.quiet; }

    // A Windows path inside the computer, else a path of the system cunest-cli runs on.
    // Errors: NotFound, InvalidInput.
    Result<WinPath> sourcePath(const QString &text);
    // A folder inside the computer. Errors: InvalidInput.
    Result<WinPath> machinePath(const QString &text) const;
};

// Errors: InvalidInput, NotFound (no such machine folder), Internal (knowledge).
Result<std::unique_ptr<Session>> openSession(const CommandLine &line, Console &console, LogFile &log,
                                             const CancelToken &cancel);

} // namespace cunest::cli
