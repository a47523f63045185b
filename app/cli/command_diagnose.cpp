// diagnose: the findings of a computer, or of a snapshot of one, with the cause of an error first.
#include "command_diagnose.h"

#include "commands.h"
#include "job/diagnose_job.h"
#include "json_search.h"
#include "session.h"
#include "text_scan.h"
#include "text_table.h"

#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace cunest::cli {
namespace {

constexpr qint64 longestLog = 64 * 1024 * 1024;

Error fileTooLong(const QString &file)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is larger than 64 MiB. Cut out the part with the error."), {file}));
}

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
            return fileTooLong(text);
        return bytes;
    }
    if (session == nullptr) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no file \"%1\"."), {text}));
    }
    const auto path = session->sourcePath(text);
    if (!path)
        return path.error();
    auto opened = session->platform().files.openRead(*path);
    if (!opened)
        return opened.error();
    QByteArray bytes = (*opened)->read(longestLog + 1);
    if (bytes.size() > longestLog)
        return fileTooLong(text);
    return bytes;
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

Result<std::optional<ErrorText>> givenError(const CommandLine &line, Session *session, const Knowledge &knowledge)
{
    const auto text = givenErrorText(line, session);
    if (!text)
        return text.error();
    if (text->isEmpty())
        return std::optional<ErrorText>();
    return std::optional(ErrorReader(knowledge).read(*text));
}

Result<Snapshot> givenSnapshot(const CommandLine &line)
{
    const auto bytes = readGivenFile(nullptr, line.value("snapshot"));
    if (!bytes)
        return bytes.error();
    return readSavedSnapshot(*bytes);
}

namespace {

Answer diagnosisAnswer(const Snapshot &snapshot, const Knowledge &knowledge, const std::optional<ErrorText> &error,
                       const std::optional<ProgramView> &program = std::nullopt)
{
    const Diagnosis diagnosis = diagnose(snapshot, knowledge, error ? &*error : nullptr, program ? &*program : nullptr);
    Answer answer;
    answer.reads = true;
    answer.verdict = diagnosis.sentence;
    answer.findings = diagnosis.findings;
    return answer;
}

} // namespace

Answer runDiagnose(Session &session)
{
    const auto error = givenError(session.line, &session, session.knowledge);
    if (!error)
        return Answer::failed(error.error());
    JobContext context = session.context();
    const Snapshot snapshot = scanForDiagnosis(context);
    if (!session.line.has("program"))
        return diagnosisAnswer(snapshot, session.knowledge, *error);
    const auto program = session.machinePath(session.line.value("program"));
    if (!program)
        return Answer::failed(program.error());
    const auto status = session.platform().files.stat(*program);
    if (!status)
        return Answer::failed(status.error());
    PlatformLibraryFiles files(session.platform());
    ProgramView view = viewProgram(files, snapshot, session.knowledge, *program, *error ? &**error : nullptr);
    if (view.isPython)
        view.frameworks = askFrameworks(session.platform().system, *program, session.cancel);
    Answer answer = diagnosisAnswer(snapshot, session.knowledge, *error, view);
    answer.keys.insert(QStringLiteral("search"), searchToJson(view));
    addSection(answer.body, session.console, Message(QT_TRANSLATE_NOOP("cunest", "What \"%1\" would load"), {program->fileName()}).text(),
               searchText(session.console, view));
    addSection(answer.body, session.console, Message(QT_TRANSLATE_NOOP("cunest", "What its frameworks say")).text(),
               frameworksText(session.console, view));
    return answer;
}

Answer runDiagnoseSnapshot(const CommandLine &line)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return Answer::failed(knowledge.error());
    const auto snapshot = givenSnapshot(line);
    if (!snapshot)
        return Answer::failed(snapshot.error());
    const auto error = givenError(line, nullptr, *knowledge);
    if (!error)
        return Answer::failed(error.error());
    return diagnosisAnswer(*snapshot, *knowledge, *error);
}

} // namespace cunest::cli
