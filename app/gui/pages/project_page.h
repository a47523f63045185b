// Gives one project its own CUDA and cuDNN: which, for what kind of terminal or tool, into which folder;
// then every file is shown, and only then written.
#pragma once

#include "models/script_list_model.h"
#include "pages/page.h"
#include "version_jobs.h"

class QButtonGroup;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QRadioButton;

namespace cunest {

class Card;
class CellView;
class ErrorCard;
class PathLabel;
class StateMark;
class TextView;

class ProjectPage final : public Page
{
    Q_OBJECT

public:
    explicit ProjectPage(QWidget *parent = nullptr);

    // What there is to choose from. A folder that is not among them: the one in use.
    void setChoices(const Snapshot &snapshot, const QString &toolkit, const QString &cudnn);
    void setFolder(const QString &folder);
    void setPrepared(const PreparedActivation &prepared);
    void setWritten(const WrittenActivation &written);
    void setError(const Error &error);
    ActivateRequest request() const;
    void retranslate() override;

Q_SIGNALS:
    void backRequested();
    void browseFolderRequested();
    void reviewRequested(const cunest::ActivateRequest &request);
    void writeRequested(const cunest::WriteActivationRequest &request);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrangeKinds();
    QWidget *firstFocus() override;
    void fillChoices();
    const Toolkit *wantedToolkit() const;
    bool pairFits() const;
    QString fittingCudnn() const;
    void buildChoices();
    void buildFiles();
    void forgetAnswer();
    void goBack();
    void goOn();
    void showFiles();
    void retranslateChoices();
    void retranslateFiles();

    Snapshot m_snapshot;
    QString m_wantedToolkit;
    QString m_wantedCudnn;
    std::optional<PreparedActivation> m_prepared; // looked at now
    bool m_written = false;
    std::optional<Error> m_error;
    ErrorCard *m_errorCard;
    QWidget *m_choices;
    Card *m_fileCard;
    PathLabel *m_path;
    StateMark *m_folderMark;
    CellView *m_fileView;
    ScriptListModel *m_files;
    TextView *m_text;
    Card *m_versionCard;
    QLabel *m_toolkitLabel;
    QComboBox *m_toolkit;
    QLabel *m_cudnnLabel;
    QComboBox *m_cudnn;
    Card *m_kindCard;
    QGridLayout *m_kindGrid;
    int m_kindColumns = 0;
    QList<std::pair<ActivationKind, QRadioButton *>> m_kinds;
    Card *m_folderCard;
    TextLabel *m_folderText;
    QLineEdit *m_folder;
    ActionButton *m_browse;
    ActionButton *m_back;
    ActionButton *m_write;
};

} // namespace cunest
