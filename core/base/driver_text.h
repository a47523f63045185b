// Writes the version of an NVIDIA driver as NVIDIA writes it: "528.02".
#pragma once

#include "base/version.h"

namespace cunest {

// As numbers 528.02 and 528.2 are the same; all drivers for Windows have two digits after the point.
inline QString driverVersionText(const Version &driver)
{
    if (driver.count() != 2)
        return driver.toString();
    return QStringLiteral("%1.%2").arg(driver.major()).arg(driver.minor(), 2, 10, QLatin1Char('0'));
}

} // namespace cunest
