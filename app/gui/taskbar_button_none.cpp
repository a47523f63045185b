// Other systems than Windows show no progress in a taskbar.
#include "taskbar_progress.h"

namespace cunest {

namespace {

class NoTaskbar final : public TaskbarButton
{
public:
    void show(const TaskbarState &) override {}
};

} // namespace

std::unique_ptr<TaskbarButton> makeTaskbarButton(QWidget &)
{
    return std::make_unique<NoTaskbar>();
}

} // namespace cunest
