// Looks at each Python: its version, what kind of environment it is, whether it still works, its packages.
#include "scan/scan_python.h"

#include "scan/python_places.h"

#include <QRegularExpression>

namespace cunest {
namespace {

constexpr qint64 configurationBytes = 64 * 1024;

// Packages that load CUDA or cuDNN; names as in the folders of their metadata.
constexpr const char *gpuPackages[] = {
    "torch", "tensorflow", "tensorflow_gpu", "tensorflow_intel", "tensorflow_cpu", "onnxruntime", "onnxruntime_gpu",
    "onnxruntime_directml", "paddlepaddle", "paddlepaddle_gpu", "ctranslate2", "faster_whisper", "jax", "jaxlib", "mxnet",
    "tensorrt"};

QMap<QString, QString> readConfiguration(FolderView &view, const WinPath &prefix)
{
    QMap<QString, QString> values;
    if (!view.hasFile(prefix, QStringLiteral("pyvenv.cfg")))
        return values;
    const QString text = QString::fromUtf8(view.head(prefix / QStringLiteral("pyvenv.cfg"), configurationBytes));
    for (const QString &line : text.split(u'\n')) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals > 0)
            values.insert(line.left(equals).trimmed().toLower(), line.mid(equals + 1).trimmed());
    }
    return values;
}

// "3.10.11", "3.11.0rc1": the numbers at the start.
std::optional<Version> leadingVersion(const QString &text)
{
    static const QRegularExpression numbers(QStringLiteral("^([0-9]{1,3}(\\.[0-9]{1,5}){1,2})"));
    const auto match = numbers.match(text.trimmed());
    return match.hasMatch() ? Version::parse(match.captured(1)) : std::nullopt;
}

// "python-3.10.14-h1aa4202_0.json" in conda-meta.
std::optional<Version> versionOfConda(FolderView &view, const WinPath &prefix)
{
    static const QRegularExpression name(QStringLiteral("^python-([0-9.]+)-[^-]+\\.json\\z"));
    for (const QString &file : view.fileNames(prefix / QStringLiteral("conda-meta"))) {
        const auto match = name.match(file);
        if (match.hasMatch())
            return Version::parse(match.captured(1));
    }
    return std::nullopt;
}

// "python310.dll"; "python3.dll" tells nothing.
std::optional<Version> versionOfLibrary(FolderView &view, const WinPath &prefix)
{
    static const QRegularExpression name(QStringLiteral("^python([23])([0-9]{1,2})\\.dll\\z"), QRegularExpression::CaseInsensitiveOption);
    for (const QString &file : view.fileNames(prefix)) {
        const auto match = name.match(file);
        if (match.hasMatch())
            return Version({match.captured(1).toInt(), match.captured(2).toInt()});
    }
    return std::nullopt;
}

bool isConda(FolderView &view, const WinPath &prefix)
{
    return view.hasFile(prefix / QStringLiteral("conda-meta"), QStringLiteral("history"));
}

QString kindOf(FolderView &view, const WinPath &prefix, const QMap<QString, QString> &configuration)
{
    if (configuration.contains(QStringLiteral("uv")) || prefix.parts().contains(QStringLiteral("uv"), Qt::CaseInsensitive))
        return configuration.isEmpty() ? QStringLiteral("uv") : QStringLiteral("uv-venv");
    if (!configuration.isEmpty() || view.hasFile(prefix, QStringLiteral("pyvenv.cfg")))
        return QStringLiteral("venv");
    if (isConda(view, prefix))
        return QStringLiteral("conda");
    return QStringLiteral("python");
}

WinPath programOf(FolderView &view, const PythonPlace &place)
{
    if (!place.executable.isNull() && view.hasFile(place.executable.parent(), place.executable.fileName()))
        return place.executable;
    for (const WinPath &folder : {place.folder, place.folder / QStringLiteral("Scripts")}) {
        if (view.hasFile(folder, QStringLiteral("python.exe")))
            return folder / QStringLiteral("python.exe");
    }
    return {};
}

WinPath sitePackages(const PythonInstall &python)
{
    return python.path / (python.kind == QLatin1String("store") ? QStringLiteral("site-packages") : QStringLiteral("Lib\\site-packages"));
}

