// Starts cunest-gputest as a process of the system that CuNest runs on.
#include "selftest/host_gpu_test.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

namespace cunest {
namespace {

constexpr int toEndMs = 2000;           // between the end of its output and its own
constexpr qsizetype mostErrors = 4096;  // characters of standard error that are kept

class HostProcess final : public RunningGpuTest
{
public:
    ~HostProcess() override
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill();
        m_process.waitForFinished(toEndMs);
    }

    QProcess &process() { return m_process; }

    QByteArray read(int milliseconds) override
    {
        const QDeadlineTimer until(milliseconds);
        if (m_process.bytesAvailable() == 0 && m_process.state() != QProcess::NotRunning
            && !m_process.waitForReadyRead(milliseconds) && !until.hasExpired())
            m_process.waitForFinished(int(until.remainingTime())); // it closed its output and lives on
        keepErrors();
        return m_process.readAllStandardOutput();
    }

    bool outputEnded() override
    {
        return m_process.state() == QProcess::NotRunning && m_process.bytesAvailable() == 0;
    }

    bool write(QByteArrayView bytes) override
    {
        if (m_process.state() == QProcess::NotRunning || m_process.write(bytes.data(), bytes.size()) != bytes.size())
            return false;
        m_process.waitForBytesWritten(toEndMs);
        return m_process.state() != QProcess::NotRunning;
    }

    void closeInput() override { m_process.closeWriteChannel(); }

    void kill() override
    {
        m_killed = true;
        m_process.kill();
    }

    ProcessEnd end() override
    {
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(toEndMs)) {
            kill();
            m_process.waitForFinished(toEndMs);
        }
        keepErrors();
        const auto code = quint32(m_process.exitCode());
#ifdef Q_OS_WIN
        return m_killed ? ProcessEnd{ProcessEndKind::Killed, code} : processEndOfWindows(code);
#else
        constexpr quint32 signalKill = 9;
        constexpr quint32 signalTerminate = 15;
        if (m_process.exitStatus() == QProcess::NormalExit)
            return {ProcessEndKind::Exited, code};
        const bool killed = m_killed || code == signalKill || code == signalTerminate;
        return {killed ? ProcessEndKind::Killed : ProcessEndKind::Crashed, code};
#endif
    }

    QString errors() override { return QString::fromUtf8(m_errors).trimmed(); }

private:
    void keepErrors()
    {
        m_errors += m_process.readAllStandardError();
        if (m_errors.size() > mostErrors)
            m_errors = m_errors.right(mostErrors);
    }

    QProcess m_process; // without signals: one thread waits for it
    QByteArray m_errors;
    bool m_killed = false;
};

} // namespace

HostGpuTest::HostGpuTest(QString program, QStringList extraArguments)
    : m_program(std::move(program)), m_extraArguments(std::move(extraArguments))
{
}

Result<std::unique_ptr<RunningGpuTest>> HostGpuTest::start(const GpuTestStart &start)
{
    auto running = std::make_unique<HostProcess>();
    QProcess &process = running->process();
    if (!start.environment.isEmpty()) {
        QProcessEnvironment variables;
        for (auto it = start.environment.cbegin(); it != start.environment.cend(); ++it)
            variables.insert(it.key(), it.value());
        process.setProcessEnvironment(variables);
    }
    process.setProgram(m_program);
    process.setArguments(m_extraArguments + gpuTestArguments(start));
    process.start();
    constexpr int startMs = 30'000;
    if (m_program.isEmpty() || !process.waitForStarted(startMs)) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "The program of the GPU test could not be started. Install CuNest again.")),
                         QStringLiteral("start %1: %2").arg(m_program, process.errorString()), 2);
    }
    return std::unique_ptr<RunningGpuTest>(std::move(running));
}

QString HostGpuTest::findProgram(const QString &ownFolder)
{
#ifdef Q_OS_WIN
    const QString name = QStringLiteral("cunest-gputest.exe");
#else
    const QString name = QStringLiteral("cunest-gputest");
#endif
    for (const QString &place : {name, QString(QLatin1String("../selftest/") + name)}) {
        const QFileInfo file(QDir(ownFolder), place);
        if (file.isFile() && file.isExecutable())
            return QDir::cleanPath(file.absoluteFilePath());
    }
    return {};
}

} // namespace cunest
