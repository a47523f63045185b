// remove, undo and recover.
#include "command_apply.h"
#include "commands.h"
#include "json_transaction.h"
#include "json_value.h"
#include "transaction/undo_plan.h"
#include "words.h"

#include <algorithm>

namespace cunest::cli {
namespace {

// The last that is no undo itself, can be taken back and was not \a tried; null when there is none.
const TransactionRecord *lastNotTried(const QList<TransactionRecord> &history, const QStringList &tried, bool alsoRests)
{
    for (auto it = history.rbegin(); it != history.rend(); ++it) {
        if (canUndo(*it) && (alsoRests || !it->partlyTakenBack) && it->receipt.kind != PlanKind::Undo && !tried.contains(it->id))
            return &*it;
    }
    return nullptr;
}

// Folders that an earlier undo left, since something is in them, are no reason for one more.
bool changesSomething(const InstallPlan &plan)
{
    return std::any_of(plan.operations.cbegin(), plan.operations.cend(),
                       [](const Operation &operation) { return !std::holds_alternative<RemoveFolder>(operation); });
}

// A transaction that was taken back before, or never finished, is a wrong argument.
Answer cannotTakeBack(const Error &error)
{
    Answer answer = Answer::failed(error, ComputerState::NothingChanged);
    if (error.code == ErrorCode::Conflict)
        answer.ending = {ExitCode::WrongArguments, AnswerOutcome::Refused};
    return answer;
}

Answer takeBack(Session &session, const InstallPlan &plan, const Message &success)
{
    if (hasBlock(plan.findings)) {
        Answer answer;
        answer.ending = endingOf(plan.findings);
        answer.findings = plan.findings;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "This cannot be taken back."));
        answer.state = ComputerState::NothingChanged;
        return answer;
    }
    // What cannot be put back is told, not asked: taking back the rest is what was called for.
    if (session.console.isInteractive() && !session.line.global.json && !session.line.global.quiet) {
        if (auto refused = confirmPlan(session, plan, plan.findings))
            return *std::move(refused);
    }
    Answer answer = carryOut(session, plan, nullptr, success);
    answer.findings += plan.findings;
    sortBySeverity(answer.findings);
    return answer;
}

Answer nothingToTakeBack(const QList<TransactionRecord> &history)
{
    Answer answer;
    answer.ending.outcome = AnswerOutcome::NothingToDo;
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "There is nothing to take back."));
    if (const TransactionRecord *rest = lastNotTried(history, {}, true)) {
        answer.body.append(QStringLiteral("  ") + Message(QT_TRANSLATE_NOOP("cunest", "Of %1 something could not be put back; \"undo %1\" tries it again."),
                                                          {rest->id}).text());
    }
    return answer;
}

// Whoever asks for everything, as the uninstaller does, must hear by the code that something stays.
void tellWhatStays(Answer &answer)
{
    bool stays = false;
    for (const Finding &finding : std::as_const(answer.findings)) {
        if (finding.id != QLatin1String("undo.cannot-restore"))
            continue;
        stays = true;
        answer.leftInPlace += finding.evidence;
    }
    if (!stays)
        return;
    answer.ending = {ExitCode::RollbackIncomplete, AnswerOutcome::RollbackIncomplete};
    answer.state = ComputerState::PartlyUndone;
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "Not everything could be put back: what somebody changed since stays as it is."));
    answer.error = makeError(ErrorCode::Conflict, answer.verdict, answer.leftInPlace.join(QLatin1String("; ")));
}

