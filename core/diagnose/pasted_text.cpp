// One pass over the characters; nothing is looked up twice.
#include "diagnose/pasted_text.h"

#include <QList>

#include <optional>

namespace cunest {
namespace {

// What a character alone becomes; itself where nothing is to be done.
QChar plainCharacter(QChar letter)
{
    switch (letter.unicode()) {
    case u'\u2018': case u'\u2019': case u'\u201a': case u'\u2039': case u'\u203a': case u'\u00b4': case u'`':
        return u'\'';
    case u'\u201c': case u'\u201d': case u'\u201e': case u'\u00ab': case u'\u00bb':
        return u'"';
    case u'\u00a0': case u'\u202f': case u'\u3000': case u'\t':
        return u' ';
    case u'\u2010': case u'\u2011': case u'\u2212':
        return u'-';
    default:
        return letter;
    }
}

bool mayHide(QChar letter)
{
    return letter == u'&' || letter == u'\x1b' || letter == u'\\' || letter == u'\u200b' || letter == u'\ufeff' || letter == u'\u00ad'
           || plainCharacter(letter) != letter;
}

struct Piece
{
    QString text;
    qsizetype length = 0; // of what it stands for
};

constexpr struct { const char *name; char16_t letter; } entities[] = {
    {"quot;", u'"'}, {"apos;", u'\''}, {"amp;", u'&'}, {"lt;", u'<'}, {"gt;", u'>'}, {"nbsp;", u' '}};

// "&quot;", "&#39;", "&#x27;".
std::optional<Piece> entityAt(QStringView rest)
{
    for (const auto &entity : entities) {
        const QLatin1String name(entity.name);
        if (rest.mid(1).startsWith(name, Qt::CaseInsensitive))
            return Piece{QChar(entity.letter), name.size() + 1};
    }
    const qsizetype end = rest.left(10).indexOf(u';');
    if (end < 3 || rest[1] != u'#')
        return std::nullopt;
    const bool isHex = rest[2] == u'x' || rest[2] == u'X';
    bool isNumber = false;
    const uint code = rest.mid(isHex ? 3 : 2, end - (isHex ? 3 : 2)).toUInt(&isNumber, isHex ? 16 : 10);
    if (!isNumber || code == 0 || code > 0x10ffff)
        return std::nullopt;
    const char32_t letter = code;
    return Piece{code == 0xa0 ? QStringLiteral(" ") : QString::fromUcs4(&letter, 1), end + 1};
}

// A terminal's colour or movement: ESC [ 31;1 m.
std::optional<Piece> terminalCodeAt(QStringView rest)
{
    if (rest.size() < 2 || rest[1] != u'[')
        return std::nullopt;
    for (qsizetype i = 2; i < qMin<qsizetype>(rest.size(), 24); ++i) {
        if (rest[i].unicode() >= 0x40 && rest[i].unicode() <= 0x7e)
            return Piece{QString(), i + 1};
    }
    return std::nullopt;
}

// "\u627e" and "\"" of JSON. "\users" is a folder: its letters are no number, or an ASCII one.
std::optional<Piece> escapeAt(QStringView rest)
{
    if (rest.size() >= 2 && rest[1] == u'"')
        return Piece{QStringLiteral("\""), 2};
    bool isNumber = false;
    const ushort code = rest.size() >= 6 && rest[1] == u'u' ? rest.mid(2, 4).toUShort(&isNumber, 16) : ushort(0);
    return isNumber && code >= 0x400 ? std::optional(Piece{QChar(code), 6}) : std::nullopt;
}

std::optional<Piece> pieceAt(QStringView rest)
{
    switch (rest[0].unicode()) {
    case u'&': return entityAt(rest);
    case u'\x1b': return terminalCodeAt(rest);
    case u'\\': return escapeAt(rest);
    case u'\u200b': case u'\ufeff': case u'\u00ad': return Piece{QString(), 1};
    default: return std::nullopt;
    }
}

} // namespace

QString plainText(const QString &pasted)
{
    qsizetype at = 0;
    while (at < pasted.size() && !mayHide(pasted[at]))
        ++at;
    if (at == pasted.size())
        return pasted;
    QString text = pasted.left(at);
    text.reserve(pasted.size());
    while (at < pasted.size()) {
        if (const auto piece = pieceAt(QStringView(pasted).mid(at))) {
            text += piece->text;
            at += piece->length;
        } else {
            text += plainCharacter(pasted[at++]);
        }
    }
    return text;
}

QString unwrapped(const QString &text, LineBreaks breaks)
{
    constexpr qsizetype slack = 6; // of indented lines
    QList<QStringView> lines = QStringView(text).split(u'\n');
    qsizetype width = 0;
    for (QStringView &line : lines) {
        while (line.endsWith(u'\r') || line.endsWith(u' '))
            line.chop(1);
        width = qMax(width, line.size());
    }
    QString joined;
    joined.reserve(text.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        joined += i > 0 && !joined.endsWith(u'\n') ? lines.at(i).trimmed() : lines.at(i);
        if (i + 1 == lines.size())
            break;
        const QStringView next = lines.at(i + 1).trimmed();
        const qsizetype word = qMax<qsizetype>(next.indexOf(u' '), next.contains(u' ') ? 0 : next.size());
        const bool isBroken = !next.isEmpty() && (breaks == LineBreaks::InWords ? lines.at(i).size() + slack > width : lines.at(i).size() + 1 + word + slack > width);
        if (!isBroken)
            joined += u'\n';
        else if (breaks == LineBreaks::AtSpaces)
            joined += u' ';
    }
    return joined;
}

} // namespace cunest
