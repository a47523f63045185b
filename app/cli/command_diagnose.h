// What the commands about findings share: the error a person pasted and the snapshot they opened.
#pragma once

#include "answer.h"
#include "command_line.h"
#include "diagnose/error_text.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest::cli {

struct Session;

// Of --error or --error-file; empty when neither is given. Errors: InvalidInput, NotFound.
Result<QString> givenErrorText(const CommandLine &line, Session *session);
// The same, read; nothing when neither is given. Errors: InvalidInput, NotFound.
Result<std::optional<ErrorText>> givenError(const CommandLine &line, Session *session, const Knowledge &knowledge);

// Of --snapshot: a file of this system. Errors: NotFound, InvalidInput, Unsupported.
Result<Snapshot> givenSnapshot(const CommandLine &line);

// Needs no computer: everything comes from --snapshot.
Answer runDiagnoseSnapshot(const CommandLine &line);
Answer runReportOfSnapshot(const CommandLine &line);

} // namespace cunest::cli
