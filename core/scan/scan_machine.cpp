// One look at a computer, from the facts of Windows to the copies of cuDNN.
#include "scan/scan_machine.h"

#include "env/environment.h"
#include "env/path_list.h"
#include "scan/folder_view.h"
#include "scan/installed_cudnn.h"
#include "scan/scan_cudnn.h"
#include "scan/scan_libraries.h"
#include "scan/scan_python.h"
#include "scan/scan_toolkits.h"
#include "scan/scan_vc_runtime.h"
#include "scan/scan_visual_studio.h"

namespace cunest {
namespace {

QMap<QString, RegistryValue> valuesOf(Registry &registry, const char *key)
{
    QMap<QString, RegistryValue> values;
    const auto names = registry.valueNames(QLatin1String(key));
    if (!names)
        return values;
    for (const QString &name : *names) {
        const auto value = registry.read(QLatin1String(key), name);
        if (value)
            values.insert(name, *value);
    }
    return values;
}

QStringList pathEntries(const QMap<QString, RegistryValue> &values)
{
    const RegistryValue *value = findValue(values, QStringLiteral("Path"));
    const auto text = value != nullptr ? value->text() : std::nullopt;
    return text ? PathList::parse(*text).entries() : QStringList();
}

// Folders that are named and not there; a drive that cannot be asked is no evidence.
QStringList missingFolders(Platform &platform, const QStringList &entries, const QMap<QString, QString> &environment)
{
    QStringList named = entries;
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (it.key().startsWith(QLatin1String("CUD"), Qt::CaseInsensitive)) // CUDA_PATH and CUDNN_PATH
            named.append(it.value());
    }
    QStringList missing;
    for (const QString &text : named) {
        QString plain = text.trimmed();
        plain.remove(u'"');
        const auto path = WinPath::parse(plain);
        if (!path || missing.contains(text))
            continue;
        const auto status = platform.files.stat(*path);
        if (!status && status.error().code == ErrorCode::NotFound)
            missing.append(text);
    }
    return missing;
}

// Of everything that runs only what decides about cuDNN; other variables may hold passwords.
QList<RunningProcess> relevantProcesses(Platform &platform)
{
    QList<RunningProcess> relevant;
    for (RunningProcess &process : platform.system.processes()) {
        process.modules.removeIf([](const WinPath &module) { return !cudnnMajorOfDllName(module.fileName()); });
        process.environment.removeIf([](const std::pair<const QString &, QString &> &variable) {
            return !sameName(variable.first, u"Path") && !variable.first.startsWith(QLatin1String("CUD"), Qt::CaseInsensitive);
        });
        if (!process.modules.isEmpty() || !process.environment.isEmpty())
            relevant.append(process);
    }
    return relevant;
}

// The cuDNN a program would be compiled against when a toolkit holds two major versions.
void fillToolkitCudnn(Snapshot &snapshot)
{
    for (Toolkit &toolkit : snapshot.toolkits) {
        for (const CudnnCopy &copy : snapshot.cudnn) {
            if (!copy.isAt(toolkit.dllFolder()) || (toolkit.cudnn && !copy.headerVersion))
                continue;
            toolkit.cudnn = copy.version;
        }
    }
}

// The facts that decide which environment a program started now gets.
void fillEnvironment(Platform &platform, Snapshot &snapshot)
{
    snapshot.os = platform.system.os();
    for (const KnownFolder folder : {KnownFolder::ProgramFiles, KnownFolder::ProgramData, KnownFolder::System32,
                                     KnownFolder::Windows, KnownFolder::Profile, KnownFolder::LocalAppData,
                                     KnownFolder::Downloads, KnownFolder::Temp}) {
        const WinPath path = platform.system.knownFolder(folder);
        if (!path.isNull())
            snapshot.folders.insert(folder, path);
    }
    snapshot.environment.machine = valuesOf(platform.registry, machineEnvironmentKey);
    snapshot.environment.user = valuesOf(platform.registry, userEnvironmentKey);
}

} // namespace

QMap<QString, QString> environmentOfNewPrograms(Platform &platform)
{
    Snapshot snapshot;
    fillEnvironment(platform, snapshot);
    return freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
}

Snapshot scanMachine(Platform &platform, const Knowledge &knowledge, const WinPath &program, const QList<WinPath> &named)
{
    Snapshot snapshot;
    snapshot.named = named;
    fillEnvironment(platform, snapshot);
    snapshot.elevated = platform.elevation.isElevated();
    snapshot.driver = platform.gpus.driver();
    snapshot.gpus = platform.gpus.gpus();
    snapshot.adapters = platform.gpus.adapters();
    snapshot.volumes = platform.system.volumes();
    snapshot.events = platform.system.events();
    snapshot.visualStudios = platform.system.visualStudios();
    snapshot.vcRuntime = scanVcRuntime(platform.registry);
    snapshot.environment.process = platform.system.processEnvironment();
    snapshot.path.machine = pathEntries(snapshot.environment.machine);
    snapshot.path.user = pathEntries(snapshot.environment.user);
    const auto environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    snapshot.path.effective = pathEntriesOf(environment);

    snapshot.missingFolders = missingFolders(platform, snapshot.path.effective, environment);

    snapshot.processes = relevantProcesses(platform);

    FolderView view(platform.files);
    fillCudaBuildFiles(view, snapshot.visualStudios);
    snapshot.toolkits = scanToolkits(platform, view, snapshot, environment);
    snapshot.pythons = scanPythons(platform, view, snapshot, environment, program);
    snapshot.cudnn = scanCudnn(platform, view, snapshot, knowledge, program);
    fillToolkitCudnn(snapshot);
    snapshot.libraries = scanLibraries(platform, view, snapshot);
    const WinPath zlib = ownZlib(platform);
    snapshot.bringsZlib = !zlib.isNull() && platform.files.stat(zlib).hasValue();
    return snapshot;
}

} // namespace cunest