// "torch-2.3.1+cu121.dist-info" -> "torch 2.3.1+cu121"
QStringList packagesOf(FolderView &view, const PythonInstall &python)
{
    static const QRegularExpression metadata(QStringLiteral("^([A-Za-z0-9_.]+)-([^-]+)(?:-py[0-9.]+)?\\.(?:dist-info|egg-info)\\z"));
    QStringList found;
    for (const QString &name : view.folderNames(sitePackages(python))) {
        const auto match = metadata.match(name);
        if (!match.hasMatch())
            continue;
        const QString package = match.captured(1).toLower();
        bool known = package.startsWith(QLatin1String("nvidia_"));
        for (const char *one : gpuPackages)
            known = known || package == QLatin1String(one);
        if (known)
            found.append(package + u' ' + match.captured(2));
    }
    return found;
}

PythonInstall examinePython(Platform &platform, FolderView &view, const PythonPlace &place)
{
    PythonInstall python;
    python.path = place.folder;
    python.sources = place.sources;
    const auto configuration = readConfiguration(view, place.folder);
    python.kind = place.sources.contains(QStringLiteral("store")) ? QStringLiteral("store") : kindOf(view, place.folder, configuration);
    python.executable = programOf(view, place);
    if (const QString home = configuration.value(QStringLiteral("home")); !home.isEmpty()) {
        if (const auto base = WinPath::parse(home))
            python.base = *base;
    }

    QString configured = configuration.value(QStringLiteral("version_info"));
    if (configured.isEmpty())
        configured = configuration.value(QStringLiteral("version"));
    std::optional<Version> version = leadingVersion(configured);
    if (!version)
        version = versionOfConda(view, place.folder);
    if (!version && !place.version.isNull())
        version = place.version;
    const WinPath library = python.base.isNull() ? place.folder : python.base;
    if (!version)
        version = versionOfLibrary(view, library);
    python.version = version.value_or(Version());

    if (python.executable.isNull() && python.kind != QLatin1String("store"))
        python.problem = QStringLiteral("python.exe is gone");
    else if (!python.base.isNull() && !view.hasFile(python.base, QStringLiteral("python.exe")))
        python.problem = QStringLiteral("its base Python is gone: %1").arg(python.base.toString());
    if (!python.executable.isNull()) {
        if (const auto facts = platform.binaries.facts(python.executable))
            python.architecture = facts->architecture;
    }
    python.packages = packagesOf(view, python);
    return python;
}

} // namespace

QList<PythonInstall> scanPythons(Platform &platform, FolderView &view, const Snapshot &snapshot,
                                 const QMap<QString, QString> &environment, const WinPath &program)
{
    QList<PythonInstall> pythons;
    for (const PythonPlace &place : pythonPlaces(platform, view, snapshot, environment, program))
        pythons.append(examinePython(platform, view, place));
    return pythons;
}

QList<WinPath> dllFoldersOf(FolderView &view, const PythonInstall &python)
{
    // First the package's folder below site-packages, then what lies in it.
    static constexpr const char *places[][2] = {
        {"torch", "lib"},           {"nvidia", "cudnn\\bin"},  {"nvidia", "cu13\\bin\\x86_64"},
        {"ctranslate2", ""},        {"onnxruntime", "capi"},   {"paddle", "libs"},
        {"tensorflow", ""},         {"tensorrt_libs", ""},     {"mxnet", ""},
        {"cupy", ".data\\lib"},     {"cudnn", "bin"}};
    QList<WinPath> folders;
    const WinPath site = sitePackages(python);
    const QStringList packages = view.folderNames(site);
    for (const auto &place : places) {
        const QLatin1String package(place[0]);
        if (packages.contains(package, Qt::CaseInsensitive))
            folders.append(*place[1] == 0 ? site / package : site / package / QLatin1String(place[1]));
    }
    for (const char *below : {"Library\\bin", "Library\\bin\\x64", "DLLs", "Scripts"})
        folders.append(python.path / QLatin1String(below));
    folders.append(python.path);
    return folders;
}

} // namespace cunest
