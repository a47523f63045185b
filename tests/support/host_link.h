// Links on the computer the tests run on.
#pragma once

#include <QString>

namespace cunest {

// Makes a symbolic link at \a path to a folder; false when this computer cannot.
bool makeFolderLink(const QString &path, const QString &target);
bool removeFolderLink(const QString &path);
// Whether this is Wine, whose links are those of the system below it.
bool isWine();

} // namespace cunest
