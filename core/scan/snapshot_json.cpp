// Snapshots as JSON, strictly both ways.
#include "scan/snapshot_json.h"

#include "base/driver_text.h"
#include "base/json_reader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace cunest {
namespace {

constexpr char formatName[] = "cunest-snapshot/";
constexpr int formatVersion = 1;

template<typename Value>
struct Named
{
    Value value;
    const char *name;
};

constexpr Named<KnownFolder> folderNames[] = {
    {KnownFolder::ProgramFiles, "programFiles"}, {KnownFolder::ProgramData, "programData"},
    {KnownFolder::System32, "system32"},         {KnownFolder::Windows, "windows"},
    {KnownFolder::Profile, "profile"},           {KnownFolder::LocalAppData, "localAppData"},
    {KnownFolder::Downloads, "downloads"},       {KnownFolder::Temp, "temp"}};

constexpr Named<VolumeKind> volumeNames[] = {{VolumeKind::Fixed, "fixed"},
                                             {VolumeKind::Removable, "removable"},
                                             {VolumeKind::Network, "network"},
                                             {VolumeKind::Optical, "optical"},
                                             {VolumeKind::Unknown, "unknown"}};

constexpr Named<ToolkitHealth> healthNames[] = {{ToolkitHealth::Complete, "complete"},
                                                {ToolkitHealth::Partial, "partial"},
                                                {ToolkitHealth::Broken, "broken"}};

constexpr Named<ToolkitLayout> layoutNames[] = {{ToolkitLayout::Bin, "bin"}, {ToolkitLayout::BinX64, "bin-x64"}};

constexpr Named<CudnnOwner> ownerNames[] = {
    {CudnnOwner::CuNest, "cunest"}, {CudnnOwner::Toolkit, "toolkit"},
    {CudnnOwner::NvidiaInstaller, "nvidia-installer"}, {CudnnOwner::Pip, "pip"},
    {CudnnOwner::Conda, "conda"},   {CudnnOwner::Torch, "torch"},
    {CudnnOwner::Program, "program"}, {CudnnOwner::Unknown, "unknown"}};

constexpr Named<Architecture> architectureNames[] = {{Architecture::X86, "x86"},
                                                     {Architecture::X86_64, "x86_64"},
                                                     {Architecture::Arm64, "arm64"},
                                                     {Architecture::Unknown, "unknown"}};

template<typename Value, size_t Count>
QString nameOf(const Named<Value> (&names)[Count], Value value)
{
    for (const Named<Value> &entry : names) {
        if (entry.value == value)
            return QLatin1String(entry.name);
    }
    return QString();
}

template<typename Value, size_t Count>
Value valueOf(JsonReader &reader, const char *key, const Named<Value> (&names)[Count])
{
    const QString text = reader.string(key);
    for (const Named<Value> &entry : names) {
        if (text == QLatin1String(entry.name))
            return entry.value;
    }
    reader.fail(key, QStringLiteral("\"%1\" is not known here").arg(text));
    return names[0].value;
}

QJsonValue textOrNull(const std::optional<Version> &version)
{
    return version ? QJsonValue(version->toString()) : QJsonValue();
}

template<typename List, typename Function>
QJsonArray arrayOf(const List &list, Function toObject)
{
    QJsonArray array;
    for (const auto &item : list)
        array.append(toObject(item));
    return array;
}

QJsonObject osToJson(const OsFacts &os)
{
    return {{QStringLiteral("name"), os.name},
            {QStringLiteral("build"), os.build},
            {QStringLiteral("architecture"), nameOf(architectureNames, os.architecture)},
            {QStringLiteral("language"), os.language},
            {QStringLiteral("longPaths"), os.longPaths},
            {QStringLiteral("pendingRestart"), os.pendingRestart},
            {QStringLiteral("pagingFileMiB"), os.pagingFileMiB}};
}

OsFacts osFromJson(JsonReader json)
{
    OsFacts os;
    os.name = json.string("name");
    os.build = json.int32("build");
    os.architecture = valueOf(json, "architecture", architectureNames);
    os.language = json.string("language");
    os.longPaths = json.boolean("longPaths");
    os.pendingRestart = json.boolean("pendingRestart");
    os.pagingFileMiB = json.integer("pagingFileMiB");
    return os;
}

QJsonObject gpuToJson(const GpuFacts &gpu)
{
    return {{QStringLiteral("name"), gpu.name},
            {QStringLiteral("uuid"), gpu.uuid},
            {QStringLiteral("computeCapability"), textOrNull(gpu.computeCapability)},
            {QStringLiteral("memoryMiB"), gpu.memoryMiB},
            {QStringLiteral("driverModel"), gpu.driverModel}};
}

GpuFacts gpuFromJson(JsonReader json)
{
    GpuFacts gpu;
    gpu.name = json.string("name");
    gpu.uuid = json.string("uuid");
    gpu.computeCapability = json.optionalVersion("computeCapability");
    gpu.memoryMiB = json.integer("memoryMiB");
    gpu.driverModel = json.string("driverModel");
    return gpu;
}

QJsonObject adapterToJson(const AdapterFacts &adapter)
{
    return {{QStringLiteral("name"), adapter.name},
            {QStringLiteral("vendor"), adapter.vendorId},
            {QStringLiteral("device"), adapter.deviceId}};
}

QJsonObject toolkitToJson(const Toolkit &toolkit)
{
    return {{QStringLiteral("version"), toolkit.version.toString()},
            {QStringLiteral("path"), toolkit.path.toString()},
            {QStringLiteral("source"), QJsonArray::fromStringList(toolkit.sources)},
            {QStringLiteral("health"), nameOf(healthNames, toolkit.health)},
            {QStringLiteral("missing"), QJsonArray::fromStringList(toolkit.missing)},
            {QStringLiteral("cudnn"), textOrNull(toolkit.cudnn)},
            {QStringLiteral("active"), toolkit.active},
            {QStringLiteral("activeReason"), toolkit.activeReason},
            {QStringLiteral("layout"), nameOf(layoutNames, toolkit.layout)}};
}

Toolkit toolkitFromJson(JsonReader json)
{
    Toolkit toolkit;
    if (!json.string("version").isEmpty())
        toolkit.version = json.version("version");
    toolkit.path = json.path("path");
    toolkit.sources = json.strings("source");
    toolkit.health = valueOf(json, "health", healthNames);
    toolkit.missing = json.strings("missing");
    toolkit.cudnn = json.optionalVersion("cudnn");
    toolkit.active = json.boolean("active");
    toolkit.activeReason = json.string("activeReason");
    toolkit.layout = valueOf(json, "layout", layoutNames);
    return toolkit;
}

QJsonObject fileToJson(const CudnnFile &file)
{
    return {{QStringLiteral("name"), file.name},
            {QStringLiteral("size"), file.size},
            {QStringLiteral("version"), textOrNull(file.version)},
            {QStringLiteral("architecture"), nameOf(architectureNames, file.architecture)},
            {QStringLiteral("ownName"), file.ownName},
            {QStringLiteral("damaged"), file.damaged}};
}

QJsonArray pathsToJson(const QList<WinPath> &paths)
{
    return arrayOf(paths, [](const WinPath &path) { return path.toString(); });
}

// Snapshots of an older CuNest lack what was added since.
QStringList stringsIfAny(JsonReader &json, const char *key)
{
    return json.has(key) ? json.strings(key) : QStringList();
}

QList<WinPath> pathsIfAny(JsonReader &json, const char *key)
{
    QList<WinPath> paths;
    for (const QString &text : stringsIfAny(json, key)) {
        const auto path = WinPath::parse(text);
        if (path)
            paths.append(*path);
        else
            json.fail(key, QStringLiteral("no path: ") + text);
    }
    return paths;
}

WinPath pathIfAny(JsonReader &json, const char *key)
{
    return json.has(key) ? json.path(key) : WinPath();
}

QJsonObject copyToJson(const CudnnCopy &copy)
{
    return {{QStringLiteral("version"), textOrNull(copy.version)},
            {QStringLiteral("cudaMajor"), copy.cudaMajor ? QJsonValue(*copy.cudaMajor) : QJsonValue()},
            {QStringLiteral("path"), copy.path.toString()},
            {QStringLiteral("files"), arrayOf(copy.files, fileToJson)},
            {QStringLiteral("complete"), copy.complete},
            {QStringLiteral("missing"), QJsonArray::fromStringList(copy.missing)},
            {QStringLiteral("owner"), nameOf(ownerNames, copy.owner)},
            {QStringLiteral("headerVersion"), textOrNull(copy.headerVersion)},
            {QStringLiteral("headers"), copy.hasHeaders ? QJsonValue(*copy.hasHeaders) : QJsonValue()},
            {QStringLiteral("versionHeader"), copy.hasVersionHeader ? QJsonValue(*copy.hasVersionHeader) : QJsonValue()},
            {QStringLiteral("importLibrary"), copy.hasImportLibrary ? QJsonValue(*copy.hasImportLibrary) : QJsonValue()},
            {QStringLiteral("cudaMajorFrom"), copy.cudaMajorFrom},
            {QStringLiteral("aliases"), pathsToJson(copy.aliases)},
            {QStringLiteral("besideProgram"), copy.besideProgram},
            {QStringLiteral("users"), QJsonArray::fromStringList(copy.users)}};
}

CudnnCopy copyFromJson(JsonReader json)
{
    CudnnCopy copy;
    copy.version = json.optionalVersion("version");
    if (json.has("cudaMajor"))
        copy.cudaMajor = json.int32("cudaMajor");
    copy.path = json.path("path");
    for (JsonReader &entry : json.objects("files")) {
        CudnnFile file;
        file.name = entry.string("name");
        file.size = entry.integer("size");
        file.version = entry.optionalVersion("version");
        file.architecture = valueOf(entry, "architecture", architectureNames);
        file.ownName = entry.optionalString("ownName").value_or(QString());
        file.damaged = entry.optionalBoolean("damaged").value_or(false);
        copy.files.append(file);
    }
    copy.complete = json.boolean("complete");
    copy.missing = json.strings("missing");
    copy.owner = valueOf(json, "owner", ownerNames);
    copy.headerVersion = json.optionalVersion("headerVersion");
    copy.hasHeaders = json.optionalBoolean("headers");
    copy.hasVersionHeader = json.optionalBoolean("versionHeader");
    copy.hasImportLibrary = json.optionalBoolean("importLibrary");
    copy.cudaMajorFrom = json.optionalString("cudaMajorFrom").value_or(QString());
    copy.aliases = pathsIfAny(json, "aliases");
    copy.besideProgram = json.optionalBoolean("besideProgram").value_or(false);
    copy.users = stringsIfAny(json, "users");
    return copy;
}

QJsonObject libraryToJson(const LibraryFile &file)
{
    return {{QStringLiteral("path"), file.path.toString()},
            {QStringLiteral("size"), file.size},
            {QStringLiteral("version"), textOrNull(file.version)},
            {QStringLiteral("architecture"), nameOf(architectureNames, file.architecture)},
            {QStringLiteral("ownName"), file.ownName},
            {QStringLiteral("damaged"), file.damaged}};
}

LibraryFile libraryFromJson(JsonReader json)
{
    LibraryFile file;
    file.path = json.path("path");
    file.size = json.integer("size");
    file.version = json.optionalVersion("version");
    file.architecture = valueOf(json, "architecture", architectureNames);
    file.ownName = json.string("ownName");
    file.damaged = json.boolean("damaged");
    return file;
}

QJsonObject visualStudioToJson(const VisualStudio &known)
{
    return {{QStringLiteral("version"), known.version.toString()},
            {QStringLiteral("toolset"), known.toolset.toString()},
            {QStringLiteral("path"), known.path.isNull() ? QJsonValue() : QJsonValue(known.path.toString())},
            {QStringLiteral("cudaBuildFiles"), known.cudaBuildFiles ? QJsonValue(QJsonArray::fromStringList(*known.cudaBuildFiles)) : QJsonValue()}};
}

// What snapshots of earlier versions do not have.
void readAdditions(JsonReader &json, Snapshot &snapshot)
{
    if (json.has("libraries")) {
        for (const JsonReader &entry : json.objects("libraries"))
            snapshot.libraries.append(libraryFromJson(entry));
    }
    if (json.has("events")) {
        for (JsonReader &entry : json.objects("events"))
            snapshot.events.append({entry.string("source"), entry.integer("id")});
    }
    if (json.has("visualStudios")) {
        for (JsonReader &entry : json.objects("visualStudios")) {
            VisualStudio known;
            known.version = Version::parse(entry.string("version")).value_or(Version());
            known.toolset = Version::parse(entry.string("toolset")).value_or(Version());
            if (entry.has("path"))
                known.path = entry.path("path");
            if (entry.has("cudaBuildFiles"))
                known.cudaBuildFiles = entry.strings("cudaBuildFiles");
            snapshot.visualStudios.append(known);
        }
    }
    snapshot.named = pathsIfAny(json, "named");
    if (json.has("vanishedFiles"))
        snapshot.vanishedFiles = json.strings("vanishedFiles");
    snapshot.bringsZlib = json.optionalBoolean("bringsZlib");
    snapshot.vcRuntime = json.optionalVersion("vcRuntime");
}

QJsonObject valuesToJson(const QMap<QString, RegistryValue> &values)
{
    QJsonObject object;
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        QJsonObject value{{QStringLiteral("type"), registryKindName(it->kind)}};
        const auto text = it->text();
        // Raw bytes where the text alone would not give them back, as the machine format does.
        if (text && RegistryValue::fromText(*text, it->kind) == *it && text->isValidUtf16())
            value.insert(QStringLiteral("value"), *text);
        else
            value.insert(QStringLiteral("hex"), QString::fromLatin1(it->bytes.toHex()));
        object.insert(it.key(), value);
    }
    return object;
}

