// What a followed program would load, saved in a report and read back: the same view gives the same findings.
#pragma once

#include "base/result.h"
#include "diagnose/program_view.h"

#include <QJsonObject>

namespace cunest {

QJsonObject programToJson(const ProgramView &view);
// \a snapshot: the one it was saved with. Errors: InvalidInput with the place.
Result<ProgramView> programFromJson(const QJsonObject &json, const Snapshot &snapshot);

} // namespace cunest
