// The sentences of the archive.* findings.
#pragma once

#include "base/finding.h"
#include "package/content_kind.h"
#include "package/zip_directory.h"

#include <QStringList>

namespace cunest::archiveFindings {

// \a where: path and size of the file, the first line of every evidence.
Finding notAZip(ContentKind kind, const QStringList &where);
Finding ofFault(const ZipFault &fault, ContentKind kind, const QStringList &where);
Finding damaged(const QStringList &evidence);
Finding digestMismatch(const QStringList &evidence);
Finding digestUnknown(const QStringList &evidence);
Finding downloadedElsewhere(const QString &host, const QStringList &evidence);
Finding nested(const QStringList &evidence);
Finding samples(const QStringList &evidence);
Finding otherProduct(const QString &product, const QStringList &evidence);
Finding notCudnn(const QStringList &evidence);
Finding severalPackages(const QStringList &evidence);
Finding wrongFolder(const QStringList &evidence);
Finding wrongOs(const QStringList &evidence);
Finding wrongArchitecture(const QStringList &evidence);
Finding incomplete(const QStringList &evidence);
Finding librariesMissing(const QStringList &evidence);
Finding nameDisagrees(const QStringList &evidence);
Finding headerMismatch(const QStringList &evidence);
Finding notSigned(const QStringList &evidence);
Finding mixedVersions(const QStringList &evidence);

} // namespace cunest::archiveFindings
