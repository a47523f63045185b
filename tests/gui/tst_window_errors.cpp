// What goes wrong is told in the window: what happened, how the computer is now, what to do, and
// details to copy. Nothing is written.
#include "gui/window_scene.h"
#include "pages/choose_page.h"
#include "pages/history_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "support/pe_builder.h"
#include "widgets/action_button.h"

#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QRadioButton>

#include <functional>

using namespace cunest;

using Setup = std::function<void(WindowScene &scene)>;
Q_DECLARE_METATYPE(Setup)

class TestWindowErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWrongPackageIsToldInThreeParts_data();
    void aWrongPackageIsToldInThreeParts();
    void aPackageThatIsNotThereIsToldInThreeParts();
    void aWheelCanBeDropped();
    void severalFilesAreNotGuessedFrom();
    void nothingThatIsNoFileIsTaken();
    void aComputerThatCannotIsToldBeforehand_data();
    void aComputerThatCannotIsToldBeforehand();
    void aFailureWhileWritingIsToldInThreeParts_data();
    void aFailureWhileWritingIsToldInThreeParts();
    void aBrokenToolkitIsNotOffered();
    void withoutAToolkitThePackageGoesIntoItsOwnFolder();
    void anUndoThatCannotBeMadeIsToldInThreeParts();
};

namespace {

const QString toolkit = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2");
const QString dllPath = toolkit + QStringLiteral("\\bin\\cudnn64_8.dll");

bool anyStartsWith(const QStringList &texts, const char *start)
{
    return std::any_of(texts.begin(), texts.end(),
                       [start](const QString &text) { return text.startsWith(QLatin1String(start)); });
}

// A finding that is open below its title.
void hasThreeParts(WindowScene &scene, const QString &id)
{
    const QStringList texts = scene.texts();
    QVERIFY2(anyStartsWith(texts, "Why: "), qPrintable(texts.join(u'\n')));
    QVERIFY2(anyStartsWith(texts, "What to do: "), qPrintable(texts.join(u'\n')));
    QVERIFY2(anyStartsWith(texts, "Seen: "), qPrintable(texts.join(u'\n')));
    QGuiApplication::clipboard()->clear();
    QVERIFY(scene.click("Copy details"));
    QVERIFY2(QGuiApplication::clipboard()->text().contains(id), qPrintable(QGuiApplication::clipboard()->text()));
}

// An error card: title, state and remedy are each a text of their own.
void hasErrorCard(WindowScene &scene, const char *state)
{
    const QStringList texts = scene.texts();
    QVERIFY2(anyStartsWith(texts, state), qPrintable(texts.join(u'\n')));
    QGuiApplication::clipboard()->clear();
    QVERIFY(scene.click("Copy details"));
    const QStringList copied = QGuiApplication::clipboard()->text().split(u'\n');
    QVERIFY2(copied.size() >= 4, qPrintable(copied.join(u'\n')));
    for (int part = 0; part < 3; ++part)
        QVERIFY2(texts.contains(copied.at(part)), qPrintable(copied.join(u'\n')));
}

} // namespace

void TestWindowErrors::aWrongPackageIsToldInThreeParts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("id");
    const auto row = [](const char *title, const QByteArray &bytes, const char *id) {
        QTest::newRow(title) << bytes << QString::fromLatin1(id);
    };
    const QString top = WindowScene::archiveName().chopped(4) + u'/';
    const QString dll = top + QStringLiteral("bin/cudnn_ops_infer64_8.dll");
    ZipBuilder zip = WindowScene::package("8.9.7.29", "12");
    row("empty", QByteArray(), "archive.not-a-zip");
    row("a web page", "<!DOCTYPE html><html><body>Please log in</body></html>", "archive.not-a-zip");
    row("cut off", zip.build().chopped(3000), "archive.truncated");
    row("for Linux", ZipBuilder().add(QStringLiteral("cudnn/lib/libcudnn.so.8"), "x").build(), "archive.wrong-os");
    row("something else", ZipBuilder().add(QStringLiteral("TensorRT-8.6/lib/nvinfer.dll"), "x").build(), "archive.not-cudnn");
    row("a zip in a zip", ZipBuilder().add(WindowScene::archiveName(), zip.build(), false).build(), "archive.nested-zip");
    zip.entry(dll).crc = 0x12345678;
    row("damaged", zip.build(), "archive.crc");
    zip = WindowScene::package("8.9.7.29", "12");
    zip.entry(dll).flags |= 1;
    row("encrypted", zip.build(), "archive.encrypted");
    zip = WindowScene::package("8.9.7.29", "12");
    zip.remove(dll);
    row("incomplete", zip.build(), "archive.incomplete");
    zip = WindowScene::package("8.9.7.29", "12");
    zip.add(QStringLiteral("../../Windows/System32/evil.dll"), "x");
    row("hostile", zip.build(), "archive.hostile-entry");
}

