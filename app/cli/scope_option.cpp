// Reads --scope machine|user.
#include "scope_option.h"

namespace cunest::cli {

Result<Scope> scopeOption(const CommandLine &line)
{
    const QString scope = line.value("scope");
    if (!line.has("scope") || scope == QLatin1String("machine"))
        return Scope::Machine;
    if (scope == QLatin1String("user"))
        return Scope::User;
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no scope. Write --scope machine or --scope user."), {scope}));
}

} // namespace cunest::cli
