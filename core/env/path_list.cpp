// PATH-like values as whole entries.
#include "env/path_list.h"

#include "base/win_path.h"

namespace cunest {
namespace {

// A quotation mark that is never closed takes everything behind it into its entry.
bool isOpen(const QString &entry)
{
    return entry.count(u'"') % 2 != 0;
}

bool isEmptyEntry(const QString &entry)
{
    return PathList::entryKey(entry).isEmpty();
}

} // namespace

// No quotes, one kind of slash, no trailing separator (but "C:\" keeps its own: "C:" is another folder),
// no case.
QString PathList::entryKey(const QString &entry)
{
    QString key = entry.trimmed();
    key.remove(u'"');
    key = key.trimmed();
    key.replace(u'/', u'\\');
    while (key.size() > 1 && key.endsWith(u'\\') && !(key.size() == 3 && key.at(1) == u':'))
        key.chop(1);
    return foldCase(key);
}

PathList PathList::parse(const QString &value)
{
    PathList list;
    if (value.isEmpty())
        return list;
    bool quoted = false;
    qsizetype start = 0;
    for (qsizetype i = 0; i < value.size(); ++i) {
        if (value.at(i) == u'"')
            quoted = !quoted;
        if (value.at(i) != u';' || quoted)
            continue;
        list.m_entries.append(value.mid(start, i - start));
        start = i + 1;
    }
    list.m_entries.append(value.mid(start));
    return list;
}

QString PathList::toValue() const
{
    return m_entries.join(u';');
}

bool PathList::sameEntry(const QString &a, const QString &b)
{
    return entryKey(a) == entryKey(b);
}

bool PathList::contains(const QString &folder) const
{
    for (const QString &entry : m_entries) {
        if (!isEmptyEntry(entry) && sameEntry(entry, folder))
            return true;
    }
    return false;
}

bool PathList::prepend(const QString &folder)
{
    if (!m_entries.isEmpty() && sameEntry(m_entries.first(), folder))
        return false;
    remove(folder);
    m_entries.prepend(folder);
    return true;
}

bool PathList::append(const QString &folder)
{
    if (contains(folder))
        return false;
    return insert(m_entries.size(), folder);
}

bool PathList::insert(qsizetype index, const QString &entry)
{
    if (index < 0 || index > m_entries.size())
        return false;
    const bool lastIsOpen = !m_entries.isEmpty() && isOpen(m_entries.last());
    if (isOpen(entry) && lastIsOpen)
        return false;
    const qsizetype place = isOpen(entry) ? m_entries.size() : qMin(index, m_entries.size() - (lastIsOpen ? 1 : 0));
    m_entries.insert(place, entry);
    return true;
}

QList<qsizetype> PathList::remove(const QString &folder)
{
    QList<qsizetype> indexes;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        if (!isEmptyEntry(m_entries.at(i)) && sameEntry(m_entries.at(i), folder))
            indexes.append(i);
    }
    for (auto it = indexes.crbegin(); it != indexes.crend(); ++it)
        m_entries.removeAt(*it);
    return indexes;
}

} // namespace cunest
