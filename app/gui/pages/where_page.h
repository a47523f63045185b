// Install, step 2: into which toolkit or folder, for whom, and whether PATH is changed.
#pragma once

#include "jobs.h"
#include "models/finding_model.h"
#include "models/toolkit_model.h"
#include "pages/page.h"

class QCheckBox;
class QRadioButton;

namespace cunest {

class Card;
class CellView;
class ErrorCard;

class WherePage final : public Page
{
    Q_OBJECT

public:
    explicit WherePage(QWidget *parent = nullptr);

    void setInspected(const InspectedPackage &inspected); // chooses the defaults
    void setError(const std::optional<Error> &error);
    void setPreparing(bool preparing);
    InstallOptions options() const;
    void retranslate() override;
    QWidget *firstFocus() override;

Q_SIGNALS:
    void backRequested();
    void reviewRequested();

private:
    void chooseDefaults();
    void showChoices();
    Way way() const;
    int chosenRow() const;

    InspectedPackage m_inspected;
    std::optional<Error> m_error;
    bool m_preparing = false;
    ErrorCard *m_errorCard;
    Card *m_wayCard;
    QRadioButton *m_toolkitWay;
    TextLabel *m_toolkitText;
    QRadioButton *m_folderWay;
    TextLabel *m_folderText;
    QRadioButton *m_linkWay;
    TextLabel *m_linkText;
    Card *m_toolkitCard;
    CellView *m_toolkitView;
    TextLabel *m_noToolkit;
    ToolkitModel *m_toolkits;
    CellView *m_findingView;
    FindingModel *m_findings;
    ActionButton *m_copyFindings;
    Card *m_scopeCard;
    QRadioButton *m_machine;
    TextLabel *m_machineText;
    QRadioButton *m_user;
    TextLabel *m_userText;
    QCheckBox *m_path;
    TextLabel *m_pathText;
    ActionButton *m_back;
    ActionButton *m_review;
};

} // namespace cunest
