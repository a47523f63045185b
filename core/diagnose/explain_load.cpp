// Follows the question "where should this DLL have come from" through the facts of the snapshot.
#include "diagnose/explain_load.h"

#include "diagnose/chain_rules.h"
#include "diagnose/check_cudnn.h"
#include "diagnose/check_environment.h"
#include "diagnose/check_python.h"
#include "diagnose/check_runtime.h"
#include "diagnose/search_facts.h"

namespace cunest {
namespace {

bool isFault(const Finding &finding)
{
    return finding.severity == Severity::Fault || finding.severity == Severity::Block;
}

Finding partUnknownHere(const CudnnCopy &winner, const QString &dll)
{
    return makeFinding("cudnn.mixed", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 belongs to another cuDNN than the one found first (%2)."), {dll, versionOf(winner)}),
                       {QStringLiteral("asked for: %1").arg(dll), QStringLiteral("first: %1").arg(copyText(winner))},
                       Message(QT_TRANSLATE_NOOP("cunest", "The release found first has no such file, so the DLL that asks for it comes from another release.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Let the program see one release only: bring both to the same version, or take one of the folders out of its search.")));
}

bool isPlain(const QString &text)
{
    for (const QChar letter : text) {
        if (letter.unicode() > 0x7e)
            return false;
    }
    return true;
}

} // namespace

bool LoadExplainer::isNamed(const WinPath &folder) const
{
    for (const QString &text : m_text.folders) {
        const auto environment = WinPath::parse(text);
        if (environment && folder.isSameOrInside(*environment))
            return true;
    }
    return false;
}

std::optional<Finding> LoadExplainer::worstOf(const CudnnCopy &copy) const
{
    for (const Finding &finding : checkCopy(copy, m_knowledge)) {
        if (isFault(finding))
            return finding;
    }
    return std::nullopt;
}

bool LoadExplainer::ignoresPath() const
{
    bool anyMeant = false;
    for (const PythonInstall &python : m_snapshot.pythons) {
        if (!m_text.folders.isEmpty() && !m_text.folders.contains(python.path.toString(), Qt::CaseInsensitive))
            continue;
        anyMeant = true;
        if (python.version.isNull() || python.version.compareCommon(Version({3, 8})) >= 0)
            return true;
    }
    return !anyMeant;
}

Finding LoadExplainer::pythonIgnoresPath(const WinPath &folder, const QString &dll) const
{
    return pythonIgnoresPath(QList<WinPath>{folder}, dll);
}

Finding LoadExplainer::pythonIgnoresPath(const QList<WinPath> &folders, const QString &asked) const
{
    QStringList evidence{QStringLiteral("asked for: %1").arg(asked)};
    QStringList calls;
    for (const WinPath &folder : folders) {
        evidence.append(QStringLiteral("found in: %1").arg(folder.toString()));
        calls.append(QStringLiteral("os.add_dll_directory(r\"%1\")").arg(folder.toString()));
    }
    const QString line = QStringLiteral("import os; ") + calls.join(QStringLiteral("; "));
    return makeFinding("python.ignores-path", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Python does not look into \"%1\"."), {folders.first().toString()}), evidence + QStringList{line},
                       Message(QT_TRANSLATE_NOOP("cunest", "From version 3.8 on Python loads its own modules without PATH; only folders that the program names count.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Put this line before the first import of the package: %1"), {line}));
}

