// Decides about entries of PATH that lie outside of any installation.
#include "plan/environment_policy.h"

#include "env/environment.h"
#include "env/path_list.h"
#include "plan/plan_policy.h"
#include "plan/store_link.h"
#include "plan/target_policy.h"

#include <algorithm>

namespace cunest {
namespace {

// As the computer's own variables replace it; those of one user mean nothing to others.
QString expandedForMachine(const QString &entry, Platform &platform)
{
    EnvironmentFacts facts;
    const auto names = platform.registry.valueNames(QLatin1String(machineEnvironmentKey));
    for (const QString &name : names ? *names : QStringList()) {
        if (const auto value = platform.registry.read(QLatin1String(machineEnvironmentKey), name))
            facts.machine.insert(name, *value);
    }
    QMap<KnownFolder, WinPath> folders;
    for (const KnownFolder folder : {KnownFolder::ProgramFiles, KnownFolder::ProgramData, KnownFolder::Windows})
        folders.insert(folder, platform.system.knownFolder(folder));
    return expandVariables(entry, freshEnvironment(facts, platform.system.os(), folders));
}

} // namespace

bool isEnvironmentPlan(const InstallPlan &plan)
{
    if (plan.kind != PlanKind::Path && plan.kind != PlanKind::Use && plan.kind != PlanKind::Undo && plan.kind != PlanKind::Fix)
        return false;
    return std::all_of(plan.operations.cbegin(), plan.operations.cend(), [](const Operation &operation) {
        return std::holds_alternative<EditPathList>(operation) || std::holds_alternative<SetVariable>(operation)
               || std::holds_alternative<SwitchLink>(operation);
    });
}

Result<void> checkBroughtEntry(const QString &entry, const EditPathList &edit, const InstallPlan &plan, Platform &platform)
{
    if (plan.scope == Scope::User || plan.kind == PlanKind::Undo)
        return {};
    const QStringList before = PathList::parse(edit.before ? edit.before->text().value_or(QString()) : QString()).entries();
    if (std::any_of(before.cbegin(), before.cend(), [&entry](const QString &old) { return PathList::sameEntry(old, entry); }))
        return {};
    QString plain = expandedForMachine(entry, platform).trimmed();
    plain.remove(u'"');
    const auto folder = WinPath::parse(plain);
    if (!folder)
        return notAllowed(entry, QStringLiteral("no full path"));
    // Where CuNest's own link may lead is decided with each switch; here only who may change the link counts.
    const WinPath link = storeLink(Scope::Machine, platform);
    if (!link.isNull() && folder->isSameOrInside(link))
        return checkSafe(*folder, link.parent(), Scope::Machine, platform);
    return checkSafe(*folder, *folder, Scope::Machine, platform);
}

} // namespace cunest
