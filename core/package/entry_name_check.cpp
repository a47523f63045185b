// Refuses names of archive entries that would mean something else to Windows than what they say.
#include "package/entry_name_check.h"

#include "base/win_path.h"

#include <QHash>
#include <QStringDecoder>

namespace cunest {
namespace {

constexpr qsizetype longestEntryName = 1024;

bool isLead(uchar c)
{
    return c >= 0x81 && c <= 0xFE;
}

bool isTrail(uchar c)
{
    return c >= 0x40 && c != 0x7F && c != 0xFF;
}

// One private character for each foreign one, the same for the same bytes.
QString decodeUnknown(const QByteArray &raw)
{
    QString text;
    for (qsizetype i = 0; i < raw.size(); ++i) {
        const uchar c = uchar(raw.at(i));
        if (c < 0x80) {
            text += QLatin1Char(char(c));
            continue;
        }
        const bool pair = isLead(c) && i + 1 < raw.size() && isTrail(uchar(raw.at(i + 1)));
        const char32_t code = 0xF0000 + (pair ? char32_t(c << 8 | uchar(raw.at(i + 1))) : char32_t(c));
        text += QString::fromUcs4(&code, 1);
        i += pair ? 1 : 0;
    }
    return text;
}

// Characters that turn the reading direction around make a name look like another.
bool isDirectionMark(QChar c)
{
    return (c >= QChar(0x202A) && c <= QChar(0x202E)) || (c >= QChar(0x2066) && c <= QChar(0x2069));
}

std::optional<QString> partFault(QStringView part)
{
    if (part.isEmpty())
        return QStringLiteral("an empty part");
    if (part == u"..")
        return QStringLiteral("leads to a parent folder");
    if (part.endsWith(u'.') || part.endsWith(u' '))
        return QStringLiteral("a part ends in a dot or space");
    if (part.contains(u':'))
        return QStringLiteral("an alternate stream");
    for (const QChar c : part) {
        if (isDirectionMark(c))
            return QStringLiteral("a character that changes the reading direction");
    }
    if (part.size() > 255)
        return QStringLiteral("a part of more than 255 characters");
    if (!WinPath::isValidName(part))
        return QStringLiteral("a device name or a character that Windows does not allow");
    return std::nullopt;
}

} // namespace

QString decodeEntryName(const QByteArray &raw)
{
    QStringDecoder utf8(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString name = utf8(raw);
    if (utf8.hasError())
        name = decodeUnknown(raw);
    if (!name.contains(u'/'))
        name.replace(u'\\', u'/');
    return name;
}

std::optional<QString> entryNameFault(const QString &name)
{
    if (name.isEmpty())
        return QStringLiteral("an empty name");
    if (name.size() > longestEntryName)
        return QStringLiteral("a name of %1 characters").arg(name.size());
    if (name.startsWith(QLatin1String("//")) || name.startsWith(QLatin1String("\\\\")))
        return QStringLiteral("a network or device path");
    if (name.startsWith(u'/') || name.startsWith(u'\\'))
        return QStringLiteral("an absolute path");
    if (name.size() >= 2 && name.at(1) == u':')
        return QStringLiteral("a drive letter");
    if (name.contains(u'\\'))
        return QStringLiteral("mixed slashes");
    QStringView rest(name);
    if (rest.startsWith(u"./"))
        rest = rest.mid(2);
    if (rest.endsWith(u'/'))
        rest.chop(1);
    if (rest.isEmpty())
        return std::nullopt; // the folder "./" itself
    for (const QStringView part : rest.split(u'/')) {
        if (const auto fault = partFault(part))
            return fault;
    }
    return std::nullopt;
}

std::optional<QString> entryKindFault(quint16 madeBy, quint32 attributes)
{
    const int system = madeBy >> 8;
    const quint32 kind = attributes >> 16 & 0170000; // file type bits of a Unix mode
    const bool unixMode = system == 3 || system == 19;
    if (unixMode && kind == 0120000)
        return QStringLiteral("a symbolic link");
    if (unixMode && kind != 0 && kind != 0100000 && kind != 0040000)
        return QStringLiteral("a device or pipe");
    // FILE_ATTRIBUTE_REPARSE_POINT in the low word, as Windows tools write it.
    if (!unixMode && (attributes & 0x400) != 0)
        return QStringLiteral("a link of Windows");
    return std::nullopt;
}

QStringList collidingNames(const QStringList &names)
{
    QStringList collisions;
    QHash<QString, QString> files; // folded name -> name
    QHash<QString, QString> folders;
    for (const QString &entry : names) {
        QString name = entry.startsWith(QLatin1String("./")) ? entry.mid(2) : entry;
        if (name.isEmpty())
            continue; // "./", the top itself
        const bool isFolder = name.endsWith(u'/');
        if (isFolder)
            name.chop(1);
        const QString folded = foldCase(name);
        if (!isFolder) {
            if (files.contains(folded))
                collisions.append(files.value(folded) + QLatin1String(" = ") + name);
            files.insert(folded, name);
        } else {
            folders.insert(folded, name);
        }
        for (qsizetype slash = folded.lastIndexOf(u'/'); slash > 0; slash = folded.lastIndexOf(u'/', slash - 1)) {
            const QString parent = folded.left(slash);
            if (folders.contains(parent))
                break;
            folders.insert(parent, name.left(slash));
        }
    }
    for (auto it = files.cbegin(); it != files.cend(); ++it) {
        if (folders.contains(it.key()))
            collisions.append(it.value() + QLatin1String(" is a file and a folder"));
    }
    collisions.sort();
    return collisions;
}

} // namespace cunest
