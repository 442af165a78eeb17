// The drawings (assets/art) and textures (assets/textures) of the look, as parts of pictures that a renderer uploads when
// they are first drawn. The kit itself needs no OpenGL, and not the pictures.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "art_names.h"
#include "core/geometry.h"
#include "core/look.h"

namespace tapet::ui {

// What vertices can be taken from, besides the letters. The drawings lie in two pictures, of which there are three sizes: those of
// Home and of the screens that are no game's, and all others.
enum class Texture : std::uint8_t {
    art_small,
    art,
    art_large,
    more_art_small,
    more_art,
    more_art_large,
    felt,
    linen,
    twill,
    weave_calavera,
    weave_fallera,
    paper,
    rail_dark,
    rail_light,
    wood_dark,
    wood_light,
};

struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;  // four bytes a pixel, not premultiplied, the top row first
};

// What a look names: the texture of its weave, its emblem, and the same on a tile.
Texture weave_of(const Look& look);
Art emblem_of(const Look& look);
Art tile_of(const Look& look);

// As the build calls it.
std::string_view texture_file(Texture texture);
// Drawn again and again beside itself.
bool repeats(Texture texture);
// Of one that repeats, in pixels.
Vec weave_size(Texture texture);

bool is_drawings(Texture texture);
// The first picture with drawings, in the size that suits so many pixels a millimetre: the next larger one.
Texture art_texture(float px_per_mm);

struct PlacedArt {
    Texture picture{};
    Rect uv;   // in it, 0 .. 1
    Vec size;  // at 149 dpi, in pixels
};
// In the size of that first picture.
const PlacedArt& placed(Texture first, Art art);

// ImGui's name of a texture until the renderer puts OpenGL's in its place.
void* texture_id(Texture texture);
// Nothing for ImGui's own (the letters).
bool is_texture_id(const void* id, Texture& texture);

}  // namespace tapet::ui
