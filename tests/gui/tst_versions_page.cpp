// The page Versions: its models keep the rules; every change goes through review and result, by keyboard too.
#include "gui/version_samples.h"
#include "gui/window_scene.h"
#include "models/dll_load_model.h"
#include "models/path_list_model.h"
#include "models/version_model.h"
#include "pages/project_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/versions_page.h"
#include "support/pe_builder.h"
#include "widgets/text_label.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"

#include <QAbstractItemModelTester>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QRadioButton>
#include <QSignalSpy>

using namespace cunest;

class TestVersionsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTreeKeepsTheRules();
    void everyCopySaysWhetherProgramsGetItAndWhy();
    void thePathListKeepsTheRulesWhileItIsRearranged();
    void theLoadsKeepTheRules();
    void cudaIsSwitchedByKeyboardAloneAndTakenBack();
    void pathIsRearrangedByKeyboardReviewedAndTakenBack();
    void pathIsRearrangedByTheMouse();
    void anEntryIsTakenOutAndOneAdded();
    void aPathThatChangedMeanwhileIsNotWritten();
    void aCudnnCopiedByHandIsAdoptedVerifiedAndRemoved();
    void aProgramIsFollowed();
    void aProjectIsOfferedAPairThatFits();
    void aProjectGetsItsScript();
    void nothingIsWrittenBeforeTheReviewSaysYes();
};

namespace {

constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;

QString variable(const WindowScene &scene, const char *key, const char *name)
{
    const auto machine = std::move(DescribedMachine::open(scene.builder.folder()).value());
    const auto value = machine->platform().registry.read(QLatin1String(key), QLatin1String(name));
    return value ? value->text().value_or(QString()) : QString();
}

QStringList machinePath(const WindowScene &scene)
{
    return variable(scene, machineEnvironmentKey, "Path").split(u';');
}

// On the page Versions, by its shortcut, when its scan is done.
VersionsPage *goToVersions(WindowScene &scene)
{
    QTest::keyClick(scene.window.get(), Qt::Key_3, Qt::ControlModifier);
    if (!scene.waitFor<VersionsPage>() || !scene.idle())
        return nullptr;
    return scene.page<VersionsPage>();
}

CellView *viewOf(QWidget *page, const QAbstractItemModel *model)
{
    for (CellView *view : page->findChildren<CellView *>()) {
        if (view->model() == model)
            return view;
    }
    return nullptr;
}

bool select(VersionsPage *page, const QString &folder)
{
    auto *model = page->findChild<VersionModel *>();
    const QModelIndex index = model->indexOf(WinPath::fromLiteral(folder));
    viewOf(page, model)->setCurrentIndex(index);
    return index.isValid();
}

void giveCudnn(WindowScene &scene, const QString &folder)
{
    const Version version = Version::parse(u"8.6.0.163").value();
    for (const char *name : {"cudnn64_8.dll", "cudnn_ops_infer64_8.dll", "cudnn_ops_train64_8.dll", "cudnn_cnn_infer64_8.dll",
                             "cudnn_cnn_train64_8.dll", "cudnn_adv_infer64_8.dll", "cudnn_adv_train64_8.dll"})
        scene.builder.file(folder + u'\\' + QLatin1String(name), cudnnDll(QLatin1String(name), version, 12));
}

} // namespace

void TestVersionsPage::theTreeKeepsTheRules()
{
    VersionModel model;
    const QAbstractItemModelTester tester(&model, mode);
    for (const VersionsReport &report : {sampleVersions(), manyVersions(), emptyVersions(), sampleVersions()}) {
        model.setReport(report);
        model.retranslate();
    }
    QCOMPARE(model.rowCount(), 5); // two toolkits, three copies of their own
    QCOMPARE(model.rowCount(model.index(0, 0)), 1);
}

