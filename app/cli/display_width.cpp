// Measures and fits text by columns.
#include "display_width.h"

#include <QStringList>

namespace cunest::cli {
namespace {

// Ranges of width W and F that occur in practice. Source: Unicode 15, EastAsianWidth.txt.
bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0x303E) || (c >= 0x3041 && c <= 0x33FF)
           || (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0xA000 && c <= 0xA4CF)
           || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F)
           || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1F64F)
           || (c >= 0x1F900 && c <= 0x1F9FF) || (c >= 0x20000 && c <= 0x3FFFD);
}

int widthOf(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Other_Control: return 0;
    default: return isWide(c) ? 2 : 1;
    }
}

// The first characters of \a characters that fit into \a width columns.
qsizetype fitting(const QList<uint> &characters, int width)
{
    int used = 0;
    qsizetype count = 0;
    while (count < characters.size() && used + widthOf(characters.at(count)) <= width)
        used += widthOf(characters.at(count++));
    return count;
}

QString fromCharacters(const QList<uint> &characters)
{
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(characters.constData()), characters.size());
}

} // namespace

int displayWidth(QStringView text)
{
    int width = 0;
    for (const uint c : text.toUcs4())
        width += widthOf(c);
    return width;
}

QString elided(const QString &text, int width)
{
    if (displayWidth(text) <= width)
        return text;
    if (width <= 1)
        return QStringLiteral("…").left(width);
    const QList<uint> all = text.toUcs4();
    const QList<uint> head = all.mid(0, fitting(all, (width - 1) / 2));
    QList<uint> backwards(all.rbegin(), all.rend());
    QList<uint> tail = backwards.mid(0, fitting(backwards, width - 1 - displayWidth(fromCharacters(head))));
    std::reverse(tail.begin(), tail.end());
    return fromCharacters(head) + u'…' + fromCharacters(tail);
}

QString padded(const QString &text, int width, bool right)
{
    const QString space(qMax(0, width - displayWidth(text)), u' ');
    return right ? space + text : text + space;
}

QStringList wrapped(const QString &text, int width)
{
    QStringList lines;
    QList<uint> rest = text.toUcs4();
    while (displayWidth(fromCharacters(rest)) > width && width > 1) {
        const qsizetype most = qMax<qsizetype>(1, fitting(rest, width));
        qsizetype cut = most;
        while (cut > 0 && rest.at(cut) != u' ' && !isWide(rest.at(cut - 1)))
            --cut;
        // Closing punctuation never starts a line.
        while (cut > 1 && cut < rest.size() && QStringView(u"，。；：！？、）」』”’》").contains(QChar(char16_t(rest.at(cut)))))
            --cut;
        if (cut <= 0)
            cut = most;
        lines.append(fromCharacters(rest.mid(0, cut)).trimmed());
        rest = rest.mid(cut);
        while (!rest.isEmpty() && rest.first() == u' ')
            rest.removeFirst();
    }
    lines.append(fromCharacters(rest));
    return lines;
}

} // namespace cunest::cli
