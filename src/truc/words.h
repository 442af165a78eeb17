// The words of the protocol for Truc's values, in the order of the enums.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "truc/model.h"

namespace tapet::truc {

inline constexpr std::array<std::string_view, 11> kCallWords{"envide",   "torne",        "mes",      "falta",
                                                             "truque",   "truc-i-passe", "retruque", "quatre-val",
                                                             "joc-fora", "vull",         "no-vull"};
inline constexpr std::array<std::string_view, 2> kSideWords{"A", "B"};
inline constexpr std::array<std::string_view, 3> kTrickWords{"A", "B", "parda"};
inline constexpr std::array<std::string_view, 5> kEnvitPhaseWords{"unopened", "pending", "accepted", "refused",
                                                                  "closed"};
inline constexpr std::array<std::string_view, 4> kTrucPhaseWords{"quiet", "pending", "accepted", "refused"};

template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
    return words[static_cast<std::size_t>(value)];
}
inline std::string_view word(Call call) { return word_of(kCallWords, call); }
inline std::string_view name(Side side) { return word_of(kSideWords, side); }

inline std::string seat_name(Seat seat) {
    return {static_cast<char>('A' + seat % 2), static_cast<char>('1' + seat / 2)};
}

}  // namespace tapet::truc