QMap<QString, RegistryValue> valuesFromJson(JsonReader json)
{
    QMap<QString, RegistryValue> values;
    for (const QString &name : json.keys()) {
        const QByteArray key = name.toUtf8();
        JsonReader entry = json.object(key.constData());
        const auto kind = registryKindFromName(entry.string("type"));
        if (!kind)
            entry.fail("type", QStringLiteral("no kind of registry value"));
        RegistryValue value;
        value.kind = kind.value_or(RegistryKind::None);
        if (entry.has("hex"))
            value.bytes = QByteArray::fromHex(entry.string("hex").toLatin1());
        else
            value = RegistryValue::fromText(entry.string("value"), value.kind);
        values.insert(name, value);
    }
    return values;
}

QJsonObject environmentToJson(const EnvironmentFacts &facts)
{
    QJsonObject process;
    for (auto it = facts.process.cbegin(); it != facts.process.cend(); ++it)
        process.insert(it.key(), it.value());
    return {{QStringLiteral("machine"), valuesToJson(facts.machine)},
            {QStringLiteral("user"), valuesToJson(facts.user)},
            {QStringLiteral("process"), process}};
}

QJsonObject pythonToJson(const PythonInstall &python)
{
    return {{QStringLiteral("version"), python.version.isNull() ? QJsonValue() : QJsonValue(python.version.toString())},
            {QStringLiteral("path"), python.path.toString()},
            {QStringLiteral("kind"), python.kind},
            {QStringLiteral("executable"), python.executable.isNull() ? QJsonValue() : QJsonValue(python.executable.toString())},
            {QStringLiteral("base"), python.base.isNull() ? QJsonValue() : QJsonValue(python.base.toString())},
            {QStringLiteral("architecture"), nameOf(architectureNames, python.architecture)},
            {QStringLiteral("sources"), QJsonArray::fromStringList(python.sources)},
            {QStringLiteral("packages"), QJsonArray::fromStringList(python.packages)},
            {QStringLiteral("problem"), python.problem}};
}

