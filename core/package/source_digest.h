// SHA-256 of a file with progress and cancel.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "base/result.h"
#include "platform/file_system.h"

namespace cunest {

// Errors: Cancelled, and those of FileSystem::openRead.
Result<QByteArray> sha256OfFile(FileSystem &files, const WinPath &path, ProgressSink &progress,
                                const CancelToken &cancel);

} // namespace cunest
