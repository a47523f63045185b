// Turns the outcome of a GPU test into findings (gputest.*), joined with what is known of the computer.
#include "diagnose/gpu_test_findings.h"

#include "base/driver_text.h"
#include "base/json_key.h"
#include "diagnose/check_gpu.h"
#include "diagnose/compatibility.h"
#include "selftest/report_format.h"

#include <QJsonArray>

namespace cunest {
namespace {

namespace reason = selftest::reason;

const char *titleOf(const QString &step)
{
    struct Row
    {
        const char *step;
        const char *title;
    };
    static constexpr Row rows[] = {
        {"driver", QT_TRANSLATE_NOOP("cunest", "The NVIDIA driver does not work.")},
        {"device", QT_TRANSLATE_NOOP("cunest", "No GPU can be used.")},
        {"memory", QT_TRANSLATE_NOOP("cunest", "The GPU's memory cannot be used.")},
        {"runtime", QT_TRANSLATE_NOOP("cunest", "Libraries that cuDNN needs are missing.")},
        {"load", QT_TRANSLATE_NOOP("cunest", "cuDNN cannot be loaded.")},
        {"version", QT_TRANSLATE_NOOP("cunest", "This is not the cuDNN that should be here.")},
        {"create", QT_TRANSLATE_NOOP("cunest", "cuDNN does not start on this GPU.")},
        {"conv", QT_TRANSLATE_NOOP("cunest", "cuDNN does not compute rightly on this GPU.")},
        {"digits", QT_TRANSLATE_NOOP("cunest", "The GPU did not read the digits rightly.")},
        {"drawn", QT_TRANSLATE_NOOP("cunest", "The drawn picture could not be read.")},
        {"algorithms", QT_TRANSLATE_NOOP("cunest", "cuDNN's algorithms could not be timed.")},
        {"soak", QT_TRANSLATE_NOOP("cunest", "The GPU fails when it works for longer.")},
    };
    for (const Row &row : rows) {
        if (step == QLatin1String(row.step))
            return row.title;
    }
    return QT_TRANSLATE_NOOP("cunest", "The GPU test could not be started.");
}

Finding findingFor(const QString &step)
{
    Finding finding;
    finding.id = QLatin1String("gputest.") + (step.isEmpty() ? QStringLiteral("start") : step);
    finding.severity = Severity::Fault;
    finding.title = Message(titleOf(step));
    return finding;
}

void addFact(QStringList &facts, const QString &name, const QString &value)
{
    if (!value.isEmpty())
        facts.append(name + QLatin1String(": ") + value);
}

// What every finding may lean on: which GPU, which driver, which cuDNN.
QStringList commonFacts(const GpuTestReport &report, const GpuTestSurroundings &around)
{
    QStringList facts;
    if (const auto device = report.chosenDevice())
        addFact(facts, QStringLiteral("GPU"), device->name + QLatin1String(", CC ") + device->computeCapability);
    if (around.snapshot != nullptr && around.snapshot->driver)
        addFact(facts, QStringLiteral("driver"), driverVersionText(around.snapshot->driver->version));
    addFact(facts, QStringLiteral("cuDNN"), report.cudnnVersion());
    addFact(facts, QStringLiteral("folder"), report.cudnn);
    if (report.simulated)
        facts.append(QStringLiteral("simulated: yes"));
    return facts;
}

QStringList failureFacts(const GpuTestStep &step)
{
    QStringList facts;
    addFact(facts, QStringLiteral("step"), step.id);
    if (!step.failure) {
        addFact(facts, QStringLiteral("said"), step.text);
        return facts;
    }
    const GpuTestFailure &failure = *step.failure;
    if (!failure.name.isEmpty())
        addFact(facts, failure.call, QStringLiteral("%1 (%2)").arg(failure.name).arg(failure.code));
    else if (failure.code != 0)
        addFact(facts, failure.call, QStringLiteral("error %1").arg(failure.code));
    else
        addFact(facts, QStringLiteral("at"), failure.call);
    addFact(facts, QStringLiteral("said"), failure.meaning.isEmpty() ? step.text : failure.meaning);
    return facts;
}

const CudnnCopy *copyIn(const Snapshot *snapshot, const QString &folder)
{
    if (snapshot == nullptr)
        return nullptr;
    const auto path = WinPath::parse(folder);
    for (const CudnnCopy &copy : snapshot->cudnn) {
        if (path && (copy.path == *path || copy.path.isInside(*path)))
            return &copy;
    }
    return nullptr;
}

QStringList fileVersions(const CudnnCopy &copy)
{
    QStringList facts;
    for (const CudnnFile &file : copy.files) {
        if (file.version)
            facts.append(file.name + QLatin1String(": ") + file.version->toString());
    }
    return facts;
}

// What else on the computer would make this fail, by id; what stands first explains best.
QStringList explainingIds(const GpuTestStep &step)
{
    const QString name = step.failure ? step.failure->name : QString();
    const auto has = [&](const char *part) { return name.contains(QLatin1String(part)); };
    const QStringList driver = {QStringLiteral("driver.missing"), QStringLiteral("driver.too-old"), QStringLiteral("gpu.none")};
    const QStringList gpu = {QStringLiteral("gpu.too-old"), QStringLiteral("gpu.too-new")};
    const QStringList set = {QStringLiteral("cudnn.mixed"), QStringLiteral("cudnn.incomplete"), QStringLiteral("cudnn.damaged"),
                             QStringLiteral("cudnn.wrong-architecture"), QStringLiteral("cudnn.renamed")};
    const QStringList runtime = {QStringLiteral("runtime.zlib-missing"), QStringLiteral("runtime.zlib-wrong-architecture"),
                                 QStringLiteral("runtime.zlib-renamed"), QStringLiteral("runtime.vc-missing"),
                                 QStringLiteral("runtime.cuda-missing"), QStringLiteral("toolkit.path-misses-x64")};
    // Memory, a broken GPU and wrong numbers are what they say; nothing else stands behind them.
    if (has("ALLOC") || has("OUT_OF_MEMORY") || has("ECC") || has("NVLINK") || has("LAUNCH_TIMEOUT")
        || (step.failure && step.failure->kind == QLatin1String(selftest::kindResult)))
        return {};
    if (has("VERSION_MISMATCH"))
        return {QStringLiteral("cudnn.mixed"), QStringLiteral("cudnn.shadowed")};
    if (has("ARCH_MISMATCH") || has("NO_BINARY") || has("NOT_SUPPORTED"))
        return gpu + driver;
    if (has("PREREQUISITE") || has("CUBLAS") || has("COMPILATION") || has("SUBLIBRARY"))
        return runtime + set;
    if (has("DRIVER") || has("PTX") || step.id == QLatin1String("driver") || step.id == QLatin1String("device"))
        return driver;
    if (step.id == QLatin1String("runtime"))
        return runtime;
    if (step.id == QLatin1String("load"))
        return set + runtime;
    if (step.id == QLatin1String("version"))
        return set + QStringList{QStringLiteral("cudnn.shadowed"), QStringLiteral("path.order")};
    return driver + gpu + runtime + set;
}

Findings computerFindings(const GpuTestReport &report, const GpuTestSurroundings &around)
{
    if (around.snapshot == nullptr || around.knowledge == nullptr)
        return {};
    Findings found = checkComputer(*around.snapshot, *around.knowledge);
    const auto cudart = Version::parse(report.step(QStringLiteral("version"))->data.value(key("cudart")).toString());
    const auto cudnn = Version::parse(report.cudnnVersion());
    // Also by what this cuDNN itself was made with, whatever toolkit is active.
    found += checkGpuAndDriver(*around.snapshot, cudart, cudnn, *around.knowledge);
    return found;
}

bool explainByComputer(Finding &finding, const GpuTestStep &step, const Findings &others)
{
    for (const QString &id : explainingIds(step)) {
        for (const Finding &other : others) {
            const bool harmless = other.severity == Severity::Info && id != QLatin1String("gpu.none");
            if (other.id != id || harmless)
                continue;
            finding.title = other.title;
            finding.cause = other.cause;
            finding.remedy = other.remedy;
            finding.fix = other.fix;
            finding.evidence += other.evidence;
            return true;
        }
    }
    return false;
}

// \a searched: what Windows would not find counts too, for an error that names nothing itself.
bool explainByZlib(Finding &finding, const GpuTestReport &report, const GpuTestSurroundings &around, bool searched)
{
    const bool named = [&] {
        for (const GpuTestStep &step : report.steps) {
            if (!step.failure)
                continue;
            for (const QString &name : step.failure->names) {
                if (name.contains(QLatin1String("zlibwapi"), Qt::CaseInsensitive))
                    return true;
            }
        }
        return false;
    }();
    if (!named && !searched)
        return false;
    if (!named && !around.notFound.contains(QStringLiteral("zlibwapi.dll"), Qt::CaseInsensitive))
        return false;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll is missing."));
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "cuDNN 8.3 to 9.1.1 loads zlibwapi.dll while it works; where it is not found, the program ends."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take the 64-bit zlibwapi.dll from the place that NVIDIA's installation guide for this cuDNN names, and put it into the folder with cuDNN's DLLs; or install cuDNN 9.2 or newer, which does not need it."));
    if (!around.searchedFolders.isEmpty())
        addFact(finding.evidence, QStringLiteral("looked for zlibwapi.dll in"), around.searchedFolders.join(QLatin1String("; ")));
    return true;
}

// An error that names no file: Windows' search says which one is not there.
bool explainBySearch(Finding &finding, const GpuTestSurroundings &around)
{
    if (around.notFound.isEmpty())
        return false;
    finding.title = around.notFound.size() == 1
                        ? Message(QT_TRANSLATE_NOOP("cunest", "%1 is missing."), around.notFound)
                        : Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) that cuDNN needs are missing."), around.notFound.size());
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "cuDNN loads these libraries while it works, and they were not found."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH."));
    addFact(finding.evidence, QStringLiteral("missing"), around.notFound.join(QLatin1String(", ")));
    addFact(finding.evidence, QStringLiteral("looked for in"), around.searchedFolders.join(QLatin1String("; ")));
    return true;
}

// Errors of the loader and ends of the process say nothing of the file; statuses of memory or of the
// driver have nothing to do with one.
bool maySearch(const GpuTestStep &step)
{
    return !step.failure || step.failure->kind == QLatin1String(selftest::kindLoader)
           || explainingIds(step).contains(QStringLiteral("runtime.cuda-missing"));
}

// A copy of somebody else's came first: whose it is says what to do.
void nameOwner(Finding &finding, const GpuTestStep &step, const GpuTestSurroundings &around)
{
    if (!step.failure || step.failure->reason != QLatin1String(reason::otherCopy))
        return;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "Programs get another cuDNN than this one."));
    const CudnnCopy *copy = copyIn(around.snapshot, step.failure->names.value(0));
    if (copy == nullptr)
        return;
    if (copy->version)
        addFact(finding.evidence, QStringLiteral("version that comes first"), copy->version->toString());
    addFact(finding.evidence, QStringLiteral("belongs to"), cudnnOwnerName(copy->owner));
    if (copy->owner == CudnnOwner::Conda)
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Conda's own cuDNN in \"%1\" comes first on PATH, before the one in \"%2\"."), step.failure->names);
}

