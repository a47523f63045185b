// The console of Windows: UTF-8, colours, and how wide it is.
#include "system_locale.h"
#include "terminal_width.h"

#include <windows.h>

#include <initializer_list>

namespace cunest::cli {

void ensureUtf8Locale()
{
    SetConsoleOutputCP(CP_UTF8);
    for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
        const HANDLE console = GetStdHandle(stream);
        DWORD mode = 0;
        if (GetConsoleMode(console, &mode))
            SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

int consoleColumns(bool errors)
{
    CONSOLE_SCREEN_BUFFER_INFO info = {};
    if (!GetConsoleScreenBufferInfo(GetStdHandle(errors ? STD_ERROR_HANDLE : STD_OUTPUT_HANDLE), &info))
        return 0;
    return info.srWindow.Right - info.srWindow.Left + 1;
}

} // namespace cunest::cli
