// Runs GPU tests on a thread of their own and hands the report over while it grows.
#pragma once

#include "job/gpu_test_job.h"
#include "jobs.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QThread;

namespace cunest {

// One run at a time. The report crosses as a value that a timer takes, however fast the process
// prints; the end comes as one queued signal.
class GpuTestController final : public QObject
{
    Q_OBJECT

public:
    explicit GpuTestController(Session session, QObject *parent = nullptr);
    ~GpuTestController() override; // ends the process and waits for the thread

    // A run that is going on is ended first; its end is not told any more.
    void start(const GpuTestOptions &options);
    void cancel();
    bool isRunning() const { return m_run != nullptr; }
    bool isSimulated() const;
    // For a run with draw: only the newest picture waits.
    void draw(const QByteArray &picture);

Q_SIGNALS:
    void progressed(const cunest::GpuTestReport &report);
    void finished(const cunest::GpuTestResult &result);

private:
    struct Run;

    void readReport();
    void takeResult();
    void leaveRun(); // cancelled, its thread ended

    Session m_session;
    QTimer m_timer;
    std::shared_ptr<Run> m_run;
    QThread *m_thread = nullptr;
};

} // namespace cunest
