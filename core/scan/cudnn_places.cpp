// Where copies of cuDNN lie on real computers, and how deep.
#include "scan/cudnn_places.h"

#include "scan/installed_cudnn.h"
#include "scan/scan_python.h"

#include <QRegularExpression>

namespace cunest {
namespace {

// NVIDIA's installer goes as deep as "v9.22\bin\12.9\x64" below its folder.
constexpr int installerDepth = 4;
// An archive unpacked into a folder: "cudnn-...-archive\bin\x64".
constexpr int archiveDepth = 3;
constexpr qsizetype mostFoldersBelow = 128;

WinPath namedFolder(const QString &text)
{
    QString plain = text.trimmed();
    plain.remove(u'"');
    const auto path = WinPath::parse(plain.trimmed());
    return path ? *path : WinPath();
}

// "bin", "x64", "cuda12", "12.9": the way from a folder of cuDNN to its DLLs.
bool leadsToDlls(const QString &name)
{
    static const QRegularExpression step(QStringLiteral("^(bin|x64|x86_64|cuda[0-9.]*|v?[0-9]+(\\.[0-9]+)+)\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    return step.match(name).hasMatch();
}

class CudnnPlaces
{
public:
    CudnnPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot, const WinPath &program)
        : m_view(view), m_snapshot(snapshot), m_program(program), m_real(platform.files)
    {
    }

    QList<CudnnPlace> find();

private:
    CudnnPlace *add(const WinPath &folder);
    // \a every: also folders whose names do not look like part of a way to DLLs.
    void addBelow(const WinPath &folder, int depth, bool every);
    void addToolkits();
    void addOwnFolders();
    void addNamedCudnn(const WinPath &parent); // "C:\\cudnn-8.9", "tools\\cudnn"
    void addPythons();
    void addPath();
    void addPrograms();
    void addNamed();
    bool hasCudnn(const WinPath &folder);
    WinPath known(KnownFolder folder, const char *below) const;

    FolderView &m_view;
    const Snapshot &m_snapshot;
    const WinPath m_program;
    RealPaths m_real;
    QList<CudnnPlace> m_places;
    QHash<WinPath, qsizetype> m_index; // by real folder
};

CudnnPlace *CudnnPlaces::add(const WinPath &folder)
{
    if (folder.isNull())
        return nullptr;
    const WinPath real = m_real.of(folder);
    const auto at = m_index.constFind(real);
    if (at == m_index.constEnd()) {
        m_index.insert(real, m_places.size());
        m_places.append({folder, real, {}, nullptr, nullptr, false});
        return &m_places.last();
    }
    CudnnPlace &place = m_places[*at];
    if (place.folder != folder && !place.aliases.contains(folder))
        place.aliases.append(folder);
    return &place;
}

void CudnnPlaces::addBelow(const WinPath &folder, int depth, bool every)
{
    if (folder.isNull())
        return;
    add(folder);
    if (depth == 0)
        return;
    qsizetype followed = 0;
    for (const QString &name : m_view.folderNames(m_real.of(folder))) {
        // No DLLs there, and the headers of several versions can be many.
        const bool other = sameName(name, u"include") || sameName(name, u"lib");
        if (other || (!every && !leadsToDlls(name)) || ++followed > mostFoldersBelow)
            continue;
        addBelow(folder / name, depth - 1, every);
    }
}

WinPath CudnnPlaces::known(KnownFolder folder, const char *below) const
{
    const WinPath path = m_snapshot.folders.value(folder);
    return path.isNull() ? path : path / QLatin1String(below);
}

bool CudnnPlaces::hasCudnn(const WinPath &folder)
{
    return m_view.anyFile(m_real.of(folder), [](const QString &name) { return cudnnMajorOfDllName(name).has_value(); });
}

void CudnnPlaces::addToolkits()
{
    for (const Toolkit &toolkit : m_snapshot.toolkits) {
        if (toolkit.health == ToolkitHealth::Broken)
            continue;
        for (const char *below : {"bin", "bin\\x64"}) {
            if (CudnnPlace *place = add(toolkit.path / QLatin1String(below)))
                place->toolkit = &toolkit;
        }
        // The archive's own folder copied in, one level too deep.
        for (const WinPath &parent : {toolkit.path, toolkit.path / QStringLiteral("bin")}) {
            for (const QString &name : m_view.folderNames(parent)) {
                if (sameName(name, u"cuda") || name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive))
                    addBelow(parent / name, archiveDepth, false);
            }
        }
    }
}

void CudnnPlaces::addNamedCudnn(const WinPath &parent)
{
    if (parent.isNull())
        return;
    for (const QString &name : m_view.folderNames(parent)) {
        if (name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive))
            addBelow(parent / name, installerDepth, true);
    }
}

void CudnnPlaces::addOwnFolders()
{
    addBelow(known(KnownFolder::ProgramFiles, "NVIDIA\\CUDNN"), installerDepth, true);
    addBelow(known(KnownFolder::LocalAppData, "CuNest\\cudnn"), installerDepth, true);
    for (const Volume &volume : m_snapshot.volumes) {
        const WinPath root = namedFolder(volume.root + u'\\');
        if (volume.kind != VolumeKind::Fixed || root.isNull())
            continue;
        addBelow(root / QStringLiteral("Program Files\\NVIDIA\\CUDNN"), installerDepth, true);
        addBelow(root / QStringLiteral("tools\\cuda"), archiveDepth, false); // of TensorFlow's instructions
        addNamedCudnn(root);
        addNamedCudnn(root / QStringLiteral("tools"));
    }
    addNamedCudnn(m_snapshot.folders.value(KnownFolder::Profile));
    for (const auto *values : {&m_snapshot.environment.machine, &m_snapshot.environment.user}) {
        for (auto it = values->cbegin(); it != values->cend(); ++it) {
            if (it.key().startsWith(QLatin1String("CUDNN"), Qt::CaseInsensitive))
                addBelow(namedFolder(it->text().value_or(QString())), archiveDepth, false);
        }
    }
}

void CudnnPlaces::addPythons()
{
    for (const PythonInstall &python : m_snapshot.pythons) {
        for (const WinPath &folder : dllFoldersOf(m_view, python)) {
            if (!hasCudnn(folder))
                continue;
            if (CudnnPlace *place = add(folder); place != nullptr && place->python == nullptr)
                place->python = &python;
        }
    }
}

void CudnnPlaces::addPath()
{
    const WinPath windows = m_snapshot.folders.value(KnownFolder::Windows);
    for (const QString &entry : m_snapshot.path.effective) {
        const WinPath folder = namedFolder(entry);
        if (folder.isNull())
            continue;
        add(folder);
        // One level too high: PATH names the parent of the folder with the DLLs.
        const bool ofWindows = !windows.isNull() && folder.isSameOrInside(windows);
        if (!folder.isRoot() && !ofWindows && !hasCudnn(folder))
            addBelow(folder, 2, false);
    }
}

void CudnnPlaces::addPrograms()
{
    for (const RunningProcess &process : m_snapshot.processes) {
        for (const WinPath &module : process.modules) {
            if (CudnnPlace *place = add(module.parent()))
                place->besideProgram = place->besideProgram || module.parent() == process.image.parent();
        }
    }
    const WinPath folder = m_program.parent();
    if (folder.isNull() || folder.isRoot() || !hasCudnn(folder))
        return;
    const bool isNew = !m_index.contains(m_real.of(folder));
    if (CudnnPlace *place = add(folder))
        place->besideProgram = place->besideProgram || isNew;
}

// Whatever lies there is its program's own, unless something else leads there too.
void CudnnPlaces::addNamed()
{
    for (const WinPath &folder : m_snapshot.named) {
        const bool isNew = !m_index.contains(m_real.of(folder));
        if (!hasCudnn(folder))
            continue;
        if (CudnnPlace *place = add(folder); place != nullptr && isNew)
            place->besideProgram = true;
    }
}

QList<CudnnPlace> CudnnPlaces::find()
{
    addToolkits();
    addOwnFolders();
    addPythons();
    addPath();
    addPrograms();
    addNamed();
    return m_places;
}

} // namespace

QList<CudnnPlace> cudnnPlaces(Platform &platform, FolderView &view, const Snapshot &snapshot, const WinPath &program)
{
    return CudnnPlaces(platform, view, snapshot, program).find();
}

} // namespace cunest
