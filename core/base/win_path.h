// Absolute Windows paths as values, understood the same way on every system CuNest is built on.
#pragma once

#include "base/result.h"

#include <QHashFunctions>
#include <QString>
#include <QStringList>

namespace cunest {

// "C:\folder\file" or "\\server\share\folder". Spelling is kept; comparison ignores case.
// Never holds "." or "..", empty parts, device names (CON, NUL.txt), alternate streams ("a:b"),
// control characters, wildcards, or parts that end in a dot or space: Windows would open
// something other than what the text says.
class WinPath
{
public:
    WinPath() = default; // the null path

    // Takes both slashes, a "\\?\" or "\\?\UNC\" prefix and a trailing separator; resolves "." and "..".
    // Relative, drive-relative ("C:x") and rooted ("\x") paths are InvalidInput, and so is every
    // path with a part that isValidName() refuses.
    static Result<WinPath> parse(const QString &text);
    // For literals known to be right; a wrong one ends the program.
    static WinPath fromLiteral(const QString &text);

    bool isNull() const { return m_root.isEmpty(); }
    bool isRoot() const { return !isNull() && m_parts.isEmpty(); }
    bool isUnc() const { return m_root.startsWith(QLatin1String("\\\\")); }

    QString toString() const;      // "C:\a\b", the root as "C:\"
    QString root() const { return m_root; } // "C:" or "\\server\share", upper case for drives
    QStringList parts() const { return m_parts; }
    QString fileName() const { return m_parts.isEmpty() ? QString() : m_parts.last(); }
    WinPath parent() const;        // the root's parent is the null path

    // One or several names below this path, e.g. "lib\x64". An invalid name ends the program:
    // check names from outside with child().
    WinPath operator/(const QString &relative) const;
    Result<WinPath> child(const QString &relative) const;

    bool isInside(const WinPath &folder) const;       // strictly below
    bool isSameOrInside(const WinPath &folder) const;
    bool isSameVolume(const WinPath &other) const;
    // The rest below \a folder ("bin\a.dll"), empty when this is not inside it.
    QString relativeTo(const WinPath &folder) const;

    QString key() const; // folded for maps: equal keys mean the same path
    bool operator==(const WinPath &other) const;
    bool operator<(const WinPath &other) const { return key() < other.key(); }

    // Whether one file or folder name is what Windows would really create.
    static bool isValidName(QStringView name);

private:
    QString m_root;
    QStringList m_parts;
};

// Windows compares names by simple upper-casing of single UTF-16 units; so do we.
QString foldCase(QStringView text);
bool sameName(QStringView a, QStringView b);

inline size_t qHash(const WinPath &path, size_t seed = 0)
{
    return qHash(path.key(), seed);
}

} // namespace cunest
