// A package's identity, contents and digest as JSON.
#pragma once

#include "package/package_scan.h"

#include <QJsonObject>

namespace cunest::cli {

// {product, version, cudaMajor, cuda, os, architecture, from}
QJsonObject identityToJson(const PackageIdentity &identity);
// identity, layout, entries, digest, signature
QJsonObject packageToJson(const OpenedPackage &package);

QString filePlaceName(FilePlace place); // "dll", "header", "import-library", "licence", "other"

} // namespace cunest::cli
