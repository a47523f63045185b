// fix: carries out the fix of a finding as a plan.
#include "command_apply.h"
#include "command_diagnose.h"
#include "commands.h"
#include "json_plan.h"
#include "scope_option.h"

namespace cunest::cli {
namespace {

// The finding asked for: one with a fix before one without.
const Finding *findingCalled(const Findings &findings, const QString &id)
{
    const Finding *found = nullptr;
    for (const Finding &finding : findings) {
        if (finding.id == id && (found == nullptr || (found->fix.isEmpty() && !finding.fix.isEmpty())))
            found = &finding;
    }
    return found;
}

QStringList repairable(const Findings &findings)
{
    QStringList ids;
    for (const Finding &finding : findings) {
        if (!finding.fix.isEmpty() && !ids.contains(finding.id))
            ids.append(finding.id);
    }
    return ids;
}

} // namespace

Answer runFix(Session &session)
{
    const QString id = session.line.arguments.first();
    const auto scope = scopeOption(session.line);
    if (!scope)
        return Answer::failed(scope.error(), ComputerState::NothingChanged);
    auto options = givenDiagnoseOptions(session);
    if (!options)
        return Answer::failed(options.error(), ComputerState::NothingChanged);
    options->askFrameworks = false; // none of what they say has a fix
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    JobContext context = session.context();
    const auto found = diagnoseComputer(context, *options);
    if (!found)
        return Answer::failed(found.error(), ComputerState::NothingChanged);
    const Finding *finding = findingCalled(found->diagnosis.findings, id);
    if (finding == nullptr) {
        Answer answer;
        answer.ending.outcome = AnswerOutcome::NothingToDo;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "This computer does not have the finding \"%1\"."), {id});
        if (const QStringList others = repairable(found->diagnosis.findings); !others.isEmpty())
            answer.next.append(Message(QT_TRANSLATE_NOOP("cunest", "What can be repaired here: %1"), {others.join(QStringLiteral(", "))}).text());
        return answer;
    }
    const auto plan = makeFix(context, found->snapshot, *finding,
                                  session.line.has("scope") ? std::optional(*scope) : std::nullopt);
    if (!plan) {
        Answer answer = Answer::failed(plan.error(), ComputerState::NothingChanged);
        answer.findings = {*finding};
        return answer;
    }
    const QJsonObject planJson = planAnswerToJson(*plan);
    Answer answer;
    if (hasBlock(plan->findings)) {
        answer = Answer::failed(makeError(ErrorCode::Unsupported, plan->findings.first().title), ComputerState::NothingChanged);
        answer.ending = endingOf(plan->findings);
        answer.findings = plan->findings;
    } else if (auto refused = confirmPlan(session, *plan, plan->findings)) {
        answer = *std::move(refused);
    } else {
        answer = carryOut(session, *plan, nullptr, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is repaired."), {id}));
    }
    answer.keys.insert(QStringLiteral("plan"), planJson);
    return answer;
}

} // namespace cunest::cli
