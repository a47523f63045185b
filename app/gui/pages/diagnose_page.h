// What is wrong on this computer: an error pasted, a program picked, the findings, and what a framework needs.
#pragma once

#include "diagnose_jobs.h"
#include "pages/page.h"

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;

namespace cunest {

class Card;
class Chip;
class ErrorBox;
class ErrorCard;
class FindingCard;
class FindingModel;
class ProgramCard;
class TextLabel;
class WishCard;

class DiagnosePage final : public Page
{
    Q_OBJECT

public:
    explicit DiagnosePage(QWidget *parent = nullptr);

    void setDiagnosis(const DiagnosisPtr &diagnosis);
    // The answer to "Check again" for one finding: it is in the new findings, or gone.
    void setChecked(const DiagnosisPtr &diagnosis, const Finding &finding);
    void setError(const Error &error);
    void setWishAnswer(const Result<Recommendation> &answer);
    void setWorking(bool working); // a question is being answered; it can be stopped
    void setProgram(const QString &program);
    void setLog(const QString &file);
    void setQuestion(const DiagnoseQuestion &question);
    DiagnoseQuestion question() const;
    const DiagnosisPtr &diagnosis() const { return m_diagnosis; }

    void retranslate() override;

Q_SIGNALS:
    void diagnoseRequested(const cunest::DiagnoseQuestion &question);
    void againRequested(const cunest::Finding &finding);
    void fixRequested(const cunest::Finding &finding);
    void wishMade(const QString &wanted);
    void reportRequested();
    void openLogRequested();
    void openReportRequested();
    void chooseProgramRequested();
    void fileDropped(const QString &file);
    void stopRequested();
    void textCopied(const QString &text);

protected:
    QWidget *firstFocus() override;
    bool hasContent() const override { return m_diagnosis != nullptr; }
    QWidget *oldContent() override { return m_answer; } // the question stays as bright as it was: it can be changed
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeQuestion();
    void makeFindings();
    void connectControls();
    void ask();
    bool stops() const;    // the button ends what runs: nothing else was asked meanwhile
    void showAction();
    void fillPrograms();
    void showFindings();
    void addCard(int row, int shown);
    void showAnswer();
    void showQuiet();
    void retranslateHead();
    bool isSaved() const;

    DiagnosisPtr m_diagnosis;
    std::optional<Error> m_error;
    bool m_working = false;
    DiagnoseQuestion m_asked; // what is being answered while m_working
    int m_limit = 0; // cards at most; a click shows more

    ActionButton *m_report;
    ActionButton *m_all;
    ErrorCard *m_errorCard;
    Card *m_savedCard;
    TextLabel *m_savedText;
    ActionButton *m_leaveSaved;
    Card *m_askCard;
    ErrorBox *m_box;
    TextLabel *m_programLabel;
    QComboBox *m_program;
    ActionButton *m_choose;
    ActionButton *m_openLog;
    ActionButton *m_openReport;
    ActionButton *m_find;
    QWidget *m_notice;
    Chip *m_noticeChip;
    TextLabel *m_noticeText;
    std::optional<Finding> m_checked; // by "Check again"
    QWidget *m_answer;
    QWidget *m_tools;
    QLineEdit *m_search;
    TextLabel *m_count;
    ActionButton *m_copyAll;
    FindingModel *m_findings;
    QSortFilterProxyModel *m_filter;
    QVBoxLayout *m_cardColumn;
    QList<FindingCard *> m_cards;
    ActionButton *m_more;
    TextLabel *m_noMatch;
    Card *m_quietCard;
    Chip *m_quietChip;
    TextLabel *m_quietText;
    ProgramCard *m_programCard;
    WishCard *m_wish;
};

} // namespace cunest
