#include "championship/coto.h"

#include <algorithm>

namespace tapet::championship {

namespace {

// Won camas full, and in each other one at most one stone less.
Bounds bounds(const Setup& setup, int won, int others) {
    return {won * setup.stones, won * setup.stones + others * (setup.stones - 1)};
}

bool within(const Two<Bounds>& limits, const Two<std::uint16_t>& pedres, bool no_least) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (pedres[side] > limits[side].most) return false;
        if (!no_least && pedres[side] < limits[side].least) return false;
    }
    return true;
}

}  // namespace

std::optional<Two<Bounds>> coto_bounds(const Setup& setup, const Two<std::uint8_t>& cames) {
    const auto [fewer, more] = std::minmax(cames[0], cames[1]);
    if (more != setup.camas || fewer == more) return std::nullopt;
    return Two<Bounds>{bounds(setup, cames[0], cames[1]), bounds(setup, cames[1], cames[0])};
}

bool ends_so(const Setup& setup, const Marks& marks, bool joc_fora) {
    const std::optional<Two<Bounds>> limits = coto_bounds(setup, marks.cames);
    return limits && within(*limits, marks.pedres, joc_fora);
}

bool stands_so(const Setup& setup, const Marks& marks) {
    const auto& cames = marks.cames;
    if (cames[0] >= setup.camas || cames[1] >= setup.camas) return false;
    const Two<Bounds> limits{bounds(setup, cames[0], cames[1] + 1), bounds(setup, cames[1], cames[0] + 1)};
    return within(limits, marks.pedres, false);
}

}  // namespace tapet::championship
