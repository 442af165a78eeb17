// The words of the protocol for the Fallera Calavera's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "fallera/card.h"

namespace tapet::fallera {

inline constexpr std::array<std::string_view, 3> kTypeWords{"treasure", "battle", "special"};
// Kind::none has no word: it is null or left out. The first three are a treasure's.
inline constexpr std::array<std::string_view, 6> kKindWords{"ingredient", "sale",      "other",
                                                            "none",       "mostrador", "counter"};
inline constexpr std::array<std::string_view, 2> kMomentWords{"own-turn", "reaction"};
inline constexpr std::array<std::string_view, 2> kEditionWords{"102", "103"};
inline constexpr std::array<std::string_view, 2> kAlmansaWords{"in", "out"};
inline constexpr std::array<std::string_view, 2> kGarlicWords{"card", "double"};

template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
    return words[static_cast<std::size_t>(value)];
}

}  // namespace tapet::fallera
