# tapet_embed(TARGET FILES...): a library that holds the files' bytes; src/core/embedded.h finds them by their path from
# the top of the source tree ("assets/lang/ca.json"), files from elsewhere by their name ("OpenSans-Bold.ttf").
# Run as a script (cmake -P) it writes the C++ source of one file.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${INPUT} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes "${bytes}")
  file(WRITE ${OUTPUT} "#include \"core/embedded.h\"\nstatic const unsigned char bytes[] = {\n${bytes}0};\n"
    "extern const tapet::Embedded ${SYMBOL};\nconst tapet::Embedded ${SYMBOL}{\"${NAME}\", bytes, sizeof bytes - 1};\n")
  return()
endif()

function(tapet_embed target)
  set(script ${PROJECT_SOURCE_DIR}/assets/embed.cmake)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  set(sources)
  set(declared "")
  set(listed "")
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${file})
    if(name MATCHES "^\\.\\.")
      get_filename_component(name ${file} NAME)
    endif()
    string(MAKE_C_IDENTIFIER "embedded_${name}" symbol)
    set(output ${folder}/${symbol}.cpp)
    add_custom_command(OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${output} -DNAME=${name} -DSYMBOL=${symbol} -P ${script}
      DEPENDS ${file} ${script} VERBATIM)
    list(APPEND sources ${output})
    string(APPEND declared "extern const tapet::Embedded ${symbol};\n")
    string(APPEND listed "&${symbol},\n")
  endforeach()
  set(index ${folder}/${target}_index.cpp)
  file(CONFIGURE OUTPUT ${index} CONTENT "#include \"core/embedded.h\"\n@declared@extern const tapet::Embedded* const ${target}_files[];\nconst tapet::Embedded* const ${target}_files[] = {\n@listed@nullptr};\n" @ONLY)
  add_library(${target} STATIC ${sources} ${index})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
endfunction()