std::optional<Finding> LoadExplainer::inNamedEnvironment(int major) const
{
    const CudnnCopy *first = nullptr;
    for (const CudnnCopy *copy : copiesOf(m_snapshot, major)) {
        if (!isNamed(copy->path))
            continue;
        if (const auto worst = worstOf(*copy))
            return worst;
        if (first != nullptr && first->version != copy->version)
            return twoOwners(*first, *copy);
        if (first == nullptr)
            first = copy;
    }
    if (first != nullptr && needsZlib(*first, m_knowledge))
        return zlibProblem(m_snapshot, first);
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::behindWinner(const CudnnCopy &winner, const QString &dll) const
{
    if (const auto worst = worstOf(winner))
        return worst;
    if (cudnnMajorOf(dll) && !holdsFile(winner, dll))
        return partUnknownHere(winner, dll);
    if (needsZlib(winner, m_knowledge)) {
        if (const auto problem = zlibProblem(m_snapshot, &winner))
            return problem;
    }
    if (winner.cudaMajor) {
        for (const char *name : {"cublas64_%1.dll", "cublasLt64_%1.dll"}) {
            if (const auto problem = cudaLibraryProblem(m_snapshot, QString(QLatin1String(name)).arg(*winner.cudaMajor)))
                return problem;
        }
    }
    const QString path = winner.path.toString();
    if (path.contains(u'[') || path.contains(u']')) {
        return makeFinding("folder.brackets", Severity::Warn,
                           Message(QT_TRANSLATE_NOOP("cunest", "The folder of cuDNN %1 has square brackets in its name."), {versionOf(winner)}), {path},
                           Message(QT_TRANSLATE_NOOP("cunest", "Some loaders take the brackets for a pattern and do not find the DLLs.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Move it to a folder without [ and ] and put that one on PATH.")));
    }
    if (!isPlain(path)) {
        return makeFinding("folder.non-ascii", Severity::Warn,
                           Message(QT_TRANSLATE_NOOP("cunest", "The folder of cuDNN %1 has letters that some loaders cannot read."), {versionOf(winner)}), {path},
                           Message(QT_TRANSLATE_NOOP("cunest", "Everything else is right; programs that use the old Windows calls lose letters outside ASCII.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Install it into a folder with plain Latin letters, such as C:\\cudnn, and put that one on PATH.")));
    }
    if (m_text.fromPython && ignoresPath())
        return pythonIgnoresPath(winner.path, dll);
    return storePython(winner.path, dll);
}

// Packaged programs search neither PATH nor where their packages say: not even for loads by name.
std::optional<Finding> LoadExplainer::storePython(const WinPath &folder, const QString &dll) const
{
    for (const PythonInstall &python : m_snapshot.pythons) {
        if (python.kind != QLatin1String("store") || python.packages.isEmpty())
            continue;
        return makeFinding("python.ignores-path", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "The Python of Microsoft's store does not look into PATH.")),
                           {python.executable.isNull() ? python.path.toString() : python.executable.toString(), QStringLiteral("asked for: %1").arg(dll),
                            QStringLiteral("found in: %1").arg(folder.toString())},
                           Message(QT_TRANSLATE_NOOP("cunest", "It is a packaged program: Windows leaves PATH out of its search for DLLs, also of those that cuDNN loads by name.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Install Python from python.org and make the environment anew with it.")));
    }
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::notReached(const QList<const CudnnCopy *> &copies) const
{
    for (const CudnnCopy *copy : bestFirst(m_snapshot)) {
        if (!copies.contains(copy))
            continue;
        if (const auto x64 = pathMissesX64(m_snapshot, copy->path))
            return x64;
        if (const auto level = cudnnPathLevel(m_snapshot, *copy))
            return level;
    }
    const CudnnCopy *best = nullptr; // the active toolkit's, else a whole one
    const Toolkit *toolkit = m_snapshot.activeToolkit();
    for (const CudnnCopy *copy : copies) {
        if (isPrivate(*copy))
            continue;
        const bool isActive = toolkit != nullptr && copy->path == toolkit->dllFolder();
        if (best == nullptr || isActive || (copy->complete && !best->complete))
            best = copy;
    }
    if (best != nullptr) {
        if (const auto worst = worstOf(*best))
            return worst;
        for (const Finding &finding : checkCudnn(m_snapshot, m_knowledge)) {
            if (finding.id == QLatin1String("cudnn.nested") && finding.evidence.contains(copyText(*best)))
                return finding;
        }
        return cudnnNotOnPath(*best);
    }
    for (const CudnnCopy *copy : copies) { // of environments; one that cannot work is nearer than one that was not found
        if (const auto worst = m_text.folders.isEmpty() ? worstOf(*copy) : std::nullopt)
            return worst;
    }
    for (const CudnnCopy *copy : copies) {
        if (m_text.fromPython && (m_text.folders.isEmpty() || isNamed(copy->path)))
            return pythonIgnoresPath(copy->path, QStringLiteral("cudnn64_%1.dll").arg(majorOf(*copy)));
    }
    return std::nullopt;
}

