// Judges what was read from a package: who it is, what is missing, what is wrong.
#include "package/package_judgement.h"

#include "base/size_text.h"
#include "package/archive_findings.h"
#include "scan/installed_cudnn.h"

#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

constexpr qsizetype namesShown = 20;

bool hasFile(const PackageScan &scan, const QString &name)
{
    return std::any_of(scan.files.begin(), scan.files.end(),
                       [&name](const PackageFile &file) { return sameName(file.baseName, name); });
}

QStringList missingOf(const QStringList &wanted, const PackageScan &scan)
{
    QStringList missing;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(missing),
                 [&scan](const QString &name) { return !hasFile(scan, name); });
    return missing;
}

// "cudnn64_8.dll": programs load it first.
QStringList mainDll(const PackageScan &scan)
{
    for (const PackageFile &file : scan.files) {
        if (const auto major = cudnnMajorOfDllName(file.baseName); file.place == FilePlace::Dll && major)
            return {QStringLiteral("cudnn64_%1.dll").arg(*major)};
    }
    return {};
}

QStringList importedSiblings(const PackageContents &contents)
{
    QStringList names;
    for (const PeFacts &facts : contents.dlls) {
        for (const QString &name : facts.imports + facts.delayImports) {
            if (cudnnMajorOfDllName(name))
                names.append(name);
        }
    }
    return names;
}

Findings judgeCompleteness(const PackageScan &scan, const PackageContents &contents, const Knowledge &knowledge)
{
    QStringList needed = mainDll(scan) + importedSiblings(contents);
    needed.append(QStringLiteral("cudnn.h"));
    QStringList libraries;
    const LayoutFact *layout = scan.identity.version ? knowledge.layoutOf(*scan.identity.version) : nullptr;
    // A release newer than the list may have dropped or renamed files: only what it names itself is needed.
    if (layout && scan.identity.version->compareCommon(layout->last) <= 0) {
        needed += layout->dlls + layout->headers;
        libraries = layout->libs;
    }
    needed.removeDuplicates();
    QStringList missing = missingOf(needed, scan);
    missing.removeDuplicates();
    for (const PackageFile &file : scan.files) {
        if (file.size == 0)
            missing.append(file.baseName + QStringLiteral(" (0 bytes)"));
    }
    for (const QString &name : contents.notPrograms)
        missing.append(name + QStringLiteral(" (not a library for Windows)"));
    Findings findings;
    if (!missing.isEmpty())
        findings.append(archiveFindings::incomplete(missing.mid(0, namesShown)));
    const QStringList missingLibraries = missingOf(libraries, scan);
    // NVIDIA's wheels of cuDNN 9 never held any.
    const bool wheelWithout = scan.layout == QLatin1String("wheel") && scan.identity.version && scan.identity.version->major() >= 9;
    if (!missingLibraries.isEmpty() && !wheelWithout)
        findings.append(archiveFindings::librariesMissing(missingLibraries.mid(0, namesShown)));
    return findings;
}

QString withArchitecture(const QString &name, Architecture architecture)
{
    return name + QStringLiteral(": ") + architectureName(architecture);
}

Findings judgeArchitecture(const PackageScan &scan, const PackageContents &contents)
{
    QStringList wrong;
    for (const PackageFile &file : scan.files) {
        const auto facts = contents.dlls.constFind(file.entry);
        if (facts != contents.dlls.constEnd() && facts->architecture != Architecture::X86_64)
            wrong.append(withArchitecture(file.baseName, facts->architecture));
    }
    if (wrong.isEmpty())
        return {};
    return {archiveFindings::wrongArchitecture(wrong.mid(0, namesShown))};
}

