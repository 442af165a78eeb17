# The headers that scripts/web-libraries laid apart; /usr/include would bring the system's own with them.
if(NOT TARGET nlohmann_json::nlohmann_json)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${TAPET_WEB_PREFIX}/include)
endif()
set(nlohmann_json_FOUND TRUE)
