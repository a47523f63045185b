// A described computer with the whole window on it, and prompts that answer by a script.
#include "gui/window_scene.h"

#include "pages/this_computer_page.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"

#include <QDropEvent>
#include <QFile>
#include <QJsonDocument>
#include <QLabel>
#include <QMimeData>

namespace cunest {

void ScriptedPrompts::chooseArchive(QWidget *, const QString &, std::function<void(QString)> chosen)
{
    if (!archive.isEmpty())
        chosen(archive);
}

void ScriptedPrompts::chooseFolder(QWidget *, const QString &, std::function<void(QString)> chosen)
{
    if (!folder.isEmpty())
        chosen(folder);
}

void ScriptedPrompts::chooseProgram(QWidget *, const QString &, std::function<void(QString)> chosen)
{
    if (!program.isEmpty())
        chosen(program);
}

void ScriptedPrompts::saveFile(QWidget *, const QString &, std::function<void(QString)> chosen)
{
    if (!savedAs.isEmpty())
        chosen(savedAs);
}

void ScriptedPrompts::chooseFile(QWidget *, const FileChoice &, std::function<void(QString)> chosen)
{
    if (!file.isEmpty())
        chosen(file);
}

void ScriptedPrompts::saveAs(QWidget *, const FileChoice &, std::function<void(QString)> chosen)
{
    if (!savedAs.isEmpty())
        chosen(savedAs);
}

void ScriptedPrompts::ask(QWidget *, const Question &question, std::function<void(bool)> answered)
{
    asked.append(question);
    if (beforeAnswer)
        beforeAnswer();
    if (answers)
        answered(yes);
}

WindowScene::WindowScene()
{
    builder.activeToolkit(QStringLiteral("12.2")).toolkit(QStringLiteral("11.8"));
    builder.file(downloads() + archiveName(), archive("8.9.7.29", "12"));
}

WindowScene::WindowScene(const QString &described)
{
    QFile file(QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/") + described + QStringLiteral("/machine.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no computer %s", qPrintable(described));
    builder.json() = QJsonDocument::fromJson(file.readAll()).object();
}

QByteArray WindowScene::archive(const char *version, const char *cuda, int dllSize)
{
    return package(version, cuda, dllSize).build();
}

ZipBuilder WindowScene::package(const char *version, const char *cuda, int dllSize)
{
    static const Knowledge knowledge = Knowledge::load().value();
    CudnnArchive made;
    made.version = Version::parse(QString::fromLatin1(version)).value();
    made.cuda = QString::fromLatin1(cuda);
    made.dllSize = dllSize;
    return made.zip(knowledge);
}

void WindowScene::open()
{
    builder.write();
    auto opened = Computer::open(builder.folder());
    if (!opened)
        qFatal("the described computer is wrong: %s", qPrintable(opened.error().detail));
    computer = std::move(*opened);
    computer->setGpuTest(QStringLiteral(CUNEST_GPUTEST_PROGRAM), QStringLiteral(CUNEST_FAKEGPU_DIR));
    preferences = std::make_unique<Preferences>(own.filePath(QStringLiteral("window.ini")));
    preferences->setLanguage(QStringLiteral("en"));
    log = std::make_unique<LogFile>(own.filePath(QStringLiteral("log")));
    language.use(QStringLiteral("en"));
    applyTheme(ThemeMode::Light, false);
    jobs = std::make_unique<JobController>(computer->session());
    window = std::make_unique<MainWindow>(*jobs, prompts, *preferences, *log, language);
    window->show();
    window->activateWindow();
    (void)QTest::qWaitForWindowActive(window.get(), 2000);
    (void)QTest::qWaitFor([this] { return jobs->isBusy(); }, 5000);
    (void)idle();
}

ActionButton *WindowScene::button(const char *text) const
{
    for (ActionButton *button : window->findChildren<ActionButton *>()) {
        if (button->isVisible() && QString(button->text()).remove(u'&').startsWith(QString::fromUtf8(text)))
            return button;
    }
    return nullptr;
}

bool WindowScene::click(const char *text)
{
    const bool ready = QTest::qWaitFor([this, text] { return button(text) != nullptr && button(text)->isEnabled(); }, 60000);
    if (ready)
        QTest::mouseClick(button(text), Qt::LeftButton);
    return ready;
}

bool WindowScene::pressEnter()
{
    QWidget *focus = window->focusWidget();
    if (focus == nullptr || !focus->isEnabled() || !focus->isVisible())
        return false;
    QTest::keyClick(focus, Qt::Key_Return);
    return true;
}

void addRows(QStringList &texts, const CellView &view, const QModelIndex &parent)
{
    for (int row = 0; row < view.model()->rowCount(parent); ++row) {
        const QModelIndex first = view.model()->index(row, 0, parent);
        for (int column = 0; column < view.model()->columnCount(parent); ++column)
            texts.append(first.siblingAtColumn(column).data().toString());
        if (view.isExpanded(first))
            addRows(texts, view, first);
    }
}

QStringList WindowScene::texts() const
{
    QStringList texts;
    for (const QWidget *widget : window->findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts.append(label->text());
        else if (const auto *pressed = qobject_cast<const QAbstractButton *>(widget))
            texts.append(QString(pressed->text()).remove(u'&'));
        else if (const auto *view = qobject_cast<const CellView *>(widget))
            addRows(texts, *view, {});
    }
    texts.removeAll(QString());
    return texts;
}

void WindowScene::drop(const QStringList &hostPaths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : hostPaths)
        urls.append(QUrl::fromLocalFile(path));
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &event);
}

void WindowScene::putDownload(const QString &name, const QByteArray &bytes)
{
    builder.file(downloads() + name, bytes);
}

bool WindowScene::idle(int milliseconds)
{
    return QTest::qWaitFor([this] { return !jobs->isBusy(); }, milliseconds);
}

} // namespace cunest
