// Names of plans' parts, and the digest that identifies a plan.
#include "plan/install_plan.h"

#include "base/sha256.h"
#include "plan/plan_json.h"

#include <QJsonDocument>

#include <algorithm>

namespace cunest {

QString planKindName(PlanKind kind)
{
    switch (kind) {
    case PlanKind::Install: return QStringLiteral("install");
    case PlanKind::Undo: return QStringLiteral("undo");
    case PlanKind::Remove: return QStringLiteral("remove");
    case PlanKind::Adopt: return QStringLiteral("adopt");
    case PlanKind::Path: return QStringLiteral("path");
    case PlanKind::Use: return QStringLiteral("use");
    case PlanKind::Fix: break;
    }
    return QStringLiteral("fix");
}

std::optional<PlanKind> planKindFromName(const QString &name)
{
    for (int kind = 0; kind <= int(PlanKind::Fix); ++kind) {
        if (planKindName(PlanKind(kind)) == name)
            return PlanKind(kind);
    }
    return std::nullopt;
}

QString wayName(Way way)
{
    switch (way) {
    case Way::Toolkit: return QStringLiteral("toolkit");
    case Way::OwnFolder: return QStringLiteral("own-folder");
    case Way::Beside: return QStringLiteral("beside");
    case Way::Link: break;
    }
    return QStringLiteral("link");
}

std::optional<Way> wayFromName(const QString &name)
{
    for (int way = 0; way <= int(Way::Link); ++way) {
        if (wayName(Way(way)) == name)
            return Way(way);
    }
    return std::nullopt;
}

QString fileActionName(FileAction action)
{
    switch (action) {
    case FileAction::New: return QStringLiteral("new");
    case FileAction::Replace: return QStringLiteral("replace");
    case FileAction::Identical: return QStringLiteral("identical");
    case FileAction::RemoveLeftOver: return QStringLiteral("remove-leftover");
    case FileAction::Keep: return QStringLiteral("keep");
    case FileAction::Restore: return QStringLiteral("restore");
    case FileAction::Remove: return QStringLiteral("remove");
    case FileAction::Adopt: break;
    }
    return QStringLiteral("adopt");
}

std::optional<FileAction> fileActionFromName(const QString &name)
{
    for (int action = 0; action <= int(FileAction::Adopt); ++action) {
        if (fileActionName(FileAction(action)) == name)
            return FileAction(action);
    }
    return std::nullopt;
}

// An undo is recorded even when no file can be put back: the transaction is then taken out of the books.
bool InstallPlan::isNothingToDo() const
{
    if (!undoes.isEmpty())
        return false;
    if (kind == PlanKind::Adopt)
        return operations.isEmpty();
    return std::all_of(operations.begin(), operations.end(), [](const Operation &operation) {
        return std::holds_alternative<ConfirmFile>(operation);
    });
}

bool changesFile(FileAction action)
{
    return action != FileAction::Identical && action != FileAction::Keep;
}

int InstallPlan::changedFiles() const
{
    return int(std::count_if(rows.begin(), rows.end(), [](const DiffRow &row) { return changesFile(row.action); }));
}

QString InstallPlan::id() const
{
    const QByteArray text = QJsonDocument(planToJson(*this)).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(Sha256::of(text).toHex());
}

} // namespace cunest
