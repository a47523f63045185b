// Strict reading of JSON: every fault is named by its path, "$.gpus[0].nmae".
#pragma once

#include "base/message.h"
#include "base/result.h"
#include "base/version.h"
#include "base/win_path.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QSet>
#include <QString>

#include <optional>

namespace cunest {

// The first thing found wrong in a document.
class JsonFault
{
public:
    // \a sentence: a marked literal whose %1 is the path.
    void set(const QString &path, const char *sentence, const QString &english = {});
    bool isSet() const { return m_isSet; }
    const QString &path() const { return m_path; }
    Error toError(const QString &fileName) const; // InvalidInput

private:
    bool m_isSet = false;
    QString m_path;
    const char *m_sentence = nullptr;
    QString m_english;
};

// "$.files" and "size" give "$.files.size"; names that are no plain words are put in brackets.
QString jsonPath(const QString &parent, const QString &key);
QString jsonPath(const QString &parent, qsizetype index);

// An object whose keys must all be known: finish() reports the first that nobody asked for.
class JsonChecker
{
public:
    JsonChecker(const QJsonValue &value, QString path, JsonFault &fault);

    bool has(const char *key) const { return m_object.contains(QLatin1String(key)); }
    bool isNull(const char *key) const { return m_object.value(QLatin1String(key)).isNull(); }
    QStringList keys() const { return m_object.keys(); }
    const QJsonObject &object() const { return m_object; }
    QString pathOf(const QString &key) const { return jsonPath(m_path, key); }
    const QString &path() const { return m_path; }
    JsonFault &fault() const { return *m_fault; }
    void refuse(const char *key, const char *sentence) { m_fault->set(pathOf(QLatin1String(key)), sentence); }

    // The fallback stands for a missing key only; a value of another type is a fault.
    QString text(const char *key, const QString &fallback = {});
    QString textOrNull(const char *key); // null and missing give the null text
    // One of \a allowed, which are the names in the order of an enumeration.
    int choice(const char *key, const QStringList &allowed, int fallback);
    qint64 integer(const char *key, qint64 fallback, qint64 lowest = 0);
    bool flag(const char *key, bool fallback);
    double number(const char *key, double fallback);
    QStringList texts(const char *key);
    QList<qint64> integers(const char *key);
    std::optional<Version> version(const char *key); // missing and null give nothing
    std::optional<WinPath> winPath(const char *key);
    QList<WinPath> winPaths(const char *key);
    JsonChecker child(const char *key);           // missing: an empty object
    JsonChecker childOfAnyName(const QString &key);
    QList<JsonChecker> children(const char *key); // of an array of objects
    QJsonValue raw(const char *key);

    void finish();

private:
    QJsonValue take(const char *key);
    QJsonArray array(const char *key);

    QJsonObject m_object;
    QString m_path;
    JsonFault *m_fault;
    QSet<QString> m_known;
};

// Texts of an object whose names are free, such as environment variables; null is a fault.
QMap<QString, QString> readTextMap(const JsonChecker &reader);

} // namespace cunest
