// From what the text says to the cause on this computer.
#include "diagnose/explain_error.h"

#include "base/driver_text.h"
#include "diagnose/chain_rules.h"
#include "diagnose/check_cudnn.h"
#include "diagnose/check_gpu.h"
#include "diagnose/check_python.h"
#include "diagnose/check_runtime.h"
#include "diagnose/check_system.h"
#include "diagnose/check_toolkits.h"
#include "diagnose/error_kinds.h"
#include "diagnose/explain_build.h"
#include "diagnose/explain_load.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"

#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

// cuDNN prints 7102, 8907 and 90100 for 7.1.2, 8.9.7 and 9.1.0.
QString plainVersion(const QString &text)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 1000)
        return text;
    const int major = number >= 10000 ? number / 10000 : number / 1000;
    const int rest = number >= 10000 ? number % 10000 : number % 1000;
    return QStringLiteral("%1.%2.%3").arg(major).arg(rest / 100).arg(rest % 100);
}

// "(8, 6, 0)" twice: built, loaded.
void readTuples(const QString &line, QString &built, QString &loaded)
{
    static const QRegularExpression tuple(QStringLiteral("\\((\\d+), ?(\\d+), ?(\\d+)\\)"));
    QStringList found;
    for (auto it = tuple.globalMatch(line); it.hasNext();) {
        const auto match = it.next();
        found.append(QStringList{match.captured(1), match.captured(2), match.captured(3)}.join(u'.'));
    }
    if (found.size() >= 2) {
        built = found.at(0);
        loaded = found.at(1);
    }
}

// "Loaded runtime X ... compiled with Y" in whatever words a program says it.
void readVersions(const QString &line, QString &built, QString &loaded)
{
    const auto behind = [&](const char *words) {
        const QRegularExpression pattern(QLatin1String("(?:") + QLatin1String(words) + QLatin1String(")[^\\d\\n]{0,40}(\\d+(?:\\.\\d+)+|\\d{4,6})"),
                                         QRegularExpression::CaseInsensitiveOption);
        return pattern.match(line).captured(1);
    };
    if (loaded.isEmpty())
        loaded = plainVersion(behind("loaded|runtime|but found|was found"));
    if (built.isEmpty())
        built = plainVersion(behind("compiled|linked|built|against"));
}

class ErrorExplainer
{
public:
    ErrorExplainer(const ErrorText &text, const Snapshot &snapshot, const Knowledge &knowledge, const Findings &general)
        : m_text(text), m_snapshot(snapshot), m_knowledge(knowledge), m_general(general), m_loads(text, snapshot, knowledge)
    {
    }

    std::optional<Finding> cause(const ErrorMatch &match) const;
    Finding notConfirmed(const ErrorMatch &match) const;
    Finding unknown() const;

private:
    std::optional<Finding> loadCause(const ErrorMatch &match) const;
    std::optional<Finding> gpuCause(const ErrorMatch &match) const;
    std::optional<Finding> frameworkCause(const ErrorMatch &match) const;
    std::optional<Finding> buildCause(const ErrorMatch &match) const { return explainBuild(match, m_snapshot, m_knowledge, m_general); }
    std::optional<Finding> ofFramework(const QString &id, const char *package) const;
    std::optional<Finding> cudaUnusable() const;
    Finding provenCpuBuild(const ErrorMatch &match) const;
    std::optional<Finding> libraryNamed(const QString &dll) const;
    std::optional<Finding> pathIgnored(const ErrorMatch &match) const;
    std::optional<Finding> fromGeneral(const QStringList &ids) const; // the first of these, at least a fault
    bool namesPython(const Finding &finding) const;
    bool isAboutNamed(const Finding &finding) const;
    std::optional<Finding> driverProblem() const;
    std::optional<Finding> moduleMissing(const ErrorMatch &match) const;
    std::optional<Finding> missingOf(const QStringList &dlls) const;
    std::optional<Finding> mangledFolder(const ErrorMatch &match) const;
    std::optional<Finding> named32BitPython() const;
    Finding driverTooOld() const;
    std::optional<Finding> noCode(const ErrorMatch &match, bool isOld) const;
    QStringList stateOfComputer() const;

