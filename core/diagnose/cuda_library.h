// Which CUDA a library of the Toolkit belongs to, by the number in its file's name.
#pragma once

#include "base/version.h"

#include <QString>

#include <optional>

namespace cunest {

struct CudaLibrary
{
    QString family; // "cudart", "cublaslt"
    Version first;  // of the releases whose file has this name
    Version last;

    bool isOf(const Version &cuda) const { return cuda.compareCommon(first) >= 0 && cuda.compareCommon(last) <= 0; }
    QString cudaText() const; // "12", "11.2–11.8"
};

// "cufft64_11.dll" is of CUDA 12. Nothing for names of other files and for numbers not seen yet.
std::optional<CudaLibrary> cudaLibraryOf(const QString &dll);

} // namespace cunest
