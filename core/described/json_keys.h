// Finds keys of one JSON object that are the same, or the same but for case.
#pragma once

#include "described/json_check.h"

#include <QByteArray>

namespace cunest {

// Works on the text, because a parsed object has already lost all but one of its equal keys.
// \a json must have been parsed successfully before; recursion is then bounded by the parser's limit.
void findCollidingKeys(const QByteArray &json, JsonFault &fault);

} // namespace cunest
