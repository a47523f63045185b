// Install, step 1: which package.
#pragma once

#include "error_text.h"
#include "jobs.h"
#include "models/finding_model.h"
#include "pages/page.h"

#include <optional>

namespace cunest {

class Card;
class CellView;
class Chip;
class DropZone;
class ErrorCard;
class PathLabel;

class ChoosePage final : public Page
{
    Q_OBJECT

public:
    explicit ChoosePage(QWidget *parent = nullptr);

    void setArchives(const QList<FoundArchive> &archives, const WinPath &folder);
    void setInspecting(const QString &source);
    void setInspected(const std::optional<InspectedPackage> &inspected);
    void setError(const Error &error, const QString &source);
    void setProgress(const Progress &progress);
    void setDragOver(bool over);
    void retranslate() override;
    QWidget *firstFocus() override;

Q_SIGNALS:
    void browseRequested();
    void browseFolderRequested();
    void archiveChosen(const cunest::FoundArchive &archive);
    void cancelRequested();
    void continueRequested();

private:
    void retranslateIdentity();

    enum class State { Empty, Inspecting, Inspected, Failed };

    State m_state = State::Empty;
    QString m_source;
    WinPath m_folder;
    std::optional<InspectedPackage> m_inspected;
    std::optional<Error> m_error;
    DropZone *m_drop;
    ErrorCard *m_errorCard;
    Card *m_identityCard;
    TextLabel *m_identity;
    PathLabel *m_path;
    Chip *m_trust;
    Chip *m_complete;
    TextLabel *m_facts;
    CellView *m_findingView;
    FindingModel *m_findings;
    ActionButton *m_copyFindings;
    Card *m_archiveCard;
    CellView *m_archiveView;
    TextLabel *m_noArchives;
    PackageListModel *m_archives;
    ActionButton *m_cancel;
    ActionButton *m_continue;
};

// The steps of the wizard's header.
QStringList installSteps();

} // namespace cunest
