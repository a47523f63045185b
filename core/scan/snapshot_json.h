// Saves a snapshot as JSON and reads it back, also on another computer.
#pragma once

#include "base/result.h"
#include "scan/snapshot.h"

#include <QByteArray>

namespace cunest {

QByteArray snapshotToJson(const Snapshot &snapshot);

// Errors: InvalidInput with the JSON path of what is missing or wrong; Unsupported for a snapshot that
// a newer CuNest saved.
Result<Snapshot> snapshotFromJson(const QByteArray &json);

} // namespace cunest
