// Whether an installed file already is what a package would put there.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "package/package_source.h"

namespace cunest {

// CRC-32 of a file. Errors: those of openRead, IoError, Cancelled.
Result<quint32> crcOfFile(FileSystem &files, const WinPath &path, Progress &progress, ProgressSink &sink,
                          const CancelToken &cancel);

// CRC-32 of an entry: from the archive's directory, else of its bytes.
Result<quint32> crcOfEntry(PackageSource &source, qsizetype entry, const CancelToken &cancel);

} // namespace cunest
