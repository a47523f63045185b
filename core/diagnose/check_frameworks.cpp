// From what a framework says of itself to why it does not use the GPU.
#include "diagnose/framework_probe.h"

#include "diagnose/chain_rules.h"
#include "diagnose/check_gpu.h"
#include "diagnose/explain_error.h"
#include "diagnose/search_facts.h"

#include <QRegularExpression>

namespace cunest {
namespace {

QStringList answerEvidence(const FrameworkAnswer &answer, const WinPath &python)
{
    QStringList evidence{QStringLiteral("%1 %2").arg(answer.framework, answer.version).trimmed(), python.toString()};
    evidence.append(QStringLiteral("built for CUDA: %1").arg(answer.cuda.isEmpty() ? QStringLiteral("no") : answer.cuda));
    if (!answer.cudnn.isEmpty())
        evidence.append(QStringLiteral("cuDNN: %1").arg(answer.cudnn));
    if (answer.sees)
        evidence.append(QStringLiteral("sees a GPU: %1").arg(*answer.sees ? QStringLiteral("yes") : QStringLiteral("no")));
    return evidence;
}

Finding cpuBuild(const FrameworkAnswer &answer, const WinPath &python)
{
    return makeFinding("python.cpu-build", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 %2 is a build without CUDA."), {answer.framework, answer.version}), answerEvidence(answer, python),
                       Message(QT_TRANSLATE_NOOP("cunest", "The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install its CUDA build into this environment. \"cunest-cli recommend\" says which and what else it needs.")));
}

Finding noAnswer(const FrameworkAnswer &answer, const WinPath &python)
{
    const bool hangs = answer.end == ProbeEnd::NoAnswer;
    return makeFinding("python.no-answer", Severity::Warn,
                       hangs ? Message(QT_TRANSLATE_NOOP("cunest", "Python did not answer in time when asked about %1."), {answer.framework})
                             : Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" does not answer like a Python."), {python.fileName()}),
                       {python.toString(), QStringLiteral("exit code %1").arg(answer.exitCode)},
                       hangs ? Message(QT_TRANSLATE_NOOP("cunest", "Importing the package hangs, or the disk is very slow. It was ended after the time limit."))
                             : Message(QT_TRANSLATE_NOOP("cunest", "What it wrote holds neither a version nor an answer.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Start it in a terminal, import the package there, and paste what it writes.")));
}

bool isCpuBuild(const FrameworkAnswer &answer)
{
    if (answer.version.endsWith(QLatin1String("+cpu")))
        return true;
    const bool saysNone = answer.cuda.isEmpty() || answer.cuda == QLatin1String("False") || answer.cuda == QLatin1String("None");
    const bool says = answer.framework == QLatin1String("pytorch") || answer.framework == QLatin1String("paddlepaddle") || answer.framework == QLatin1String("opencv");
    return says && saysNone;
}

std::optional<Version> versionAtStart(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^\\d+(?:\\.\\d+){0,2}"));
    return Version::parse(number.match(text).captured());
}

class FrameworkCheck
{
public:
    FrameworkCheck(const WinPath &python, const Snapshot &snapshot, const Knowledge &knowledge, const Findings &general)
        : m_python(python), m_snapshot(snapshot), m_knowledge(knowledge), m_general(general), m_reader(knowledge)
    {
    }

    void check(const FrameworkAnswer &answer, Findings &findings) const;

private:
    bool explainText(const FrameworkAnswer &answer, Findings &findings) const;

    const WinPath m_python;
    const Snapshot &m_snapshot;
    const Knowledge &m_knowledge;
    const Findings &m_general;
    ErrorReader m_reader;
};

bool FrameworkCheck::explainText(const FrameworkAnswer &answer, Findings &findings) const
{
    ErrorText text = m_reader.read(answer.errors);
    if (text.matches.isEmpty())
        return false;
    text.fromPython = true;
    for (Finding finding : explainError(text, m_snapshot, m_knowledge, m_general)) {
        finding.evidence.append(QStringLiteral("%1 in %2").arg(answer.framework, m_python.toString()));
        findings.append(finding);
    }
    return true;
}

void FrameworkCheck::check(const FrameworkAnswer &answer, Findings &findings) const
{
    if (answer.end == ProbeEnd::NoAnswer || answer.end == ProbeEnd::NotPython) {
        findings.append(noAnswer(answer, m_python));
        return;
    }
    if (answer.end == ProbeEnd::Failed && explainText(answer, findings))
        return;
    if (answer.sees.value_or(false))
        return;
    const auto version = versionAtStart(answer.version);
    if (answer.framework == QLatin1String("tensorflow") && version && version->compareCommon(Version({2, 11})) >= 0) {
        findings.append(makeFinding("python.tensorflow-native", Severity::Fault,
                                    Message(QT_TRANSLATE_NOOP("cunest", "TensorFlow %1 has no GPU support on native Windows."), {answer.version}), answerEvidence(answer, m_python),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Its Windows packages are built without CUDA; no driver, toolkit or cuDNN changes that.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Use it inside WSL 2, or TensorFlow 2.10 with CUDA 11.2 and cuDNN 8.1 on Windows."))));
        return;
    }
    const bool says = answer.sees.has_value() || answer.end == ProbeEnd::Failed || !answer.version.isEmpty();
    if (isCpuBuild(answer) && says) {
        Finding finding = cpuBuild(answer, m_python);
        // pip's OpenCV never has CUDA; most people want nothing else from it.
        finding.severity = answer.framework == QLatin1String("opencv") ? Severity::Info : Severity::Fault;
        findings.append(finding);
        return;
    }
    if (!answer.sees)
        return;
    if (answer.framework == QLatin1String("onnxruntime") && answer.cuda.isEmpty()) {
        if (!explainText(answer, findings)) // its list of providers is that of the build, whatever the computer has
            findings.append(cpuBuild(answer, m_python));
        return;
    }
    if (auto hidden = m_snapshot.gpus.isEmpty() ? std::nullopt : hiddenGpu(m_snapshot)) {
        hidden->evidence.append(answerEvidence(answer, m_python));
        findings.append(*hidden);
        return;
    }
    const auto cuda = versionAtStart(answer.cuda);
    for (Finding finding : checkGpuAndDriver(m_snapshot, cuda, std::nullopt, m_knowledge)) {
        if (finding.id == QLatin1String("driver.ceiling") || (finding.id == QLatin1String("driver.too-old") && finding.severity == Severity::Info))
            continue;
        finding.severity = Severity::Fault; // a framework was found failing
        finding.evidence.append(answerEvidence(answer, m_python));
        findings.append(finding);
        return;
    }
    if (explainText(answer, findings))
        return;
    if (answer.framework == QLatin1String("onnxruntime"))
        findings.append(cpuBuild(answer, m_python));
}

} // namespace

Findings checkFrameworks(const QList<FrameworkAnswer> &answers, const WinPath &python, const Snapshot &snapshot,
                         const Knowledge &knowledge, const Findings &general)
{
    const FrameworkCheck check(python, snapshot, knowledge, general);
    Findings findings;
    for (const FrameworkAnswer &answer : answers)
        check.check(answer, findings);
    return findings;
}

} // namespace cunest
