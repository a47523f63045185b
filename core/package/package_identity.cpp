// Words of package identities.
#include "package/package_identity.h"

namespace cunest {

QString identitySourceName(IdentitySource source)
{
    switch (source) {
    case IdentitySource::Name: return QStringLiteral("name");
    case IdentitySource::Header: return QStringLiteral("header");
    case IdentitySource::Resource: return QStringLiteral("resource");
    case IdentitySource::None: break;
    }
    return {};
}

} // namespace cunest
