// Findings about Pythons and their packages: python.*.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// Environments without packages that use CUDA are left in peace.
Findings checkPython(const Snapshot &snapshot, const Knowledge &knowledge);

struct PythonPackage
{
    QString name;     // "torch", "onnxruntime_gpu"
    Version version;  // its numbers
    QString local;    // "cu121", "cpu"; empty when nothing follows a "+"

    bool operator==(const PythonPackage &) const = default;
};

// "torch 2.3.1+cu121"
PythonPackage packageFromText(const QString &text);
std::optional<PythonPackage> packageOf(const PythonInstall &python, const QStringList &names);
// The copies of cuDNN that lie in this environment and in none inside it.
QList<const CudnnCopy *> copiesIn(const Snapshot &snapshot, const PythonInstall &python);
// Two copies of one major version and of different releases.
Finding jaxNotNative(const Snapshot &snapshot);
Finding python32Bit(const PythonInstall &python); // of one that is
Finding twoOwners(const CudnnCopy &first, const CudnnCopy &second);

} // namespace cunest
