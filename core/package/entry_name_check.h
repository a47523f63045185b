// Refuses names of archive entries that would mean something else to Windows than what they say.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

// UTF-8 where it is that; otherwise the code page is unknown (CP437, GBK, ...): ASCII stays, each
// foreign character becomes one private one, so that a second byte "\" of GBK is not a separator.
// Backslashes become slashes in names that use nothing else, as some packers write them.
QString decodeEntryName(const QByteArray &raw);

// What is wrong with the name, in a few English words, or nothing. Names are never used as paths;
// a hostile one still tells that the archive was made to harm or by a broken tool.
std::optional<QString> entryNameFault(const QString &name);

// Whether the attributes make it a link, a device or the like: "symbolic link", "device".
std::optional<QString> entryKindFault(quint16 madeBy, quint32 attributes);

// Names that Windows takes for the same file, or a file that is a folder elsewhere: "A.dll = a.dll".
QStringList collidingNames(const QStringList &names);

} // namespace cunest
