// An unpacked archive: a folder as a source of files.
#pragma once

#include "package/package_source.h"
#include "platform/file_system.h"

#include <memory>

namespace cunest {

struct FolderOpening
{
    std::unique_ptr<PackageSource> source;
    QStringList links;    // not followed; paths below the folder
    bool isTooBig = false; // more files or deeper than any cuDNN: a wrong folder, and no source
};

// Lists the folder and what is below it once; names use forward slashes and are relative to it.
// Errors: NotFound, AccessDenied, IoError, Cancelled.
Result<FolderOpening> openFolder(FileSystem &files, const WinPath &path, const CancelToken &cancel);

} // namespace cunest
