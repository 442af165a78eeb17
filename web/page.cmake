# The page's program: what the linker is told, and the JavaScript that it takes in (web/*.js, each one idea).
file(GLOB page_scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/library/*.js)
foreach(script IN LISTS page_scripts)
  target_link_options(tapet PRIVATE "SHELL:--js-library ${script}")
endforeach()
set_target_properties(tapet PROPERTIES SUFFIX .js LINK_DEPENDS "${page_scripts}")
target_link_libraries(tapet PRIVATE imgui SQLite::SQLite3)
target_link_options(tapet PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sALLOW_MEMORY_GROWTH=1 -sFORCE_FILESYSTEM=1
  -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0 -sINCOMING_MODULE_JS_API=canvas,wasmBinary,locateFile,print,printErr,onAbort
  -sEXPORTED_RUNTIME_METHODS=ccall -sEXPORTED_FUNCTIONS=_main,_malloc,_free)
