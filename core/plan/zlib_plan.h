// The repair of a cuDNN that lacks zlibwapi.dll: CuNest's own is put beside its DLLs.
#pragma once

#include "plan/install_plan.h"
#include "plan/zlib_file.h"

namespace cunest {

// One file into \a target, over what lies there.
PlaceFile placeZlib(Platform &platform, const ZlibFile &file, const WinPath &target);

// \a folder: of a copy in the snapshot, in a place that zlibPlace() names.
// Errors: NotFound (no such copy any more, or CuNest brings no file), Unsupported (such a place), those of
// readZlib(), InvalidInput (not this user's to write). What forbids the plan besides is among its findings.
Result<InstallPlan> makeZlibPlan(Platform &platform, const Snapshot &snapshot, const QString &folder, Scope scope);

} // namespace cunest
