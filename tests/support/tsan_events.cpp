// Tells ThreadSanitizer what it cannot see: Qt's event queue, inside a library built without it, hands what
// one thread wrote to the thread that gets the event. Only in the tests of the preset "tsan".
#include <QObject>

#include <sanitizer/tsan_interface.h>

// Qt's own hooks of QtTest's -vs and of debuggers; the first is exported but not in a public header.
struct QSignalSpyCallbackSet
{
    using Begin = void (*)(QObject *caller, int method, void **arguments);
    using End = void (*)(QObject *caller, int method);
    Begin signalBegin;
    Begin slotBegin;
    End signalEnd;
    End slotEnd;
};
Q_CORE_EXPORT void qt_register_signal_spy_callbacks(QSignalSpyCallbackSet *callbacks);

namespace {

char queue; // only its address matters

void release(QObject *, int, void **)
{
    __tsan_release(&queue);
}

bool acquire(void **)
{
    __tsan_acquire(&queue);
    return false; // the event goes on its way
}

[[maybe_unused]] const bool registered = [] {
    static QSignalSpyCallbackSet callbacks{release, nullptr, nullptr, nullptr};
    qt_register_signal_spy_callbacks(&callbacks);
    return QInternal::registerCallback(QInternal::EventNotifyCallback, acquire);
}();

} // namespace
