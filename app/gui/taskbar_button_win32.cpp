// The button of the window in the taskbar of Windows: ITaskbarList3.
#include "taskbar_progress.h"

#include <QWidget>

#include <windows.h>

#include <shobjidl.h>

namespace cunest {

namespace {

class WindowsTaskbar final : public TaskbarButton
{
public:
    explicit WindowsTaskbar(QWidget &window) : m_window(window) {}
    ~WindowsTaskbar() override
    {
        if (m_list != nullptr)
            m_list->Release();
    }
    WindowsTaskbar(const WindowsTaskbar &) = delete;
    WindowsTaskbar &operator=(const WindowsTaskbar &) = delete;

    void show(const TaskbarState &state) override
    {
        if (!open() || m_window.internalWinId() == 0)
            return;
        const HWND window = reinterpret_cast<HWND>(m_window.internalWinId());
        switch (state.kind) {
        case TaskbarState::Kind::Nothing:
            m_list->SetProgressState(window, TBPF_NOPROGRESS);
            return;
        case TaskbarState::Kind::Working:
            m_list->SetProgressState(window, TBPF_INDETERMINATE);
            return;
        case TaskbarState::Kind::Part:
            m_list->SetProgressState(window, TBPF_NORMAL);
            m_list->SetProgressValue(window, ULONGLONG(state.done), ULONGLONG(state.total));
            return;
        case TaskbarState::Kind::Failed:
            m_list->SetProgressState(window, TBPF_ERROR);
            m_list->SetProgressValue(window, 1, 1);
            return;
        }
    }

private:
    // Asked for at the first change, not at the start; Qt has made COM ready for this thread.
    bool open()
    {
        if (m_tried)
            return m_list != nullptr;
        m_tried = true;
        void *list = nullptr;
        if (FAILED(CoCreateInstance(CLSID_TaskbarList, nullptr, CLSCTX_INPROC_SERVER, IID_ITaskbarList3, &list)))
            return false;
        m_list = static_cast<ITaskbarList3 *>(list);
        if (FAILED(m_list->HrInit())) {
            m_list->Release();
            m_list = nullptr;
        }
        return m_list != nullptr;
    }

    QWidget &m_window;
    ITaskbarList3 *m_list = nullptr;
    bool m_tried = false;
};

} // namespace

std::unique_ptr<TaskbarButton> makeTaskbarButton(QWidget &window)
{
    return std::make_unique<WindowsTaskbar>(window);
}

} // namespace cunest
