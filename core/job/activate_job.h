// Writes the scripts of one project into a folder of the computer, and says how they are used.
#pragma once

#include "base/message.h"
#include "env/activation.h"
#include "platform/file_system.h"

namespace cunest {

// A file that is there already with other bytes is never replaced; one with the same bytes is left alone.
// Errors: AlreadyExists (nothing was written), those of the file system.
Result<QList<WinPath>> writeActivation(FileSystem &files, const QList<ActivationFile> &scripts, const WinPath &folder);

Message activationHint(ActivationKind kind);

} // namespace cunest
