// Reads what a package's own files say: versions, architecture, CUDA.
#pragma once

#include "package/package_layout.h"
#include "package/package_scan.h"
#include "pe/pe_facts.h"

#include <QMap>

namespace cunest {

struct PackageContents
{
    std::optional<Version> headerVersion;   // three numbers
    std::optional<Version> resourceVersion; // four numbers
    std::optional<int> cudaMajor;           // by names of folders inside, else by the text in a DLL
    QString cudaLabel;
    PackageIdentity folderIdentity;         // of the archive's own top folder, or of a wheel's dist-info
    QMap<qsizetype, PeFacts> dlls;          // by entry; of large ones only the architecture until addLargeDlls()
    QStringList differentVersions;          // "cudnn_ops64_9.dll 9.1.0.70"
    QStringList notPrograms;                // DLLs that are no program libraries
    QStringList wrongContents;              // headers and libraries that are something else
    QStringList damaged;                    // entries whose bytes do not fit their checksum
};

// Reads headers, small DLLs and the beginning of large ones; a large DLL only when nothing else says
// which CUDA it is for. Errors: those of PackageSource::openEntry and Cancelled.
Result<PackageContents> readContents(PackageSource &source, const PackageLayout &layout, const Knowledge &knowledge,
                                     const PackageIdentity &fromName, const CancelToken &cancel);

// Larger DLLs are read by whoever reads every byte anyway.
bool isLargeDll(const PackageFile &file);
// What they say of themselves; a version that differs is noted.
void addLargeDlls(PackageContents &contents, const PackageLayout &layout, const QMap<qsizetype, PeFacts> &dlls);

// "cudnn_ops_infer64_8.dll", "cudnn_adv64_9.dll", or the one DLL of old releases.
bool namesCudaInside(const QString &dllName);

} // namespace cunest
