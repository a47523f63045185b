// Chooses exit codes.
#include "exit_code.h"

#include <QtGlobal>

namespace cunest::cli {

int shellExitCode(ExitCode code)
{
#ifdef Q_OS_WIN
    return int(code);
#else
    switch (code) {
    case ExitCode::Done: return 0;
    case ExitCode::AnswerLost: return 1;
    case ExitCode::WrongArguments: return 2;
    case ExitCode::NeedsElevation: return 3;
    case ExitCode::Cancelled: return 4;
    case ExitCode::Failed: return 5;
    case ExitCode::Busy: return 6;
    case ExitCode::RestartNeeded: return 7;
    case ExitCode::NotCompatible: return 11;
    case ExitCode::PackageDamaged: return 12;
    case ExitCode::RollbackIncomplete: return 13;
    case ExitCode::GpuTestFailed: return 14;
    }
    return 1;
#endif
}

QString outcomeName(AnswerOutcome outcome)
{
    switch (outcome) {
    case AnswerOutcome::Done: return QStringLiteral("done");
    case AnswerOutcome::NothingToDo: return QStringLiteral("nothing-to-do");
    case AnswerOutcome::Cancelled: return QStringLiteral("cancelled");
    case AnswerOutcome::Refused: return QStringLiteral("refused");
    case AnswerOutcome::RolledBack: return QStringLiteral("rolled-back");
    case AnswerOutcome::RollbackIncomplete: return QStringLiteral("rollback-incomplete");
    case AnswerOutcome::Failed: break;
    }
    return QStringLiteral("failed");
}

Ending endingOf(const Findings &findings)
{
    // A damaged or hostile package outweighs what would be wrong with installing it.
    bool blocked = false;
    for (const Finding &finding : findings) {
        if (finding.severity != Severity::Block)
            continue;
        blocked = true;
        const bool aboutFit = finding.id == QLatin1String("archive.wrong-os")
                              || finding.id == QLatin1String("archive.wrong-architecture")
                              || finding.id == QLatin1String("archive.not-cudnn");
        if (finding.id.startsWith(QLatin1String("archive.")) && !aboutFit)
            return {ExitCode::PackageDamaged, AnswerOutcome::Refused};
    }
    return blocked ? Ending{ExitCode::NotCompatible, AnswerOutcome::Refused} : Ending{};
}

Ending endingOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::InvalidInput:
    case ErrorCode::NotFound:
    case ErrorCode::Unsupported: return {ExitCode::WrongArguments, AnswerOutcome::Refused};
    case ErrorCode::Cancelled: return {ExitCode::Cancelled, AnswerOutcome::Cancelled};
    case ErrorCode::Corrupt: return {ExitCode::PackageDamaged, AnswerOutcome::Refused};
    case ErrorCode::AccessDenied:
        if (error.systemCode == int(ExitCode::NeedsElevation))
            return {ExitCode::NeedsElevation, AnswerOutcome::Refused};
        break;
    case ErrorCode::Conflict: return {ExitCode::Failed, AnswerOutcome::Refused};
    case ErrorCode::AlreadyExists:
    case ErrorCode::InUse:
    case ErrorCode::NoSpace:
    case ErrorCode::TimedOut:
    case ErrorCode::IoError:
    case ErrorCode::Internal: break;
    }
    return {ExitCode::Failed, AnswerOutcome::Failed};
}

Ending endingOf(const Outcome &outcome)
{
    switch (outcome.kind) {
    case OutcomeKind::Committed: return {};
    case OutcomeKind::NothingToDo: return {ExitCode::Done, AnswerOutcome::NothingToDo};
    case OutcomeKind::RollbackIncomplete:
        return {ExitCode::RollbackIncomplete, AnswerOutcome::RollbackIncomplete};
    case OutcomeKind::Busy: return {ExitCode::Busy, AnswerOutcome::Refused};
    case OutcomeKind::Refused:
    case OutcomeKind::RolledBack: break;
    }
    if (hasBlock(outcome.findings))
        return endingOf(outcome.findings);
    if (outcome.error && outcome.error->code == ErrorCode::Cancelled)
        return {ExitCode::Cancelled, AnswerOutcome::Cancelled};
    if (outcome.kind == OutcomeKind::RolledBack)
        return {ExitCode::Failed, AnswerOutcome::RolledBack};
    Ending ending = outcome.error ? endingOf(*outcome.error) : Ending{ExitCode::Failed, {}};
    ending.outcome = AnswerOutcome::Refused;
    return ending;
}

} // namespace cunest::cli
