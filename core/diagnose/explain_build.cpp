// From what a compiler, a linker or CMake says to what is missing here.
#include "diagnose/explain_build.h"

#include "diagnose/check_cudnn.h"
#include "diagnose/check_system.h"
#include "diagnose/error_kinds.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"

#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

// The message itself proves it: the toolkit is there, its files in Visual Studio are not.
std::optional<Finding> integrationMissing(const ErrorMatch &match, const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    if (toolkit == nullptr)
        return std::nullopt;
    QStringList evidence{QStringLiteral("the message: %1").arg(match.line), QStringLiteral("missing: VS integration"),
                         QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString())};
    for (const VisualStudio &known : snapshot.visualStudios)
        evidence.append(QStringLiteral("Visual Studio %1").arg(known.version.toString()));
    return makeFinding("toolkit.partial", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Visual Studio does not have the build files of this CUDA version.")), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "NVIDIA's installer puts them into a Visual Studio that is there at that time; one installed or updated later has none.")),
                       errorKind(QStringLiteral("vs-integration"))->lookAt);
}

std::optional<Finding> variableMissing(const Snapshot &snapshot)
{
    const auto environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (sameName(it.key(), QStringLiteral("CUDA_PATH")) || sameName(it.key(), QStringLiteral("CUDA_HOME")))
            return std::nullopt;
    }
    QStringList evidence{QStringLiteral("neither CUDA_PATH nor CUDA_HOME")};
    for (const Toolkit &toolkit : snapshot.toolkits)
        evidence.append(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString()));
    if (snapshot.toolkits.isEmpty())
        return std::nullopt;
    return makeFinding("toolkit.variable-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "CUDA_PATH is not set, although a CUDA Toolkit is installed.")), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "Builds find the toolkit by this variable. An update of Visual Studio or another installer may have taken it away.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Make the toolkit active again: \"cunest-cli use cuda %1\"."), {snapshot.toolkits.first().version.truncated(2).toString()}),
                       QStringLiteral("use.cuda:") + snapshot.toolkits.first().path.toString());
}

QString activeText(const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    return toolkit == nullptr ? QStringLiteral("no active CUDA Toolkit")
                              : QStringLiteral("active: CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString());
}

Message howToTell()
{
    return errorKind(QStringLiteral("build-header"))->lookAt;
}

// The DLLs are enough to run programs; a build wants headers and import libraries, and where it looks.
std::optional<Finding> buildFileProblem(const ErrorMatch &match, const Snapshot &snapshot, const Knowledge &knowledge, const Findings &general)
{
    if (const auto none = faultOf(general, findingNames({"toolkit.none", "cudnn.none", "cudnn.nested"})))
        return none;
    const bool isLibrary = match.kind == QLatin1String("build-library");
    const char *id = isLibrary ? "cudnn.lib-missing" : "cudnn.header-missing";
    const Toolkit *toolkit = snapshot.activeToolkit();
    const CudnnCopy *inside = nullptr;
    const CudnnCopy *elsewhere = nullptr;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        const bool hasFiles = (isLibrary ? copy.hasImportLibrary : copy.hasHeaders).value_or(false);
        if (toolkit != nullptr && copy.path.isSameOrInside(toolkit->path))
            inside = inside == nullptr || hasFiles ? &copy : inside;
        else if (hasFiles && !isPrivate(copy) && elsewhere == nullptr)
            elsewhere = &copy;
    }
    if (inside != nullptr) {
        for (const Finding &finding : checkCopy(*inside, knowledge)) {
            if (finding.id == QLatin1String("cudnn.header-missing") || finding.id == QLatin1String("cudnn.lib-missing"))
                return finding;
        }
        if ((isLibrary ? inside->hasImportLibrary : inside->hasHeaders).value_or(true))
            return std::nullopt; // they are where builds look
    }
    if (elsewhere != nullptr) {
        return makeFinding(id, Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "The build does not look into the folder of cuDNN %1."), {versionOf(*elsewhere)}),
                           {copyText(*elsewhere), activeText(snapshot), QStringLiteral("the message: %1").arg(match.line)},
                           Message(QT_TRANSLATE_NOOP("cunest", "Builds look into the CUDA Toolkit; this cuDNN lies in a folder of its own.")), howToTell());
    }
    if (inside == nullptr && snapshot.cudnn.isEmpty())
        return std::nullopt;
    const CudnnCopy &some = inside != nullptr ? *inside : snapshot.cudnn.first();
    return makeFinding(id, Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Only the DLLs of cuDNN %1 are there, nothing to build with."), {versionOf(some)}),
                       {copyText(some), activeText(snapshot), QStringLiteral("the message: %1").arg(match.line)},
                       Message(QT_TRANSLATE_NOOP("cunest", "A build needs the headers (cudnn.h, cudnn_version.h) and the import libraries (cudnn.lib) of the same release too.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the whole archive of this release from NVIDIA; CuNest puts all three where builds look.")));
}

