// Install, step 3: exactly what will be written; also what an undo will take back.
#pragma once

#include "jobs.h"
#include "models/diff_model.h"
#include "models/finding_model.h"
#include "models/path_change_model.h"
#include "pages/page.h"

class QAction;
class QCheckBox;
class QHBoxLayout;
class QLineEdit;

namespace cunest {

class Card;
class CellView;
class FilterChip;
class StateMark;

class ReviewPage final : public Page
{
    Q_OBJECT

public:
    explicit ReviewPage(QWidget *parent = nullptr);

    // \a zlibLeftOut: the plan lacks zlibwapi.dll only because the person did not want it.
    void setPlan(const std::shared_ptr<PreparedInstall> &prepared, bool zlibLeftOut = false);
    const std::shared_ptr<PreparedInstall> &prepared() const { return m_prepared; }
    void setDeclined(); // the person answered No to Windows' question
    void setSaved(const QString &notice); // where the plan was saved, or why not
    void retranslate() override;
    QWidget *firstFocus() override;

Q_SIGNALS:
    void backRequested();
    void commitRequested();
    void saveRequested();
    void zlibToggled(bool wanted); // another plan is wanted

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTree();
    void addClearButton();
    void buildLowerCards();
    void makeChips();
    void applyFilter();
    void showFiles();
    void retranslateChecks();
    void retranslateEnvironment();
    bool canCommit() const;

    std::shared_ptr<PreparedInstall> m_prepared;
    bool m_declined = false;
    QString m_savedNotice;
    QHBoxLayout *m_chipRow;
    QList<std::pair<FileAction, FilterChip *>> m_chips;
    TextLabel *m_space;
    QLineEdit *m_search;
    QAction *m_clear = nullptr;
    Card *m_treeCard;
    CellView *m_tree;
    TextLabel *m_noFiles;
    DiffModel *m_diff;
    DiffFilter *m_filter;
    QWidget *m_lower;
    Card *m_pathCard;
    CellView *m_pathView;
    TextLabel *m_pathText;
    PathChangeModel *m_path;
    Card *m_checkCard;
    StateMark *m_digestMark;
    StateMark *m_filesMark;
    QCheckBox *m_zlib;
    CellView *m_findingView;
    FindingModel *m_findings;
    ActionButton *m_copyFindings;
    ActionButton *m_back;
    ActionButton *m_save;
    TextLabel *m_nothingYet;
    ActionButton *m_commit;
};

} // namespace cunest
