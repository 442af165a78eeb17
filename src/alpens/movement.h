// How far a unit (one alpensí, or a group from one cell) may go. Source: "Moviment dels alpensins del jugador", "Moure
// alpensins en grup", "Recollir una peça...", "Moviment dels alpensins quan porten càrrega".
#pragma once

#include "alpens/model.h"

namespace tapet::alpens {

// Points lost for moving as a group of that size, 0 for one alpensí.
int group_loss(GroupRule group, int alpensins);

// The sum with its steps; refused when a piece cannot be picked up: no point is left for it (alpens.move.pick-up), or
// the unit carries all it may (alpens.carry.one).
Ruled<Movement> movement(const House& house, const AskMovement& ask);

}  // namespace tapet::alpens
