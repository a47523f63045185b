// Open files of a Windows computer: reading, writing, locking.
#pragma once

#include "platform/file_system.h"

namespace cunest {

// Writers, and whoever would rename or delete it, are kept out while it is open.
Result<std::unique_ptr<QIODevice>> openForReading(const WinPath &path);
// \a isNew: it must not be there yet; otherwise it is continued, or made.
Result<std::unique_ptr<OutputFile>> openForWriting(const char *call, const WinPath &path, bool isNew, qint64 expectedSize);
Result<std::unique_ptr<FileLock>> openLock(const WinPath &path);

} // namespace cunest
