// Judges the libraries around cuDNN by where they lie and for which processor they are.
#include "diagnose/check_runtime.h"

#include "diagnose/check_environment.h"
#include "diagnose/cuda_library.h"
#include "diagnose/search_facts.h"
#include "diagnose/zlib_place.h"

#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

Message zlibRemedy()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "Put the 64-bit zlibwapi.dll that NVIDIA's cuDNN installation guide names beside cuDNN's DLLs. Do not take it from a DLL collection and do not rename another zlib; or use cuDNN 9.2 or newer, which does not need it."));
}

QString zlibName()
{
    return QStringLiteral("zlibwapi.dll");
}

// The folder of the program that was named comes before System32 and PATH.
QList<const LibraryFile *> zlibFiles(const Snapshot &snapshot)
{
    QList<const LibraryFile *> files = librariesNamed(snapshot, zlibName());
    std::stable_partition(files.begin(), files.end(), [&](const LibraryFile *file) { return snapshot.named.contains(file->path.parent()); });
    return files;
}

// The first zlibwapi.dll that programs find; nullptr: none.
const LibraryFile *foundZlib(const Snapshot &snapshot, const CudnnCopy *copy)
{
    for (const LibraryFile *file : zlibFiles(snapshot)) {
        const bool beside = (copy != nullptr && file->path.parent() == copy->path) || snapshot.named.contains(file->path.parent());
        if (beside || isSearched(snapshot, file->path.parent()))
            return file;
    }
    return nullptr;
}

bool isOtherKind(const LibraryFile &file)
{
    return file.damaged || file.architecture == Architecture::X86 || file.architecture == Architecture::Arm64;
}

bool isOtherZlib(const LibraryFile &file)
{
    return file.ownName.startsWith(QLatin1String("zlib"), Qt::CaseInsensitive);
}

// What to do about it, and the fix where CuNest's own file beside the copy would be the one that is found.
struct ZlibAdvice
{
    Message remedy;
    QString fix;
};

ZlibAdvice adviseZlib(const Snapshot &snapshot, const CudnnCopy *copy)
{
    if (copy == nullptr)
        return {zlibRemedy(), {}};
    if (!zlibPlace(snapshot, *copy))
        return {noZlibPlace(snapshot, *copy), {}};
    const WinPath target = copy->path / zlibName();
    Snapshot mended = snapshot;
    const qsizetype replaced = mended.libraries.removeIf([&target](const LibraryFile &file) { return file.path == target; });
    LibraryFile own;
    own.path = target;
    own.architecture = Architecture::X86_64;
    mended.libraries.append(own);
    const LibraryFile *first = foundZlib(mended, copy);
    if (first != nullptr && (isOtherKind(*first) || isOtherZlib(*first))) {
        return {Message(QT_TRANSLATE_NOOP("cunest", "A zlibwapi.dll beside cuDNN would not help, because Windows finds \"%1\" first. Take that file out of its folder, then check again."), {first->path.toString()}), {}};
    }
    if (!snapshot.bringsZlib)
        return {zlibRemedy(), {}};
    if (!*snapshot.bringsZlib) {
        return {Message(QT_TRANSLATE_NOOP("cunest", "This CuNest has no zlibwapi.dll of its own to add. Put the 64-bit one that NVIDIA's cuDNN installation guide names beside cuDNN's DLLs. Do not take it from a DLL collection and do not rename another zlib; or use cuDNN 9.2 or newer, which does not need it.")), {}};
    }
    const QString fix = QStringLiteral("zlib.place:") + copy->path.toString();
    if (replaced > 0) {
        return {Message(QT_TRANSLATE_NOOP("cunest", "Let CuNest put its own zlibwapi.dll in its place: it is built from zlib's own source, and the old file comes back with an undo. Or use cuDNN 9.2 or newer, which does not need it.")), fix};
    }
    return {Message(QT_TRANSLATE_NOOP("cunest", "Let CuNest put its own zlibwapi.dll beside cuDNN's DLLs: it is built from zlib's own source, and an undo takes it out. Or use cuDNN 9.2 or newer, which does not need it.")), fix};
}

