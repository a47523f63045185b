// Runs all checks and leaves out what another finding explains.
#include "diagnose/diagnosis.h"

#include "diagnose/check_compiler.h"
#include "diagnose/check_cudnn.h"
#include "diagnose/check_environment.h"
#include "diagnose/check_python.h"
#include "diagnose/check_runtime.h"
#include "diagnose/check_system.h"
#include "diagnose/compatibility.h"
#include "diagnose/explain_build.h"
#include "diagnose/explain_error.h"

#include <algorithm>

namespace cunest {
namespace {

struct Explains
{
    const char *finding;
    const char *hides;
    bool samePlace; // only where both name the same path first
};

constexpr Explains explainsTable[] = {
    {"driver.missing", "gpu.none", false},
    {"driver.missing", "driver.too-old", false},
    {"driver.missing", "python.cpu-build", false},
    {"gpu.too-old", "driver.too-old", false}, // no driver for that card knows a newer CUDA
    {"toolkit.broken", "toolkit.variable-dead", false},
    {"toolkit.broken", "path.dead", false},
    {"toolkit.path-misses-x64", "path.missing", false},
    {"toolkit.path-misses-x64", "runtime.cuda-missing", false},
    {"toolkit.path-misses-x64", "cudnn.path-level", true},
    {"cudnn.path-level", "cudnn.none", false},
    {"cudnn.path-level", "path.missing", false},
    {"cudnn.one-level-deep", "cudnn.none", false},
    {"cudnn.one-level-deep", "path.missing", false},
    {"cudnn.one-level-deep", "cudnn.path-level", false},
    {"cudnn.nested", "cudnn.none", false},
    {"cudnn.nested", "path.missing", false},
    {"cudnn.renamed", "cudnn.mixed", false},
    {"cudnn.mixed", "cudnn.left-over", false},
    {"cudnn.mixed", "cudnn.shadowed", false},
    {"cudnn.damaged", "cudnn.wrong-architecture", true},
    {"path.truncated", "path.dead", false},
    {"system.restart-pending", "path.not-effective", false},
};

struct CheckKind
{
    const char *prefix;
    const char *name;
};

constexpr CheckKind checkKinds[] = {
    {"driver.", QT_TRANSLATE_NOOP("cunest", "driver")},
    {"gpu.", QT_TRANSLATE_NOOP("cunest", "graphics card")},
    {"toolkit.", QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit")},
    {"cudnn.", QT_TRANSLATE_NOOP("cunest", "cuDNN")},
    {"path.", QT_TRANSLATE_NOOP("cunest", "PATH")},
    {"runtime.", QT_TRANSLATE_NOOP("cunest", "runtime libraries")},
    {"python.", QT_TRANSLATE_NOOP("cunest", "Python")},
    {"folder.", QT_TRANSLATE_NOOP("cunest", "folder names")},
    {"system.", QT_TRANSLATE_NOOP("cunest", "Windows")},
};

bool isExplained(const Finding &finding, const Findings &all)
{
    for (const Explains &rule : explainsTable) {
        if (finding.id != QLatin1String(rule.hides))
            continue;
        for (const Finding &other : all) {
            const bool samePlace = other.evidence.value(0) == finding.evidence.value(0);
            if (other.id == QLatin1String(rule.finding) && (!rule.samePlace || samePlace))
                return true;
        }
    }
    return false;
}

bool isTold(const Findings &findings, const Finding &finding)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding &known) {
        return known.id == finding.id && (known.title == finding.title || known.evidence.value(0) == finding.evidence.value(0));
    });
}

// What the search for a program shows is nearer to it than what is true of the whole computer.
bool isAboutLoading(const Finding &finding)
{
    for (const char *start : {"error.", "cudnn.", "runtime.", "path.", "python.ignores-path", "python.wrong-build", "toolkit.path-", "program."}) {
        if (finding.id.startsWith(QLatin1String(start)))
            return true;
    }
    return false;
}

// An interpreter that was not to be asked tells less than anything that was found.
bool isNoAnswer(const Finding &finding)
{
    return finding.id == QLatin1String("python.no-answer");
}

// Packages of the program's own environment that have no CUDA in them, whatever the computer has.
Findings buildsWithoutCuda(const ProgramView &program, const Findings &general)
{
    Findings builds;
    for (Finding finding : program.environment ? general : Findings()) {
        const bool isMeant = finding.id == QLatin1String("python.cpu-build") || finding.id == QLatin1String("python.tensorflow-native");
        if (!isMeant || !finding.evidence.contains(program.environment->path.toString()))
            continue;
        finding.severity = Severity::Fault; // now a program is named that would be hit
        builds.append(finding);
    }
    return builds;
}

void addNew(Findings &findings, const Findings &more)
{
    for (const Finding &finding : more) {
        if (!isTold(findings, finding))
            findings.append(finding);
    }
}

bool startsWithAny(const QString &text, const QStringList &starts)
{
    return std::any_of(starts.begin(), starts.end(), [&text](const QString &start) { return text.startsWith(start); });
}

