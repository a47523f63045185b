// Validates an answer of cunest-cli against the JSON Schema of its command.
#pragma once

#include <QJsonObject>
#include <QString>

namespace cunest {

// Empty when \a answer is what resources/schema says, else what is wrong and where.
QString schemaProblems(const QJsonObject &answer);

} // namespace cunest