QStringList zlibEvidence(const CudnnCopy *copy, const QList<const LibraryFile *> &files)
{
    QStringList evidence;
    if (copy != nullptr)
        evidence.append(copyText(*copy));
    for (const LibraryFile *file : files)
        evidence.append(QStringLiteral("found: %1 (%2)").arg(file->path.toString(), architectureName(file->architecture)));
    if (files.isEmpty())
        evidence.append(QStringLiteral("no zlibwapi.dll in System32, on PATH or beside cuDNN"));
    return evidence;
}

Finding zlibMissing(const CudnnCopy *copy, const QList<const LibraryFile *> &files, const ZlibAdvice &advice)
{
    return makeFinding("runtime.zlib-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll is missing; cuDNN 8.3 to 9.1 cannot compute without it.")),
                       zlibEvidence(copy, files),
                       Message(QT_TRANSLATE_NOOP("cunest", "These releases of cuDNN load zlibwapi.dll by name, and it is not part of their archive. The error often names the DLL of cuDNN that asked for it.")),
                       advice.remedy, advice.fix);
}

Finding zlibWrongArchitecture(const CudnnCopy *copy, const QList<const LibraryFile *> &files, const ZlibAdvice &advice)
{
    return makeFinding("runtime.zlib-wrong-architecture", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll is not the 64-bit one.")), zlibEvidence(copy, files),
                       Message(QT_TRANSLATE_NOOP("cunest", "A 64-bit program cannot load a 32-bit or damaged DLL (error 193).")), advice.remedy, advice.fix);
}

Finding zlibRenamed(const CudnnCopy *copy, const LibraryFile &file, const ZlibAdvice &advice)
{
    return makeFinding("runtime.zlib-renamed", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll is another zlib that was renamed.")),
                       QStringList{QStringLiteral("%1 calls itself %2").arg(file.path.toString(), file.ownName)} + zlibEvidence(copy, {}).mid(0, copy != nullptr ? 1 : 0),
                       Message(QT_TRANSLATE_NOOP("cunest", "The functions of zlib.dll and zlib1.dll are called in another way than those of zlibwapi.dll; the program may crash.")),
                       advice.remedy, advice.fix);
}

// The right toolkit is there, this part of it is not.
Finding missingInToolkit(const Toolkit &toolkit, const QString &dll, const QStringList &evidence)
{
    return makeFinding("runtime.cuda-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 is missing in CUDA Toolkit %2."), {dll, toolkit.version.toString()}), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "The toolkit of this version is installed, but without this library; it was left out, or taken away later.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Run NVIDIA's installer of CUDA %1 again and keep the runtime libraries selected."), {toolkit.version.truncated(2).toString()}));
}

Finding notOnPath(const LibraryFile &file, const QString &dll)
{
    return makeFinding("path.missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The folder of %1 is not on PATH."), {dll}),
                       {file.path.toString()},
                       Message(QT_TRANSLATE_NOOP("cunest", "The DLLs are there, but Windows does not search their folder.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH, then start the program again."), {file.path.parent().toString()}),
                       QStringLiteral("path.add:") + file.path.parent().toString());
}

} // namespace

bool needsZlib(const CudnnCopy &copy, const Knowledge &knowledge)
{
    if (!copy.version || copy.version->count() < 2)
        return false;
    const SupportFact *support = knowledge.supportOf(*copy.version);
    return support != nullptr && support->needsZlib.value_or(false);
}

std::optional<Finding> zlibProblem(const Snapshot &snapshot, const CudnnCopy *copy)
{
    const LibraryFile *found = foundZlib(snapshot, copy);
    const QList<const LibraryFile *> files = zlibFiles(snapshot);
    if (found == nullptr)
        return zlibMissing(copy, files, adviseZlib(snapshot, copy));
    if (isOtherKind(*found))
        return zlibWrongArchitecture(copy, files, adviseZlib(snapshot, copy));
    if (isOtherZlib(*found))
        return zlibRenamed(copy, *found, adviseZlib(snapshot, copy));
    return std::nullopt;
}

std::optional<int> cudaMajorOfLibrary(const QString &dll)
{
    const auto library = cudaLibraryOf(dll);
    return library ? std::optional(library->first.major()) : std::nullopt;
}

