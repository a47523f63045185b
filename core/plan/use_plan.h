// Plans that make a CUDA Toolkit or a cuDNN the active one: variables and PATH together.
#pragma once

#include "plan/install_plan.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

namespace cunest {

struct UseOptions
{
    Scope scope = Scope::Machine;
    bool modifyPath = true;
};

// CUDA_PATH, CUDA_PATH_Vx_y, and on PATH the toolkit's bin (bin\x64 before it where the DLLs lie there)
// and libnvvp, before the entries of every other toolkit. \a text: "12", "12.2" or a folder.
// Errors: InvalidInput (no such toolkit, several fit).
Result<InstallPlan> makeUseToolkitPlan(Platform &platform, const Snapshot &snapshot, const QString &text,
                                       const UseOptions &options);

// CUDNN_PATH and PATH: its folder before every other copy of the same major version. \a text: "9",
// "8.9.7" or the folder with the DLLs. Copies that belong to a Python or a program are not offered.
// Errors: InvalidInput (no such copy, several fit).
Result<InstallPlan> makeUseCudnnPlan(Platform &platform, const Snapshot &snapshot, const QString &text,
                                     const UseOptions &options);

// The copy that \a text means; the one for the active toolkit's CUDA where several have that version.
Result<CudnnCopy> chooseCudnn(const Snapshot &snapshot, const QString &text);
// The folder whose bin holds the DLLs; the folder itself where there is no bin.
WinPath rootOfCopy(const CudnnCopy &copy);

} // namespace cunest
