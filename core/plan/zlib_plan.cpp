// A plan with one file, judged as an installation's are.
#include "plan/zlib_plan.h"

#include "diagnose/zlib_place.h"
#include "plan/plan_findings.h"
#include "plan/plan_policy.h"

namespace cunest {
namespace {

constexpr qint64 recordBytes = 4 * 1024 * 1024; // journal, receipt and the rounding to whole clusters

Way wayOf(ZlibHome home)
{
    switch (home) {
    case ZlibHome::Toolkit: return Way::Toolkit;
    case ZlibHome::OwnFolder: return Way::OwnFolder;
    case ZlibHome::Program: break;
    }
    return Way::Beside;
}

const CudnnCopy *copyIn(const Snapshot &snapshot, const QString &folder)
{
    const auto path = WinPath::parse(folder);
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (path && copy.path == *path)
            return &copy;
    }
    return nullptr;
}

WinPath stateFolder(Platform &platform, Scope scope)
{
    return platform.system.knownFolder(scope == Scope::Machine ? KnownFolder::ProgramData : KnownFolder::LocalAppData) / QStringLiteral("CuNest");
}

void judgePlace(Platform &platform, const WinPath &target, InstallPlan &plan)
{
    const auto old = platform.files.stat(target);
    if (const auto danger = findUnsafeFolder(target.parent(), plan.scope, platform))
        plan.findings.append(unsafeTarget(target.parent(), *danger));
    else if (old && old->kind == FileKind::Link)
        plan.findings.append(unsafeTarget(target, {FolderDanger::Link, target}));
    if (!old)
        return;
    const QList<FileUser> users = platform.binaries.users({target});
    if (!users.isEmpty())
        plan.findings.append(fileInUse(users));
}

void judgeSpace(Platform &platform, const WinPath &target, InstallPlan &plan)
{
    plan.bytesNeeded = plan.bytesToWrite + recordBytes;
    const auto free = platform.files.freeSpace(target.parent());
    if (free && *free < plan.bytesNeeded)
        plan.findings.append(noSpace(target.root(), plan.bytesNeeded, *free));
}

Result<void> judgeRights(Platform &platform, const WinPath &target, InstallPlan &plan)
{
    const WinPath folder = target.parent();
    const WinPath state = stateFolder(platform, plan.scope);
    if (plan.scope == Scope::User) {
        if (platform.files.canWrite(folder))
            return {};
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "Your user may not write to \"%1\": it belongs to all users. Repair it for all users."), {folder.toString()}));
    }
    plan.needsElevation = !platform.files.canWrite(folder) || !platform.files.canWrite(state);
    QList<WinPath> denied;
    for (const WinPath &place : {folder, state}) {
        if (!platform.files.administratorsCanWrite(place))
            denied.append(place);
    }
    if (!denied.isEmpty())
        plan.findings.append(notWritable(denied));
    return {};
}

} // namespace

PlaceFile placeZlib(Platform &platform, const ZlibFile &file, const WinPath &target)
{
    PlaceFile place;
    place.target = target;
    place.source = FromFile{file.path};
    place.size = file.size;
    place.sha256 = file.sha256;
    place.newVersion = file.version;
    const auto old = platform.files.stat(target);
    if (old && old->kind == FileKind::File) {
        place.old = FileFingerprint{old->size, old->modified, old->fileId};
        const auto facts = platform.binaries.facts(target);
        place.oldVersion = facts ? facts->fileVersion : std::nullopt;
    }
    return place;
}

Result<InstallPlan> makeZlibPlan(Platform &platform, const Snapshot &snapshot, const QString &folder, Scope scope)
{
    const CudnnCopy *copy = copyIn(snapshot, folder);
    if (copy == nullptr)
        return makeError(ErrorCode::NotFound, Message(QT_TRANSLATE_NOOP("cunest", "There is no cuDNN in \"%1\"."), {folder}));
    const auto home = zlibPlace(snapshot, *copy);
    if (!home)
        return makeError(ErrorCode::Unsupported, noZlibPlace(snapshot, *copy));
    const auto file = readZlib(platform, ownZlib(platform));
    if (!file)
        return file.error();
    const PlaceFile place = placeZlib(platform, *file, copy->path / QStringLiteral("zlibwapi.dll"));
    InstallPlan plan;
    plan.kind = PlanKind::Fix;
    plan.way = wayOf(home->home);
    plan.scope = scope;
    plan.root = home->root;
    plan.bytesToWrite = place.size;
    plan.operations.append(place);
    plan.rows.append({copy->path.relativeTo(home->root), place.target, place.old ? FileAction::Replace : FileAction::New,
                      place.oldVersion, place.newVersion, place.size});
    plan.findings.append(zlibPlaced(*file, place.old.has_value()));
    judgePlace(platform, place.target, plan);
    judgeSpace(platform, place.target, plan);
    if (const auto rights = judgeRights(platform, place.target, plan); !rights)
        return rights.error();
    sortBySeverity(plan.findings);
    if (!hasBlock(plan.findings)) {
        if (const auto allowed = checkPlanPolicy(plan, platform); !allowed)
            return allowed.error();
    }
    return plan;
}

} // namespace cunest
