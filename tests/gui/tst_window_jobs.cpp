// Things that happen while a job runs, or before one may: stopping, closing, another language, a crash
// before, a second start.
#include "gui/window_scene.h"
#include "described/described_machine.h"
#include "job/job.h"
#include "models/history_model.h"
#include "pages/choose_page.h"
#include "pages/history_page.h"
#include "pages/progress_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/settings_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "single_window.h"
#include "support/full_disk.h"
#include "support/pe_builder.h"
#include "theme.h"
#include "widgets/action_button.h"

#include <QCheckBox>
#include <QRadioButton>
#include <QSignalSpy>

using namespace cunest;

class TestWindowJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stoppingWhileUnpackingTakesBackAndKeepsTheChoices();
    void zlibIsTickedAndMayBeLeftOut();
    void closingWhileUnpackingTakesBackThenCloses();
    void languageAndThemeChangeWhileUnpacking();
    void whatACrashLeftIsOfferedAtTheStart();
    void whatACrashLeftComesBeforeAPlan();
    void aNoToPuttingInOrderMakesNoPlan();
    void whatACrashLeftComesBeforeAnUndo();
    void everyPageCountsTheSameFiles();
    void aSecondStartRaisesTheFirstWindow();
    void aWindowThatIsGoneIsNotAsked();
};

namespace {

// Big enough that unpacking is seen.
QByteArray bigArchive()
{
    static const QByteArray bytes = WindowScene::archive("8.9.7.29", "12", 12 << 20);
    return bytes;
}

bool goToReview(WindowScene &scene)
{
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    return scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>();
}

// Once, when the first bytes are unpacked.
void whileUnpacking(WindowScene &scene, std::function<void()> act)
{
    auto done = std::make_shared<bool>(false);
    QObject::connect(scene.jobs.get(), &JobController::progressed, scene.window.get(),
                     [done, act = std::move(act)](const Progress &progress) {
                         if (*done || progress.step != JobStep::Staging || progress.doneBytes <= 0)
                             return;
                         *done = true;
                         act();
                     });
}

bool isInterrupted(const QList<TransactionRecord> &history)
{
    return std::any_of(history.begin(), history.end(), [](const TransactionRecord &record) {
        return record.state == TransactionState::Interrupted;
    });
}

bool isInterrupted(const WindowScene &scene)
{
    const auto machine = std::move(DescribedMachine::open(scene.builder.folder()).value());
    return isInterrupted(readHistory(machine->platform()).value());
}

// The user's own installation into a folder, whose process ended in the middle.
void crashBefore(WindowScene &scene)
{
    if (scene.computer == nullptr)
        scene.builder.write();
    const auto machine = std::move(DescribedMachine::open(scene.builder.folder()).value());
    FaultScript script;
    FullDisk disk(machine->platform(), script);
    Platform platform = disk.platform();
    NoProgress progress;
    const CancelToken cancel;
    const Knowledge knowledge = Knowledge::load().value();
    JobContext job{platform, knowledge, progress, cancel};
    InstallOptions options;
    options.way = Way::OwnFolder;
    options.scope = Scope::User;
    const auto prepared = prepareInstall(job, WinPath::fromLiteral(WindowScene::downloads() + WindowScene::archiveName()),
                                         ScanDepth::Directory, options);
    QVERIFY(prepared && prepared->plan);
    script.cutPowerAtCall(60, Unflushed::Kept);
    (void)applyPlan(job, *prepared->plan, prepared->package.source.get(), false);
    const auto history = readHistory(machine->platform());
    QVERIFY(history && isInterrupted(*history));
}

} // namespace

void TestWindowJobs::stoppingWhileUnpackingTakesBackAndKeepsTheChoices()
{
    WindowScene scene;
    scene.putDownload(WindowScene::archiveName(), bigArchive());
    scene.open();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.waitFor<WherePage>());
    auto *where = scene.page<WherePage>();
    for (QRadioButton *choice : where->findChildren<QRadioButton *>()) {
        if (choice->text().contains(QStringLiteral("&folder")) || choice->text().contains(QStringLiteral("&me")))
            choice->click();
    }
    where->findChild<QCheckBox *>()->click();
    QVERIFY(scene.click("Review") && scene.waitFor<ReviewPage>());
    const QString title = scene.page<ReviewPage>()->headline();
    const auto before = scene.tree();
    bool stopped = false;
    whileUnpacking(scene, [&] {
        QVERIFY(scene.page<ProgressPage>() != nullptr && scene.button("Cancel")->isEnabled());
        QTest::mouseClick(scene.button("Cancel"), Qt::LeftButton);
        QVERIFY(!scene.button("Cancel")->isEnabled()); // no second time
        stopped = true;
    });
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(stopped);
    QVERIFY(scene.texts().contains(QStringLiteral("The job was stopped")));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(scene.click("Try again") && scene.waitFor<ReviewPage>());
    QCOMPARE(scene.page<ReviewPage>()->headline(), title);
    QCOMPARE(where->options().way, Way::OwnFolder);
    QCOMPARE(where->options().scope, Scope::User);
    QVERIFY(!where->options().modifyPath);
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("is installed")),
             qPrintable(scene.texts().join(u'\n')));
}

