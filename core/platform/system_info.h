// Facts of Windows itself and of what runs on it.
#pragma once

#include "base/result.h"
#include "base/win_path.h"
#include "pe/pe_facts.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace cunest {

struct OsFacts
{
    QString name;         // "Windows 11 Pro"
    int build = 0;        // 22631
    Architecture architecture = Architecture::X86_64;
    QString language;     // "zh-CN"
    bool longPaths = false;
    bool pendingRestart = false;
    qint64 pagingFileMiB = -1; // -1: unknown

    bool operator==(const OsFacts &) const = default;
};

enum class KnownFolder { ProgramFiles, ProgramData, System32, Windows, Profile, LocalAppData, Downloads, Temp, Program /* the folder of CuNest's own programs */ };

enum class VolumeKind { Fixed, Removable, Network, Optical, Unknown };

struct Volume
{
    QString root; // "C:"
    VolumeKind kind = VolumeKind::Fixed;
    qint64 freeBytes = 0;

    bool operator==(const Volume &) const = default;
};

struct RunningProcess
{
    qint64 pid = 0;
    WinPath image;
    QList<WinPath> modules;
    QMap<QString, QString> environment; // where it differs from the registry's and is readable

    bool operator==(const RunningProcess &) const = default;
};

struct SystemEvent // of Windows' System log, of the last days
{
    QString source; // "Display", "nvlddmkm"
    qint64 id = 0;

    bool operator==(const SystemEvent &) const = default;
};

struct VisualStudio
{
    Version version;   // "17.9"
    Version toolset;   // of its C++ compiler, "14.39"; null when it has none
    WinPath path;
    // "12.2": versions of CUDA whose build files it has; nothing: not looked, or a kind without such a place.
    std::optional<QStringList> cudaBuildFiles = {};

    bool operator==(const VisualStudio &) const = default;
};

// A program to start without a window, and how long to wait for it.
struct ProgramCall
{
    WinPath program;
    QStringList arguments;
    int limitMilliseconds = 20'000;
    qint64 outputLimit = 1024 * 1024; // bytes kept of each stream; the rest is read and thrown away
};

struct ProgramOutput
{
    QByteArray output;
    QByteArray errors;
    qint64 exitCode = 0;   // of a crash the exception code, as Windows gives it
    bool timedOut = false; // it was ended
};

class SystemInfo
{
public:
    virtual ~SystemInfo() = default;

    virtual OsFacts os() = 0;
    virtual WinPath knownFolder(KnownFolder folder) = 0;
    virtual QList<Volume> volumes() = 0;
    // Of this process: what it was started with.
    virtual QMap<QString, QString> processEnvironment() = 0;
    virtual QList<RunningProcess> processes() = 0;
    // Not known by every platform: an empty list is no evidence.
    virtual QList<SystemEvent> events() { return {}; }
    virtual QList<VisualStudio> visualStudios() { return {}; }
    // Waits for the program's end. Errors: NotFound, AccessDenied, Unsupported (nothing can be started here).
    virtual Result<ProgramOutput> run(const ProgramCall &call);
};

} // namespace cunest
