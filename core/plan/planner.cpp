// Compares a package with a computer and writes down every step from the one to the other.
#include "plan/planner.h"

#include "plan/path_change.h"
#include "plan/plan_builder.h"
#include "plan/plan_findings.h"
#include "plan/store_link.h"
#include "plan/zlib_plan.h"

#include <algorithm>

namespace cunest {
namespace {

std::optional<CudnnFileKind> kindOf(FilePlace place)
{
    switch (place) {
    case FilePlace::Dll:
        return CudnnFileKind::Dll;
    case FilePlace::Header:
        return CudnnFileKind::Header;
    case FilePlace::ImportLibrary:
        return CudnnFileKind::ImportLibrary;
    case FilePlace::Licence:
    case FilePlace::Other:
        break;
    }
    return std::nullopt;
}

FileFingerprint printOf(const FileStatus &status)
{
    return {status.size, status.modified, status.fileId};
}

} // namespace

Result<InstallPlan> PlanBuilder::build(const Knowledge &knowledge, const QList<OwnedFile> &owned)
{
    const PackageIdentity &identity = m_package.scan.identity;
    if (!m_package.source || !identity.version)
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be installed: its cuDNN version is unknown."),
                                 {m_package.scan.path.toString()}));
    auto target = resolveInstallTarget(m_platform, m_snapshot, identity, m_options);
    if (!target)
        return target.error();
    if (const auto folders = chooseFolders(*target); !folders)
        return folders.error();
    if (const auto source = identifySource(); !source)
        return source.error();
    auto installed = readInstalledSet(m_platform, knowledge, m_folders, owned);
    if (!installed)
        return installed.error();
    m_installed = *std::move(installed);

    if (const auto compared = compareFiles(); !compared)
        return compared.error();
    addLeftOvers();
    addFolders();
    addFileOperations();
    if (const auto zlib = addZlib(knowledge); !zlib)
        return zlib.error();
    if (const auto switched = switchLink(); !switched)
        return switched.error();
    changePath();

    judgePlaces();
    judgeUse();
    judgeVersions();
    judgeFiles();
    if (const auto space = judgeSpace(); !space)
        return space.error();
    if (const auto rights = judgeRights(); !rights)
        return rights.error();
    sortBySeverity(m_plan.findings);
    return m_plan;
}

Result<void> PlanBuilder::chooseFolders(const InstallTarget &target)
{
    const PackageIdentity &identity = m_package.scan.identity;
    m_plan.way = target.way;
    m_plan.scope = m_options.scope;
    m_plan.package = identity;
    if (target.way == Way::Toolkit) {
        const Toolkit &toolkit = *target.toolkit;
        m_plan.root = toolkit.path;
        m_folders = {toolkit.dllFolder(), toolkit.includeFolder(), toolkit.libraryFolder(),
                     toolkit.dllFolder().relativeTo(toolkit.path)};
        return {};
    }
    if (target.way == Way::Beside) {
        m_plan.root = m_options.besideFolder;
        m_folders = {m_plan.root, {}, {}, {}};
        return {};
    }
    int cuda = identity.cudaMajor.value_or(0);
    if (cuda == 0 && target.toolkit)
        cuda = target.toolkit->version.major();
    if (cuda == 0)
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "Neither the name nor the contents of \"%1\" say for which "
                                                             "CUDA it is. Name the CUDA Toolkit it is meant for."),
                                 {m_package.scan.path.fileName()}));
    const QString name = QStringLiteral("v%1.%2\\cuda%3")
                             .arg(identity.version->major())
                             .arg(identity.version->minor())
                             .arg(cuda);
    m_plan.root = ownFolderBase(m_options.scope, m_platform) / name;
    m_folders = {m_plan.root / QStringLiteral("bin"), m_plan.root / QStringLiteral("include"),
                 m_plan.root / QStringLiteral("lib\\x64"), QStringLiteral("bin")};
    return {};
}

// The plan is bound to the bytes of this archive, so that another one cannot take its place.
Result<void> PlanBuilder::identifySource()
{
    m_plan.source = m_package.scan.path;
    m_plan.sourceSha256 = m_package.scan.digest.sha256;
    if (!m_plan.sourceSha256.isEmpty() || m_package.scan.kind == SourceKind::Folder)
        return {};
    const auto status = m_platform.files.stat(m_plan.source);
    const FileFingerprint print = status ? printOf(*status) : FileFingerprint();
    if (m_digests)
        m_plan.sourceSha256 = m_digests->sha256(m_plan.source, print);
    if (!m_plan.sourceSha256.isEmpty())
        return {};
    const qint64 now = m_platform.clock.now();
    auto digest = m_package.source->sha256(m_progress, m_cancel); // notices when the archive is changed meanwhile
    if (!digest)
        return digest.error();
    m_plan.sourceSha256 = *std::move(digest);
    if (m_digests)
        m_digests->addSha256(m_plan.source, print, m_plan.sourceSha256, now);
    return {};
}

