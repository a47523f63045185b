// Tells the taskbar how far a change is, and calls the person back when it has ended.
#include "taskbar_progress.h"

#include "job_controller.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace cunest {

namespace {

// Nothing where the answer is of a request that writes nothing.
std::optional<bool> failed(const JobAnswer &answer)
{
    if (!std::holds_alternative<ApplyRequest>(answer.request))
        return std::nullopt;
    const auto *applied = std::get_if<AppliedPlan>(&answer.value);
    if (applied == nullptr)
        return true;
    const Outcome &outcome = applied->outcome;
    const bool stoppedByThePerson = outcome.kind != OutcomeKind::RollbackIncomplete && outcome.error
                                    && outcome.error->code == ErrorCode::Cancelled;
    return outcome.kind != OutcomeKind::Committed && outcome.kind != OutcomeKind::NothingToDo && !stoppedByThePerson;
}

} // namespace

TaskbarState taskbarState(bool writing, const std::optional<Progress> &progress)
{
    if (!writing)
        return {};
    if (!progress || progress->totalBytes <= 0 || progress->doneBytes < 0)
        return {.kind = TaskbarState::Kind::Working};
    return {.kind = TaskbarState::Kind::Part, .done = qMin(progress->doneBytes, progress->totalBytes), .total = progress->totalBytes};
}

TaskbarProgress::TaskbarProgress(QWidget &window, JobController &jobs, std::unique_ptr<TaskbarButton> button)
    : QObject(&window), m_window(window), m_jobs(jobs), m_button(std::move(button))
{
    connect(&jobs, &JobController::busyChanged, this, [this] {
        m_progress.reset();
        update();
    });
    connect(&jobs, &JobController::progressed, this, [this](const Progress &progress) {
        m_progress = progress;
        update();
    });
    connect(&jobs, &JobController::finished, this, [this](const std::shared_ptr<JobAnswer> &answer) { take(*answer); });
    window.installEventFilter(this);
}

bool TaskbarProgress::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::WindowActivate && m_shown.kind == TaskbarState::Kind::Failed)
        show(taskbarState(m_jobs.isWriting(), m_progress));
    return QObject::eventFilter(watched, event);
}

void TaskbarProgress::update()
{
    const TaskbarState next = taskbarState(m_jobs.isWriting(), m_progress);
    if (next.kind == TaskbarState::Kind::Nothing && m_shown.kind == TaskbarState::Kind::Failed)
        return; // stays until it was seen
    show(next);
}

void TaskbarProgress::take(const JobAnswer &answer)
{
    m_progress.reset();
    const std::optional<bool> bad = failed(answer);
    if (!bad)
        return;
    if (m_window.isActiveWindow()) {
        show(taskbarState(m_jobs.isWriting(), {}));
        return;
    }
    show(*bad ? TaskbarState{.kind = TaskbarState::Kind::Failed} : TaskbarState{});
    QApplication::alert(&m_window);
}

void TaskbarProgress::show(const TaskbarState &state)
{
    if (state == m_shown)
        return;
    m_shown = state;
    m_button->show(state);
}

} // namespace cunest
