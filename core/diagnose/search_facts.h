// What checks ask of a snapshot again and again: copies by major version, folders that are searched.
#pragma once

#include "base/finding.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

// The folders of PATH as a program started now gets it, in order; entries that are no paths are left out.
QList<WinPath> pathFolders(const Snapshot &snapshot);
// In a folder that the standard search looks into: System32, Windows, PATH.
bool isSearched(const Snapshot &snapshot, const WinPath &folder);

int majorOf(const CudnnCopy &copy);
QList<const CudnnCopy *> copiesOf(const Snapshot &snapshot, int major);
// The one whose main DLL a search by PATH finds; nullptr: none.
const CudnnCopy *firstOnPath(const Snapshot &snapshot, int major);
// All copies, those first that a program of the active toolkit is best served with: made for its CUDA,
// in a folder named by its very version, whole, newest.
QList<const CudnnCopy *> bestFirst(const Snapshot &snapshot);

// Belongs to one Python or Conda environment or to one program: not meant for others.
bool isPrivate(const CudnnCopy &copy);
bool holdsFile(const CudnnCopy &copy, const QString &name);

// Libraries called \a name, any case; the first is the one a search by System32 and PATH finds, if any.
QList<const LibraryFile *> librariesNamed(const Snapshot &snapshot, const QString &name);

// "cuDNN 8.9.7.29 in C:\x\bin", for evidence.
QString copyText(const CudnnCopy &copy);
// "9.1.0.70", "9" where no file says more.
QString versionOf(const CudnnCopy &copy);
// "cudnn64_8.dll", "cudnn_ops64_9.dll": 8, 9.
std::optional<int> cudnnMajorOf(const QString &dll);

Finding makeFinding(const char *id, Severity severity, Message title, QStringList evidence, Message cause,
                    Message remedy, QString fix = {});

} // namespace cunest
