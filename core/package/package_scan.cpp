// Opens a package and says what it holds and what is wrong with it.
#include "package/package_scan.h"

#include "base/size_text.h"
#include "package/archive.h"
#include "package/archive_findings.h"
#include "package/folder_source.h"
#include "package/package_contents.h"
#include "package/package_judgement.h"
#include "package/package_layout.h"
#include "package/package_verify.h"

#include <algorithm>
#include <utility>

namespace cunest {
namespace {

class PackageOpener
{
public:
    PackageOpener(Platform &platform, const Knowledge &knowledge, const WinPath &path, ScanDepth depth, ProgressSink &progress,
                  const CancelToken &cancel)
        : m_platform(platform), m_knowledge(knowledge), m_path(path), m_depth(depth), m_progress(progress), m_cancel(cancel),
          m_fromName(identityFromFileName(path.fileName()))
    {
    }

    Result<OpenedPackage> run()
    {
        m_opened.scan.path = m_path;
        m_opened.scan.identity = m_fromName;
        if (const auto opened = openSource(); !opened)
            return opened.error();
        if (m_opened.source) {
            if (const auto scanned = scanSource(); !scanned)
                return scanned.error();
        }
        sortBySeverity(m_opened.scan.findings);
        return std::move(m_opened);
    }

private:
    Result<void> openSource();
    Result<void> openFolderSource();
    Result<void> openArchiveSource();
    Result<void> scanSource();
    Result<void> readBytes(const PackageLayout &layout, PackageContents *contents);
    void fillScan(const PackageLayout &layout);
    void setVersions(const PackageContents &contents);

    QStringList where() const { return {m_path.toString() + QStringLiteral(": ") + sizeText(m_size)}; }

