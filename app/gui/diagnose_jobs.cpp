// Answers the page Diagnose by core's own jobs; no rule stands here.
#include "diagnose_jobs.h"

#include "diagnose/report.h"
#include "jobs.h"
#include "scan/scan_machine.h"

#include <QCoreApplication>

namespace cunest {

namespace {

Result<QString> errorOf(JobContext &context, const Session &session, const DiagnoseQuestion &question)
{
    if (question.errorFile.isEmpty())
        return question.error;
    const auto path = session.locate(question.errorFile);
    if (!path)
        return path.error();
    const auto bytes = readLog(context.platform.files, *path);
    if (!bytes)
        return bytes.error();
    QString text = textOfBytes(*bytes);
    if (text.trimmed().isEmpty()) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "The error text is empty. Paste what the program wrote.")));
    }
    return text;
}

Result<SavedReport> savedReportOf(JobContext &context, const Session &session, const QString &name)
{
    const auto path = session.locate(name);
    if (!path)
        return path.error();
    const auto bytes = readLog(context.platform.files, *path);
    if (!bytes)
        return bytes.error();
    return readSavedReport(*bytes);
}

} // namespace

Result<DiagnosisPtr> answerQuestion(JobContext &context, const Session &session, const DiagnoseQuestion &question)
{
    context.progress.report({JobStep::Scanning, 0, 0, {}});
    const auto error = errorOf(context, session, question);
    if (!error)
        return error.error();
    auto report = std::make_shared<DiagnosisReport>();
    report->question = question;
    report->error = *error;
    if (!question.savedReport.isEmpty()) {
        auto saved = savedReportOf(context, session, question.savedReport);
        if (!saved)
            return saved.error();
        if (report->error.isEmpty())
            report->error = saved->error;
        report->found = diagnoseSnapshot(saved->snapshot, context.knowledge, report->error, saved->program);
        return DiagnosisPtr(report);
    }
    DiagnoseOptions options;
    options.error = report->error;
    if (!question.program.isEmpty()) {
        const auto program = locateProgram(session, question.program);
        if (!program)
            return program.error();
        options.program = *program;
    }
    auto found = diagnoseComputer(context, options);
    if (!found)
        return found.error();
    report->found = std::move(*found);
    return DiagnosisPtr(report);
}

ReportTexts makeReportTexts(const JobContext &context, const DiagnosisReport &diagnosis)
{
    const Report report = makeReport(diagnosis.found.snapshot, diagnosis.error, context.knowledge,
                                     diagnosis.found.program ? &*diagnosis.found.program : nullptr);
    const QString version = QCoreApplication::applicationVersion();
    return {reportToMarkdown(report, version), QString::fromUtf8(reportToJson(report, version))};
}

Result<Recommendation> answerWish(JobContext &context, const QString &wanted)
{
    const auto framework = readWantedFramework(wanted);
    if (!framework)
        return framework.error();
    const Snapshot snapshot = scanMachine(context.platform, context.knowledge);
    return recommend(framework->framework, framework->version, snapshot, context.knowledge, framework->cuda);
}

const Finding *sameFinding(const Findings &findings, const Finding &wanted)
{
    const Finding *alike = nullptr;
    for (const Finding &finding : findings) {
        if (finding.id != wanted.id)
            continue;
        if (finding.title == wanted.title && finding.fix == wanted.fix)
            return &finding;
        if (finding.evidence.value(0) == wanted.evidence.value(0))
            alike = &finding;
    }
    return alike;
}

Result<std::shared_ptr<PreparedInstall>> prepareFix(JobContext &context, const Session &session, const PrepareFixRequest &request)
{
    context.progress.report({JobStep::Scanning, 0, 0, {}});
    DiagnoseOptions options;
    options.error = request.error;
    options.askFrameworks = false; // what they say has no fix
    if (!request.program.isEmpty()) {
        const auto program = locateProgram(session, request.program);
        if (!program)
            return program.error();
        options.program = *program;
    }
    const auto found = diagnoseComputer(context, options);
    if (!found)
        return found.error();
    const Finding *finding = sameFinding(found->diagnosis.findings, request.finding);
    if (finding == nullptr) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "This computer does not have the finding \"%1\"."), {request.finding.id}));
    }
    auto plan = makeFix(context, found->snapshot, *finding, std::nullopt);
    if (!plan)
        return plan.error();
    auto prepared = std::make_shared<PreparedInstall>();
    prepared->snapshot = found->snapshot;
    prepared->findings = plan->findings;
    prepared->plan = std::move(*plan);
    return prepared;
}

} // namespace cunest
