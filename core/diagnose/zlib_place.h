// Where CuNest may put a missing zlibwapi.dll: beside a cuDNN, in the kinds of folders that an installation writes to.
#pragma once

#include "base/message.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

enum class ZlibHome { Toolkit, OwnFolder, Program };

struct ZlibPlace
{
    ZlibHome home = ZlibHome::Toolkit;
    WinPath root; // the toolkit, the release's own folder, the program's folder
};

// Nothing: the copy lies in a folder of no such kind.
std::optional<ZlibPlace> zlibPlace(const Snapshot &snapshot, const CudnnCopy &copy);

// Why there is none, and what to do then.
Message noZlibPlace(const Snapshot &snapshot, const CudnnCopy &copy);

} // namespace cunest
