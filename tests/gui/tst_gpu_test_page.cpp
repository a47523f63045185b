// The GPU test in the window: after an installation, drawn digits, cancel, failures, and never a stall.
#include "gpu_test_controller.h"
#include "gpu_test_flow.h"
#include "gui/longest_stall.h"
#include "gui/sample_values.h"
#include "gui/window_scene.h"
#include "models/gpu_step_model.h"
#include "pages/gpu_test_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "support/gpu_test_records.h"
#include "support/scripted_gpu_test.h"
#include "widgets/digit_row.h"
#include "widgets/drawing_pad.h"
#include "widgets/probability_bars.h"
#include "widgets/text_label.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>

#include <time.h>

using namespace cunest;

namespace {

// The processor time of the longest event of the window's thread; what other programs take away is
// none of ours.
class CountedApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const double before = now();
        const bool handled = QApplication::notify(receiver, event);
        worst = qMax(worst, now() - before);
        --m_depth;
        return handled;
    }

    double worst = 0;

private:
    static double now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1000 + double(time.tv_nsec) / 1e6;
    }
    int m_depth = 0;
};

CountedApplication *application = nullptr;

QString id(const char *text)
{
    return QString::fromLatin1(text);
}

GpuTestResult recordedResult(const char *record)
{
    GpuTestResult result;
    result.report = recordedReport(id(record));
    return result;
}

// The page in the window of a computer on which 8.9.7 was just installed.
struct InstalledScene
{
    WindowScene scene;
    GpuTestPage *page = nullptr;

    explicit InstalledScene(const QJsonObject &gputest = {})
    {
        if (!gputest.isEmpty())
            scene.builder.json()[id("gputest")] = gputest;
        scene.open();
    }
    bool install()
    {
        scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
        return scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>() && scene.click("Install")
               && scene.waitFor<ResultPage>() && scene.idle();
    }
    bool test()
    {
        if (!scene.click("Test cuDNN on the GPU") || !scene.waitFor<GpuTestPage>())
            return false;
        page = scene.page<GpuTestPage>();
        return true;
    }
    bool finished(int milliseconds = 60000)
    {
        return QTest::qWaitFor([this] { return !scene.window->gpuTestFlow().isRunning(); }, milliseconds);
    }
    bool readsOnThePad(const QString &title)
    {
        return QTest::qWaitFor([&] {
            for (const TextLabel *label : page->findChildren<TextLabel *>()) {
                if (label->text() == title)
                    return true;
            }
            return false;
        }, 30000);
    }
};

} // namespace

class TestGpuTestPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anInstallationLeadsIntoTheTest();
    void aDigitDrawnIsReadWhileTheProcessLives();
    void theKeyboardDrawsToo();
    void cancelWorksAtAnyTime_data();
    void cancelWorksAtAnyTime();
    void aFailureIsExplainedAndOffersUndo();
    void simulatedIsSaidInEveryState();
    void everyRecordCanBeShown_data();
    void everyRecordCanBeShown();
    void theStepsAreASoundModel();
    void lengthAndSearchAreChosenByKeyboard();
    void theReportCanBeCopied();
    void aPictureOfTheWrongSizeChangesNothing();
    void aHundredMegabytesDoNotStallTheWindow();
    void endingTheProgramEndsTheTest();
};

void TestGpuTestPage::anInstallationLeadsIntoTheTest()
{
    InstalledScene installed;
    QVERIFY(installed.install());
    application->worst = 0;
    QVERIFY(installed.test());
    QVERIFY(installed.finished());
    QVERIFY2(installed.page->headline().contains(id("8.9.7")) && installed.page->headline().contains(id("simulated")),
             qPrintable(installed.page->headline()));
    const QString digits = installed.page->findChild<DigitRow *>()->accessibleDescription();
    QCOMPARE(digits.count(id("read rightly")), 10);
    QVERIFY(installed.page->options().cudnn.contains(id("v12.2"), Qt::CaseInsensitive));
    qInfo("the longest event took %.1f ms", application->worst);
    QVERIFY2(application->worst <= longestStall(), qPrintable(QString::number(application->worst)));
    // Again, by the keyboard: the filled button has the focus.
    installed.page->takeFocus();
    QVERIFY(installed.scene.pressEnter());
    QVERIFY(installed.scene.window->gpuTestFlow().isRunning());
    QVERIFY(installed.finished());
}

void TestGpuTestPage::aDigitDrawnIsReadWhileTheProcessLives()
{
    InstalledScene installed;
    QVERIFY(installed.install() && installed.test() && installed.finished());
    auto *pad = installed.page->findChild<DrawingPad *>();
    const QList<DigitReading> digits = recordedReport(id("pass-9.19-quick")).digits();
    for (const int digit : {3, 7, 0}) {
        pad->clear();
        QVERIFY(pad->isEmpty());
        pad->setPicture(digits.at(digit).pixels);
        QVERIFY2(installed.readsOnThePad(id("It is a %1").arg(digit)), qPrintable(QString::number(digit)));
        QVERIFY(!installed.page->findChild<ProbabilityBars *>()->accessibleDescription().isEmpty());
    }
}

