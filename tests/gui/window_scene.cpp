// A described computer with the whole window on it, and prompts that answer by a script.
#include "gui/window_scene.h"

#include "pages/this_computer_page.h"
#include "widgets/action_button.h"

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

void ScriptedPrompts::ask(QWidget *, const Question &question, std::function<void(bool)> answered)
{
    asked.append(question);
    if (beforeAnswer)
        beforeAnswer();
    answered(yes);
}

WindowScene::WindowScene()
{
    builder.activeToolkit(QStringLiteral("12.2")).toolkit(QStringLiteral("11.8"));
    builder.file(downloads() + archiveName(), archive("8.9.7.29", "12"));
}

QByteArray WindowScene::archive(const char *version, const char *cuda, int dllSize)
{
    static const Knowledge knowledge = Knowledge::load().value();
    CudnnArchive made;
    made.version = Version::parse(QString::fromLatin1(version)).value();
    made.cuda = QString::fromLatin1(cuda);
    made.dllSize = dllSize;
    return made.zip(knowledge).build();
}

void WindowScene::open()
{
    builder.write();
    auto opened = Computer::open(builder.folder());
    if (!opened)
        qFatal("the described computer is wrong: %s", qPrintable(opened.error().detail));
    computer = std::move(*opened);
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

bool WindowScene::idle(int milliseconds)
{
    return QTest::qWaitFor([this] { return !jobs->isBusy(); }, milliseconds);
}

} // namespace cunest
