// Puts arguments and counts into user-visible sentences.
#include "base/message.h"

namespace cunest {

QString Message::text() const
{
    if (!m_source)
        return m_arguments.value(0);
    const int count = m_count < 0 ? -1 : int(qMin<qint64>(m_count, INT_MAX));
    return fill(QCoreApplication::translate("cunest", m_source, nullptr, count));
}

QString Message::english() const
{
    if (!m_source)
        return m_arguments.value(0);
    QString text = QString::fromUtf8(m_source);
    if (m_count >= 0)
        text.replace(QStringLiteral("%n"), QString::number(m_count));
    return fill(text);
}

// In one pass: a "%1" inside an argument (a path may hold one) is never taken for a place.
QString Message::fill(const QString &text) const
{
    QString filled;
    filled.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar digit = i + 1 < text.size() ? text.at(i + 1) : QChar();
        const int place = digit.unicode() >= u'1' && digit.unicode() <= u'9' ? digit.unicode() - u'1' : -1;
        if (text.at(i) == u'%' && place >= 0 && place < m_arguments.size()) {
            filled += m_arguments.at(place);
            ++i;
        } else {
            filled += text.at(i);
        }
    }
    return filled;
}

} // namespace cunest
