// What was found on a computer as JSON.
#pragma once

#include "scan/snapshot.h"

#include <QJsonArray>
#include <QJsonObject>

namespace cunest::cli {

// os, driver, gpus, toolkits, cudnn, pythons, path, active
QJsonObject scanToJson(const Snapshot &snapshot);
QJsonArray toolkitsToJson(const QList<Toolkit> &toolkits);
QJsonArray cudnnToJson(const QList<CudnnCopy> &copies);

} // namespace cunest::cli
