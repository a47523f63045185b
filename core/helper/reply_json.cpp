// Sentences travel untranslated, so that the person's program shows them in its own language.
#include "helper/reply_json.h"

#include "base/json_key.h"

#include <limits>
#include <mutex>
#include <set>

namespace cunest {
namespace {

constexpr qint64 anyInteger = std::numeric_limits<qint64>::max();

// A Message points to text that lives as long as the program; a received one is kept for that long.
// There are only as many as there are sentences in the program.
const char *keepForever(const QByteArray &text)
{
    static std::mutex mutex;
    static std::set<QByteArray> kept;
    const std::lock_guard<std::mutex> guard(mutex);
    return kept.insert(text).first->constData();
}

QJsonObject messageToJson(const Message &message)
{
    return {{key("source"), QString::fromUtf8(message.source())},
            {key("arguments"), QJsonArray::fromStringList(message.arguments())},
            {key("count"), message.count()}};
}

Message messageFromJson(JsonFields fields)
{
    const QByteArray source = fields.text("source").toUtf8();
    const QStringList arguments = fields.texts("arguments");
    const qint64 count = fields.integer("count", -1, anyInteger);
    fields.finish();
    if (source.isEmpty())
        return arguments.isEmpty() ? Message() : Message::verbatim(arguments.first());
    const char *kept = keepForever(source);
    return count < 0 ? Message(kept, arguments) : Message::counted(kept, count, arguments);
}

QString outcomeKindName(OutcomeKind kind)
{
    switch (kind) {
    case OutcomeKind::Committed: return QStringLiteral("committed");
    case OutcomeKind::NothingToDo: return QStringLiteral("nothing-to-do");
    case OutcomeKind::Refused: return QStringLiteral("refused");
    case OutcomeKind::RolledBack: return QStringLiteral("rolled-back");
    case OutcomeKind::RollbackIncomplete: return QStringLiteral("rollback-incomplete");
    case OutcomeKind::Busy: break;
    }
    return QStringLiteral("busy");
}

template<typename Enum, typename Name>
Enum fromName(JsonFields &fields, const char *name, Enum last, Name nameOf)
{
    const QString text = fields.text(name);
    for (int value = 0; value <= int(last); ++value) {
        if (nameOf(Enum(value)) == text)
            return Enum(value);
    }
    fields.fail(name, QStringLiteral("is not known"));
    return last;
}

QJsonObject findingToJson(const Finding &finding)
{
    return {{key("id"), finding.id},
            {key("severity"), severityName(finding.severity)},
            {key("title"), messageToJson(finding.title)},
            {key("evidence"), QJsonArray::fromStringList(finding.evidence)},
            {key("cause"), messageToJson(finding.cause)},
            {key("remedy"), messageToJson(finding.remedy)},
            {key("fix"), finding.fix}};
}

Finding findingFromJson(JsonFields fields)
{
    Finding finding;
    finding.id = fields.text("id");
    finding.severity = fromName(fields, "severity", Severity::Info, severityName);
    finding.title = messageFromJson(fields.object("title"));
    finding.evidence = fields.texts("evidence");
    finding.cause = messageFromJson(fields.object("cause"));
    finding.remedy = messageFromJson(fields.object("remedy"));
    finding.fix = fields.text("fix");
    fields.finish();
    return finding;
}

} // namespace

QJsonObject errorToJson(const Error &error)
{
    return {{key("code"), errorCodeName(error.code)},
            {key("message"), messageToJson(error.message)},
            {key("detail"), error.detail},
            {key("systemCode"), error.systemCode}};
}

Error errorFromJson(JsonFields fields)
{
    Error error;
    error.code = fromName(fields, "code", ErrorCode::Internal, errorCodeName);
    error.message = messageFromJson(fields.object("message"));
    error.detail = fields.text("detail");
    error.systemCode = fields.integer("systemCode", std::numeric_limits<qint64>::min(), anyInteger);
    fields.finish();
    return error;
}

QJsonObject outcomeToJson(const Outcome &outcome)
{
    QJsonArray findings;
    for (const Finding &finding : outcome.findings)
        findings.append(findingToJson(finding));
    QJsonObject json{{key("kind"), outcomeKindName(outcome.kind)},
                     {key("transaction"), outcome.transaction},
                     {key("findings"), findings},
                     {key("leftInPlace"), QJsonArray::fromStringList(outcome.leftInPlace)}};
    if (outcome.error)
        json[key("error")] = errorToJson(*outcome.error);
    if (outcome.kind == OutcomeKind::Committed)
        json[key("receipt")] = receiptToJson(outcome.receipt);
    return json;
}

Outcome outcomeFromJson(JsonFields fields, const QJsonObject &json)
{
    Outcome outcome;
    outcome.kind = fromName(fields, "kind", OutcomeKind::Busy, outcomeKindName);
    outcome.transaction = fields.text("transaction");
    const QJsonArray findings = fields.array("findings");
    for (qsizetype i = 0; i < findings.size() && !fields.failed(); ++i)
        outcome.findings.append(findingFromJson(fields.element("findings", findings, i)));
    outcome.leftInPlace = fields.texts("leftInPlace");
    if (fields.has("error"))
        outcome.error = errorFromJson(fields.object("error"));
    if (fields.has("receipt")) {
        auto receipt = receiptFromJson(json.value(key("receipt")).toObject());
        if (receipt)
            outcome.receipt = *std::move(receipt);
        else
            fields.fail("receipt", receipt.error().detail);
    }
    fields.finish();
    return outcome;
}

QJsonObject recoveryToJson(const RecoveryReport &report)
{
    QJsonArray items;
    for (const RecoveryReport::Item &item : report.items)
        items.append(QJsonObject{{key("transaction"), item.transaction},
                                 {key("finished"), item.finished},
                                 {key("undone"), item.undone},
                                 {key("leftInPlace"), QJsonArray::fromStringList(item.leftInPlace)}});
    return {{key("items"), items}};
}

RecoveryReport recoveryFromJson(JsonFields fields)
{
    RecoveryReport report;
    const QJsonArray items = fields.array("items");
    for (qsizetype i = 0; i < items.size() && !fields.failed(); ++i) {
        JsonFields item = fields.element("items", items, i);
        RecoveryReport::Item read;
        read.transaction = item.text("transaction");
        read.finished = item.flag("finished");
        read.undone = item.flag("undone");
        read.leftInPlace = item.texts("leftInPlace");
        item.finish();
        report.items.append(read);
    }
    fields.finish();
    return report;
}

} // namespace cunest
