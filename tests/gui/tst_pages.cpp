// The whole job through the real window on a described computer, as a person does it.
#include "gui/sample_values.h"
#include "gui/window_scene.h"
#include "models/diff_model.h"
#include "pages/choose_page.h"
#include "pages/gpu_test_page.h"
#include "pages/history_page.h"
#include "pages/progress_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/settings_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"
#include "widgets/rail.h"
#include "widgets/text_label.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QProgressBar>
#include <QRadioButton>

using namespace cunest;

class TestPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWholeJobByMouseIsFourClicks();
    void theWholeJobByKeyboardAlone();
    void everySourceCanBeDropped_data();
    void everySourceCanBeDropped();
    void aDamagedPackageGoesNoFurther();
    void stoppingBeforeItBeginsChangesNothing();
    void aNoToWindowsKeepsAllChoices();
    void undoFromTheResult();
    void undoFromTheHistory();
    void backupsAreDeletedOnlyAfterAYes();
    void languageAndThemeChangeInTheMiddle();
    void closingDuringAJobAsksAndTakesBack();
    void closingDuringAJobCanLetItFinish();
    void theLinkIsAWayToo();
    void theQuestionGoesAwayWithItsJob();
    void aWithdrawnQuestionIsNotAnswered();
    void theProgressBarNeverGoesBack();
    void aToolkitThatDoesNotFitCannotBeChosen();
    void withoutAToolkitItGoesIntoAFolderOfItsOwn();
    void rowsAreCopiedAsText();
    void thePlanCanBeSaved();
    void everyControlHasANameAndCanBeReached();
    void inASmallWindowTheRailGivesWay();
};

namespace {

// From the first page to the review, by mouse.
bool goToReview(WindowScene &scene)
{
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    return scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>();
}

bool install(WindowScene &scene)
{
    return goToReview(scene) && scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle();
}

const QString installedDll =
    QStringLiteral("C/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v12.2/bin/cudnn64_8.dll");

bool isInstalled(const WindowScene &scene)
{
    return QFile::exists(scene.builder.folder() + u'/' + installedDll);
}

void drop(QWidget *window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &event);
}

QStringList textsOf(const QWidget &page)
{
    QStringList texts;
    for (const TextLabel *label : page.findChildren<TextLabel *>())
        texts.append(label->text());
    return texts;
}

} // namespace

void TestPages::theWholeJobByMouseIsFourClicks()
{
    WindowScene scene;
    scene.open();
    auto *page = scene.page<ThisComputerPage>();
    QVERIFY(page != nullptr);
    QVERIFY(!page->headline().isEmpty());
    auto *list = page->findChild<CellView *>();
    const QModelIndex cell = list->model()->index(0, PackageListModel::ButtonColumn);
    const QRect button = CellDelegate::buttonRect(list->visualRect(cell), cell.data(ButtonRole).toString());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, button.center()); // 1
    QVERIFY(scene.click("Continue")); // 2
    QVERIFY(scene.click("Review"));   // 3
    QVERIFY(scene.waitFor<ReviewPage>());
    QVERIFY(!isInstalled(scene));
    QVERIFY(scene.button("Install") != nullptr);
    QVERIFY(scene.button("Install")->hasShield());
    QVERIFY(scene.click("Install")); // 4
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY2(isInstalled(scene), qPrintable(scene.page<ResultPage>()->headline()));
    QVERIFY(scene.idle());
    QVERIFY(QFile(scene.log->path()).size() > 0);
}