// The text gives the full path of a file that is there: what it needs is missing, or its siblings are.
std::optional<Finding> LoadExplainer::behindNamedFile(const QString &dll) const
{
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        const QString file = (copy.path / dll).toString();
        if (!holdsFile(copy, dll) || !m_text.files.contains(file, Qt::CaseInsensitive))
            continue;
        if (const auto worst = worstOf(copy))
            return worst;
        if (needsZlib(copy, m_knowledge)) {
            if (const auto problem = zlibProblem(m_snapshot, &copy))
                return problem;
        }
        for (const char *name : {"cublas64_%1.dll", "cublasLt64_%1.dll"}) {
            const auto problem = copy.cudaMajor ? cudaLibraryProblem(m_snapshot, QString(QLatin1String(name)).arg(*copy.cudaMajor)) : std::nullopt;
            if (problem)
                return problem;
        }
    }
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::missingCudnn(const QString &dll, int major) const
{
    if (const auto named = behindNamedFile(dll))
        return named;
    if (const auto inside = inNamedEnvironment(major))
        return inside;
    const QList<const CudnnCopy *> copies = copiesOf(m_snapshot, major);
    if (copies.isEmpty())
        return cudnnNone(m_snapshot, major, Severity::Fault);
    if (const CudnnCopy *winner = firstOnPath(m_snapshot, major))
        return behindWinner(*winner, dll);
    for (const CudnnCopy *copy : copies) { // a folder on PATH with parts, without the main DLL
        if (!copy->complete && isSearched(m_snapshot, copy->path))
            return worstOf(*copy);
    }
    return notReached(copies);
}

std::optional<Finding> LoadExplainer::zlib() const
{
    const CudnnCopy *winner = nullptr;
    for (const int major : {8, 9}) {
        const CudnnCopy *copy = firstOnPath(m_snapshot, major);
        if (copy != nullptr && needsZlib(*copy, m_knowledge))
            winner = winner != nullptr ? winner : copy;
    }
    if (const auto problem = zlibProblem(m_snapshot, winner))
        return problem;
    const auto files = librariesNamed(m_snapshot, QStringLiteral("zlibwapi.dll"));
    if (m_text.fromPython && !files.isEmpty())
        return pythonIgnoresPath(files.first()->path.parent(), QStringLiteral("zlibwapi.dll"));
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::missing(const QString &dll) const
{
    if (sameName(dll, QStringLiteral("zlibwapi.dll")))
        return zlib();
    if (const auto major = cudnnMajorOf(dll))
        return missingCudnn(dll, *major);
    if (isVcRuntime(dll))
        return isInSystem32(m_snapshot, dll) ? std::nullopt : std::optional(vcRuntimeMissing(m_snapshot, dll));
    if (!cudaMajorOfLibrary(dll))
        return std::nullopt;
    if (const auto problem = cudaLibraryProblem(m_snapshot, dll))
        return problem;
    const LibraryFile &file = *librariesNamed(m_snapshot, dll).first();
    if (file.damaged || file.architecture == Architecture::X86)
        return wrongArchitecture(dll);
    if (const auto store = storePython(file.path.parent(), dll))
        return store;
    if (m_text.fromPython && ignoresPath())
        return pythonIgnoresPath(file.path.parent(), dll);
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::mixedCudnn(std::optional<int> major) const
{
    for (const int one : major ? QList<int>{*major} : QList<int>{9, 8, 7}) {
        if (const auto inside = inNamedEnvironment(one))
            return inside;
        const QList<const CudnnCopy *> copies = copiesOf(m_snapshot, one);
        const CudnnCopy *winner = firstOnPath(m_snapshot, one);
        for (const CudnnCopy *copy : copies) {
            for (const Finding &finding : checkCopy(*copy, m_knowledge)) {
                if (finding.id == QLatin1String("cudnn.mixed") || finding.id == QLatin1String("cudnn.renamed"))
                    return finding;
            }
        }
        // A private copy meets the first one of PATH when its process loads a part by name.
        for (const CudnnCopy *copy : copies) {
            const bool meets = winner != nullptr && copy != winner && copy->version != winner->version
                               && (isSearched(m_snapshot, copy->path) || isNamed(copy->path)
                                   || (isPrivate(*copy) && m_text.folders.isEmpty()));
            if (meets)
                return cudnnMixed(*winner, *copy);
        }
    }
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::mixedCuda() const
{
    // Families that load each other must be of one toolkit.
    for (const Toolkit &toolkit : m_snapshot.toolkits) {
        const int major = toolkit.version.major();
        const auto first = [&](const char *name) -> const LibraryFile * {
            const auto files = librariesNamed(m_snapshot, QString(QLatin1String(name)).arg(major));
            return files.isEmpty() || !isSearched(m_snapshot, files.first()->path.parent()) ? nullptr : files.first();
        };
        const LibraryFile *blas = first("cublas64_%1.dll");
        const LibraryFile *light = first("cublasLt64_%1.dll");
        if (blas == nullptr || light == nullptr || blas->path.parent() == light->path.parent() || blas->version == light->version)
            continue;
        return makeFinding("toolkit.mixed-on-path", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "Libraries of CUDA would come from different toolkits.")),
                           {QStringLiteral("%1: %2").arg(blas->path.toString(), blas->version ? blas->version->toString() : QString()),
                            QStringLiteral("%1: %2").arg(light->path.toString(), light->version ? light->version->toString() : QString())},
                           Message(QT_TRANSLATE_NOOP("cunest", "Windows takes each DLL from the first folder of PATH that has it; these belong together and must be of one release.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Put the whole folder of one toolkit in front on PATH and take single copied DLLs out.")));
    }
    return std::nullopt;
}

std::optional<Finding> LoadExplainer::wrongArchitecture(const QString &dll) const
{
    if (sameName(dll, QStringLiteral("zlibwapi.dll")))
        return zlib();
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (!dll.isEmpty() && !holdsFile(copy, dll))
            continue;
        for (const Finding &finding : checkCopy(copy, m_knowledge)) {
            if (finding.id == QLatin1String("cudnn.wrong-architecture") || finding.id == QLatin1String("cudnn.damaged"))
                return finding;
        }
    }
    for (const LibraryFile &file : m_snapshot.libraries) {
        const bool isMeant = dll.isEmpty() ? isSearched(m_snapshot, file.path.parent()) && !isVcRuntime(file.path.fileName())
                                           : sameName(file.path.fileName(), dll);
        if (!isMeant || (!file.damaged && file.architecture != Architecture::X86))
            continue;
        if (sameName(file.path.fileName(), QStringLiteral("zlibwapi.dll")))
            return zlib();
        return makeFinding(cudaMajorOfLibrary(file.path.fileName()) ? "runtime.cuda-missing" : "cudnn.wrong-architecture", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "%1 is damaged or for another kind of processor."), {file.path.fileName()}),
                           {QStringLiteral("%1: %2, %3 bytes").arg(file.path.toString(), architectureName(file.architecture)).arg(file.size)},
                           Message(QT_TRANSLATE_NOOP("cunest", "A 64-bit program on this computer can load x64 DLLs only (error 193).")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Install what this file belongs to again.")));
    }
    // The DLL named is right: Windows names the one asked for when what that one loads is of the wrong kind.
    return dll.isEmpty() ? std::nullopt : wrongArchitecture(QString());
}

