// diagnose: the findings of a computer, or of a snapshot of one, with the cause of an error first.
#include "command_diagnose.h"

#include "commands.h"
#include "job/diagnose_job.h"
#include "job/find_program.h"
#include "json_search.h"
#include "session.h"
#include "text_scan.h"
#include "text_table.h"

#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace cunest::cli {
namespace {

// A file of this system, "-" for standard input, or a Windows path inside the computer.
Result<QByteArray> readGivenFile(Session *session, const QString &text)
{
    QFile file(text);
    const bool isInput = text == QLatin1String("-");
    if (isInput || QFileInfo(text).isFile()) {
        if (isInput ? !file.open(stdin, QIODevice::ReadOnly) : !file.open(QIODevice::ReadOnly)) {
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be read."), {text}), file.errorString());
        }
        QByteArray bytes = file.read(longestLog + 1);
        if (bytes.size() > longestLog)
            return logTooLong(text);
        return bytes;
    }
    if (session == nullptr) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no file \"%1\"."), {text}));
    }
    const auto path = session->sourcePath(text);
    if (!path)
        return path.error();
    return readLog(session->platform().files, *path);
}

} // namespace

Result<QString> givenErrorText(const CommandLine &line, Session *session)
{
    if (line.has("error") && line.has("error-file")) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "Give either --error or --error-file, not both.")));
    }
    QString text;
    if (line.has("error")) {
        text = line.value("error");
    } else if (line.has("error-file")) {
        const auto bytes = readGivenFile(session, line.value("error-file"));
        if (!bytes)
            return bytes.error();
        text = textOfBytes(*bytes);
    } else {
        return QString();
    }
    if (text.trimmed().isEmpty()) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "The error text is empty. Paste what the program wrote.")));
    }
    return text;
}

Result<DiagnoseOptions> givenDiagnoseOptions(Session &session)
{
    DiagnoseOptions options;
    const auto error = givenErrorText(session.line, &session);
    if (!error)
        return error.error();
    options.error = *error;
    if (!session.line.has("program"))
        return options;
    const QString name = session.line.value("program");
    const auto program = isProgramName(name) ? findProgram(session.platform(), name) : session.machinePath(name);
    if (!program)
        return program.error();
    options.program = *program;
    return options;
}

Result<SavedReport> givenReport(const CommandLine &line)
{
    const auto bytes = readGivenFile(nullptr, line.value("snapshot"));
    if (!bytes)
        return bytes.error();
    auto saved = readSavedReport(*bytes);
    if (!saved)
        return saved.error();
    const auto error = givenErrorText(line, nullptr);
    if (!error)
        return error.error();
    if (!error->isEmpty())
        saved->error = *error;
    return saved;
}

namespace {

Answer diagnosisAnswer(const ComputerDiagnosis &found, const Console *console)
{
    Answer answer;
    answer.reads = true;
    answer.verdict = found.diagnosis.sentence;
    answer.findings = found.diagnosis.findings;
    if (!found.program)
        return answer;
    const ProgramView &view = *found.program;
    answer.keys.insert(QStringLiteral("search"), searchToJson(view));
    if (console == nullptr)
        return answer;
    addSection(answer.body, *console, Message(QT_TRANSLATE_NOOP("cunest", "What \"%1\" would load"), {view.program.fileName()}).text(),
               searchText(*console, view));
    addSection(answer.body, *console, Message(QT_TRANSLATE_NOOP("cunest", "What its frameworks say")).text(), frameworksText(*console, view));
    return answer;
}

} // namespace

Answer runDiagnose(Session &session)
{
    const auto options = givenDiagnoseOptions(session);
    if (!options)
        return Answer::failed(options.error());
    JobContext context = session.context();
    const auto found = diagnoseComputer(context, *options);
    return found ? diagnosisAnswer(*found, &session.console) : Answer::failed(found.error());
}

Answer runDiagnoseSnapshot(const CommandLine &line)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return Answer::failed(knowledge.error());
    const auto saved = givenReport(line);
    if (!saved)
        return Answer::failed(saved.error());
    return diagnosisAnswer(diagnoseSnapshot(saved->snapshot, *knowledge, saved->error, saved->program), nullptr);
}

} // namespace cunest::cli
