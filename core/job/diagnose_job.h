// What diagnosis, report and fixes of window and command line share.
#pragma once

#include "diagnose/diagnosis.h"
#include "job/job.h"

namespace cunest {

// The scan of scanComputer(), and which installed files have vanished.
Snapshot scanForDiagnosis(JobContext &context);

// A snapshot saved alone or inside a report. Errors: InvalidInput with the place, Unsupported (newer).
Result<Snapshot> readSavedSnapshot(const QByteArray &json);

} // namespace cunest