std::optional<Finding> cudaLibraryProblem(const Snapshot &snapshot, const QString &dll)
{
    const QList<const LibraryFile *> files = librariesNamed(snapshot, dll);
    if (!files.isEmpty()) {
        const LibraryFile &file = *files.first();
        const WinPath folder = file.path.parent();
        if (const auto x64 = pathMissesX64(snapshot, folder))
            return x64;
        if (!isSearched(snapshot, folder) && !snapshot.named.contains(folder))
            return notOnPath(file, dll);
        return std::nullopt;
    }
    const auto library = cudaLibraryOf(dll);
    QStringList evidence{QStringLiteral("asked for: %1").arg(dll)};
    QStringList have;
    const Toolkit *lacksIt = nullptr;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (lacksIt == nullptr && library && !toolkit.version.isNull() && library->isOf(toolkit.version))
            lacksIt = &toolkit;
        evidence.append(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString()));
        have.append(toolkit.version.truncated(2).toString());
    }
    const QString wanted = library ? library->cudaText() : QString();
    if (lacksIt != nullptr)
        return missingInToolkit(*lacksIt, dll, evidence);
    if (wanted.isEmpty() || snapshot.toolkits.isEmpty()) {
        if (snapshot.toolkits.isEmpty())
            evidence.append(QStringLiteral("no CUDA Toolkit"));
        return makeFinding("runtime.cuda-missing", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "%1 of CUDA is not on this computer."), {dll}), evidence,
                           Message(QT_TRANSLATE_NOOP("cunest", "The program loads this library of the CUDA Toolkit by its exact name.")),
                           wanted.isEmpty() ? Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit that the program was built for."))
                                            : Message(QT_TRANSLATE_NOOP("cunest", "Install a CUDA Toolkit %1 from NVIDIA."), {wanted}));
    }
    Message remedy(QT_TRANSLATE_NOOP("cunest", "Install a CUDA Toolkit %1 beside the others, or the build of the program for a CUDA you have."), {wanted});
    if (library->first.major() != library->last.major()) { // the one nearest to what its other libraries come from
        const bool early = std::any_of(snapshot.toolkits.cbegin(), snapshot.toolkits.cend(), [&](const Toolkit &toolkit) { return toolkit.version.major() == library->first.major(); });
        const QString nearest = (early ? library->first : library->last).toString();
        remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install the Toolkit of CUDA %1 beside the others (any of CUDA %2 has this file), or the build of the program for a CUDA you have."), {nearest, wanted});
    }
    return makeFinding("runtime.cuda-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The program needs CUDA %1 (%2); this computer has CUDA %3."), {wanted, dll, have.join(QStringLiteral(", "))}),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "The DLL's name stands for a CUDA version; another version has other names. A renamed DLL would fail later.")),
                       remedy);
}

bool isVcRuntime(const QString &dll)
{
    static const QRegularExpression pattern(QStringLiteral("^(vcruntime|msvcp|concrt|vcomp|vccorlib|mfc)\\d+(_\\w+)?\\.dll$"),
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(dll).hasMatch();
}

bool isInSystem32(const Snapshot &snapshot, const QString &dll)
{
    for (const LibraryFile *file : librariesNamed(snapshot, dll)) {
        if (file->path.parent() == snapshot.folders.value(KnownFolder::System32))
            return true;
    }
    return false;
}

namespace {

// The version of the runtime that a library came with; nothing: not one of 14, whose setup the registry tells of.
std::optional<Version> vcRuntimeWith(const QString &dll)
{
    static const QRegularExpression of14(QStringLiteral("^[a-z]+140(_\\w+)?\\.dll$"), QRegularExpression::CaseInsensitiveOption);
    if (!of14.match(dll).hasMatch())
        return std::nullopt;
    return sameName(dll, u"vcruntime140_1.dll") ? Version({14, 20}) : Version({14, 0}); // Visual Studio 2019, 2015
}

} // namespace

Finding vcRuntimeMissing(const Snapshot &snapshot, const QString &dll)
{
    QStringList evidence{QStringLiteral("not there: %1\\%2").arg(snapshot.folders.value(KnownFolder::System32).toString(), dll)};
    const auto since = vcRuntimeWith(dll);
    if (since && snapshot.vcRuntime)
        evidence.append(QStringLiteral("registry: Visual C++ runtime %1 is installed").arg(snapshot.vcRuntime->toString()));
    const Message title(QT_TRANSLATE_NOOP("cunest", "%1 of the Visual C++ runtime is missing."), {dll});
    if (since && snapshot.vcRuntime && snapshot.vcRuntime->compareCommon(*since) >= 0) { // its setup would say that there is nothing to do
        return makeFinding("runtime.vc-missing", Severity::Fault, title, evidence,
                           Message(QT_TRANSLATE_NOOP("cunest", "Windows' registry says that version %1 is installed, but this file of it is not there: something removed it."), {snapshot.vcRuntime->toString()}),
                           Message(QT_TRANSLATE_NOOP("cunest", "Repair it: in Windows' list of installed apps choose Microsoft Visual C++ Redistributable (x64), Modify, Repair; then start the program again.")));
    }
    return makeFinding("runtime.vc-missing", Severity::Fault, title, evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "The program was built with a Visual C++ whose runtime is not installed, or an older one is.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install Microsoft's current Visual C++ Redistributable for x64, then start the program again.")));
}

