// The codes of the protocol for Alpens' values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "alpens/model.h"
#include "core/codes.h"

namespace tapet::alpens {

inline constexpr std::array<std::string_view, 6> kColourCodes{"blau", "groc", "marro", "rosa", "taronja", "negre"};
inline constexpr std::array<std::string_view, 3> kGoodCodes{"clothes", "food", "money"};
inline constexpr std::array<std::string_view, 4> kFaceCodes{"carlist", "liberal", "card", "choice"};
inline constexpr std::array<std::string_view, 3> kCardKindCodes{"immediate", "permanent", "one-turn"};
inline constexpr std::array<std::string_view, 4> kEndCodes{"battle-over", "all-out", "blocked", "exits-closed"};
inline constexpr std::array<std::string_view, 3> kPhaseCodes{"setup", "play", "over"};

constexpr std::string_view code(Good good) { return code_of(kGoodCodes, good); }
constexpr std::string_view code(Face face) { return code_of(kFaceCodes, face); }
constexpr std::string_view code(End end) { return code_of(kEndCodes, end); }
constexpr std::string_view code(Phase phase) { return code_of(kPhaseCodes, phase); }

}  // namespace tapet::alpens
