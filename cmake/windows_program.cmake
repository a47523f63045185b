# What every program for Windows carries: icon, version, and a manifest with the rights it asks for.
if(WIN32)
    enable_language(RC)
    find_program(CUNEST_RSVG rsvg-convert)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set(CUNEST_ICON ${CMAKE_BINARY_DIR}/cunest.ico)
    if(CUNEST_RSVG)
        add_custom_command(OUTPUT ${CUNEST_ICON}
            COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/windows/make_icon.py
                ${CMAKE_SOURCE_DIR}/resources/icons/cunest.svg ${CUNEST_ICON}
            DEPENDS ${CMAKE_SOURCE_DIR}/windows/make_icon.py ${CMAKE_SOURCE_DIR}/resources/icons/cunest.svg VERBATIM)
        add_custom_target(cunest_icon DEPENDS ${CUNEST_ICON})
    endif()
endif()

# \a level: asInvoker or requireAdministrator.
function(cunest_windows_program target level description)
    if(NOT WIN32)
        return()
    endif()
    set(CUNEST_TARGET ${target})
    set(CUNEST_LEVEL ${level})
    set(CUNEST_DESCRIPTION ${description})
    set(CUNEST_MANIFEST ${CMAKE_CURRENT_BINARY_DIR}/${target}.manifest)
    configure_file(${CMAKE_SOURCE_DIR}/windows/program.manifest.in ${CUNEST_MANIFEST} @ONLY)
    configure_file(${CMAKE_SOURCE_DIR}/windows/program.rc.in ${CMAKE_CURRENT_BINARY_DIR}/${target}.rc @ONLY)
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}.rc PROPERTIES
        OBJECT_DEPENDS "${CUNEST_ICON};${CUNEST_MANIFEST}")
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${target}.rc)
    if(MSVC)
        target_link_options(${target} PRIVATE /MANIFEST:NO /DEPENDENTLOADFLAG:0x800)
    endif()
    if(TARGET cunest_icon)
        add_dependencies(${target} cunest_icon)
    endif()
endfunction()
