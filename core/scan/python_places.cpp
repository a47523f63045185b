// Candidates for Python prefixes from the registry, Conda's list, variables, PATH, processes and the usual folders.
#include "scan/python_places.h"

#include <QSet>

namespace cunest {
namespace {

constexpr qint64 listBytes = 256 * 1024; // of Conda's environments.txt
constexpr qsizetype mostPlaces = 512;
constexpr qsizetype mostProjects = 256;  // looked at below one folder of projects

WinPath folderOfText(const QString &text)
{
    QString plain = text.trimmed();
    plain.remove(u'"');
    const auto path = WinPath::parse(plain.trimmed());
    return path && !path->isRoot() ? *path : WinPath();
}

class PythonPlaces
{
public:
    PythonPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot,
                 const QMap<QString, QString> &environment, const WinPath &program)
        : m_platform(platform), m_view(view), m_snapshot(snapshot), m_environment(environment), m_program(program)
    {
    }

    QList<PythonPlace> find();

private:
    PythonPlace *add(const WinPath &folder, const QString &source);
    // Only where a python.exe or the marks of an environment are.
    void addIfPython(const WinPath &folder, const QString &source);
    void addChildren(const WinPath &folder, const QString &source);
    void addRegistered();
    void addConda();
    void addVariables();
    void addPathAndProcesses();
    void addUsual();
    void addProjects();
    void addNamed();
    void addStore();
    WinPath known(KnownFolder folder, const char *below = nullptr) const;
    QList<WinPath> fixedRoots() const;

    Platform &m_platform;
    FolderView &m_view;
    const Snapshot &m_snapshot;
    const QMap<QString, QString> &m_environment;
    const WinPath m_program;
    QList<PythonPlace> m_places;
    QHash<WinPath, qsizetype> m_index;
};

PythonPlace *PythonPlaces::add(const WinPath &folder, const QString &source)
{
    if (folder.isNull() || folder.isRoot())
        return nullptr;
    auto at = m_index.constFind(folder);
    if (at == m_index.constEnd()) {
        if (m_places.size() >= mostPlaces)
            return nullptr;
        at = m_index.insert(folder, m_places.size());
        m_places.append({folder, {}, {}, {}});
    }
    PythonPlace &place = m_places[*at];
    if (!place.sources.contains(source))
        place.sources.append(source);
    return &place;
}

void PythonPlaces::addIfPython(const WinPath &folder, const QString &source)
{
    if (folder.isNull() || folder.isRoot())
        return;
    if (m_view.hasFile(folder, QStringLiteral("python.exe")) || m_view.hasFile(folder, QStringLiteral("pyvenv.cfg"))
        || m_view.hasFile(folder / QStringLiteral("conda-meta"), QStringLiteral("history")))
        add(folder, source);
}

void PythonPlaces::addChildren(const WinPath &folder, const QString &source)
{
    if (folder.isNull())
        return;
    for (const QString &name : m_view.folderNames(folder))
        addIfPython(folder / name, source);
}

WinPath PythonPlaces::known(KnownFolder folder, const char *below) const
{
    const WinPath path = m_snapshot.folders.value(folder);
    return path.isNull() || below == nullptr ? path : path / QLatin1String(below);
}

QList<WinPath> PythonPlaces::fixedRoots() const
{
    QList<WinPath> roots;
    for (const Volume &volume : m_snapshot.volumes) {
        const auto root = WinPath::parse(volume.root + u'\\');
        if (volume.kind == VolumeKind::Fixed && root)
            roots.append(*root);
    }
    return roots;
}

// PEP 514; also what the launcher "py" lists. 32-bit ones register below WOW6432Node.
void PythonPlaces::addRegistered()
{
    for (const QString &top : {QStringLiteral("HKLM\\SOFTWARE\\Python"), QStringLiteral("HKCU\\SOFTWARE\\Python"),
                               QStringLiteral("HKLM\\SOFTWARE\\WOW6432Node\\Python")}) {
        const auto companies = m_platform.registry.subkeys(top);
        for (const QString &company : companies ? *companies : QStringList()) {
            if (sameName(company, u"PyLauncher"))
                continue;
            const auto tags = m_platform.registry.subkeys(top + u'\\' + company);
            for (const QString &tag : tags ? *tags : QStringList()) {
                const QString key = top + u'\\' + company + u'\\' + tag;
                const auto install = m_platform.registry.read(key + QStringLiteral("\\InstallPath"), QString());
                const auto folder = install ? install->text() : std::nullopt;
                PythonPlace *place = folder ? add(folderOfText(*folder), QStringLiteral("registry")) : nullptr;
                if (place == nullptr)
                    continue;
                const auto version = m_platform.registry.read(key, QStringLiteral("SysVersion"));
                const auto text = version ? version->text() : std::nullopt;
                place->version = Version::parse(text ? *text : tag.section(u'-', 0, 0)).value_or(Version());
                const auto program = m_platform.registry.read(key + QStringLiteral("\\InstallPath"), QStringLiteral("ExecutablePath"));
                if (const auto path = program ? program->text() : std::nullopt)
                    place->executable = folderOfText(*path);
            }
        }
    }
}

void PythonPlaces::addConda()
{
    const WinPath profile = known(KnownFolder::Profile);
    if (!profile.isNull() && m_view.hasFile(profile / QStringLiteral(".conda"), QStringLiteral("environments.txt"))) {
        const QString text = QString::fromUtf8(m_view.head(profile / QStringLiteral(".conda\\environments.txt"), listBytes));
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts))
            add(folderOfText(line), QStringLiteral("conda"));
    }
    QList<WinPath> parents = fixedRoots();
    for (const KnownFolder folder : {KnownFolder::Profile, KnownFolder::ProgramData, KnownFolder::LocalAppData})
        parents.append(known(folder));
    for (const WinPath &parent : std::as_const(parents)) {
        if (parent.isNull())
            continue;
        for (const char *name : {"miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba", ".conda"}) {
            const WinPath root = parent / QLatin1String(name);
            addIfPython(root, QStringLiteral("conda"));
            addChildren(root / QStringLiteral("envs"), QStringLiteral("conda"));
        }
    }
    // Further environments of the installations that anything named.
    for (qsizetype i = 0; i < m_places.size(); ++i) {
        const WinPath root = m_places.at(i).folder;
        if (m_view.hasFile(root / QStringLiteral("conda-meta"), QStringLiteral("history")))
            addChildren(root / QStringLiteral("envs"), QStringLiteral("conda"));
    }
}

