// Looks for what speaks against a plan: places, programs, versions, space and rights.
#include "plan/plan_builder.h"
#include "plan/plan_findings.h"

#include <algorithm>

namespace cunest {
namespace {

// Journal, receipt, licence and the rounding of the file system to whole clusters.
constexpr qint64 bookkeepingBytes = 4 * 1024 * 1024;

} // namespace

void PlanBuilder::judgePlaces()
{
    QList<WinPath> reported;
    const auto report = [this, &reported](const WinPath &folder, const UnsafeFolder &danger) {
        if (!reported.contains(danger.where))
            m_plan.findings.append(unsafeTarget(folder, danger));
        reported.append(danger.where);
    };
    for (const PlanItem &item : m_items) {
        if (item.action == FileAction::Keep)
            continue;
        if (const auto danger = findUnsafeFolder(item.target.parent(), m_options.scope, m_platform)) {
            report(item.target.parent(), *danger);
            continue;
        }
        const auto status = m_platform.files.stat(item.target);
        if (status && status->kind == FileKind::Link)
            report(item.target, {FolderDanger::Link, item.target});
    }
}

// A program that holds one DLL of a set would get its siblings from the other version, so every DLL
// counts as soon as one of them changes.
void PlanBuilder::judgeUse()
{
    const bool dllsChange = std::any_of(m_items.cbegin(), m_items.cend(), [](const PlanItem &item) {
        return item.kind == CudnnFileKind::Dll && item.changesFile();
    });
    QList<WinPath> files;
    for (const PlanItem &item : m_items) {
        const bool sibling = dllsChange && item.kind == CudnnFileKind::Dll && item.action == FileAction::Identical;
        if (item.changesFile() || sibling)
            files.append(item.target);
    }
    if (!m_zlib.isNull())
        files.append(m_zlib); // one that is replaced; users of a file that is not there are none
    if (files.isEmpty())
        return;
    const QList<FileUser> users = m_platform.binaries.users(files);
    if (!users.isEmpty())
        m_plan.findings.append(fileInUse(users));
}

void PlanBuilder::judgeVersions()
{
    const Version &offered = *m_package.scan.identity.version;
    const auto sameMajor = m_installed.dllVersions.constFind(offered.major());
    if (sameMajor != m_installed.dllVersions.constEnd() && offered.compareCommon(*sameMajor) < 0)
        m_plan.findings.append(downgrade(m_folders.dll, *sameMajor, offered));
    const auto leading = m_installed.leading();
    if (leading && leading->major() != offered.major())
        m_plan.findings.append(majorChange(m_plan.root, *leading, offered));
}

void PlanBuilder::judgeFiles()
{
    QList<WinPath> unknown;
    for (const PlanItem &item : m_items) {
        if (item.action == FileAction::Replace && !item.old->recognised)
            unknown.append(item.target);
    }
    if (!unknown.isEmpty())
        m_plan.findings.append(unknownFiles(unknown));
}

// Staged files lie on the target's volume, backups on that of the state folder; a backup on the same
// volume is a rename and needs nothing.
Result<void> PlanBuilder::judgeSpace()
{
    qint64 backups = 0;
    for (const PlanItem &item : m_items)
        backups += item.changesFile() ? item.old->status.size : 0;
    const KnownFolder known = m_options.scope == Scope::Machine ? KnownFolder::ProgramData : KnownFolder::LocalAppData;
    const WinPath state = m_platform.system.knownFolder(known);
    if (m_plan.isNothingToDo())
        return {};

    const bool oneVolume = state.isNull() || state.isSameVolume(m_plan.root);
    QList<std::pair<WinPath, qint64>> needs = {{m_plan.root, m_plan.bytesToWrite + bookkeepingBytes}};
    if (!oneVolume)
        needs.append({state, backups + bookkeepingBytes});
    for (const auto &[place, bytes] : needs) {
        m_plan.bytesNeeded += bytes;
        WinPath existing = place;
        while (!existing.isRoot() && !m_platform.files.stat(existing))
            existing = existing.parent();
        const auto free = m_platform.files.freeSpace(existing);
        if (!free)
            return free.error();
        if (*free < bytes)
            m_plan.findings.append(noSpace(place.root(), bytes, *free));
    }
    return {};
}

// Of places that elevation would not open either.
void PlanBuilder::judgeAdministrators(const WinPath &state)
{
    QList<WinPath> denied;
    const auto look = [this, &denied](const WinPath &place) {
        if (!denied.contains(place) && !m_platform.files.administratorsCanWrite(place))
            denied.append(place);
    };
    for (const PlanItem &item : m_items) {
        if (item.action == FileAction::Keep || item.action == FileAction::Identical)
            continue;
        look(item.target.parent());
        if (item.changesFile() && !denied.contains(item.target.parent()))
            look(item.target);
    }
    if (!m_zlib.isNull())
        look(m_zlib.parent());
    look(state);
    if (!denied.isEmpty())
        m_plan.findings.append(notWritable(denied));
}

Result<void> PlanBuilder::judgeRights()
{
    if (m_plan.isNothingToDo())
        return {};
    bool filesWritable = true;
    for (const PlanItem &item : m_items)
        filesWritable = filesWritable
                        && (item.action == FileAction::Keep || item.action == FileAction::Identical
                            || m_platform.files.canWrite(item.target.parent()));
    filesWritable = filesWritable && (m_zlib.isNull() || m_platform.files.canWrite(m_zlib.parent()));
    if (m_options.scope == Scope::User) {
        if (!filesWritable)
            return makeError(ErrorCode::InvalidInput,
                             Message(QT_TRANSLATE_NOOP("cunest", "Your user may not write to \"%1\": it belongs to all "
                                                                 "users. Install for all users, or give cuDNN a folder "
                                                                 "of its own."),
                                     {m_plan.root.toString()}));
        m_plan.needsElevation = false;
    } else {
        const bool pathWritable = m_plan.environment.isEmpty()
                                  || m_platform.registry.canWrite(QLatin1String(machineEnvironmentKey));
        const WinPath state = m_platform.system.knownFolder(KnownFolder::ProgramData) / QStringLiteral("CuNest");
        m_plan.needsElevation = !filesWritable || !pathWritable || !m_platform.files.canWrite(state);
        judgeAdministrators(state);
    }
    const bool unsafe = std::any_of(m_plan.findings.cbegin(), m_plan.findings.cend(), [](const Finding &finding) {
        return finding.id == QLatin1String("plan.unsafe-target");
    });
    return unsafe ? Result<void>() : checkPlanPolicy(m_plan, m_platform);
}

} // namespace cunest
