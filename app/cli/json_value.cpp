// Writes single values as JSON.
#include "json_value.h"

#include <QDateTime>

namespace cunest::cli {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonValue versionOrNull(const std::optional<Version> &version)
{
    return version && !version->isNull() ? QJsonValue(version->toString()) : QJsonValue();
}

QJsonValue pathOrNull(const WinPath &path)
{
    return textOrNull(path.toString());
}

QJsonValue hexOrNull(const QByteArray &bytes)
{
    return textOrNull(QString::fromLatin1(bytes.toHex()));
}

QJsonValue numberOrNull(const std::optional<int> &number)
{
    return number ? QJsonValue(*number) : QJsonValue();
}

QJsonValue timeOrNull(qint64 time)
{
    if (time == 0)
        return {};
    return QDateTime::fromMSecsSinceEpoch(time).toUTC().toString(Qt::ISODate);
}

} // namespace cunest::cli
