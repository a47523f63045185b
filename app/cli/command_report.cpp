// report: the findings and facts of a computer, without its owner's name, to paste or to open again.
#include "command_diagnose.h"
#include "commands.h"
#include "diagnose/report.h"
#include "job/diagnose_job.h"
#include "session.h"

#include <QCoreApplication>
#include <QFile>

namespace cunest::cli {
namespace {

// A new file of this system or, with a Windows path, of the computer; nothing is overwritten.
Result<void> writeReport(Session *session, const QString &name, const QByteArray &bytes)
{
    const auto inside = session != nullptr ? session->machinePath(name) : Result<WinPath>(Error());
    if (inside) {
        auto file = session->platform().files.createNew(*inside, bytes.size());
        if (!file)
            return file.error();
        if (const auto written = (*file)->write(bytes); !written)
            return written;
        return (*file)->close();
    }
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) {
        return makeError(file.exists() ? ErrorCode::AlreadyExists : ErrorCode::IoError,
                         file.exists() ? Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already. Choose another name."), {name})
                                       : Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be written."), {name}),
                         file.errorString());
    }
    if (file.write(bytes) != bytes.size() || !file.flush()) {
        return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be written."), {name}),
                         file.errorString());
    }
    return {};
}

Answer reportAnswer(const CommandLine &line, Session *session, const SavedReport &facts, const Knowledge &knowledge)
{
    const QString out = line.value("out");
    const QString format = line.has("format") ? line.value("format")
                           : out.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ? QStringLiteral("json") : QStringLiteral("md");
    if (format != QLatin1String("md") && format != QLatin1String("json")) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "There is no format \"%1\". Write --format md or --format json."), {format})));
    }
    const Report report = makeReport(facts.snapshot, facts.error, knowledge, facts.program ? &*facts.program : nullptr);
    const QString version = QCoreApplication::applicationVersion();
    const QByteArray bytes = format == QLatin1String("json") ? reportToJson(report, version) : reportToMarkdown(report, version).toUtf8();
    Answer answer;
    answer.reads = true;
    if (out.isEmpty()) {
        answer.body = QString::fromUtf8(bytes).trimmed().split(u'\n');
        if (line.global.json)
            answer.findings = report.diagnosis.findings;
        return answer;
    }
    if (const auto written = writeReport(session, out, bytes); !written) {
        Answer failed = Answer::failed(written.error());
        if (written.error().code == ErrorCode::AlreadyExists)
            failed.ending = {ExitCode::WrongArguments, AnswerOutcome::Refused};
        return failed;
    }
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "The report is in \"%1\". Names of user and computer are masked; look through it before you pass it on."), {out});
    if (line.global.json)
        answer.findings = report.diagnosis.findings;
    return answer;
}

} // namespace

Answer runReport(Session &session)
{
    const auto options = givenDiagnoseOptions(session);
    if (!options)
        return Answer::failed(options.error());
    JobContext context = session.context();
    const auto found = diagnoseComputer(context, *options);
    if (!found)
        return Answer::failed(found.error());
    return reportAnswer(session.line, &session, {found->snapshot, options->error, found->program}, session.knowledge);
}

Answer runReportOfSnapshot(const CommandLine &line)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return Answer::failed(knowledge.error());
    const auto saved = givenReport(line);
    if (!saved)
        return Answer::failed(saved.error());
    return reportAnswer(line, nullptr, *saved, *knowledge);
}

} // namespace cunest::cli
