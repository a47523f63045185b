// What was found on a computer as tables.
#pragma once

#include "console.h"
#include "scan/snapshot.h"

namespace cunest::cli {

QStringList scanText(const Console &console, const Snapshot &snapshot);
QStringList toolkitsText(const Console &console, const QList<Toolkit> &toolkits);
QStringList cudnnText(const Console &console, const QList<CudnnCopy> &copies);

// A heading and what stands below it; nothing when \a lines is empty.
void addSection(QStringList &text, const Console &console, const QString &title, const QStringList &lines);

} // namespace cunest::cli
