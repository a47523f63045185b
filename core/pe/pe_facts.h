// What a Windows program or library file says about itself.
#pragma once

#include "base/version.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

enum class Architecture { Unknown, X86, X86_64, Arm64 };

// "x86", "x86_64", "arm64", "unknown": the names of JSON answers and of cudnn_releases.json.
QString architectureName(Architecture architecture);
Architecture architectureFromName(const QString &name);

enum class SignatureStatus { NotChecked, Unsigned, Valid, Invalid };

// Source of the layout: Microsoft Learn, "PE Format" and "VS_VERSIONINFO structure".
struct PeFacts
{
    Architecture architecture = Architecture::Unknown;
    std::optional<Version> fileVersion;    // VS_FIXEDFILEINFO; some cuDNN sub-libraries have none
    std::optional<Version> productVersion; // VS_FIXEDFILEINFO
    QString productName;                   // "NVIDIA cuDNN Library"
    QString originalName;                  // "cudnn64_8.dll"
    QString company;                       // not to be trusted: cuDNN 9 says "Windows (R) Win 7 DDK provider"
    QString exportName;                    // the library's own name in its export directory
    QStringList imports;                   // names of DLLs
    QStringList delayImports;
    QStringList exports;                   // named functions, sorted; at most maxExportNames of them
    QString signer;                        // common name, empty when unsigned or not checked
    SignatureStatus signatureStatus = SignatureStatus::NotChecked;

    static constexpr int maxExportNames = 20000;

    bool operator==(const PeFacts &) const = default;
};

} // namespace cunest
