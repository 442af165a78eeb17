# As scripts/web-libraries built it.
if(NOT TARGET SQLiteCpp)
  add_library(SQLiteCpp STATIC IMPORTED)
  set_target_properties(SQLiteCpp PROPERTIES IMPORTED_LOCATION ${TAPET_WEB_PREFIX}/lib/libSQLiteCpp.a)
  target_include_directories(SQLiteCpp SYSTEM INTERFACE ${TAPET_WEB_PREFIX}/include)
endif()
set(SQLiteCpp_FOUND TRUE)
