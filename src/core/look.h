// How a game looks and sounds, as data. Who draws it, and who plays it, knows no game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tapet {

// Of the table: a stone that is laid, a tile that is set down, the end of a match.
enum class Sound { stone, tile, end };

// As 0xRRGGBB.
struct ClothColours {
    std::uint32_t lamp;    // the cloth under the lamp
    std::uint32_t edge;    // and away from it
    std::uint32_t thread;  // stitches, rings round empty places
    std::uint32_t closed;  // the word on a place whose tile is not laid
};

// What it is played on. One that says nothing lies on the bare walnut table.
struct Look {
    ClothColours dark{0x2E1C11, 0x1E120A, 0xB08C66, 0xD3B99A};
    ClothColours light{0xD9B98A, 0xD9B98A, 0x6B4A22, 0x4E3416};
    std::string_view weave = {};                           // a texture of ui/kit/art.h, "felt"; none: there is no cloth
    std::optional<std::array<std::uint32_t, 3>> hem = {};  // its stripes
    std::string_view emblem = "full";                      // assets/art: emblema-*.svg, and on a tile taulell-*.svg
    Sound score = Sound::tile;                             // what a tap is heard as that changes the score
};
inline constexpr Look kBareTable{};

}  // namespace tapet
