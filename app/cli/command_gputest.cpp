// gputest.
#include "command_gputest.h"

#include "commands.h"
#include "diagnose/gpu_test_words.h"
#include "job/gpu_test_job.h"
#include "json_gputest.h"
#include "junit.h"
#include "selftest/host_gpu_test.h"
#include "session.h"
#include "text_gputest.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace cunest::cli {
namespace {

// The steps as they happen, on a terminal; the answer lists them again.
class StepLines final : public GpuTestSink
{
public:
    StepLines(Console &console, const GlobalOptions &global)
        : m_console(console), m_shown(!global.quiet && !global.json && console.errorIsTerminal())
    {
    }
    void stepChanged(const GpuTestReport &report, const QString &step) override
    {
        const GpuTestStep *now = report.step(step);
        if (!m_shown || now == nullptr || now->outcome == StepOutcome::Waiting)
            return;
        if (now->outcome == StepOutcome::Running)
            m_console.errPart(QStringLiteral("  … ") + gpuTestStepName(step).text() + u'\r');
        else
            m_console.err(stepLine(m_console, *now));
    }

private:
    Console &m_console;
    bool m_shown;
};

Result<int> gpuNumber(const CommandLine &line)
{
    if (!line.has("gpu"))
        return 0;
    bool isNumber = false;
    const int number = line.value("gpu").toInt(&isNumber);
    if (!isNumber || number < 0 || number > 255) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no number of a GPU. The first one is 0."), {line.value("gpu")}));
    }
    return number;
}

Result<int> soakSeconds(const CommandLine &line)
{
    if (!line.has("soak"))
        return 0;
    constexpr int longest = 3600;
    bool isNumber = false;
    const int seconds = line.value("soak").toInt(&isNumber);
    if (!isNumber || seconds < 1 || seconds > longest) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no duration. Give 1 to 3600 seconds."), {line.value("soak")}));
    }
    return seconds;
}

// What the command line and the process have in common.
template<typename Start>
Result<Start> startOf(const CommandLine &line)
{
    Start start;
    const auto gpu = gpuNumber(line);
    if (!gpu)
        return gpu.error();
    const auto seconds = soakSeconds(line);
    if (!seconds)
        return seconds.error();
    start.gpu = *gpu;
    start.soakSeconds = *seconds;
    start.quick = line.has("quick");
    start.byName = line.has("by-name");
    return start;
}

// Opened before the test: a name that cannot be written is an error now, not after a minute.
Result<void> openJUnit(const CommandLine &line, QFile &file)
{
    if (!line.has("junit"))
        return {};
    file.setFileName(line.value("junit"));
    if (file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return {};
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be written."), {line.value("junit")}), file.errorString());
}

Ending endingOfTest(const GpuTestReport &report)
{
    if (report.end.kind == GpuTestEndKind::Cancelled)
        return {ExitCode::Cancelled, AnswerOutcome::Cancelled};
    return report.hasPassed() ? Ending{} : Ending{ExitCode::GpuTestFailed, AnswerOutcome::Failed};
}

Answer answerOf(const Console &console, const GpuTestResult &result, QFile &junit)
{
    const GpuTestReport &report = result.report;
    const std::optional<Error> &error = report.end.error;
    if (error && (error->code == ErrorCode::InvalidInput || error->code == ErrorCode::Unsupported))
        return Answer::failed(*error);
    Answer answer;
    answer.reads = true;
    answer.ending = endingOfTest(report);
    answer.verdict = gpuTestVerdict(report);
    answer.findings = result.findings;
    answer.error = error;
    answer.keys = gpuTestToJson(report);
    answer.body = gpuTestText(console, report);
    if (junit.isOpen() && (junit.write(gpuTestToJUnit(report, result.findings)) < 0 || !junit.flush())) {
        answer.ending = {ExitCode::Failed, AnswerOutcome::Failed};
        answer.error = makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be written."), {junit.fileName()}), junit.errorString());
    }
    return answer;
}

} // namespace

Answer runGpuTest(Session &session)
{
    auto options = startOf<GpuTestOptions>(session.line);
    if (!options)
        return Answer::failed(options.error());
    if (session.line.has("cudnn")) {
        const auto folder = session.machinePath(session.line.value("cudnn"));
        if (!folder)
            return Answer::failed(folder.error());
        options->cudnn = folder->toString();
    }
    QFile junit;
    if (const auto opened = openJUnit(session.line, junit); !opened)
        return Answer::failed(opened.error());
    JobContext context = session.context();
    StepLines lines(session.console, session.line.global);
    return answerOf(session.console, testGpu(context, *options, lines), junit);
}

Answer runGpuTestHere(const CommandLine &line, Console &console, const CancelToken &cancel)
{
    auto start = startOf<GpuTestStart>(line);
    if (!start)
        return Answer::failed(start.error());
    if (line.has("cudnn"))
        start->cudnn = QDir::current().absoluteFilePath(line.value("cudnn"));
    QFile junit;
    if (const auto opened = openJUnit(line, junit); !opened)
        return Answer::failed(opened.error());
    HostGpuTest program(HostGpuTest::findProgram(QCoreApplication::applicationDirPath()));
    StepLines lines(console, line.global);
    return answerOf(console, testGpuAlone(program, *start, lines, cancel), junit);
}

} // namespace cunest::cli
