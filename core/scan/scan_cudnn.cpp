// Copies of cuDNN on a computer, their versions and what is missing from them.
#include "scan/scan_cudnn.h"

#include "pe/cuda_text.h"
#include "scan/cudnn_places.h"
#include "scan/installed_cudnn.h"
#include "scan/scan_libraries.h"
#include "scan/toolkit_version.h"

#include <QMap>

#include <algorithm>

namespace cunest {
namespace {

// The macros stand after the licence text; the longest cudnn.h of 7.x has 130 KB.
constexpr qint64 headerBytes = 256 * 1024;

// Headers that belong to a folder of DLLs, by the places archives, toolkits and installers use.
QList<WinPath> includeFolders(const WinPath &folder)
{
    QList<WinPath> found;
    WinPath above = folder;
    QStringList below; // names between "bin" and the DLLs: "12.9", "x64"
    for (int level = 0; level < 3 && !above.isNull() && !above.isRoot(); ++level) {
        if (sameName(above.fileName(), QStringLiteral("bin"))) {
            const WinPath include = above.parent() / QStringLiteral("include");
            below.removeAll(QStringLiteral("x64"));
            if (!below.isEmpty())
                found.append(include / below.join(u'\\'));
            found.append(include);
            break;
        }
        below.prepend(above.fileName());
        above = above.parent();
    }
    return found;
}

std::optional<Version> headerVersion(FolderView &view, const WinPath &folder)
{
    for (const WinPath &include : includeFolders(folder)) {
        for (const QString &name : {QStringLiteral("cudnn_version.h"), QStringLiteral("cudnn.h")}) {
            const auto version = view.hasFile(include, name) ? versionOfHeader(view.head(include / name, headerBytes))
                                                             : std::nullopt;
            if (version)
                return version;
        }
    }
    return std::nullopt;
}

// Import libraries that belong to a folder of DLLs, by the same places.
QList<WinPath> libraryFolders(const QList<WinPath> &includes)
{
    QList<WinPath> found;
    for (const WinPath &include : includes) {
        const WinPath root = sameName(include.fileName(), QStringLiteral("include")) ? include.parent() : include.parent().parent();
        const WinPath below = sameName(include.fileName(), QStringLiteral("include")) ? root / QStringLiteral("lib")
                                                                                    : root / QStringLiteral("lib") / include.fileName();
        found.append(below / QStringLiteral("x64"));
        found.append(below);
    }
    return found;
}

// Whether somebody could build with what lies beside the DLLs; of any major version, for two may stand there.
void fillBuildFiles(FolderView &view, const WinPath &folder, CudnnCopy &copy)
{
    const QList<WinPath> includes = includeFolders(folder);
    if (includes.isEmpty())
        return;
    const auto isHeader = [](const QString &name) { return sameName(name, QStringLiteral("cudnn.h")) || sameName(name, QStringLiteral("cudnn_version.h")); };
    const auto isLibrary = [](const QString &name) {
        return name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive) && name.endsWith(QLatin1String(".lib"), Qt::CaseInsensitive);
    };
    QList<WinPath> libraries = libraryFolders(includes);
    // Where there is an x64 below it, builds for x64 look there alone.
    libraries.removeIf([&](const WinPath &place) { return view.folderNames(place).contains(QStringLiteral("x64"), Qt::CaseInsensitive); });
    copy.hasHeaders = std::any_of(includes.cbegin(), includes.cend(), [&](const WinPath &place) { return view.anyFile(place, isHeader); });
    copy.hasVersionHeader = std::any_of(includes.cbegin(), includes.cend(), [&](const WinPath &place) { return view.hasFile(place, QStringLiteral("cudnn_version.h")); });
    copy.hasImportLibrary = std::any_of(libraries.cbegin(), libraries.cend(), [&](const WinPath &place) { return view.anyFile(place, isLibrary); });
}

// "cuda12" of an own folder, "12.9" of NVIDIA's installer.
std::optional<int> cudaMajorOfPath(const WinPath &folder)
{
    const QStringList parts = folder.parts();
    for (qsizetype i = parts.size() - 1; i >= 0; --i) {
        const QString part = foldCase(parts.at(i));
        if (part.startsWith(QLatin1String("CUDA"))) {
            if (const auto version = Version::parse(QStringView(part).mid(4)))
                return version->major();
        }
        const bool belowBin = i > 0 && sameName(parts.at(i - 1), QStringLiteral("bin"));
        if (const auto version = Version::parse(part); belowBin && version && version->count() >= 2)
            return version->major();
    }
    return std::nullopt;
}

bool hasPart(const WinPath &folder, const char *name)
{
    return folder.parts().contains(QLatin1String(name), Qt::CaseInsensitive);
}

bool hasProgram(FolderView &view, const WinPath &folder)
{
    return view.anyFile(folder, [](const QString &name) { return name.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive); });
}

