// Marking stones, camas and the coto; the settlement of a hand. Source: Reglament del Truc, "Cama i coto", "Els Envits",
// "Veus i pedres"; the order of settling: docs/games/truc.md, "Tricks and settling".
#pragma once

#include <vector>

#include "core/ruling.h"
#include "truc/model.h"

namespace tapet::truc {

using Rulings = std::vector<Ruling>;

// Marks stones for a side by that rule; what is past the cama is dropped, and a full cama counts at once.
// Answers whether the cama was completed.
bool mark(State& state, Side side, int stones, Ruling ruling, Rulings& rulings);

// The envit that a side refused, by no-vull or by throwing its cards in, is marked for the other; a cama that this
// completes ends the hand.
void refuse_envit(State& state, bool by_no_vull, Rulings& rulings);

// The hand has a winner: it is settled, unless an accepted envit still lacks its own.
void decide_hand(State& state, Side winner, Rulings& rulings);
void settle(State& state, Rulings& rulings);

}  // namespace tapet::truc
