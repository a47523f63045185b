// Runs the jobs of core on one worker thread; the only threaded class of the window.
#include "job_controller.h"

#include <optional>

namespace cunest {

class JobController::Worker final : public QObject
{
    Q_OBJECT

public:
    Worker(Session session, ProgressSink &progress) : m_session(std::move(session)), m_progress(progress) {}

    void run(const std::shared_ptr<Job> &job)
    {
        auto answer = std::make_shared<JobAnswer>(JobAnswer{job->id, job->request, valueOf(*job)});
        Q_EMIT done(answer);
    }

Q_SIGNALS:
    void done(const std::shared_ptr<cunest::JobAnswer> &answer);

private:
    JobValue valueOf(const Job &job)
    {
        if (job.cancel.isCancelled() && !std::holds_alternative<ScanRequest>(job.request))
            return makeError(ErrorCode::Cancelled,
                             Message(QT_TRANSLATE_NOOP("cunest", "Stopped before anything was done.")));
        // Read here, not at the start: the window is there first.
        if (!m_knowledge) {
            auto knowledge = Knowledge::load();
            if (!knowledge)
                return knowledge.error();
            m_knowledge = std::move(*knowledge);
        }
        return runJob(job.request, m_session, *m_knowledge, m_progress, job.cancel);
    }

    Session m_session;
    ProgressSink &m_progress;
    std::optional<Knowledge> m_knowledge;
};

JobController::JobController(Session session, QObject *parent) : QObject(parent), m_session(std::move(session))
{
    auto *worker = new Worker(m_session, m_progress);
    worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, worker, &QObject::deleteLater);
    connect(this, &JobController::runRequested, worker, &Worker::run, Qt::QueuedConnection);
    connect(worker, &Worker::done, this, &JobController::take, Qt::QueuedConnection);
    m_timer.setInterval(50);
    connect(&m_timer, &QTimer::timeout, this, &JobController::readProgress);
    m_thread.setObjectName(QStringLiteral("jobs"));
    m_thread.start(QThread::LowPriority);
}

JobController::~JobController()
{
    cancel();
    m_thread.quit();
    m_thread.wait();
}

quint64 JobController::start(JobRequest request)
{
    for (const std::shared_ptr<Job> &waiting : m_jobs) {
        if (std::holds_alternative<CheckArchivesRequest>(waiting->request))
            waiting->cancel.cancel();
    }
    auto job = std::make_shared<Job>();
    job->id = ++m_lastId;
    job->request = std::move(request);
    m_jobs.append(job);
    if (m_jobs.size() == 1) {
        m_timer.start();
        Q_EMIT busyChanged(true);
    }
    Q_EMIT runRequested(job);
    return job->id;
}

void JobController::cancel()
{
    for (const std::shared_ptr<Job> &job : m_jobs)
        job->cancel.cancel();
}

void JobController::cancel(quint64 id)
{
    for (const std::shared_ptr<Job> &job : m_jobs) {
        if (job->id == id)
            job->cancel.cancel();
    }
}

bool JobController::isWriting() const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(), [](const std::shared_ptr<Job> &job) {
        return std::holds_alternative<ApplyRequest>(job->request)
               || std::holds_alternative<RecoverRequest>(job->request)
               || std::holds_alternative<DeleteBackupsRequest>(job->request);
    });
}

void JobController::take(const std::shared_ptr<JobAnswer> &answer)
{
    readProgress();
    m_jobs.removeIf([&answer](const std::shared_ptr<Job> &job) { return job->id == answer->id; });
    m_progress.clear();
    const bool idle = m_jobs.isEmpty();
    if (idle)
        m_timer.stop();
    Q_EMIT finished(answer);
    if (idle && m_jobs.isEmpty())
        Q_EMIT busyChanged(false);
}

void JobController::readProgress()
{
    if (const std::optional<Progress> now = m_progress.takeNew())
        Q_EMIT progressed(*now);
}

} // namespace cunest

#include "job_controller.moc"
