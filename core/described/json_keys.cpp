// Walks the text of a well-formed JSON document and compares the keys of every object.
#include "described/json_keys.h"

#include <QJsonDocument>

namespace cunest {
namespace {

class KeyWalk
{
public:
    KeyWalk(const QByteArray &json, JsonFault &fault) : m_json(json), m_fault(fault) {}

    void value(const QString &path)
    {
        skipSpace();
        if (peek() == '{')
            object(path);
        else if (peek() == '[')
            list(path);
        else if (peek() == '"')
            (void)string();
        else
            skipWord();
    }

private:
    char peek() const { return m_at < m_json.size() ? m_json.at(m_at) : '\0'; }

    void skipSpace()
    {
        while (m_at < m_json.size() && QByteArrayView(" \t\r\n").contains(m_json.at(m_at)))
            ++m_at;
    }

    void skipWord()
    {
        while (m_at < m_json.size() && !QByteArrayView(",]} \t\r\n").contains(m_json.at(m_at)))
            ++m_at;
    }

    // Takes a comma or the closing bracket; false at the end of the object or list.
    bool next(char closing)
    {
        skipSpace();
        if (peek() == ',')
            ++m_at;
        skipSpace();
        if (peek() != closing && peek() != '\0')
            return true;
        ++m_at;
        return false;
    }

    QString string()
    {
        const qsizetype start = m_at++;
        while (m_at < m_json.size() && m_json.at(m_at) != '"')
            m_at += m_json.at(m_at) == '\\' ? 2 : 1;
        ++m_at;
        const QByteArray literal = m_json.mid(start, m_at - start);
        if (!literal.contains('\\'))
            return QString::fromUtf8(literal.mid(1, literal.size() - 2));
        return QJsonDocument::fromJson('[' + literal + ']').array().at(0).toString();
    }

    void object(const QString &path)
    {
        QSet<QString> seen;
        ++m_at;
        while (next('}')) {
            if (peek() != '"')
                return; // not reached in well-formed text
            const QString key = string();
            if (seen.contains(foldCase(key)))
                m_fault.set(jsonPath(path, key),
                            QT_TRANSLATE_NOOP("cunest", "\"%1\" is there twice, or twice but for upper and lower case."));
            seen.insert(foldCase(key));
            skipSpace();
            ++m_at; // the colon
            value(jsonPath(path, key));
        }
    }

    void list(const QString &path)
    {
        ++m_at;
        for (qsizetype index = 0; next(']'); ++index)
            value(jsonPath(path, index));
    }

    const QByteArray &m_json;
    JsonFault &m_fault;
    qsizetype m_at = 0;
};

} // namespace

void findCollidingKeys(const QByteArray &json, JsonFault &fault)
{
    KeyWalk(json, fault).value(QStringLiteral("$"));
}

} // namespace cunest
