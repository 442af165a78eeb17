// The deck of event cards and where "Fi de la batalla" can be in it. Source: "S'organitzen les cartes d'esdeveniment":
// 19 cards, 15 of them on top of the other 4, which are shuffled with "Fi de la batalla".
#pragma once

#include <utility>

#include "alpens/model.h"

namespace tapet::alpens {

inline constexpr int kCards = 19;         // besides "Fi de la batalla"
inline constexpr int kCardsAbove = 15;    // surely above it
inline constexpr int kDeck = kCards + 1;  // draws in all

inline int cards_drawn(const State& state) { return state.draws - (state.battle_over_out ? 1 : 0); }

// That the next draw is "Fi de la batalla", as numerator and denominator, reduced.
inline std::pair<int, int> battle_over_chance(const State& state) {
    if (state.battle_over_out || state.draws < kCardsAbove) return {0, 1};
    return {1, kDeck - state.draws};
}

}  // namespace tapet::alpens
