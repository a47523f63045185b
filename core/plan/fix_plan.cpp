// Maps fixes to plans of PATH, of variables, of versions and of zlibwapi.dll.
#include "plan/fix_plan.h"

#include "diagnose/path_audit.h"
#include "env/environment.h"
#include "env/path_list.h"
#include "plan/path_plan.h"
#include "plan/use_plan.h"
#include "plan/zlib_plan.h"

#include <algorithm>

namespace cunest {
namespace {

struct FixKind
{
    const char *name; // before the colon
    const char *button;
};

constexpr FixKind fixKinds[] = {
    {"path.add", QT_TRANSLATE_NOOP("cunest", "Put it first on PATH…")},
    {"path.clean", QT_TRANSLATE_NOOP("cunest", "Tidy PATH…")},
    {"use.cuda", QT_TRANSLATE_NOOP("cunest", "Make this CUDA active…")},
    {"use.cudnn", QT_TRANSLATE_NOOP("cunest", "Make this cuDNN active…")},
    {"variable.delete", QT_TRANSLATE_NOOP("cunest", "Delete the variable…")},
    {"zlib.place", QT_TRANSLATE_NOOP("cunest", "Put zlibwapi.dll beside cuDNN…")},
    {"installed.remove", QT_TRANSLATE_NOOP("cunest", "Remove CuNest's copy…")},
};

QString fixKindOf(const Finding &finding)
{
    return finding.fix.section(u':', 0, 0);
}

QString subjectOf(const Finding &finding)
{
    return finding.fix.section(u':', 1);
}

bool needsCleaning(const Snapshot &snapshot, bool user)
{
    const QList<PathEntryFacts> entries = auditPath(snapshot).of(user);
    return std::any_of(entries.cbegin(), entries.cend(), [](const PathEntryFacts &entry) {
        return entry.duplicate || entry.marks.contains(QStringLiteral("dead")) || entry.marks.contains(QStringLiteral("empty"))
               || entry.marks.contains(QStringLiteral("unexpanded"));
    });
}

bool isOnPathOf(const Snapshot &snapshot, Scope scope, const QString &folder)
{
    const QStringList &entries = scope == Scope::User ? snapshot.path.user : snapshot.path.machine;
    return std::any_of(entries.cbegin(), entries.cend(), [&folder](const QString &entry) { return PathList::sameEntry(entry, folder); });
}

// The user's value hides the computer's, so it is the one that is seen.
bool isUsersVariable(const Snapshot &snapshot, const QString &name)
{
    return findValue(snapshot.environment.user, name) != nullptr;
}

bool isInProfile(const Snapshot &snapshot, const QString &folder)
{
    const auto path = WinPath::parse(folder);
    for (const KnownFolder known : {KnownFolder::Profile, KnownFolder::LocalAppData}) {
        const WinPath own = snapshot.folders.value(known);
        if (path && !own.isNull() && path->isSameOrInside(own))
            return true;
    }
    return false;
}

Result<InstallPlan> makeDeletePlan(Platform &platform, const Snapshot &snapshot, const QString &name, Scope scope)
{
    const auto &values = scope == Scope::Machine ? snapshot.environment.machine : snapshot.environment.user;
    const RegistryValue *before = findValue(values, name);
    if (before == nullptr) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 is not set there."), {name}));
    }
    InstallPlan plan;
    plan.scope = scope;
    plan.root = snapshot.folders.value(KnownFolder::Windows);
    plan.needsElevation = scope == Scope::Machine && !platform.elevation.isElevated();
    plan.operations.append(SetVariable{scope, name, *before, std::nullopt});
    plan.environment.append({scope, name, before->text().value_or(QString()), QString()});
    return plan;
}

} // namespace

Result<InstallPlan> makeFixPlan(Platform &platform, const Snapshot &snapshot, const Finding &finding, std::optional<Scope> scope)
{
    const QString kind = fixKindOf(finding);
    const QString subject = subjectOf(finding);
    const Scope where = scope.value_or(fixScope(snapshot, finding));
    Result<InstallPlan> plan = makeError(ErrorCode::Unsupported,
                                         Message(QT_TRANSLATE_NOOP("cunest", "CuNest cannot repair \"%1\" by itself. What to do stands beside the finding."), {finding.id}),
                                         QStringLiteral("fix \"%1\"").arg(finding.fix));
    if (kind == QLatin1String("path.add") || kind == QLatin1String("path.clean")) {
        PathRequest request;
        request.scope = where;
        request.folder = subject;
        request.edit = subject.isEmpty() ? PathEdit::Clean : isOnPathOf(snapshot, where, subject) ? PathEdit::Move : PathEdit::Add;
        plan = makePathPlan(platform, snapshot, request);
    } else if (kind == QLatin1String("use.cuda")) {
        plan = makeUseToolkitPlan(platform, snapshot, subject, {where, true});
    } else if (kind == QLatin1String("use.cudnn")) {
        plan = makeUseCudnnPlan(platform, snapshot, subject, {where, true});
    } else if (kind == QLatin1String("variable.delete")) {
        plan = makeDeletePlan(platform, snapshot, subject, where);
    } else if (kind == QLatin1String("zlib.place")) {
        plan = makeZlibPlan(platform, snapshot, subject, where);
    }
    if (plan)
        plan->kind = PlanKind::Fix;
    return plan;
}

Message fixName(const Finding &finding)
{
    for (const FixKind &kind : fixKinds) {
        if (fixKindOf(finding) == QLatin1String(kind.name))
            return Message(kind.button);
    }
    return {};
}

Scope fixScope(const Snapshot &snapshot, const Finding &finding)
{
    const QString kind = fixKindOf(finding);
    if (kind == QLatin1String("path.clean"))
        return needsCleaning(snapshot, false) ? Scope::Machine : Scope::User;
    if (kind == QLatin1String("variable.delete"))
        return isUsersVariable(snapshot, subjectOf(finding)) ? Scope::User : Scope::Machine;
    if (kind == QLatin1String("zlib.place"))
        return isInProfile(snapshot, subjectOf(finding)) ? Scope::User : Scope::Machine;
    if (kind == QLatin1String("use.cuda"))
        return isUsersVariable(snapshot, QStringLiteral("CUDA_PATH")) ? Scope::User : Scope::Machine;
    return Scope::Machine;
}

} // namespace cunest