QStringList disagreements(const PackageScan &scan, const PackageIdentity &fromName, const PackageContents &contents)
{
    QStringList evidence;
    const auto note = [&evidence](const char *what, const QString &name, const QString &inside) {
        evidence.append(QStringLiteral("%1: name %2, contents %3").arg(QLatin1String(what), name, inside));
    };
    const std::optional<Version> inside = contents.resourceVersion ? contents.resourceVersion : contents.headerVersion;
    if (fromName.version && inside && !fromName.version->matches(*inside))
        note("version", fromName.version->toString(), inside->toString());
    if (fromName.cudaMajor && contents.cudaMajor && *fromName.cudaMajor != *contents.cudaMajor)
        note("CUDA", fromName.cudaLabel, contents.cudaLabel);
    if (!fromName.os.isEmpty() && fromName.os != QLatin1String("windows") && scan.identity.os == QLatin1String("windows"))
        note("operating system", fromName.os, scan.identity.os);
    if (fromName.architecture != Architecture::Unknown && scan.identity.architecture != Architecture::Unknown
        && fromName.architecture != scan.identity.architecture)
        note("architecture", architectureName(fromName.architecture), architectureName(scan.identity.architecture));
    if (!fromName.product.isEmpty() && fromName.product != QLatin1String("cudnn"))
        note("product", fromName.product, QStringLiteral("cudnn"));
    return evidence;
}

QString productTitle(const QString &product)
{
    static const QList<std::pair<QString, QString>> titles = {
        {QStringLiteral("tensorrt"), QStringLiteral("TensorRT")}, {QStringLiteral("nccl"), QStringLiteral("NCCL")},
        {QStringLiteral("cutensor"), QStringLiteral("cuTENSOR")}, {QStringLiteral("cusparselt"), QStringLiteral("cuSPARSELt")},
        {QStringLiteral("cudnn-frontend"), QStringLiteral("cuDNN Frontend")}, {QStringLiteral("cudnn-jit"), QStringLiteral("cuDNN JIT")},
        {QStringLiteral("cuda"), QStringLiteral("CUDA Toolkit")}, {QStringLiteral("cublas"), QStringLiteral("cuBLAS")}};
    for (const auto &[id, title] : titles) {
        if (id == product)
            return title;
    }
    return product;
}

} // namespace

PackageIdentity mergeIdentity(const PackageIdentity &fromName, const PackageContents &contents, const PackageLayout &layout)
{
    PackageIdentity identity;
    identity.product = QStringLiteral("cudnn");
    identity.os = QStringLiteral("windows");
    // From what tells most to what tells least; each one may only add numbers to the ones before.
    struct Source { std::optional<Version> version; IdentitySource from; };
    const Source sources[] = {{contents.resourceVersion, IdentitySource::Resource}, {contents.headerVersion, IdentitySource::Header}};
    for (const Source &source : sources) {
        if (source.version && !identity.version) {
            identity.version = source.version;
            identity.from = source.from;
        }
    }
    for (const PackageIdentity &name : {contents.folderIdentity, fromName}) {
        if (!name.version || (identity.version && !name.version->matches(*identity.version)))
            continue;
        if (!identity.version || name.version->count() >= identity.version->count()) {
            identity.version = name.version;
            identity.from = IdentitySource::Name;
        }
    }
    const bool nameFits = !contents.cudaMajor || !fromName.cudaMajor || *fromName.cudaMajor == *contents.cudaMajor;
    identity.cudaMajor = nameFits && fromName.cudaMajor ? fromName.cudaMajor : contents.cudaMajor;
    identity.cudaLabel = nameFits && fromName.cudaMajor ? fromName.cudaLabel : contents.cudaLabel;
    for (const PackageFile &file : layout.files) {
        const auto facts = contents.dlls.constFind(file.entry);
        if (facts != contents.dlls.constEnd() && identity.architecture == Architecture::Unknown)
            identity.architecture = facts->architecture;
    }
    if (identity.architecture == Architecture::Unknown)
        identity.architecture = fromName.architecture;
    return identity;
}

