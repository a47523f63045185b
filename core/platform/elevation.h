// Running one approved request with administrator rights.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "base/result.h"

#include <QByteArray>

namespace cunest {

// The request and the reply are JSON documents of core/helper; the platform only carries them.
class Elevation
{
public:
    virtual ~Elevation() = default;

    virtual bool isElevated() = 0;
    // Asks the person once (UAC). Errors: Cancelled when declined; Unsupported when this
    // installation of CuNest cannot elevate. A lost helper is Internal: its outcome is unknown, recover.
    virtual Result<QByteArray> run(const QByteArray &request, ProgressSink &progress,
                                   const CancelToken &cancel) = 0;
};

} // namespace cunest
