// CUDA Toolkits on a computer, their health, and which one is active.
#include "scan/scan_toolkits.h"

#include "scan/toolkit_version.h"

#include <algorithm>

namespace cunest {
namespace {

constexpr char toolkitsKey[] = "HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA";

WinPath folderOf(const QString &text)
{
    QString plain = text.trimmed();
    plain.remove(u'"');
    const auto path = WinPath::parse(plain.trimmed());
    return path ? *path : WinPath();
}

bool isRuntime(const QString &name)
{
    return name.startsWith(QLatin1String("cudart64_"), Qt::CaseInsensitive)
           && name.endsWith(QLatin1String(".dll"), Qt::CaseInsensitive);
}

// "cudart64_12.dll" is 12, "cudart64_110.dll" any 11, "cudart64_102.dll" 10.2: all that such a name tells.
Version versionOfRuntimes(FolderView &view, const WinPath &toolkit)
{
    for (const QString &below : {QStringLiteral("bin"), QStringLiteral("bin\\x64")}) {
        for (const QString &name : view.fileNames(toolkit / below)) {
            const auto number = isRuntime(name) ? Version::parse(QStringView(name).mid(9, name.size() - 13)) : std::nullopt;
            if (!number)
                continue;
            const int value = number->major();
            return value < 80 ? Version({value}) : value == 110 ? Version({11}) : Version({value / 10, value % 10});
        }
    }
    return Version();
}

// A header or import library of CUDA itself; cuDNN's own may be all that an uninstaller left behind.
bool isForeign(const QString &name, const char *ending)
{
    return name.endsWith(QLatin1String(ending), Qt::CaseInsensitive)
           && !name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive);
}

// Candidates in the order found; each folder once, with everything that names it.
class Candidates
{
public:
    explicit Candidates(FolderView &view) : m_view(view) {}

    // Registered ones stay although their folder is gone: that is what "broken" means.
    void addRegistered(const WinPath &folder, const QString &keyName)
    {
        if (Toolkit *toolkit = add(folder, QStringLiteral("registry")))
            toolkit->version = versionOfToolkitName(keyName).value_or(toolkit->version);
    }

    // One that a variable names must be there and look like a toolkit.
    void addNamed(const WinPath &folder, const QString &source)
    {
        if (find(folder) != nullptr || looksLikeToolkit(folder))
            add(folder, source);
    }

    // "v12.2" below a folder of toolkits; also what an uninstaller left of one.
    void addBelow(const WinPath &parent)
    {
        for (const QString &name : m_view.folderNames(parent)) {
            if (!versionOfToolkitName(name))
                continue;
            const WinPath folder = parent / name;
            const QStringList parts = m_view.folderNames(folder);
            const bool remains = parts.contains(QStringLiteral("bin"), Qt::CaseInsensitive)
                                 || parts.contains(QStringLiteral("include"), Qt::CaseInsensitive)
                                 || parts.contains(QStringLiteral("lib"), Qt::CaseInsensitive);
            if (remains || find(folder) != nullptr)
                add(folder, QStringLiteral("folder"));
        }
    }

    // A runtime alone is no toolkit: many programs carry one in a folder "bin" of theirs.
    bool looksLikeToolkit(const WinPath &folder)
    {
        if (folder.isNull() || folder.isRoot())
            return false;
        const WinPath bin = folder / QStringLiteral("bin");
        if (m_view.hasFile(bin, QStringLiteral("nvcc.exe"))
            || m_view.hasFile(folder / QStringLiteral("include"), QStringLiteral("cuda_runtime_api.h")))
            return true;
        return versionOfToolkitName(folder.fileName())
               && (m_view.anyFile(bin, isRuntime) || m_view.anyFile(folder / QStringLiteral("bin\\x64"), isRuntime));
    }

    QList<Toolkit> &toolkits() { return m_toolkits; }

    Toolkit *find(const WinPath &folder)
    {
        for (Toolkit &toolkit : m_toolkits) {
            if (toolkit.path == folder)
                return &toolkit;
        }
        return nullptr;
    }

private:
    Toolkit *add(const WinPath &folder, const QString &source)
    {
        if (folder.isNull() || folder.isRoot())
            return nullptr;
        Toolkit *toolkit = find(folder);
        if (toolkit == nullptr) {
            m_toolkits.append(Toolkit());
            toolkit = &m_toolkits.last();
            toolkit->path = folder;
        }
        if (!toolkit->sources.contains(source))
            toolkit->sources.append(source);
        return toolkit;
    }

    FolderView &m_view;
    QList<Toolkit> m_toolkits;
};

void addRegistered(Platform &platform, Candidates &candidates)
{
    const auto keys = platform.registry.subkeys(QLatin1String(toolkitsKey));
    if (!keys)
        return;
    for (const QString &name : *keys) {
        const auto value = platform.registry.read(QLatin1String(toolkitsKey) + u'\\' + name, QStringLiteral("InstallDir"));
        const auto text = value ? value->text() : std::nullopt;
        if (text)
            candidates.addRegistered(folderOf(*text), name);
    }
}

void addNamed(const QMap<QString, QString> &environment, Candidates &candidates)
{
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        const QString name = foldCase(it.key());
        if (name == QLatin1String("CUDA_PATH") || name.startsWith(QLatin1String("CUDA_PATH_V")))
            candidates.addNamed(folderOf(it.value()), name);
    }
}

