// Reads and edits PATH-like values as lists of whole entries.
#pragma once

#include <QString>
#include <QStringList>

namespace cunest {

// Foreign entries keep their spelling, order, quotes and %VARIABLES%; empty entries stay.
// Entries compare without regard to case, quotes, slashes and a trailing separator.
class PathList
{
public:
    static PathList parse(const QString &value);

    const QStringList &entries() const { return m_entries; }
    bool contains(const QString &folder) const;
    bool prepend(const QString &folder); // false when it was already first; an entry further down is moved
    bool append(const QString &folder);  // false when it was already there
    // An entry whose quotation mark is never closed is always the last, since it would take in all behind
    // it. False for a place outside the list, and for a second such entry.
    bool insert(qsizetype index, const QString &entry);
    QList<qsizetype> remove(const QString &folder); // indexes it had; empty when it was not there
    QString toValue() const; // parse(v).toValue() == v, always

    static bool sameEntry(const QString &a, const QString &b);
    static QString entryKey(const QString &entry); // equal for entries that are the same

private:
    QStringList m_entries;
};

} // namespace cunest
