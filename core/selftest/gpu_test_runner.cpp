// Runs the GPU test's process from its start to its end and reports every step as it happens.
#include "selftest/gpu_test_runner.h"

#include "selftest/gpu_test_reader.h"
#include "selftest/report_format.h"

#include <QElapsedTimer>

namespace cunest {
namespace {

// How long one look at the output may wait: cancel and pictures are seen that often.
constexpr int lookMs = 20;

class GpuTestRunLoop
{
public:
    GpuTestRunLoop(RunningGpuTest &process, GpuTestReport &report, GpuTestSink &sink, PictureQueue *pictures)
        : m_process(process), m_report(report), m_pictures(pictures),
          m_reader(report, [this, &sink](const QString &step) {
              if (step == QLatin1String("drawn"))
                  m_waiting = false;
              sink.stepChanged(m_report, step);
          })
    {
    }

    void run(const CancelToken &cancel, const GpuTestLimits &limits)
    {
        m_silence.start();
        while (!m_process.outputEnded()) {
            if (cancel.isCancelled())
                return stop(GpuTestEndKind::Cancelled, 0);
            sendPictures();
            const QByteArray bytes = m_process.read(lookMs);
            if (!bytes.isEmpty()) {
                m_reader.feed(bytes);
                m_silence.restart();
            }
            if (m_report.ignoredBytes > limits.ignoredBytes)
                return stop(GpuTestEndKind::TooMuchOutput, m_report.ignoredBytes);
            if (waitsForPicture())
                m_silence.restart();
            else if (m_silence.elapsed() > limits.silenceMs)
                return stop(GpuTestEndKind::TimedOut, m_silence.elapsed());
        }
        m_reader.finish();
        takeEnd(m_process.end());
    }

private:
    void stop(GpuTestEndKind kind, qint64 code)
    {
        m_process.kill();
        m_process.end();
        m_reader.finish();
        m_report.end = {kind, code, m_process.errors(), {}};
    }

    // One picture at a time, and only when the process reads: the pad is always answered for what
    // it shows now.
    void sendPictures()
    {
        if (m_pictures == nullptr || m_inputClosed || m_waiting)
            return;
        if (const std::optional<QByteArray> picture = m_pictures->take()) {
            m_waiting = true;
            m_reader.expectLine();
            if (!m_process.write(*picture))
                m_inputClosed = true;
        } else if (m_pictures->isClosed()) {
            m_process.closeInput();
            m_inputClosed = true;
        }
    }

    bool waitsForPicture() const
    {
        const GpuTestStep *drawn = m_report.step(QStringLiteral("drawn"));
        return m_pictures != nullptr && !m_inputClosed && !m_waiting && drawn->outcome != StepOutcome::Waiting;
    }

    void takeEnd(const ProcessEnd &end)
    {
        GpuTestEndKind kind = GpuTestEndKind::Exited;
        switch (end.kind) {
        case ProcessEndKind::Exited:
            // A code that contradicts its own last line is no end of ours.
            if (m_report.ended && (end.code == selftest::AllPassed) == (m_report.firstFailed() == nullptr)
                && (end.code == selftest::AllPassed || end.code == selftest::StepFailed))
                kind = GpuTestEndKind::Finished;
            break;
        case ProcessEndKind::Crashed: kind = GpuTestEndKind::Crashed; break;
        case ProcessEndKind::Killed: kind = GpuTestEndKind::Killed; break;
        case ProcessEndKind::MissingLibrary: kind = GpuTestEndKind::MissingLibrary; break;
        }
        m_report.end = {kind, end.code, m_process.errors(), {}};
    }

    RunningGpuTest &m_process;
    GpuTestReport &m_report;
    PictureQueue *m_pictures;
    GpuTestReader m_reader;
    QElapsedTimer m_silence;
    bool m_waiting = false; // for the answer to a picture
    bool m_inputClosed = false;
};

} // namespace

void PictureQueue::put(const QByteArray &picture)
{
    const std::lock_guard<std::mutex> guard(m_mutex);
    if (!m_closed)
        m_next = picture;
}

void PictureQueue::close()
{
    const std::lock_guard<std::mutex> guard(m_mutex);
    m_closed = true;
}

std::optional<QByteArray> PictureQueue::take()
{
    const std::lock_guard<std::mutex> guard(m_mutex);
    return std::exchange(m_next, std::nullopt);
}

bool PictureQueue::isClosed() const
{
    const std::lock_guard<std::mutex> guard(m_mutex);
    return m_closed && !m_next;
}

GpuTestReport runGpuTest(GpuTestProgram &program, const GpuTestStart &start, GpuTestSink &sink,
                         const CancelToken &cancel, PictureQueue *pictures, const GpuTestLimits &limits)
{
    GpuTestReport report;
    report.simulated = program.isSimulated();
    report.cudnn = start.cudnn;
    report.quick = start.quick;
    if (cancel.isCancelled()) {
        report.end.kind = GpuTestEndKind::Cancelled;
        return report;
    }
    auto process = program.start(start);
    if (!process) {
        report.end = {GpuTestEndKind::NotStarted, process.error().systemCode, process.error().detail, process.error()};
        return report;
    }
    if (!start.draw)
        (*process)->closeInput();
    GpuTestRunLoop(**process, report, sink, start.draw ? pictures : nullptr).run(cancel, limits);
    return report;
}

} // namespace cunest
