// For builds with LeakSanitizer: what libraries below Qt never give back. Include it in a program's main.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
// libdbus keeps its shared connection (Qt's accessibility and theme opened it) until the process ends.
extern "C" const char *__lsan_default_suppressions();
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libdbus-1.so\n";
}
#endif