Result<void> PlanBuilder::compareFiles()
{
    m_state.step = JobStep::Comparing;
    for (const PackageFile &file : m_package.scan.files) {
        const auto kind = kindOf(file.place);
        if (file.place == FilePlace::Licence && !m_plan.licence)
            addLicence(file);
        if (!kind || m_folders.of(*kind).isNull())
            continue; // a program needs no headers
        const auto target = m_folders.of(*kind).child(file.baseName);
        if (!target)
            return target.error();
        auto digest = digestOfEntry(*m_package.source, file.entry, m_cancel);
        if (!digest)
            return digest.error();
        const InstalledFile *old = m_installed.find(*target);
        // A name is written as it stands on the disk, else an undo would bring it back spelled otherwise.
        m_items.append({*kind, old ? old->path : *target, FileAction::New, &file, old, *std::move(digest)});
        const PlanItem &item = m_items.last();
        if (item.old && item.old->status.hasBytes && item.old->status.size == file.size)
            m_state.totalBytes += file.size;
    }
    if (m_items.isEmpty())
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" holds no file of cuDNN."),
                                 {m_package.scan.path.toString()}));
    for (PlanItem &item : m_items) {
        if (!item.old)
            continue;
        const auto action = compare(item);
        if (!action)
            return action.error();
        item.action = *action;
    }
    return {};
}

void PlanBuilder::addLicence(const PackageFile &file)
{
    const auto digest = digestOfEntry(*m_package.source, file.entry, m_cancel);
    if (digest)
        m_plan.licence = FromArchive{file.entry, m_package.source->entries().at(file.entry).name, digest->crc32};
}

// What cannot be read cannot be proven to be the same: it is replaced.
Result<FileAction> PlanBuilder::compare(const PlanItem &item)
{
    if (!item.old->status.hasBytes || item.old->status.size != item.file->size)
        return FileAction::Replace;
    const auto installed = crcOfInstalled(*item.old);
    if (!installed) {
        const ErrorCode code = installed.error().code;
        if (code == ErrorCode::Unsupported || code == ErrorCode::InUse || code == ErrorCode::AccessDenied)
            return FileAction::Replace;
        return installed.error();
    }
    return *installed == item.digest.crc32 ? FileAction::Identical : FileAction::Replace;
}

Result<quint32> PlanBuilder::crcOfInstalled(const InstalledFile &file)
{
    const auto known = m_digests ? m_digests->crc32(file.path, file.fingerprint()) : std::nullopt;
    if (known) {
        m_state.doneBytes += file.status.size;
        return *known;
    }
    const qint64 now = m_platform.clock.now();
    const auto crc = crcOfFile(m_platform.files, file.path, m_state, m_progress, m_cancel);
    if (!crc || !m_digests)
        return crc;
    const auto after = m_platform.files.stat(file.path);
    if (after && printOf(*after) == file.fingerprint())
        m_digests->addCrc32(file.path, file.fingerprint(), *crc, now);
    return crc;
}

bool PlanBuilder::packageBrings(CudnnFileKind kind) const
{
    return std::any_of(m_items.cbegin(), m_items.cend(),
                       [kind](const PlanItem &item) { return item.file && item.kind == kind; });
}

// DLLs of another major are loaded by their own names and stay. Headers and import libraries have one
// name for all versions; a package without import libraries (a wheel) leaves those of its major alone.
bool PlanBuilder::isLeftOver(const InstalledFile &file) const
{
    if (!file.recognised)
        return false;
    if (file.kind == CudnnFileKind::Dll)
        return file.major == packageMajor();
    const auto leading = m_installed.leading();
    return packageBrings(file.kind) || (leading && leading->major() != packageMajor());
}

void PlanBuilder::addLeftOvers()
{
    for (const InstalledFile &file : m_installed.files) {
        const bool brought = std::any_of(m_items.cbegin(), m_items.cend(),
                                         [&file](const PlanItem &item) { return item.target == file.path; });
        if (brought)
            continue;
        const FileAction action = isLeftOver(file) ? FileAction::RemoveLeftOver : FileAction::Keep;
        m_items.append({file.kind, file.path, action, nullptr, &file, {}});
    }
    std::stable_sort(m_items.begin(), m_items.end(), [](const PlanItem &a, const PlanItem &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.target < b.target;
    });
}

void PlanBuilder::addFolders()
{
    QList<WinPath> missing;
    for (const CudnnFileKind kind : {CudnnFileKind::Dll, CudnnFileKind::Header, CudnnFileKind::ImportLibrary}) {
        if (!packageBrings(kind))
            continue;
        QList<WinPath> chain; // from the top down
        for (WinPath path = m_folders.of(kind); !path.isRoot() && !missing.contains(path); path = path.parent()) {
            if (m_platform.files.stat(path))
                break;
            chain.prepend(path);
        }
        missing += chain;
    }
    for (const WinPath &folder : missing)
        m_plan.operations.append(CreateFolder{folder});
}

