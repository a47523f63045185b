# The one place for compiler warnings; errors only where CUNEST_WERROR asks for it (CI).
add_library(cunest_warnings INTERFACE)
if(MSVC)
    # Several files compiled in one go have more sections than its usual objects hold.
    target_compile_options(cunest_warnings INTERFACE /W4 /permissive- /utf-8 /bigobj /Zc:__cplusplus $<$<BOOL:${CUNEST_WERROR}>:/WX>)
else()
    target_compile_options(cunest_warnings INTERFACE
        -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
        $<$<BOOL:${CUNEST_WERROR}>:-Werror>)
endif()
target_compile_definitions(cunest_warnings INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
if(MINGW)
    # GCC 12 takes short strings for endless ones when it inlines them (its bug 105651).
    target_compile_options(cunest_warnings INTERFACE -Wno-restrict)
endif()
if(WIN32)
    # Windows 10 and the W functions; no macros called min and max.
    target_compile_definitions(cunest_warnings INTERFACE
        UNICODE _UNICODE NOMINMAX WIN32_LEAN_AND_MEAN WINVER=0x0A00 _WIN32_WINNT=0x0A00 NTDDI_VERSION=0x0A000006)
endif()
