// Reads JSON objects strictly: every key must be known, present and of the right kind.
#include "plan/json_fields.h"

namespace cunest {

QString JsonFields::where(const char *key) const
{
    const QString name = QLatin1String(key);
    return m_path.isEmpty() ? name : QString(m_path + u'.' + name);
}

void JsonFields::fail(const char *key, const QString &what)
{
    if (!failed())
        *m_problem = {where(key), what};
}

bool JsonFields::has(const char *key)
{
    m_known.insert(QLatin1String(key));
    return m_object.contains(QLatin1String(key));
}

QJsonValue JsonFields::take(const char *key)
{
    if (!has(key))
        fail(key, QStringLiteral("is missing"));
    return m_object.value(QLatin1String(key));
}

QString JsonFields::text(const char *key)
{
    const QJsonValue value = take(key);
    if (!value.isString())
        fail(key, QStringLiteral("is not a text"));
    return value.toString();
}

bool JsonFields::flag(const char *key)
{
    const QJsonValue value = take(key);
    if (!value.isBool())
        fail(key, QStringLiteral("is neither true nor false"));
    return value.toBool();
}

qint64 JsonFields::integer(const char *key, qint64 minimum, qint64 maximum)
{
    const QJsonValue value = take(key);
    // Two defaults: a fraction or a number beyond 64 bits gives whichever was passed.
    const qint64 number = value.toInteger(0);
    if (!value.isDouble() || number != value.toInteger(1))
        fail(key, QStringLiteral("is not a whole number"));
    else if (number < minimum || number > maximum)
        fail(key, QStringLiteral("is out of range"));
    return qBound(minimum, number, maximum);
}

qint64 JsonFields::size(const char *key)
{
    return integer(key, 0, std::numeric_limits<qint64>::max());
}

QByteArray JsonFields::hex(const char *key, qsizetype length)
{
    const QByteArray digits = text(key).toLatin1();
    const QByteArray bytes = QByteArray::fromHex(digits);
    if (bytes.toHex() != digits)
        fail(key, QStringLiteral("is not made of lower-case hexadecimal digits"));
    else if (length >= 0 && bytes.size() != length && !bytes.isEmpty())
        fail(key, QStringLiteral("has the wrong length"));
    return bytes;
}

WinPath JsonFields::path(const char *key)
{
    const WinPath path = pathOrNull(key);
    if (path.isNull())
        fail(key, QStringLiteral("is not a path"));
    return path;
}

WinPath JsonFields::pathOrNull(const char *key)
{
    const QString spelled = text(key);
    if (spelled.isEmpty())
        return {};
    const auto path = WinPath::parse(spelled);
    // Only the plain spelling: what is checked must be what is opened.
    if (!path || path->toString() != spelled) {
        fail(key, QStringLiteral("is not a plain absolute Windows path"));
        return {};
    }
    return *path;
}

std::optional<Version> JsonFields::version(const char *key)
{
    const QString spelled = text(key);
    if (spelled.isEmpty())
        return std::nullopt;
    const auto version = Version::parse(spelled);
    if (!version)
        fail(key, QStringLiteral("is not a version"));
    return version;
}

QStringList JsonFields::texts(const char *key)
{
    QStringList all;
    for (const QJsonValue &value : array(key)) {
        if (!value.isString())
            fail(key, QStringLiteral("holds something that is not a text"));
        all.append(value.toString());
    }
    return all;
}

QJsonArray JsonFields::array(const char *key)
{
    const QJsonValue value = take(key);
    if (!value.isArray())
        fail(key, QStringLiteral("is not a list"));
    return value.toArray();
}

JsonFields JsonFields::object(const char *key)
{
    const QJsonValue value = take(key);
    if (!value.isObject())
        fail(key, QStringLiteral("is not an object"));
    return JsonFields(value.toObject(), m_problem, where(key));
}

JsonFields JsonFields::element(const char *key, const QJsonArray &array, qsizetype index)
{
    const QString place = QStringLiteral("%1[%2]").arg(where(key)).arg(index);
    if (!array.at(index).isObject() && !failed())
        *m_problem = {place, QStringLiteral("is not an object")};
    return JsonFields(array.at(index).toObject(), m_problem, place);
}

void JsonFields::finish()
{
    for (auto it = m_object.begin(); it != m_object.end(); ++it) {
        if (!m_known.contains(it.key()))
            fail(qPrintable(it.key()), QStringLiteral("is unknown"));
    }
}

Error badJson(const JsonProblem &problem)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "A record of CuNest cannot be read: \"%1\" is not "
                                                         "what it should be."),
                             {problem.where}),
                     QStringLiteral("json: %1 %2").arg(problem.where, problem.what));
}

} // namespace cunest
