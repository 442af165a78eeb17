# page_pictures: the look's pictures as the page fetches them, art/*.webp. Weaves lose nothing: their seams would be seen.
find_program(cwebp cwebp REQUIRED)
set(page_pictures)
foreach(picture IN LISTS pictures)
  cmake_path(GET picture STEM LAST_ONLY stem)
  set(how -q 70)
  if(stem MATCHES "^art-")
    set(how -q 80 -alpha_q 90 -exact)
    if(stem MATCHES "^art-[a-z]+-2$") # its pixels are half as large
      set(how -q 60 -alpha_q 60 -exact)
    endif()
  elseif(picture MATCHES "[.]png$")
    set(how -lossless -exact)
  endif()
  add_custom_command(OUTPUT ${art_folder}/${stem}.webp COMMAND ${cwebp} -quiet -m 6 ${how} ${picture} -o ${art_folder}/${stem}.webp
    DEPENDS ${picture} COMMENT "Packing ${stem}.webp" VERBATIM)
  list(APPEND page_pictures ${art_folder}/${stem}.webp)
endforeach()
add_custom_target(tapet_page_files DEPENDS ${page_pictures} ${sounds})

# The page's program: what the linker is told, and the JavaScript that it takes in (web/*.js, each one idea).
file(GLOB page_scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/library/*.js)
foreach(script IN LISTS page_scripts)
  target_link_options(tapet PRIVATE "SHELL:--js-library ${script}")
endforeach()
set_target_properties(tapet PROPERTIES SUFFIX .js LINK_DEPENDS "${page_scripts}")
target_link_libraries(tapet PRIVATE imgui SQLite::SQLite3)
pkg_check_modules(mbedcrypto REQUIRED IMPORTED_TARGET mbedcrypto)
target_link_libraries(tapet_platform PRIVATE PkgConfig::mbedcrypto)
target_link_options(tapet PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sALLOW_MEMORY_GROWTH=1 -sFORCE_FILESYSTEM=1
  -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0 -sINCOMING_MODULE_JS_API=canvas,wasmBinary,instantiateWasm,locateFile,print,printErr,onAbort
  -sEXPORTED_RUNTIME_METHODS=ccall -sEXPORTED_FUNCTIONS=_main,_malloc,_free)

# What reads QR codes where the browser does not: a module of its own, fetched when it is wanted.
enable_language(C)
add_executable(tapet_codes ${PROJECT_SOURCE_DIR}/web/codes/codes.c)
set_target_properties(tapet_codes PROPERTIES OUTPUT_NAME codes SUFFIX .wasm DISABLE_PRECOMPILE_HEADERS ON)
pkg_check_modules(zbar REQUIRED IMPORTED_TARGET zbar)
target_link_libraries(tapet_codes PRIVATE PkgConfig::zbar)
target_link_options(tapet_codes PRIVATE --no-entry -sSTANDALONE_WASM=1 -sALLOW_MEMORY_GROWTH=1 -sFILESYSTEM=0 -sEXPORTED_FUNCTIONS=_malloc,_free)
add_dependencies(tapet_page_files tapet_codes)
