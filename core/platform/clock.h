// The time of day.
#pragma once

#include <QtGlobal>

namespace cunest {

class Clock
{
public:
    virtual ~Clock() = default;
    virtual qint64 now() = 0; // milliseconds since 1970 UTC; may jump in both directions
};

} // namespace cunest