void TestWindowErrors::aWrongPackageIsToldInThreeParts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, id);
    WindowScene scene;
    scene.open();
    const auto before = scene.tree();
    QTemporaryDir outside;
    const QString path = outside.filePath(WindowScene::archiveName());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    scene.drop({path});
    QVERIFY(scene.waitFor<ChoosePage>() && scene.idle());
    const ActionButton *next = scene.button("Continue");
    QVERIFY2(next == nullptr || !next->isEnabled(), qPrintable(scene.page<ChoosePage>()->headline()));
    QVERIFY2(scene.page<ChoosePage>()->subline().contains(QStringLiteral("Nothing was changed.")),
             qPrintable(scene.page<ChoosePage>()->subline()));
    hasThreeParts(scene, id);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestWindowErrors::aPackageThatIsNotThereIsToldInThreeParts()
{
    WindowScene scene;
    scene.open();
    scene.window->openSource(WindowScene::downloads() + QStringLiteral("gone.zip"));
    QVERIFY(scene.waitFor<ChoosePage>() && scene.idle());
    QVERIFY(scene.page<ChoosePage>()->subline().endsWith(QStringLiteral("gone.zip")));
    hasErrorCard(scene, "Nothing was changed.");
}

void TestWindowErrors::aWheelCanBeDropped()
{
    WindowScene scene;
    scene.open();
    const ZipBuilder archive = WindowScene::package("8.9.7.29", "12");
    ZipBuilder wheel;
    for (const ZipBuilderEntry &entry : archive.entries()) {
        const QString name = QString::fromUtf8(entry.name).section(u'/', 1);
        if (name.contains(u'/') && !name.endsWith(u'/'))
            wheel.add(QStringLiteral("nvidia/cudnn/") + name, entry.data);
    }
    wheel.add(QStringLiteral("nvidia/cudnn/__init__.py"), QByteArray());
    wheel.add(QStringLiteral("nvidia_cudnn_cu12-8.9.7.29.dist-info/License.txt"), "licence");
    wheel.add(QStringLiteral("nvidia_cudnn_cu12-8.9.7.29.dist-info/METADATA"), "Name: nvidia-cudnn-cu12\nVersion: 8.9.7.29\n");
    QTemporaryDir outside;
    QFile file(outside.filePath(QStringLiteral("nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(wheel.build());
    file.close();
    scene.drop({file.fileName()});
    QVERIFY(scene.waitFor<ChoosePage>() && scene.idle());
    QVERIFY(scene.page<ChoosePage>()->headline().contains(QStringLiteral("8.9.7")));
    QVERIFY2(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>(),
             qPrintable(scene.texts().join(u'\n')));
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY(QFile::exists(MachineBuilder::hostPath(scene.builder.folder(), dllPath)));
}

void TestWindowErrors::severalFilesAreNotGuessedFrom()
{
    WindowScene scene;
    scene.open();
    const QString folder = MachineBuilder::hostPath(scene.builder.folder(), WindowScene::downloads());
    scene.drop({folder + WindowScene::archiveName(), folder + QStringLiteral("other.zip")});
    QVERIFY(scene.waitFor<ChoosePage>() && scene.idle());
    QVERIFY(scene.button("Continue") == nullptr);
    QVERIFY(anyStartsWith(scene.texts(), "2 files were dropped at once"));
    hasErrorCard(scene, "Nothing was changed.");
    scene.drop({folder + WindowScene::archiveName()}); // and then the one
    QVERIFY(QTest::qWaitFor([&] { return scene.button("Continue") != nullptr; }, 60000));
}

void TestWindowErrors::nothingThatIsNoFileIsTaken()
{
    WindowScene scene;
    scene.open();
    QMimeData data;
    data.setUrls({QUrl(QStringLiteral("https://example.com/cudnn.zip"))});
    data.setText(QStringLiteral("https://example.com/cudnn.zip"));
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(scene.window.get(), &enter);
    QVERIFY(!enter.isAccepted());
    QVERIFY(scene.page<ThisComputerPage>() != nullptr);
}

void TestWindowErrors::aComputerThatCannotIsToldBeforehand_data()
{
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<QString>("id");
    const auto row = [](const char *title, const char *id, const Setup &setup) {
        QTest::newRow(title) << setup << QString::fromLatin1(id);
    };
    row("no space", "plan.no-space", [](WindowScene &scene) { scene.builder.volume(QStringLiteral("C"), 0); });
    row("in use", "plan.file-in-use", [](WindowScene &scene) {
        scene.builder.file(dllPath, cudnnDll(QStringLiteral("cudnn64_8.dll"), *Version::parse(QStringLiteral("8.8.0.121")), 12));
        scene.builder.process(4312, QStringLiteral("C:\\Python310\\python.exe"), {dllPath});
    });
    row("everybody may write there", "plan.unsafe-target", [](WindowScene &scene) {
        scene.builder.fact(toolkit, {{QStringLiteral("usersCanWrite"), true}});
    });
    row("administrators may not write there either", "plan.not-writable", [](WindowScene &scene) {
        scene.builder.fact(toolkit + QStringLiteral("\\bin"), {{QStringLiteral("denyWrite"), true}});
    });
    row("nor into the records", "plan.not-writable", [](WindowScene &scene) {
        scene.builder.fact(QStringLiteral("C:\\ProgramData"), {{QStringLiteral("denyWrite"), true}});
    });
}

void TestWindowErrors::aComputerThatCannotIsToldBeforehand()
{
    QFETCH(Setup, setup);
    QFETCH(QString, id);
    WindowScene scene;
    setup(scene);
    scene.open();
    const auto before = scene.tree();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>());
    QVERIFY(!scene.button("Install")->isEnabled());
    QVERIFY(scene.texts().contains(QStringLiteral("Nothing has been written yet.")));
    hasThreeParts(scene, id);
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestWindowErrors::aFailureWhileWritingIsToldInThreeParts_data()
{
    QTest::addColumn<QString>("meddled"); // by somebody else, after the review
    QTest::newRow("a file came in between") << dllPath;
    QTest::newRow("the archive is another one") << WindowScene::downloads() + WindowScene::archiveName();
}

void TestWindowErrors::aFailureWhileWritingIsToldInThreeParts()
{
    QFETCH(QString, meddled);
    WindowScene scene;
    scene.open();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>() && scene.idle());
    QFile file(MachineBuilder::hostPath(scene.builder.folder(), meddled));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("somebody else's") > 0);
    file.close();
    const auto before = scene.tree();
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    const QString headline = scene.page<ResultPage>()->headline();
    const bool untouched = headline == QLatin1String("Nothing was changed");
    QVERIFY2(untouched || headline == QLatin1String("Everything was taken back"), qPrintable(headline));
    hasErrorCard(scene, untouched ? "Nothing was changed." : "All changes were undone");
    QCOMPARE(treeDifference(before, scene.tree()), QStringList());
}

void TestWindowErrors::aBrokenToolkitIsNotOffered()
{
    WindowScene scene;
    scene.builder.write();
    QVERIFY(QFile::remove(MachineBuilder::hostPath(scene.builder.folder(), toolkit + QStringLiteral("\\bin\\cudart64_12.dll"))));
    scene.open();
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.waitFor<WherePage>());
    QVERIFY2(!scene.button("Review")->isEnabled(), qPrintable(scene.texts().join(u'\n')));
    // The way around it is there: a folder of its own.
    for (QRadioButton *choice : scene.page<WherePage>()->findChildren<QRadioButton *>()) {
        if (choice->text().contains(QStringLiteral("&folder")))
            choice->click();
    }
    QVERIFY(scene.click("Review") && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("is installed")),
             qPrintable(scene.texts().join(u'\n')));
}

