// What a plan may do at all: checked by the planner, again by the executor, again by recovery.
#pragma once

#include "base/result.h"
#include "platform/platform.h"
#include "plan/install_plan.h"

#include <optional>

namespace cunest {

// Files: only names of cuDNN's own files (DLL, header, import library patterns) in bin, bin\x64,
// include, lib\x64 or, for a folder with nothing but DLLs, directly below the plan's root. New files
// of a package only go to an existing CUDA Toolkit (recognised by its contents) or to a folder below
// %ProgramFiles%\NVIDIA\CUDNN or %LOCALAPPDATA%\CuNest\cudnn, or (DLLs only) beside a program; taking into the books, removing and
// restoring may name another folder that a person chose. No link in any parent; backups only inside
// the state folder; zlibwapi.dll beside cuDNN's DLLs, for all users CuNest's own or a signed one, by a repair CuNest's own. Variables: PATH (entries inside the root only), CUDA_PATH, CUDA_PATH_V<n>_<n>,
// CUDNN_PATH. Scope user never names HKLM or the program folders, scope machine never HKCU or the
// profile. Machine-wide writes go to no network volume and no folder that ordinary users may write.
// Errors: InvalidInput (with what is not allowed), AccessDenied (link, network, writable by users).
Result<void> checkPlanPolicy(const InstallPlan &plan, Platform &platform);

// The same for a single file or folder, for recovery from a journal. The root need not be a toolkit
// any more: what is ours can be taken out of a broken one too.
Result<void> checkTargetPolicy(const WinPath &target, const WinPath &root, Scope scope, Platform &platform);
Result<void> checkFolderPolicy(const WinPath &folder, const WinPath &root, Scope scope, Platform &platform);

enum class CudnnFileKind { Dll, Header, ImportLibrary };

// What a name claims to be: cudnn*64_<n>.dll, cudnn*.h, cudnn*.lib; nothing for every other name and
// for the headers of cudnn_frontend, which is another product.
std::optional<CudnnFileKind> cudnnKindOfName(const QString &name);

// A CUDA Toolkit is recognised by what lies in it, wherever it is: nvcc, cudart or cuda.h.
bool isCudaToolkitRoot(const WinPath &folder, FileSystem &files);

// The folder of a program: an .exe lies in it.
bool isProgramFolder(const WinPath &folder, FileSystem &files);

// Where folders of CuNest's own lie: %ProgramFiles%\NVIDIA\CUDNN or %LOCALAPPDATA%\CuNest\cudnn.
WinPath ownFolderBase(Scope scope, Platform &platform);

enum class FolderDanger { Link, Network, UsersCanWrite };

struct UnsafeFolder
{
    FolderDanger why = FolderDanger::Link;
    WinPath where; // the link, or the folder that users may write
};

// Why files must not be written into \a folder (which need not exist), nothing when they may.
std::optional<UnsafeFolder> findUnsafeFolder(const WinPath &folder, Scope scope, Platform &platform);

} // namespace cunest
