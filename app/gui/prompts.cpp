// Everything the window asks in a dialog; tests answer in its place.
#include "prompts.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace cunest {

namespace {

struct PromptWords
{
    Q_DECLARE_TR_FUNCTIONS(cunest::Prompts)
};

void openDialog(QFileDialog *dialog, std::function<void(QString)> chosen)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(chosen));
    dialog->open();
}

} // namespace

void DialogPrompts::chooseArchive(QWidget *parent, const QString &folder, std::function<void(QString)> chosen)
{
    auto *dialog = new QFileDialog(parent, PromptWords::tr("Choose a cuDNN archive"), folder,
                                   PromptWords::tr("cuDNN archives (*.zip *.whl);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::chooseFolder(QWidget *parent, const QString &folder, std::function<void(QString)> chosen)
{
    auto *dialog = new QFileDialog(parent, PromptWords::tr("Choose a folder"), folder);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::chooseProgram(QWidget *parent, const QString &folder, std::function<void(QString)> chosen)
{
    auto *dialog = new QFileDialog(parent, PromptWords::tr("Choose a program"), folder,
                                   PromptWords::tr("Programs and DLLs (*.exe *.dll *.pyd);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::saveFile(QWidget *parent, const QString &suggested, std::function<void(QString)> chosen)
{
    auto *dialog = new QFileDialog(parent, PromptWords::tr("Save the plan"), QFileInfo(suggested).path(),
                                   PromptWords::tr("Texts (*.md);;All files (*)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    dialog->selectFile(QFileInfo(suggested).fileName());
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::chooseFile(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen)
{
    auto *dialog = new QFileDialog(parent, choice.title, choice.start, choice.filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::saveAs(QWidget *parent, const FileChoice &choice, std::function<void(QString)> chosen)
{
    const QFileInfo suggested(choice.start);
    auto *dialog = new QFileDialog(parent, choice.title, suggested.path(), choice.filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suggested.suffix());
    dialog->selectFile(suggested.fileName());
    openDialog(dialog, std::move(chosen));
}

void DialogPrompts::ask(QWidget *parent, const Question &question, std::function<void(bool)> answered)
{
    auto *box = new QMessageBox(QMessageBox::Question, question.title, question.text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *yes = box->addButton(question.yes, QMessageBox::AcceptRole);
    QPushButton *no = box->addButton(question.no, QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    QObject::connect(box, &QMessageBox::finished, box, [box, yes, answered = std::move(answered)] {
        answered(box->clickedButton() == yes);
    });
    box->open();
    m_question = box;
}

void DialogPrompts::withdrawQuestion()
{
    if (m_question == nullptr)
        return;
    m_question->disconnect(); // nobody hears an answer
    m_question->close();
}

void DialogPrompts::openFolder(const QString &folder)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

} // namespace cunest
