// Confirms and applies plans.
#include "command_apply.h"

#include "answer_text.h"
#include "json_value.h"
#include "text_plan.h"

namespace cunest::cli {
namespace {

Answer notAccepted(Message verdict, const Findings &findings)
{
    Answer answer = Answer::failed(makeError(ErrorCode::Cancelled, std::move(verdict)), ComputerState::NothingChanged);
    answer.findings = findings;
    return answer;
}

Message failureVerdict(const Outcome &outcome)
{
    if (outcome.kind == OutcomeKind::Busy) {
        return Message(QT_TRANSLATE_NOOP("cunest", "Another run of CuNest is working on this computer. Wait until it has finished, then try again."));
    }
    if (outcome.error && outcome.error->code == ErrorCode::AccessDenied && outcome.error->systemCode == 740) {
        return Message(QT_TRANSLATE_NOOP("cunest", "This needs administrator rights, and a quiet run never asks for them. Start it as an administrator, or without --quiet."));
    }
    return outcome.error ? outcome.error->message
                         : Message(QT_TRANSLATE_NOOP("cunest", "The plan was refused."));
}

ComputerState stateAfter(OutcomeKind kind)
{
    switch (kind) {
    case OutcomeKind::RolledBack: return ComputerState::AllUndone;
    case OutcomeKind::RollbackIncomplete: return ComputerState::PartlyUndone;
    case OutcomeKind::Refused:
    case OutcomeKind::Busy:
    case OutcomeKind::Committed:
    case OutcomeKind::NothingToDo: break;
    }
    return ComputerState::NothingChanged;
}

} // namespace

Answer recoveryFailed(const Error &error)
{
    if (error.code != ErrorCode::InUse)
        return Answer::failed(error, ComputerState::NothingChanged);
    Answer answer = Answer::failed(makeError(ErrorCode::InUse,
                                             Message(QT_TRANSLATE_NOOP("cunest", "Another run of CuNest is working on this computer. Wait until it has finished, then try again."))),
                                   ComputerState::NothingChanged);
    answer.ending = {ExitCode::Busy, AnswerOutcome::Refused};
    return answer;
}

std::optional<Answer> finishInterrupted(Session &session)
{
    JobContext context = session.context();
    const auto report = recoverInterrupted(context, session.mayElevate());
    session.progress.clear();
    if (!report)
        return recoveryFailed(report.error());
    for (const RecoveryReport::Item &item : report->items)
        session.log.write("info", QStringLiteral("recovered %1 first").arg(item.transaction));
    return std::nullopt;
}

std::optional<Answer> confirmPlan(Session &session, const InstallPlan &plan, const Findings &findings)
{
    const GlobalOptions &global = session.line.global;
    if (session.line.has("yes") || plan.isNothingToDo())
        return std::nullopt;
    if (global.json || global.quiet || !session.console.isInteractive()) {
        if (!hasWarning(findings))
            return std::nullopt;
        return notAccepted(Message(QT_TRANSLATE_NOOP("cunest", "There are warnings. Read them, then add --yes to accept them.")), findings);
    }
    session.progress.clear();
    for (const Finding &finding : findings) {
        for (const QString &line : findingText(session.console, finding))
            session.console.out(line);
        session.console.out(QString());
    }
    for (const QString &line : planText(session.console, plan))
        session.console.out(line);
    session.console.out(QString());
    const Message question = plan.kind == PlanKind::Install
                                 ? Message(QT_TRANSLATE_NOOP("cunest", "Install this? [y/N] "))
                                 : Message(QT_TRANSLATE_NOOP("cunest", "Do this? [y/N] "));
    if (session.console.ask(question.text()))
        return std::nullopt;
    return notAccepted(Message(QT_TRANSLATE_NOOP("cunest", "Cancelled.")), {});
}

Answer carryOut(Session &session, const InstallPlan &plan, PackageSource *source, const Message &success)
{
    JobContext context = session.context();
    const Outcome outcome = applyPlan(context, plan, source, session.mayElevate());
    session.progress.clear();

    Answer answer;
    answer.ending = endingOf(outcome);
    answer.findings = outcome.findings;
    answer.keys.insert(QStringLiteral("transaction"), textOrNull(outcome.transaction));
    answer.error = outcome.error;
    switch (outcome.kind) {
    case OutcomeKind::Committed: {
        answer.verdict = success;
        if (!plan.rows.isEmpty())
            answer.body.append(planTotals(plan));
        const QString id = outcome.transaction;
        answer.next.append(Message(QT_TRANSLATE_NOOP("cunest", "Transaction %1. To take it back: cunest-cli undo %1"), {id}).text());
        if (!plan.environment.isEmpty()) {
            answer.next.append(Message(QT_TRANSLATE_NOOP("cunest", "Programs that are open keep the old environment until they are started again.")).text());
        }
        break;
    }
    case OutcomeKind::NothingToDo:
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "Nothing to do: everything is as it should be."));
        break;
    case OutcomeKind::Refused:
    case OutcomeKind::Busy:
    case OutcomeKind::RolledBack:
    case OutcomeKind::RollbackIncomplete:
        answer.verdict = failureVerdict(outcome);
        answer.state = stateAfter(outcome.kind);
        answer.leftInPlace = outcome.leftInPlace;
        if (!answer.error)
            answer.error = makeError(outcome.kind == OutcomeKind::Busy ? ErrorCode::InUse : ErrorCode::Conflict, answer.verdict);
        break;
    }
    return answer;
}

} // namespace cunest::cli
