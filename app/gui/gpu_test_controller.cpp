// Runs GPU tests on a thread of their own and hands the report over while it grows.
#include "gpu_test_controller.h"

#include <QThread>

#include <mutex>

namespace cunest {

struct GpuTestController::Run final : GpuTestSink
{
    GpuTestOptions options;
    CancelToken cancel;
    PictureQueue pictures;

    std::mutex mutex;
    std::optional<GpuTestReport> latest;  // not yet shown
    std::optional<GpuTestResult> result;

    void stepChanged(const GpuTestReport &report, const QString &) override
    {
        const std::lock_guard<std::mutex> guard(mutex);
        latest = report;
    }
};

namespace {

constexpr int showMs = 50; // how often the window looks at the report

class NoGpuTestProgress final : public ProgressSink
{
public:
    void report(const Progress &) override {}
};

} // namespace

GpuTestController::GpuTestController(Session session, QObject *parent) : QObject(parent), m_session(std::move(session))
{
    m_timer.setInterval(showMs);
    connect(&m_timer, &QTimer::timeout, this, &GpuTestController::readReport);
}

GpuTestController::~GpuTestController()
{
    leaveRun();
}

bool GpuTestController::isSimulated() const
{
    return m_session.platform.gpuTest != nullptr && m_session.platform.gpuTest->isSimulated();
}

void GpuTestController::start(const GpuTestOptions &options)
{
    leaveRun();
    const auto run = std::make_shared<Run>();
    run->options = options;
    m_run = run;
    Platform &platform = m_session.platform;
    m_thread = QThread::create([run, &platform] {
        GpuTestResult result;
        auto knowledge = Knowledge::load();
        NoGpuTestProgress progress;
        if (knowledge) {
            JobContext context{platform, *knowledge, progress, run->cancel};
            result = testGpu(context, run->options, *run, &run->pictures);
        } else {
            result.report.end.kind = GpuTestEndKind::NotStarted;
            result.report.end.error = knowledge.error();
        }
        const std::lock_guard<std::mutex> guard(run->mutex);
        run->result = std::move(result);
    });
    m_thread->setObjectName(QStringLiteral("gpu-test"));
    connect(m_thread, &QThread::finished, this, &GpuTestController::takeResult, Qt::QueuedConnection);
    m_thread->start();
    m_timer.start();
}

void GpuTestController::cancel()
{
    if (m_run)
        m_run->cancel.cancel();
}

void GpuTestController::draw(const QByteArray &picture)
{
    if (m_run)
        m_run->pictures.put(picture);
}

void GpuTestController::readReport()
{
    if (!m_run)
        return;
    std::optional<GpuTestReport> report;
    {
        const std::lock_guard<std::mutex> guard(m_run->mutex);
        report = std::exchange(m_run->latest, std::nullopt);
    }
    if (report)
        Q_EMIT progressed(*report);
}

void GpuTestController::takeResult()
{
    if (!m_run || m_thread == nullptr || !m_thread->isFinished())
        return; // of a run that was left
    readReport();
    const std::shared_ptr<Run> run = m_run;
    leaveRun();
    std::optional<GpuTestResult> result;
    {
        const std::lock_guard<std::mutex> guard(run->mutex);
        result = std::move(run->result);
    }
    if (result)
        Q_EMIT finished(*result);
}

void GpuTestController::leaveRun()
{
    m_timer.stop();
    if (m_run) {
        m_run->cancel.cancel();
        m_run->pictures.close();
    }
    if (m_thread != nullptr) {
        m_thread->disconnect(this);
        m_thread->wait();
        delete m_thread;
    }
    m_thread = nullptr;
    m_run.reset();
}

} // namespace cunest
