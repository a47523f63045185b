// Install, step 4 while it works: bytes, speed, time left, the current file, an honest Cancel.
#include "pages/progress_page.h"

#include "base/size_text.h"
#include "error_text.h"
#include "pages/choose_page.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/chip.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>

namespace cunest {

namespace {

// The four things a person can tell apart while it works.
int phaseOf(JobStep step)
{
    switch (step) {
    case JobStep::Inspecting:
    case JobStep::Hashing:
    case JobStep::Verifying:
    case JobStep::Scanning:
    case JobStep::Comparing: return 0;
    case JobStep::Staging: return 1;
    case JobStep::Applying: return 2;
    case JobStep::Committing:
    case JobStep::RollingBack: break;
    }
    return 3;
}

// How far the whole job is, in thousandths. Each part has its share, so that the bar never goes back.
int reachedBy(const Progress &progress)
{
    constexpr int begins[] = {0, 200, 900, 990};
    constexpr int ends[] = {200, 900, 990, 1000};
    const int phase = phaseOf(progress.step);
    if (progress.totalBytes <= 0)
        return begins[phase];
    const double share = std::clamp(double(progress.doneBytes) / double(progress.totalBytes), 0.0, 1.0);
    return begins[phase] + int(share * (ends[phase] - begins[phase]));
}

} // namespace

ProgressPage::ProgressPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_card(new Card), m_bar(new QProgressBar),
      m_bytes(new TextLabel(TextKind::Body)), m_file(new TextLabel(TextKind::Mono)),
      m_cancel(new ActionButton(ActionButton::Kind::Quiet)), m_cancelText(new TextLabel(TextKind::Secondary))
{
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(10);
    m_card->body()->addWidget(m_bar);
    m_card->body()->addWidget(m_bytes);
    m_card->body()->addWidget(m_file);
    m_card->body()->addSpacing(space::gap);
    for (int i = 0; i < 4; ++i) {
        m_steps.append(new StateMark);
        m_card->body()->addWidget(m_steps.last());
    }
    body()->addWidget(m_card);
    body()->addStretch(1);
    m_cancelText->setWordWrap(false);
    footer()->addWidget(m_cancel);
    footer()->addWidget(m_cancelText);
    footer()->addStretch(1);
    connect(m_cancel, &QPushButton::clicked, this, &ProgressPage::cancelRequested);
    retranslate();
}

void ProgressPage::begin(const InstallPlan &plan)
{
    m_plan = plan;
    m_progress = {};
    m_reached = 0;
    m_stopping = false;
    m_sinceStep.start();
    setBusy(false);
    retranslate();
}

void ProgressPage::setProgress(const Progress &progress)
{
    if (progress.step != m_progress.step)
        m_sinceStep.start();
    m_progress = progress;
    m_reached = std::max(m_reached, reachedBy(progress));
    retranslate();
}

void ProgressPage::setStopping()
{
    m_stopping = true;
    retranslate();
}

bool ProgressPage::canCancel() const
{
    return !m_stopping && m_progress.step != JobStep::Committing && m_progress.step != JobStep::RollingBack;
}

QString ProgressPage::speedLine() const
{
    if (m_progress.totalBytes <= 0 || m_progress.step == JobStep::RollingBack)
        return {};
    if (phaseOf(m_progress.step) >= 2) // counted in files and variables
        return tr("%1 of %2 steps").arg(m_progress.doneBytes).arg(m_progress.totalBytes);
    const QString done = sizeText(m_progress.doneBytes);
    const QString total = sizeText(m_progress.totalBytes);
    const qint64 elapsed = m_sinceStep.elapsed();
    if (elapsed < 700 || m_progress.doneBytes <= 0)
        return tr("%1 of %2").arg(done, total);
    const double speed = double(m_progress.doneBytes) * 1000.0 / double(elapsed);
    if (phaseOf(m_progress.step) == 0) // most of the work comes after it
        return tr("%1 of %2 · %3").arg(done, total, speedText(speed));
    const auto left = qint64(double(m_progress.totalBytes - m_progress.doneBytes) * 1000.0 / speed);
    return tr("%1 of %2 · %3 · %4 left").arg(done, total, speedText(speed), durationText(left));
}

QWidget *ProgressPage::firstFocus()
{
    return m_cancel;
}

void ProgressPage::retranslate()
{
    const bool undo = m_plan.kind == PlanKind::Undo || m_plan.kind == PlanKind::Remove;
    const bool install = m_plan.kind == PlanKind::Install;
    if (install)
        setSteps(installSteps(), 3);
    else
        setSteps({tr("Review"), undo ? tr("Take back") : tr("Apply")}, 1);
    const bool back = m_progress.step == JobStep::RollingBack || m_stopping;
    if (back)
        setHeadline(tr("Taking everything back…"), tr("Files and PATH become as they were before."));
    else if (undo)
        setHeadline(planTitle(m_plan), tr("The old files are put back."));
    else if (!install)
        setHeadline(planTitle(m_plan), tr("What was there before is noted first, for Undo."));
    else
        setHeadline(planTitle(m_plan), phaseOf(m_progress.step) < 2
                                           ? tr("Files are unpacked and checked first; nothing is in place yet.")
                                           : tr("The files are put in place; the old ones are kept for Undo."));
    m_bar->setMaximum(1000);
    m_bar->setValue(m_reached);
    m_bar->setAccessibleName(tr("Progress"));
    m_bytes->setText(speedLine());
    m_file->setText(m_progress.file);
    retranslateSteps();

    m_cancel->setText(tr("&Cancel"));
    m_cancel->setEnabled(canCancel());
    if (m_progress.step == JobStep::Committing)
        m_cancelText->setText(tr("The last moment cannot be interrupted."));
    else if (back)
        m_cancelText->setText(tr("Taking back cannot be interrupted."));
    else
        m_cancelText->setText(tr("Cancel takes everything back that was done so far."));
    m_cancel->setToolTip(m_cancelText->text());
}

void ProgressPage::retranslateSteps()
{
    const bool back = m_progress.step == JobStep::RollingBack;
    const bool undo = m_plan.kind == PlanKind::Undo || m_plan.kind == PlanKind::Remove;
    const bool install = m_plan.kind == PlanKind::Install;
    const QStringList names = {install ? tr("Look again at package and computer") : tr("Look again at the computer"),
                               !install && !undo ? tr("Note what was there before") : undo ? tr("Get the old files ready") : tr("Unpack and check every file"),
                               !install && !undo ? tr("Make the change") : undo ? tr("Put the old files back") : tr("Put the files in place"),
                               back ? tr("Put everything back as it was") : tr("Finish and note it in the history")};
    const int now = phaseOf(m_progress.step);
    for (int i = 0; i < m_steps.size(); ++i)
        m_steps[i]->setState(i < now ? Tone::Ok : i == now ? Tone::Accent : Tone::Neutral, names[i]);
}

} // namespace cunest