namespace {

// The cuDNN that programs find is made for a CUDA of which nothing at all is on this computer.
std::optional<Finding> cudnnForForeignCuda(const Snapshot &snapshot)
{
    const CudnnCopy *copy = snapshot.activeCudnn();
    if (copy == nullptr || isPrivate(*copy) || !copy->cudaMajor || snapshot.toolkits.isEmpty())
        return std::nullopt;
    QStringList evidence{copyText(*copy), QStringLiteral("made for CUDA %1").arg(*copy->cudaMajor)};
    QStringList have;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (toolkit.version.isNull() || toolkit.version.major() == *copy->cudaMajor)
            return std::nullopt;
        have.append(toolkit.version.truncated(2).toString());
        evidence.append(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString()));
    }
    for (const char *name : {"cublas64_%1.dll", "cublasLt64_%1.dll"}) {
        if (!librariesNamed(snapshot, QString(QLatin1String(name)).arg(*copy->cudaMajor)).isEmpty())
            return std::nullopt;
    }
    const QString major = QString::number(*copy->cudaMajor);
    return makeFinding("runtime.cuda-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 is made for CUDA %2; this computer has CUDA %3."), {versionOf(*copy), major, have.join(QStringLiteral(", "))}),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "It loads cublas64_%1.dll of that CUDA by name, and none is here."), {major}),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the archive of this cuDNN that is made for a CUDA you have, or a CUDA Toolkit %1 beside the others."), {major}));
}

} // namespace

Findings checkRuntime(const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings;
    for (const int major : {8, 9}) {
        const CudnnCopy *copy = firstOnPath(snapshot, major);
        if (copy == nullptr || isPrivate(*copy) || !copy->complete || !needsZlib(*copy, knowledge))
            continue;
        if (const auto problem = zlibProblem(snapshot, copy)) {
            findings.append(*problem);
            break;
        }
    }
    if (const auto foreign = cudnnForForeignCuda(snapshot))
        findings.append(*foreign);
    for (const LibraryFile &file : snapshot.libraries) {
        const auto named = cudaLibraryOf(file.path.fileName());
        const bool isLoaded = isSearched(snapshot, file.path.parent()) || snapshot.named.contains(file.path.parent());
        if (!named || !file.version || !isLoaded)
            continue;
        const auto own = cudaLibraryOf(file.ownName);
        const bool other = own ? own->first != named->first || own->family != named->family
                               : named->family == QLatin1String("cublas") && file.version->major() >= 10 && file.version->major() < 20
                                     && file.version->major() != named->first.major();
        if (!other)
            continue;
        findings.append(makeFinding(
            "cudnn.renamed", Severity::Fault,
            Message(QT_TRANSLATE_NOOP("cunest", "%1 is a renamed DLL of another CUDA version."), {file.path.fileName()}),
            {QStringLiteral("%1 is %2 %3").arg(file.path.toString(), file.ownName, file.version->toString()).simplified()},
            Message(QT_TRANSLATE_NOOP("cunest", "A renamed DLL loads, but its functions are those of another version; programs fail or crash later.")),
            Message(QT_TRANSLATE_NOOP("cunest", "Take the renamed file out and install the CUDA Toolkit that the program was built for beside the other one."))));
    }
    return findings;
}

} // namespace cunest
