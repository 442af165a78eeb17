// The words of the protocol for Calavera's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "calavera/model.h"

namespace tapet::calavera {

inline constexpr std::array<std::string_view, 4> kRowWords{"turquoise", "pink", "orange", "black"};
inline constexpr std::array<std::string_view, 6> kFaceWords{"turquoise", "pink", "orange", "black", "rose", "skull"};
inline constexpr std::array<std::string_view, 5> kPhaseWords{"throw", "choose", "others", "over", "sheet"};

inline std::string_view name(Row row) { return kRowWords[at(row)]; }
inline std::string_view name(Face face) { return kFaceWords[at(face)]; }
inline std::string_view name(Phase phase) { return kPhaseWords[at(phase)]; }
inline std::string_view name(const State& state, Player player) { return state.setup.players[player]; }

}  // namespace tapet::calavera
