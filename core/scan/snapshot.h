// Everything found on a computer, as plain values; saved on one computer it opens on another.
#pragma once

#include "base/win_path.h"
#include "base/version.h"
#include "platform/gpu_probe.h"
#include "platform/registry.h"
#include "platform/system_info.h"

#include <QList>
#include <QMap>
#include <QStringList>

#include <optional>

namespace cunest {

enum class ToolkitHealth { Complete, Partial, Broken };
enum class ToolkitLayout { Bin, BinX64 }; // where the DLLs lie: CUDA 13 moved them to bin\x64

QString toolkitHealthName(ToolkitHealth health);
QString toolkitLayoutName(ToolkitLayout layout); // "bin", "bin-x64"

struct Toolkit
{
    Version version;          // as exact as version.json, the registry or the folder name tell
    WinPath path;
    QStringList sources;      // "registry", "CUDA_PATH", "CUDA_PATH_V12_2", "folder"
    ToolkitHealth health = ToolkitHealth::Complete;
    QStringList missing;      // "cudart", "nvcc", "headers", "lib\x64"
    std::optional<Version> cudnn; // of the cuDNN inside it
    bool active = false;
    QString activeReason;     // English, stable: "CUDA_PATH", "PATH"; empty when not active
    ToolkitLayout layout = ToolkitLayout::Bin;

    WinPath dllFolder() const { return path / (layout == ToolkitLayout::BinX64 ? QStringLiteral("bin\\x64") : QStringLiteral("bin")); }
    WinPath includeFolder() const { return path / QStringLiteral("include"); }
    WinPath libraryFolder() const { return path / QStringLiteral("lib\\x64"); }
    bool operator==(const Toolkit &) const = default;
};

enum class CudnnOwner { CuNest, Toolkit, NvidiaInstaller, Pip, Conda, Torch, Program, Unknown };

QString cudnnOwnerName(CudnnOwner owner);

struct CudnnFile
{
    QString name;
    qint64 size = 0;
    std::optional<Version> version; // of its version resource
    Architecture architecture = Architecture::Unknown;
    QString ownName;                // what the file calls itself, where that is another name
    bool damaged = false;           // no DLL: empty, cut off, or something else

    bool operator==(const CudnnFile &) const = default;
};

struct CudnnCopy // the DLLs of one major version in one folder
{
    std::optional<Version> version; // of the main DLL, else of another one, else what name and header tell
    std::optional<int> cudaMajor;
    QString cudaMajorFrom;    // "dll" (read out of its DLLs), "folder" (its name), "toolkit" (the one it lies in)
    WinPath path;             // the folder with the DLLs
    QList<WinPath> aliases;   // the same folder through links, as PATH or a variable names it
    QList<CudnnFile> files;
    bool complete = true;
    QStringList missing;
    CudnnOwner owner = CudnnOwner::Unknown;
    std::optional<Version> headerVersion; // of the header that belongs to it
    std::optional<bool> hasHeaders;       // some header of cuDNN stands where builds look; nothing: no such place, or not looked
    std::optional<bool> hasVersionHeader; // cudnn_version.h, where the version stands from 8 on
    std::optional<bool> hasImportLibrary; // the same of cudnn.lib and its like
    bool besideProgram = false; // an .exe lies in the same folder
    QStringList users;        // who would load it: "programs" (any started now), prefixes of Python, "x.exe (4312)"

    bool isAt(const WinPath &folder) const { return path == folder || aliases.contains(folder); }
    bool operator==(const CudnnCopy &) const = default;
};

// A library that cuDNN or programs that use it need: CUDA's, zlibwapi, the Visual C++ runtime.
struct LibraryFile
{
    WinPath path;
    qint64 size = 0;
    std::optional<Version> version; // of its version resource
    Architecture architecture = Architecture::Unknown;
    QString ownName;                // what the file calls itself, where that is another name
    bool damaged = false;

    bool operator==(const LibraryFile &) const = default;
};

struct PythonInstall // an installation or an environment
{
    Version version;          // null when nothing tells
    WinPath path;             // its prefix
    QString kind;             // "python", "venv", "conda", "uv", "uv-venv", "store"
    WinPath executable;       // null when it is gone
    WinPath base;             // of a virtual environment: the folder of the Python it was made with
    Architecture architecture = Architecture::Unknown;
    QStringList sources;      // "registry", "conda", "PATH", "process", "variable", "folder", "store", "named"
    QStringList packages;     // those that use CUDA, "torch 2.3.1+cu121"
    QString problem;          // English, why it cannot run; empty when it can

    bool operator==(const PythonInstall &) const = default;
};

// The values that decide what a program started now would see.
struct EnvironmentFacts
{
    QMap<QString, RegistryValue> machine; // names as spelled
    QMap<QString, RegistryValue> user;
    QMap<QString, QString> process;

    bool operator==(const EnvironmentFacts &) const = default;
};

struct PathFacts
{
    QStringList machine;   // entries as written
    QStringList user;
    QStringList effective; // machine, then user, variables expanded

    bool operator==(const PathFacts &) const = default;
};

struct Snapshot
{
    OsFacts os;
    bool elevated = false;
    std::optional<DriverFacts> driver;
    QList<GpuFacts> gpus;
    QList<AdapterFacts> adapters;
    QList<Toolkit> toolkits;   // newest first
    QList<CudnnCopy> cudnn;
    QList<PythonInstall> pythons;
    QList<RunningProcess> processes; // that loaded cuDNN (those modules only) or have an environment of their own
    EnvironmentFacts environment;
    PathFacts path;
    QStringList missingFolders; // that PATH or a CUDA variable names, expanded, and that are not there
    QList<Volume> volumes;
    QList<LibraryFile> libraries;    // in System32, on PATH, in toolkits and beside copies of cuDNN
    QList<SystemEvent> events;
    QList<VisualStudio> visualStudios;
    QList<WinPath> named;            // folders that an error or a person named: looked at like those that are searched
    QStringList vanishedFiles;       // that CuNest installed and that are not there any more
    QMap<KnownFolder, WinPath> folders;
    std::optional<Version> vcRuntime; // for x64, as Windows' registry says
    std::optional<bool> bringsZlib;  // whether the CuNest that looked has a zlibwapi.dll to add; nothing: not known

    const Toolkit *activeToolkit() const;
    const CudnnCopy *activeCudnn() const; // the first on the effective PATH, else the active toolkit's
    bool operator==(const Snapshot &) const = default;
};

// Copies that hold at least one of \a files (the targets of receipts) belong to CuNest.
void markOwned(Snapshot &snapshot, const QList<WinPath> &files);

} // namespace cunest