Findings judgeKind(const PackageIdentity &fromName, const PackageLayout &layout, const QStringList &where)
{
    const bool hasDll = !layout.layout.isEmpty();
    if (!layout.sets.isEmpty())
        return {archiveFindings::severalPackages(where + layout.sets.mid(0, namesShown))};
    if (hasDll)
        return {};
    const QStringList shown = layout.ignored.mid(0, namesShown);
    const bool linuxInside = std::any_of(layout.nested.begin(), layout.nested.end(), [](const QString &name) {
        return identityFromFileName(name).os == QLatin1String("linux");
    });
    if (!layout.linuxLibraries.isEmpty())
        return {archiveFindings::wrongOs(where + layout.linuxLibraries.mid(0, namesShown))};
    if (linuxInside)
        return {archiveFindings::wrongOs(where + layout.nested.mid(0, namesShown))};
    if (layout.hasSamples || fromName.product == QLatin1String("cudnn-samples"))
        return {archiveFindings::samples(where + shown)};
    if (!layout.nested.isEmpty())
        return {archiveFindings::nested(where + layout.nested.mid(0, namesShown))};
    if (!layout.otherLibraries.isEmpty() || (!fromName.product.isEmpty() && fromName.product != QLatin1String("cudnn"))) {
        const QString file = layout.otherLibraries.isEmpty() ? QString() : layout.otherLibraries.first();
        const QString title = fromName.product.isEmpty() || fromName.product == QLatin1String("cudnn")
                                  ? file.mid(file.lastIndexOf(u'/') + 1)
                                  : productTitle(fromName.product);
        return {archiveFindings::otherProduct(title, where + layout.otherLibraries.mid(0, namesShown))};
    }
    return {archiveFindings::notCudnn(where + shown)};
}

Findings judgeContents(const PackageScan &scan, const PackageIdentity &fromName, const PackageContents &contents, const Knowledge &knowledge)
{
    Findings findings;
    if (!contents.damaged.isEmpty())
        findings.append(archiveFindings::damaged(contents.damaged));
    const Findings architecture = judgeArchitecture(scan, contents);
    findings += architecture;
    if (architecture.isEmpty() && contents.damaged.isEmpty())
        findings += judgeCompleteness(scan, contents, knowledge);
    if (!contents.differentVersions.isEmpty())
        findings.append(archiveFindings::mixedVersions(contents.differentVersions));
    if (contents.headerVersion && contents.resourceVersion && !contents.headerVersion->matches(*contents.resourceVersion)) {
        findings.append(archiveFindings::headerMismatch({QStringLiteral("headers %1").arg(contents.headerVersion->toString()),
                                                         QStringLiteral("libraries %1").arg(contents.resourceVersion->toString())}));
    }
    const QStringList disagree = disagreements(scan, fromName, contents);
    if (!disagree.isEmpty())
        findings.append(archiveFindings::nameDisagrees(QStringList{scan.path.fileName()} + disagree));
    return findings;
}

std::optional<Finding> judgeDigest(PackageScan &scan, const PackageIdentity &fromName, qint64 fileSize, const Knowledge &knowledge)
{
    if (scan.digest.sha256.isEmpty())
        return std::nullopt;
    const QStringList evidence = {scan.path.fileName() + QStringLiteral(": ") + sizeText(fileSize),
                                  QStringLiteral("SHA-256 ") + QString::fromLatin1(scan.digest.sha256.toHex())};
    if (const ReleaseFact *release = knowledge.releaseByDigest(scan.digest.sha256)) {
        scan.digest.known = true;
        scan.digest.release = release->fileName;
        return std::nullopt;
    }
    for (const ReleaseFact &release : knowledge.releases) {
        const bool sameFileName = sameName(release.fileName, scan.path.fileName());
        const bool renamed = fromName.product == QLatin1String("cudnn") && fromName.version == release.version
                             && fromName.cudaLabel == release.cuda && fromName.architecture == release.architecture;
        if ((sameFileName || renamed) && release.sizeBytes == fileSize && !release.sha256.isEmpty()) {
            return archiveFindings::digestMismatch(
                evidence + QStringList{QStringLiteral("%1: SHA-256 %2").arg(release.fileName, QString::fromLatin1(release.sha256.toHex()))});
        }
    }
    return archiveFindings::digestUnknown(evidence);
}

std::optional<Finding> judgeDownload(const PackageScan &scan)
{
    if (scan.digest.known || scan.digest.sha256.isEmpty() || !scan.download || scan.download->host.isEmpty())
        return std::nullopt;
    const QString &host = scan.download->host;
    if (isNvidiaHost(host) || (scan.kind == SourceKind::Wheel && isPythonIndexHost(host)))
        return std::nullopt;
    return archiveFindings::downloadedElsewhere(shownHost(host), {scan.path.fileName(), QStringLiteral("downloaded from: %1").arg(host)});
}

} // namespace cunest
