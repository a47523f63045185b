// Writes the scripts of one project into a folder of the computer, and says how they are used.
#pragma once

#include "base/message.h"
#include "env/activation.h"
#include "platform/file_system.h"

namespace cunest {

// Unchanged: the same bytes are there. Replaced: an earlier one that CuNest made. Foreign: anything else
// of that name, which is never touched.
enum class ScriptState { New, Unchanged, Replaced, Foreign };

QString scriptStateName(ScriptState state); // "new", "unchanged", "replaced", "foreign"
// \a present: what lies there, nothing when the place is free.
ScriptState scriptStateOf(const ActivationFile &script, const std::optional<QByteArray> &present);

struct PlannedScript
{
    WinPath path;
    QByteArray bytes;
    ScriptState state = ScriptState::New;
    QByteArray before;        // what is there now; empty for a new one
};

struct ActivationPlan
{
    WinPath folder;
    bool makesFolder = false; // it is not there yet
    QList<PlannedScript> scripts;

    int count(ScriptState state) const;
    int writes() const { return count(ScriptState::New) + count(ScriptState::Replaced); }
};

// What writing would do; nothing is written. Errors: InvalidInput when a file has the folder's name,
// those of the file system.
Result<ActivationPlan> planActivation(FileSystem &files, const QList<ActivationFile> &scripts, const WinPath &folder);

// Carries out what was shown. Errors: AlreadyExists when a foreign file is in the way, Conflict when
// something changed since the plan was made, those of the file system; after each of them nothing is
// written.
Result<void> writeActivation(FileSystem &files, const ActivationPlan &plan);

Error foreignScript(const QString &path); // the sentence about a file that stays as it is

Message activationHint(ActivationKind kind);

} // namespace cunest