void PlanBuilder::addRow(const PlanItem &item)
{
    DiffRow row;
    row.group = m_folders.groupOf(item.kind);
    row.target = item.target;
    row.action = item.action;
    if (item.old)
        row.from = m_installed.versionOf(*item.old);
    if (item.file)
        row.to = item.file->version ? item.file->version : m_package.scan.identity.version;
    row.size = item.file ? item.file->size : item.old->status.size;
    m_plan.rows.append(row);
}

void PlanBuilder::addFileOperations()
{
    QList<Operation> removals;
    for (const PlanItem &item : m_items) {
        addRow(item);
        const DiffRow &row = m_plan.rows.last();
        if (item.action == FileAction::RemoveLeftOver)
            removals.append(RemoveFile{item.target, item.old->fingerprint(), row.from, RemoveReason::LeftOver});
        if (!item.file)
            continue;
        const QString name = m_package.source->entries().at(item.file->entry).name;
        const FromArchive source{item.file->entry, name, item.digest.crc32};
        if (item.action == FileAction::Identical) {
            m_plan.operations.append(ConfirmFile{item.target, item.old->fingerprint(), source, row.to});
            continue;
        }
        PlaceFile place;
        place.target = item.target;
        place.source = source;
        place.size = item.file->size;
        place.sha256 = item.digest.sha256;
        place.oldVersion = row.from;
        place.newVersion = row.to;
        if (item.old)
            place.old = item.old->fingerprint();
        m_plan.bytesToWrite += place.size;
        m_plan.operations.append(place);
    }
    m_plan.operations += removals;
}

// A file like every other one: in the diff, in the receipt, gone after an undo.
Result<void> PlanBuilder::addZlib(const Knowledge &knowledge)
{
    const SupportFact *support = knowledge.supportOf(*m_package.scan.identity.version);
    const bool needed = support != nullptr && support->needsZlib.value_or(false);
    const bool picked = !m_options.zlib.isNull();
    const WinPath target = m_folders.dll / QStringLiteral("zlibwapi.dll");
    const auto old = m_platform.files.stat(target);
    // What lies there, fitting or not, is somebody's: only a person who names a file replaces it.
    if (!m_options.addZlib || (!picked && (!needed || old || isZlibSearched(m_snapshot))))
        return {};
    const auto file = readZlib(m_platform, picked ? m_options.zlib : ownZlib(m_platform));
    if (!file && (picked || file.error().code != ErrorCode::NotFound))
        return file.error();
    if (!file)
        return {}; // a build without it; diagnose says what is missing

    const PlaceFile place = placeZlib(m_platform, *file, target);
    if (place.old) {
        const auto same = readZlib(m_platform, target);
        if (same && same->sha256 == place.sha256)
            return {};
    }
    m_zlib = place.target;
    m_plan.bytesToWrite += place.size;
    m_plan.operations.append(place);
    m_plan.rows.append({m_folders.groupOf(CudnnFileKind::Dll), place.target, place.old ? FileAction::Replace : FileAction::New,
                        place.oldVersion, place.newVersion, place.size});
    m_plan.findings.append(picked ? zlibPicked(*file) : zlibAdded(*file));
    return {};
}

// The files are there before the link leads to them.
Result<void> PlanBuilder::switchLink()
{
    if (m_plan.way != Way::Link)
        return {};
    const WinPath link = storeLink(m_options.scope, m_platform);
    const auto now = linkTarget(m_platform.files, link);
    if (!now)
        return now.error();
    if (*now != m_plan.root)
        m_plan.operations.append(SwitchLink{link, *now, m_plan.root});
    return {};
}

void PlanBuilder::changePath()
{
    if (!m_options.modifyPath || m_plan.way == Way::Beside)
        return; // the program finds what lies beside it
    const WinPath folder = m_plan.way == Way::Link ? storeLink(m_options.scope, m_platform) / m_folders.dllGroup : m_folders.dll;
    PathChange change = planPathChange(folder, m_options.scope, m_snapshot);
    m_plan.findings += change.findings;
    if (!change.edit)
        return;
    m_plan.operations.append(*change.edit);
    m_plan.environment.append(change.shown);
}

Result<InstallPlan> makeInstallPlan(Platform &platform, const Knowledge &knowledge, const Snapshot &snapshot,
                                    const OpenedPackage &package, const QList<OwnedFile> &owned,
                                    const InstallOptions &options, ProgressSink &progress,
                                    const CancelToken &cancel, DigestCache *digests)
{
    return PlanBuilder(platform, snapshot, package, options, progress, cancel, digests).build(knowledge, owned);
}

} // namespace cunest
