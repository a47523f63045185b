// Tells the folders apart by what a scan says of them.
#include "diagnose/zlib_place.h"

namespace cunest {
namespace {

bool isOfWindows(const Snapshot &snapshot, const WinPath &folder)
{
    for (const KnownFolder known : {KnownFolder::Windows, KnownFolder::System32}) {
        const WinPath windows = snapshot.folders.value(known);
        if (!windows.isNull() && folder.isSameOrInside(windows))
            return true;
    }
    return false;
}

bool isPackage(const CudnnCopy &copy)
{
    return copy.owner == CudnnOwner::Pip || copy.owner == CudnnOwner::Conda || copy.owner == CudnnOwner::Torch;
}

// Where CuNest and NVIDIA's installer keep releases apart, and where CuNest does for one user.
bool isInStore(const Snapshot &snapshot, const WinPath &folder)
{
    const WinPath programFiles = snapshot.folders.value(KnownFolder::ProgramFiles);
    const WinPath localData = snapshot.folders.value(KnownFolder::LocalAppData);
    return (!programFiles.isNull() && folder.isInside(programFiles / QStringLiteral("NVIDIA\\CUDNN")))
           || (!localData.isNull() && folder.isInside(localData / QStringLiteral("CuNest\\cudnn")));
}

// "...\v8.9\cuda12" of its "bin"; a folder of another depth is a root of its own.
WinPath rootInStore(const Snapshot &snapshot, const WinPath &folder)
{
    WinPath root = folder;
    if (sameName(root.fileName(), u"x64") && sameName(root.parent().fileName(), u"bin"))
        root = root.parent();
    if (sameName(root.fileName(), u"bin") && isInStore(snapshot, root.parent()))
        return root.parent();
    return folder;
}

} // namespace

std::optional<ZlibPlace> zlibPlace(const Snapshot &snapshot, const CudnnCopy &copy)
{
    if (isOfWindows(snapshot, copy.path) || isPackage(copy))
        return std::nullopt;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        const bool isDllFolder = copy.path == toolkit.path / QStringLiteral("bin") || copy.path == toolkit.path / QStringLiteral("bin\\x64");
        if (toolkit.health != ToolkitHealth::Broken && isDllFolder)
            return ZlibPlace{ZlibHome::Toolkit, toolkit.path};
    }
    if (isInStore(snapshot, copy.path))
        return ZlibPlace{ZlibHome::OwnFolder, rootInStore(snapshot, copy.path)};
    if (copy.besideProgram)
        return ZlibPlace{ZlibHome::Program, copy.path};
    return std::nullopt;
}

Message noZlibPlace(const Snapshot &snapshot, const CudnnCopy &copy)
{
    const QStringList folder{copy.path.toString()};
    if (isOfWindows(snapshot, copy.path)) {
        return Message(QT_TRANSLATE_NOOP("cunest", "CuNest writes nothing into Windows' own folders. Take cuDNN out of \"%1\" and install its archive with CuNest, which adds zlibwapi.dll; or use cuDNN 9.2 or newer, which does not need it."), folder);
    }
    if (isPackage(copy)) {
        return Message(QT_TRANSLATE_NOOP("cunest", "CuNest changes nothing that pip or Conda installed. Bring this environment to a package with cuDNN 9.2 or newer, which does not need zlibwapi.dll; or put the 64-bit one that NVIDIA's cuDNN installation guide names into \"%1\" yourself."), folder);
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "CuNest writes only into CUDA Toolkits, folders of its own and folders with a program in them, and \"%1\" is none of these. Install the archive of this cuDNN with CuNest, which adds zlibwapi.dll; or put the 64-bit one that NVIDIA's cuDNN installation guide names there yourself."), folder);
}

} // namespace cunest