void TestWindowJobs::zlibIsTickedAndMayBeLeftOut()
{
    WindowScene scene;
    scene.builder.file(QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll"), zlibDll().build());
    scene.putDownload(WindowScene::archiveName(), WindowScene::archive("8.9.7.29", "12"));
    scene.open();
    QVERIFY(goToReview(scene));
    const auto *review = scene.page<ReviewPage>();
    auto *tick = review->findChild<QCheckBox *>();
    QVERIFY(tick != nullptr && tick->isVisible() && tick->isChecked());
    const auto rowIsThere = [review] {
        const QList<DiffRow> &rows = review->prepared()->plan->rows;
        return std::any_of(rows.begin(), rows.end(), [](const DiffRow &row) { return row.target.fileName() == QLatin1String("zlibwapi.dll"); });
    };
    QVERIFY(rowIsThere());
    QTest::mouseClick(tick, Qt::LeftButton, {}, {10, tick->height() / 2});
    QVERIFY(!scene.button("Install")->isEnabled()); // what is shown is no longer what is wanted
    QVERIFY(QTest::qWaitFor([&] { return !rowIsThere(); }, 60000) && scene.idle());
    QVERIFY(tick->isVisible() && !tick->isChecked() && scene.page<ReviewPage>() == review);
    QTest::mouseClick(tick, Qt::LeftButton, {}, {10, tick->height() / 2});
    QVERIFY(QTest::qWaitFor(rowIsThere, 60000) && scene.idle());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(QFile::exists(MachineBuilder::hostPath(scene.builder.folder(), MachineBuilder::toolkitRoot(QStringLiteral("12.2"))
                                                                               + QStringLiteral("\\bin\\zlibwapi.dll"))));
}

void TestWindowJobs::closingWhileUnpackingTakesBackThenCloses()
{
    WindowScene scene;
    scene.putDownload(WindowScene::archiveName(), bigArchive());
    scene.open();
    QVERIFY(goToReview(scene));
    const auto before = scene.tree();
    whileUnpacking(scene, [&] { scene.window->close(); });
    QVERIFY(scene.click("Install"));
    QVERIFY(QTest::qWaitFor([&] { return !scene.window->isVisible(); }, 60000));
    QVERIFY(scene.idle());
    QCOMPARE(scene.prompts.asked.size(), 1);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestWindowJobs::languageAndThemeChangeWhileUnpacking()
{
    WindowScene scene;
    scene.putDownload(WindowScene::archiveName(), bigArchive());
    scene.open();
    QVERIFY(goToReview(scene));
    auto *settings = scene.window->findChild<SettingsPage *>();
    QString told;
    whileUnpacking(scene, [&] {
        Q_EMIT settings->languageChosen(QStringLiteral("zh_CN"));
        Q_EMIT settings->themeChosen(ThemeMode::Dark);
        QTimer::singleShot(0, scene.window.get(), [&] {
            if (scene.page<ProgressPage>() != nullptr)
                told = scene.page<ProgressPage>()->headline();
        });
    });
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(told.contains(QStringLiteral("安装")), qPrintable(told));
    QCOMPARE(colors().card, darkColors().card);
    const QString headline = scene.page<ResultPage>()->headline();
    QVERIFY2(headline.contains(QStringLiteral("已安装")), qPrintable(headline));
    QVERIFY(scene.button("撤销") != nullptr);
}

void TestWindowJobs::whatACrashLeftIsOfferedAtTheStart()
{
    WindowScene scene;
    crashBefore(scene);
    scene.open();
    QVERIFY(scene.page<ThisComputerPage>()->headline().contains(QStringLiteral("interrupted")));
    QVERIFY(scene.click("Put in order"));
    QVERIFY(QTest::qWaitFor([&] { return !scene.page<ThisComputerPage>()->headline().contains(QStringLiteral("interrupted")); }, 60000));
    QVERIFY(scene.idle());
    QVERIFY(!isInterrupted(scene));
}

void TestWindowJobs::whatACrashLeftComesBeforeAPlan()
{
    WindowScene scene;
    crashBefore(scene);
    scene.open();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>());
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(scene.prompts.asked.first().title.contains(QStringLiteral("interrupted")));
    QVERIFY(!isInterrupted(scene));
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("is installed")),
             qPrintable(scene.texts().join(u'\n')));
}

void TestWindowJobs::aNoToPuttingInOrderMakesNoPlan()
{
    WindowScene scene;
    scene.prompts.yes = false;
    crashBefore(scene);
    scene.open();
    const auto before = scene.tree();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.idle());
    QVERIFY(QTest::qWaitFor([&] { return scene.prompts.asked.size() == 1; }, 60000));
    QVERIFY(scene.page<WherePage>() != nullptr);
    QVERIFY(scene.button("Review")->isEnabled());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(isInterrupted(scene));
}

