// Unpacks and copies files to where a transaction needs them, checking every byte on the way.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "package/package_source.h"
#include "plan/operation.h"
#include "platform/file_system.h"

#include <functional>

namespace cunest {

struct StagingJob
{
    std::optional<qsizetype> entry; // of the package; nothing: copy \a from
    WinPath from;
    WinPath to;                     // null: only read and check
    qint64 size = 0;                // expected
    std::optional<quint32> crc32;   // expected, of an entry
    QByteArray sha256;              // expected; empty: whatever it is
    QString name;                   // for people

    // Filled in:
    QByteArray foundSha256;
    FileFingerprint print;          // of the file written
};

struct StagingFailure
{
    Error error;
    qsizetype job = -1; // -1: none in particular
};

// One more task for the threads of staging: the package's own digest.
struct TaskBeside
{
    std::function<Result<void>(ProgressSink &)> run; // null: none
    qint64 bytes = 0;                                // that it will report
};

// At most this many threads: the largest file of a package is half of the work.
inline constexpr int mostStagingThreads = 4;

// Size, CRC-32 and SHA-256 of each file in one pass; what is written is flushed. Big jobs first, in a few
// threads with buffers of a quarter of a mebibyte, so memory does not grow with the package.
// Nothing when all went well; stops at the first failure.
std::optional<StagingFailure> runStaging(FileSystem &files, PackageSource *source, QList<StagingJob> &jobs,
                                         const TaskBeside &beside, ProgressSink &progress, const CancelToken &cancel);

} // namespace cunest