CudnnOwner ownerOf(FolderView &view, const CudnnPlace &place, const Snapshot &snapshot)
{
    if (place.toolkit != nullptr)
        return CudnnOwner::Toolkit;
    if (hasPart(place.folder, "site-packages"))
        return hasPart(place.folder, "torch") ? CudnnOwner::Torch : CudnnOwner::Pip;
    const bool library = hasPart(place.folder, "Library") && hasPart(place.folder, "bin");
    if (library && (place.python == nullptr || place.python->kind == QLatin1String("conda")))
        return CudnnOwner::Conda;
    const WinPath programFiles = snapshot.folders.value(KnownFolder::ProgramFiles);
    const WinPath installer = programFiles.isNull() ? WinPath() : programFiles / QStringLiteral("NVIDIA\\CUDNN");
    // "v9.7\bin\12.8": NVIDIA's own depth; "v9.1\cuda12\bin" is how archives are kept apart.
    const QStringList below = place.folder.relativeTo(installer).split(u'\\');
    if (below.size() >= 3 && sameName(below.at(1), QStringLiteral("bin")) && versionOfToolkitName(below.at(2)))
        return CudnnOwner::NvidiaInstaller;
    if (place.besideProgram || place.python != nullptr || hasProgram(view, place.real))
        return CudnnOwner::Program;
    return CudnnOwner::Unknown;
}

// Old releases carry a driver's number ("6.14.11.10010") as file version: only one that starts with the
// major version of the file's name is cuDNN's.
std::optional<Version> trusted(const std::optional<Version> &version, int major)
{
    return version && version->major() == major ? version : std::nullopt;
}

