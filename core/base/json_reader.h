// Reads JSON objects strictly and remembers the first thing that is wrong with its path.
#pragma once

#include "base/version.h"
#include "base/win_path.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

// One object of a document. After the first problem every getter still answers (with an empty
// value), so a caller reads everything and then asks problem() once. A null member reads as missing.
// Keys are UTF-8.
class JsonReader
{
public:
    // The document of \a bytes; not JSON or no object at the top is a problem already.
    // \a problem outlives the reader and all readers made from it.
    static JsonReader fromDocument(const QByteArray &bytes, QString *problem);

    bool has(const char *key) const;

    QString string(const char *key);
    QStringList strings(const char *key);
    bool boolean(const char *key);
    qint64 integer(const char *key); // whole, within the numbers JSON carries exactly
    int int32(const char *key);
    QList<qint64> integers(const char *key);
    Version version(const char *key);
    WinPath path(const char *key);
    JsonReader object(const char *key);
    QList<JsonReader> objects(const char *key); // an array of objects
    QStringList keys() const { return m_object.keys(); }

    std::optional<QString> optionalString(const char *key);
    std::optional<qint64> optionalInteger(const char *key);
    std::optional<bool> optionalBoolean(const char *key);
    std::optional<Version> optionalVersion(const char *key);

    // A member whose value does not make sense although its type is right.
    void fail(const char *key, const QString &why);
    bool failed() const { return !m_problem->isEmpty(); }

private:
    JsonReader(QJsonObject object, QString where, QString *problem)
        : m_object(std::move(object)), m_where(std::move(where)), m_problem(problem)
    {
    }
    QJsonValue member(const char *key, QJsonValue::Type type, const char *expected);

    QJsonObject m_object;
    QString m_where; // "$.toolkits[3]"
    QString *m_problem;
};

} // namespace cunest
