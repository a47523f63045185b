// When a thread ends its thread_local objects are destroyed while their memory is still theirs.
#include <QTest>
#include <QThread>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>

namespace {

std::atomic<int> ended = 0;
std::atomic<int> endedWhole = 0;

// Large enough for a heap to use the memory once more when it is given back.
struct Remembering
{
    std::array<quint32, 4096> numbers{};

    Remembering() { numbers.fill(0x51A5u); }
    ~Remembering()
    {
        endedWhole += std::all_of(numbers.cbegin(), numbers.cend(), [](quint32 number) { return number == 0x51A5u; });
        ++ended;
    }
};

void useOne()
{
    thread_local Remembering one;
    const Remembering *used = &one;
    Q_UNUSED(used)
}

} // namespace

class TestThreadEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void objectsOfAStdThreadEndWhole();
    void objectsOfAQThreadEndWhole();
};

void TestThreadEnd::init()
{
    ended = 0;
    endedWhole = 0;
}

void TestThreadEnd::objectsOfAStdThreadEndWhole()
{
    for (int i = 0; i < 8; ++i)
        std::thread(useOne).join();
    QCOMPARE(ended, 8);
    QCOMPARE(endedWhole, 8);
}

void TestThreadEnd::objectsOfAQThreadEndWhole()
{
    for (int i = 0; i < 8; ++i) {
        const std::unique_ptr<QThread> thread(QThread::create(useOne));
        thread->start();
        QVERIFY(thread->wait());
    }
    QVERIFY(QTest::qWaitFor([] { return ended == 8; })); // Qt calls a thread finished before the system has taken it down
    QCOMPARE(endedWhole, 8);
}

QTEST_APPLESS_MAIN(TestThreadEnd)
#include "tst_thread_end.moc"
