// Writes small but well-formed Windows DLLs: headers, version resource, imports, exports, some bytes.
#pragma once

#include "base/version.h"
#include "pe/pe_facts.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace cunest {

struct PeBuilder
{
    Architecture architecture = Architecture::X86_64;
    Version fileVersion;      // null: no version resource at all
    QString productName;
    QString originalName;
    QString company;
    QStringList imports;      // names of DLLs; of each one function is imported
    QStringList delayImports;
    QString exportName;       // empty: no export directory
    QStringList exports;
    QByteArray payload;       // further bytes, at the end of the read-only data
    bool isSigned = false;    // names a (meaningless) certificate behind the sections

    QByteArray build() const;
};

// The DLL \a name of cuDNN \a version as NVIDIA makes it, with \a size bytes of payload that depend on
// name and version. The CUDA major stands in it as the names of the CUDA DLLs it loads; 0: nowhere.
QByteArray cudnnDll(const QString &name, const Version &version, int cudaMajor = 0, int size = 4096);

// A 64-bit zlibwapi.dll with the functions that cuDNN asks for, by name.
PeBuilder zlibDll();

} // namespace cunest
