# What belongs beside the programs on Windows; the setup takes its list of files from here.
if(NOT WIN32)
    return()
endif()
foreach(part Core Gui Widgets)
    install(FILES $<TARGET_FILE:Qt6::${part}> DESTINATION .)
endforeach()
get_target_property(qt_core Qt6::Core IMPORTED_LOCATION_RELEASE)
get_filename_component(qt_prefix ${qt_core} DIRECTORY)
get_filename_component(qt_prefix ${qt_prefix} DIRECTORY)
set(further "")
if(MSVC)
    # vcpkg's libraries are DLLs, and so are what they need.
    set(further RUNTIME_DEPENDENCIES DIRECTORIES ${qt_prefix}/bin
        PRE_EXCLUDE_REGEXES "api-ms-" "ext-ms-" POST_EXCLUDE_REGEXES "[/\\\\][Ss]ystem32[/\\\\]")
endif()
install(TARGETS cunest cunest-cli cunest-elevated cunest-gputest ${further} RUNTIME DESTINATION .)
find_path(CUNEST_QT_PLUGINS platforms/qwindows.dll HINTS ${qt_prefix}/plugins ${qt_prefix}/Qt6/plugins
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
foreach(plugin platforms/qwindows imageformats/qico styles/qmodernwindowsstyle)
    get_filename_component(folder ${plugin} DIRECTORY)
    install(FILES ${CUNEST_QT_PLUGINS}/${plugin}.dll DESTINATION ${folder})
endforeach()

# Qt's own texts, data that fits every Qt 6: Debian's qt6-translations-l10n, or beside Qt.
find_file(CUNEST_QT_CHINESE qtbase_zh_CN.qm
    HINTS ${qt_prefix}/translations ${qt_prefix}/translations/Qt6 /usr/share/qt6/translations NO_CMAKE_FIND_ROOT_PATH)
if(CUNEST_QT_CHINESE)
    install(FILES ${CUNEST_QT_CHINESE} DESTINATION translations)
endif()

# zlibwapi.dll to be placed beside a cuDNN that needs it; in a folder where no program of ours finds it, so that the
# GPU test proves what others find. windows/toolchain builds it.
find_file(CUNEST_ZLIBWAPI share/zlibwapi/zlibwapi.dll HINTS ${qt_prefix} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
if(CUNEST_ZLIBWAPI)
    install(FILES ${CUNEST_ZLIBWAPI} DESTINATION redist)
endif()

if(MINGW)
    # The compiler's own libraries, without the symbols that Debian's carry.
    foreach(library libgcc_s_seh-1 libstdc++-6 libwinpthread-1)
        execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${library}.dll
            OUTPUT_VARIABLE from OUTPUT_STRIP_TRAILING_WHITESPACE)
        if(NOT IS_ABSOLUTE ${from})
            find_file(CUNEST_${library} ${library}.dll PATHS /usr/x86_64-w64-mingw32/lib NO_CMAKE_FIND_ROOT_PATH REQUIRED)
            set(from ${CUNEST_${library}})
        endif()
        set(to ${CMAKE_BINARY_DIR}/runtime/${library}.dll)
        add_custom_command(OUTPUT ${to}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/runtime
            COMMAND x86_64-w64-mingw32-strip -o ${to} ${from} DEPENDS ${from} VERBATIM)
        list(APPEND runtime ${to})
    endforeach()
    add_custom_target(cunest_runtime ALL DEPENDS ${runtime})
    install(FILES ${runtime} DESTINATION .)
    install(DIRECTORY ${qt_prefix}/share/licences/ DESTINATION licences)
else()
    include(InstallRequiredSystemLibraries)
endif()
