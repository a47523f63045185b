// Everything a machine.json says, as typed values.
#pragma once

#include "described/json_check.h"
#include "pe/pe_facts.h"
#include "platform/gpu_probe.h"
#include "platform/registry.h"
#include "platform/system_info.h"

#include <QHash>
#include <QJsonObject>
#include <QMap>

#include <optional>

namespace cunest {

struct DescribedFileFacts
{
    WinPath path;
    QString key;                     // as spelled in machine.json
    std::optional<qint64> size;
    QString digest;                  // SHA-256, hexadecimal; null when unknown
    std::optional<QJsonObject> pe;   // checked; laid over what the bytes say
    QList<qint64> loadedBy;          // process numbers
    QList<qint64> openedBy;
    QString link;                    // target of a link, null when it is none
    QString linkKind;
    bool denyWrite = false;          // for everybody, also below it
    std::optional<bool> usersCanWrite;
    bool readOnly = false;
    QString zoneIdentifier;          // text of the stream of this name
    QString origin;                  // key of the path it had first, once it was moved
    bool isFile = false;             // says something only a file has; else it is about a folder

    bool isLink() const { return !link.isNull(); }
    // The same file keeps it wherever it is moved.
    QString fileId() const { return QStringLiteral("facts:") + foldCase(origin.isEmpty() ? key : origin); }
};

struct DescribedRegistryValue
{
    QString name;                    // as spelled
    RegistryValue value;
    bool inEnvironment = false;      // written in the section "environment", else in "registry"
};

struct DescribedRegistryKey
{
    QString name;                    // full, as spelled
    QMap<QString, DescribedRegistryValue> values; // by folded name
};

struct DescribedCommand
{
    QStringList match;
    QString output;
    QString errors;
    int exitCode = 0;
    double seconds = 0;
};

struct DescribedVisualStudio
{
    std::optional<Version> version;
    std::optional<Version> toolset;
    std::optional<WinPath> path;
};

struct DescribedEvent
{
    QString source;
    qint64 id = 0;
};

struct MachineFacts
{
    OsFacts os;
    bool elevated = false;
    bool acceptsUac = true;
    QList<DescribedEvent> events;
    QMap<KnownFolder, WinPath> folders;       // all of them
    QMap<QString, DescribedRegistryKey> registry; // by folded key
    QMap<QString, std::optional<QString>> processEnvironment; // differences; nothing: not set there
    std::optional<DriverFacts> driver;
    QList<GpuFacts> gpus;
    QList<AdapterFacts> adapters;
    QHash<QString, DescribedFileFacts> files; // by WinPath::key()
    QMap<QString, Volume> volumes;            // by root, "C:"
    QList<RunningProcess> processes;
    QList<DescribedCommand> commands;
    QList<DescribedVisualStudio> visualStudio;
    QJsonObject gpuTest;

    bool hasLinks = false;                    // whether any of the files is a link

    // Folders that exist because facts lie in them or because every Windows has them, and what they
    // hold by facts alone; both by WinPath::key().
    QHash<QString, WinPath> impliedFolders;
    QHash<QString, QMap<QString, WinPath>> childrenByFacts;
};

inline constexpr qint64 defaultFreeBytes = 500'000'000'000;

// The fault names the first thing that is wrong.
MachineFacts readMachineFacts(const QJsonObject &root, JsonFault &fault);

// The parts of it, each in its own file.
void readSystem(JsonChecker &root, MachineFacts &facts);
void readHardware(JsonChecker &root, MachineFacts &facts);
void readRegistry(JsonChecker &root, MachineFacts &facts);
void readFileFacts(JsonChecker &root, MachineFacts &facts);

// Lays a "pe" object over \a facts.
void overridePe(JsonChecker pe, PeFacts &facts);

} // namespace cunest