void TestGpuTestPage::theKeyboardDrawsToo()
{
    DrawingPad pad;
    pad.show();
    int pictures = 0;
    connect(&pad, &DrawingPad::drawn, this, [&](const QByteArray &picture) {
        ++pictures;
        QCOMPARE(picture.size(), 784);
    });
    QTest::keyClick(&pad, Qt::Key_Down);
    QVERIFY(pad.isEmpty()); // the pen is up
    QTest::keyClick(&pad, Qt::Key_Space);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&pad, Qt::Key_Down); // also against the edge
    QVERIFY(!pad.isEmpty());
    QVERIFY(pictures > 10);
    QVERIFY(pad.picture().count('\xff') > 5);
    QTest::keyClick(&pad, Qt::Key_Delete);
    QVERIFY(pad.isEmpty());
    QCOMPARE(pad.picture(), QByteArray(784, '\0'));
}

void TestGpuTestPage::cancelWorksAtAnyTime_data()
{
    QTest::addColumn<QString>("step");
    for (const char *step : {"driver", "memory", "create", "conv", "algorithms"})
        QTest::newRow(step) << id(step);
}

void TestGpuTestPage::cancelWorksAtAnyTime()
{
    QFETCH(QString, step);
    InstalledScene installed({{step, id("hang")}});
    QVERIFY(installed.install() && installed.test());
    QVERIFY(QTest::qWaitFor([&] { return installed.page->subline().startsWith(id("Now:")); }, 30000));
    QTest::qWait(300);
    QVERIFY(installed.scene.click("Cancel"));
    QVERIFY(installed.finished(3000));
    QCOMPARE(installed.page->headline(), id("The GPU test was stopped before its end"));
    QVERIFY(installed.scene.button("Run again") != nullptr);
}

void TestGpuTestPage::aFailureIsExplainedAndOffersUndo()
{
    InstalledScene installed({{id("create"), QJsonObject{{id("status"), id("CUDNN_STATUS_ARCH_MISMATCH")}}}});
    const auto before = installed.scene.tree();
    QVERIFY(installed.install() && installed.test() && installed.finished());
    QVERIFY(installed.page->headline().contains(id("found a fault")));
    QVERIFY(installed.scene.click("Undo the installation"));
    QVERIFY(installed.scene.waitFor<ReviewPage>());
    QVERIFY(installed.scene.click("Take back"));
    QVERIFY(installed.scene.waitFor<ResultPage>());
    QVERIFY(installed.scene.idle());
    QCOMPARE(treeDifference(before, installed.scene.tree()), QStringList());
}

void TestGpuTestPage::simulatedIsSaidInEveryState()
{
    GpuTestPage page;
    page.setSimulated(true);
    page.setComputer(sampleReport().snapshot);
    page.show();
    const auto says = [&page] {
        for (const TextLabel *label : page.findChildren<TextLabel *>()) {
            if (label->isVisible() && label->text().contains(id("nothing about a real GPU")))
                return true;
        }
        return false;
    };
    QVERIFY(says());
    page.begin();
    QVERIFY(says());
    GpuTestResult result = recordedResult("pass-9.19-quick");
    result.report.simulated = true;
    page.setResult(result);
    QVERIFY(says());
    QVERIFY(page.headline().contains(id("simulated")));
    page.setSimulated(false);
    page.setResult(recordedResult("pass-9.19-quick"));
    QVERIFY(!says());
    QCOMPARE(page.headline(), id("cuDNN 9.19.0 works on your NVIDIA H200"));
}

void TestGpuTestPage::everyRecordCanBeShown_data()
{
    QTest::addColumn<QString>("record");
    for (const QString &record : gpuTestRecords())
        QTest::newRow(qPrintable(record)) << record;
}

void TestGpuTestPage::everyRecordCanBeShown()
{
    QFETCH(QString, record);
    GpuTestPage page;
    page.setComputer(sampleReport().snapshot);
    page.resize(1000, 700);
    page.show();
    page.begin();
    // Line by line, as it happens.
    application->worst = 0;
    GpuTestReport report = recordedReport(record);
    report.end.kind = GpuTestEndKind::Running;
    page.setReport(report);
    page.setResult(recordedResult(qPrintable(record)));
    QVERIFY(!page.grab().isNull());
    QVERIFY(!page.headline().isEmpty() && !page.headline().contains(u'%'));
    QVERIFY(!page.subline().contains(u'%'));
}