    const ErrorText &m_text;
    const Snapshot &m_snapshot;
    const Knowledge &m_knowledge;
    const Findings &m_general;
    LoadExplainer m_loads;
};

// What can be behind a failure that names nothing, the most basic first.
const QStringList &cudnnFaults()
{
    static const QStringList list = findingNames({"driver.missing", "driver.too-old", "gpu.too-old", "gpu.too-new", "python.32-bit", "cudnn.damaged",
                                         "cudnn.wrong-architecture", "cudnn.renamed", "cudnn.incomplete", "cudnn.mixed", "cudnn.nested",
                                         "cudnn.path-level", "toolkit.path-misses-x64", "toolkit.mixed-on-path", "runtime.zlib-missing",
                                         "runtime.zlib-wrong-architecture", "runtime.zlib-renamed", "python.two-owners"});
    return list;
}

// Of an environment that the text names, nothing is said that is true of another one only.
std::optional<Finding> ErrorExplainer::fromGeneral(const QStringList &wanted) const
{
    if (m_text.folders.isEmpty())
        return faultOf(m_general, wanted);
    Findings meant;
    for (const Finding &finding : m_general) {
        const bool isElsewhere = finding.id.startsWith(QLatin1String("python.")) && namesPython(finding) && !isAboutNamed(finding);
        if (!isElsewhere)
            meant.append(finding);
    }
    return faultOf(meant, wanted);
}

bool ErrorExplainer::namesPython(const Finding &finding) const
{
    const auto named = [&](const PythonInstall &python) {
        return std::any_of(m_text.folders.begin(), m_text.folders.end(), [&](const QString &folder) { return sameName(folder, python.path.toString()); });
    };
    // Only where the named one is known: else any may be meant by another spelling.
    return !finding.evidence.isEmpty() && std::any_of(m_snapshot.pythons.begin(), m_snapshot.pythons.end(), named);
}

bool ErrorExplainer::isAboutNamed(const Finding &finding) const
{
    for (const QString &folder : m_text.folders) {
        for (const QString &fact : finding.evidence) {
            if (fact.contains(folder, Qt::CaseInsensitive))
                return true;
        }
    }
    return false;
}