void TestVersionsPage::everyCopySaysWhetherProgramsGetItAndWhy()
{
    VersionModel model;
    model.setReport(sampleVersions());
    const auto at = [&model](const char *folder) { return model.indexOf(WinPath::fromLiteral(QString::fromLatin1(folder))); };
    const QModelIndex used = at("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin");
    const QModelIndex partial = at("D:\\CUDA\\v11.8\\bin");
    const QModelIndex hidden = at("C:\\tools\\cudnn\\bin");
    const QModelIndex torch = at("C:\\envs\\torch\\Lib\\site-packages\\torch\\lib");
    QCOMPARE(model.state(used).tone, Tone::Ok);
    QCOMPARE(model.state(partial).tone, Tone::Warning);
    QVERIFY(model.state(partial).reason.contains(QStringLiteral("cudnn_cnn_train64_8.dll")));
    QCOMPARE(model.state(hidden).text, QStringLiteral("hidden"));
    QVERIFY2(model.state(hidden).reason.contains(QStringLiteral("v12.2\\bin")), qPrintable(model.state(hidden).reason));
    QCOMPARE(model.state(torch).tone, Tone::Note);
    QCOMPARE(model.hiddenCopies(), 1);
    QVERIFY(model.can(VersionAction::Verify, used) && model.can(VersionAction::Remove, used));
    QVERIFY(!model.can(VersionAction::Activate, used)); // programs get it already
    QVERIFY(model.can(VersionAction::Activate, hidden) && model.can(VersionAction::Adopt, hidden));
    for (const VersionAction action : {VersionAction::Activate, VersionAction::Adopt, VersionAction::Remove})
        QVERIFY(!model.can(action, torch)); // belongs to its environment
}

void TestVersionsPage::thePathListKeepsTheRulesWhileItIsRearranged()
{
    PathListModel model;
    const QAbstractItemModelTester tester(&model, mode);
    const VersionsReport report = sampleVersions();
    model.setReport(report, Scope::Machine);
    const QStringList before = model.request().entries;
    QVERIFY(!model.isChanged());
    QVERIFY(model.moveEntry(0, 3));
    QCOMPARE(model.request().entries.at(3), before.at(0));
    QVERIFY(model.moveEntry(3, 0));
    QVERIFY(!model.isChanged()); // back where it was
    QVERIFY(!model.moveEntry(0, -1) && !model.moveEntry(5, 6));
    model.removeEntry(2);
    QCOMPARE(model.addEntry(QStringLiteral("D:\\new\\bin\\"), 1), 1);
    QVERIFY(model.isAdded(1) && !model.isAdded(0));
    QVERIFY(model.isChanged());
    const QStringList edited = model.request().entries;
    model.setReport(report, Scope::Machine); // a new scan of the same value keeps the edits
    QCOMPARE(model.request().entries, edited);
    model.setReport(manyVersions(), Scope::Machine); // another value does not
    QVERIFY(!model.isChanged());
    model.setReport(report, Scope::User);
    model.discard();
    QCOMPARE(model.rowCount(), 2);
}

void TestVersionsPage::theLoadsKeepTheRules()
{
    DllLoadModel model;
    const QAbstractItemModelTester tester(&model, mode);
    model.setLoads(brokenProgram().view.search.loads);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.rowCount(model.index(1, 0)), 2); // the file, and one that lost
    QVERIFY(model.index(1, 0, model.index(1, 0)).data().toString().contains(QStringLiteral("C:\\tools\\cudnn\\bin\\cudnn64_8.dll")));
    QCOMPARE(Tone(model.index(3, DllLoadModel::PlaceColumn).data(ChipToneRole).toInt()), Tone::Fault);
    model.retranslate();
    model.setLoads({});
}

