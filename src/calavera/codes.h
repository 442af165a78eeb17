// The codes of the protocol for Calavera's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "calavera/model.h"
#include "core/codes.h"

namespace tapet::calavera {

inline constexpr std::array<std::string_view, 4> kRowCodes{"turquoise", "pink", "orange", "black"};
inline constexpr std::array<std::string_view, 6> kFaceCodes{"turquoise", "pink", "orange", "black", "rose", "skull"};
inline constexpr std::array<std::string_view, 5> kPhaseCodes{"throw", "choose", "others", "over", "sheet"};

inline std::string_view name(Row row) { return kRowCodes[at(row)]; }
inline std::string_view name(Face face) { return kFaceCodes[at(face)]; }
inline std::string_view name(Phase phase) { return kPhaseCodes[at(phase)]; }
inline std::string_view name(const State& state, Player player) { return state.setup.players[player]; }

}  // namespace tapet::calavera
