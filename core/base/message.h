// A user-visible sentence kept untranslated, so that it can be shown in any language at any time.
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace cunest {

// The source is an English literal marked with QT_TRANSLATE_NOOP("cunest", "...") (or
// QT_TRANSLATE_N_NOOP for counted sentences); %1 to %9 stand for the arguments, %n for the count.
// The literal must live as long as the program.
class Message
{
public:
    Message() = default;
    explicit Message(const char *source, QStringList arguments = {})
        : m_source(source), m_arguments(std::move(arguments))
    {
    }

    static Message counted(const char *source, qint64 count, QStringList arguments = {})
    {
        Message message(source, std::move(arguments));
        message.m_count = count;
        return message;
    }

    // A text that is the same in every language (a path, a name, another program's words).
    static Message verbatim(QString text)
    {
        Message message;
        message.m_arguments = {std::move(text)};
        return message;
    }

    bool isEmpty() const { return m_source == nullptr && m_arguments.isEmpty(); }

    // Its parts, for sending it to another process; an empty source is a verbatim text.
    QByteArray source() const { return QByteArray(m_source); }
    const QStringList &arguments() const { return m_arguments; }
    qint64 count() const { return m_count; } // -1: not counted

    // In the language of the installed translators.
    QString text() const;
    // In English whatever translators are installed; for logs and details.
    QString english() const;

    bool operator==(const Message &other) const
    {
        return qstrcmp(m_source, other.m_source) == 0 && m_arguments == other.m_arguments
               && m_count == other.m_count;
    }

private:
    QString fill(const QString &text) const;

    const char *m_source = nullptr;
    QStringList m_arguments;
    qint64 m_count = -1;
};

} // namespace cunest
