// Every CUDA and cuDNN, which one wins and why; PATH; what a program would load.
#pragma once

#include "error_text.h"
#include "models/dll_load_model.h"
#include "models/path_list_model.h"
#include "models/version_model.h"
#include "pages/page.h"

class QBoxLayout;
class QLineEdit;
class QRadioButton;

namespace cunest {

class Card;
class CellView;
class ErrorCard;
class StateMark;

class VersionsPage final : public Page
{
    Q_OBJECT

public:
    explicit VersionsPage(QWidget *parent = nullptr);

    void setReport(const VersionsReport &report);
    void setError(const Error &error);       // of what was asked for here; stays until the next wish
    void setUnreadable(const Error &error);  // the computer itself could not be looked at
    void setVerified(const VerifiedPackages &verified);
    void setProgram(const QString &program); // chosen; its answer comes with setProgramView()
    void setProgramView(const ViewedProgram &viewed);
    void setProgramError(const Error &error);
    void addPathFolder(const QString &folder);
    void retranslate() override;
    bool hasContent() const override { return m_report.has_value(); }
    Scope scope() const; // whose PATH is shown; switches are made for it as well

Q_SIGNALS:
    void refreshRequested();
    void changeRequested(const cunest::VersionChange &change);
    void verifyRequested(const QString &id);
    void openFolderRequested(const cunest::WinPath &folder);
    void projectRequested(const QString &toolkit, const QString &cudnn); // folders; empty: whatever fits
    void browseProgramRequested();
    void programChosen(const QString &program);
    void browsePathFolderRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTree();
    void buildPath();
    void buildProgram();
    void addPathShortcuts();
    QWidget *firstFocus() override;
    QModelIndex selected() const;
    void act(VersionAction action, const QModelIndex &index);
    void showSelected();
    void showPath();
    void retranslatePath();
    void retranslateProgram();
    void moveEntry(int by);
    void selectEntry(int row);
    void forgetNotices();
    void arrangeCards();
    void fitColumns();

    std::optional<VersionsReport> m_report;
    std::optional<Error> m_error;
    std::optional<Error> m_readError;
    std::optional<VerifiedPackages> m_verified;
    std::optional<ViewedProgram> m_viewed;
    std::optional<Error> m_programError;
    bool m_searching = false;
    WinPath m_selectedFolder; // stays chosen over a new scan

    ErrorCard *m_errorCard;
    ActionButton *m_again;
    ActionButton *m_project;
    Card *m_treeCard;
    CellView *m_tree;
    TextLabel *m_empty;
    TextLabel *m_reason;
    StateMark *m_verifyMark;
    VersionModel *m_versions;
    QList<std::pair<VersionAction, ActionButton *>> m_actions;
    QWidget *m_lower;
    QBoxLayout *m_lowerLayout;
    Card *m_pathCard;
    QRadioButton *m_machine;
    QRadioButton *m_user;
    TextLabel *m_pathText;
    StateMark *m_pathMark;
    CellView *m_pathView;
    TextLabel *m_noPath;
    PathListModel *m_path;
    ActionButton *m_up;
    ActionButton *m_down;
    ActionButton *m_add;
    ActionButton *m_remove;
    ActionButton *m_tidy;
    ActionButton *m_discard;
    ActionButton *m_review;
    Card *m_programCard;
    QLineEdit *m_program;
    ActionButton *m_browse;
    StateMark *m_programMark;
    TextLabel *m_programText;
    CellView *m_loadView;
    DllLoadModel *m_loads;
};

} // namespace cunest
