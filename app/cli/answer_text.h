// An answer as a person reads it: verdict, state of the computer, findings, tables, next steps.
#pragma once

#include "answer.h"
#include "console.h"

namespace cunest::cli {

QStringList answerText(const Console &console, const Answer &answer, bool withNext);

// A finding in three parts: what, why, what to do; evidence below the first.
QStringList findingText(const Console &console, const Finding &finding);

QString severityText(Severity severity);

} // namespace cunest::cli
