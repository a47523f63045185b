// A program's view of its DLLs as JSON and as a table.
#pragma once

#include "console.h"
#include "diagnose/program_view.h"

#include <QJsonObject>

namespace cunest::cli {

QJsonObject searchToJson(const ProgramView &view);
// The libraries of this field and everything that failed; Windows' own are left out.
QStringList searchText(const Console &console, const ProgramView &view);

QStringList frameworksText(const Console &console, const ProgramView &view);

} // namespace cunest::cli
