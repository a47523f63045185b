// Windows' search for DLLs, simulated: which file each name comes from in one program, and why.
//
// Give it a program as it would be started and the calls it makes; the answer is a value. Rules, by
// Microsoft Learn ("Dynamic-link library search order", LoadLibraryExW, AddDllDirectory):
//  - a bare name that is loaded already is that module, wherever a search would have led;
//  - names of API sets and known DLLs never come from a folder a person can choose;
//  - standard search: the program's folder (SetDllDirectory's folder next), System32, the 16-bit System,
//    Windows, the current folder, PATH; with LOAD_WITH_ALTERED_SEARCH_PATH the DLL's own folder stands
//    in place of the program's;
//  - with LOAD_LIBRARY_SEARCH_*: the DLL's own folder, the program's, AddDllDirectory's, System32 and
//    nothing else;
//  - the imports of a DLL are searched as the call that loads it was, and the DLL's own folder is that
//    of the file named in the call;
//  - files for another processor are passed over; a damaged one ends the search (error 193).
// Not simulated: side-by-side manifests, packaged programs, redirection of functions (error 127).
#pragma once

#include "diagnose/library_files.h"
#include "knowledge/knowledge.h"

#include <QMap>

namespace cunest {

// Source: Microsoft Learn, "LoadLibraryExW function".
namespace load_flag {
inline constexpr quint32 alteredSearchPath = 0x00000008;
inline constexpr quint32 dllLoadDir = 0x00000100;
inline constexpr quint32 applicationDir = 0x00000200;
inline constexpr quint32 userDirs = 0x00000400;
inline constexpr quint32 system32 = 0x00000800;
inline constexpr quint32 defaultDirs = 0x00001000; // program's folder, user directories, System32
// Python 3.8 and newer, for extension modules and for ctypes with a full path; ctypes with a bare name
// uses defaultDirs. Source: CPython, Python/dynload_win.c and Lib/ctypes/__init__.py.
inline constexpr quint32 pythonModule = defaultDirs | dllLoadDir;
} // namespace load_flag

enum class SearchPlace {
    Loaded,        // in the process already
    ApiSet,
    KnownDll,
    FullPath,      // the call named the file
    Redirection,   // "<program>.local"
    OwnFolder,     // of the DLL named in the call
    ProgramFolder,
    UserFolder,    // AddDllDirectory, os.add_dll_directory
    DllDirectory,  // SetDllDirectory
    System32,
    Windows,       // and the 16-bit System before it
    CurrentFolder,
    Path,
    NotSearched,   // of a candidate only: it lies elsewhere on the computer
};

QString searchPlaceName(SearchPlace place); // stable: "program-folder", "path", ...

enum class LoadReason { Import, DelayImport, ByName, Call };

QString loadReasonName(LoadReason reason); // "import", "delay-import", "by-name", "call"

enum class LoadOutcome {
    Found,
    NotFound,          // error 126
    WrongArchitecture, // only files for another processor: error 193
    Damaged,           // error 193
    DependencyMissing, // it was found, something it imports was not: also error 126
};

QString loadOutcomeName(LoadOutcome outcome);

enum class CandidateLoss { ComesLater, NotSearched, WrongArchitecture, AlreadyLoaded };

QString candidateLossName(CandidateLoss loss); // "comes-later", ...

// Another file of the same name, and why it is not the one.
struct DllCandidate
{
    WinPath file;
    SearchPlace place = SearchPlace::NotSearched;
    int pathEntry = -1; // of Path: position in the program's PATH
    CandidateLoss loss = CandidateLoss::ComesLater;
    std::optional<Version> version;

    bool operator==(const DllCandidate &) const = default;
};

// One name that was asked for, and what became of it.
struct DllLoad
{
    QString name;          // as asked for
    QString requester;     // file name of the module that asks; empty: the program's code
    LoadReason reason = LoadReason::Import;
    quint32 flags = 0;     // of the call it belongs to
    LoadOutcome outcome = LoadOutcome::Found;
    WinPath file;          // null when nothing was found; of DependencyMissing the file itself
    SearchPlace place = SearchPlace::Path;
    int pathEntry = -1;
    std::optional<Version> version;
    bool assumed = false;  // a part of Windows that the description of the computer leaves out
    QStringList missing;   // of DependencyMissing: the names that were not found
    QList<DllCandidate> others;

    int errorCode() const; // what GetLastError would say: 0, 126, 193
    QString fileName() const { return name.section(u'\\', -1); } // of a call by full path only the last part
    bool isOfWindows() const; // comes with every Windows: a person need not see it
    bool operator==(const DllLoad &) const = default;
};

struct DllCall
{
    QString target;        // bare name, or full path
    quint32 flags = 0;     // 0: what SetDefaultDllDirectories said, else the standard search
    LoadReason reason = LoadReason::Call;
    QString requester;

    bool operator==(const DllCall &) const = default;
};

// A program as it would be started.
struct DllSearchRequest
{
    WinPath program;
    WinPath workingFolder;
    QMap<QString, QString> environment;  // its block: PATH expanded
    Architecture architecture = Architecture::Unknown; // Unknown: the program's own
    WinPath windowsFolder;
    WinPath system32;                    // for 32-bit programs SysWOW64 is taken instead
    QStringList knownDlls;               // of the registry; empty: those of every Windows
    QList<WinPath> userFolders;          // AddDllDirectory, in the order they are searched
    WinPath dllDirectory;                // SetDllDirectory
    quint32 defaultFlags = 0;            // SetDefaultDllDirectories
    bool safeSearch = true;              // SafeDllSearchMode
    QList<DllCall> calls;                // after the program's own imports, in order
    bool followByName = true;            // what cuDNN's libraries load by name when they are used
    bool followDelayImports = true;
    QHash<WinPath, int> cudaMajors;      // folder with cuDNN -> CUDA major, as a scan found it
    QList<WinPath> otherFolders;         // where further candidates lie: copies of cuDNN found by a scan
};

struct DllSearchResult
{
    Architecture architecture = Architecture::Unknown;
    bool programStarts = true;  // false: an import is missing, 0xC0000135 or 0xC000007B
    QList<DllLoad> loads;       // in the order they happen, each name once a module
    bool truncated = false;     // more modules than any real program has: the rest was not followed

    // The first load of that name, any case; nullptr when nobody asked for it.
    const DllLoad *find(const QString &name) const;
    // Every load that did not end with a file.
    QList<DllLoad> failures() const;
};

// Only looks at files through \a files; the same files and request give the same result.
DllSearchResult searchDlls(LibraryFiles &files, const Knowledge &knowledge, const DllSearchRequest &request);

} // namespace cunest