void TestVersionsPage::cudaIsSwitchedByKeyboardAloneAndTakenBack()
{
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("11.8"));
    VersionsPage *page = goToVersions(scene);
    QVERIFY(page != nullptr);
    QVERIFY2(page->headline().contains(QStringLiteral("12.2")), qPrintable(page->headline()));
    QTest::keyClick(scene.window->focusWidget(), Qt::Key_Down); // the tree has the focus
    QTest::keyClick(scene.window->focusWidget(), Qt::Key_Return);
    QVERIFY(scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.page<ReviewPage>()->headline().contains(QStringLiteral("11.8")));
    QVERIFY2(!scene.texts().filter(QStringLiteral("+ ") + root + QStringLiteral("\\bin")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QVERIFY(scene.button("Make active")->hasShield());
    QVERIFY(scene.pressEnter());
    QVERIFY(scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("active")), qPrintable(scene.page<ResultPage>()->headline()));
    QCOMPARE(variable(scene, machineEnvironmentKey, "CUDA_PATH"), root);
    QCOMPARE(machinePath(scene).first(), root + QStringLiteral("\\bin"));
    QVERIFY(scene.pressEnter()); // Done: back to the versions
    QVERIFY(scene.waitFor<VersionsPage>() && scene.idle());
    QVERIFY2(scene.page<VersionsPage>()->headline().contains(QStringLiteral("11.8")), qPrintable(scene.page<VersionsPage>()->headline()));
    QTest::keyClick(scene.window.get(), Qt::Key(int(Qt::Key_1) + int(MainWindow::History)), Qt::ControlModifier);
    QVERIFY(scene.idle() && scene.click("Undo") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestVersionsPage::pathIsRearrangedByKeyboardReviewedAndTakenBack()
{
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    const QStringList old = machinePath(scene);
    VersionsPage *page = goToVersions(scene);
    CellView *view = viewOf(page, page->findChild<PathListModel *>());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(view->currentIndex().row(), 2); // the entry stays chosen
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(view->currentIndex().row(), 1);
    QCOMPARE(machinePath(scene), old); // nothing is written yet
    QTest::keyClick(view, Qt::Key_N, Qt::AltModifier); // Review the change
    QVERIFY(scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(!scene.texts().filter(QStringLiteral("+ ")).isEmpty());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(machinePath(scene), (QStringList{old.at(1), old.at(0), old.at(2)}));
    QVERIFY(scene.click("Undo") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestVersionsPage::pathIsRearrangedByTheMouse()
{
    WindowScene scene;
    scene.open();
    VersionsPage *page = goToVersions(scene);
    auto *model = page->findChild<PathListModel *>();
    CellView *view = viewOf(page, model);
    const QStringList old = model->request().entries;
    // What a drag of the last row carries, let go above the first one.
    const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(2, 0)}));
    const QPointF above(view->visualRect(model->index(0, 0)).topLeft() + QPoint(20, 1));
    QDragEnterEvent enter(above.toPoint(), Qt::MoveAction, dragged.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view->viewport(), &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(above.toPoint(), Qt::MoveAction, dragged.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view->viewport(), &move);
    QDropEvent drop(above, Qt::MoveAction, dragged.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view->viewport(), &drop);
    QCOMPARE(model->request().entries, (QStringList{old.at(2), old.at(0), old.at(1)}));
    QVERIFY(QTest::qWaitFor([view] { return view->currentIndex().row() == 0; }, 5000));
    // An entry of another list is none of this one.
    PathListModel other;
    other.setReport(sampleVersions(), Scope::Machine);
    const std::unique_ptr<QMimeData> foreign(other.mimeData({other.index(1, 0)}));
    (void)model->dropMimeData(foreign.get(), Qt::MoveAction, 0, 0, {});
    QCOMPARE(model->request().entries.at(0), old.at(2));
}

void TestVersionsPage::anEntryIsTakenOutAndOneAdded()
{
    WindowScene scene;
    scene.builder.folder(QStringLiteral("C:\\Program Files\\tools (x86)"));
    scene.open();
    const QStringList old = machinePath(scene);
    VersionsPage *page = goToVersions(scene);
    CellView *view = viewOf(page, page->findChild<PathListModel *>());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Delete);
    scene.prompts.folder = MachineBuilder::hostPath(scene.builder.folder(), QStringLiteral("C:\\Program Files\\tools (x86)"));
    QVERIFY(scene.click("Add a folder"));
    QVERIFY(QTest::qWaitFor([&] { return view->model()->rowCount() == 3; }, 10000));
    QVERIFY(scene.click("Review the change") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(machinePath(scene), (QStringList{QStringLiteral("C:\\Program Files\\tools (x86)"), old.at(1), old.at(2)}));
}

void TestVersionsPage::aPathThatChangedMeanwhileIsNotWritten()
{
    WindowScene scene;
    scene.open();
    VersionsPage *page = goToVersions(scene);
    auto *model = page->findChild<PathListModel *>();
    QVERIFY(model->moveEntry(0, 2));
    // Somebody else puts an entry in front before the change is reviewed.
    const QStringList foreign = QStringList(QStringLiteral("C:\\foreign")) + machinePath(scene);
    scene.builder.variable("machine", QStringLiteral("Path"), foreign.join(u';'), QStringLiteral("REG_EXPAND_SZ"));
    scene.builder.write();
    QVERIFY(scene.click("Review the change"));
    QVERIFY(scene.idle());
    QVERIFY(scene.page<VersionsPage>() != nullptr);
    QVERIFY2(!scene.texts().filter(QStringLiteral("changed by something else")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QCOMPARE(machinePath(scene), foreign);
}

void TestVersionsPage::aCudnnCopiedByHandIsAdoptedVerifiedAndRemoved()
{
    WindowScene scene;
    const QString bin = MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\bin");
    giveCudnn(scene, bin);
    scene.open();
    VersionsPage *page = goToVersions(scene);
    QVERIFY(select(page, bin));
    QVERIFY(scene.button("Verify") == nullptr); // not in the books yet
    QVERIFY(scene.click("Take into the books") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<VersionsPage>() && scene.idle());
    QVERIFY(select(page, bin));
    QVERIFY(scene.click("Verify") && scene.idle());
    QVERIFY2(!scene.texts().filter(QStringLiteral("All 7 files")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    scene.builder.file(bin + QStringLiteral("\\cudnn64_8.dll"), "changed");
    QVERIFY(scene.click("Verify") && scene.idle());
    QVERIFY2(!scene.texts().filter(QStringLiteral("cudnn64_8.dll")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QVERIFY(!scene.texts().filter(QStringLiteral("Not as installed")).isEmpty());
    QVERIFY(scene.click("Remove") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(!QFile::exists(MachineBuilder::hostPath(scene.builder.folder(), bin + QStringLiteral("\\cudnn_ops_infer64_8.dll"))));
    QVERIFY(QFile::exists(MachineBuilder::hostPath(scene.builder.folder(), bin + QStringLiteral("\\cudnn64_8.dll")))); // changed since: stays
}

void TestVersionsPage::aProgramIsFollowed()
{
    WindowScene scene;
    PeBuilder program;
    program.originalName = QStringLiteral("app.exe");
    program.imports = {QStringLiteral("cudart64_12.dll"), QStringLiteral("missing64.dll")};
    scene.builder.file(QStringLiteral("C:\\app\\app.exe"), program.build());
    scene.open();
    VersionsPage *page = goToVersions(scene);
    auto *field = page->findChild<QLineEdit *>();
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("C:\\app\\app.exe"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(scene.idle());
    const QStringList texts = scene.texts();
    QVERIFY2(texts.contains(QStringLiteral("cudart64_12.dll")) && texts.contains(QStringLiteral("PATH, entry 1")), qPrintable(texts.join(u'\n')));
    QVERIFY(texts.contains(QStringLiteral("missing64.dll")) && texts.contains(QStringLiteral("not found")));
    scene.prompts.program = QStringLiteral("C:\\nowhere.exe");
    auto *loads = page->findChild<DllLoadModel *>();
    QVERIFY(scene.click("Choose") && scene.idle());
    QCOMPARE(loads->rowCount(), 0); // nothing of the other program stays
}

void TestVersionsPage::aProjectIsOfferedAPairThatFits()
{
    Snapshot snapshot;
    Toolkit toolkit;
    toolkit.path = WinPath::fromLiteral(QStringLiteral("C:\\cuda\\v11.8"));
    toolkit.version = *Version::parse(QStringLiteral("11.8"));
    snapshot.toolkits = {toolkit};
    for (const int cuda : {12, 11}) {
        CudnnCopy copy;
        copy.path = WinPath::fromLiteral(QStringLiteral("C:\\cudnn\\cuda%1").arg(cuda));
        copy.version = Version::parse(QStringLiteral("8.9.7.29"));
        copy.cudaMajor = cuda;
        snapshot.cudnn.append(copy);
    }
    ProjectPage page;
    page.setChoices(snapshot, toolkit.path.toString(), {});
    QCOMPARE(page.request().cudnn, QStringLiteral("C:\\cudnn\\cuda11"));
    const auto says = [&page] {
        for (const TextLabel *label : page.findChildren<TextLabel *>()) {
            if (label->text().contains(QStringLiteral("do not fit together")))
                return true;
        }
        return false;
    };
    QVERIFY(!says());
    page.setChoices(snapshot, toolkit.path.toString(), QStringLiteral("C:\\cudnn\\cuda12")); // asked for: kept, and said
    QCOMPARE(page.request().cudnn, QStringLiteral("C:\\cudnn\\cuda12"));
    QVERIFY(says());
}

void TestVersionsPage::aProjectGetsItsScript()
{
    WindowScene scene;
    const QString folder = QStringLiteral("C:\\Users\\lin\\my project (x86)");
    scene.builder.folder(folder);
    scene.open();
    QVERIFY(goToVersions(scene) != nullptr);
    QVERIFY(scene.click("Activate for one project") && scene.waitFor<ProjectPage>());
    auto *page = scene.page<ProjectPage>();
    QVERIFY(!scene.button("Review the files")->isEnabled()); // no folder yet
    for (QRadioButton *kind : page->findChildren<QRadioButton *>()) {
        if (kind->text().contains(QStringLiteral("PowerShell")))
            kind->click();
    }
    scene.prompts.folder = MachineBuilder::hostPath(scene.builder.folder(), folder);
    const QString script = MachineBuilder::hostPath(scene.builder.folder(), folder + QStringLiteral("\\activate-cuda.ps1"));
    QVERIFY(scene.click("Choose") && scene.click("Review the files") && scene.idle());
    QCOMPARE(page->headline(), QStringLiteral("1 file will be written"));
    QVERIFY(!QFile::exists(script)); // shown first
    QVERIFY(scene.click("Write 1 file") && scene.idle());
    QCOMPARE(page->headline(), QStringLiteral("1 file is written"));
    QVERIFY2(!scene.texts().filter(QStringLiteral("Disable-CuNest")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QVERIFY(QFile::exists(script));
    QVERIFY(scene.click("Back") && scene.click("Review the files") && scene.idle());
    QCOMPARE(page->headline(), QStringLiteral("Everything is in place already"));
    // A file of somebody else's stays, and that is said before anything else.
    scene.builder.file(folder + QStringLiteral("\\activate-cuda.ps1"), "mine");
    QVERIFY(scene.click("Back") && scene.click("Review the files") && scene.idle());
    QCOMPARE(page->headline(), QStringLiteral("1 file there is somebody else's"));
    QVERIFY(scene.button("Write") == nullptr);
    QVERIFY(scene.click("Back") && scene.click("Back") && scene.waitFor<VersionsPage>());
}

void TestVersionsPage::nothingIsWrittenBeforeTheReviewSaysYes()
{
    WindowScene scene;
    scene.builder.os("uac", QStringLiteral("decline"));
    scene.open();
    const auto before = scene.tree();
    VersionsPage *page = goToVersions(scene);
    QVERIFY(select(page, MachineBuilder::toolkitRoot(QStringLiteral("11.8"))));
    QVERIFY(scene.click("Make active") && scene.waitFor<ReviewPage>() && scene.idle());
    QVERIFY(scene.click("Make active")); // and a No to Windows
    QVERIFY(scene.idle() && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Back") && scene.waitFor<VersionsPage>() && scene.idle());
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

QTEST_MAIN(TestVersionsPage)
#include "tst_versions_page.moc"