void TestPages::theWholeJobByKeyboardAlone()
{
    WindowScene scene;
    scene.prompts.archive = scene.builder.folder() + QStringLiteral("/C/Users/lin/Downloads/") + WindowScene::archiveName();
    scene.open();
    QVERIFY(scene.pressEnter()); // Install cuDNN…, the next step of the first page
    QVERIFY(scene.waitFor<ChoosePage>());
    QVERIFY(scene.pressEnter()); // Browse…
    QVERIFY(QTest::qWaitFor([&] { return scene.button("Continue") != nullptr; }, 60000));
    QVERIFY(scene.pressEnter());
    QVERIFY(scene.waitFor<WherePage>());
    QVERIFY(scene.pressEnter());
    QVERIFY(scene.waitFor<ReviewPage>());
    QVERIFY(scene.pressEnter());
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(isInstalled(scene));
    QVERIFY(scene.pressEnter()); // Test cuDNN on the GPU
    QVERIFY(scene.waitFor<GpuTestPage>());
    QVERIFY(scene.idle());

    QTest::keyClick(scene.window.get(), Qt::Key(int(Qt::Key_1) + int(MainWindow::History)), Qt::ControlModifier);
    QVERIFY(scene.waitFor<HistoryPage>() && scene.idle());
    QVERIFY(scene.pressEnter()); // Undo…
    QVERIFY(scene.waitFor<ReviewPage>() && scene.idle());
    QTest::keyClick(scene.window.get(), Qt::Key_F, Qt::ControlModifier);
    auto *search = qobject_cast<QLineEdit *>(scene.window->focusWidget());
    QVERIFY(search != nullptr);
    QTest::keyClicks(search, QStringLiteral("cudnn64_8.dll"));
    const auto *files = scene.page<ReviewPage>()->findChild<DiffFilter *>();
    QCOMPARE(files->rowCount(), 1); // of its folder
    QCOMPARE(files->rowCount(files->index(0, 0)), 1);
    QTest::keyClick(search, Qt::Key_T, Qt::AltModifier); // Take back
    QVERIFY(scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(!isInstalled(scene));
}

void TestPages::everySourceCanBeDropped_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("zip") << QStringLiteral("zip");
    QTest::newRow("renamed zip") << QStringLiteral("renamed");
    QTest::newRow("unpacked folder") << QStringLiteral("folder");
}

void TestPages::everySourceCanBeDropped()
{
    QFETCH(QString, kind);
    WindowScene scene;
    scene.open();
    QTemporaryDir outside;
    QString path = outside.filePath(kind == QLatin1String("renamed") ? QStringLiteral("下载 (1).zip") : WindowScene::archiveName());
    if (kind == QLatin1String("folder")) {
        path = outside.filePath(QStringLiteral("unpacked"));
        static const Knowledge knowledge = Knowledge::load().value();
        CudnnArchive made;
        made.version = Version::parse(QStringLiteral("8.9.7.29")).value();
        const ZipBuilder zip = made.zip(knowledge);
        for (const ZipBuilderEntry &entry : zip.entries()) {
            const QString file = path + u'/' + QString::fromUtf8(entry.name);
            QVERIFY(QDir().mkpath(file.section(u'/', 0, -2)));
            QFile out(file);
            if (!file.endsWith(u'/') && out.open(QIODevice::WriteOnly))
                out.write(entry.data);
        }
    } else {
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(WindowScene::archive("8.9.7.29", "12"));
    }
    drop(scene.window.get(), path);
    QVERIFY(scene.waitFor<ChoosePage>());
    QVERIFY(QTest::qWaitFor([&] { return scene.button("Continue") != nullptr; }, 60000));
    QVERIFY2(scene.button("Continue")->isEnabled(), qPrintable(scene.page<ChoosePage>()->headline()));
    QVERIFY(scene.page<ChoosePage>()->headline().contains(QStringLiteral("8.9.7")));
}

void TestPages::aDamagedPackageGoesNoFurther()
{
    WindowScene scene;
    QByteArray bytes = WindowScene::archive("8.9.7.29", "12");
    bytes.truncate(bytes.size() / 2);
    scene.builder.file(WindowScene::downloads() + QStringLiteral("broken-cudnn-8.9.7.29.zip"), bytes);
    scene.open();
    scene.window->openSource(WindowScene::downloads() + QStringLiteral("broken-cudnn-8.9.7.29.zip"));
    QVERIFY(QTest::qWaitFor([&] { return scene.button("Continue") != nullptr; }, 60000));
    QVERIFY(!scene.button("Continue")->isEnabled());
    auto *findings = scene.page<ChoosePage>()->findChild<FindingModel *>();
    QVERIFY(hasBlock(findings->findings()));
    QVERIFY(findings->rowCount(findings->index(0, 0)) >= 2); // cause and remedy are told
}

void TestPages::stoppingBeforeItBeginsChangesNothing()
{
    WindowScene scene;
    scene.open();
    QVERIFY(goToReview(scene));
    const auto before = scene.tree();
    QTest::mouseClick(scene.button("Install"), Qt::LeftButton);
    scene.window->installFlow().stopApplying();
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(scene.button("Try again") != nullptr);
    QTest::mouseClick(scene.button("Copy details"), Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("cancelled")));
    QVERIFY(scene.click("Try again"));
    QVERIFY(scene.waitFor<ReviewPage>()); // all choices are kept
}

