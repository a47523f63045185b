// An application that knows how long one event kept the window's thread.
#pragma once

#include <QApplication>
#include <QFile>
#include <QThread>

#include <time.h>

namespace cunest {

// How long one event kept the thread of the window, at worst. A busy machine may take the processor
// away; that is no stall of ours. So the time that the thread was ready to run but did not get a
// processor (the kernel counts it) does not count; computing and waiting do.
class MeasuredApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        const bool isWindow = QThread::currentThread() == thread(); // the worker's events come here too
        if (!isWindow || m_depth > 0 || !measuring)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const QEvent::Type type = event->type();
        const char *className = receiver->metaObject()->className(); // the receiver may be gone afterwards
        const double cpu = milliseconds(CLOCK_THREAD_CPUTIME_ID);
        const double wall = milliseconds(CLOCK_MONOTONIC);
        const double queued = queuedMilliseconds();
        const bool handled = QApplication::notify(receiver, event);
        // The kernel counts what was queued a little late, so never less than what was computed.
        const double away = qMax(milliseconds(CLOCK_MONOTONIC) - wall - (queuedMilliseconds() - queued),
                                 milliseconds(CLOCK_THREAD_CPUTIME_ID) - cpu);
        ++events;
        if (away > worst) {
            worst = away;
            worstEvent = type;
            worstReceiver = className;
        }
        --m_depth;
        return handled;
    }

    bool measuring = false;
    int events = 0;
    double worst = 0; // milliseconds
    QEvent::Type worstEvent = QEvent::None;
    const char *worstReceiver = "";

private:
    static double milliseconds(clockid_t clock)
    {
        timespec now{};
        clock_gettime(clock, &now);
        return double(now.tv_sec) * 1000.0 + double(now.tv_nsec) / 1e6;
    }
    // Source: the kernel's documentation, "Scheduler Statistics", /proc/<pid>/schedstat.
    static double queuedMilliseconds()
    {
        QFile file(QStringLiteral("/proc/thread-self/schedstat"));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        return file.readAll().split(' ').value(1).toDouble() / 1e6;
    }

    int m_depth = 0;
};

} // namespace cunest
