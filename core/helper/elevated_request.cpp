// Both ends of an elevated request: written by the person's program, checked by the elevated one.
#include "helper/elevated_request.h"

#include "base/json_key.h"
#include "helper/reply_json.h"
#include "knowledge/knowledge.h"
#include "package/package_scan.h"
#include "plan/plan_json.h"
#include "plan/plan_policy.h"
#include "transaction/transaction_layout.h"

#include <QJsonDocument>

namespace cunest {
namespace {

constexpr char requestFormat[] = "cunest-request/1";
constexpr char replyFormat[] = "cunest-reply/1";
// A plan of thirty files has about twenty kilobytes.
constexpr qsizetype maxRequestBytes = 4 * 1024 * 1024;
// A receipt grows with the plan; a reply comes from a program that is trusted more, but may be broken.
constexpr qsizetype maxReplyBytes = 16 * 1024 * 1024;

QByteArray compact(const QJsonObject &json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QByteArray request(const char *verb, QJsonObject content = {})
{
    content[key("format")] = key(requestFormat);
    content[key("verb")] = key(verb);
    return compact(content);
}

QByteArray reply(QJsonObject content)
{
    content[key("format")] = key(replyFormat);
    return compact(content);
}

QByteArray refusal(const Error &error)
{
    return reply({{key("error"), errorToJson(error)}});
}

Error badRequest(const QString &detail)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "The request for administrator rights was refused, because it "
                                                         "is not what was approved. Nothing was changed.")),
                     QStringLiteral("request: ") + detail);
}

Error badReply(const QString &detail)
{
    return makeError(ErrorCode::Internal,
                     Message(QT_TRANSLATE_NOOP("cunest", "The part of CuNest that works as administrator gave no usable "
                                                         "answer.")),
                     QStringLiteral("reply: ") + detail);
}

Result<QJsonObject> parse(const QByteArray &bytes, qsizetype limit)
{
    if (bytes.size() > limit)
        return badRequest(QStringLiteral("%1 bytes").arg(bytes.size()));
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (!document.isObject())
        return badRequest(problem.errorString());
    return document.object();
}

Outcome refused(Error error, Findings findings = {})
{
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = std::move(error);
    outcome.findings = std::move(findings);
    return outcome;
}

// Opens the package with the rights of the elevated program. That it is the approved one, byte for byte, is
// proven while its files are unpacked, before any of them is put in its place.
Result<OpenedPackage> openApproved(Platform &elevated, const InstallPlan &plan, ProgressSink &progress,
                                   const CancelToken &cancel)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return knowledge.error();
    auto package = openPackage(elevated, *knowledge, plan.source, ScanDepth::Unproven, progress, cancel);
    if (package && package->source && package->source->kind() != SourceKind::Folder && plan.sourceSha256.isEmpty())
        return badRequest(QStringLiteral("the plan does not say which archive it is for"));
    return package;
}

Outcome applyApproved(Platform &elevated, const InstallPlan &plan, ProgressSink &progress, const CancelToken &cancel)
{
    if (plan.scope != Scope::Machine)
        return refused(badRequest(QStringLiteral("a plan of user scope needs no administrator")));
    if (const auto allowed = checkPlanPolicy(plan, elevated); !allowed)
        return refused(allowed.error());
    if (plan.source.isNull())
        return executePlan(elevated, plan, nullptr, StateOwner::Machine, progress, cancel);
    const auto package = openApproved(elevated, plan, progress, cancel);
    if (!package)
        return refused(package.error());
    if (!package->source || hasBlock(package->scan.findings))
        return refused(makeError(ErrorCode::Corrupt,
                                 Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the package that was approved. "
                                                                     "Nothing was changed."),
                                         {plan.source.toString()})),
                       package->scan.findings);
    return executePlan(elevated, plan, package->source.get(), StateOwner::Machine, progress, cancel);
}