void addUsual(const Snapshot &snapshot, Candidates &candidates)
{
    QList<WinPath> parents;
    const auto addParent = [&parents](const WinPath &parent) {
        if (!parent.isNull() && !parent.isRoot() && !parents.contains(parent))
            parents.append(parent);
    };
    const QString usual = QStringLiteral("NVIDIA GPU Computing Toolkit\\CUDA");
    const WinPath programFiles = snapshot.folders.value(KnownFolder::ProgramFiles);
    if (!programFiles.isNull())
        addParent(programFiles / usual);
    for (const Volume &volume : snapshot.volumes) {
        const WinPath root = folderOf(volume.root + u'\\');
        if (volume.kind != VolumeKind::Fixed || root.isNull())
            continue;
        addParent(root / QStringLiteral("Program Files") / usual);
        addParent(root / usual);
        addParent(root / QStringLiteral("CUDA"));
        candidates.addNamed(root / QStringLiteral("CUDA"), QStringLiteral("folder"));
    }
    // Neighbours of those already known: the folder a person moved them to.
    for (const Toolkit &toolkit : candidates.toolkits())
        addParent(toolkit.path.parent());
    for (const WinPath &parent : parents)
        candidates.addBelow(parent);
}

// The toolkit whose DLL folder a PATH entry is: "...\bin" or "...\bin\x64".
WinPath toolkitOfEntry(const WinPath &folder)
{
    const QString last = folder.fileName();
    if (sameName(last, QStringLiteral("bin")) || sameName(last, QStringLiteral("libnvvp")))
        return folder.parent();
    const bool below = sameName(last, QStringLiteral("x64")) && sameName(folder.parent().fileName(), QStringLiteral("bin"));
    return below ? folder.parent().parent() : WinPath();
}

void examine(FolderView &view, Toolkit &toolkit)
{
    const bool registered = toolkit.sources.contains(QStringLiteral("registry"));
    // Through a link it is there; whether something may be written there is not asked here.
    const bool present = view.isFolder(toolkit.path) || view.isFolder(toolkit.path / QStringLiteral("bin"));
    if (registered && !present) {
        toolkit.health = ToolkitHealth::Broken;
        if (toolkit.version.major() >= 13)
            toolkit.layout = ToolkitLayout::BinX64;
        if (toolkit.version.isNull())
            toolkit.version = versionOfToolkitName(toolkit.path.fileName()).value_or(Version());
        return;
    }
    if (const Version version = versionOfToolkit(view, toolkit.path); !version.isNull())
        toolkit.version = version;
    if (toolkit.version.isNull())
        toolkit.version = versionOfRuntimes(view, toolkit.path);

    const WinPath bin = toolkit.path / QStringLiteral("bin");
    const bool below = view.anyFile(bin / QStringLiteral("x64"), isRuntime);
    const bool direct = view.anyFile(bin, isRuntime);
    // Without a runtime to tell: CUDA 13 moved the DLLs.
    const bool moved = below || (!direct && toolkit.version.major() >= 13);
    toolkit.layout = moved ? ToolkitLayout::BinX64 : ToolkitLayout::Bin;
    if (!below && !direct)
        toolkit.missing.append(QStringLiteral("cudart"));
    if (!view.hasFile(bin, QStringLiteral("nvcc.exe")))
        toolkit.missing.append(QStringLiteral("nvcc"));
    if (!view.anyFile(toolkit.includeFolder(), [](const QString &name) { return isForeign(name, ".h"); }))
        toolkit.missing.append(QStringLiteral("headers"));
    if (!view.anyFile(toolkit.libraryFolder(), [](const QString &name) { return isForeign(name, ".lib"); }))
        toolkit.missing.append(QStringLiteral("lib\\x64"));
    if (!toolkit.missing.isEmpty())
        toolkit.health = ToolkitHealth::Partial;
}

void chooseActive(Candidates &candidates, const Snapshot &snapshot, const QMap<QString, QString> &environment)
{
    const auto activate = [&candidates](const WinPath &folder, const QString &reason) {
        Toolkit *toolkit = candidates.find(folder);
        if (toolkit == nullptr || toolkit->health == ToolkitHealth::Broken)
            return false;
        toolkit->active = true;
        toolkit->activeReason = reason;
        return true;
    };
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (sameName(it.key(), QStringLiteral("CUDA_PATH")) && activate(folderOf(it.value()), QStringLiteral("CUDA_PATH")))
            return;
    }
    for (const QString &entry : snapshot.path.effective) {
        if (activate(toolkitOfEntry(folderOf(entry)), QStringLiteral("PATH")))
            return;
    }
}

} // namespace

QList<Toolkit> scanToolkits(Platform &platform, FolderView &view, const Snapshot &snapshot,
                            const QMap<QString, QString> &environment)
{
    Candidates candidates(view);
    addRegistered(platform, candidates);
    addNamed(environment, candidates);
    for (const QString &entry : snapshot.path.effective) {
        const WinPath folder = toolkitOfEntry(folderOf(entry));
        if (!folder.parts().contains(QStringLiteral("site-packages"), Qt::CaseInsensitive)) // NVIDIA's wheels are none
            candidates.addNamed(folder, QStringLiteral("PATH"));
    }
    addUsual(snapshot, candidates);
    for (Toolkit &toolkit : candidates.toolkits())
        examine(view, toolkit);
    chooseActive(candidates, snapshot, environment);

    QList<Toolkit> toolkits = candidates.toolkits();
    std::stable_sort(toolkits.begin(), toolkits.end(), [](const Toolkit &a, const Toolkit &b) {
        return a.version == b.version ? a.path < b.path : b.version < a.version;
    });
    return toolkits;
}

} // namespace cunest
