// Whether an installed file already is what a package would put there.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "package/package_source.h"

namespace cunest {

// CRC-32 of a file. Errors: those of openRead, IoError, Cancelled.
Result<quint32> crcOfFile(FileSystem &files, const WinPath &path, Progress &progress, ProgressSink &sink,
                          const CancelToken &cancel);

struct EntryDigest
{
    quint32 crc32 = 0;
    QByteArray sha256; // of an archive's entry empty: the digest of the whole archive binds it
};

// From the archive's directory; of a folder's file from its bytes.
Result<EntryDigest> digestOfEntry(PackageSource &source, qsizetype entry, const CancelToken &cancel);

} // namespace cunest
