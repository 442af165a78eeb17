# The headers that scripts/web-libraries laid apart; /usr/include would bring the system's own with them.
if(NOT TARGET tl::expected)
  add_library(tl::expected INTERFACE IMPORTED)
  target_include_directories(tl::expected SYSTEM INTERFACE ${TAPET_WEB_PREFIX}/include)
endif()
set(tl-expected_FOUND TRUE)