void TestWindowJobs::whatACrashLeftComesBeforeAnUndo()
{
    WindowScene scene;
    scene.open();
    QVERIFY(goToReview(scene));
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    crashBefore(scene); // another run of CuNest
    QVERIFY(scene.click("Undo") && scene.waitFor<ReviewPage>());
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(!isInterrupted(scene));
    QVERIFY(scene.click("Take back") && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(scene.page<ResultPage>()->headline(), QStringLiteral("The change was taken back"));
}

// The button, the result and the history say how many files one installation changed, all the same number.
void TestWindowJobs::everyPageCountsTheSameFiles()
{
    WindowScene scene;
    scene.open();
    const auto installed = [&scene](const QString &count) {
        if (!goToReview(scene) || !scene.idle() || scene.button(qPrintable(QStringLiteral("Install ") + count)) == nullptr)
            return QStringLiteral("review: ") + scene.texts().join(u'\n');
        if (!scene.click("Install") || !scene.waitFor<ResultPage>() || !scene.idle())
            return QStringLiteral("no result");
        const QString result = scene.page<ResultPage>()->subline();
        if (!result.startsWith(count))
            return QStringLiteral("result: ") + result;
        if (!scene.click("Show history") || !scene.waitFor<HistoryPage>() || !scene.idle())
            return QStringLiteral("no history");
        auto *model = scene.page<HistoryPage>()->findChild<HistoryModel *>();
        const QString inHistory = model->index(0, HistoryModel::FilesColumn).data().toString();
        return inHistory + u' ' + count.section(u' ', 1) == count ? QString() : QStringLiteral("history: ") + inHistory;
    };
    const int all = [] {
        int placed = 0;
        const ZipBuilder package = WindowScene::package("8.9.7.29", "12");
        for (const ZipBuilderEntry &entry : package.entries())
            placed += !entry.name.endsWith('/') && !entry.name.contains("LICENSE") ? 1 : 0;
        return placed;
    }();
    QCOMPARE(installed(QStringLiteral("%1 files").arg(all)), QString());
    // Once more, after two of them were lost: the others are there already and are not counted.
    for (const char *name : {"include\\cudnn.h", "bin\\cudnn64_8.dll"})
        QVERIFY(QFile::remove(MachineBuilder::hostPath(scene.builder.folder(), MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + u'\\' + QLatin1String(name))));
    QCOMPARE(installed(QStringLiteral("2 files")), QString());
}

void TestWindowJobs::aSecondStartRaisesTheFirstWindow()
{
    QTemporaryDir runtime;
    qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
    WindowScene scene;
    scene.open();
    SingleWindow first(scene.builder.folder());
    QVERIFY(!first.handOver({})); // nobody is there yet
    first.listen();
    connect(&first, &SingleWindow::raiseRequested, scene.window.get(), [&scene](const QString &source) {
        scene.window->bringToFront();
        scene.window->openSource(source);
    });
    QSignalSpy raised(&first, &SingleWindow::raiseRequested);
    scene.window->showMinimized();

    SingleWindow elsewhere(QStringLiteral("another computer"));
    QVERIFY(!elsewhere.handOver({}));
    SingleWindow second(scene.builder.folder());
    QVERIFY(second.handOver(WindowScene::downloads() + WindowScene::archiveName()));
    QVERIFY(QTest::qWaitFor([&] { return raised.size() == 1; }, 5000));
    QVERIFY(!scene.window->isMinimized() && scene.window->isVisible());
    QVERIFY(scene.waitFor<ChoosePage>());
    QVERIFY(QTest::qWaitFor([&] { return scene.button("Continue") != nullptr; }, 60000));
    // A start without a package only raises it: nothing that was begun is lost.
    QVERIFY(second.handOver({}));
    QVERIFY(QTest::qWaitFor([&] { return raised.size() == 2; }, 5000));
    QVERIFY(scene.page<ChoosePage>() != nullptr && scene.button("Continue") != nullptr);
}

void TestWindowJobs::aWindowThatIsGoneIsNotAsked()
{
    QTemporaryDir runtime;
    qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
    const QString computer = QStringLiteral("a computer");
    auto first = std::make_unique<SingleWindow>(computer);
    QVERIFY(!first->handOver({}));
    SingleWindow second(computer);
    QVERIFY(second.handOver(QStringLiteral("C:\\old.zip"))); // it is starting, and will not get to it
    first.reset();

    SingleWindow third(computer);
    QVERIFY(!third.handOver({}));
    QSignalSpy raised(&third, &SingleWindow::raiseRequested);
    QVERIFY(SingleWindow(computer).handOver(QStringLiteral("C:\\new.zip"))); // before it listens
    third.listen();
    QVERIFY(QTest::qWaitFor([&] { return !raised.isEmpty(); }, 5000));
    QCOMPARE(raised.first().first().toString(), QStringLiteral("C:\\new.zip"));
    QCOMPARE(raised.size(), 1);
}

QTEST_MAIN(TestWindowJobs)
#include "tst_window_jobs.moc"
