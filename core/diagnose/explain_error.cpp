// From what the text says to the cause on this computer.
#include "diagnose/explain_error.h"

#include "base/driver_text.h"
#include "diagnose/chain_rules.h"
#include "diagnose/check_cudnn.h"
#include "diagnose/check_gpu.h"
#include "diagnose/check_runtime.h"
#include "diagnose/check_system.h"
#include "diagnose/error_kinds.h"
#include "diagnose/explain_load.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"

#include <QRegularExpression>

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
    std::optional<Finding> buildCause(const ErrorMatch &match) const;
    std::optional<Finding> integrationMissing(const ErrorMatch &match) const;
    std::optional<Finding> variableMissing() const;
    std::optional<Finding> fromGeneral(const QStringList &ids) const; // the first of these, at least a fault
    std::optional<Finding> driverProblem() const;
    std::optional<Finding> moduleMissing(const ErrorMatch &match) const;
    Finding driverTooOld() const;
    std::optional<Finding> noCode(const ErrorMatch &match, bool isOld) const;
    QStringList stateOfComputer() const;

    const ErrorText &m_text;
    const Snapshot &m_snapshot;
    const Knowledge &m_knowledge;
    const Findings &m_general;
    LoadExplainer m_loads;
};

QStringList ids(std::initializer_list<const char *> names)
{
    QStringList list;
    for (const char *name : names)
        list.append(QLatin1String(name));
    return list;
}

// What can be behind a failure that names nothing, the most basic first.
const QStringList &cudnnFaults()
{
    static const QStringList list = ids({"driver.missing", "driver.too-old", "gpu.too-old", "gpu.too-new", "python.32-bit", "cudnn.damaged",
                                         "cudnn.wrong-architecture", "cudnn.renamed", "cudnn.incomplete", "cudnn.mixed", "cudnn.nested",
                                         "cudnn.path-level", "toolkit.path-misses-x64", "toolkit.mixed-on-path", "runtime.zlib-missing",
                                         "runtime.zlib-wrong-architecture", "runtime.zlib-renamed", "python.two-owners"});
    return list;
}

std::optional<Finding> ErrorExplainer::fromGeneral(const QStringList &wanted) const
{
    for (const QString &id : wanted) {
        for (Finding finding : m_general) {
            if (finding.id != id)
                continue;
            if (finding.severity == Severity::Info)
                finding.severity = id == QLatin1String("driver.too-old") ? Severity::Info : Severity::Fault; // now something needs it
            if (finding.severity != Severity::Info)
                return finding;
        }
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::driverProblem() const
{
    return fromGeneral(ids({"driver.missing", "gpu.none"}));
}

std::optional<Finding> ErrorExplainer::moduleMissing(const ErrorMatch &match) const
{
    const bool isOrt = m_text.frameworks.contains(QStringLiteral("onnxruntime"));
    if (isOrt) { // which major versions it wants stands in the imports of its provider; these are shared by all
        if (const auto fault = fromGeneral(cudnnFaults() + ids({"python.wrong-build"})))
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
        return fromGeneral(ids({"python.32-bit", "python.two-owners"}));
    return fromGeneral(cudnnFaults());
}

std::optional<Finding> ErrorExplainer::loadCause(const ErrorMatch &match) const
{
    const QString dll = match.dlls.value(0);
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("zlib-missing") || is("zlib-wrong-architecture"))
        return m_loads.zlib();
    if (is("cudnn-part-missing") || is("dll-missing")) {
        if (const auto found = m_loads.missing(dll))
            return found;
        if (dll.startsWith(QLatin1String("nvcuda"), Qt::CaseInsensitive))
            return driverProblem();
        return dll.isEmpty() ? fromGeneral(cudnnFaults()) : std::nullopt;
    }
    if (is("cudnn-follow-up") || is("crash"))
        return fromGeneral(cudnnFaults());
    if (is("cudnn-mixed")) {
        const auto mixed = m_loads.mixedCudnn(cudnnMajorOf(dll));
        return mixed ? mixed : fromGeneral(ids({"python.two-owners", "cudnn.header-mismatch"}));
    }
    if (is("dll-mixed")) {
        const auto cuda = m_loads.mixedCuda();
        return cuda ? cuda : fromGeneral(ids({"toolkit.mixed-on-path", "cudnn.mixed", "cudnn.renamed"}));
    }
    if (is("wrong-architecture")) {
        const auto here = fromGeneral(ids({"python.32-bit"}));
        const auto file = m_loads.wrongArchitecture(cudnnMajorOf(dll) || cudaMajorOfLibrary(dll) || sameName(dll, QStringLiteral("zlibwapi.dll")) ? dll : QString());
        return file ? file : here;
    }
    if (is("module-missing"))
        return moduleMissing(match);
    if (is("start-failed"))
        return fromGeneral(ids({"driver.missing", "driver.too-old", "cudnn.mixed", "cudnn.renamed", "cudnn.damaged"}));
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
    const auto named = sm.match(match.named.value(QStringLiteral("sm")));
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

std::optional<Finding> ErrorExplainer::gpuCause(const ErrorMatch &match) const
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("driver-missing"))
        return driverProblem();
    if (is("driver-too-old")) {
        if (const auto none = driverProblem())
            return none;
        if (const auto known = fromGeneral(ids({"driver.too-old"})))
            return known;
        return m_snapshot.driver ? std::optional(driverTooOld()) : std::nullopt;
    }
    if (is("no-device")) {
        if (const auto none = driverProblem())
            return none;
        const auto environment = freshEnvironment(m_snapshot.environment, m_snapshot.os, m_snapshot.folders);
        const auto hidden = environment.constFind(QStringLiteral("CUDA_VISIBLE_DEVICES"));
        if (hidden != environment.constEnd() && !hidden->trimmed().startsWith(u'0')) {
            return makeFinding("gpu.hidden", Severity::Fault,
                               Message(QT_TRANSLATE_NOOP("cunest", "CUDA_VISIBLE_DEVICES hides the graphics card.")),
                               {QStringLiteral("CUDA_VISIBLE_DEVICES=%1").arg(*hidden)},
                               Message(QT_TRANSLATE_NOOP("cunest", "Programs see only the cards whose numbers stand in this variable.")),
                               Message(QT_TRANSLATE_NOOP("cunest", "Remove the variable, or set it to 0.")));
        }
        return fromGeneral(ids({"driver.too-old", "system.restart-pending"}));
    }
    if (is("gpu-no-code") || is("gpu-too-old")) {
        if (const auto known = fromGeneral(ids({"gpu.too-new", "gpu.too-old"})))
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
        return fromGeneral(cudnnFaults() + ids({"system.restart-pending"}));
    }
    return std::nullopt;
}

std::optional<Finding> ErrorExplainer::frameworkCause(const ErrorMatch &match) const
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    if (is("cpu-build")) {
        if (const auto known = fromGeneral(ids({"python.cpu-build"})))
            return known;
        return makeFinding("python.cpu-build", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "This PyTorch is a build without CUDA.")),
                           {QStringLiteral("the message: %1").arg(match.line)},
                           Message(QT_TRANSLATE_NOOP("cunest", "The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA wheel from PyTorch's own index into this environment; it brings its own cuDNN.")));
    }
    if (is("ort-cpu"))
        return fromGeneral(ids({"python.two-owners", "python.cpu-build"}));
    if (is("tensorflow-no-gpu"))
        return fromGeneral(ids({"python.tensorflow-native", "driver.missing", "gpu.none"}));
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
        return loaded.isEmpty() ? std::nullopt : m_loads.olderCopy(loaded, built);
    }
    return std::nullopt;
}

