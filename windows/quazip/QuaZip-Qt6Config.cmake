# The package that Debian's QuaZip 1.4 gives on Linux, for the static QuaZip 0.9.1 beside this file.
get_filename_component(prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET QuaZip::QuaZip)
    add_library(QuaZip::QuaZip STATIC IMPORTED)
    set_target_properties(QuaZip::QuaZip PROPERTIES
        IMPORTED_LOCATION "${prefix}/lib/libquazip.a"
        INTERFACE_INCLUDE_DIRECTORIES "${prefix}/include/QuaZip"
        INTERFACE_COMPILE_DEFINITIONS QUAZIP_STATIC
        INTERFACE_LINK_LIBRARIES "Qt6::Core;ZLIB::ZLIB")
endif()
