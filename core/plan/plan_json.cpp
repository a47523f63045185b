// A plan as JSON, for the helper and for the transaction's own record.
#include "plan/plan_json.h"

#include "base/json_key.h"
#include "plan/operation_json.h"

namespace cunest {
namespace {

constexpr char planFormat[] = "cunest-plan/1";

} // namespace

QJsonObject planToJson(const InstallPlan &plan)
{
    QJsonArray operations;
    for (const Operation &operation : plan.operations)
        operations.append(operationToJson(operation));
    QJsonObject json{{key("format"), key(planFormat)},
                     {key("kind"), planKindName(plan.kind)},
                     {key("way"), wayName(plan.way)},
                     {key("scope"), scopeName(plan.scope)},
                     {key("source"), plan.source.toString()},
                     {key("sourceSha256"), QString::fromLatin1(plan.sourceSha256.toHex())},
                     {key("package"), identityToJson(plan.package)},
                     {key("root"), plan.root.toString()},
                     {key("undoes"), plan.undoes},
                     {key("problems"), QJsonArray::fromStringList(plan.problems)},
                     {key("operations"), operations},
                     {key("bytesNeeded"), plan.bytesNeeded},
                     {key("bytesToWrite"), plan.bytesToWrite},
                     {key("needsElevation"), plan.needsElevation}};
    if (plan.licence)
        json[key("licence")] = fromArchiveToJson(*plan.licence);
    return json;
}

Result<InstallPlan> planFromJson(const QJsonObject &json)
{
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(json, problem);
    InstallPlan plan;
    if (fields.text("format") != key(planFormat))
        fields.fail("format", QStringLiteral("is not cunest-plan/1"));
    const PlanHead head = planHeadFromJson(fields);
    plan.kind = head.kind;
    plan.way = head.way;
    plan.scope = head.scope;
    plan.source = fields.pathOrNull("source");
    plan.sourceSha256 = fields.hex("sourceSha256", 32);
    plan.package = identityFromJson(fields.object("package"));
    plan.root = fields.pathOrNull("root");
    plan.undoes = fields.text("undoes");
    plan.problems = fields.texts("problems");
    const QJsonArray operations = fields.array("operations");
    for (qsizetype i = 0; i < operations.size() && !fields.failed(); ++i)
        plan.operations.append(operationFromJson(fields.element("operations", operations, i)));
    plan.bytesNeeded = fields.size("bytesNeeded");
    plan.bytesToWrite = fields.size("bytesToWrite");
    plan.needsElevation = fields.flag("needsElevation");
    if (fields.has("licence"))
        plan.licence = fromArchiveFromJson(fields.object("licence"));
    fields.finish();
    if (fields.failed())
        return badJson(*problem);
    return plan;
}

} // namespace cunest
