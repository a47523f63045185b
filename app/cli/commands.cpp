// Chooses the command.
#include "commands.h"

#include "command_diagnose.h"
#include "command_gputest.h"
#include "session.h"

namespace cunest::cli {

Answer runCommand(const CommandLine &line, Console &console, LogFile &log, const CancelToken &cancel)
{
    if (line.command == QLatin1String("diagnose") && line.has("snapshot"))
        return runDiagnoseSnapshot(line);
    if (line.command == QLatin1String("report") && line.has("snapshot"))
        return runReportOfSnapshot(line);
#ifndef Q_OS_WIN
    if (line.command == QLatin1String("gputest") && line.global.machine.isEmpty())
        return runGpuTestHere(line, console, cancel);
#endif
    const auto session = openSession(line, console, log, cancel);
    if (!session) {
        Answer answer = Answer::failed(session.error());
        answer.state = ComputerState::NothingChanged;
        return answer;
    }
    struct Entry
    {
        const char *name;
        Answer (*run)(Session &);
    };
    static constexpr Entry table[] = {
        {"scan", runScan},     {"inspect", runInspect}, {"plan", runPlan},       {"install", runInstall},
        {"list", runList},     {"verify", runVerify},   {"adopt", runAdopt},     {"remove", runRemove},
        {"undo", runUndo},     {"recover", runRecover}, {"history", runHistory},
        {"use", runUse},       {"path", runPath},       {"activate", runActivate},
        {"diagnose", runDiagnose}, {"fix", runFix}, {"recommend", runRecommend}, {"report", runReport},
        {"gputest", runGpuTest},
    };
    for (const Entry &entry : table) {
        if (line.command == QLatin1String(entry.name)) {
            Answer answer = entry.run(**session);
            (*session)->progress.clear();
            return answer;
        }
    }
    return Answer::failed(makeError(ErrorCode::Internal, Message(QT_TRANSLATE_NOOP("cunest", "CuNest has a fault: a command without a program.")),
                                    line.command));
}

} // namespace cunest::cli
