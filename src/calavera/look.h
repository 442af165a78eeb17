// The purple cloth of Calavera, and what its pad is printed with, the same by day and in the evening (0xRRGGBB).
#pragma once

#include "calavera/pad.h"
#include "core/look.h"

namespace tapet::calavera {

inline constexpr Look kLook{.dark = {0x4B2A59, 0x261230, 0xAD8DBA, 0xCDB8D6},
                            .light = {0xEEE4F0, 0xDDCBE2, 0x85668F, 0x674A72},
                            .weave = "weave-calavera",
                            .emblem = "calavera"};

// In the order of Row: turquoise, pink, orange, black.
inline constexpr std::array<std::uint32_t, 4> kRowColours{0x00757D, 0xC2297B, 0xB85300, 0x24262B};
inline constexpr std::array<std::uint32_t, 4> kBoxColours{0xC6ECEA, 0xFAD9EA, 0xFDE0C2, 0xDCDDDF};
inline constexpr std::uint32_t kJokerColour = 0xB01E1E;
inline constexpr std::uint32_t kScoreColour = 0xF8E596;
inline constexpr std::uint32_t kDeadColour = 0xC9C9C4;
inline constexpr std::uint32_t kHatchingColour = 0xB0A98E;  // of the zones: only groups

inline std::uint32_t box_colour(Row row, Zone zone) {
    if (zone == Zone::none) return kBoxColours[at(row)];
    return zone == Zone::score ? kScoreColour : kDeadColour;
}

}  // namespace tapet::calavera
