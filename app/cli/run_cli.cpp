// Understands the command line, runs the command and shows its answer.
#include "run_cli.h"

#include "answer_text.h"
#include "command_table.h"
#include "help_text.h"
#include "language.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace cunest::cli {
namespace {

Answer versionAnswer()
{
    Answer answer;
    const QString version = QCoreApplication::applicationVersion();
    answer.verdict = Message::verbatim(QLatin1String("cunest-cli ") + version);
    answer.keys = {{QStringLiteral("version"), version}};
    answer.reads = true;
    return answer;
}

Answer helpAnswer(const Console &console, const QString &about)
{
    const CommandSpec *command = about.isEmpty() ? nullptr : findCommand(about);
    if (!about.isEmpty() && !command) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "There is no command \"%1\". \"cunest-cli --help\" lists them all."),
                                                {about})));
    }
    Answer answer;
    answer.body = command ? commandHelp(console, *command) : generalHelp(console);
    answer.keys = {{QStringLiteral("help"), answer.body.join(u'\n')}};
    answer.reads = true;
    return answer;
}

Answer answerOf(const CommandLine &line, Console &console, LogFile &log, CommandRunner runner,
                const CancelToken &cancel)
{
    if (line.global.version)
        return versionAnswer();
    if (line.global.help)
        return helpAnswer(console, line.command == QLatin1String("help") ? line.arguments.value(0) : line.command);
    if (line.command == QLatin1String("help"))
        return helpAnswer(console, line.arguments.value(0));
    if (findCommand(line.command) == nullptr) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "Say what to do: cunest-cli COMMAND. \"cunest-cli --help\" lists the commands."))));
    }
    return runner(line, console, log, cancel);
}

void writeLog(LogFile &log, const Answer &answer)
{
    for (const Finding &finding : answer.findings) {
        const char *level = finding.severity == Severity::Block || finding.severity == Severity::Fault ? "error"
                            : finding.severity == Severity::Warn                                     ? "warn"
                                                                                                     : "info";
        log.write(level, QStringLiteral("finding %1: %2 [%3]")
                             .arg(finding.id, finding.title.english(), finding.evidence.join(QLatin1String("; "))));
    }
    if (answer.error) {
        log.write("error", QStringLiteral("%1: %2 [%3] (%4)")
                               .arg(errorCodeName(answer.error->code), answer.error->message.english(),
                                    answer.error->detail)
                               .arg(answer.error->systemCode));
    }
    for (const QString &left : answer.leftInPlace)
        log.write("error", QLatin1String("not taken back: ") + left);
    log.write("info", QStringLiteral("end: %1, exit code %2")
                          .arg(outcomeName(answer.ending.outcome)).arg(int(answer.ending.code)));
}

void show(const QString &command, const GlobalOptions &global, Console &console, const Answer &answer)
{
    if (global.json) {
        console.outDocument(QJsonDocument(envelope(command, answer)).toJson());
        if (answer.error && !global.quiet)
            console.err(answer.verdict.text());
        return;
    }
    const bool failed = answer.ending.code != ExitCode::Done && answer.ending.code != ExitCode::RestartNeeded;
    if (global.quiet && !failed && !answer.reads)
        return;
    // A failure without findings or tables is a message, not a result.
    const bool message = failed && answer.findings.isEmpty() && answer.body.isEmpty();
    for (const QString &line : answerText(console, answer, !global.quiet))
        message ? console.err(line) : console.out(line);
}

// The command's name for the envelope, even when the rest of the line is wrong.
QString commandName(const Result<CommandLine> &line, const QStringList &words)
{
    if (line && line->global.version)
        return QStringLiteral("version");
    if (line && line->global.help)
        return QStringLiteral("help");
    if (line)
        return line->command;
    for (const QString &word : words) {
        if (findCommand(word))
            return word;
    }
    return {};
}

// Whoever waits for the answer must not take silence for success; a failure keeps its own code.
ExitCode codeAfterShowing(Console &console, const LogFile &log, const Answer &answer)
{
    if (!console.outputArrived())
        console.err(Message(QT_TRANSLATE_NOOP("cunest", "The answer could not be written: standard output is full or closed. What the command did stays done; \"cunest-cli history\" lists it.")).text());
    if (!log.isWhole())
        console.err(Message(QT_TRANSLATE_NOOP("cunest", "The log could not be written to its end. What the command did stays done.")).text());
    const bool arrived = console.outputArrived() && log.isWhole();
    return arrived || answer.ending.code != ExitCode::Done ? answer.ending.code : ExitCode::AnswerLost;
}

} // namespace

int runCli(const QStringList &words, CommandRunner runner, const CancelToken &cancel)
{
    Console console;
    const auto line = parseCommandLine(words);
    GlobalOptions global = line ? line->global : readGlobalOptions(words);
    useLanguage(global.language);

    LogFile log;
    const auto opened = log.open(global.log);
    log.write("info", QStringLiteral("cunest-cli %1: %2")
                          .arg(QCoreApplication::applicationVersion(), words.join(u' ')));
    const Answer answer = !line                     ? Answer::failed(line.error())
                          : !opened                 ? Answer::failed(opened.error())
                                                    : answerOf(*line, console, log, runner, cancel);
    writeLog(log, answer);
    show(commandName(line, words), global, console, answer);
    return shellExitCode(codeAfterShowing(console, log, answer));
}

} // namespace cunest::cli
