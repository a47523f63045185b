// Shows a long job's progress on the terminal of standard error.
#pragma once

#include "base/progress.h"
#include "console.h"

#include <QElapsedTimer>
#include <QString>

namespace cunest::cli {

// Bytes, speed and time left; nothing at all where standard error is no terminal.
class ProgressBar final : public ProgressSink
{
public:
    ProgressBar(Console &console, bool enabled);
    ~ProgressBar() override;

    void report(const Progress &progress) override;
    // Takes the bar off the screen, so that a result or question can be written.
    void clear();

    // The line for \a progress after \a milliseconds of this step; for tests too.
    static QString line(const Progress &progress, qint64 milliseconds, int width);

private:
    Console &m_console;
    bool m_enabled = false;
    bool m_visible = false;
    JobStep m_step = JobStep::Inspecting;
    QElapsedTimer m_sinceStep;
    QElapsedTimer m_sinceDrawn;
};

} // namespace cunest::cli
