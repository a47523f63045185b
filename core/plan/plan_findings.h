// The findings of a plan, plan.*: what the person should know before agreeing to it.
#pragma once

#include "plan/installed_set.h"
#include "plan/zlib_file.h"

namespace cunest {

Finding unknownFiles(const QList<WinPath> &files);
Finding downgrade(const WinPath &folder, const Version &installed, const Version &offered);
Finding majorChange(const WinPath &folder, const Version &installed, const Version &offered);
Finding noSpace(const QString &volume, qint64 needed, qint64 free);
Finding fileInUse(const QList<FileUser> &users);
Finding notWritable(const QList<WinPath> &places);
Finding zlibAdded(const ZlibFile &file);
// As the only change of a plan; \a replaces: one that cannot be used lies there.
Finding zlibPlaced(const ZlibFile &file, bool replaces);
Finding zlibPicked(const ZlibFile &file);
Finding unsafeTarget(const WinPath &folder, const UnsafeFolder &danger);

} // namespace cunest