// Newest first, as each was made on top of those before it. Stops at the first that cannot be taken back.
Answer takeBackAll(Session &session)
{
    QStringList tried;
    QStringList done;
    QStringList lines;
    Findings findings;
    Answer answer;
    for (;;) {
        const auto history = readHistory(session.platform());
        if (!history) {
            answer = Answer::failed(history.error(), ComputerState::NothingChanged);
            break;
        }
        const TransactionRecord *record = lastNotTried(*history, tried, true);
        if (record == nullptr) {
            answer = nothingToTakeBack({});
            if (!done.isEmpty()) {
                answer.ending.outcome = AnswerOutcome::Done;
                answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n transaction(s) taken back."), done.size());
            }
            break;
        }
        const QString id = record->id;
        tried.append(id);
        const Message success(QT_TRANSLATE_NOOP("cunest", "Transaction %1 was taken back."), {id});
        const auto plan = makeUndoPlan(session.platform(), *history, id);
        if (plan && record->partlyTakenBack && !changesSomething(*plan)) {
            findings += plan->findings;
            continue;
        }
        answer = plan ? takeBack(session, *plan, success) : cannotTakeBack(plan.error());
        if (answer.ending.code != ExitCode::Done)
            break;
        findings += answer.findings;
        lines.append(QStringLiteral("  ") + success.text());
        done.append(id);
    }
    answer.findings = findings + answer.findings;
    answer.body = lines + answer.body;
    if (answer.ending.code == ExitCode::Done)
        tellWhatStays(answer);
    answer.keys = {{QStringLiteral("transaction"), textOrNull(done.value(done.size() - 1))}};
    return answer;
}

} // namespace

Answer runRemove(Session &session)
{
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    const auto history = readHistory(session.platform());
    if (!history)
        return Answer::failed(history.error(), ComputerState::NothingChanged);
    const auto plan = makeRemovePlan(session.platform(), *history, session.line.arguments.first());
    if (!plan)
        return cannotTakeBack(plan.error());
    const Message success(QT_TRANSLATE_NOOP("cunest", "%1 was removed from \"%2\"; what was there before is back."),
                          {packageText(plan->package), plan->root.toString()});
    return takeBack(session, *plan, success);
}

Answer runUndo(Session &session)
{
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    if (session.line.arguments.value(0) == QLatin1String("all"))
        return takeBackAll(session);
    const auto history = readHistory(session.platform());
    if (!history)
        return Answer::failed(history.error(), ComputerState::NothingChanged);
    const TransactionRecord *last = lastNotTried(*history, {}, false); // the rest of an earlier one only by its id
    QString id = session.line.arguments.value(0);
    if (id.isEmpty() && last == nullptr)
        return nothingToTakeBack(*history);
    if (id.isEmpty())
        id = last->id;
    const auto plan = makeUndoPlan(session.platform(), *history, id);
    if (!plan)
        return cannotTakeBack(plan.error());
    return takeBack(session, *plan, Message(QT_TRANSLATE_NOOP("cunest", "Transaction %1 was taken back."), {id}));
}

Answer runRecover(Session &session)
{
    JobContext context = session.context();
    const auto report = recoverAll(context, session.mayElevate());
    session.progress.clear();
    if (!report)
        return recoveryFailed(report.error());
    Answer answer;
    answer.keys = {{QStringLiteral("transactions"), recoveryToJson(*report)},
                   {QStringLiteral("transaction"), report->items.isEmpty() ? QJsonValue() : textOrNull(report->items.first().transaction)}};
    if (report->items.isEmpty()) {
        answer.ending.outcome = AnswerOutcome::NothingToDo;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "Nothing was interrupted."));
        return answer;
    }
    for (const RecoveryReport::Item &item : report->items) {
        answer.leftInPlace += item.leftInPlace;
        const Message line = item.finished ? Message(QT_TRANSLATE_NOOP("cunest", "  %1: it had succeeded; it is finished now."), {item.transaction})
                             : item.leftInPlace.isEmpty()
                                 ? Message(QT_TRANSLATE_NOOP("cunest", "  %1: it had not succeeded; everything is as before."), {item.transaction})
                                 : Message(QT_TRANSLATE_NOOP("cunest", "  %1: not everything could be taken back."), {item.transaction});
        answer.body.append(line.text());
    }
    answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n interrupted transaction(s) brought to an end."), report->items.size());
    if (!answer.leftInPlace.isEmpty()) {
        answer.ending = {ExitCode::RollbackIncomplete, AnswerOutcome::RollbackIncomplete};
        answer.state = ComputerState::PartlyUndone;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "An interrupted transaction could not be taken back completely."));
        answer.error = makeError(ErrorCode::Conflict, answer.verdict, answer.leftInPlace.join(QLatin1String("; ")));
    }
    return answer;
}

} // namespace cunest::cli
