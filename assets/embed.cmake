# tapet_embed(TARGET FILES...): a library that holds the files' bytes; src/core/embedded.h finds them by their path from
# the top of the source tree ("assets/lang/app.ca.json"), files from elsewhere by their name ("Lato-Heavy.ttf").
# The assembler reads them as they are: no source is made of them.
function(tapet_embed target)
  set(section ".section .rodata\\n")
  set(back ".previous\\n")
  if(EMSCRIPTEN)
    set(section ".section .rodata.${target},\\\"\\\",@\\n")
    set(back "")
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${target}.cpp)
  set(bytes "")
  set(declared "")
  set(listed "")
  foreach(file IN LISTS ARGN)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${file} made)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${file})
    if(made OR name MATCHES "^\\.\\.")
      get_filename_component(name ${file} NAME)
    endif()
    string(MAKE_C_IDENTIFIER "tapet_embedded_${name}" symbol)
    string(APPEND bytes ".balign 16\\n.global ${symbol}\\n.hidden ${symbol}\\n.type ${symbol},@object\\n"
      "${symbol}:\\n.incbin \\\"${file}\\\"\\n.size ${symbol},.-${symbol}\\n"
      ".global ${symbol}_end\\n.hidden ${symbol}_end\\n.type ${symbol}_end,@object\\n${symbol}_end:\\n.byte 0\\n.size ${symbol}_end,1\\n")
    string(APPEND declared "extern \"C\" const unsigned char ${symbol}[];\nextern \"C\" const unsigned char ${symbol}_end[];\n"
      "constexpr tapet::Embedded file_${symbol}{\"${name}\", ${symbol}, ${symbol}_end};\n")
    string(APPEND listed "    &file_${symbol},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${source} CONTENT "// Made by assets/embed.cmake.
#include \"core/embedded.h\"
__asm__(\"@section@@bytes@@back@\");
@declared@extern const tapet::Embedded* const ${target}_files[];
const tapet::Embedded* const ${target}_files[] = {
@listed@    nullptr};
" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}" SKIP_UNITY_BUILD_INCLUSION ON)
  add_library(${target} STATIC ${source})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
endfunction()
