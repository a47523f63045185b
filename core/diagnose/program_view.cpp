// Asks the simulated search what a program asks Windows.
#include "diagnose/program_view.h"

#include "diagnose/check_cudnn.h"
#include "diagnose/check_gpu.h"
#include "diagnose/check_python.h"
#include "diagnose/check_runtime.h"
#include "diagnose/cudnn_users.h"
#include "diagnose/explain_load.h"
#include "diagnose/search_facts.h"

namespace cunest {
namespace {

struct PackageLoad
{
    const char *package;
    const char *file;   // below site-packages
    quint32 flags;
};

// What these packages load by full path when they are imported, and how. Sources: torch/__init__.py
// (_load_dll_libraries), onnxruntime (LoadLibraryExW of its providers), ctranslate2/__init__.py (ctypes.CDLL).
constexpr PackageLoad packageLoads[] = {
    {"torch", "torch\\lib\\c10.dll", load_flag::defaultDirs | load_flag::dllLoadDir},
    {"torch", "torch\\lib\\torch_cpu.dll", load_flag::defaultDirs | load_flag::dllLoadDir},
    {"torch", "torch\\lib\\torch_cuda.dll", load_flag::defaultDirs | load_flag::dllLoadDir},
    {"onnxruntime_gpu", "onnxruntime\\capi\\onnxruntime_pybind11_state.pyd", load_flag::pythonModule},
    {"onnxruntime_gpu", "onnxruntime\\capi\\onnxruntime_providers_cuda.dll", load_flag::alteredSearchPath},
    {"ctranslate2", "ctranslate2\\ctranslate2.dll", load_flag::pythonModule},
};

// Loaded by bare name, with PATH. TensorFlow's dso_loader and CTranslate2's stubs do so.
QStringList namesOf(const PythonInstall &python, const Knowledge &knowledge)
{
    const auto tensorflow = packageOf(python, {QStringLiteral("tensorflow"), QStringLiteral("tensorflow_gpu"), QStringLiteral("tensorflow_intel")});
    const auto ctranslate = packageOf(python, {QStringLiteral("ctranslate2")});
    QStringList names;
    const auto add = [&](const PythonPackage &package, const char *framework, bool runtime) {
        for (const FrameworkFact &fact : knowledge.frameworks) {
            if (fact.framework != QLatin1String(framework) || !fact.nativeGpu || !fact.cuda || !fact.cudnn || fact.cuda->major() < 11
                || package.version.compareCommon(fact.first) < 0 || package.version.compareCommon(fact.last) > 0)
                continue;
            const int cuda = fact.cuda->major();
            if (runtime)
                names.append(QStringLiteral("cudart64_%1.dll").arg(cuda == 11 ? QStringLiteral("110") : QString::number(cuda)));
            names.append(QStringLiteral("cublas64_%1.dll").arg(cuda));
            names.append(QStringLiteral("cublasLt64_%1.dll").arg(cuda));
            names.append(QStringLiteral("cudnn64_%1.dll").arg(fact.cudnn->major()));
            return;
        }
    };
    if (tensorflow)
        add(*tensorflow, "tensorflow", true);
    if (ctranslate)
        add(*ctranslate, "ctranslate2", false);
    return names;
}

bool isPythonName(const QString &name)
{
    return name.startsWith(QLatin1String("python"), Qt::CaseInsensitive);
}

const PythonInstall *environmentOf(const Snapshot &snapshot, const WinPath &program)
{
    for (const PythonInstall &python : snapshot.pythons) {
        if (python.executable == program)
            return &python;
    }
    for (const PythonInstall &python : snapshot.pythons) {
        const WinPath folder = program.parent();
        if (python.path == folder || (sameName(folder.fileName(), QStringLiteral("Scripts")) && python.path == folder.parent()))
            return &python;
    }
    for (const PythonInstall &python : snapshot.pythons) {
        const bool isStore = python.kind == QLatin1String("store") && program.parts().contains(QStringLiteral("WindowsApps"), Qt::CaseInsensitive);
        if (isStore && program.toString().contains(QStringLiteral("Python.%1_").arg(python.version.truncated(2).toString())))
            return &python;
    }
    return nullptr;
}

// torch and ctranslate2 load every DLL of their folder by full path before anything asks for one by name.
void addWholeFolder(const Snapshot &snapshot, const WinPath &folder, const char *package, DllSearchRequest &request)
{
    request.userFolders.append(folder);
    const auto add = [&](const WinPath &file) {
        request.calls.append({file.toString(), load_flag::pythonModule, LoadReason::Call, QLatin1String(package)});
    };
    for (const LibraryFile &file : snapshot.libraries) {
        if (file.path.parent() == folder)
            add(file.path);
    }
    for (const CudnnCopy &copy : snapshot.cudnn) {
        for (const CudnnFile &file : copy.path == folder ? copy.files : QList<CudnnFile>())
            add(folder / file.name);
    }
}

void addPackages(LibraryFiles &files, const Snapshot &snapshot, const Knowledge &knowledge, const PythonInstall &python, DllSearchRequest &request)
{
    const WinPath site = python.path / QStringLiteral("Lib\\site-packages");
    if (packageOf(python, {QStringLiteral("torch")}))
        addWholeFolder(snapshot, site / QStringLiteral("torch\\lib"), "torch", request);
    if (packageOf(python, {QStringLiteral("ctranslate2")}))
        addWholeFolder(snapshot, site / QStringLiteral("ctranslate2"), "ctranslate2", request);
    for (const PackageLoad &load : packageLoads) {
        const WinPath file = site / QLatin1String(load.file);
        if (packageOf(python, {QLatin1String(load.package)}) && files.find(file.parent(), file.fileName()))
            request.calls.append({file.toString(), load.flags, LoadReason::Call, QLatin1String(load.package)});
    }
    for (const QString &name : namesOf(python, knowledge))
        request.calls.append({name, 0, LoadReason::ByName, {}});
}

// An active Conda environment stands in front of PATH. Source: conda/activate.py, _get_path_dirs (Windows).
void addConda(const PythonInstall &python, DllSearchRequest &request)
{
    if (python.kind != QLatin1String("conda"))
        return;
    QStringList folders;
    for (const char *below : {"", "Library\\mingw-w64\\bin", "Library\\usr\\bin", "Library\\bin", "Scripts", "bin"})
        folders.append(*below == '\0' ? python.path.toString() : (python.path / QLatin1String(below)).toString());
    for (auto it = request.environment.begin(); it != request.environment.end(); ++it) {
        if (sameName(it.key(), QStringLiteral("Path"))) {
            it.value() = folders.join(u';') + u';' + it.value();
            return;
        }
    }
    request.environment.insert(QStringLiteral("Path"), folders.join(u';'));
}

// What somebody put into the environment is there to be loaded.
void addOwnCopies(const Snapshot &snapshot, const PythonInstall &python, DllSearchRequest &request)
{
    for (const CudnnCopy *copy : copiesIn(snapshot, python)) {
        const QString name = QStringLiteral("cudnn64_%1.dll").arg(majorOf(*copy));
        if (!holdsFile(*copy, name))
            continue;
        if (copy->owner != CudnnOwner::Conda)
            request.calls.append({(copy->path / name).toString(), load_flag::defaultDirs | load_flag::dllLoadDir, LoadReason::Call, {}});
        else
            request.calls.append({name, 0, LoadReason::ByName, {}});
    }
}

// Windows itself is there; what it lists as missing on a described computer is not the program's fault.
bool matters(const DllLoad &load)
{
    return load.reason != LoadReason::DelayImport && !load.assumed;
}

Finding otherMissing(const QString &name, const DllLoad &load)
{
    return makeFinding("program.dll-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 was not found."), {name}), {QStringLiteral("missing: %1").arg(name)},
                       load.requester.isEmpty() ? Message(QT_TRANSLATE_NOOP("cunest", "The program asks for it, and no folder that Windows searches for it has such a file."))
                                                : Message(QT_TRANSLATE_NOOP("cunest", "%1 asks for it, and no folder that Windows searches for it has such a file."), {load.requester}),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the program or package that it belongs to again.")));
}

Finding oneLevelDeep(const ProgramView &view, const QString &name)
{
    const WinPath folder = view.deeper.value(name);
    return makeFinding("cudnn.one-level-deep", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN lies in a folder beside \"%1\" instead of beside it."), {view.program.fileName()}),
                       {QStringLiteral("program: %1").arg(view.program.toString()), QStringLiteral("the DLLs: %1").arg(folder.toString())},
                       Message(QT_TRANSLATE_NOOP("cunest", "The archive's folders were copied; Windows looks into the program's own folder and not into those below it.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Move the DLLs from \"%1\" into \"%2\"."), {folder.toString(), view.program.parent().toString()}));
}

