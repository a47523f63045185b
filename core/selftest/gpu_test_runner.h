// Runs the GPU test's process from its start to its end and reports every step as it happens.
#pragma once

#include "base/cancel_token.h"
#include "selftest/gpu_test_report.h"

#include <QByteArray>

#include <mutex>
#include <optional>

namespace cunest {

// Pictures on their way from the pad to the process. Only the newest waits: a person who draws
// wants to see what is there now.
class PictureQueue
{
public:
    void put(const QByteArray &picture); // 784 bytes
    void close();                        // no more will come
    std::optional<QByteArray> take();
    bool isClosed() const;

private:
    mutable std::mutex m_mutex;
    std::optional<QByteArray> m_next;
    bool m_closed = false;
};

class GpuTestSink
{
public:
    virtual ~GpuTestSink() = default;
    // After each line; on the runner's thread.
    virtual void stepChanged(const GpuTestReport &report, const QString &step) = 0;
};

struct GpuTestLimits
{
    int silenceMs = 120'000;              // without a word; waiting for a picture does not count
    qint64 ignoredBytes = 8 * 1024 * 1024; // of output that makes no sense
};

// Never fails: whatever happens is in the report's end. \a pictures: of a start with draw.
GpuTestReport runGpuTest(GpuTestProgram &program, const GpuTestStart &start, GpuTestSink &sink,
                         const CancelToken &cancel, PictureQueue *pictures = nullptr,
                         const GpuTestLimits &limits = {});

} // namespace cunest
