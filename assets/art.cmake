# The drawings (assets/art/*.svg), drawn and packed at three scales by the build, and the fonts with the letters that are
# used. Scale 1 is a display of 149 dpi.
find_package(PkgConfig REQUIRED)
pkg_check_modules(stb REQUIRED IMPORTED_TARGET stb)
if(CMAKE_CROSSCOMPILING)
  set(pack_art ${TAPET_TOOLS}/tapet_pack_art) # made before, for this machine
  set(draw_svg ${TAPET_TOOLS}/tapet_draw_svg)
else()
  add_subdirectory(assets/tools)
  set(pack_art tapet_pack_art)
  set(draw_svg tapet_draw_svg)
endif()

set(art_folder ${PROJECT_BINARY_DIR}/art)
file(MAKE_DIRECTORY ${art_folder})
file(GLOB drawings CONFIGURE_DEPENDS assets/art/*.svg)
# What stands on Home and on the screens that are no game's lies in a picture of its own: all else is three times as much, and is
# read when it is first drawn.
set(first_drawings ${drawings})
set(more_drawings ${drawings})
list(FILTER first_drawings INCLUDE REGEX "/(buit|emblema|pell|sanefa|taulell)-?[^/]*$")
list(REMOVE_ITEM more_drawings ${first_drawings})
list(LENGTH first_drawings first_count)
set(drawings ${first_drawings} ${more_drawings})
set(art_lists)
set(pictures)
foreach(scale 0.67 1 2)
  foreach(part first more)
    set(page ${art_folder}/art-${part}-${scale})
    add_custom_command(OUTPUT ${page}.png ${page}.qoi ${page}.txt
      COMMAND ${pack_art} ${scale} ${page}.png ${page}.qoi ${page}.txt ${${part}_drawings}
      DEPENDS ${pack_art} ${${part}_drawings} COMMENT "Drawing the art, ${part}, scale ${scale}" VERBATIM)
    list(APPEND pictures ${page}.png)
    list(APPEND art_lists ${page}.txt)
  endforeach()
endforeach()

# One name a drawing: Art::pedra_bona_1. A drawing that is not there does not compile.
set(art_names "")
set(art_texts "")
foreach(drawing IN LISTS drawings)
  get_filename_component(name ${drawing} NAME_WE)
  string(MAKE_C_IDENTIFIER ${name} name)
  string(APPEND art_names "    ${name},\n")
  string(APPEND art_texts "    \"${name}\",\n")
endforeach()
file(CONFIGURE OUTPUT ${art_folder}/art_names.h CONTENT "// Made by assets/art.cmake: the files of assets/art, in the order in which they are packed.
#pragma once

#include <cstddef>
#include <string_view>

namespace tapet::ui {

enum class Art {
@art_names@};
inline constexpr std::string_view kArtNames[]{
@art_texts@};
inline constexpr std::size_t kFirstArt = @first_count@;  // so many lie in the first picture

}  // namespace tapet::ui
" @ONLY)

# subset(OUTPUT FONT CHARACTERS): the font with these characters only.
find_program(debian_python python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
set(font_files)
function(subset output font characters)
  add_custom_command(OUTPUT ${art_folder}/${output}
    COMMAND ${hb_subset} --font-file=${font} --unicodes=${characters} --output-file=${art_folder}/${output} --layout-features= --no-hinting --desubroutinize --notdef-outline --name-IDs=0,1,2,13,14
    DEPENDS ${font} COMMENT "Taking ${output} apart" VERBATIM)
  set(font_files ${font_files} ${art_folder}/${output} PARENT_SCOPE)
endfunction()
find_file(font_lato_medium Lato-Medium.ttf PATHS /usr/share/fonts/truetype/lato NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_file(font_lato_heavy Lato-Heavy.ttf PATHS /usr/share/fonts/truetype/lato NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_file(font_averia AveriaSerifGWF-Bold.ttf PATHS /usr/share/fonts/truetype/averia-gwf NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_file(font_slab RobotoSlab-Bold.otf PATHS /usr/share/fonts/opentype/roboto/slab NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_file(font_icons materialdesignicons-webfont.ttf PATHS /usr/share/fonts/truetype/materialdesignicons-webfont NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(letters "U+0020-052F,U+1E00-1EFF,U+2010-2044,U+20AC,U+2116,U+2122,U+2212,U+221E,U+2248,U+2260,U+2264-2265,U+25CA,U+FFFD")
subset(Lato-Medium.ttf ${font_lato_medium} ${letters})
subset(Lato-Heavy.ttf ${font_lato_heavy} ${letters})
subset(AveriaSerif-Bold.ttf ${font_averia} ${letters})
subset(RobotoSlab-Bold.otf ${font_slab} "U+0020-007E,U+00BD,U+00D7,U+2013,U+2212,U+FFFD")
file(STRINGS ui/kit/icons.h icon_lines REGEX "= 0xF")
list(TRANSFORM icon_lines REPLACE ".*= 0x(F[0-9A-F]+).*" "U+\\1")
list(JOIN icon_lines "," icon_codes)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ui/kit/icons.h)
subset(Icons.ttf ${font_icons} ${icon_codes})

file(GLOB textures CONFIGURE_DEPENDS assets/textures/*)

# weave(NAME WIDTH HEIGHT): a cloth with what is printed on it, paper with its grain.
function(weave game width height)
  set(drawing ${PROJECT_SOURCE_DIR}/assets/weave-${game}.svg)
  set(made ${art_folder}/weave-${game}.png)
  add_custom_command(OUTPUT ${made} COMMAND ${draw_svg} ${drawing} ${width} ${height} ${made}
    DEPENDS ${draw_svg} ${drawing} ${textures} ${drawings} COMMENT "Weaving ${game}" VERBATIM)
  set(pictures ${pictures} ${made} PARENT_SCOPE)
endfunction()
weave(calavera 240 240)
weave(fallera 200 260)
weave(paper 256 256)

list(FILTER textures EXCLUDE REGEX "/(paper|satin)[.]png$") # only in what is woven
list(APPEND pictures ${textures})
if(EMSCRIPTEN) # they lie beside the page, small enough to be fetched (web/page.cmake)
  tapet_embed(tapet_look ${art_lists})
else()
  list(TRANSFORM pictures REPLACE "/(art-[a-z]+-[0-9.]+)[.]png$" "/\\1.qoi") # read in a fifth of the time
  tapet_embed(tapet_look ${art_lists} ${pictures})
endif()
tapet_embed(tapet_fonts ${font_files}) # for paper too
target_include_directories(tapet_look PUBLIC ${art_folder})

# The program's icon, from 16 to 512 pixels; the window takes those that are no larger than 128.
set(icons)
foreach(side 16 32 48 64 128 180 256 512)
  set(icon ${art_folder}/icon-${side}.png)
  add_custom_command(OUTPUT ${icon} COMMAND ${draw_svg} ${PROJECT_SOURCE_DIR}/assets/icon.svg ${side} ${side} ${icon}
    DEPENDS ${draw_svg} assets/icon.svg COMMENT "Drawing the icon, ${side} pixels" VERBATIM)
  list(APPEND icons ${icon})
endforeach()
add_custom_target(tapet_icons ALL DEPENDS ${icons})
list(FILTER icons INCLUDE REGEX "-(16|32|48|64|128)[.]png$")
tapet_embed(tapet_icon ${icons})