void PythonPlaces::addVariables()
{
    for (const auto *block : {&m_environment, &m_snapshot.environment.process}) {
        for (auto it = block->cbegin(); it != block->cend(); ++it) {
            const QString name = foldCase(it.key());
            if (name == QLatin1String("VIRTUAL_ENV") || name == QLatin1String("CONDA_PREFIX") || name == QLatin1String("PYTHONHOME"))
                addIfPython(folderOfText(it.value()), QStringLiteral("variable"));
            else if (name == QLatin1String("WORKON_HOME"))
                addChildren(folderOfText(it.value()), QStringLiteral("variable"));
        }
    }
}

void PythonPlaces::addPathAndProcesses()
{
    const auto addProgram = [this](const WinPath &folder, const QString &source) {
        if (folder.isNull() || !m_view.hasFile(folder, QStringLiteral("python.exe")))
            return;
        const bool scripts = sameName(folder.fileName(), u"Scripts");
        add(scripts ? folder.parent() : folder, source);
    };
    for (const QString &entry : m_snapshot.path.effective) {
        const WinPath folder = folderOfText(entry);
        if (!folder.parts().contains(QStringLiteral("WindowsApps"), Qt::CaseInsensitive)) // only doors to the store
            addProgram(folder, QStringLiteral("PATH"));
    }
    for (const RunningProcess &process : m_platform.system.processes()) {
        if (process.image.fileName().startsWith(QLatin1String("python"), Qt::CaseInsensitive))
            addProgram(process.image.parent(), QStringLiteral("process"));
    }
    if (m_program.fileName().startsWith(QLatin1String("python"), Qt::CaseInsensitive))
        addProgram(m_program.parent(), QStringLiteral("program"));
}