void nameMissing(Finding &finding, const GpuTestStep &step)
{
    if (!step.failure)
        return;
    const GpuTestFailure &failure = *step.failure;
    const bool imports = failure.reason == QLatin1String(reason::importsMissing);
    const bool lists = imports || failure.reason == QLatin1String(reason::setIncomplete)
                       || failure.reason == QLatin1String(reason::companionsMissing);
    const QStringList names = imports ? failure.names.mid(1) : failure.names;
    if (!lists || names.isEmpty())
        return;
    finding.title = names.size() == 1
                        ? Message(QT_TRANSLATE_NOOP("cunest", "%1 is missing."), names)
                        : Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) that cuDNN needs are missing."), names.size());
    addFact(finding.evidence, QStringLiteral("missing"), names.join(QLatin1String(", ")));
}

void nameMixture(Finding &finding, const GpuTestReport &report, const GpuTestStep &step, const GpuTestSurroundings &around)
{
    const bool mixed = step.failure
                       && (step.failure->name.contains(QLatin1String("VERSION_MISMATCH"))
                           || step.failure->reason == QLatin1String(reason::mixedFiles)
                           // Records of Linux: the loader names the function that a file of another release lacks.
                           || step.failure->meaning.contains(QLatin1String("undefined symbol")));
    if (!mixed)
        return;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "Files of two cuDNN releases are mixed."));
    if (step.failure->reason.isEmpty())
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The files of one cuDNN must all be of the same release; here they are not."));
    if (const CudnnCopy *copy = copyIn(around.snapshot, report.cudnn))
        finding.evidence += fileVersions(*copy);
}

