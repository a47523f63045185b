// What a package holds: identity, layout, each file's place, and what is wrong with it.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "package/download_mark.h"
#include "package/package_identity.h"
#include "package/package_signature.h"
#include "package/package_source.h"
#include "platform/platform.h"

#include <memory>

namespace cunest {

enum class FilePlace { Dll, Header, ImportLibrary, Licence, Other };

struct PackageFile
{
    qsizetype entry = 0;     // index into PackageSource::entries()
    FilePlace place = FilePlace::Other;
    QString baseName;        // "cudnn_ops64_9.dll"; checked with WinPath::isValidName
    qint64 size = 0;
    quint32 crc32 = 0;
    std::optional<Version> version; // of a DLL with a resource, else of the package

    bool operator==(const PackageFile &) const = default;
};

struct PackageDigest
{
    QByteArray sha256;       // empty for folders
    bool known = false;      // equals the digest of a published release
    QString release;         // that release's file name, empty when not known

    bool operator==(const PackageDigest &) const = default;
};

struct PackageScan
{
    SourceKind kind = SourceKind::Zip;
    WinPath path;
    PackageIdentity identity;
    QString layout;          // "cuda/", "archive", "flat", "wheel"; see package_layout.h
    QString binFolder;       // inside the package, as found: "bin", "bin/x64", "cuda/bin"
    QList<PackageFile> files; // only what cuDNN consists of, sorted by place, then name
    QStringList ignored;     // names of the other entries
    PackageDigest digest;
    std::optional<DownloadMark> download; // what Windows' mark of the web says of the archive
    PackageSignature signature; // of the DLLs, where the system can judge it
    Findings findings;       // archive.*

    qint64 unpackedBytes() const;
    int placedFiles() const; // all but the licence, which goes beside the receipt
    bool operator==(const PackageScan &) const = default;
};

enum class ScanDepth {
    Unproven,  // names, headers and version resources: the digest is left to whoever unpacks
    Directory, // besides, the digest of the archive; data is checked when it is staged
    Full,      // besides, every byte against its CRC-32
};

// Opens whatever \a path is. An archive that cannot be opened as one is not an error but a scan with
// a finding (archive.not-a-zip, archive.truncated, ...) and no source.
// Errors: NotFound, AccessDenied, IoError, InUse, Cancelled.
struct OpenedPackage
{
    std::unique_ptr<PackageSource> source; // null when a finding says why
    PackageScan scan;
};

Result<OpenedPackage> openPackage(Platform &platform, const Knowledge &knowledge, const WinPath &path,
                                  ScanDepth depth, ProgressSink &progress, const CancelToken &cancel);

} // namespace cunest
