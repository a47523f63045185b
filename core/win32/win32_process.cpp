// Starts programs inside a job object, so that none outlives its time.
#include "win32/win32_process.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"

namespace cunest {
namespace {

constexpr qsizetype mostOutput = 1024 * 1024;

// By the rules CommandLineToArgvW reads.
QString quoted(const QString &argument)
{
    if (!argument.isEmpty() && !argument.contains(u' ') && !argument.contains(u'\t') && !argument.contains(u'"'))
        return argument;
    QString result = QStringLiteral("\"");
    int backslashes = 0;
    for (const QChar c : argument) {
        if (c == u'\\') {
            ++backslashes;
            continue;
        }
        result += QString(c == u'"' ? backslashes * 2 + 1 : backslashes, u'\\') + c;
        backslashes = 0;
    }
    return result + QString(backslashes * 2, u'\\') + u'"';
}

// Everything that is there now; false when the other end was closed.
bool drain(HANDLE pipe, QByteArray &output)
{
    DWORD available = 0;
    while (PeekNamedPipe(pipe, nullptr, 0, nullptr, &available, nullptr) && available > 0) {
        QByteArray part(qsizetype(available), Qt::Uninitialized);
        DWORD got = 0;
        if (!ReadFile(pipe, part.data(), available, &got, nullptr))
            return false;
        if (output.size() < mostOutput)
            output += part.left(qsizetype(got));
    }
    return true;
}

} // namespace

Result<ProgramRun> runProgram(const WinPath &program, const QStringList &arguments, int milliseconds)
{
    SECURITY_ATTRIBUTES inherited = {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    UniqueHandle readEnd;
    UniqueHandle writeEnd;
    if (!CreatePipe(readEnd.receive(), writeEnd.receive(), &inherited, 0))
        return fileError("start", program);
    SetHandleInformation(readEnd.get(), HANDLE_FLAG_INHERIT, 0);

    const UniqueHandle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);

    QString line = quoted(program.toString());
    for (const QString &argument : arguments)
        line += u' ' + quoted(argument);
    std::wstring commandLine = line.toStdWString();
    STARTUPINFOW startup = {};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdOutput = writeEnd.get();
    PROCESS_INFORMATION made = {};
    if (!CreateProcessW(program.toString().toStdWString().c_str(), commandLine.data(), nullptr, nullptr, TRUE,
                        CREATE_NO_WINDOW | CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT, nullptr,
                        program.parent().toString().toStdWString().c_str(), &startup, &made))
        return fileError("start", program);
    const UniqueHandle process(made.hProcess);
    const UniqueHandle thread(made.hThread);
    AssignProcessToJobObject(job.get(), process.get());
    ResumeThread(thread.get());
    writeEnd.reset();

    ProgramRun run;
    const ULONGLONG end = GetTickCount64() + ULONGLONG(milliseconds);
    while (WaitForSingleObject(process.get(), 10) == WAIT_TIMEOUT) {
        (void)drain(readEnd.get(), run.output);
        if (GetTickCount64() < end)
            continue;
        TerminateJobObject(job.get(), 1);
        WaitForSingleObject(process.get(), 2000);
        return makeError(ErrorCode::TimedOut,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" did not answer in time."), {program.fileName()}),
                         QStringLiteral("%1: ended after %2 ms").arg(program.toString()).arg(milliseconds), ERROR_TIMEOUT);
    }
    (void)drain(readEnd.get(), run.output);
    DWORD exitCode = 0;
    GetExitCodeProcess(process.get(), &exitCode);
    run.exitCode = exitCode;
    return run;
}

} // namespace cunest
