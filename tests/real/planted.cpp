// A DLL that somebody put where a program may look: when it is loaded it leaves a mark.
#include <windows.h>

#include <string>

BOOL WINAPI DllMain(HINSTANCE, DWORD reason, LPVOID)
{
    std::wstring mark(MAX_PATH, L'\0');
    const DWORD length = GetEnvironmentVariableW(L"CUNEST_PLANTED_MARK", mark.data(), DWORD(mark.size()));
    if (reason != DLL_PROCESS_ATTACH || length == 0 || length >= mark.size())
        return TRUE;
    const HANDLE file = CreateFileW(mark.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS, 0, nullptr);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return TRUE;
}
