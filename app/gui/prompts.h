// Everything the window asks in a dialog; tests answer in its place.
#pragma once

#include <QPointer>
#include <QString>

#include <functional>

class QMessageBox;
class QWidget;

namespace cunest {

struct Question
{
    QString title;
    QString text;
    QString yes;
    QString no;
};

struct FileChoice
{
    QString title;
    QString filter; // "Programs (*.exe);;All files (*)"
    QString start;  // folder to begin in; of saveAs() the whole suggested path
};

// Nothing blocks: each answer comes through its callback, which is not called for "no answer"
// of a file dialog.
class Prompts
{
public:
    virtual ~Prompts() = default;

    virtual void chooseArchive(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) = 0;
    virtual void chooseFolder(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) = 0;
    virtual void chooseProgram(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) = 0;
    // Where to save something; \a suggested is a whole path.
    virtual void saveFile(QWidget *parent, const QString &suggested, std::function<void(QString)> chosen) = 0;
    virtual void chooseFile(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) = 0;
    virtual void saveAs(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) = 0;
    virtual void ask(QWidget *parent, const Question &question, std::function<void(bool)> answered) = 0;
    // What was asked has no answer any more: the open question goes away, as if nobody had been asked.
    virtual void withdrawQuestion() = 0;
    // Opens a folder of the host in the system's file manager.
    virtual void openFolder(const QString &folder) = 0;
};

// The real dialogs.
class DialogPrompts final : public Prompts
{
public:
    void chooseArchive(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) override;
    void chooseFolder(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) override;
    void chooseProgram(QWidget *parent, const QString &folder, std::function<void(QString)> chosen) override;
    void saveFile(QWidget *parent, const QString &suggested, std::function<void(QString)> chosen) override;
    void chooseFile(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) override;
    void saveAs(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen) override;
    void ask(QWidget *parent, const Question &question, std::function<void(bool)> answered) override;
    void withdrawQuestion() override;
    void openFolder(const QString &folder) override;

private:
    QPointer<QMessageBox> m_question;
};

} // namespace cunest
