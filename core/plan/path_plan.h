// Plans that edit PATH alone: add, remove, move, clean, restore; each keeps foreign entries byte for byte.
#pragma once

#include "plan/install_plan.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

enum class PathEdit { Add, Remove, Move, Clean, Restore, Arrange };

struct PathRequest
{
    PathEdit edit = PathEdit::Add;
    Scope scope = Scope::Machine;
    QString folder;                       // of Add, Remove, Move: as it is or shall be written
    qsizetype position = 0;               // of Add, Move: from 0, in the list as it will be
    std::optional<RegistryValue> value;   // of Restore: what a backup holds; nothing: the value was not set
    QStringList entries;                  // of Arrange: the whole list as it shall be, each entry as written
    QStringList expected;                 // of Arrange: the list it was made from
};

// Clean takes out entries that are dead (on a drive that was looked at), that an earlier entry repeats,
// and empty ones, and gives a value that lost it the kind REG_EXPAND_SZ back.
// Arrange keeps the spelling of entries that were there; a new one must be the full path of a folder.
// Errors: InvalidInput (no folder, no such entry), Unsupported (the value is no text), Conflict (Arrange: the
// list is no longer the one it was made from).
// A plan that would change nothing has no operations.
Result<InstallPlan> makePathPlan(Platform &platform, const Snapshot &snapshot, const PathRequest &request);

// PATH of both scopes as one document for "path backup", and back.
QByteArray pathBackup(const Snapshot &snapshot, qint64 time);
// Nothing where the variable was not set. Errors: InvalidInput with what is wrong.
Result<std::optional<RegistryValue>> pathFromBackup(const QByteArray &json, Scope scope);

// The edit that turns \a before into \a after, by whole entries; used by every plan that changes PATH.
EditPathList editBetween(Scope scope, const std::optional<RegistryValue> &before,
                         const std::optional<RegistryValue> &after);

} // namespace cunest
