// The words of the protocol for Alpens' values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "alpens/model.h"

namespace tapet::alpens {

inline constexpr std::array<std::string_view, 6> kColourWords{"blau", "groc", "marro", "rosa", "taronja", "negre"};
inline constexpr std::array<std::string_view, 3> kGoodWords{"clothes", "food", "money"};
inline constexpr std::array<std::string_view, 4> kFaceWords{"carlist", "liberal", "card", "choice"};
inline constexpr std::array<std::string_view, 3> kCardKindWords{"immediate", "permanent", "one-turn"};
inline constexpr std::array<std::string_view, 4> kEndWords{"battle-over", "all-out", "blocked", "exits-closed"};
inline constexpr std::array<std::string_view, 3> kPhaseWords{"setup", "play", "over"};

template <class Words, class Value>
constexpr std::string_view word_of(const Words& words, Value value) {
    return words[static_cast<std::size_t>(value)];
}
constexpr std::string_view word(Good good) { return word_of(kGoodWords, good); }
constexpr std::string_view word(Face face) { return word_of(kFaceWords, face); }
constexpr std::string_view word(End end) { return word_of(kEndWords, end); }
constexpr std::string_view word(Phase phase) { return word_of(kPhaseWords, phase); }

}  // namespace tapet::alpens