PythonInstall pythonFromJson(JsonReader json)
{
    PythonInstall python;
    python.version = json.optionalVersion("version").value_or(Version());
    python.path = json.path("path");
    python.kind = json.string("kind");
    python.executable = pathIfAny(json, "executable");
    python.base = pathIfAny(json, "base");
    if (json.has("architecture"))
        python.architecture = valueOf(json, "architecture", architectureNames);
    python.sources = stringsIfAny(json, "sources");
    python.packages = stringsIfAny(json, "packages");
    python.problem = json.optionalString("problem").value_or(QString());
    return python;
}

QJsonObject processToJson(const RunningProcess &process)
{
    QJsonObject environment;
    for (auto it = process.environment.cbegin(); it != process.environment.cend(); ++it)
        environment.insert(it.key(), it.value());
    return {{QStringLiteral("pid"), process.pid},
            {QStringLiteral("image"), process.image.isNull() ? QJsonValue() : QJsonValue(process.image.toString())},
            {QStringLiteral("modules"), pathsToJson(process.modules)},
            {QStringLiteral("environment"), environment}};
}

RunningProcess processFromJson(JsonReader json)
{
    RunningProcess process;
    process.pid = json.integer("pid");
    process.image = pathIfAny(json, "image");
    process.modules = pathsIfAny(json, "modules");
    JsonReader environment = json.object("environment");
    for (const QString &name : environment.keys()) {
        const QByteArray key = name.toUtf8();
        process.environment.insert(name, environment.string(key.constData()));
    }
    return process;
}