Finding explainStep(const GpuTestReport &report, const GpuTestStep &step, const Findings &others,
                    const GpuTestSurroundings &around)
{
    Finding finding = findingFor(step.id);
    finding.evidence = failureFacts(step);
    finding.cause = gpuTestCause(step);
    finding.remedy = gpuTestRemedy(step);
    // First what the process itself saw, then what the computer tells about an error that says little.
    nameMissing(finding, step);
    nameMixture(finding, report, step, around);
    nameOwner(finding, step, around);
    const bool aboutZlib = step.id == QLatin1String("runtime") || step.id == QLatin1String("load");
    const bool known = step.failure && !step.failure->reason.isEmpty();
    const bool byZlib = (aboutZlib || !known) && !explainingIds(step).isEmpty() && explainByZlib(finding, report, around, !known);
    if (!byZlib && !known && !explainByComputer(finding, step, others) && maySearch(step))
        explainBySearch(finding, around);
    finding.evidence += commonFacts(report, around);
    return finding;
}

QString hexadecimalCode(qint64 code)
{
    return code >= 0x80000000 ? QStringLiteral("0x%1").arg(code, 8, 16, QLatin1Char('0')).toUpper().replace(u'X', u'x')
                              : QString::number(code);
}

void describeEnd(Finding &finding, const GpuTestEnd &end)
{
    const QString code = hexadecimalCode(end.code);
    switch (end.kind) {
    case GpuTestEndKind::NotStarted:
        finding.cause = end.error ? end.error->message : Message(QT_TRANSLATE_NOOP("cunest", "The program of the test could not be started."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install CuNest again."));
        return;
    case GpuTestEndKind::MissingLibrary:
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Windows could not find a DLL that the program of the test itself needs (%1)."), {code});
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install CuNest again; if that does not help, run Windows Update."));
        return;
    case GpuTestEndKind::Crashed:
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "A library that the test called ended the process (code %1): it is damaged, of another release, or misses something it needs."), {code});
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install the complete cuDNN package again, see that the CUDA Toolkit of the same major release is on PATH, and run the test again."));
        return;
    case GpuTestEndKind::TimedOut:
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The process said nothing for %1 s and was ended."), {QString::number(double(end.code) / 1000, 'f', 1)});
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Restart the computer and run the test again. If it stops at the same step, install the current NVIDIA driver."));
        return;
    case GpuTestEndKind::Killed:
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Another program or person ended the process (code %1)."), {code});
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Run the test again. If it happens again, look whether a protection program ended cunest-gputest."));
        return;
    case GpuTestEndKind::TooMuchOutput:
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The process printed what is no report of the test."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install CuNest again."));
        return;
    case GpuTestEndKind::Running:
    case GpuTestEndKind::Finished:
    case GpuTestEndKind::Cancelled:
    case GpuTestEndKind::Exited: break;
    }
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The process ended with the code %1 before the test was at its end."), {code});
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Run the test again. If it happens again, install the complete cuDNN package and CuNest again."));
}

