// Builds cuDNN packages in the layouts of every era, with small DLLs instead of NVIDIA's.
#pragma once

#include "base/version.h"
#include "knowledge/knowledge.h"
#include "support/zip_builder.h"

#include <QString>

namespace cunest {

struct CudnnArchive
{
    enum class Layout {
        Cuda,      // cuda/bin, cuda/include, cuda/lib/x64: up to 8.2
        Named,     // <archive name>/bin, include, lib/x64
        NamedFlat, // <archive name>/bin, include, lib: 8.3 to 8.x
        NamedX64,  // <archive name>/bin/x64, include, lib/x64: late 9.x
        Flat,      // bin, include, lib/x64 at the top
    };

    Version version;
    QString cuda = QStringLiteral("12");
    Layout layout = Layout::Named;
    int dllSize = 4096;

    QString fileName() const; // "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"
    int cudaMajor() const;
    // With every file that a release of this version has, as far as is known.
    ZipBuilder zip(const Knowledge &knowledge) const;
};

// cudnn_version.h (or cudnn.h before 8) with the macros of \a version.
QByteArray cudnnVersionHeader(const Version &version);
QByteArray cudnnHeader(const QString &name);
// An import library that names a DLL of cuDNN.
QByteArray cudnnImportLibrary(const QString &name, int major);

} // namespace cunest
