// Inputs to begin with, made by the builders of the tests: none of NVIDIA's bytes, nothing kept in
// the tree.
#pragma once

#include <QByteArray>
#include <QList>

namespace cunest {

QList<QByteArray> archiveSeeds();
QList<QByteArray> entryNameSeeds();
QList<QByteArray> fileNameSeeds();
QList<QByteArray> journalSeeds();
QList<QByteArray> knowledgeSeeds();
QList<QByteArray> machineFileSeeds();
QList<QByteArray> pathListSeeds();
QList<QByteArray> peSeeds();
QList<QByteArray> receiptSeeds();
QList<QByteArray> snapshotSeeds();

} // namespace cunest
