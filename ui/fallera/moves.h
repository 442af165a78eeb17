// What cards do to all treasures of somebody at once, as the events that say it.
#pragma once

#include <cstddef>
#include <vector>

#include "fallera/fallera.h"

namespace tapet::ui {

fallera::Cards treasures_of(const fallera::State& state, fallera::Player player);
// Everyone's to the player so many places on, clockwise, as the riuà does.
fallera::Move pass_on(const fallera::State& state, std::size_t by);
// Those of two players, as the pacte del dimoni does.
fallera::Move swap_all(const fallera::State& state, fallera::Player one, fallera::Player other);
// Those of one to the other, as the Batalla d'Almansa does.
fallera::Move hand_over(const fallera::State& state, fallera::Player from, fallera::Player to);
// They go to the cementeri, as in the nit de la cremà.
std::vector<fallera::Event> burn(const fallera::State& state, fallera::Player player);

}  // namespace tapet::ui
