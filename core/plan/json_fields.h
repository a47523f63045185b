// Reads JSON objects strictly: every key must be known, present and of the right kind.
#pragma once

#include "base/result.h"
#include "base/version.h"
#include "base/win_path.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <memory>
#include <optional>

namespace cunest {

// The first thing that was wrong; shared by all readers of one document.
struct JsonProblem
{
    QString where; // "operations[3].target"
    QString what;
};

// Collects the first error instead of returning it at each field, so that readers stay short; ask
// finish() before using what was read.
class JsonFields
{
public:
    JsonFields(const QJsonObject &object, std::shared_ptr<JsonProblem> problem, QString path = {})
        : m_object(object), m_problem(std::move(problem)), m_path(std::move(path))
    {
    }

    bool has(const char *key); // also makes the key a known one
    QString text(const char *key);
    bool flag(const char *key);
    qint64 integer(const char *key, qint64 minimum, qint64 maximum);
    qint64 size(const char *key); // 0 or more
    QByteArray hex(const char *key, qsizetype length = -1); // length in bytes, -1: any
    WinPath path(const char *key);        // must be a path
    WinPath pathOrNull(const char *key);  // empty text: the null path
    std::optional<Version> version(const char *key); // empty text: none
    QStringList texts(const char *key);
    QJsonArray array(const char *key);
    JsonFields object(const char *key);
    JsonFields element(const char *key, const QJsonArray &array, qsizetype index);

    void fail(const char *key, const QString &what);
    // Nothing when there is a key nobody asked for.
    void finish();
    bool failed() const { return !m_problem->what.isEmpty(); }

private:
    QJsonValue take(const char *key);
    QString where(const char *key) const;

    QJsonObject m_object;
    std::shared_ptr<JsonProblem> m_problem;
    QString m_path;
    QSet<QString> m_known;
};

Error badJson(const JsonProblem &problem);

} // namespace cunest