QByteArray handleApply(Platform &elevated, JsonFields fields, const QJsonObject &json,
                       const std::shared_ptr<JsonProblem> &problem, ProgressSink &progress, const CancelToken &cancel)
{
    const QString approved = fields.text("planSha256");
    const bool hasPlan = fields.has("plan");
    fields.finish();
    if (fields.failed() || !hasPlan)
        return refusal(badRequest(problem->where + u' ' + problem->what));
    const auto plan = planFromJson(json.value(key("plan")).toObject());
    if (!plan)
        return refusal(badRequest(plan.error().detail));
    if (plan->id() != approved)
        return refusal(badRequest(QStringLiteral("the plan is not the approved one")));
    return reply({{key("outcome"), outcomeToJson(applyApproved(elevated, *plan, progress, cancel))}});
}

QByteArray handleRecover(Platform &elevated)
{
    const auto report = recover(elevated, StateOwner::Machine);
    return report ? reply({{key("recovery"), recoveryToJson(*report)}}) : refusal(report.error());
}

QByteArray handleDeleteBackups(Platform &elevated, const QString &transaction)
{
    if (!isTransactionId(transaction) || !transaction.startsWith(u'm'))
        return refusal(badRequest(QStringLiteral("not a transaction of the computer")));
    const auto freed = deleteBackups(elevated, transaction);
    return freed ? reply({{key("freedBytes"), *freed}}) : refusal(freed.error());
}

// The one content of a reply, or the error that took its place.
template<typename Value, typename Read>
Result<Value> readReply(const QByteArray &bytes, const char *content, Read read)
{
    const auto json = parse(bytes, maxReplyBytes);
    if (!json)
        return badReply(json.error().detail);
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(*json, problem);
    if (fields.text("format") != key(replyFormat))
        fields.fail("format", QStringLiteral("is not cunest-reply/1"));
    if (!fields.failed() && fields.has("error")) {
        const Error error = errorFromJson(fields.object("error"));
        return fields.failed() ? badReply(problem->where + u' ' + problem->what) : error;
    }
    Value value = read(fields, json->value(key(content)));
    fields.finish();
    if (fields.failed())
        return badReply(problem->where + u' ' + problem->what);
    return value;
}

} // namespace

QByteArray applyRequest(const InstallPlan &plan)
{
    return request("apply", {{key("plan"), planToJson(plan)}, {key("planSha256"), plan.id()}});
}

QByteArray recoverRequest()
{
    return request("recover");
}

QByteArray deleteBackupsRequest(const QString &transaction)
{
    return request("delete-backups", {{key("transaction"), transaction}});
}

Result<Outcome> outcomeFromReply(const QByteArray &bytes)
{
    return readReply<Outcome>(bytes, "outcome", [](JsonFields &fields, const QJsonValue &value) {
        return outcomeFromJson(fields.object("outcome"), value.toObject());
    });
}

Result<RecoveryReport> recoveryFromReply(const QByteArray &bytes)
{
    return readReply<RecoveryReport>(bytes, "recovery", [](JsonFields &fields, const QJsonValue &) {
        return recoveryFromJson(fields.object("recovery"));
    });
}

Result<qint64> freedBytesFromReply(const QByteArray &bytes)
{
    return readReply<qint64>(bytes, "freedBytes", [](JsonFields &fields, const QJsonValue &) {
        return fields.size("freedBytes");
    });
}

QByteArray handleElevatedRequest(Platform &elevated, const QByteArray &request, ProgressSink &progress,
                                 const CancelToken &cancel)
{
    const auto json = parse(request, maxRequestBytes);
    if (!json)
        return refusal(json.error());
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(*json, problem);
    if (fields.text("format") != key(requestFormat))
        fields.fail("format", QStringLiteral("is not cunest-request/1"));
    const QString verb = fields.text("verb");
    if (fields.failed())
        return refusal(badRequest(problem->where + u' ' + problem->what));
    if (verb == key("apply"))
        return handleApply(elevated, fields, *json, problem, progress, cancel);

    const QString transaction = verb == key("delete-backups") ? fields.text("transaction") : QString();
    fields.finish();
    if (fields.failed())
        return refusal(badRequest(problem->where + u' ' + problem->what));
    if (verb == key("recover"))
        return handleRecover(elevated);
    if (verb == key("delete-backups"))
        return handleDeleteBackups(elevated, transaction);
    return refusal(badRequest(QStringLiteral("unknown verb ") + verb));
}

} // namespace cunest
