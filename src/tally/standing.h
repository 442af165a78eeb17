// How a sheet stands: what is noted, who leads, in which order.
#pragma once

#include <vector>

#include "tally/model.h"

namespace tapet::tally {

bool begun(const State& state);                   // something is noted in the running round
bool ever_noted(const State& state);              // or in one before
std::vector<Player> best(const State& state);     // those with the best total, in the order of the players
std::vector<Player> leaders(const State& state);  // the same, and nobody while nothing was ever noted
std::vector<Place> order(const State& state);

}  // namespace tapet::tally