// The DLLs in whose read-only data CUDA's libraries stand by name.
bool namesCuda(const QString &name)
{
    for (const char *start : {"cudnn_ops_infer64_", "cudnn_adv64_", "cudnn_engines_precompiled64_", "cudnn64_7", "cudnn64_6"}) {
        if (name.startsWith(QLatin1String(start), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

// cuDNN's own DLLs of today import no CUDA library; where one does, that decides as well as its data.
std::optional<int> cudaMajorOfImports(Platform &platform, const WinPath &folder, const CudnnCopy &copy)
{
    CudaTextFinder finder;
    for (const CudnnFile &file : copy.files) {
        const auto path = folder.child(file.name);
        const auto facts = path ? platform.binaries.facts(*path) : Result<PeFacts>(path.error());
        for (const QString &name : facts ? facts->imports + facts->delayImports : QStringList())
            finder.add(name.toLower().toUtf8());
    }
    return finder.cudaMajor();
}

// What it was built for, read out of the DLLs; else what names around it claim.
void fillCudaMajor(Platform &platform, const CudnnPlace &place, CudnnCopy &copy)
{
    for (const CudnnFile &file : std::as_const(copy.files)) {
        const auto path = namesCuda(file.name) ? place.real.child(file.name) : Result<WinPath>(Error());
        const auto device = path ? platform.files.openRead(*path) : Result<std::unique_ptr<QIODevice>>(path.error());
        if (device && *device != nullptr)
            copy.cudaMajor = cudaMajorInDll(**device);
        if (copy.cudaMajor) {
            copy.cudaMajorFrom = QStringLiteral("dll");
            return;
        }
    }
    copy.cudaMajor = cudaMajorOfImports(platform, place.real, copy);
    if (copy.cudaMajor) {
        copy.cudaMajorFrom = QStringLiteral("dll");
        return;
    }
    copy.cudaMajor = cudaMajorOfPath(place.folder);
    if (copy.cudaMajor)
        copy.cudaMajorFrom = QStringLiteral("folder");
    if (!copy.cudaMajor && place.toolkit != nullptr && !place.toolkit->version.isNull()) {
        copy.cudaMajor = place.toolkit->version.major();
        copy.cudaMajorFrom = QStringLiteral("toolkit");
    }
}

CudnnFile readFile(Platform &platform, FolderView &view, const WinPath &folder, const QString &name, int major)
{
    CudnnFile file;
    file.name = name;
    file.size = view.sizeOf(folder, name);
    const auto path = folder.child(name);
    const auto facts = path ? platform.binaries.facts(*path) : Result<PeFacts>(path.error());
    if (facts) {
        file.architecture = facts->architecture;
        file.version = trusted(facts->fileVersion, major);
        if (!file.version)
            file.version = trusted(facts->productVersion, major);
        file.ownName = otherName(*facts, name);
        const std::optional<Version> said = facts->fileVersion ? facts->fileVersion : facts->productVersion;
        if (file.ownName.isEmpty() && !file.version && said && facts->productName.startsWith(QLatin1String("NVIDIA cuDNN")))
            file.ownName = QStringLiteral("cuDNN %1").arg(said->toString());
    } else {
        file.damaged = facts.error().code == ErrorCode::Corrupt;
    }
    return file;
}

void fillVersion(CudnnCopy &copy, int major)
{
    const QString main = QStringLiteral("cudnn64_%1.dll").arg(major);
    for (const CudnnFile &file : copy.files) {
        if (file.version && (!copy.version || sameName(file.name, main)))
            copy.version = file.version;
    }
    if (!copy.version && copy.headerVersion && copy.headerVersion->major() == major)
        copy.version = copy.headerVersion;
    if (!copy.version)
        copy.version = Version({major}); // all that the names tell
}

void fillMissing(CudnnCopy &copy, const Knowledge &knowledge)
{
    const LayoutFact *layout = knowledge.layoutOf(*copy.version);
    if (layout == nullptr)
        return; // which files belong to it is not known
    for (const QString &name : layout->dlls) {
        bool found = false;
        for (const CudnnFile &file : copy.files)
            found = found || sameName(file.name, name);
        if (!found)
            copy.missing.append(name);
    }
    copy.complete = copy.missing.isEmpty();
}

} // namespace

QList<CudnnCopy> scanCudnn(Platform &platform, FolderView &view, const Snapshot &snapshot,
                           const Knowledge &knowledge, const WinPath &program)
{
    QList<CudnnCopy> copies;
    for (const CudnnPlace &place : cudnnPlaces(platform, view, snapshot, program)) {
        QMap<int, QStringList> names; // major version -> DLLs
        for (const QString &name : view.fileNames(place.real)) {
            if (const auto major = cudnnMajorOfDllName(name))
                names[*major].append(name);
        }
        for (auto it = names.cbegin(); it != names.cend(); ++it) {
            CudnnCopy copy;
            copy.path = place.folder;
            copy.aliases = place.aliases;
            for (const QString &name : it.value())
                copy.files.append(readFile(platform, view, place.real, name, it.key()));
            const auto header = headerVersion(view, place.real);
            // With DLLs of two major versions the header belongs to its own; with one it is wrong for that one.
            if (header && (header->major() == it.key() || names.size() == 1))
                copy.headerVersion = header;
            fillBuildFiles(view, place.real, copy);
            fillVersion(copy, it.key());
            fillMissing(copy, knowledge);
            fillCudaMajor(platform, place, copy);
            copy.owner = ownerOf(view, place, snapshot);
            copy.besideProgram = hasProgram(view, place.real);
            copies.append(copy);
        }
    }
    return copies;
}

} // namespace cunest