// What an error of this kind may come from, where nothing proves it; of a text that says nothing, anything.
QStringList areasOf(const QString &kind)
{
    static const QStringList apart = findingNames({"gpu-memory", "paging-file", "access-denied", "archive-damaged", "linux", "display-timeout", "long-path",
                                                   "path-truncated", "path-too-long", "removed-function", "nvcc-architecture", "gpu-no-code"});
    static const QStringList builds = findingNames({"compiler-unsupported", "vs-integration", "nvcc-failed", "cuda-home", "cudnn-not-found-by-build", "build-header",
                                                    "build-library", "not-linked", "nvcc-not-found", "no-host-compiler", "nvrtc-failed"});
    static const QStringList cards = findingNames({"driver-missing", "driver-too-old", "no-device", "gpu-too-old"});
    if (apart.contains(kind))
        return {};
    if (builds.contains(kind))
        return findingNames({"toolkit.", "cudnn.header", "cudnn.lib", "cudnn.nested"});
    if (cards.contains(kind))
        return findingNames({"driver.", "gpu."});
    return findingNames({"driver.", "gpu.", "toolkit.", "cudnn.", "runtime.", "python.", "program.", "system.", "path.missing", "path.truncated", "path.kind-lost",
                         "path.order", "path.not-effective"});
}

// A text that says nothing, or nothing that the computer confirms: what is wrong with the computer comes first.
void putFaultsFirst(Findings &findings, const ErrorText &error)
{
    if (findings.isEmpty())
        return;
    const Finding first = findings.first();
    const bool isUnknown = first.id == QLatin1String("error.unknown");
    const bool isOpen = first.id == QLatin1String("error.not-confirmed");
    if (!isUnknown && !isOpen)
        return;
    const QStringList areas = areasOf(error.matches.isEmpty() ? QString() : error.matches.first().kind);
    const Severity least = isUnknown ? Severity::Warn : Severity::Fault;
    std::stable_partition(findings.begin(), findings.end(), [&](const Finding &finding) {
        return finding.severity <= least && startsWithAny(finding.id, areas);
    });
}

Findings allChecks(const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings = checkComputer(snapshot, knowledge);
    findings.append(checkCudnn(snapshot, knowledge));
    findings.append(checkRuntime(snapshot, knowledge));
    findings.append(checkEnvironment(snapshot));
    findings.append(checkPython(snapshot, knowledge));
    findings.append(checkCompiler(snapshot));
    findings.append(checkSystem(snapshot));
    sortBySeverity(findings);
    return findings;
}

// Without a card cuDNN computes nothing, which is no fault, but not what a person who asks wants to hear last.
Message quietSentence(const Findings &findings)
{
    const bool hasNoGpu = std::any_of(findings.cbegin(), findings.cend(), [](const Finding &finding) { return finding.id == QLatin1String("gpu.none"); });
    return hasNoGpu ? Message(QT_TRANSLATE_NOOP("cunest", "Nothing wrong was found, but this computer has no NVIDIA graphics card."))
                    : Message(QT_TRANSLATE_NOOP("cunest", "Nothing wrong was found on this computer."));
}

} // namespace

Diagnosis diagnose(const Snapshot &snapshot, const Knowledge &knowledge, const ErrorText *error, const ProgramView *program)
{
    const Findings general = allChecks(snapshot, knowledge);
    Diagnosis diagnosis;
    if (error != nullptr)
        diagnosis.findings = explainError(*error, snapshot, knowledge, general);
    if (program != nullptr) {
        Findings seen = checkFrameworks(program->frameworks, program->program, snapshot, knowledge, general);
        const Findings builds = buildsWithoutCuda(*program, general);
        addNew(seen, builds);
        if (builds.isEmpty() || !program->isGuess) // what it never asks for cannot be missing
            addNew(seen, checkProgram(*program, snapshot, knowledge));
        std::stable_sort(seen.begin(), seen.end(), [](const Finding &a, const Finding &b) { return !isNoAnswer(a) && isNoAnswer(b); });
        const Findings told = diagnosis.findings;
        if (told.isEmpty() || (hasWarning(seen) && isAboutLoading(told.first()))) {
            diagnosis.findings = seen;
            for (const Finding &finding : told) {
                if (!finding.id.startsWith(QLatin1String("error.")) && !isExplained(finding, seen) && !isTold(seen, finding))
                    diagnosis.findings.append(finding);
            }
        } else {
            addNew(diagnosis.findings, seen);
        }
    }
    const Findings causes = diagnosis.findings;
    for (const Finding &finding : general) {
        if (!isExplained(finding, general + causes) && !isTold(diagnosis.findings, finding))
            diagnosis.findings.append(finding);
    }
    if (error != nullptr)
        putFaultsFirst(diagnosis.findings, *error);
    const bool isQuiet = !hasBlock(diagnosis.findings) && !hasWarning(diagnosis.findings);
    diagnosis.sentence = isQuiet && error == nullptr ? quietSentence(diagnosis.findings) : diagnosis.findings.first().title;
    return diagnosis;
}

Message verdictOf(const ChainVerdict &chain, const Diagnosis &diagnosis)
{
    const bool isBroken = !diagnosis.findings.isEmpty() && diagnosis.findings.first().severity <= Severity::Fault;
    return isBroken ? diagnosis.sentence : chain.sentence;
}

QList<Message> quietChecks(const Findings &findings)
{
    QList<Message> quiet;
    for (const CheckKind &kind : checkKinds) {
        const bool found = std::any_of(findings.cbegin(), findings.cend(), [&kind](const Finding &finding) {
            // "cudnn.path-level" and "toolkit.path-misses-x64" are about PATH too.
            const bool isOfPath = qstrcmp(kind.prefix, "path.") == 0 && finding.id.contains(QLatin1String(".path-"));
            return finding.severity != Severity::Info && (isOfPath || finding.id.startsWith(QLatin1String(kind.prefix)));
        });
        if (!found)
            quiet.append(Message(kind.name));
    }
    return quiet;
}

} // namespace cunest
