// Tells on standard output when a program's first window can be used, for the measurement of the start.
#pragma once

#include <QObject>

class QWidget;

namespace cunest {

// Usable: the first paint is done, and after it the event loop has had nothing left to do. Then the
// monotonic clock is printed in nanoseconds and the program ends.
class StartMark final : public QObject
{
public:
    explicit StartMark(QWidget &window);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void waitForIdle(int rounds);
};

} // namespace cunest