std::optional<Finding> compilerNotOnPath(const Snapshot &snapshot, const Findings &general)
{
    if (const auto known = faultOf(general, findingNames({"toolkit.none", "toolkit.broken", "toolkit.partial"})))
        return known;
    const Toolkit *toolkit = snapshot.activeToolkit();
    toolkit = toolkit == nullptr && !snapshot.toolkits.isEmpty() ? &snapshot.toolkits.first() : toolkit;
    for (const Toolkit &known : snapshot.toolkits) {
        if (isSearched(snapshot, known.path / QStringLiteral("bin")))
            return std::nullopt;
    }
    if (toolkit == nullptr)
        return std::nullopt;
    const QString folder = (toolkit->path / QStringLiteral("bin")).toString();
    return makeFinding("path.missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The folder of nvcc is not on PATH.")),
                       {QStringLiteral("nvcc: %1").arg(folder)},
                       Message(QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1 is installed, but Windows does not search its folder for programs."), {toolkit->version.toString()}),
                       Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH, then open a new terminal."), {folder}), QStringLiteral("path.add:") + folder);
}

Finding noVisualStudio(const Snapshot &snapshot, const ErrorMatch &match)
{
    return makeFinding("toolkit.compiler-unsupported", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "No Visual Studio with a C++ compiler was found on this computer.")),
                       {activeText(snapshot), QStringLiteral("the message: %1").arg(match.line)},
                       Message(QT_TRANSLATE_NOOP("cunest", "On Windows nvcc compiles the host's part with cl.exe of Visual Studio; it cannot work without.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install Visual Studio or its Build Tools with the workload \"Desktop development with C++\", in a version that this CUDA Toolkit supports.")));
}

bool isPlainAscii(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.unicode() <= 0x7e; });
}

// NVRTC and ptxas read paths in the code page of old Windows calls.
std::optional<Finding> nonAsciiFolder(const Snapshot &snapshot, const ErrorMatch &match)
{
    QStringList folders;
    const auto add = [&folders](const QString &folder) {
        if (!isPlainAscii(folder) && !folders.contains(folder))
            folders.append(folder);
    };
    const auto environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (sameName(it.key(), QStringLiteral("TEMP")) || sameName(it.key(), QStringLiteral("TMP")) || sameName(it.key(), QStringLiteral("CUPY_CACHE_DIR")))
            add(*it);
    }
    add(snapshot.folders.value(KnownFolder::Temp).toString());
    for (const PythonInstall &python : snapshot.pythons)
        add(python.path.toString());
    add(snapshot.folders.value(KnownFolder::Profile).toString());
    if (folders.isEmpty())
        return std::nullopt;
    return makeFinding("folder.non-ascii", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "CUDA's compilers work in folders whose names they may not be able to read.")),
                       folders + QStringList{QStringLiteral("the message: %1").arg(match.line)},
                       Message(QT_TRANSLATE_NOOP("cunest", "NVRTC and ptxas open files by the old Windows calls, which lose letters outside ASCII.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Make the environment in a folder with plain Latin letters, such as C:\\work, and set TEMP and TMP to such a folder for this program.")));
}

} // namespace