    Platform &m_platform;
    const Knowledge &m_knowledge;
    const WinPath m_path;
    const ScanDepth m_depth;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;
    const PackageIdentity m_fromName;
    qint64 m_size = 0;
    OpenedPackage m_opened;
};

Result<void> PackageOpener::openSource()
{
    const auto status = m_platform.files.stat(m_path);
    if (!status)
        return status.error();
    m_size = status->size;
    return status->kind == FileKind::Folder ? openFolderSource() : openArchiveSource();
}

Result<void> PackageOpener::openFolderSource()
{
    m_opened.scan.kind = SourceKind::Folder;
    auto folder = openFolder(m_platform.files, m_path, m_cancel);
    if (!folder)
        return folder.error();
    if (folder->isTooBig)
        m_opened.scan.findings.append(archiveFindings::wrongFolder({m_path.toString()}));
    else
        m_size = folder->source->size();
    m_opened.source = std::move(folder->source);
    m_opened.scan.ignored = std::move(folder->links);
    return {};
}

Result<void> PackageOpener::openArchiveSource()
{
    const bool isWheel = m_path.fileName().contains(QLatin1String(".whl"), Qt::CaseInsensitive);
    m_opened.scan.kind = isWheel ? SourceKind::Wheel : SourceKind::Zip;
    if (m_depth != ScanDepth::Unproven) // a person is to be told
        m_opened.scan.download = readDownloadMark(m_platform.files.zoneIdentifier(m_path));
    auto archive = openArchive(m_platform.files, m_path, m_opened.scan.kind);
    if (!archive)
        return archive.error();
    if (archive->fault) {
        m_opened.scan.findings.append(archiveFindings::ofFault(*archive->fault, contentKind(archive->head), where()));
        return {};
    }
    m_opened.source = std::move(archive->archive);
    return {};
}

Result<void> PackageOpener::scanSource()
{
    PackageScan &scan = m_opened.scan;
    const PackageLayout layout = recogniseLayout(*m_opened.source);
    fillScan(layout);
    scan.findings += judgeKind(m_fromName, layout, where());
    PackageContents contents;
    if (scan.findings.isEmpty()) {
        auto read = readContents(*m_opened.source, layout, m_knowledge, m_fromName, m_cancel);
        if (!read)
            return read.error();
        contents = std::move(*read);
    }
    const bool isCudnn = scan.findings.isEmpty();
    if (const auto read = readBytes(layout, &contents); !read)
        return read.error();
    if (!isCudnn) {
        if (!contents.damaged.isEmpty())
            scan.findings.append(archiveFindings::damaged(contents.damaged));
        return {};
    }
    // Something called like a header or library that is none is not installed.
    scan.files.removeIf([&](const PackageFile &file) {
        const QString &name = m_opened.source->entries().at(file.entry).name;
        const bool wrong = contents.wrongContents.contains(name);
        if (wrong)
            scan.ignored.append(name);
        return wrong;
    });
    scan.identity = mergeIdentity(m_fromName, contents, layout);
    setVersions(contents);
    scan.findings += judgeContents(scan, m_fromName, contents, m_knowledge);
    if (const auto digest = judgeDigest(scan, m_fromName, m_size, m_knowledge))
        scan.findings.append(*digest);
    if (const auto elsewhere = judgeDownload(scan))
        scan.findings.append(*elsewhere);
    if (m_depth == ScanDepth::Full && !hasBlock(scan.findings))
        return judgeSignatures(m_platform.binaries, *m_opened.source, scan, m_progress, m_cancel);
    return {};
}

// Digest, and for a full scan every entry against its checksum.
Result<void> PackageOpener::readBytes(const PackageLayout &layout, PackageContents *contents)
{
    PackageScan &scan = m_opened.scan;
    if (m_depth == ScanDepth::Unproven)
        return {};
    if (m_depth == ScanDepth::Directory) {
        auto digest = m_opened.source->sha256(m_progress, m_cancel);
        if (!digest)
            return digest.error();
        scan.digest.sha256 = std::move(*digest);
        return {};
    }
    LookFor lookFor;
    for (const PackageFile &file : std::as_const(scan.files)) {
        if (file.place == FilePlace::Dll && namesCudaInside(file.baseName))
            lookFor.cudaMajor.insert(file.entry);
        if (isLargeDll(file))
            lookFor.dllFacts.insert(file.entry);
    }
    auto verified = verifyPackage(*m_opened.source, lookFor, m_progress, m_cancel);
    if (!verified)
        return verified.error();
    scan.digest.sha256 = std::move(verified->sha256);
    contents->damaged += verified->damaged;
    contents->damaged.removeDuplicates();
    addLargeDlls(*contents, layout, verified->dlls);
    // The bytes of the DLLs say more than the name of a folder.
    if (verified->cudaMajor && verified->cudaMajor != contents->cudaMajor) {
        contents->cudaMajor = verified->cudaMajor;
        contents->cudaLabel = QString::number(*verified->cudaMajor);
    }
    return {};
}

void PackageOpener::fillScan(const PackageLayout &layout)
{
    m_opened.scan.layout = layout.layout;
    m_opened.scan.binFolder = layout.binFolder;
    m_opened.scan.files = layout.files;
    m_opened.scan.ignored += layout.ignored;
}

void PackageOpener::setVersions(const PackageContents &contents)
{
    for (PackageFile &file : m_opened.scan.files) {
        const auto facts = contents.dlls.constFind(file.entry);
        const bool own = facts != contents.dlls.constEnd() && facts->fileVersion;
        file.version = own ? facts->fileVersion : m_opened.scan.identity.version;
    }
}

} // namespace

qint64 PackageScan::unpackedBytes() const
{
    qint64 bytes = 0;
    for (const PackageFile &file : files)
        bytes += file.size;
    return bytes;
}

int PackageScan::placedFiles() const
{
    return int(std::count_if(files.cbegin(), files.cend(), [](const PackageFile &file) { return file.place != FilePlace::Licence; }));
}

Result<OpenedPackage> openPackage(Platform &platform, const Knowledge &knowledge, const WinPath &path, ScanDepth depth,
                                  ProgressSink &progress, const CancelToken &cancel)
{
    return PackageOpener(platform, knowledge, path, depth, progress, cancel).run();
}

} // namespace cunest
