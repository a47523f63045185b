// A zip or a wheel as a source of files; the zip library stays hidden behind it.
#pragma once

#include "package/package_source.h"
#include "package/zip_directory.h"
#include "platform/file_system.h"

#include <memory>
#include <optional>

namespace cunest {

// What opening gave: an archive that can be trusted to be one, or why not.
struct ArchiveOpening
{
    std::unique_ptr<PackageSource> archive;
    std::optional<ZipFault> fault;
    QByteArray head; // the first bytes of the file, to say what it really is
};

// \a kind: Zip or Wheel. The archive keeps a reference to \a files.
// Errors: NotFound, AccessDenied, InUse, IoError, Unsupported (a described file without bytes).
Result<ArchiveOpening> openArchive(FileSystem &files, const WinPath &path, SourceKind kind,
                                   const ZipLimits &limits = {});

} // namespace cunest
