// The commands that need a computer; each answers and prints nothing itself.
#pragma once

#include "answer.h"
#include "base/cancel_token.h"
#include "command_line.h"
#include "console.h"
#include "log_file.h"

namespace cunest::cli {

struct Session;

// Opens the computer and the knowledge, then runs the command of \a line.
Answer runCommand(const CommandLine &line, Console &console, LogFile &log, const CancelToken &cancel);

Answer runScan(Session &session);
Answer runInspect(Session &session);
Answer runPlan(Session &session);
Answer runInstall(Session &session);
Answer runList(Session &session);
Answer runVerify(Session &session);
Answer runAdopt(Session &session);
Answer runRemove(Session &session);
Answer runUndo(Session &session);
Answer runActivate(Session &session);
Answer runUse(Session &session);
Answer runPath(Session &session);
Answer runRecover(Session &session);
Answer runHistory(Session &session);
Answer runDiagnose(Session &session);
Answer runFix(Session &session);
Answer runRecommend(Session &session);
Answer runReport(Session &session);
Answer runGpuTest(Session &session);

} // namespace cunest::cli
