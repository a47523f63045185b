// Parsing and comparison of versions.
#include "base/version.h"

#include <QStringList>

namespace cunest {

std::optional<Version> Version::parse(QStringView text)
{
    QList<int> parts;
    for (const QStringView piece : text.split(u'.')) {
        if (piece.isEmpty() || piece.size() > 9 || parts.size() == 4)
            return std::nullopt;
        int number = 0;
        for (const QChar c : piece) {
            if (c < u'0' || c > u'9')
                return std::nullopt;
            number = number * 10 + (c.unicode() - u'0');
        }
        parts.append(number);
    }
    return Version(parts);
}

QString Version::toString() const
{
    QStringList texts;
    for (const int part : m_parts)
        texts.append(QString::number(part));
    return texts.join(u'.');
}

std::strong_ordering Version::compareCommon(const Version &other) const
{
    const qsizetype common = qMin(m_parts.size(), other.m_parts.size());
    for (qsizetype i = 0; i < common; ++i) {
        if (const auto order = m_parts.at(i) <=> other.m_parts.at(i); order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

std::strong_ordering Version::operator<=>(const Version &other) const
{
    if (const auto order = compareCommon(other); order != 0)
        return order;
    return m_parts.size() <=> other.m_parts.size();
}

} // namespace cunest