// Where installers, uv, pipx, Poetry, Pipenv and virtualenvwrapper put theirs.
void PythonPlaces::addUsual()
{
    const QString source = QStringLiteral("folder");
    addChildren(known(KnownFolder::LocalAppData, "Programs\\Python"), source);
    addChildren(known(KnownFolder::LocalAppData, "Python"), source);
    addChildren(known(KnownFolder::LocalAppData, "pipx\\pipx\\venvs"), source);
    addChildren(known(KnownFolder::LocalAppData, "pypoetry\\Cache\\virtualenvs"), source);
    addChildren(known(KnownFolder::Profile, "AppData\\Roaming\\uv\\python"), source);
    addChildren(known(KnownFolder::Profile, "AppData\\Roaming\\uv\\tools"), source);
    addChildren(known(KnownFolder::Profile, "pipx\\venvs"), source);
    addChildren(known(KnownFolder::Profile, ".virtualenvs"), source);
    addChildren(known(KnownFolder::Profile, "Envs"), source);
    QList<WinPath> parents = fixedRoots();
    parents.append(known(KnownFolder::ProgramFiles));
    for (const WinPath &parent : std::as_const(parents)) {
        if (parent.isNull())
            continue;
        for (const QString &name : m_view.folderNames(parent)) {
            if (name.startsWith(QLatin1String("python"), Qt::CaseInsensitive))
                addIfPython(parent / name, source);
        }
    }
}

// "project\.venv" one level below the folders where people keep projects.
void PythonPlaces::addProjects()
{
    QList<WinPath> parents = fixedRoots(); // "D:\ComfyUI\venv"
    const WinPath profile = known(KnownFolder::Profile);
    for (const char *below : {"", "Desktop", "Documents", "PycharmProjects", "source\\repos", "Projects", "projects", "dev", "code"}) {
        if (!profile.isNull())
            parents.append(*below == 0 ? profile : profile / QLatin1String(below));
    }
    const WinPath windows = known(KnownFolder::Windows);
    for (const WinPath &parent : std::as_const(parents)) {
        const QStringList names = m_view.folderNames(parent);
        for (const QString &name : names.mid(0, mostProjects)) {
            const auto project = parent.child(name);
            if (!project || *project == windows)
                continue;
            const QStringList inside = m_view.folderNames(*project);
            for (const char *environment : {".venv", "venv", "env"}) {
                if (inside.contains(QLatin1String(environment), Qt::CaseInsensitive))
                    addIfPython(*project / QLatin1String(environment), QStringLiteral("folder"));
            }
        }
    }
}

// "D:\x\venv" of a file somewhere below it.
void PythonPlaces::addNamed()
{
    constexpr int levels = 7;
    for (WinPath folder : m_snapshot.named) {
        for (int level = 0; level < levels && !folder.isNull() && !folder.isRoot(); ++level, folder = folder.parent()) {
            if (!sameName(folder.fileName(), u"Scripts")) // of a virtual environment: the one above it is meant
                addIfPython(folder, QStringLiteral("named"));
        }
    }
}

// Ordinary users may not list where Microsoft's store keeps the program; pip's packages lie in the user's folders.
void PythonPlaces::addStore()
{
    const WinPath packages = known(KnownFolder::LocalAppData, "Packages");
    if (packages.isNull())
        return;
    const WinPath door = known(KnownFolder::LocalAppData, "Microsoft\\WindowsApps\\python.exe");
    for (const QString &name : m_view.folderNames(packages)) {
        if (!name.startsWith(QLatin1String("PythonSoftwareFoundation.Python."), Qt::CaseInsensitive))
            continue;
        const WinPath local = packages / name / QStringLiteral("LocalCache\\local-packages");
        for (const QString &python : m_view.folderNames(local)) {
            PythonPlace *place = add(local / python, QStringLiteral("store"));
            if (place == nullptr)
                continue;
            place->version = Version::parse(name.section(u'.', 2).section(u'_', 0, 0)).value_or(Version());
            if (m_view.hasFile(door.parent(), door.fileName()))
                place->executable = door;
        }
    }
}

QList<PythonPlace> PythonPlaces::find()
{
    addNamed();
    addStore();
    addRegistered();
    addVariables();
    addPathAndProcesses();
    addUsual();
    addProjects();
    addConda();
    return m_places;
}

} // namespace

QList<PythonPlace> pythonPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot,
                                const QMap<QString, QString> &environment, const WinPath &program)
{
    return PythonPlaces(platform, view, snapshot, environment, program).find();
}

} // namespace cunest