// The folder of the program's own environment that holds the file; null when none does. A part of cuDNN
// must be of the release that asks for it.
WinPath folderInEnvironment(const ProgramView &view, const Snapshot &snapshot, const QString &name, const QString &requester)
{
    if (!view.environment)
        return {};
    const DllLoad *asks = cudnnMajorOf(requester) ? view.search.find(requester) : nullptr;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        const bool isOther = asks != nullptr && asks->version && copy.version && !asks->version->truncated(3).matches(copy.version->truncated(3));
        if (!isOther && copy.path.isInside(view.environment->path) && copy.complete && holdsFile(copy, name))
            return copy.path;
    }
    for (const LibraryFile *file : librariesNamed(snapshot, name)) {
        if (file->path.isInside(view.environment->path) && !file->damaged)
            return file->path.parent();
    }
    return {};
}

// A load by PATH does not see what pip put into the environment. ONNX Runtime can load it beforehand.
Finding environmentNotSearched(const WinPath &folder, const QString &name, bool isOnnxRuntime)
{
    return makeFinding("path.missing", Severity::Fault, Message(QT_TRANSLATE_NOOP("cunest", "The folder of %1 is not on PATH."), {name}),
                       {(folder / name).toString()},
                       Message(QT_TRANSLATE_NOOP("cunest", "A package of this Python asks for the DLL by its name. Windows then looks into the folders of PATH, and not into those that pip filled.")),
                       isOnnxRuntime ? Message(QT_TRANSLATE_NOOP("cunest", "Call onnxruntime.preload_dlls() before the first session (ONNX Runtime 1.21 and newer), or put \"%1\" on PATH in the window that starts Python."), {folder.toString()})
                                     : Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH in the window that starts Python."), {folder.toString()}));
}

// zlibwapi.dll belongs beside the cuDNN that asks for it, which a search by PATH need not be.
std::optional<Finding> zlibProblemOf(const ProgramView &view, const Snapshot &snapshot, const DllLoad &load)
{
    const DllLoad *asks = cudnnMajorOf(load.requester) ? view.search.find(load.requester) : nullptr;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (asks != nullptr && copy.isAt(asks->file.parent()) && holdsFile(copy, load.requester))
            return zlibProblem(snapshot, &copy);
    }
    return std::nullopt;
}

