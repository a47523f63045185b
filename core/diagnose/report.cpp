// Writes reports.
#include "diagnose/report.h"

#include "base/driver_text.h"
#include "diagnose/evidence_text.h"
#include "diagnose/privacy_mask.h"
#include "diagnose/program_json.h"
#include "diagnose/search_facts.h"
#include "scan/snapshot_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace cunest {
namespace {

constexpr qsizetype longestError = 20'000;

// A cell of a table: nothing in it may end the cell, the line or the code it stands in.
QString cell(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|")).replace(u'\n', u' ').replace(u'\r', u' ');
}

QString codeSpan(QString text)
{
    return u'`' + cell(text.replace(u'`', u'\'')) + u'`';
}

QString severityMark(Severity severity)
{
    switch (severity) {
    case Severity::Block: return QStringLiteral("⛔");
    case Severity::Fault: return QStringLiteral("❌");
    case Severity::Warn: return QStringLiteral("⚠️");
    case Severity::Info: break;
    }
    return QStringLiteral("ℹ️");
}

void addFindings(QStringList &lines, const Findings &findings)
{
    for (const Finding &finding : findings) {
        lines.append(QStringLiteral("- %1 **%2** (`%3`)").arg(severityMark(finding.severity), finding.title.text(), finding.id));
        if (finding.severity == Severity::Info)
            continue;
        lines.append(QStringLiteral("  - ") + finding.cause.text());
        lines.append(QStringLiteral("  - ") + finding.remedy.text());
        for (const QString &fact : finding.evidence)
            lines.append(QStringLiteral("  - ") + codeSpan(evidenceText(fact)));
    }
}

QString versionText(const std::optional<Version> &version)
{
    return version ? version->toString() : QStringLiteral("–");
}

void addComputer(QStringList &lines, const Snapshot &snapshot)
{
    lines.append(QStringLiteral("| | |"));
    lines.append(QStringLiteral("| --- | --- |"));
    const auto row = [&](const QString &name, const QString &value) {
        lines.append(QStringLiteral("| %1 | %2 |").arg(name, cell(value)));
    };
    row(QStringLiteral("Windows"), QStringLiteral("%1, build %2, %3").arg(snapshot.os.name).arg(snapshot.os.build).arg(snapshot.os.language));
    row(Message(QT_TRANSLATE_NOOP("cunest", "Driver")).text(),
        snapshot.driver ? QStringLiteral("%1 (CUDA ≤ %2)").arg(driverVersionText(snapshot.driver->version), snapshot.driver->cuda.toString())
                        : QStringLiteral("–"));
    for (const GpuFacts &gpu : snapshot.gpus) {
        row(QStringLiteral("GPU"), QStringLiteral("%1, %2 MiB, %3, %4").arg(gpu.name).arg(gpu.memoryMiB)
                                       .arg(versionText(gpu.computeCapability), gpu.driverModel));
    }
    if (snapshot.gpus.isEmpty()) {
        for (const AdapterFacts &adapter : snapshot.adapters)
            row(QStringLiteral("GPU"), adapter.name);
    }
    for (const VisualStudio &known : snapshot.visualStudios)
        row(QStringLiteral("Visual Studio"), QStringLiteral("%1, MSVC %2").arg(known.version.toString(), known.toolset.toString()));
}

void addToolkits(QStringList &lines, const Snapshot &snapshot)
{
    if (!snapshot.toolkits.isEmpty()) {
        lines.append({QString(), QStringLiteral("| CUDA | cuDNN | | |"), QStringLiteral("| --- | --- | --- | --- |")});
        for (const Toolkit &toolkit : snapshot.toolkits) {
            lines.append(QStringLiteral("| %1 | %2 | %3 | %4 |")
                             .arg(toolkit.version.toString() + (toolkit.active ? QStringLiteral(" ★") : QString()), versionText(toolkit.cudnn),
                                  toolkitHealthName(toolkit.health), codeSpan(toolkit.path.toString())));
        }
    }
    if (!snapshot.cudnn.isEmpty()) {
        lines.append({QString(), QStringLiteral("| cuDNN | CUDA | | | |"), QStringLiteral("| --- | --- | --- | --- | --- |")});
        for (const CudnnCopy &copy : snapshot.cudnn) {
            lines.append(QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                             .arg(versionText(copy.version), copy.cudaMajor ? QString::number(*copy.cudaMajor) : QStringLiteral("–"),
                                  cudnnOwnerName(copy.owner),
                                  copy.complete ? QStringLiteral("complete") : QStringLiteral("missing: ") + cell(copy.missing.join(QStringLiteral(", "))),
                                  codeSpan(copy.path.toString())));
        }
    }
}

void addCode(QStringList &lines, const QStringList &code)
{
    lines.append(QStringLiteral("````text"));
    for (const QString &line : code)
        lines.append(QString(line).replace(QStringLiteral("````"), QStringLiteral("'''")));
    lines.append(QStringLiteral("````"));
}

// Its DLLs without those of Windows; what was not found stands first.
void addProgram(QStringList &lines, const ProgramView &view)
{
    lines.append({QString(), codeSpan(view.program.toString()), QString(), QStringLiteral("| DLL | | | |"), QStringLiteral("| --- | --- | --- | --- |")});
    for (const bool failed : {true, false}) {
        for (const DllLoad &load : view.search.loads) {
            if (load.isOfWindows() || (load.outcome != LoadOutcome::Found) != failed)
                continue;
            const QString file = load.file.isNull() ? QStringLiteral("❌ %1").arg(load.errorCode()) : codeSpan(load.file.toString());
            lines.append(QStringLiteral("| %1 | %2 | %3 | %4 |").arg(cell(load.name), cell(load.requester.isEmpty() ? view.program.fileName() : load.requester),
                                                                     versionText(load.version), file));
        }
    }
    for (const FrameworkAnswer &answer : view.frameworks) {
        const QString sees = answer.sees ? (*answer.sees ? QStringLiteral("GPU ✓") : QStringLiteral("GPU ✗")) : probeEndName(answer.end);
        lines.append(QStringLiteral("| %1 | %2 | CUDA %3, cuDNN %4 | %5 |").arg(cell(answer.framework), cell(answer.version), cell(answer.cuda), cell(answer.cudnn), sees));
    }
}

QStringList variableLines(const Snapshot &snapshot)
{
    QStringList lines;
    const auto add = [&](const char *scope, const QMap<QString, RegistryValue> &values) {
        for (auto it = values.cbegin(); it != values.cend(); ++it) {
            if (it.key().startsWith(QLatin1String("CUD"), Qt::CaseInsensitive))
                lines.append(QStringLiteral("%1  %2=%3").arg(QLatin1String(scope), it.key(), it->text().value_or(QString())));
        }
    };
    add("machine", snapshot.environment.machine);
    add("user   ", snapshot.environment.user);
    return lines;
}

} // namespace

