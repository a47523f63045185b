// A plan as JSON for people's programs; the helper's own form is core/plan/plan_json.h.
#pragma once

#include "plan/install_plan.h"

#include <QJsonObject>

namespace cunest::cli {

// planId, needsElevation, bytes, operations, environment
QJsonObject planAnswerToJson(const InstallPlan &plan);

} // namespace cunest::cli
