// A plan as JSON, for the helper and for the transaction's own record.
#pragma once

#include "base/result.h"
#include "plan/install_plan.h"

#include <QJsonObject>

namespace cunest {

// Everything but rows, environment texts and findings, which are for people only.
QJsonObject planToJson(const InstallPlan &plan);
// Errors: InvalidInput with the JSON path. Unknown keys are errors: the helper trusts nothing.
Result<InstallPlan> planFromJson(const QJsonObject &json);

} // namespace cunest