QString endName(GpuTestEndKind kind)
{
    switch (kind) {
    case GpuTestEndKind::NotStarted: return QStringLiteral("not started");
    case GpuTestEndKind::MissingLibrary: return QStringLiteral("a DLL is missing at its start");
    case GpuTestEndKind::Crashed: return QStringLiteral("crashed");
    case GpuTestEndKind::TimedOut: return QStringLiteral("no answer");
    case GpuTestEndKind::Killed: return QStringLiteral("ended from outside");
    case GpuTestEndKind::TooMuchOutput: return QStringLiteral("output that makes no sense");
    case GpuTestEndKind::Exited: return QStringLiteral("ended early");
    case GpuTestEndKind::Running:
    case GpuTestEndKind::Finished:
    case GpuTestEndKind::Cancelled: break;
    }
    return {};
}

void addEndFacts(Finding &finding, const GpuTestReport &report)
{
    addFact(finding.evidence, QStringLiteral("process"),
            QStringLiteral("%1, code %2").arg(endName(report.end.kind), hexadecimalCode(report.end.code)));
    if (const GpuTestStep *open = report.runningStep())
        addFact(finding.evidence, QStringLiteral("step"), open->id);
    if (report.ignoredBytes > 0)
        addFact(finding.evidence, QStringLiteral("output that makes no sense"), QStringLiteral("%1 bytes").arg(report.ignoredBytes));
    addFact(finding.evidence, QStringLiteral("standard error"), report.end.errors.section(u'\n', -1).trimmed().left(300));
}

