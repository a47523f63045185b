// Looks into the folders that a search for DLLs may reach.
#include "scan/scan_libraries.h"

#include <QSet>

namespace cunest {
namespace {

// CUDA's libraries carry their version in the name; the order is that of how often they are missed.
constexpr const char *libraryStarts[] = {"cudart64_", "cublas64_", "cublaslt64_", "nvrtc64_", "nvrtc-builtins64_",
                                         "cufft64_", "curand64_", "cusolver64_", "cusparse64_", "nvjitlink_"};
constexpr const char *libraryNames[] = {"zlibwapi.dll", "vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll",
                                        "msvcp140_1.dll", "msvcp140_2.dll", "concrt140.dll", "vcomp140.dll", "nvcuda.dll"};

class LibraryFolders
{
public:
    void add(const WinPath &folder)
    {
        if (folder.isNull() || m_seen.contains(folder))
            return;
        m_seen.insert(folder);
        m_folders.append(folder);
    }
    const QList<WinPath> &all() const { return m_folders; }

private:
    QList<WinPath> m_folders;
    QSet<WinPath> m_seen;
};

LibraryFile readLibrary(Platform &platform, FolderView &view, const WinPath &folder, const QString &name)
{
    LibraryFile file;
    file.path = folder / name;
    file.size = view.sizeOf(folder, name);
    const auto facts = platform.binaries.facts(file.path);
    if (facts) {
        file.version = facts->fileVersion;
        file.architecture = facts->architecture;
        file.ownName = otherName(*facts, name);
    } else {
        file.damaged = facts.error().code == ErrorCode::Corrupt;
    }
    return file;
}

} // namespace

bool isNeededLibrary(const QString &name)
{
    const QString lower = name.toLower();
    for (const char *known : libraryNames) {
        if (lower == QLatin1String(known))
            return true;
    }
    if (!lower.endsWith(QLatin1String(".dll")))
        return false;
    for (const char *start : libraryStarts) {
        if (lower.startsWith(QLatin1String(start)))
            return true;
    }
    return false;
}

WinPath ownZlib(Platform &platform)
{
    const WinPath folder = platform.system.knownFolder(KnownFolder::Program);
    return folder.isNull() ? WinPath() : folder / QStringLiteral("redist") / QStringLiteral("zlibwapi.dll");
}

QString otherName(const PeFacts &facts, const QString &name)
{
    for (const QString &own : {facts.exportName, facts.originalName}) {
        if (!own.isEmpty())
            return sameName(own, name) || !own.endsWith(QLatin1String(".dll"), Qt::CaseInsensitive) ? QString() : own;
    }
    return QString();
}

namespace {

// NVIDIA's wheels: "nvidia\\cublas\\bin" up to CUDA 12, "nvidia\\cu13\\bin\\x86_64" from 13 on.
void addWheels(FolderView &view, const PythonInstall &python, LibraryFolders &folders)
{
    const WinPath site = python.path / QStringLiteral("Lib\\site-packages");
    if (!view.folderNames(site).contains(QStringLiteral("nvidia"), Qt::CaseInsensitive))
        return;
    const WinPath nvidia = site / QStringLiteral("nvidia");
    for (const QString &name : view.folderNames(nvidia)) {
        const auto bin = nvidia.child(name);
        if (!bin)
            continue;
        folders.add(*bin / QStringLiteral("bin"));
        folders.add(*bin / QStringLiteral("bin\\x86_64"));
    }
}

} // namespace

QList<LibraryFile> scanLibraries(Platform &platform, FolderView &view, const Snapshot &snapshot)
{
    LibraryFolders folders;
    folders.add(snapshot.folders.value(KnownFolder::System32));
    for (QString entry : snapshot.path.effective) {
        entry.remove(u'"');
        const auto folder = WinPath::parse(entry.trimmed());
        if (folder)
            folders.add(*folder);
    }
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (toolkit.health == ToolkitHealth::Broken)
            continue;
        folders.add(toolkit.path / QStringLiteral("bin"));
        folders.add(toolkit.path / QStringLiteral("bin\\x64"));
    }
    for (const CudnnCopy &copy : snapshot.cudnn)
        folders.add(copy.path);
    for (const PythonInstall &python : snapshot.pythons)
        addWheels(view, python, folders);
    for (const WinPath &named : snapshot.named)
        folders.add(named);
    QList<LibraryFile> found;
    for (const WinPath &folder : folders.all()) {
        for (const QString &name : view.fileNames(folder)) {
            if (isNeededLibrary(name) && folder.child(name))
                found.append(readLibrary(platform, view, folder, name));
        }
    }
    return found;
}

} // namespace cunest
