// The draw of the groups: names come out of the pot one after the other and go into the groups in turn, passing those that
// are full.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "championship/phases.h"

namespace tapet::championship {

// Who comes out next, when these have; `random` is even over all numbers.
Entrant next_ball(const State& state, const std::vector<Entrant>& out, const std::function<std::uint64_t()>& random);
// All of it at once, or the rest of it.
Draw drawn(const State& state, const std::function<std::uint64_t()>& random, std::vector<Entrant> out = {});

// As they came out of a pot at the table, one after the other: all that have qualified.
Draw written(const State& state, const std::vector<Entrant>& out);

// A name's place in the groups of that many.
struct DrawnPlace {
    std::size_t group = 0;
    std::size_t row = 0;
    friend bool operator==(const DrawnPlace&, const DrawnPlace&) = default;
};
// In the order in which they came out.
std::vector<DrawnPlace> order_of_draw(const std::vector<std::size_t>& sizes);

}  // namespace tapet::championship