// The process broke off; where nothing that failed before explains it.
Finding explainEnd(const GpuTestReport &report, const Findings &others, const GpuTestSurroundings &around)
{
    const GpuTestStep *open = report.runningStep();
    Finding finding = findingFor(open != nullptr ? open->id : QString());
    describeEnd(finding, report.end);
    addEndFacts(finding, report);
    const bool crashed = report.end.kind == GpuTestEndKind::Crashed || report.end.kind == GpuTestEndKind::Exited;
    if (open != nullptr && crashed && !explainByZlib(finding, report, around, true)
        && !explainByComputer(finding, *open, others))
        explainBySearch(finding, around);
    finding.evidence += commonFacts(report, around);
    return finding;
}

bool needsNoEnd(GpuTestEndKind kind)
{
    return kind == GpuTestEndKind::Finished || kind == GpuTestEndKind::Cancelled || kind == GpuTestEndKind::Running;
}

// Missing or mixed files fail again in every later step; the first says it.
bool explainsTheRest(const GpuTestStep &step)
{
    return step.id == QLatin1String("runtime") || step.id == QLatin1String("load") || step.id == QLatin1String("driver");
}

} // namespace

Findings explainGpuTest(const GpuTestReport &report, const GpuTestSurroundings &around)
{
    const Findings others = computerFindings(report, around);
    Findings found;
    QStringList names; // statuses that were explained
    bool explained = false;
    for (const GpuTestStep &step : report.steps) {
        if (step.outcome != StepOutcome::Failed)
            continue;
        const QString name = step.failure ? step.failure->name : QString();
        if (explained || (!name.isEmpty() && names.contains(name)))
            continue;
        found.append(explainStep(report, step, others, around));
        names.append(name);
        explained = explained || explainsTheRest(step);
    }
    if (needsNoEnd(report.end.kind))
        return found;
    if (explained)
        addEndFacts(found.last(), report);
    else
        found.append(explainEnd(report, others, around));
    return found;
}

} // namespace cunest
