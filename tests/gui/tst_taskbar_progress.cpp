// The button in the taskbar tells how far a change is, and that one failed while nobody looked.
#include "gui/window_scene.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "taskbar_progress.h"

#include <QFile>

using namespace cunest;

using Kind = TaskbarState::Kind;

class TestTaskbarProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsShownFollowsFromTheProgress_data();
    void whatIsShownFollowsFromTheProgress();
    void aChangeIsShownFromBeginToEnd();
    void aLookAtTheComputerIsNotShown();
    void aFailureStaysRedUntilItWasSeen();
    void whatThePersonSeesFailIsNotRed();
};

namespace {

// Writes down what it was told.
class RecordingButton final : public TaskbarButton
{
public:
    explicit RecordingButton(QList<TaskbarState> &shown) : m_shown(shown) {}
    void show(const TaskbarState &state) override { m_shown.append(state); }

private:
    QList<TaskbarState> &m_shown;
};

class Watched
{
public:
    Watched()
    {
        scene.open();
        new TaskbarProgress(*scene.window, *scene.jobs, std::make_unique<RecordingButton>(shown));
    }
    bool review()
    {
        scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
        return scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>() && scene.idle();
    }
    // Somebody else's file in the way: the change is refused or taken back.
    bool meddle()
    {
        QFile file(MachineBuilder::hostPath(scene.builder.folder(),
                                            WindowScene::downloads() + WindowScene::archiveName()));
        return file.open(QIODevice::WriteOnly) && file.write("another") > 0;
    }
    bool install() { return scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle(); }
    void setActive(bool active)
    {
        if (active) {
            other.hide();
            scene.window->activateWindow();
        } else {
            other.show();
            other.activateWindow();
        }
        QVERIFY(QTest::qWaitFor([&] { return scene.window->isActiveWindow() == active; }));
    }

    QList<TaskbarState> shown; // before the window, which tells it something as long as it lives
    WindowScene scene;
    QWidget other;
};

} // namespace

void TestTaskbarProgress::whatIsShownFollowsFromTheProgress_data()
{
    QTest::addColumn<bool>("writing");
    QTest::addColumn<qint64>("done");
    QTest::addColumn<qint64>("total");
    QTest::addColumn<int>("kind");
    QTest::newRow("nothing is written") << false << qint64(1) << qint64(2) << int(Kind::Nothing);
    QTest::newRow("the size is not known") << true << qint64(5) << qint64(0) << int(Kind::Working);
    QTest::newRow("half") << true << qint64(5) << qint64(10) << int(Kind::Part);
    QTest::newRow("more than 4 GiB") << true << (qint64(5) << 30) << (qint64(9) << 30) << int(Kind::Part);
    QTest::newRow("more than all") << true << qint64(11) << qint64(10) << int(Kind::Part);
    QTest::newRow("less than nothing") << true << qint64(-1) << qint64(10) << int(Kind::Working);
}

void TestTaskbarProgress::whatIsShownFollowsFromTheProgress()
{
    QFETCH(bool, writing);
    QFETCH(qint64, done);
    QFETCH(qint64, total);
    QFETCH(int, kind);
    const TaskbarState state = taskbarState(writing, Progress{JobStep::Staging, done, total, {}});
    QCOMPARE(int(state.kind), kind);
    if (state.kind == Kind::Part) {
        QCOMPARE(state.total, total);
        QCOMPARE(state.done, qMin(done, total));
    }
    QCOMPARE(taskbarState(true, {}), TaskbarState{.kind = Kind::Working});
}

void TestTaskbarProgress::aChangeIsShownFromBeginToEnd()
{
    Watched watched;
    QVERIFY(watched.review());
    watched.setActive(true);
    QCOMPARE(watched.shown.size(), 0);
    QVERIFY(watched.install());
    QVERIFY(watched.shown.size() >= 2);
    QCOMPARE(watched.shown.first(), TaskbarState{.kind = Kind::Working});
    QCOMPARE(watched.shown.last(), TaskbarState{});
    for (const TaskbarState &state : watched.shown)
        QVERIFY(state.kind != Kind::Failed);
}

void TestTaskbarProgress::aLookAtTheComputerIsNotShown()
{
    Watched watched;
    watched.scene.jobs->start(ScanRequest{});
    QVERIFY(watched.scene.idle());
    QCOMPARE(watched.shown.size(), 0);
}

void TestTaskbarProgress::aFailureStaysRedUntilItWasSeen()
{
    Watched watched;
    QVERIFY(watched.review() && watched.meddle());
    watched.setActive(false);
    QVERIFY(watched.install());
    QCOMPARE(watched.shown.last(), TaskbarState{.kind = Kind::Failed});
    watched.setActive(true);
    // Windows tells the window a moment after it has become active.
    QVERIFY(QTest::qWaitFor([&watched] { return watched.shown.last() == TaskbarState{}; }));
}

void TestTaskbarProgress::whatThePersonSeesFailIsNotRed()
{
    Watched watched;
    QVERIFY(watched.review() && watched.meddle());
    watched.setActive(true);
    QVERIFY(watched.install());
    QCOMPARE(watched.shown.last(), TaskbarState{});
}

QTEST_MAIN(TestTaskbarProgress)
#include "tst_taskbar_progress.moc"
