// What the commands about findings share: the error a person pasted and the snapshot they opened.
#pragma once

#include "answer.h"
#include "command_line.h"
#include "job/diagnose_job.h"

namespace cunest::cli {

struct Session;

// Of --error or --error-file; empty when neither is given. Errors: InvalidInput, NotFound.
Result<QString> givenErrorText(const CommandLine &line, Session *session);
// With --program. Errors: InvalidInput, NotFound.
Result<DiagnoseOptions> givenDiagnoseOptions(Session &session);

// Of --snapshot: a file of this system; its own error unless another is given.
// Errors: NotFound, InvalidInput, Unsupported.
Result<SavedReport> givenReport(const CommandLine &line);

// Needs no computer: everything comes from --snapshot.
Answer runDiagnoseSnapshot(const CommandLine &line);
Answer runReportOfSnapshot(const CommandLine &line);

} // namespace cunest::cli
