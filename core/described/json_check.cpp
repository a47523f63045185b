// Strict reading of JSON with the path of every fault.
#include "described/json_check.h"

#include <cmath>

namespace cunest {

void JsonFault::set(const QString &path, const char *sentence, const QString &english)
{
    if (m_isSet)
        return;
    m_isSet = true;
    m_path = path;
    m_sentence = sentence;
    m_english = english;
}

Error JsonFault::toError(const QString &fileName) const
{
    const Message message(m_sentence, {m_path});
    const QString why = m_english.isEmpty() ? message.english() : m_english;
    return makeError(ErrorCode::InvalidInput, message, QStringLiteral("%1: %2: %3").arg(fileName, m_path, why),
                     87);
}

QString jsonPath(const QString &parent, const QString &key)
{
    bool plain = !key.isEmpty();
    for (const QChar c : key)
        plain = plain && (c.unicode() < 128 && (c.isLetterOrNumber() || c == u'_'));
    return plain ? QString(parent + u'.' + key) : QString(parent + QLatin1String("[\"") + key + QLatin1String("\"]"));
}

QString jsonPath(const QString &parent, qsizetype index)
{
    return parent + u'[' + QString::number(index) + u']';
}

JsonChecker::JsonChecker(const QJsonValue &value, QString path, JsonFault &fault)
    : m_object(value.toObject()), m_path(std::move(path)), m_fault(&fault)
{
    if (!value.isObject() && !value.isUndefined())
        fault.set(m_path, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be an object in braces."));
}

QJsonValue JsonChecker::take(const char *key)
{
    const QString name = QLatin1String(key);
    m_known.insert(name);
    return m_object.value(name);
}

QJsonValue JsonChecker::raw(const char *key)
{
    return take(key);
}

QString JsonChecker::text(const char *key, const QString &fallback)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return fallback;
    if (!value.isString())
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a text."));
    return value.toString();
}

QString JsonChecker::textOrNull(const char *key)
{
    return take(key).isNull() ? QString() : text(key);
}

int JsonChecker::choice(const char *key, const QStringList &allowed, int fallback)
{
    if (take(key).isUndefined())
        return fallback;
    const qsizetype index = allowed.indexOf(text(key));
    if (index < 0)
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" holds a word that is not one of the allowed ones."));
    return int(qMax<qsizetype>(index, 0));
}

qint64 JsonChecker::integer(const char *key, qint64 fallback, qint64 lowest)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return fallback;
    const double number = value.toDouble();
    if (!value.isDouble() || std::floor(number) != number || std::abs(number) > 9.0e18)
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a whole number."));
    else if (value.toInteger() < lowest)
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" is too small a number."));
    return value.toInteger();
}

double JsonChecker::number(const char *key, double fallback)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return fallback;
    if (!value.isDouble())
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a number."));
    return value.toDouble();
}

bool JsonChecker::flag(const char *key, bool fallback)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return fallback;
    if (!value.isBool())
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be true or false."));
    return value.toBool();
}

QJsonArray JsonChecker::array(const char *key)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && !value.isArray())
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a list in square brackets."));
    return value.toArray();
}

QStringList JsonChecker::texts(const char *key)
{
    QStringList result;
    const QJsonArray values = array(key);
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (!values.at(i).isString())
            m_fault->set(jsonPath(pathOf(QLatin1String(key)), i),
                         QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a text."));
        result.append(values.at(i).toString());
    }
    return result;
}

QList<qint64> JsonChecker::integers(const char *key)
{
    QList<qint64> result;
    const QJsonArray values = array(key);
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double number = values.at(i).toDouble(0.5);
        if (std::floor(number) != number)
            m_fault->set(jsonPath(pathOf(QLatin1String(key)), i),
                         QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a whole number."));
        result.append(values.at(i).toInteger());
    }
    return result;
}

std::optional<Version> JsonChecker::version(const char *key)
{
    const QString written = textOrNull(key);
    if (written.isNull())
        return std::nullopt;
    const auto parsed = Version::parse(written);
    if (!parsed)
        refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a version: one to four numbers with dots."));
    return parsed;
}

std::optional<WinPath> JsonChecker::winPath(const char *key)
{
    if (take(key).isUndefined())
        return std::nullopt;
    const auto path = WinPath::parse(text(key));
    if (path)
        return *path;
    refuse(key, QT_TRANSLATE_NOOP("cunest", "\"%1\" must be an absolute Windows path."));
    return std::nullopt;
}

QList<WinPath> JsonChecker::winPaths(const char *key)
{
    QList<WinPath> result;
    const QStringList written = texts(key);
    for (qsizetype i = 0; i < written.size(); ++i) {
        if (const auto path = WinPath::parse(written.at(i)))
            result.append(*path);
        else
            m_fault->set(jsonPath(pathOf(QLatin1String(key)), i),
                         QT_TRANSLATE_NOOP("cunest", "\"%1\" must be an absolute Windows path."));
    }
    return result;
}

JsonChecker JsonChecker::child(const char *key)
{
    return JsonChecker(take(key), pathOf(QLatin1String(key)), *m_fault);
}

JsonChecker JsonChecker::childOfAnyName(const QString &key)
{
    m_known.insert(key);
    return JsonChecker(m_object.value(key), pathOf(key), *m_fault);
}

QList<JsonChecker> JsonChecker::children(const char *key)
{
    QList<JsonChecker> result;
    const QJsonArray values = array(key);
    for (qsizetype i = 0; i < values.size(); ++i)
        result.append(JsonChecker(values.at(i), jsonPath(pathOf(QLatin1String(key)), i), *m_fault));
    return result;
}

void JsonChecker::finish()
{
    const QStringList names = m_object.keys();
    for (const QString &name : names) {
        if (!m_known.contains(name))
            m_fault->set(pathOf(name), QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a known key."));
    }
}

QMap<QString, QString> readTextMap(const JsonChecker &reader)
{
    QMap<QString, QString> result;
    const QStringList names = reader.keys();
    for (const QString &name : names) {
        const QJsonValue value = reader.object().value(name);
        if (!value.isString())
            reader.fault().set(reader.pathOf(name), QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a text."));
        result.insert(name, value.toString());
    }
    return result;
}

} // namespace cunest