EnvironmentFacts environmentFromJson(JsonReader json)
{
    EnvironmentFacts facts;
    facts.machine = valuesFromJson(json.object("machine"));
    facts.user = valuesFromJson(json.object("user"));
    JsonReader process = json.object("process");
    for (const QString &name : process.keys()) {
        const QByteArray key = name.toUtf8();
        facts.process.insert(name, process.string(key.constData()));
    }
    return facts;
}

Snapshot contents(JsonReader &json)
{
    Snapshot snapshot;
    snapshot.os = osFromJson(json.object("os"));
    snapshot.elevated = json.boolean("elevated");
    if (json.has("driver")) {
        JsonReader driver = json.object("driver");
        snapshot.driver = DriverFacts{driver.version("version"),
                                      driver.optionalVersion("cuda").value_or(Version())};
    }
    for (const JsonReader &gpu : json.objects("gpus"))
        snapshot.gpus.append(gpuFromJson(gpu));
    for (JsonReader &entry : json.objects("adapters"))
        snapshot.adapters.append({entry.string("name"), entry.string("vendor"), entry.string("device")});
    for (const JsonReader &toolkit : json.objects("toolkits"))
        snapshot.toolkits.append(toolkitFromJson(toolkit));
    for (const JsonReader &copy : json.objects("cudnn"))
        snapshot.cudnn.append(copyFromJson(copy));
    for (const JsonReader &entry : json.objects("pythons"))
        snapshot.pythons.append(pythonFromJson(entry));
    if (json.has("processes")) {
        for (const JsonReader &entry : json.objects("processes"))
            snapshot.processes.append(processFromJson(entry));
    }
    snapshot.environment = environmentFromJson(json.object("environment"));
    JsonReader path = json.object("path");
    snapshot.path = {path.strings("machine"), path.strings("user"), path.strings("effective")};
    snapshot.missingFolders = json.strings("missingFolders");
    for (JsonReader &entry : json.objects("volumes"))
        snapshot.volumes.append({entry.string("root"), valueOf(entry, "kind", volumeNames), entry.integer("freeBytes")});
    JsonReader folders = json.object("folders");
    for (const Named<KnownFolder> &folder : folderNames) {
        if (folders.has(folder.name))
            snapshot.folders.insert(folder.value, folders.path(folder.name));
    }
    readAdditions(json, snapshot);
    return snapshot;
}

} // namespace

