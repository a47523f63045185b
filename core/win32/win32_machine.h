// The Platform of the Windows computer this program runs on.
#pragma once

#include "platform/platform.h"
#include "win32/win32_elevation.h"

#include <memory>

namespace cunest {

class Win32Machine
{
public:
    Win32Machine();
    ~Win32Machine();

    Platform &platform();
    void setElevatedHandler(ElevatedHandler handler);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// A path as the elevated program would find it too: drive letters that only this session knows (of the
// network, or made with subst) are replaced by what they stand for.
WinPath withoutSessionDrive(const WinPath &path);

} // namespace cunest