Finding findingOf(const ProgramView &view, const QString &name, const DllLoad &load, const Snapshot &snapshot, const Knowledge &knowledge)
{
    if (view.deeper.contains(name))
        return oneLevelDeep(view, name);
    ErrorText text;
    const bool byPath = (load.flags & ~load_flag::alteredSearchPath) == 0;
    text.fromPython = view.isPython && !byPath;
    if (view.environment)
        text.folders = {view.environment->path.toString()};
    const LoadExplainer explainer(text, snapshot, knowledge);
    const bool isBad = load.outcome == LoadOutcome::WrongArchitecture || load.outcome == LoadOutcome::Damaged;
    const WinPath own = byPath && !isBad ? folderInEnvironment(view, snapshot, name, load.requester) : WinPath();
    std::optional<Finding> found;
    if (!own.isNull())
        found = environmentNotSearched(own, name, load.flags != 0);
    else if (sameName(name, QStringLiteral("zlibwapi.dll")))
        found = zlibProblemOf(view, snapshot, load);
    if (!found)
        found = isBad ? explainer.wrongArchitecture(name) : explainer.missing(name);
    if (!found && sameName(name, QStringLiteral("nvcuda.dll"))) {
        for (const Finding &finding : checkGpuAndDriver(snapshot, std::nullopt, std::nullopt, knowledge)) {
            if (finding.id == QLatin1String("driver.missing") || finding.id == QLatin1String("gpu.none"))
                found = finding;
        }
    }
    if (!found && isVcRuntime(name))
        found = vcRuntimeMissing(snapshot, name);
    Finding finding = found ? *found : otherMissing(name, load);
    finding.severity = finding.severity == Severity::Info ? Severity::Fault : finding.severity;
    finding.evidence.append(QStringLiteral("asked for by: %1 (%2)").arg(load.requester.isEmpty() ? view.program.fileName() : load.requester, loadReasonName(load.reason)));
    return finding;
}