void TestGpuTestPage::theStepsAreASoundModel()
{
    GpuStepModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 10); // a drawing and a long run only where they were asked for
    for (const QString &record : gpuTestRecords()) {
        GpuTestReport report = recordedReport(record);
        model.setReport(report);
        const bool drawn = report.step(id("drawn"))->outcome == StepOutcome::Passed || report.step(id("drawn"))->outcome == StepOutcome::Failed;
        const StepOutcome soak = report.step(id("soak"))->outcome;
        const bool soaked = soak != StepOutcome::Waiting && soak != StepOutcome::Skipped;
        QCOMPARE(model.rowCount(), 10 + int(drawn) + int(soaked));
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(!model.index(row, GpuStepModel::StateColumn).data().toString().isEmpty());
            QVERIFY(!model.index(row, GpuStepModel::NameColumn).data(Qt::AccessibleTextRole).toString().isEmpty());
        }
    }
}

void TestGpuTestPage::lengthAndSearchAreChosenByKeyboard()
{
    GpuTestPage page;
    page.show();
    const auto boxes = page.findChildren<QComboBox *>();
    const auto length = std::find_if(boxes.begin(), boxes.end(),
                                     [](const QComboBox *box) { return box->accessibleName() == id("How much to test"); });
    QVERIFY(length != boxes.end());
    QVERIFY(!page.options().quick && page.options().soakSeconds == 0 && !page.options().byName);
    QTest::keyClick(*length, Qt::Key_Down);
    QVERIFY(page.options().quick && page.options().soakSeconds == 0);
    QTest::keyClick(*length, Qt::Key_Down);
    QVERIFY(!page.options().quick);
    QCOMPARE(page.options().soakSeconds, 60);
    QTest::keyClick(page.findChild<QCheckBox *>(), Qt::Key_Space);
    QVERIFY(page.options().byName);
    page.retranslate(); // another language keeps the choices
    QCOMPARE(page.options().soakSeconds, 60);
    QVERIFY(page.options().byName);
}

void TestGpuTestPage::theReportCanBeCopied()
{
    InstalledScene installed;
    QVERIFY(installed.install() && installed.test() && installed.finished());
    QVERIFY(installed.scene.click("Copy report"));
    const QString text = QGuiApplication::clipboard()->text();
    for (const char *part : {"8.9.7", "Simulated", "RTX 3060", "Convolution: passed", "GB/s", "FP16"})
        QVERIFY2(text.contains(id(part)), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral(" · ")) && !text.contains(QChar(0xC2)), qPrintable(text));
}

void TestGpuTestPage::aPictureOfTheWrongSizeChangesNothing()
{
    DrawingPad pad;
    for (const int size : {0, 1, 783, 785, 100000}) {
        pad.setPicture(QByteArray(size, '\xff'));
        QVERIFY(pad.isEmpty());
        QVERIFY(digitImage(QByteArray(size, '\xff')).isNull());
    }
}

void TestGpuTestPage::aHundredMegabytesDoNotStallTheWindow()
{
    WindowScene scene;
    scene.open();
    ScriptedGpuTest flood;
    flood.output = {gpuTestRecord(id("pass-9.19-full"))};
    for (int i = 0; i < 100; ++i)
        flood.output.append(QByteArray("cuDNN says what it always says, over and over again\n").repeated(20'000));
    scene.computer->session().platform.gpuTest = &flood;
    GpuTestController controller(scene.computer->session());
    GpuTestPage page;
    page.show();
    page.begin();
    std::optional<GpuTestResult> ended;
    connect(&controller, &GpuTestController::progressed, &page, &GpuTestPage::setReport);
    connect(&controller, &GpuTestController::finished, &page, [&](const GpuTestResult &result) { ended = result; });
    application->worst = 0;
    GpuTestOptions options;
    options.limits.ignoredBytes = 200'000'000; // all of it is read
    controller.start(options);
    QVERIFY(QTest::qWaitFor([&] { return ended.has_value(); }, 120000));
    QVERIFY(ended->report.ignoredBytes > 90'000'000);
    qInfo("the longest event took %.1f ms", application->worst);
    QVERIFY2(application->worst <= longestStall(), qPrintable(QString::number(application->worst)));
    scene.window.reset();
}

void TestGpuTestPage::endingTheProgramEndsTheTest()
{
    InstalledScene installed({{id("conv"), id("hang")}});
    QVERIFY(installed.install() && installed.test());
    QVERIFY(QTest::qWaitFor([&] { return installed.page->subline().startsWith(id("Now:")); }, 30000));
    QElapsedTimer timer;
    timer.start();
    installed.scene.window.reset();
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

int main(int argc, char *argv[])
{
    CountedApplication counted(argc, argv);
    application = &counted;
    TestGpuTestPage test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_gpu_test_page.moc"
