// Findings and errors as JSON.
#pragma once

#include "base/finding.h"
#include "base/result.h"

#include <QJsonArray>
#include <QJsonObject>

namespace cunest::cli {

// {id, severity, title, evidence[], cause, remedy, fix}; texts in the chosen language.
QJsonObject findingToJson(const Finding &finding);
QJsonArray findingsToJson(const Findings &findings);

// {code, message, detail, systemCode}
QJsonObject errorToJson(const Error &error);

} // namespace cunest::cli
