// Writes the files and the machine.json of a described computer.
#include "support/machine_builder.h"

#include "base/sha256.h"
#include "support/pe_builder.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace cunest {
namespace {

void put(const QString &hostPath, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(hostPath).path());
    QFile file(hostPath);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(hostPath));
}

// parent[a][b] = value, all levels objects.
void setIn(QJsonObject &parent, const QStringList &keys, const QJsonValue &value)
{
    if (keys.size() == 1) {
        parent[keys.first()] = value;
        return;
    }
    QJsonObject child = parent.value(keys.first()).toObject();
    setIn(child, keys.mid(1), value);
    parent[keys.first()] = child;
}

QByteArray program(const QString &name, const Version &version)
{
    PeBuilder pe;
    pe.fileVersion = version;
    pe.productName = QStringLiteral("NVIDIA CUDA ") + version.truncated(3).toString();
    pe.originalName = name;
    pe.company = QStringLiteral("NVIDIA Corporation");
    pe.imports = {QStringLiteral("KERNEL32.dll")};
    pe.exportName = name;
    return pe.build();
}

// Exist on every Windows; CuNest's own records may be the first files in them.
bool isEverywhere(const QString &relative)
{
    static const QStringList folders = {QStringLiteral("c/"), QStringLiteral("c/programdata/"), QStringLiteral("c/users/")};
    const QString path = relative.toLower() + u'/';
    return folders.contains(path) || (path.startsWith(QLatin1String("c/users/")) && path.count(u'/') <= 3)
           || path.endsWith(QLatin1String("/appdata/")) || path.endsWith(QLatin1String("/appdata/local/"))
           || path.endsWith(QLatin1String("/appdata/local/temp/")) || path.endsWith(QLatin1String("/downloads/"));
}

bool isOurRecord(const QString &relative)
{
    const QString path = relative.toLower() + u'/';
    return path.startsWith(QLatin1String("c/programdata/cunest/")) || path.contains(QLatin1String("/appdata/local/cunest/"));
}

} // namespace

MachineBuilder::MachineBuilder()
{
    m_json[QStringLiteral("format")] = QStringLiteral("cunest-machine/1");
    os("name", QStringLiteral("Windows 11 Pro"));
    os("build", 22631);
    os("elevated", false);
    setIn(m_json, {QStringLiteral("folders"), QStringLiteral("profile")}, QStringLiteral("C:\\Users\\lin"));
    m_json[QStringLiteral("driver")] = QJsonObject{{QStringLiteral("version"), QStringLiteral("551.61")},
                                                   {QStringLiteral("cuda"), QStringLiteral("12.4")}};
    m_json[QStringLiteral("gpus")] = QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("NVIDIA GeForce RTX 3060")},
                                                            {QStringLiteral("uuid"), QStringLiteral("GPU-1")},
                                                            {QStringLiteral("computeCapability"), QStringLiteral("8.6")},
                                                            {QStringLiteral("memoryMiB"), 12288},
                                                            {QStringLiteral("driverModel"), QStringLiteral("WDDM")}}};
    m_json[QStringLiteral("adapters")] = QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("NVIDIA GeForce RTX 3060")},
                                                                {QStringLiteral("vendor"), QStringLiteral("10DE")},
                                                                {QStringLiteral("device"), QStringLiteral("2504")}}};
    variable("machine", QStringLiteral("Path"), QStringLiteral("%SystemRoot%\\system32;%SystemRoot%"),
             QStringLiteral("REG_EXPAND_SZ"));
    for (const char *path : {"C:\\Windows\\System32", "C:\\Program Files", "C:\\ProgramData", "C:\\Users\\lin\\Downloads",
                             "C:\\Users\\lin\\AppData\\Local\\Temp"})
        folder(QLatin1String(path));
}

std::unique_ptr<MachineBuilder> MachineBuilder::typical()
{
    auto machine = std::make_unique<MachineBuilder>();
    machine->os("language", QStringLiteral("zh-CN"));
    machine->toolkit(QStringLiteral("11.8")).activeToolkit(QStringLiteral("12.2"));
    return machine;
}

MachineBuilder &MachineBuilder::withoutDriver()
{
    m_json[QStringLiteral("driver")] = QJsonValue();
    m_json.remove(QStringLiteral("gpus"));
    return *this;
}

QString MachineBuilder::hostPath(const QString &folder, const QString &windowsPath)
{
    QString path = windowsPath;
    path.replace(u'\\', u'/');
    path.remove(u':');
    return folder + u'/' + path;
}

MachineBuilder &MachineBuilder::file(const QString &windowsPath, const QByteArray &bytes)
{
    put(hostPath(folder(), windowsPath), bytes);
    return *this;
}

MachineBuilder &MachineBuilder::folder(const QString &windowsPath)
{
    QDir().mkpath(hostPath(folder(), windowsPath));
    return *this;
}

MachineBuilder &MachineBuilder::fact(const QString &windowsPath, const QJsonObject &fact)
{
    setIn(m_json, {QStringLiteral("files"), windowsPath}, fact);
    return *this;
}

MachineBuilder &MachineBuilder::os(const char *key, const QJsonValue &value)
{
    setIn(m_json, {QStringLiteral("os"), QLatin1String(key)}, value);
    return *this;
}

MachineBuilder &MachineBuilder::volume(const QString &letter, qint64 freeBytes, const QString &kind)
{
    setIn(m_json, {QStringLiteral("volumes"), letter},
          QJsonObject{{QStringLiteral("freeBytes"), freeBytes}, {QStringLiteral("kind"), kind}});
    return *this;
}

