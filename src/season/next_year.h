// The championship after this one: the same sectors and fallas, another number.
#pragma once

#include <string>
#include <vector>

#include "championship/championship.h"

namespace tapet::championship {

// "69 Campionat" after "68 Campionat": its first number one higher; a 2 behind a name that has none.
std::string next_name(const std::string& name);
Setup next_setup(const State& state);
// Whoever was entered, in that order and under the name of today, without players: their lists are handed in anew. Whose sector that
// setup has not is left out.
std::vector<Enter> next_entries(const State& state, const Setup& setup);

}  // namespace tapet::championship
