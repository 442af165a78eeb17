// What cards do to all treasures of somebody at once, as the events that say it.
#pragma once

#include <cstddef>
#include <vector>

#include "fallera/fallera.h"

namespace tapet::fallera {

Cards treasures_of(const State& state, Player player);
// Everyone's to the player so many places on, clockwise, as the riuà does.
Move pass_on(const State& state, std::size_t by);
// Those of two players, as the pacte del dimoni does.
Move swap_all(const State& state, Player one, Player other);
// Those of one to the other, as the Batalla d'Almansa does.
Move hand_over(const State& state, Player from, Player to);
// A battle won against that player whose cards nobody names: what it brings, as the events that say it; nothing where no battle
// is for that card.
std::vector<Event> won(const State& state, Player by, Player from, Card prize);
// They go to the cementeri, as in the nit de la cremà.
std::vector<Event> burn(const State& state, Player player);

}  // namespace tapet::fallera
