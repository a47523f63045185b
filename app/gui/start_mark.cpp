// Tells on standard output when a program's first window can be used, for the measurement of the start.
#include "start_mark.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace cunest {

StartMark::StartMark(QWidget &window) : QObject(&window)
{
    window.installEventFilter(this);
}

bool StartMark::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint) { // comes when the window is on the screen; the widgets in it follow at once
        watched->removeEventFilter(this);
        waitForIdle(2); // what the first paint set off has its turn before
    }
    return QObject::eventFilter(watched, event);
}

void StartMark::waitForIdle(int rounds)
{
    if (rounds > 0) {
        QTimer::singleShot(0, this, [this, rounds] { waitForIdle(rounds - 1); });
        return;
    }
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    std::printf("%lld\n", static_cast<long long>(std::chrono::nanoseconds(now).count()));
    std::fflush(stdout);
    std::_Exit(0); // how long the program takes to end is another question
}

} // namespace cunest