Report makeReport(const Snapshot &snapshot, const QString &error, const Knowledge &knowledge, const ProgramView *program)
{
    const PrivacyMask mask(snapshot);
    Report report;
    report.snapshot = maskedSnapshot(snapshot, mask);
    // Of a long log its beginning and its end are kept.
    QString kept = error;
    if (kept.size() > longestError)
        kept = kept.left(longestError / 2) + QStringLiteral("\n[…]\n") + kept.right(longestError / 2);
    report.error = mask.masked(kept);
    if (program != nullptr) {
        const auto masked = programFromJson(maskedJson(programToJson(*program), mask), report.snapshot);
        if (masked)
            report.program = *masked; // better nothing than a name
    }
    const ProgramView *view = report.program ? &*report.program : nullptr;
    if (report.error.trimmed().isEmpty()) {
        report.diagnosis = diagnose(report.snapshot, knowledge, nullptr, view);
    } else {
        const ErrorText text = ErrorReader(knowledge).read(report.error);
        report.diagnosis = diagnose(report.snapshot, knowledge, &text, view);
    }
    return report;
}

QString reportToMarkdown(const Report &report, const QString &version)
{
    QStringList lines{QStringLiteral("### CuNest %1").arg(version), QString(), QStringLiteral("**%1**").arg(report.diagnosis.sentence.text()), QString()};
    addFindings(lines, report.diagnosis.findings);
    lines.append(QString());
    addComputer(lines, report.snapshot);
    lines.append({QString(), QStringLiteral("<details><summary>%1</summary>").arg(Message(QT_TRANSLATE_NOOP("cunest", "Details")).text()), QString()});
    addToolkits(lines, report.snapshot);
    if (report.program)
        addProgram(lines, *report.program);
    lines.append({QString(), QStringLiteral("PATH"), QString()});
    addCode(lines, report.snapshot.path.effective);
    if (const QStringList variables = variableLines(report.snapshot); !variables.isEmpty())
        addCode(lines, variables);
    if (!report.error.trimmed().isEmpty()) {
        lines.append({QString(), Message(QT_TRANSLATE_NOOP("cunest", "The error:")).text(), QString()});
        addCode(lines, report.error.split(u'\n'));
    }
    lines.append({QString(), QStringLiteral("</details>"), QString()});
    return lines.join(u'\n');
}

QByteArray reportToJson(const Report &report, const QString &version)
{
    QJsonArray findings;
    for (const Finding &finding : report.diagnosis.findings) {
        findings.append(QJsonObject{{QStringLiteral("id"), finding.id},
                                    {QStringLiteral("severity"), severityName(finding.severity)},
                                    {QStringLiteral("title"), finding.title.english()},
                                    {QStringLiteral("evidence"), QJsonArray::fromStringList(finding.evidence)}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), QStringLiteral("cunest-report/1")},
                                     {QStringLiteral("version"), version},
                                     {QStringLiteral("error"), report.error},
                                     {QStringLiteral("findings"), findings},
                                     {QStringLiteral("program"), report.program ? QJsonValue(programToJson(*report.program)) : QJsonValue()},
                                     {QStringLiteral("snapshot"), QJsonDocument::fromJson(snapshotToJson(report.snapshot)).object()}})
        .toJson();
}

} // namespace cunest
