// Names of scopes.
#include "plan/operation.h"

namespace cunest {

QString scopeName(Scope scope)
{
    return scope == Scope::User ? QStringLiteral("user") : QStringLiteral("machine");
}

} // namespace cunest