void addUnique(Findings &findings, Finding finding)
{
    for (Finding &known : findings) {
        if (known.id == finding.id && known.title == finding.title)
            return;
        // Libraries of one toolkit are one fault, whoever misses them.
        const bool oneToolkit = (finding.id == QLatin1String("runtime.cuda-missing") || finding.id == QLatin1String("path.missing"))
                                && known.id == finding.id && known.remedy == finding.remedy;
        if (oneToolkit) {
            if (!known.evidence.contains(finding.evidence.first()))
                known.evidence.append(finding.evidence.first());
            return;
        }
    }
    findings.append(std::move(finding));
}

void checkMix(const ProgramView &view, Findings &findings)
{
    QMap<int, QList<const DllLoad *>> loaded;
    for (const DllLoad &load : view.search.loads) {
        const auto major = cudnnMajorOf(load.name);
        if (major && load.outcome == LoadOutcome::Found && load.version)
            loaded[*major].append(&load);
    }
    for (auto it = loaded.cbegin(); it != loaded.cend(); ++it) {
        QStringList evidence;
        bool mixed = false;
        for (const DllLoad *load : it.value()) {
            mixed = mixed || !load->version->truncated(3).matches(it.value().first()->version->truncated(3));
            evidence.append(QStringLiteral("%1: %2").arg(load->file.toString(), load->version->toString()));
        }
        if (!mixed)
            continue;
        findings.append(makeFinding("cudnn.mixed", Severity::Fault,
                                    Message(QT_TRANSLATE_NOOP("cunest", "%1 would load parts of two releases of cuDNN."), {view.program.fileName()}), evidence,
                                    Message(QT_TRANSLATE_NOOP("cunest", "Windows takes each DLL from the first place where it is found. The parts then come from different releases and do not fit together.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Let the program see one release only: bring both to the same version, or take one of the folders out of its search."))));
    }
}

// A newer copy lies further down on PATH: somebody put it there to be used.
void checkShadow(const ProgramView &view, const Snapshot &snapshot, Findings &findings)
{
    for (const DllLoad &load : view.search.loads) {
        const auto major = cudnnMajorOf(load.name);
        if (!major || !sameName(load.name, QStringLiteral("cudnn64_%1.dll").arg(*major)) || load.outcome != LoadOutcome::Found
            || load.place != SearchPlace::Path || !load.version)
            continue;
        for (const DllCandidate &other : load.others) {
            if (other.loss != CandidateLoss::ComesLater || other.place != SearchPlace::Path || !other.version || *other.version <= *load.version)
                continue;
            for (const CudnnCopy &winner : snapshot.cudnn) {
                for (const CudnnCopy &loser : snapshot.cudnn) {
                    if (winner.path == load.file.parent() && loser.path == other.file.parent() && majorOf(winner) == *major && majorOf(loser) == *major)
                        addUnique(findings, cudnnShadowed(snapshot, winner, loser, Severity::Fault));
                }
            }
        }
    }
}

} // namespace

