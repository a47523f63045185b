// Writes a plan as JSON.
#include "json_plan.h"

#include "json_value.h"

#include <QHash>
#include <QJsonArray>

namespace cunest::cli {
namespace {

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

QJsonObject operationJson(const QString &op, const QString &target)
{
    return {{QStringLiteral("op"), textOrNull(op)},
            {QStringLiteral("target"), target},
            {QStringLiteral("action"), QJsonValue::Null},
            {QStringLiteral("from"), QJsonValue::Null},
            {QStringLiteral("to"), QJsonValue::Null},
            {QStringLiteral("size"), QJsonValue::Null}};
}

void addRow(QJsonObject &json, const DiffRow &row)
{
    json.insert(QStringLiteral("action"), fileActionName(row.action));
    json.insert(QStringLiteral("from"), versionOrNull(row.from));
    json.insert(QStringLiteral("to"), versionOrNull(row.to));
    json.insert(QStringLiteral("size"), row.size);
}

QString variableTarget(Scope scope, const QString &variable)
{
    return scopeName(scope) + u':' + variable;
}

QJsonObject operationToJson(const Operation &operation)
{
    return std::visit(
        Overloaded{
            [](const CreateFolder &o) { return operationJson(QStringLiteral("createFolder"), o.target.toString()); },
            [](const PlaceFile &o) { return operationJson(QStringLiteral("placeFile"), o.target.toString()); },
            [](const ConfirmFile &o) { return operationJson(QStringLiteral("confirmFile"), o.target.toString()); },
            [](const RemoveFile &o) { return operationJson(QStringLiteral("removeFile"), o.target.toString()); },
            [](const RemoveFolder &o) { return operationJson(QStringLiteral("removeFolder"), o.target.toString()); },
            [](const EditPathList &o) {
                return operationJson(QStringLiteral("editPathList"), variableTarget(o.scope, o.variable));
            },
            [](const SetVariable &o) {
                return operationJson(QStringLiteral("setVariable"), variableTarget(o.scope, o.variable));
            },
            [](const SwitchLink &o) { return operationJson(QStringLiteral("switchLink"), o.link.toString()); }},
        operation);
}

// Each operation in its order, then the files that stay as they are without any operation.
QJsonArray operationsToJson(const InstallPlan &plan)
{
    QHash<QString, const DiffRow *> rows;
    for (const DiffRow &row : plan.rows)
        rows.insert(row.target.key(), &row);
    QJsonArray array;
    for (const Operation &operation : plan.operations) {
        QJsonObject json = operationToJson(operation);
        const QString key = foldCase(json.value(QStringLiteral("target")).toString());
        if (const DiffRow *row = rows.take(key))
            addRow(json, *row);
        array.append(json);
    }
    for (const DiffRow &row : plan.rows) {
        if (!rows.contains(row.target.key()))
            continue;
        QJsonObject json = operationJson(QString(), row.target.toString());
        addRow(json, row);
        array.append(json);
    }
    return array;
}

QJsonObject environmentToJson(const QList<EnvironmentChange> &changes, QString EnvironmentChange::*side)
{
    QJsonObject machine;
    QJsonObject user;
    for (const EnvironmentChange &change : changes)
        (change.scope == Scope::Machine ? machine : user).insert(change.variable, textOrNull(change.*side));
    return {{QStringLiteral("machine"), machine}, {QStringLiteral("user"), user}};
}

} // namespace

QJsonObject planAnswerToJson(const InstallPlan &plan)
{
    const QJsonObject environment = {
        {QStringLiteral("before"), environmentToJson(plan.environment, &EnvironmentChange::before)},
        {QStringLiteral("after"), environmentToJson(plan.environment, &EnvironmentChange::after)}};
    return {{QStringLiteral("planId"), plan.id()},
            {QStringLiteral("needsElevation"), plan.needsElevation},
            {QStringLiteral("bytes"), plan.bytesNeeded},
            {QStringLiteral("operations"), operationsToJson(plan)},
            {QStringLiteral("environment"), environment}};
}

} // namespace cunest::cli
