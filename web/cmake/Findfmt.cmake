# The headers that scripts/web-libraries laid apart; /usr/include would bring the system's own with them.
if(NOT TARGET fmt::fmt-header-only)
  add_library(fmt::fmt-header-only INTERFACE IMPORTED)
  target_include_directories(fmt::fmt-header-only SYSTEM INTERFACE ${TAPET_WEB_PREFIX}/include)
  target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)
endif()
set(fmt_FOUND TRUE)
