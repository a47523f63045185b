// Makes the JSON envelope that every command shares.
#include "answer.h"

#include "json_finding.h"

#include <QJsonArray>

namespace cunest::cli {
namespace {

QJsonObject emptyPlanKeys()
{
    return {{QStringLiteral("planId"), QJsonValue::Null},
            {QStringLiteral("needsElevation"), QJsonValue::Null},
            {QStringLiteral("bytes"), QJsonValue::Null},
            {QStringLiteral("operations"), QJsonArray()},
            {QStringLiteral("environment"), QJsonValue::Null}};
}

QJsonObject nulls(const QStringList &names)
{
    QJsonObject keys;
    for (const QString &name : names)
        keys.insert(name, QJsonValue::Null);
    return keys;
}

QJsonObject arrays(QJsonObject keys, const QStringList &names)
{
    for (const QString &name : names)
        keys.insert(name, QJsonArray());
    return keys;
}

} // namespace

Answer Answer::failed(Error error, ComputerState state)
{
    Answer answer;
    answer.ending = endingOf(error);
    answer.verdict = error.message;
    answer.state = state;
    answer.error = std::move(error);
    return answer;
}

QJsonObject envelope(const QString &command, const Answer &answer)
{
    QJsonObject document = emptyKeys(command);
    for (auto it = answer.keys.begin(); it != answer.keys.end(); ++it)
        document.insert(it.key(), it.value());
    document.insert(QStringLiteral("format"), QStringLiteral("cunest-cli/1"));
    document.insert(QStringLiteral("command"), command.isEmpty() ? QJsonValue() : QJsonValue(command));
    document.insert(QStringLiteral("exitCode"), int(answer.ending.code));
    document.insert(QStringLiteral("outcome"), outcomeName(answer.ending.outcome));
    document.insert(QStringLiteral("findings"), findingsToJson(answer.findings));
    document.insert(QStringLiteral("error"), answer.error ? errorToJson(*answer.error) : QJsonValue());
    return document;
}

QJsonObject emptyKeys(const QString &command)
{
    const auto is = [&](const char *name) { return command == QLatin1String(name); };
    const QString transaction = QStringLiteral("transaction");
    const QString files = QStringLiteral("files");
    const QString toolkits = QStringLiteral("toolkits");
    const QString cudnn = QStringLiteral("cudnn");
    if (is("scan")) {
        return arrays(nulls({QStringLiteral("os"), QStringLiteral("driver"), QStringLiteral("path"),
                             QStringLiteral("active")}),
                      {QStringLiteral("gpus"), toolkits, cudnn, QStringLiteral("pythons")});
    }
    if (is("inspect")) {
        return arrays(nulls({QStringLiteral("identity"), QStringLiteral("layout"),
                             QStringLiteral("digest"), QStringLiteral("download"), QStringLiteral("signature")}),
                      {QStringLiteral("entries")});
    }
    if (is("plan"))
        return emptyPlanKeys();
    if (is("install") || is("fix"))
        return nulls({transaction, QStringLiteral("plan")});
    if (is("list"))
        return arrays({}, {QStringLiteral("installed"), toolkits, cudnn});
    if (is("verify"))
        return arrays({}, {files});
    if (is("adopt"))
        return arrays(nulls({transaction}), {files});
    if (is("remove") || is("undo"))
        return nulls({transaction});
    if (is("activate"))
        return arrays({}, {files});
    if (is("use"))
        return nulls({transaction, QStringLiteral("environment")});
    if (is("path"))
        return arrays(nulls({transaction}), {QStringLiteral("entries")});
    if (is("recover"))
        return arrays(nulls({transaction}), {QStringLiteral("transactions")});
    if (is("history"))
        return arrays(nulls({QStringLiteral("freedBytes")}), {QStringLiteral("transactions")});
    if (is("diagnose"))
        return nulls({QStringLiteral("search")});
    if (is("recommend"))
        return arrays(nulls({QStringLiteral("framework"), QStringLiteral("package"), QStringLiteral("reason")}), {QStringLiteral("chain")});
    if (is("gputest"))
        return arrays(nulls({QStringLiteral("simulated")}), {QStringLiteral("steps"), QStringLiteral("digits"), QStringLiteral("algorithms")});
    if (is("help") || is("version"))
        return nulls({command});
    return {};
}

} // namespace cunest::cli