void TestWindowErrors::withoutAToolkitThePackageGoesIntoItsOwnFolder()
{
    WindowScene scene;
    scene.builder.write();
    QVERIFY(QDir(MachineBuilder::hostPath(scene.builder.folder(), toolkit).section(u'/', 0, -2)).removeRecursively());
    scene.builder.json()[QStringLiteral("registry")] = QJsonObject();
    scene.open();
    QVERIFY(scene.page<ThisComputerPage>() != nullptr);
    QVERIFY2(scene.texts().contains(QStringLiteral("none")), qPrintable(scene.texts().join(u'\n')));
    scene.window->openSource(WindowScene::downloads() + WindowScene::archiveName());
    QVERIFY(scene.click("Continue") && scene.click("Review") && scene.waitFor<ReviewPage>());
    QVERIFY(scene.click("Install") && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(scene.page<ResultPage>()->headline().contains(QStringLiteral("is installed")),
             qPrintable(scene.texts().join(u'\n')));
}

void TestWindowErrors::anUndoThatCannotBeMadeIsToldInThreeParts()
{
    WindowScene scene;
    scene.open();
    scene.window->showPage(MainWindow::History);
    QVERIFY(scene.idle());
    scene.window->installFlow().startUndo(QStringLiteral("m000099-20261130-000000"));
    QVERIFY(scene.waitFor<HistoryPage>() && scene.idle());
    hasErrorCard(scene, "Nothing was changed.");
}

QTEST_MAIN(TestWindowErrors)
#include "tst_window_errors.moc"