std::optional<Finding> LoadExplainer::olderCopy(const QString &loaded, const QString &built) const
{
    const auto old = Version::parse(loaded);
    const auto wanted = Version::parse(built);
    const CudnnCopy *winner = nullptr;
    const CudnnCopy *better = nullptr; // one that a change of PATH's order would bring in front, if there is one
    const auto prefer = [&](const CudnnCopy &copy) {
        if (better == nullptr || (isSearched(m_snapshot, copy.path) && !isSearched(m_snapshot, better->path)))
            better = &copy;
    };
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (!copy.version || !old)
            continue;
        if (copy.version->matches(*old) && (winner == nullptr || isSearched(m_snapshot, copy.path)))
            winner = &copy;
        if (wanted && copy.version->major() == wanted->major() && copy.version->compareCommon(*wanted) >= 0)
            prefer(copy);
        if (!wanted && copy.version->major() == old->major() && *copy.version > *old && !copy.version->matches(*old))
            prefer(copy); // the text was cut off before it says what was wanted
    }
    if (winner != nullptr && better != nullptr) {
        // Where the search finds the better one first, its parts meet the older ones, or the program looks elsewhere first.
        const bool contradicts = !isPrivate(*winner) && firstOnPath(m_snapshot, majorOf(*better)) == better;
        return contradicts ? cudnnMixed(*better, *winner) : cudnnShadowed(m_snapshot, *winner, *better, Severity::Fault);
    }
    if (winner == nullptr || !wanted)
        return std::nullopt;
    return makeFinding("python.wrong-build", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The program was built for cuDNN %1; this computer has %2."), {built, loaded}),
                       {copyText(*winner), QStringLiteral("needed: cuDNN %1 or newer of the same major version").arg(built)},
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN must have the same major version and be at least as new as the one a program was built for.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the newest cuDNN %1 for your CUDA version."), {QString::number(wanted ? wanted->major() : majorOf(*winner))}));
}

} // namespace cunest
