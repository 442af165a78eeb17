# The Debian package (scripts/package): the program, and what a desktop and a shell want to know of it. All of it comes from what
# there is already: the lists of licences, of commands and of sentences, and CHANGELOG.md.
set(TAPET_PICTURES_URL "" CACHE STRING "Where the files of assets/pictures lie on the web, for catalogues of programs; empty: nowhere")

set(package_folder ${PROJECT_BINARY_DIR}/package)
foreach(lang ca es en de)
  file(READ assets/lang/app.${lang}.json sentences)
  string(JSON about_what_${lang} GET "${sentences}" about.what)
endforeach()
file(STRINGS CHANGELOG.md newest REGEX "^## ${PROJECT_VERSION}, " LIMIT_COUNT 1)
string(REGEX MATCH "[0-9-]+$" release_date "${newest}")
if(NOT release_date)
  message(FATAL_ERROR "CHANGELOG.md does not say when ${PROJECT_VERSION} was released")
endif()
set(screenshots "")
if(TAPET_PICTURES_URL)
  set(type " type=\"default\"")
  foreach(picture truc truc-calls home calavera alpens fallera conflict desk truc-light)
    string(APPEND screenshots "    <screenshot${type}><image>${TAPET_PICTURES_URL}/${picture}.png</image></screenshot>\n")
    set(type "")
  endforeach()
  set(screenshots "  <screenshots>\n${screenshots}  </screenshots>\n")
endif()
configure_file(assets/package/tapet.desktop.in ${package_folder}/org.tapet.Tapet.desktop @ONLY)
configure_file(assets/package/tapet.metainfo.xml.in ${package_folder}/org.tapet.Tapet.metainfo.xml @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md assets/lang/app.ca.json assets/lang/app.es.json assets/lang/app.en.json assets/lang/app.de.json)

set(contact "Tapet maintainers <maintainers@tapet.example>")
set(said ${package_folder}/copyright ${package_folder}/tapet.1.gz ${package_folder}/changelog.gz ${package_folder}/tapet.bash ${package_folder}/_tapet ${package_folder}/tapet.fish)
add_custom_command(OUTPUT ${said}
  COMMAND ${debian_python} ${PROJECT_SOURCE_DIR}/assets/tools/package_files.py $<TARGET_FILE:tapet> ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${contact} ${package_folder}
  DEPENDS tapet assets/tools/package_files.py CHANGELOG.md COMMENT "Writing what the package says" VERBATIM)
add_custom_target(tapet_package DEPENDS ${said} tapet_icons)

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # the package's own target makes what is in it
install(TARGETS tapet RUNTIME DESTINATION bin)
install(FILES ${package_folder}/org.tapet.Tapet.desktop DESTINATION share/applications)
install(FILES ${package_folder}/org.tapet.Tapet.metainfo.xml DESTINATION share/metainfo)
install(FILES assets/package/tapet.mime.xml DESTINATION share/mime/packages RENAME tapet.xml)
foreach(side 16 32 48 64 128 256 512)
  install(FILES ${art_folder}/icon-${side}.png DESTINATION share/icons/hicolor/${side}x${side}/apps RENAME tapet.png)
endforeach()
install(FILES assets/icon.svg DESTINATION share/icons/hicolor/scalable/apps RENAME tapet.svg)
install(FILES ${package_folder}/tapet.1.gz DESTINATION share/man/man1)
install(FILES ${package_folder}/copyright ${package_folder}/changelog.gz DESTINATION share/doc/tapet)
install(FILES ${package_folder}/tapet.bash DESTINATION share/bash-completion/completions RENAME tapet)
install(FILES ${package_folder}/_tapet DESTINATION share/zsh/vendor-completions)
install(FILES ${package_folder}/tapet.fish DESTINATION share/fish/vendor_completions.d)
install(FILES assets/package/tapet-hall.service DESTINATION lib/systemd/system)
install(FILES assets/package/tapet-hall.nginx assets/package/tapet-hall.caddy DESTINATION share/doc/tapet/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tapet)
set(CPACK_PACKAGE_CONTACT ${contact})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${about_what_en})
set(CPACK_PACKAGE_DESCRIPTION "People play with their own cards, dice and pieces; Tapet counts, referees
and shows the rule behind every number and every no. It never simulates
a game, and it never loses a tap.
.
Truc, Calavera, Alpens 1873, La Fallera Calavera, the Truc championship,
and a plain sheet for any other game.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # what is in games lies in /usr/games
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What GLFW and Tapet open when they run, which nothing is linked against.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libgl1, libx11-6, libxcursor1, libxi6, libxinerama1, libxrandr2, libdbus-1-3, libopenal1, libpq5, libspeechd2")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cups-client, speech-dispatcher-espeak-ng")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR})
include(CPack)