// The message itself proves it: the toolkit is there, its files in Visual Studio are not.
std::optional<Finding> ErrorExplainer::integrationMissing(const ErrorMatch &match) const
{
    const Toolkit *toolkit = m_snapshot.activeToolkit();
    if (toolkit == nullptr)
        return std::nullopt;
    QStringList evidence{QStringLiteral("the message: %1").arg(match.line), QStringLiteral("missing: VS integration"),
                         QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString())};
    for (const VisualStudio &known : m_snapshot.visualStudios)
        evidence.append(QStringLiteral("Visual Studio %1").arg(known.version.toString()));
    return makeFinding("toolkit.partial", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Visual Studio does not have the build files of this CUDA version.")), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "NVIDIA's installer puts them into a Visual Studio that is there at that time; one installed or updated later has none.")),
                       errorKind(QStringLiteral("vs-integration"))->lookAt);
}

std::optional<Finding> ErrorExplainer::variableMissing() const
{
    const auto environment = freshEnvironment(m_snapshot.environment, m_snapshot.os, m_snapshot.folders);
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (sameName(it.key(), QStringLiteral("CUDA_PATH")) || sameName(it.key(), QStringLiteral("CUDA_HOME")))
            return std::nullopt;
    }
    QStringList evidence{QStringLiteral("neither CUDA_PATH nor CUDA_HOME")};
    for (const Toolkit &toolkit : m_snapshot.toolkits)
        evidence.append(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString()));
    if (m_snapshot.toolkits.isEmpty())
        return std::nullopt;
    return makeFinding("toolkit.variable-missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "CUDA_PATH is not set, although a CUDA Toolkit is installed.")), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "Builds find the toolkit by this variable. An update of Visual Studio or another installer may have taken it away.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Make the toolkit active again: \"cunest-cli use cuda %1\"."), {m_snapshot.toolkits.first().version.truncated(2).toString()}),
                       QStringLiteral("use.cuda:") + m_snapshot.toolkits.first().path.toString());
}

std::optional<Finding> ErrorExplainer::buildCause(const ErrorMatch &match) const
{
    const auto is = [&](const char *kind) { return match.kind == QLatin1String(kind); };
    const Toolkit *toolkit = m_snapshot.activeToolkit();
    if (is("compiler-unsupported"))
        return fromGeneral(ids({"toolkit.compiler-unsupported"}));
    if (is("vs-integration") || is("nvcc-failed")) {
        const auto known = fromGeneral(ids({"toolkit.partial", "toolkit.broken", "toolkit.none", "toolkit.variable-mismatch"}));
        return known || is("nvcc-failed") ? known : integrationMissing(match);
    }
    if (is("cuda-home")) {
        const auto known = fromGeneral(ids({"toolkit.none", "toolkit.broken", "toolkit.variable-dead"}));
        return known ? known : variableMissing();
    }
    if (is("cudnn-not-found-by-build"))
        return fromGeneral(ids({"cudnn.none", "cudnn.header-missing", "cudnn.lib-missing", "cudnn.nested", "cudnn.path-level"}));
    if (is("nvcc-architecture") && toolkit != nullptr) {
        const ToolkitFact *fact = m_knowledge.toolkitOf(toolkit->version);
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
        return longPathsOff(m_snapshot);
    if (is("path-truncated"))
        return fromGeneral(ids({"path.truncated"}));
    if (is("path-too-long"))
        return fromGeneral(ids({"path.too-long"}));
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
