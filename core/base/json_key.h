// Keys of JSON objects from plain literals.
#pragma once

#include <QLatin1String>

namespace cunest {

inline QLatin1String key(const char *name)
{
    return QLatin1String(name);
}

} // namespace cunest
