// Tells the taskbar how far a change is, and calls the person back when it has ended.
#pragma once

#include "base/progress.h"

#include <QObject>

#include <memory>
#include <optional>

class QWidget;

namespace cunest {

class JobController;
struct JobAnswer;

// What the button of the window in the taskbar shows.
struct TaskbarState
{
    enum class Kind {
        Nothing,
        Working, // how far is not known
        Part,    // done of total
        Failed,  // red until the person looks at the window
    };
    Kind kind = Kind::Nothing;
    qint64 done = 0;  // bytes; only of Part
    qint64 total = 0; // more than 0 in Part

    bool operator==(const TaskbarState &) const = default;
};

// Only changes are shown; a look at the computer is over before anybody switches to another window.
TaskbarState taskbarState(bool writing, const std::optional<Progress> &progress);

class TaskbarButton
{
public:
    virtual ~TaskbarButton() = default;
    virtual void show(const TaskbarState &state) = 0;
};

// The button of \a window in the taskbar of Windows; nothing happens elsewhere.
std::unique_ptr<TaskbarButton> makeTaskbarButton(QWidget &window);

// Lives as long as the window, and belongs to it.
class TaskbarProgress final : public QObject
{
    Q_OBJECT

public:
    TaskbarProgress(QWidget &window, JobController &jobs, std::unique_ptr<TaskbarButton> button);

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void update();
    void take(const JobAnswer &answer);
    void show(const TaskbarState &state);

    QWidget &m_window;
    JobController &m_jobs;
    std::unique_ptr<TaskbarButton> m_button;
    std::optional<Progress> m_progress;
    TaskbarState m_shown;
};

} // namespace cunest
