// Carries plans out with the rights they need: in this process, or through one elevated request.
#include "job/job.h"

#include "helper/elevated_request.h"
#include "job/known_digests.h"

namespace cunest {
namespace {

// Windows error numbers. Source: Microsoft Learn, "System Error Codes".
constexpr qint64 errorCancelled = 1223;        // the person said no to UAC
constexpr qint64 errorElevationRequired = 740;

Error elevationRequired()
{
    return makeError(ErrorCode::AccessDenied,
                     Message(QT_TRANSLATE_NOOP("cunest", "Administrator rights are needed and may not be asked for here. "
                                                         "Nothing was changed. Start CuNest as administrator.")),
                     QStringLiteral("elevation is needed but not allowed"), errorElevationRequired);
}

Error declined(const Error &error)
{
    return makeError(ErrorCode::Cancelled,
                     Message(QT_TRANSLATE_NOOP("cunest", "Administrator rights were not granted. Nothing was changed.")),
                     error.detail, errorCancelled);
}

StateOwner ownerOf(Scope scope)
{
    return scope == Scope::Machine ? StateOwner::Machine : StateOwner::User;
}

Outcome refused(Error error)
{
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = std::move(error);
    return outcome;
}

bool mayWriteMachineState(Platform &platform)
{
    return platform.elevation.isElevated() || platform.files.canWrite(stateRoot(platform, StateOwner::Machine));
}

// Runs one request; being declined is an answer, everything else that fails means an unknown end.
Result<QByteArray> runElevated(JobContext &context, const QByteArray &request)
{
    auto reply = context.platform.elevation.run(request, context.progress, context.cancel);
    if (!reply && reply.error().code == ErrorCode::Cancelled)
        return declined(reply.error());
    return reply;
}

// What became of a plan whose helper was lost: recovery first, then the books tell.
Outcome outcomeAfterLoss(JobContext &context, const InstallPlan &plan, const Error &loss)
{
    const auto recovered = recoverAll(context, true);
    Outcome outcome;
    outcome.kind = OutcomeKind::RolledBack;
    outcome.error = loss;
    const auto history = readHistory(context.platform);
    if (history) {
        const QString id = plan.id();
        for (auto record = history->crbegin(); record != history->crend(); ++record) {
            if (record->receipt.planId != id)
                continue;
            outcome.transaction = record->id;
            outcome.leftInPlace = record->leftInPlace;
            if (record->state == TransactionState::Committed) {
                outcome.kind = OutcomeKind::Committed;
                outcome.receipt = record->receipt;
                outcome.error.reset();
            } else if (record->state != TransactionState::RolledBack) {
                outcome.kind = OutcomeKind::RollbackIncomplete;
            }
            return outcome;
        }
    }
    if (!recovered || !history) {
        outcome.kind = OutcomeKind::RollbackIncomplete;
        outcome.leftInPlace = {recovered ? history.error().detail : recovered.error().detail};
    }
    return outcome;
}

Outcome applyElevated(JobContext &context, const InstallPlan &plan)
{
    const auto reply = runElevated(context, applyRequest(plan));
    if (!reply && (reply.error().code == ErrorCode::Cancelled || reply.error().code == ErrorCode::Unsupported))
        return refused(reply.error());
    if (!reply)
        return outcomeAfterLoss(context, plan, reply.error());
    auto outcome = outcomeFromReply(*reply);
    if (outcome)
        return *std::move(outcome);
    if (outcome.error().code == ErrorCode::Internal)
        return outcomeAfterLoss(context, plan, outcome.error());
    return refused(outcome.error());
}

Result<RecoveryReport> recoverMachine(JobContext &context, bool allowElevation)
{
    if (mayWriteMachineState(context.platform))
        return recover(context.platform, StateOwner::Machine);
    const auto open = hasOpenTransaction(context.platform, StateOwner::Machine);
    if (!open)
        return open.error();
    if (!*open)
        return RecoveryReport{};
    if (!allowElevation)
        return elevationRequired();
    const auto reply = runElevated(context, recoverRequest());
    return reply ? recoveryFromReply(*reply) : Result<RecoveryReport>(reply.error());
}

Outcome carryOut(JobContext &context, const InstallPlan &plan, PackageSource *source, bool allowElevation)
{
    if (!plan.needsElevation || context.platform.elevation.isElevated())
        return executePlan(context.platform, plan, source, ownerOf(plan.scope), context.progress, context.cancel);
    return allowElevation ? applyElevated(context, plan) : refused(elevationRequired());
}

} // namespace

Outcome applyPlan(JobContext &context, const InstallPlan &plan, PackageSource *source, bool allowElevation)
{
    for (const Finding &finding : plan.findings) {
        if (finding.severity == Severity::Block)
            return refused(makeError(ErrorCode::Unsupported, finding.title,
                                     QStringLiteral("blocked by ") + finding.id));
    }
    if (plan.isNothingToDo()) {
        Outcome outcome;
        outcome.kind = OutcomeKind::NothingToDo;
        return outcome;
    }
    Outcome outcome = carryOut(context, plan, source, allowElevation);
    // Something is not what the plan took it for: the next plan must not believe the same again.
    if (outcome.error && outcome.error->code == ErrorCode::Conflict)
        forgetDigests(context.platform);
    return outcome;
}

Result<RecoveryReport> recoverAll(JobContext &context, bool allowElevation)
{
    auto report = recoverMachine(context, allowElevation);
    if (!report)
        return report;
    const auto user = recover(context.platform, StateOwner::User);
    if (!user)
        return user;
    report->items += user->items;
    return report;
}

Result<RecoveryReport> recoverInterrupted(JobContext &context, bool allowElevation)
{
    for (const StateOwner owner : {StateOwner::Machine, StateOwner::User}) {
        const auto open = hasOpenTransaction(context.platform, owner);
        if (!open)
            return open.error();
        if (*open)
            return recoverAll(context, allowElevation);
    }
    return RecoveryReport{};
}

Result<qint64> deleteTransactionBackups(JobContext &context, const QString &transaction, bool allowElevation)
{
    if (!transaction.startsWith(u'm') || mayWriteMachineState(context.platform))
        return deleteBackups(context.platform, transaction);
    if (!allowElevation)
        return elevationRequired();
    const auto reply = runElevated(context, deleteBackupsRequest(transaction));
    return reply ? freedBytesFromReply(*reply) : Result<qint64>(reply.error());
}

} // namespace cunest