MachineBuilder &MachineBuilder::registry(const QString &key, const QString &name, const QString &value)
{
    setIn(m_json, {QStringLiteral("registry"), key, name},
          QJsonObject{{QStringLiteral("type"), QStringLiteral("REG_SZ")}, {QStringLiteral("value"), value}});
    return *this;
}

MachineBuilder &MachineBuilder::variable(const char *scope, const QString &name, const QString &value, const QString &type)
{
    setIn(m_json, {QStringLiteral("environment"), QLatin1String(scope), name},
          QJsonObject{{QStringLiteral("type"), type}, {QStringLiteral("value"), value}});
    return *this;
}

MachineBuilder &MachineBuilder::process(qint64 pid, const QString &image, const QStringList &modules)
{
    QJsonArray processes = m_json.value(QStringLiteral("processes")).toArray();
    processes.append(QJsonObject{{QStringLiteral("pid"), pid},
                                 {QStringLiteral("image"), image},
                                 {QStringLiteral("modules"), QJsonArray::fromStringList(modules)}});
    m_json[QStringLiteral("processes")] = processes;
    return *this;
}

QString MachineBuilder::toolkitRoot(const QString &version)
{
    return QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v") + version;
}

MachineBuilder &MachineBuilder::toolkit(const QString &version, const QString &root)
{
    const QString at = root.isEmpty() ? toolkitRoot(version) : root;
    const int major = version.section(u'.', 0, 0).toInt();
    const QString dlls = at + (major >= 13 ? QStringLiteral("\\bin\\x64") : QStringLiteral("\\bin"));
    const QString number = major == 11 ? QStringLiteral("110") : QString::number(major);
    const Version fileVersion = Version::parse(version + QStringLiteral(".0.0")).value_or(Version());
    file(at + QStringLiteral("\\bin\\nvcc.exe"), program(QStringLiteral("nvcc.exe"), fileVersion));
    for (const char *name : {"cudart64_%1.dll", "cublas64_%1.dll", "cublasLt64_%1.dll"}) {
        const bool isRuntime = QByteArrayView(name).startsWith("cudart");
        const QString dll = QString(QLatin1String(name)).arg(isRuntime ? number : QString::number(major));
        file(dlls + u'\\' + dll, program(dll, fileVersion));
    }
    for (const char *name : {"cuda.h", "cuda_runtime.h", "cublas_v2.h"})
        file(at + QStringLiteral("\\include\\") + QLatin1String(name), "// header");
    for (const char *name : {"cudart.lib", "cuda.lib", "cublas.lib"})
        file(at + QStringLiteral("\\lib\\x64\\") + QLatin1String(name), "!<arch>\n");
    file(at + QStringLiteral("\\version.json"),
         QStringLiteral("{\"cuda\": {\"name\": \"CUDA SDK\", \"version\": \"%1.0\"}}").arg(version).toUtf8());
    registry(QStringLiteral("HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v") + version,
             QStringLiteral("InstallDir"), at + u'\\');
    variable("machine", QStringLiteral("CUDA_PATH_V") + QString(version).replace(u'.', u'_'), at);
    return *this;
}

MachineBuilder &MachineBuilder::activeToolkit(const QString &version, const QString &root)
{
    const QString at = root.isEmpty() ? toolkitRoot(version) : root;
    const bool x64 = version.section(u'.', 0, 0).toInt() >= 13;
    toolkit(version, root);
    variable("machine", QStringLiteral("CUDA_PATH"), at);
    variable("machine", QStringLiteral("Path"),
             at + (x64 ? QStringLiteral("\\bin\\x64") : QStringLiteral("\\bin")) + QStringLiteral(";%SystemRoot%\\system32;%SystemRoot%"),
             QStringLiteral("REG_EXPAND_SZ"));
    return *this;
}

void MachineBuilder::write()
{
    put(folder() + QStringLiteral("/machine.json"), QJsonDocument(m_json).toJson());
}

std::unique_ptr<DescribedMachine> MachineBuilder::openAlone()
{
    write();
    auto machine = DescribedMachine::open(folder());
    if (!machine)
        qFatal("machine.json: %s", qPrintable(machine.error().message.english() + u' ' + machine.error().detail));
    return *std::move(machine);
}

QMap<QString, QByteArray> treeState(const QString &machineFolder)
{
    QMap<QString, QByteArray> state;
    QDirIterator it(machineFolder, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString relative = path.mid(machineFolder.size() + 1);
        if (isOurRecord(relative))
            continue;
        if (it.fileInfo().isDir() && !it.fileInfo().isSymLink()) {
            if (!isEverywhere(relative))
                state.insert(relative + u'/', {});
            continue;
        }
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(path));
        if (relative == QLatin1String("machine.json")) {
            state.insert(relative, QJsonDocument::fromJson(file.readAll()).toJson(QJsonDocument::Compact));
            continue;
        }
        Sha256 sha256;
        while (!file.atEnd())
            sha256.add(file.read(1 << 20));
        state.insert(relative, sha256.finish());
    }
    return state;
}

QStringList treeDifference(const QMap<QString, QByteArray> &before, const QMap<QString, QByteArray> &after)
{
    QStringList different;
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        if (!after.contains(it.key()))
            different.append(QStringLiteral("gone: ") + it.key());
        else if (after.value(it.key()) != *it)
            different.append(QStringLiteral("changed: ") + it.key());
    }
    for (auto it = after.cbegin(); it != after.cend(); ++it) {
        if (!before.contains(it.key()))
            different.append(QStringLiteral("new: ") + it.key());
    }
    return different;
}

} // namespace cunest