void TestPages::aNoToWindowsKeepsAllChoices()
{
    WindowScene scene;
    scene.builder.os("uac", QStringLiteral("decline"));
    scene.open();
    QVERIFY(goToReview(scene));
    const auto before = scene.tree();
    QVERIFY(scene.click("Install"));
    QVERIFY(QTest::qWaitFor([&] { return scene.page<ReviewPage>() != nullptr && !scene.window->installFlow().isApplying(); }, 60000));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(scene.button("Install")->isEnabled());
}

void TestPages::undoFromTheResult()
{
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    QVERIFY(install(scene));
    QVERIFY(isInstalled(scene));
    QVERIFY(scene.click("Undo"));
    QVERIFY(scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Take back"));
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestPages::undoFromTheHistory()
{
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    QVERIFY(install(scene));
    scene.window->showPage(MainWindow::History);
    QVERIFY(scene.waitFor<HistoryPage>());
    QVERIFY(scene.idle());
    auto *model = scene.page<HistoryPage>()->findChild<HistoryModel *>();
    QCOMPARE(model->rowCount(), 1);
    QVERIFY(scene.click("Undo"));
    QVERIFY(scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Take back"));
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(QTest::qWaitFor([&] { return model->rowCount() == 2; }, 60000));
}

void TestPages::backupsAreDeletedOnlyAfterAYes()
{
    WindowScene scene;
    scene.open();
    QVERIFY(install(scene));
    // The second installation of another release keeps the first one's files as backups.
    scene.builder.file(WindowScene::downloads() + QStringLiteral("second.zip"), WindowScene::archive("8.9.2.26", "12"));
    scene.window->openSource(WindowScene::downloads() + QStringLiteral("second.zip"));
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    scene.window->showPage(MainWindow::History);
    QVERIFY(scene.idle());
    auto *model = scene.page<HistoryPage>()->findChild<HistoryModel *>();
    QCOMPARE(model->rowCount(), 2);
    QVERIFY(model->record(0)->backupBytes > 0);
    scene.prompts.yes = false;
    QVERIFY(scene.click("Delete backups"));
    QVERIFY(scene.idle());
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(model->record(0)->backupBytes > 0);
    scene.prompts.yes = true;
    QVERIFY(scene.click("Delete backups"));
    QVERIFY(QTest::qWaitFor([&] { return model->record(0) != nullptr && model->record(0)->backupBytes == 0; }, 60000));
}

void TestPages::languageAndThemeChangeInTheMiddle()
{
    WindowScene scene;
    scene.open();
    QVERIFY(goToReview(scene));
    const QString english = scene.page<ReviewPage>()->headline();
    auto *settings = scene.window->findChild<SettingsPage *>();
    Q_EMIT settings->languageChosen(QStringLiteral("zh_CN"));
    Q_EMIT settings->themeChosen(ThemeMode::Dark);
    QVERIFY(scene.page<ReviewPage>() != nullptr);
    // Qt posts the change to the windows.
    QVERIFY2(QTest::qWaitFor([&] { return scene.page<ReviewPage>()->headline() != english; }, 5000), qPrintable(english));
    QCOMPARE(colors().background, darkColors().background);
    Q_EMIT settings->languageChosen(QStringLiteral("en"));
    QVERIFY(QTest::qWaitFor([&] { return scene.page<ReviewPage>()->headline() == english; }, 5000));
    QVERIFY(scene.click("Install"));
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(isInstalled(scene));
    QVERIFY(scene.idle());
}

void TestPages::closingDuringAJobAsksAndTakesBack()
{
    WindowScene scene;
    scene.builder.file(WindowScene::downloads() + WindowScene::archiveName(), WindowScene::archive("8.9.7.29", "12", 2000000));
    scene.open();
    QVERIFY(goToReview(scene));
    const auto before = scene.tree();
    QTest::mouseClick(scene.button("Install"), Qt::LeftButton);
    scene.window->close();
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(QTest::qWaitFor([&] { return !scene.window->isVisible(); }, 60000));
    QVERIFY(scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestPages::theLinkIsAWayToo()
{
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.waitFor<WherePage>());
    auto *where = scene.page<WherePage>();
    for (QRadioButton *choice : where->findChildren<QRadioButton *>()) {
        if (choice->text().contains(QStringLiteral("&link")))
            choice->click();
    }
    QCOMPARE(where->options().way, Way::Link);
    QVERIFY(scene.click("Review") && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("is installed")), qPrintable(scene.texts().join(u'\n')));
    QFile machine(scene.builder.folder() + QStringLiteral("/machine.json"));
    QVERIFY(machine.open(QIODevice::ReadOnly));
    QVERIFY(machine.readAll().contains("CUDNN\\\\current\\\\bin;")); // on PATH
    machine.close(); // Windows lets nobody replace it meanwhile
    QVERIFY(scene.click("Undo") && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Take back") && scene.waitFor<ResultPage>() && scene.idle());
    const QStringList left = treeDifference(before, scene.tree());
    QVERIFY2(left.isEmpty(), qPrintable((scene.texts() + left).join(u'\n')));
}

// Somebody who thinks until the job has ended must not be told that it can still be stopped.
void TestPages::theQuestionGoesAwayWithItsJob()
{
    WindowScene scene;
    scene.prompts.answers = false;
    scene.open();
    QVERIFY(goToReview(scene));
    QTest::mouseClick(scene.button("Install"), Qt::LeftButton);
    scene.window->close();
    scene.window->close(); // asks once
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(scene.idle());
    QCOMPARE(scene.prompts.withdrawn, 1);
    QVERIFY(isInstalled(scene));
    QVERIFY(scene.window->isVisible());
    QVERIFY(scene.window->close()); // nothing is asked now
    QCOMPARE(scene.prompts.asked.size(), 1);
}

void TestPages::aWithdrawnQuestionIsNotAnswered()
{
    QWidget parent;
    parent.show();
    DialogPrompts prompts;
    prompts.withdrawQuestion(); // none is open
    int answers = 0;
    prompts.ask(&parent, {QStringLiteral("title"), QStringLiteral("text"), QStringLiteral("yes"), QStringLiteral("no")},
                [&answers](bool) { ++answers; });
    QVERIFY(QApplication::activeModalWidget() != nullptr);
    prompts.withdrawQuestion();
    QVERIFY(QTest::qWaitFor([] { return QApplication::activeModalWidget() == nullptr; }));
    QCOMPARE(answers, 0);
}

void TestPages::theProgressBarNeverGoesBack()
{
    ProgressPage page;
    page.begin(samplePlan()->plan.value());
    const auto *bar = page.findChild<QProgressBar *>();
    int last = 0;
    constexpr qint64 mib = 1024 * 1024;
    const QList<Progress> reports = {{JobStep::Inspecting, 0, 0, {}}, {JobStep::Hashing, 700 * mib, 770 * mib, {}},
                                     {JobStep::Scanning, 0, 0, {}}, {JobStep::Staging, 10 * mib, 1500 * mib, {}},
                                     {JobStep::Staging, 1500 * mib, 1500 * mib, {}}, {JobStep::Applying, 35, 40, {}},
                                     {JobStep::Committing, 40, 40, {}}};
    for (const Progress &progress : reports) {
        page.setProgress(progress);
        QVERIFY2(bar->value() >= last && bar->maximum() == 1000, qPrintable(QString::number(bar->value())));
        last = bar->value();
        const bool files = progress.step == JobStep::Applying;
        QCOMPARE(textsOf(page).contains(QStringLiteral("35 of 40 steps")), files); // not bytes
    }
    QCOMPARE(last, 1000);
}

void TestPages::closingDuringAJobCanLetItFinish()
{
    WindowScene scene;
    scene.prompts.yes = false;
    scene.open();
    QVERIFY(goToReview(scene));
    QTest::mouseClick(scene.button("Install"), Qt::LeftButton);
    scene.window->close();
    QCOMPARE(scene.prompts.asked.size(), 1);
    QVERIFY(scene.window->isVisible());
    QVERIFY(scene.waitFor<ResultPage>());
    QVERIFY(isInstalled(scene));
    QVERIFY(scene.idle());
}

void TestPages::aToolkitThatDoesNotFitCannotBeChosen()
{
    WindowScene scene;
    scene.open();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue"));
    QVERIFY(scene.waitFor<WherePage>());
    auto *toolkits = scene.page<WherePage>()->findChild<ToolkitModel *>();
    QCOMPARE(toolkits->rowCount(), 2);
    for (CellView *view : scene.page<WherePage>()->findChildren<CellView *>()) {
        if (view->model() != toolkits)
            continue;
        for (int row = 0; row < 2; ++row) {
            view->setCurrentIndex(toolkits->index(row, 0));
            const bool fits = toolkits->choices().at(row).toolkit.version.major() == 12;
            QCOMPARE(scene.button("Review")->isEnabled(), fits);
        }
    }
}

void TestPages::withoutAToolkitItGoesIntoAFolderOfItsOwn()
{
    WherePage page;
    InspectedPackage package = samplePackage();
    package.snapshot.toolkits.clear();
    package.intoToolkit.clear();
    package.besides.clear();
    page.setInspected(package);
    QCOMPARE(page.options().way, Way::OwnFolder);
    QVERIFY(page.options().toolkit.isEmpty());
}

void TestPages::rowsAreCopiedAsText()
{
    ReviewPage page;
    page.setPlan(samplePlan());
    page.show();
    auto *tree = page.findChild<CellView *>();
    tree->selectAll();
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("\\bin\\cudnn64_8.dll\t")));
    QCOMPARE(text.split(u'\n').size(), 11); // three folders, eight files
}

void TestPages::thePlanCanBeSaved()
{
    WindowScene scene;
    scene.open();
    QVERIFY(goToReview(scene));
    const auto before = scene.tree();
    scene.prompts.savedAs = scene.own.filePath(QStringLiteral("plan.md"));
    QVERIFY(scene.click("Save plan"));
    QFile file(scene.prompts.savedAs);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.startsWith(QStringLiteral("# Install cuDNN 8.9.7")));
    const auto &plan = *scene.page<ReviewPage>()->prepared()->plan;
    for (const DiffRow &row : plan.rows)
        QVERIFY2(text.contains(row.target.toString()), qPrintable(row.target.toString()));
    for (const EnvironmentChange &change : plan.environment)
        QVERIFY(text.contains(change.after));
    QVERIFY(text.contains(QString::fromLatin1(plan.sourceSha256.toHex())));
    QVERIFY(scene.texts().contains(QStringLiteral("Saved as ") + QDir::toNativeSeparators(scene.prompts.savedAs)));
    scene.prompts.savedAs = scene.own.filePath(QStringLiteral("no such folder/plan.md"));
    QVERIFY(scene.click("Save plan"));
    QVERIFY2(!scene.texts().filter(QStringLiteral("could not be saved")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
}

// 1280 x 840 at 200 %: the pages get the room of the names, which the tooltips have.
void TestPages::inASmallWindowTheRailGivesWay()
{
    WindowScene scene;
    scene.open();
    const auto *rail = scene.window->findChild<Rail *>();
    scene.window->resize(1120, 740);
    QVERIFY(QTest::qWaitFor([&] { return rail->width() >= space::railWidth; }, 5000));
    scene.window->resize(640, 420);
    QVERIFY(QTest::qWaitFor([&] { return rail->width() <= 60; }, 5000));
    QCOMPARE(scene.window->width(), 640);
    for (const RailButton *button : rail->findChildren<RailButton *>()) {
        QVERIFY2(!button->text().isEmpty() && button->toolTip().contains(button->text()), qPrintable(button->toolTip()));
        QVERIFY(rail->rect().contains(button->geometry()));
    }
    scene.window->resize(1120, 740);
    QVERIFY(QTest::qWaitFor([&] { return rail->width() >= space::railWidth; }, 5000));
}

void TestPages::everyControlHasANameAndCanBeReached()
{
    WindowScene scene;
    scene.open();
    for (int id = MainWindow::ThisComputer; id <= MainWindow::About; ++id) {
        scene.window->showPage(MainWindow::PageId(id));
        QVERIFY(scene.idle());
        for (QWidget *widget : scene.window->findChildren<QWidget *>()) {
            const bool control = qobject_cast<QAbstractButton *>(widget) != nullptr
                                 || qobject_cast<CellView *>(widget) != nullptr
                                 || qobject_cast<QLineEdit *>(widget) != nullptr;
            if (!control || !widget->isVisible())
                continue;
            const auto *button = qobject_cast<QAbstractButton *>(widget);
            const QString name = button != nullptr ? button->text() : widget->accessibleName();
            const QByteArray what = QByteArray(widget->metaObject()->className()) + " in page " + QByteArray::number(id);
            if (qobject_cast<QLineEdit *>(widget->parentWidget()) != nullptr)
                continue; // the field's own clear button
            QVERIFY2(!name.isEmpty(), what.constData());
            QVERIFY2(widget->focusPolicy() != Qt::NoFocus, what.constData());
        }
    }
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