QStringList findingNames(std::initializer_list<const char *> names)
{
    QStringList list;
    for (const char *name : names)
        list.append(QLatin1String(name));
    return list;
}

std::optional<Finding> faultOf(const Findings &general, const QStringList &wanted)
{
    for (const QString &id : wanted) {
        for (Finding finding : general) {
            if (finding.id != id)
                continue;
            if (finding.severity == Severity::Info && id != QLatin1String("driver.too-old"))
                finding.severity = Severity::Fault; // now something needs it
            if (finding.severity != Severity::Info)
                return finding;
        }
    }
    return std::nullopt;
}

std::optional<Finding> explainBuild(const ErrorMatch &match, const Snapshot &snapshot, const Knowledge &knowledge, const Findings &general)
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    const Toolkit *toolkit = snapshot.activeToolkit();
    if (is("compiler-unsupported"))
        return faultOf(general, findingNames({"toolkit.compiler-unsupported"}));
    if (is("vs-integration") || is("nvcc-failed")) {
        const auto known = faultOf(general, findingNames({"toolkit.partial", "toolkit.broken", "toolkit.none", "toolkit.variable-mismatch"}));
        return known || is("nvcc-failed") ? known : integrationMissing(match, snapshot);
    }
    if (is("cuda-home")) {
        const auto known = faultOf(general, findingNames({"toolkit.none", "toolkit.broken", "toolkit.variable-dead"}));
        return known ? known : variableMissing(snapshot);
    }
    if (is("cudnn-not-found-by-build") || is("build-header") || is("build-library"))
        return buildFileProblem(match, snapshot, knowledge, general);
    if (is("not-linked"))
        return faultOf(general, findingNames({"cudnn.none", "cudnn.lib-missing", "cudnn.header-mismatch"}));
    if (is("nvcc-not-found"))
        return compilerNotOnPath(snapshot, general);
    if (is("no-host-compiler")) { // vcvars64.bat, which nvcc calls, stops at such a PATH
        const auto quote = std::find_if(general.cbegin(), general.cend(), [](const Finding &finding) { return finding.id == QLatin1String("path.quote-open"); });
        if (quote != general.cend())
            return *quote;
        if (snapshot.visualStudios.isEmpty())
            return noVisualStudio(snapshot, match);
    }
    if (is("nvrtc-failed"))
        return nonAsciiFolder(snapshot, match);
    if (is("nvcc-architecture") && toolkit != nullptr) {
        const ToolkitFact *fact = knowledge.toolkitOf(toolkit->version);
        static const QRegularExpression number(QStringLiteral("(\\d+)(\\d)"));
        const auto arch = number.match(match.named.value(QStringLiteral("arch")));
        if (fact == nullptr || !arch.hasMatch())
            return std::nullopt;
        const Version asked({arch.captured(1).toInt(), arch.captured(2).toInt()});
        const bool isNew = fact->maxComputeCapability && asked > *fact->maxComputeCapability;
        if (!isNew && !(fact->minComputeCapability && asked < *fact->minComputeCapability))
            return std::nullopt;
        return makeFinding(isNew ? "gpu.too-new" : "gpu.too-old", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "CUDA %1 cannot compile for compute capability %2."), {toolkit->version.toString(), asked.toString()}),
                           {QStringLiteral("active: CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString()),
                            QStringLiteral("asked for: compute capability %1").arg(asked.toString()), QStringLiteral("source: %1").arg(fact->source)},
                           Message(QT_TRANSLATE_NOOP("cunest", "Each toolkit knows the cards from one generation to another; this one is outside.")),
                           isNew ? Message(QT_TRANSLATE_NOOP("cunest", "Use a newer CUDA Toolkit for this build."))
                                 : Message(QT_TRANSLATE_NOOP("cunest", "Use an older CUDA Toolkit, or take this architecture out of the build.")));
    }
    if (is("long-path"))
        return longPathsOff(snapshot);
    if (is("path-truncated"))
        return faultOf(general, findingNames({"path.truncated"}));
    if (is("path-too-long"))
        return faultOf(general, findingNames({"path.too-long"}));
    return std::nullopt;
}

} // namespace cunest
