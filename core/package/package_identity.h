// Which product, version, CUDA and architecture a package is for.
#pragma once

#include "base/version.h"
#include "pe/pe_facts.h"

#include <QString>

#include <optional>

namespace cunest {

enum class IdentitySource { None, Name, Header, Resource };

QString identitySourceName(IdentitySource source); // "name", "header", "resource"; empty for None

// Every member may be unknown; contents win over the name.
struct PackageIdentity
{
    QString product;                  // "cudnn", or another NVIDIA product the name shows ("tensorrt", "nccl", "cutensor"), empty when unknown
    std::optional<Version> version;   // four numbers where name or resource give them, else three
    std::optional<int> cudaMajor;
    QString cudaLabel;                // as in the archive's name: "12", "11.8", "10.2"; empty when unknown
    QString os;                       // "windows", "linux", empty
    Architecture architecture = Architecture::Unknown;
    IdentitySource from = IdentitySource::None; // where the version came from

    bool operator==(const PackageIdentity &) const = default;
};

// What a file name says, after undoing what download sites and browsers do to names: "-cuda12" for
// "_cuda12", "x86-64", " (1)", "[2]", ".zip.zip", "- Copy", words before and after. Ambiguous old
// names ("cudnn-9.0-windows10-x64-v7.zip") give only the numbers that stand there: version "7".
// Also the names of NVIDIA's wheels. A name that says nothing gives an empty identity.
PackageIdentity identityFromFileName(const QString &fileName);

} // namespace cunest
