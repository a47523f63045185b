// Outcomes and reports as JSON: what the elevated program answers.
#pragma once

#include "plan/json_fields.h"
#include "transaction/executor.h"
#include "transaction/recovery.h"

namespace cunest {

QJsonObject outcomeToJson(const Outcome &outcome);
Outcome outcomeFromJson(JsonFields fields, const QJsonObject &json);

QJsonObject recoveryToJson(const RecoveryReport &report);
RecoveryReport recoveryFromJson(JsonFields fields);

QJsonObject errorToJson(const Error &error);
Error errorFromJson(JsonFields fields);

} // namespace cunest
