// Finds cuDNN's files in a package by what they are called and where they lie, in every era's layout.
#pragma once

#include "package/package_scan.h"

namespace cunest {

struct PackageLayout
{
    QString layout;      // "cuda/", "archive", "flat", "wheel"; empty without any DLL
    QString root;        // entries below it are cuDNN's: "cudnn-...-archive/", "x/cuda/", or empty
    QString binFolder;   // "bin", "bin/x64", "cuda/bin"; empty when the DLLs lie at the root
    QList<PackageFile> files; // sorted by place, then name; versions not set
    QStringList ignored;
    QStringList sets;    // folders with DLLs when there is more than one cuDNN, else empty
    QStringList nested;  // archives inside
    QStringList linuxLibraries;
    QStringList otherLibraries; // DLLs of other NVIDIA products
    bool hasSamples = false;
};

PackageLayout recogniseLayout(const PackageSource &source);

} // namespace cunest
