// Writes a package as JSON.
#include "json_package.h"

#include "json_value.h"

#include <QHash>
#include <QJsonArray>

namespace cunest::cli {
namespace {

QJsonArray entriesToJson(const OpenedPackage &package)
{
    QJsonArray array;
    if (!package.source)
        return array;
    QHash<qsizetype, const PackageFile *> files;
    for (const PackageFile &file : package.scan.files)
        files.insert(file.entry, &file);
    const QList<SourceEntry> &entries = package.source->entries();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const SourceEntry &entry = entries.at(i);
        if (entry.isFolder)
            continue;
        const PackageFile *file = files.value(i);
        array.append(QJsonObject{
            {QStringLiteral("name"), entry.name},
            {QStringLiteral("place"), filePlaceName(file ? file->place : FilePlace::Other)},
            {QStringLiteral("size"), entry.size},
            {QStringLiteral("packedSize"), entry.packedSize},
            {QStringLiteral("crc32"), entry.hasCrc ? QJsonValue(QStringLiteral("%1").arg(entry.crc32, 8, 16, QLatin1Char('0'))) : QJsonValue()},
            {QStringLiteral("version"), file ? versionOrNull(file->version) : QJsonValue()}});
    }
    return array;
}

QString signatureStatusName(SignatureStatus status)
{
    switch (status) {
    case SignatureStatus::Unsigned: return QStringLiteral("unsigned");
    case SignatureStatus::Valid: return QStringLiteral("valid");
    case SignatureStatus::Invalid: return QStringLiteral("invalid");
    case SignatureStatus::NotChecked: break;
    }
    return QStringLiteral("not-checked");
}

} // namespace

QString filePlaceName(FilePlace place)
{
    switch (place) {
    case FilePlace::Dll: return QStringLiteral("dll");
    case FilePlace::Header: return QStringLiteral("header");
    case FilePlace::ImportLibrary: return QStringLiteral("import-library");
    case FilePlace::Licence: return QStringLiteral("licence");
    case FilePlace::Other: break;
    }
    return QStringLiteral("other");
}

QJsonObject identityToJson(const PackageIdentity &identity)
{
    const bool knownArchitecture = identity.architecture != Architecture::Unknown;
    return {{QStringLiteral("product"), textOrNull(identity.product)},
            {QStringLiteral("version"), versionOrNull(identity.version)},
            {QStringLiteral("cudaMajor"), numberOrNull(identity.cudaMajor)},
            {QStringLiteral("cuda"), textOrNull(identity.cudaLabel)},
            {QStringLiteral("os"), textOrNull(identity.os)},
            {QStringLiteral("architecture"), knownArchitecture ? textOrNull(architectureName(identity.architecture)) : QJsonValue()},
            {QStringLiteral("from"), textOrNull(identitySourceName(identity.from))}};
}

QJsonObject packageToJson(const OpenedPackage &package)
{
    const PackageScan &scan = package.scan;
    const QJsonObject digest = {{QStringLiteral("sha256"), hexOrNull(scan.digest.sha256)},
                                {QStringLiteral("known"), scan.digest.known},
                                {QStringLiteral("release"), textOrNull(scan.digest.release)}};
    const QJsonObject signature = {{QStringLiteral("status"), signatureStatusName(scan.signature.status)},
                                   {QStringLiteral("signer"), textOrNull(scan.signature.signer)},
                                   {QStringLiteral("revocationChecked"), scan.signature.revocationChecked}};
    const QJsonValue download = !scan.download ? QJsonValue() : QJsonObject{
        {QStringLiteral("zone"), numberOrNull(scan.download->zone)},
        {QStringLiteral("host"), textOrNull(scan.download->host)},
        {QStringLiteral("referrer"), textOrNull(scan.download->referrer)}};
    return {{QStringLiteral("identity"), identityToJson(scan.identity)},
            {QStringLiteral("layout"), textOrNull(scan.layout)},
            {QStringLiteral("entries"), entriesToJson(package)},
            {QStringLiteral("digest"), digest},
            {QStringLiteral("download"), download},
            {QStringLiteral("signature"), signature}};
}

} // namespace cunest::cli
