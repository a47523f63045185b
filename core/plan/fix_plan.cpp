// Maps fixes to plans of PATH.
#include "plan/fix_plan.h"

#include "diagnose/path_audit.h"
#include "env/path_list.h"
#include "plan/path_plan.h"

#include <algorithm>

namespace cunest {
namespace {

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

} // namespace

Result<InstallPlan> makeFixPlan(Platform &platform, const Snapshot &snapshot, const Finding &finding, std::optional<Scope> scope)
{
    PathRequest request;
    const QString add = QStringLiteral("path.add:");
    if (finding.fix.startsWith(add)) {
        request.scope = scope.value_or(Scope::Machine);
        request.folder = finding.fix.mid(add.size());
        request.edit = isOnPathOf(snapshot, request.scope, request.folder) ? PathEdit::Move : PathEdit::Add;
    } else if (finding.fix == QLatin1String("path.clean")) {
        request.scope = scope.value_or(fixScope(snapshot, finding));
        request.edit = PathEdit::Clean;
    } else {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "CuNest cannot repair \"%1\" by itself. What to do stands beside the finding."), {finding.id}),
                         QStringLiteral("fix \"%1\"").arg(finding.fix));
    }
    auto plan = makePathPlan(platform, snapshot, request);
    if (plan)
        plan->kind = PlanKind::Fix;
    return plan;
}

Message fixName(const Finding &finding)
{
    if (finding.fix.startsWith(QLatin1String("path.add:")))
        return Message(QT_TRANSLATE_NOOP("cunest", "Put it first on PATH…"));
    if (finding.fix == QLatin1String("path.clean"))
        return Message(QT_TRANSLATE_NOOP("cunest", "Tidy PATH…"));
    return {};
}

Scope fixScope(const Snapshot &snapshot, const Finding &finding)
{
    const bool usersOnly = finding.fix == QLatin1String("path.clean") && !needsCleaning(snapshot, false);
    return usersOnly ? Scope::User : Scope::Machine;
}

} // namespace cunest
