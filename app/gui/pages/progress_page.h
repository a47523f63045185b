// Install, step 4 while it works: bytes, speed, time left, the current file, an honest Cancel.
#pragma once

#include "base/progress.h"
#include "pages/page.h"
#include "plan/install_plan.h"

#include <QElapsedTimer>

class QProgressBar;

namespace cunest {

class Card;
class StateMark;

class ProgressPage final : public Page
{
    Q_OBJECT

public:
    explicit ProgressPage(QWidget *parent = nullptr);

    void begin(const InstallPlan &plan);
    void setProgress(const Progress &progress);
    void setStopping(); // the person asked to stop
    bool canCancel() const;
    void retranslate() override;
    QWidget *firstFocus() override;

Q_SIGNALS:
    void cancelRequested();

private:
    QString speedLine() const;
    void retranslateSteps();

    InstallPlan m_plan;
    Progress m_progress;
    int m_reached = 0; // of the bar, in thousandths of the whole job
    bool m_stopping = false;
    QElapsedTimer m_sinceStep;
    Card *m_card;
    QProgressBar *m_bar;
    TextLabel *m_bytes;
    TextLabel *m_file;
    QList<StateMark *> m_steps;
    ActionButton *m_cancel;
    TextLabel *m_cancelText;
};

} // namespace cunest
