# ISA-L unpacks deflate about twice as fast as zlib and has CRC-32 at the
# speed of memory. Optional: without it zlib does both.
option(CUNEST_ISAL "Use ISA-L where it is installed" ON)

set(CUNEST_HAS_ISAL OFF)
if(CUNEST_ISAL)
    find_path(ISAL_INCLUDE_DIR isa-l/igzip_lib.h)
    find_library(ISAL_LIBRARY isal)
    if(ISAL_INCLUDE_DIR AND ISAL_LIBRARY)
        set(CUNEST_HAS_ISAL ON)
        add_library(cunest_isal INTERFACE)
        target_include_directories(cunest_isal SYSTEM INTERFACE ${ISAL_INCLUDE_DIR})
        target_link_libraries(cunest_isal INTERFACE ${ISAL_LIBRARY})
        target_compile_definitions(cunest_isal INTERFACE CUNEST_HAS_ISAL)
    endif()
endif()
message(STATUS "ISA-L: ${CUNEST_HAS_ISAL}")