std::optional<Finding> ErrorExplainer::ofFramework(const QString &id, const char *package) const
{
    for (const Finding &finding : m_general) {
        const bool meant = finding.id == id && std::any_of(finding.evidence.begin(), finding.evidence.end(), [&](const QString &fact) {
                               return fact.startsWith(QLatin1String(package), Qt::CaseInsensitive);
                           });
        const bool isElsewhere = !m_text.folders.isEmpty() && namesPython(finding) && !isAboutNamed(finding);
        if (meant && !isElsewhere)
            return faultOf({finding}, {id});
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::driverProblem() const
{
    return fromGeneral(findingNames({"driver.missing", "gpu.none"}));
}

// "D:\\work\\???\\x.dll": a program that lost the letters of its own folder's name.
std::optional<Finding> ErrorExplainer::mangledFolder(const ErrorMatch &match) const
{
    static const QRegularExpression lost(QStringLiteral("[A-Za-z]:[\\\\/][^\"\\n]*[?\\x{fffd}]+[^\"\\n]*[\\\\/]"));
    if (!lost.match(match.line).hasMatch())
        return std::nullopt;
    for (const WinPath &folder : m_snapshot.named) {
        const QString text = folder.toString();
        if (std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.unicode() <= 0x7e; }))
            continue;
        return makeFinding("folder.non-ascii", Severity::Warn,
                           Message(QT_TRANSLATE_NOOP("cunest", "The program cannot read the name of its own folder.")),
                           {text, QStringLiteral("the message: %1").arg(match.line)},
                           Message(QT_TRANSLATE_NOOP("cunest", "The path in the message has lost letters: the program uses old Windows calls, which know only those of one code page.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Move the program to a folder with plain Latin letters, such as C:\\apps.")));
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::named32BitPython() const
{
    for (const PythonInstall &python : m_snapshot.pythons) {
        if (python.architecture == Architecture::X86 && m_text.folders.contains(python.path.toString(), Qt::CaseInsensitive))
            return python32Bit(python);
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::moduleMissing(const ErrorMatch &match) const
{
    if (const auto mangled = mangledFolder(match))
        return mangled;
    QStringList named;
    for (const QString &dll : match.dlls) {
        if (cudnnMajorOf(dll) || cudaMajorOfLibrary(dll) || sameName(dll, QStringLiteral("zlibwapi.dll")) || isVcRuntime(dll))
            named.append(dll);
    }
    if (const auto missing = missingOf(named))
        return missing;
    const bool isOrt = m_text.frameworks.contains(QStringLiteral("onnxruntime"));
    if (isOrt) { // which major versions it wants stands in the imports of its provider; these are shared by all
        if (const auto fault = fromGeneral(cudnnFaults() + findingNames({"python.wrong-build"})))
            return fault;
        if (m_snapshot.cudnn.isEmpty())
            return cudnnNone(m_snapshot, 0, Severity::Fault);
        if (m_snapshot.toolkits.isEmpty())
            return cudaLibraryProblem(m_snapshot, QStringLiteral("cublasLt64_12.dll"));
        for (const int major : {9, 8}) {
            const auto copies = copiesOf(m_snapshot, major);
            if (!copies.isEmpty() && firstOnPath(m_snapshot, major) == nullptr)
                return m_loads.missingCudnn(QStringLiteral("cudnn64_%1.dll").arg(major), major);
        }
        return std::nullopt;
    }
    for (const char *dll : {"vcruntime140_1.dll", "msvcp140.dll", "vcruntime140.dll"}) {
        // Only where others of its family are described: a computer that lists none says nothing.
        bool anyRuntime = false;
        for (const LibraryFile &file : m_snapshot.libraries)
            anyRuntime = anyRuntime || isVcRuntime(file.path.fileName());
        if (anyRuntime && !isInSystem32(m_snapshot, QLatin1String(dll)))
            return vcRuntimeMissing(m_snapshot, QLatin1String(dll));
    }
    const bool isTorch = m_text.frameworks.contains(QStringLiteral("torch")) || match.dlls.value(0).startsWith(QLatin1String("c10"));
    if (isTorch)
        return fromGeneral(findingNames({"python.32-bit", "python.two-owners"}));
    if (const auto fault = fromGeneral(cudnnFaults()))
        return fault;
    if (const auto ignored = pathIgnored(match))
        return ignored;
    // What fails needs such a card, as far as packages tell.
    const bool wantsGpu = std::any_of(m_snapshot.pythons.begin(), m_snapshot.pythons.end(), [](const PythonInstall &python) {
        return std::any_of(python.packages.begin(), python.packages.end(), [](const QString &package) { return package.contains(QLatin1String("gpu")) || package.contains(QLatin1String("+cu")); });
    });
    return wantsGpu || !m_text.frameworks.isEmpty() ? fromGeneral(findingNames({"gpu.none"})) : std::nullopt;
}

// A module that somebody built with CUDA himself: packages that carry their libraries find them without PATH.
std::optional<Finding> ErrorExplainer::pathIgnored(const ErrorMatch &match) const
{
    static const QRegularExpression imported(QStringLiteral("while importing ([\\w.]+)|\\bimport ([\\w.]+)"));
    static const QRegularExpression withCuda(QStringLiteral("dlib|^cv2|pycuda|^_driver|cupy|openpose|cuda|cudnn|gpu"), QRegularExpression::CaseInsensitiveOption);
    const auto name = imported.match(match.line);
    const QString module = match.named.value(QStringLiteral("module"), name.captured(1) + name.captured(2));
    if (!m_text.fromPython || !withCuda.match(module).hasMatch())
        return std::nullopt;
    QList<WinPath> folders;
    for (const WinPath &folder : pathFolders(m_snapshot)) {
        const bool isToolkit = std::any_of(m_snapshot.toolkits.begin(), m_snapshot.toolkits.end(), [&](const Toolkit &toolkit) { return toolkit.dllFolder() == folder; });
        const bool isCudnn = std::any_of(m_snapshot.cudnn.begin(), m_snapshot.cudnn.end(), [&](const CudnnCopy &copy) { return copy.isAt(folder); });
        if ((isToolkit || isCudnn) && !folders.contains(folder))
            folders.append(folder);
    }
    return m_loads.ignoresPath() && !folders.isEmpty() ? std::optional(m_loads.pythonIgnoresPath(folders, module)) : std::nullopt;
}

// Only a name was pasted: whatever is wrong with that file here.
std::optional<Finding> ErrorExplainer::libraryNamed(const QString &dll) const
{
    if (const auto missing = m_loads.missing(dll))
        return missing;
    if (const auto wrong = m_loads.wrongArchitecture(dll))
        return wrong;
    return cudnnMajorOf(dll) ? m_loads.mixedCudnn(cudnnMajorOf(dll)) : std::nullopt;
}

// Of "a.dll or b.dll" and "a.dll;b.dll" one is enough: what is there and not found says more than what is not there.
std::optional<Finding> ErrorExplainer::missingOf(const QStringList &dlls) const
{
    std::optional<Finding> first;
    for (const QString &dll : dlls.mid(0, 4)) {
        const auto found = m_loads.missing(dll);
        if (!found)
            continue;
        for (const Toolkit &toolkit : m_snapshot.toolkits) { // more of it is missing than this library
            const bool isMeant = toolkit.health == ToolkitHealth::Partial && found->id == QLatin1String("runtime.cuda-missing")
                                 && found->title.arguments().value(1) == toolkit.version.toString();
            for (const QString &part : isMeant ? toolkit.missing : QStringList()) {
                if (dll.startsWith(part, Qt::CaseInsensitive))
                    return toolkitPartial(toolkit);
            }
        }
        const bool isAbsent = found->id == QLatin1String("runtime.cuda-missing") || found->id == QLatin1String("cudnn.none");
        if (!isAbsent)
            return found;
        if (!first && (dll == dlls.first() || dlls.first().section(u'6', 0, 0) == dll.section(u'6', 0, 0)))
            first = found;
    }
    return first;
}

std::optional<Finding> ErrorExplainer::loadCause(const ErrorMatch &match) const
{
    const QString dll = match.dlls.value(0);
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("zlib-missing") || is("zlib-wrong-architecture"))
        return m_loads.zlib();
    if (is("cudnn-part-missing") || is("dll-missing")) {
        if (const auto found = missingOf(match.dlls))
            return found;
        if (dll.startsWith(QLatin1String("nvcuda"), Qt::CaseInsensitive))
            return driverProblem();
        if (!dll.isEmpty()) // it is where it is looked for now; when the program started it was not
            return fromGeneral(findingNames({"path.not-effective"}));
        return dll.isEmpty() ? fromGeneral(cudnnFaults()) : std::nullopt;
    }
    if (is("cudnn-follow-up") || is("crash"))
        return fromGeneral(cudnnFaults());
    if (is("cudnn-unusable"))
        return fromGeneral(cudnnFaults() + findingNames({"cudnn.none", "path.missing", "cudnn.one-level-deep"}));
    if (is("library-named"))
        return libraryNamed(dll);
    if (is("cudnn-mixed")) {
        const auto mixed = m_loads.mixedCudnn(cudnnMajorOf(dll));
        return mixed ? mixed : fromGeneral(findingNames({"python.two-owners", "cudnn.header-mismatch"}));
    }
    if (is("dll-mixed")) {
        const auto cuda = m_loads.mixedCuda();
        return cuda ? cuda : fromGeneral(findingNames({"toolkit.mixed-on-path", "cudnn.mixed", "cudnn.renamed"}));
    }
    if (is("wrong-architecture")) {
        if (const auto python = named32BitPython())
            return python;
        const auto here = fromGeneral(findingNames({"python.32-bit"}));
        const auto file = m_loads.wrongArchitecture(cudnnMajorOf(dll) || cudaMajorOfLibrary(dll) || sameName(dll, QStringLiteral("zlibwapi.dll")) ? dll : QString());
        return file ? file : here;
    }
    if (is("module-missing"))
        return moduleMissing(match);
    if (is("start-failed")) {
        const auto fault = fromGeneral(findingNames({"driver.missing", "driver.too-old", "cudnn.mixed", "cudnn.renamed", "cudnn.damaged"}));
        return fault ? fault : pathIgnored(match);
    }
    if (is("paging-file"))
        return pagingFileTooSmall(m_snapshot);
    return std::nullopt;
}

Finding ErrorExplainer::driverTooOld() const
{
    QStringList evidence{QStringLiteral("driver installed: %1").arg(driverVersionText(m_snapshot.driver->version))};
    QString ceiling;
    if (!m_snapshot.driver->cuda.isNull()) {
        ceiling = m_snapshot.driver->cuda.toString();
        evidence.append(QStringLiteral("highest CUDA version of this driver: %1").arg(ceiling));
    }
    return makeFinding("driver.too-old", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is too old for the CUDA that this program uses."), {driverVersionText(m_snapshot.driver->version)}),
                       evidence,
                       ceiling.isEmpty() ? Message(QT_TRANSLATE_NOOP("cunest", "The program was built for a newer CUDA than this driver can run."))
                                         : Message(QT_TRANSLATE_NOOP("cunest", "This driver runs programs up to CUDA %1 only."), {ceiling}),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the current NVIDIA driver, or the build of the program for an older CUDA version.")));
}

std::optional<Finding> ErrorExplainer::noCode(const ErrorMatch &match, bool isOld) const
{
    static const QRegularExpression sm(QStringLiteral("sm_(\\d+)(\\d)"));
    const auto named = sm.match(match.named.value(QStringLiteral("sm"), match.line));
    const auto lowest = Version::parse(match.named.value(QStringLiteral("min")));
    for (const GpuFacts &gpu : m_snapshot.gpus) {
        const auto capability = capabilityOf(gpu, m_knowledge);
        if (!capability || (named.hasMatch() && *capability != Version({named.captured(1).toInt(), named.captured(2).toInt()})))
            continue;
        const QStringList evidence{QStringLiteral("%1: compute capability %2").arg(gpu.name, capability->toString()),
                                   QStringLiteral("the message: %1").arg(match.line)};
        // Programs built before a generation of cards hold no code for it; Turing is in every build.
        const bool tooOld = isOld || (lowest && *capability < *lowest) || *capability < Version({7, 5});
        if (tooOld) {
            return makeFinding("gpu.too-old", Severity::Fault,
                               Message(QT_TRANSLATE_NOOP("cunest", "%1 is too old for this program."), {gpu.name}), evidence,
                               Message(QT_TRANSLATE_NOOP("cunest", "Its build holds code for newer cards only; this card has compute capability %1."), {capability->toString()}),
                               Message(QT_TRANSLATE_NOOP("cunest", "Use an older release that still supports this card, or another card.")));
        }
        if (*capability >= Version({8, 9})) {
            return makeFinding("gpu.too-new", Severity::Fault,
                               Message(QT_TRANSLATE_NOOP("cunest", "%1 is newer than this program knows."), {gpu.name}), evidence,
                               Message(QT_TRANSLATE_NOOP("cunest", "Its build holds no code for compute capability %1; no cuDNN and no driver can add it."), {capability->toString()}),
                               Message(QT_TRANSLATE_NOOP("cunest", "Use a newer build of the program; for PyTorch the wheel of a newer CUDA version (12.8 or newer for RTX 50).")));
        }
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::cudaUnusable() const
{
    if (const auto none = driverProblem())
        return none;
    if (const auto hidden = hiddenGpu(m_snapshot))
        return hidden;
    const bool says = !m_text.frameworks.isEmpty();
    if (!says || m_text.frameworks.contains(QStringLiteral("torch"))) {
        if (const auto cpu = ofFramework(QStringLiteral("python.cpu-build"), "torch"))
            return cpu;
    }
    if (m_text.frameworks.contains(QStringLiteral("onnxruntime"))) {
        if (const auto cpu = ofFramework(QStringLiteral("python.cpu-build"), "onnxruntime"))
            return cpu;
    }
    if (m_text.frameworks.contains(QStringLiteral("jax")))
        return jaxNotNative(m_snapshot);
    if (!says || m_text.frameworks.contains(QStringLiteral("tensorflow"))) {
        if (const auto native = fromGeneral(findingNames({"python.tensorflow-native"})))
            return native;
    }
    return fromGeneral(cudnnFaults());
}

std::optional<Finding> ErrorExplainer::gpuCause(const ErrorMatch &match) const
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("driver-missing"))
        return driverProblem();
    if (is("driver-too-old")) {
        if (const auto none = driverProblem())
            return none;
        // No driver for a card that the toolkit dropped knows that toolkit.
        if (const auto known = fromGeneral(findingNames({"gpu.too-old", "driver.too-old"})))
            return known;
        return m_snapshot.driver ? std::optional(driverTooOld()) : std::nullopt;
    }
    if (is("no-device")) {
        if (const auto none = driverProblem())
            return none;
        if (const auto hidden = hiddenGpu(m_snapshot))
            return hidden;
        return fromGeneral(findingNames({"driver.too-old", "system.restart-pending"}));
    }
    if (is("cuda-unusable"))
        return cudaUnusable();
    if (is("gpu-no-code") || is("gpu-too-old")) {
        if (const auto known = fromGeneral(findingNames({"gpu.too-new", "gpu.too-old"})))
            return known;
        const bool says = match.signature == QLatin1String("torch-gpu-too-old") || match.signature == QLatin1String("tf-ignoring-gpu-capability");
        return noCode(match, says);
    }
    if (is("status-not-initialized") || is("status-bad-param"))
        return fromGeneral(cudnnFaults());
    if (is("display-timeout"))
        return displayTimeout(m_snapshot);
    if (is("cuda-unknown") || is("status-execution") || is("status-internal")) {
        if (hadDisplayTimeout(m_snapshot))
            return displayTimeout(m_snapshot);
        return fromGeneral(cudnnFaults() + findingNames({"system.restart-pending"}));
    }
    return std::nullopt;
}

// The message itself proves it.
Finding ErrorExplainer::provenCpuBuild(const ErrorMatch &match) const
{
    const QStringList evidence{QStringLiteral("the message: %1").arg(match.line)};
    const Message cause(QT_TRANSLATE_NOOP("cunest", "The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that."));
    if (m_text.frameworks.isEmpty() || m_text.frameworks.contains(QStringLiteral("torch"))) {
        return makeFinding("python.cpu-build", Severity::Fault, Message(QT_TRANSLATE_NOOP("cunest", "This PyTorch is a build without CUDA.")), evidence, cause,
                           Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA wheel from PyTorch's own index into this environment; it brings its own cuDNN.")));
    }
    if (m_text.frameworks.contains(QStringLiteral("tensorflow"))) {
        if (const auto native = fromGeneral(findingNames({"python.tensorflow-native"})))
            return *native;
    }
    return makeFinding("python.cpu-build", Severity::Fault, Message(QT_TRANSLATE_NOOP("cunest", "This %1 is a build without CUDA."), {m_text.frameworks.first()}), evidence, cause,
                       Message(QT_TRANSLATE_NOOP("cunest", "Install its CUDA build into this environment. \"cunest-cli recommend\" says which and what else it needs.")));
}

std::optional<Finding> ErrorExplainer::frameworkCause(const ErrorMatch &match) const
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("cpu-build")) {
        if (const auto known = ofFramework(QStringLiteral("python.cpu-build"), "torch"))
            return known;
        return provenCpuBuild(match);
    }
    if (is("ort-cpu")) {
        const auto two = ofFramework(QStringLiteral("python.two-owners"), "onnxruntime");
        return two ? two : ofFramework(QStringLiteral("python.cpu-build"), "onnxruntime");
    }
    if (is("tensorflow-no-gpu"))
        return fromGeneral(findingNames({"python.tensorflow-native", "driver.missing", "gpu.none", "python.wrong-build"}) + cudnnFaults());
    if (is("framework-needs")) {
        if (const auto none = driverProblem())
            return none;
        const int cudnn = match.named.value(QStringLiteral("cudnn")).toInt();
        const QString cuda = match.named.value(QStringLiteral("cuda"));
        for (const QString &dll : {QStringLiteral("cudnn64_%1.dll").arg(cudnn), QStringLiteral("cublasLt64_%1.dll").arg(cuda)}) {
            if (const auto missing = m_loads.missing(dll))
                return missing;
        }
        return std::nullopt;
    }
    if (is("older-copy-loaded")) {
        QString loaded = plainVersion(match.named.value(QStringLiteral("loaded")));
        QString built = plainVersion(match.named.value(QStringLiteral("built")));
        while (loaded.endsWith(u'.'))
            loaded.chop(1);
        while (built.endsWith(u'.'))
            built.chop(1);
        if (loaded.isEmpty() || built.isEmpty())
            readTuples(match.line, built, loaded);
        readVersions(match.line, built, loaded);
        return loaded.isEmpty() ? std::nullopt : m_loads.olderCopy(loaded, built);
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::cause(const ErrorMatch &match) const
{
    for (const auto part : {&ErrorExplainer::loadCause, &ErrorExplainer::gpuCause, &ErrorExplainer::frameworkCause, &ErrorExplainer::buildCause}) {
        if (const auto found = (this->*part)(match))
            return found;
    }
    return std::nullopt;
}

QStringList ErrorExplainer::stateOfComputer() const
{
    QStringList facts;
    facts.append(m_snapshot.driver ? QStringLiteral("driver %1").arg(driverVersionText(m_snapshot.driver->version)) : QStringLiteral("no NVIDIA driver"));
    for (const GpuFacts &gpu : m_snapshot.gpus)
        facts.append(QStringLiteral("%1, %2 MiB").arg(gpu.name).arg(gpu.memoryMiB));
    if (const Toolkit *toolkit = m_snapshot.activeToolkit())
        facts.append(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString()));
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (facts.size() < 12)
            facts.append(copyText(copy));
    }
    return facts;
}

Finding ErrorExplainer::notConfirmed(const ErrorMatch &match) const
{
    const ErrorKind *kind = errorKind(match.kind);
    QStringList evidence{QStringLiteral("the message: %1").arg(match.line)};
    return makeFinding("error.not-confirmed", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "The message is understood, but nothing on this computer confirms a cause.")),
                       evidence + stateOfComputer(), kind != nullptr ? kind->meaning : Message(), kind != nullptr ? kind->lookAt : Message());
}

Finding ErrorExplainer::unknown() const
{
    return makeFinding("error.unknown", Severity::Info,
                       Message(QT_TRANSLATE_NOOP("cunest", "CuNest does not know this message.")), stateOfComputer(),
                       Message(QT_TRANSLATE_NOOP("cunest", "No number and no text in it is one of those that tell something about CUDA or cuDNN.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Paste the whole output, from its first line on: the cause often stands far above the last line.")));
}

bool isKnown(const Findings &findings, const Finding &finding)
{
    for (const Finding &known : findings) {
        if (known.id == finding.id && known.evidence.value(0) == finding.evidence.value(0))
            return true;
    }
    return false;
}

} // namespace

Findings explainError(const ErrorText &text, const Snapshot &snapshot, const Knowledge &knowledge, const Findings &general)
{
    const ErrorExplainer explainer(text, snapshot, knowledge, general);
    if (text.matches.isEmpty())
        return {explainer.unknown()};
    Findings causes;
    const ErrorMatch *open = nullptr;
    bool clearSeen = false; // something more exact was said: a vague kind adds nothing
    for (const ErrorMatch &match : text.matches) {
        const ErrorKind *kind = errorKind(match.kind);
        const bool isVague = kind == nullptr || kind->isVague;
        if (isVague && (clearSeen || !causes.isEmpty()))
            continue;
        clearSeen = clearSeen || !isVague;
        if (const auto cause = explainer.cause(match)) {
            if (!isKnown(causes, *cause))
                causes.append(*cause);
        } else if (open == nullptr) {
            open = &match;
        }
    }
    if (causes.isEmpty())
        causes.append(explainer.notConfirmed(open != nullptr ? *open : text.matches.first()));
    return causes;
}

} // namespace cunest
