// Parsing and comparison of Windows paths.
#include "base/win_path.h"

#include <algorithm>

namespace cunest {
namespace {

// Longest path of the W functions with the \\?\ prefix, in UTF-16 units.
// Source: Microsoft Learn, "Maximum Path Length Limitation".
constexpr qsizetype maxPathLength = 32760;

Error badPath(const QString &text, const char *why)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a usable Windows path."), {text}),
                     QStringLiteral("path %1: %2").arg(text, QLatin1String(why)));
}

bool isDriveLetter(QChar c)
{
    return (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z');
}

// Device names are reserved with any extension and any spaces before it: "NUL", "con .txt", "COM¹".
// Source: Microsoft Learn, "Naming Files, Paths, and Namespaces".
bool isDeviceName(QStringView name)
{
    QStringView stem = name.left(name.indexOf(u'.') < 0 ? name.size() : name.indexOf(u'.'));
    while (stem.endsWith(u' '))
        stem.chop(1);
    const QString folded = foldCase(stem);
    static const QStringList plain = {QStringLiteral("CON"), QStringLiteral("PRN"), QStringLiteral("AUX"),
                                      QStringLiteral("NUL"), QStringLiteral("CONIN$"),
                                      QStringLiteral("CONOUT$"), QStringLiteral("CLOCK$")};
    if (plain.contains(folded))
        return true;
    if (folded.size() != 4 || !(folded.startsWith(QLatin1String("COM")) || folded.startsWith(QLatin1String("LPT"))))
        return false;
    const QChar last = folded.at(3);
    return (last >= u'0' && last <= u'9') || last == QChar(0xB9) || last == QChar(0xB2) || last == QChar(0xB3);
}

QChar foldedLetter(QChar c)
{
    if (c.unicode() < 0x80)
        return c >= u'a' && c <= u'z' ? QChar(c.unicode() - 32) : c;
    // NTFS keeps these three as they are, although Unicode has upper-case letters for them:
    // micro sign, dotless i, long s. Source: the $UpCase table as ntfs-3g builds it.
    const bool stays = c.isSurrogate() || c == QChar(0xB5) || c == QChar(0x131) || c == QChar(0x17F);
    return stays ? c : c.toUpper();
}

} // namespace

QString foldCase(QStringView text)
{
    QString folded(text.size(), Qt::Uninitialized);
    for (qsizetype i = 0; i < text.size(); ++i)
        folded[i] = foldedLetter(text.at(i));
    return folded;
}

bool sameName(QStringView a, QStringView b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](QChar one, QChar other) {
               return one == other || foldedLetter(one) == foldedLetter(other);
           });
}

bool WinPath::isValidName(QStringView name)
{
    if (name.isEmpty() || name.size() > 255 || name.endsWith(u'.') || name.endsWith(u' '))
        return false;
    for (const QChar c : name) {
        if (c < u' ' || QStringView(u"<>:\"/\\|?*").contains(c))
            return false;
    }
    return !isDeviceName(name);
}

Result<WinPath> WinPath::parse(const QString &text)
{
    QString rest = text;
    rest.replace(u'/', u'\\');
    if (rest.startsWith(QLatin1String("\\\\?\\UNC\\"), Qt::CaseInsensitive))
        rest = QLatin1String("\\\\") + rest.mid(8);
    else if (rest.startsWith(QLatin1String("\\\\?\\")))
        rest = rest.mid(4);

    WinPath path;
    if (rest.size() >= 2 && isDriveLetter(rest.at(0)) && rest.at(1) == u':') {
        if (rest.size() > 2 && rest.at(2) != u'\\')
            return badPath(text, "relative to the current folder of a drive");
        path.m_root = rest.left(2).toUpper();
        rest = rest.mid(3);
    } else if (rest.startsWith(QLatin1String("\\\\"))) {
        QStringList names = rest.mid(2).split(u'\\');
        if (names.size() < 2 || !isValidName(names.at(0)) || !isValidName(names.at(1)))
            return badPath(text, "no server and share");
        path.m_root = QLatin1String("\\\\") + names.at(0) + u'\\' + names.at(1);
        rest = names.mid(2).join(u'\\');
    } else {
        return badPath(text, "not absolute");
    }

    for (const QString &name : rest.split(u'\\', Qt::SkipEmptyParts)) {
        if (name == QLatin1String("."))
            continue;
        if (name == QLatin1String("..")) {
            if (path.m_parts.isEmpty())
                return badPath(text, "leaves its root");
            path.m_parts.removeLast();
            continue;
        }
        if (!isValidName(name))
            return badPath(text, "holds a name that Windows would change or refuse");
        path.m_parts.append(name);
    }
    if (path.toString().size() > maxPathLength)
        return badPath(text.left(80), "longer than 32,760 characters");
    return path;
}

WinPath WinPath::fromLiteral(const QString &text)
{
    const auto path = parse(text);
    if (!path)
        qFatal("not a Windows path: %s", qPrintable(text));
    return *path;
}

QString WinPath::toString() const
{
    if (m_parts.isEmpty())
        return m_root.isEmpty() ? QString() : QString(m_root + u'\\');
    return m_root + u'\\' + m_parts.join(u'\\');
}

WinPath WinPath::parent() const
{
    WinPath path = *this;
    if (path.m_parts.isEmpty())
        return {};
    path.m_parts.removeLast();
    return path;
}

Result<WinPath> WinPath::child(const QString &relative) const
{
    WinPath path = *this;
    QString names = relative;
    names.replace(u'/', u'\\');
    for (const QString &name : names.split(u'\\')) {
        if (!isValidName(name))
            return badPath(relative, "holds a name that Windows would change or refuse");
        path.m_parts.append(name);
    }
    if (path.toString().size() > maxPathLength)
        return badPath(relative.left(80), "longer than 32,760 characters");
    return path;
}

WinPath WinPath::operator/(const QString &relative) const
{
    const auto path = child(relative);
    if (!path)
        qFatal("not a Windows name: %s", qPrintable(relative));
    return *path;
}

bool WinPath::isSameOrInside(const WinPath &folder) const
{
    if (isNull() || folder.isNull() || !isSameVolume(folder) || m_parts.size() < folder.m_parts.size())
        return false;
    for (qsizetype i = 0; i < folder.m_parts.size(); ++i) {
        if (!sameName(m_parts.at(i), folder.m_parts.at(i)))
            return false;
    }
    return true;
}

bool WinPath::isInside(const WinPath &folder) const
{
    return m_parts.size() > folder.m_parts.size() && isSameOrInside(folder);
}

bool WinPath::isSameVolume(const WinPath &other) const
{
    return sameName(m_root, other.m_root);
}

QString WinPath::relativeTo(const WinPath &folder) const
{
    return isInside(folder) ? m_parts.mid(folder.m_parts.size()).join(u'\\') : QString();
}

// The last names differ most often; lists of thousands of folders are compared.
bool WinPath::operator==(const WinPath &other) const
{
    return std::equal(m_parts.crbegin(), m_parts.crend(), other.m_parts.crbegin(), other.m_parts.crend(),
                      [](const QString &one, const QString &another) { return sameName(one, another); })
           && sameName(m_root, other.m_root);
}

QString WinPath::key() const
{
    return foldCase(toString());
}

} // namespace cunest
