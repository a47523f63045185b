# The one place for compiler warnings; errors only where CUNEST_WERROR asks for it (CI).
add_library(cunest_warnings INTERFACE)
target_compile_options(cunest_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${CUNEST_WERROR}>:-Werror>)
target_compile_definitions(cunest_warnings INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
