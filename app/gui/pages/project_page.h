// Gives one project its own CUDA and cuDNN: which, for what kind of terminal or tool, into which folder.
#pragma once

#include "pages/page.h"
#include "version_jobs.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QRadioButton;

namespace cunest {

class Card;
class CellView;
class ErrorCard;
class PathLabel;

class ProjectPage final : public Page
{
    Q_OBJECT

public:
    explicit ProjectPage(QWidget *parent = nullptr);

    // What there is to choose from. A folder that is not among them: the one in use.
    void setChoices(const Snapshot &snapshot, const QString &toolkit, const QString &cudnn);
    void setFolder(const QString &folder);
    void setWritten(const WrittenActivation &written);
    void setError(const Error &error);
    ActivateRequest request() const;
    void retranslate() override;

Q_SIGNALS:
    void backRequested();
    void browseFolderRequested();
    void writeRequested(const cunest::ActivateRequest &request);

private:
    QWidget *firstFocus() override;
    void fillChoices();
    const Toolkit *wantedToolkit() const;
    bool pairFits() const;
    QString fittingCudnn() const;
    void forgetAnswer();

    Snapshot m_snapshot;
    QString m_wantedToolkit;
    QString m_wantedCudnn;
    std::optional<WrittenActivation> m_written;
    std::optional<Error> m_error;
    ErrorCard *m_errorCard;
    Card *m_doneCard;
    TextLabel *m_hint;
    QList<PathLabel *> m_files;
    Card *m_versionCard;
    QLabel *m_toolkitLabel;
    QComboBox *m_toolkit;
    QLabel *m_cudnnLabel;
    QComboBox *m_cudnn;
    Card *m_kindCard;
    QList<std::pair<ActivationKind, QRadioButton *>> m_kinds;
    Card *m_folderCard;
    TextLabel *m_folderText;
    QLineEdit *m_folder;
    ActionButton *m_browse;
    ActionButton *m_back;
    ActionButton *m_write;
};

} // namespace cunest
