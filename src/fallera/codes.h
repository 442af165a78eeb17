// The codes of the protocol for the Fallera Calavera's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "core/codes.h"
#include "fallera/card.h"

namespace tapet::fallera {

inline constexpr std::array<std::string_view, 3> kTypeCodes{"treasure", "battle", "special"};
// Kind::none has no code: it is null or left out. The first three are a treasure's.
inline constexpr std::array<std::string_view, 6> kKindCodes{"ingredient", "sale",      "other",
                                                            "none",       "mostrador", "counter"};
inline constexpr std::array<std::string_view, 2> kMomentCodes{"own-turn", "reaction"};
inline constexpr std::array<std::string_view, 2> kEditionCodes{"102", "103"};

}  // namespace tapet::fallera
