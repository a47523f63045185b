// Runs the jobs of core on one worker thread; the only threaded class of the window.
#pragma once

#include "jobs.h"
#include "progress_snapshot.h"

#include <QObject>
#include <QThread>
#include <QTimer>

namespace cunest {

// Progress crosses as one atomic snapshot that a timer reads; results cross as one queued signal.
class JobController final : public QObject
{
    Q_OBJECT

public:
    struct Job
    {
        quint64 id = 0;
        JobRequest request;
        CancelToken cancel;
    };

    explicit JobController(Session session, QObject *parent = nullptr);
    ~JobController() override; // cancels, waits for the safe point

    // Requests run one after the other in the order given. The id comes back with the answer.
    quint64 start(JobRequest request);
    // Asks all jobs to stop at the next safe point.
    void cancel();
    // One job alone.
    void cancel(quint64 id);
    bool isBusy() const { return !m_jobs.isEmpty(); }
    // For runs beside the jobs that need only what any thread may use.
    const Session &session() const { return m_session; }
    // Something is being written: the program must not just end.
    bool isWriting() const;

Q_SIGNALS:
    void busyChanged(bool busy);
    void progressed(const cunest::Progress &progress);
    void finished(const std::shared_ptr<cunest::JobAnswer> &answer);

    void runRequested(const std::shared_ptr<cunest::JobController::Job> &job); // to the worker

private:
    class Worker; // lives on the worker thread

    void take(const std::shared_ptr<JobAnswer> &answer);
    void readProgress();

    Session m_session;
    ProgressSnapshot m_progress;
    QThread m_thread;
    QTimer m_timer;
    QList<std::shared_ptr<Job>> m_jobs;
    quint64 m_lastId = 0;
};

} // namespace cunest
