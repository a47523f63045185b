// Strict reading of JSON with the path of what is wrong.
#include "base/json_reader.h"

#include <QJsonDocument>

#include <cmath>
#include <limits>

namespace cunest {
namespace {

bool isWhole(const QJsonValue &value)
{
    const double number = value.toDouble();
    return value.isDouble() && number == std::floor(number) && std::abs(number) <= 9007199254740992.0;
}

} // namespace

JsonReader JsonReader::fromDocument(const QByteArray &bytes, QString *problem)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (document.isNull())
        *problem = QStringLiteral("$: no JSON at byte %1: %2").arg(error.offset).arg(error.errorString());
    else if (!document.isObject())
        *problem = QStringLiteral("$: expected an object");
    return JsonReader(document.object(), QStringLiteral("$"), problem);
}

bool JsonReader::has(const char *key) const
{
    const QJsonValue value = m_object.value(QString::fromUtf8(key));
    return !value.isUndefined() && !value.isNull();
}

void JsonReader::fail(const char *key, const QString &why)
{
    if (m_problem->isEmpty())
        *m_problem = QStringLiteral("%1.%2: %3").arg(m_where, QString::fromUtf8(key), why);
}

QJsonValue JsonReader::member(const char *key, QJsonValue::Type type, const char *expected)
{
    const QJsonValue value = m_object.value(QString::fromUtf8(key));
    if (value.isUndefined() || value.isNull())
        fail(key, QStringLiteral("missing, expected %1").arg(QLatin1String(expected)));
    else if (value.type() != type)
        fail(key, QStringLiteral("expected %1").arg(QLatin1String(expected)));
    return value;
}

QString JsonReader::string(const char *key)
{
    return member(key, QJsonValue::String, "a text").toString();
}

QStringList JsonReader::strings(const char *key)
{
    QStringList texts;
    const QJsonArray array = member(key, QJsonValue::Array, "a list of texts").toArray();
    for (const QJsonValue &value : array) {
        if (!value.isString())
            fail(key, QStringLiteral("expected a list of texts"));
        texts.append(value.toString());
    }
    return texts;
}

bool JsonReader::boolean(const char *key)
{
    return member(key, QJsonValue::Bool, "true or false").toBool();
}

qint64 JsonReader::integer(const char *key)
{
    const QJsonValue value = member(key, QJsonValue::Double, "a whole number");
    if (value.isDouble() && !isWhole(value))
        fail(key, QStringLiteral("expected a whole number"));
    return isWhole(value) ? value.toInteger() : 0;
}

int JsonReader::int32(const char *key)
{
    const qint64 number = integer(key);
    if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max()) {
        fail(key, QStringLiteral("out of range"));
        return 0;
    }
    return int(number);
}

QList<qint64> JsonReader::integers(const char *key)
{
    QList<qint64> numbers;
    const QJsonArray array = member(key, QJsonValue::Array, "a list of whole numbers").toArray();
    for (const QJsonValue &value : array) {
        if (!isWhole(value))
            fail(key, QStringLiteral("expected a list of whole numbers"));
        else
            numbers.append(value.toInteger());
    }
    return numbers;
}

Version JsonReader::version(const char *key)
{
    const QString text = string(key);
    const auto parsed = Version::parse(text);
    if (!parsed)
        fail(key, QStringLiteral("\"%1\" is not a version").arg(text));
    return parsed.value_or(Version());
}

WinPath JsonReader::path(const char *key)
{
    const QString text = string(key);
    const auto parsed = WinPath::parse(text);
    if (!parsed)
        fail(key, QStringLiteral("\"%1\" is not an absolute Windows path").arg(text));
    return parsed ? *parsed : WinPath();
}

JsonReader JsonReader::object(const char *key)
{
    const QJsonValue value = member(key, QJsonValue::Object, "an object");
    return JsonReader(value.toObject(), m_where + u'.' + QString::fromUtf8(key), m_problem);
}

QList<JsonReader> JsonReader::objects(const char *key)
{
    QList<JsonReader> readers;
    const QJsonArray array = member(key, QJsonValue::Array, "a list of objects").toArray();
    readers.reserve(array.size());
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (!array.at(i).isObject())
            fail(key, QStringLiteral("expected an object at place %1").arg(i));
        readers.append(JsonReader(array.at(i).toObject(),
                                  QStringLiteral("%1.%2[%3]").arg(m_where, QString::fromUtf8(key)).arg(i),
                                  m_problem));
    }
    return readers;
}

std::optional<QString> JsonReader::optionalString(const char *key)
{
    return has(key) ? std::optional(string(key)) : std::nullopt;
}

std::optional<qint64> JsonReader::optionalInteger(const char *key)
{
    return has(key) ? std::optional(integer(key)) : std::nullopt;
}

std::optional<bool> JsonReader::optionalBoolean(const char *key)
{
    return has(key) ? std::optional(boolean(key)) : std::nullopt;
}

std::optional<Version> JsonReader::optionalVersion(const char *key)
{
    return has(key) ? std::optional(version(key)) : std::nullopt;
}

} // namespace cunest