ProgramView viewProgram(LibraryFiles &files, const Snapshot &snapshot, const Knowledge &knowledge, const WinPath &program, const ErrorText *error)
{
    ProgramView view;
    view.program = program;
    view.isPython = isPythonName(program.fileName());
    DllSearchRequest request = searchRequestOf(snapshot);
    request.program = program;
    request.workingFolder = program.parent();
    if (const PythonInstall *python = view.isPython ? environmentOf(snapshot, program) : nullptr) {
        view.environment = *python;
        addConda(*python, request);
        const auto base = python->base.isNull() ? std::nullopt : files.find(python->base, program.fileName());
        if (base)
            request.program = python->base / *base; // an environment's own is only a door to it
        addPackages(files, snapshot, knowledge, *python, request);
        if (request.calls.isEmpty())
            addOwnCopies(snapshot, *python, request);
    }
    for (const ErrorMatch &match : error != nullptr ? error->matches : QList<ErrorMatch>()) {
        for (const QString &dll : match.dlls.mid(0, 8)) {
            if (cudnnMajorOf(dll) || cudaMajorOfLibrary(dll) || sameName(dll, QStringLiteral("zlibwapi.dll")))
                request.calls.append({dll, 0, LoadReason::ByName, {}});
        }
    }
    // A file that the error gives by its full path, and that is there: what it imports may be missing.
    for (const QString &text : error != nullptr ? error->files : QStringList()) {
        const auto file = WinPath::parse(text);
        if (file && file->fileName().endsWith(QLatin1String(".dll"), Qt::CaseInsensitive) && files.find(file->parent(), file->fileName()))
            request.calls.append({file->toString(), view.isPython ? load_flag::defaultDirs | load_flag::dllLoadDir : load_flag::alteredSearchPath, LoadReason::Call, {}});
    }
    view.isGuess = request.calls.isEmpty();
    if (view.isGuess) { // what it would get if it asked
        for (const int major : {9, 8, 7}) {
            if (firstOnPath(snapshot, major) != nullptr)
                request.calls.append({QStringLiteral("cudnn64_%1.dll").arg(major), 0, LoadReason::ByName, {}});
        }
    }
    view.search = searchDlls(files, knowledge, request);
    for (const DllLoad &load : view.search.failures()) {
        if (!cudnnMajorOf(load.name))
            continue;
        for (const char *below : {"bin", "bin\\x64", "cuda\\bin", "cudnn\\bin", "cudnn", "lib\\x64"}) {
            const WinPath folder = program.parent() / QLatin1String(below);
            if (files.find(folder, load.name))
                view.deeper.insert(load.name, folder);
        }
    }
    return view;
}

Findings checkProgram(const ProgramView &view, const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings;
    if (view.isPython && view.search.architecture == Architecture::X86) {
        findings.append(makeFinding("python.32-bit", Severity::Fault,
                                    Message(QT_TRANSLATE_NOOP("cunest", "The Python in \"%1\" is a 32-bit program."), {view.program.parent().toString()}),
                                    {view.program.toString()},
                                    Message(QT_TRANSLATE_NOOP("cunest", "CUDA and cuDNN exist for 64-bit programs only.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Install the 64-bit Python and make the environment anew with it."))));
        return findings;
    }
    checkMix(view, findings);
    for (const DllLoad &load : view.search.failures()) {
        if (!matters(load))
            continue;
        if (load.outcome != LoadOutcome::DependencyMissing)
            addUnique(findings, findingOf(view, load.name, load, snapshot, knowledge));
    }
    checkShadow(view, snapshot, findings);
    return findings;
}

} // namespace cunest
