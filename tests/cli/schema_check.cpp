// Validates answers with valijson.
#include "schema_check.h"

#include <QFile>
#include <QJsonDocument>

#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace cunest {
namespace {

QJsonValue readSchema(const QString &file)
{
    QFile stream(QStringLiteral(CUNEST_SOURCE_DIR "/resources/schema/") + file);
    if (!stream.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(stream.readAll()).object();
}

// Of the commands without answers of their own, and of lines without a command.
QString schemaFile(const QJsonObject &answer)
{
    const QString command = answer.value(QStringLiteral("command")).toString();
    const QString own = command + QStringLiteral(".json");
    const bool exists = !command.isEmpty() && QFile::exists(QStringLiteral(CUNEST_SOURCE_DIR "/resources/schema/") + own);
    return exists ? own : QStringLiteral("refused.json");
}

} // namespace

QString schemaProblems(const QJsonObject &answer)
{
    const QString file = schemaFile(answer);
    const QJsonValue schemaJson = readSchema(file);
    if (!schemaJson.isObject())
        return QStringLiteral("no schema ") + file;
    valijson::Schema schema;
    valijson::SchemaParser parser;
    const valijson::adapters::QtJsonAdapter schemaAdapter(schemaJson);
    parser.populateSchema(
        schemaAdapter, schema,
        [](const std::string &uri) -> const QJsonValue * { return new QJsonValue(readSchema(QString::fromStdString(uri))); },
        [](const QJsonValue *document) { delete document; });

    const QJsonValue value(answer);
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema, valijson::adapters::QtJsonAdapter(value), &results))
        return {};
    QString problems = file + QStringLiteral(": ");
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        for (const std::string &step : error.context)
            problems += QString::fromStdString(step);
        problems += QStringLiteral(": ") + QString::fromStdString(error.description) + QStringLiteral("; ");
    }
    return problems;
}

} // namespace cunest
