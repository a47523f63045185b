// What a described computer says about its GPU test ("gputest" of machine.json), as orders for the stand-ins.
#pragma once

#include "base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace cunest {

// A step that fails before any stand-in is called: its line is written anew.
struct DescribedStepFailure
{
    qint64 code = 0;      // of Windows' loader
    QStringList missing;  // files that it did not find
};

struct GpuTestScript
{
    QStringList orders; // "cudnnCreate=status:1001"
    std::optional<DescribedStepFailure> runtime;
    std::optional<DescribedStepFailure> load;
};

// Steps: "ok", "failed", "wrong", "crash", "hang", {"status": NAME or number}, {"exit": number}; of runtime
// and load also {"missing": [files]}. \a alone: only the drawn pictures are computed.
// Errors: InvalidInput with the JSON path.
Result<GpuTestScript> readGpuTestScript(const QJsonObject &steps, int cudnnMajor, bool alone);

} // namespace cunest
