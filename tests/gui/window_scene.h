// A described computer with the whole window on it, and prompts that answer by a script.
#pragma once

#include "computer.h"
#include "install_flow.h"
#include "job_controller.h"
#include "language_switch.h"
#include "log_file.h"
#include "main_window.h"
#include "preferences.h"
#include "prompts.h"
#include "support/cudnn_archive.h"
#include "support/machine_builder.h"

#include <QElapsedTimer>
#include <QTest>

namespace cunest {

class ActionButton;

// Answers at once; what was asked is remembered.
class ScriptedPrompts final : public Prompts
{
public:
    QString archive;          // what Browse gives; empty: the dialog is closed
    QString folder;
    QString program;
    QString savedAs;          // what a question where to save gets
    QString file;             // what a question for any other file gets
    bool yes = true;
    bool answers = true; // no: the question stays open, as while a person thinks
    int withdrawn = 0;
    QList<Question> asked;
    QStringList opened;
    std::function<void()> beforeAnswer; // runs while the question is open

    void chooseArchive(QWidget *parent, const QString &start, std::function<void(QString)> chosen) override;
    void chooseFolder(QWidget *parent, const QString &start, std::function<void(QString)> chosen) override;
    void chooseProgram(QWidget *parent, const QString &start, std::function<void(QString)> chosen) override;
    void saveFile(QWidget *parent, const QString &suggested, std::function<void(QString)> chosen) override;
    void chooseFile(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) override;
    void saveAs(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) override;
    void ask(QWidget *parent, const Question &question, std::function<void(bool)> answered) override;
    void withdrawQuestion() override { ++withdrawn; }
    void openFolder(const QString &path) override { opened.append(path); }
};

class WindowScene
{
public:
    // Of tests/machines: "cases/P058".
    explicit WindowScene(const QString &described);
    WindowScene(); // CUDA 12.2 (active) and 11.8, an archive of 8.9.7 for CUDA 12 in Downloads

    // Bytes that a package of this version has, with DLLs of \a dllSize bytes each.
    static ZipBuilder package(const char *version, const char *cuda, int dllSize = 4096);
    static QByteArray archive(const char *version, const char *cuda, int dllSize = 4096);
    static QString downloads() { return QStringLiteral("C:\\Users\\lin\\Downloads\\"); }
    static QString archiveName() { return QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"); }

    void open(); // shows the window and waits for the scan
    QMap<QString, QByteArray> tree() const { return treeState(builder.folder()); }

    template<typename Page>
    Page *page() const // the page of this class when it is the one shown
    {
        Page *found = window ? window->findChild<Page *>() : nullptr;
        return found != nullptr && found->isVisible() ? found : nullptr;
    }
    template<typename Page>
    bool waitFor(int milliseconds = 60000)
    {
        return QTest::qWaitFor([this] { return page<Page>() != nullptr; }, milliseconds);
    }
    // The button of the shown page with these words (without mnemonics), or nothing.
    ActionButton *button(const char *text) const;
    bool click(const char *text); // waits until it can be pressed, then presses it by mouse
    bool pressEnter();            // on whatever has the focus
    bool idle(int milliseconds = 60000);
    // What a person can read on the shown page: labels, buttons, and the rows that are open.
    QStringList texts() const;
    void drop(const QStringList &hostPaths); // on the window, by the mouse
    void putDownload(const QString &name, const QByteArray &bytes); // into Downloads

    MachineBuilder builder;
    QTemporaryDir own;
    ScriptedPrompts prompts;
    std::unique_ptr<Computer> computer;
    std::unique_ptr<Preferences> preferences;
    std::unique_ptr<LogFile> log;
    LanguageSwitch language;
    std::unique_ptr<JobController> jobs;
    std::unique_ptr<MainWindow> window;
};

} // namespace cunest
