// Small cuDNN packages with the name and the folders that belong to their version.
#pragma once

#include "support/zip_builder.h"

#include <QString>

namespace cunest {

struct EraPackage
{
    QString fileName;  // as NVIDIA would call it
    QString top;       // "cuda/" or "cudnn-...-archive/"
    QString bin;       // "cuda/bin/", "cudnn-...-archive/bin/x64/"
    QString include;
    QString lib;
    ZipBuilder zip;
};

// "8.9.7.29" for CUDA "12": DLLs (real small PE files), headers, import libraries and licence, as the
// known layouts list them, below the folders this version's archives have.
EraPackage eraArchive(const QString &version, const QString &cuda);

// The same files as a wheel; from cuDNN 9 on without import libraries.
EraPackage eraWheel(const QString &version, const QString &cuda);

} // namespace cunest
