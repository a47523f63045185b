// Recognises a cuDNN that somebody copied by hand and makes a plan that only takes it into the books.
#include "job/job.h"

#include "plan/installed_set.h"
#include "plan/plan_policy.h"
#include "scan/scan_machine.h"

#include <algorithm>

namespace cunest {
namespace {

struct AdoptPlace
{
    WinPath root;
    Way way = Way::OwnFolder;
    InstallFolders folders;
};

bool hasCudnnDll(const WinPath &folder, Platform &platform)
{
    const auto entries = platform.files.list(folder);
    return entries && std::any_of(entries->cbegin(), entries->cend(), [](const DirectoryEntry &entry) {
               return entry.status.kind == FileKind::File && cudnnKindOfName(entry.name) == CudnnFileKind::Dll;
           });
}

AdoptPlace placeAt(const WinPath &root, const QString &dllFolder, Platform &platform)
{
    AdoptPlace place;
    place.root = root;
    place.way = isCudaToolkitRoot(root, platform.files) ? Way::Toolkit : Way::OwnFolder;
    place.folders = {dllFolder.isEmpty() ? root : root / dllFolder, root / QStringLiteral("include"),
                     root / QStringLiteral("lib\\x64"), dllFolder};
    return place;
}

// The folder itself may be the root, the "bin" or "bin\x64" of one, or just hold the DLLs.
std::optional<AdoptPlace> findPlace(const WinPath &folder, Platform &platform)
{
    for (const QString &dllFolder : {QStringLiteral("bin\\x64"), QStringLiteral("bin")}) {
        if (hasCudnnDll(folder / dllFolder, platform))
            return placeAt(folder, dllFolder, platform);
    }
    if (!hasCudnnDll(folder, platform))
        return std::nullopt;
    const WinPath above = folder.parent();
    if (sameName(folder.fileName(), u"bin") && !above.isRoot())
        return placeAt(above, QStringLiteral("bin"), platform);
    if (sameName(folder.fileName(), u"x64") && sameName(above.fileName(), u"bin") && !above.parent().isRoot())
        return placeAt(above.parent(), QStringLiteral("bin\\x64"), platform);
    return placeAt(folder, QString(), platform);
}

// A place of one user, or one where ordinary users may write, goes into the user's own books.
Scope scopeOf(const AdoptPlace &place, Platform &platform)
{
    const auto isIn = [&place, &platform](KnownFolder folder) {
        return place.root.isSameOrInside(platform.system.knownFolder(folder));
    };
    if (isIn(KnownFolder::Profile) || isIn(KnownFolder::LocalAppData))
        return Scope::User;
    const auto danger = findUnsafeFolder(place.folders.dll, Scope::Machine, platform);
    return danger && danger->why != FolderDanger::Link ? Scope::User : Scope::Machine;
}

std::optional<int> majorOf(const InstalledSet &set)
{
    if (const auto leading = set.leading())
        return leading->major();
    std::optional<int> major;
    for (const InstalledFile &file : set.files) {
        if (file.recognised && file.major)
            major = std::max(major.value_or(0), *file.major);
    }
    return major;
}

bool isInBooks(const WinPath &target, const QList<Receipt> &installed)
{
    return std::any_of(installed.cbegin(), installed.cend(), [&target](const Receipt &receipt) {
        return std::any_of(receipt.files.cbegin(), receipt.files.cend(), [&target](const ReceiptFile &file) {
            return file.target == target && file.action != FileAction::RemoveLeftOver
                   && file.action != FileAction::Remove;
        });
    });
}

PackageIdentity identityOf(const AdoptPlace &place, const InstalledSet &set, int major, const Snapshot &snapshot)
{
    PackageIdentity identity;
    identity.product = QStringLiteral("cudnn");
    identity.os = QStringLiteral("windows");
    identity.architecture = Architecture::X86_64;
    if (const auto dll = set.dllVersions.constFind(major); dll != set.dllVersions.constEnd()) {
        identity.version = *dll;
        identity.from = IdentitySource::Resource;
    } else if (set.headerVersion) {
        identity.version = set.headerVersion;
        identity.from = IdentitySource::Header;
    }
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (copy.path == place.folders.dll && copy.cudaMajor)
            identity.cudaMajor = copy.cudaMajor;
    }
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (!identity.cudaMajor && toolkit.path == place.root)
            identity.cudaMajor = toolkit.version.major();
    }
    if (identity.cudaMajor)
        identity.cudaLabel = QString::number(*identity.cudaMajor);
    return identity;
}

void addFile(InstallPlan &plan, const AdoptPlace &place, const InstalledSet &set, const InstalledFile &file)
{
    const auto version = set.versionOf(file);
    plan.operations.append(ConfirmFile{file.path, file.fingerprint(), std::nullopt, version});
    DiffRow row;
    row.group = place.folders.groupOf(file.kind);
    row.target = file.path;
    row.action = FileAction::Adopt;
    row.to = version;
    row.size = file.status.size;
    plan.rows.append(row);
}

Error nothingFound(const WinPath &folder)
{
    return makeError(ErrorCode::NotFound,
                     Message(QT_TRANSLATE_NOOP("cunest", "No cuDNN was found in \"%1\". Choose a CUDA Toolkit, or the "
                                                         "folder that holds the cuDNN DLLs."),
                             {folder.toString()}));
}

Error nothingRecognised(const InstalledSet &set)
{
    QStringList names;
    for (const InstalledFile &file : set.files)
        names.append(file.path.fileName());
    return makeError(ErrorCode::NotFound,
                     Message(QT_TRANSLATE_NOOP("cunest", "The files are named like cuDNN, but nothing inside says that they are: %1. Install "
                                                         "the archive of the release you want; the review shows which of them it replaces."),
                             {names.join(QStringLiteral(", "))}));
}

} // namespace

Result<InstallPlan> makeAdoptPlan(JobContext &context, const WinPath &folder)
{
    Platform &platform = context.platform;
    const auto status = platform.files.stat(folder);
    if (!status)
        return status.error();
    const auto place = findPlace(folder, platform);
    if (!place)
        return nothingFound(folder);
    const auto installed = readInstalled(platform);
    if (!installed)
        return installed.error();
    const auto set = readInstalledSet(platform, context.knowledge, place->folders, {});
    if (!set)
        return set.error();
    const auto major = majorOf(*set);
    if (!major)
        return set->files.isEmpty() ? nothingFound(folder) : nothingRecognised(*set);

    InstallPlan plan;
    plan.kind = PlanKind::Adopt;
    plan.way = place->way;
    plan.root = place->root;
    plan.scope = scopeOf(*place, platform);
    plan.package = identityOf(*place, *set, *major, scanMachine(platform, context.knowledge));
    bool known = false;
    for (const InstalledFile &file : set->files) {
        const bool otherMajor = file.kind == CudnnFileKind::Dll && file.major != major;
        if (!file.recognised || otherMajor)
            continue;
        if (isInBooks(file.path, *installed))
            known = true;
        else
            addFile(plan, *place, *set, file);
    }
    if (plan.operations.isEmpty() && !known)
        return nothingFound(folder);
    plan.needsElevation = plan.scope == Scope::Machine
                          && !platform.files.canWrite(stateRoot(platform, StateOwner::Machine));
    const auto allowed = checkPlanPolicy(plan, platform);
    return allowed ? Result<InstallPlan>(plan) : Result<InstallPlan>(allowed.error());
}

} // namespace cunest