QByteArray snapshotToJson(const Snapshot &snapshot)
{
    QJsonObject folders;
    for (const Named<KnownFolder> &folder : folderNames) {
        if (!snapshot.folders.value(folder.value).isNull())
            folders.insert(QLatin1String(folder.name), snapshot.folders.value(folder.value).toString());
    }
    const auto volume = [](const Volume &one) {
        return QJsonObject{{QStringLiteral("root"), one.root},
                           {QStringLiteral("kind"), nameOf(volumeNames, one.kind)},
                           {QStringLiteral("freeBytes"), one.freeBytes}};
    };
    QJsonValue driver;
    if (snapshot.driver) {
        driver = QJsonObject{{QStringLiteral("version"), driverVersionText(snapshot.driver->version)},
                             {QStringLiteral("cuda"), snapshot.driver->cuda.isNull()
                                                          ? QJsonValue()
                                                          : QJsonValue(snapshot.driver->cuda.toString())}};
    }
    const auto event = [](const SystemEvent &one) {
        return QJsonObject{{QStringLiteral("source"), one.source}, {QStringLiteral("id"), one.id}};
    };
    const QJsonObject root{
        {QStringLiteral("format"), QLatin1String(formatName) + QString::number(formatVersion)},
        {QStringLiteral("os"), osToJson(snapshot.os)},
        {QStringLiteral("elevated"), snapshot.elevated},
        {QStringLiteral("driver"), driver},
        {QStringLiteral("gpus"), arrayOf(snapshot.gpus, gpuToJson)},
        {QStringLiteral("adapters"), arrayOf(snapshot.adapters, adapterToJson)},
        {QStringLiteral("toolkits"), arrayOf(snapshot.toolkits, toolkitToJson)},
        {QStringLiteral("cudnn"), arrayOf(snapshot.cudnn, copyToJson)},
        {QStringLiteral("pythons"), arrayOf(snapshot.pythons, pythonToJson)},
        {QStringLiteral("processes"), arrayOf(snapshot.processes, processToJson)},
        {QStringLiteral("environment"), environmentToJson(snapshot.environment)},
        {QStringLiteral("path"),
         QJsonObject{{QStringLiteral("machine"), QJsonArray::fromStringList(snapshot.path.machine)},
                     {QStringLiteral("user"), QJsonArray::fromStringList(snapshot.path.user)},
                     {QStringLiteral("effective"), QJsonArray::fromStringList(snapshot.path.effective)}}},
        {QStringLiteral("missingFolders"), QJsonArray::fromStringList(snapshot.missingFolders)},
        {QStringLiteral("volumes"), arrayOf(snapshot.volumes, volume)},
        {QStringLiteral("libraries"), arrayOf(snapshot.libraries, libraryToJson)},
        {QStringLiteral("events"), arrayOf(snapshot.events, event)},
        {QStringLiteral("visualStudios"), arrayOf(snapshot.visualStudios, visualStudioToJson)},
        {QStringLiteral("named"), pathsToJson(snapshot.named)},
        {QStringLiteral("vanishedFiles"), QJsonArray::fromStringList(snapshot.vanishedFiles)},
        {QStringLiteral("vcRuntime"), snapshot.vcRuntime ? QJsonValue(snapshot.vcRuntime->toString()) : QJsonValue()},
        {QStringLiteral("bringsZlib"), snapshot.bringsZlib ? QJsonValue(*snapshot.bringsZlib) : QJsonValue()},
        {QStringLiteral("folders"), folders}};
    return QJsonDocument(root).toJson();
}

Result<Snapshot> snapshotFromJson(const QByteArray &json)
{
    QString problem;
    JsonReader root = JsonReader::fromDocument(json, &problem);
    const QString format = root.string("format");
    bool isNumber = false;
    const int version = format.startsWith(QLatin1String(formatName))
                            ? QStringView(format).mid(qsizetype(sizeof formatName) - 1).toInt(&isNumber)
                            : 0;
    if (problem.isEmpty() && isNumber && version > formatVersion) {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "This snapshot was saved by a newer CuNest. Open it with "
                                                             "that version or install the newest one.")),
                         QStringLiteral("format %1").arg(format));
    }
    if (version != formatVersion)
        root.fail("format", QStringLiteral("no snapshot of CuNest"));
    Snapshot snapshot = contents(root);
    if (!problem.isEmpty()) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "This file is not a complete snapshot of a computer. "
                                                             "Save it again there.")),
                         problem);
    }
    return snapshot;
}

} // namespace cunest
