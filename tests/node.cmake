# The rules' and the storage's tests under node, compiled for the browser from the same sources (scripts/test web). Left out is what
# a page has not: other processes, threads, files' modes, the disk's own faults, a hall's stores; and what needs rapidcheck, whose
# sources Debian's mirrors do not all give. Tested here alone is what the page has of its own (node/).
set(not_for_node
  alpens/random_test.cpp        # rapidcheck
  conformance/correction_test.cpp
  conformance/property_test.cpp
  fallera/invariants_test.cpp
  core/opened_library_test.cpp  # libraries of a system
  storage/background_test.cpp   # threads
  storage/backup_test.cpp       # modes of files
  storage/database_test.cpp     # modes of files, other processes' locks
  storage/damage_test.cpp       # modes of files
  storage/file_faults_test.cpp  # a disk that fails
  storage/faults_test.cpp
  storage/overwritten_test.cpp  # what another program did to a file
  storage/power_test.cpp
  storage/faulty_calls.cpp
  storage/faulty_disk.cpp
  storage/hall/hall_place_test.cpp # a server's stores
  storage/hall/hall_store_test.cpp
  storage/watched_file_test.cpp
)

# As web/cmake/libraries.cmake has the program's.
add_library(doctest::doctest INTERFACE IMPORTED)
target_include_directories(doctest::doctest INTERFACE ${TAPET_WEB_PREFIX}/include)
target_compile_definitions(doctest::doctest INTERFACE DOCTEST_CONFIG_NO_POSIX_SIGNALS)
add_library(rapidcheck INTERFACE IMPORTED)

pkg_check_modules(mbedcrypto REQUIRED IMPORTED_TARGET mbedcrypto)
macro(tapet_node_tests)
  list(FILTER storage_tests EXCLUDE REGEX "^app/")
  list(REMOVE_ITEM storage_tests ${not_for_node})
  list(REMOVE_ITEM rules_tests ${not_for_node})
  tapet_tests(tapet_tests_rules SOURCES ${rules_tests} LINKS tapet_rules)
  tapet_tests(tapet_tests_storage SOURCES ${storage_tests} node/sum_test.cpp ${PROJECT_SOURCE_DIR}/ui/platform/web/sum.cpp
              LINKS tapet_storage PkgConfig::mbedcrypto)
  foreach(tests tapet_tests_rules tapet_tests_storage)
    set_target_properties(${tests} PROPERTIES EXCLUDE_FROM_ALL ON SUFFIX .cjs)
    target_compile_options(${tests} PRIVATE -O1)
    target_link_options(${tests} PRIVATE -O1 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1)
  endforeach()
endmacro()
