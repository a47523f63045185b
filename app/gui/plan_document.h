// A plan as a text to keep or to hand to whoever has the administrator's password.
#pragma once

#include "job/job.h"

namespace cunest {

// Markdown in the window's language: what changes, file by file, PATH before and after, what was found.
// Empty without a plan.
QString planDocument(const PreparedInstall &prepared);
// "cunest-plan-8.9.7.29.md"
QString planDocumentName(const InstallPlan &plan);
// Errors: AccessDenied, with the system's words as detail.
Result<void> writePlanDocument(const QString &hostFile, const PreparedInstall &prepared);

} // namespace cunest
