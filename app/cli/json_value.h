// Single values as JSON; what is not known is null.
#pragma once

#include "base/version.h"
#include "base/win_path.h"

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace cunest::cli {

QJsonValue textOrNull(const QString &text);
QJsonValue versionOrNull(const std::optional<Version> &version);
QJsonValue pathOrNull(const WinPath &path);
QJsonValue hexOrNull(const QByteArray &bytes);
QJsonValue numberOrNull(const std::optional<int> &number);
// Milliseconds since 1970 as "2026-11-30T22:15:07Z"; null when 0.
QJsonValue timeOrNull(qint64 time);

} // namespace cunest::cli
