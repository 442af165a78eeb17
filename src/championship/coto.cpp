#include "championship/coto.h"

#include <algorithm>

namespace tapet::championship {

namespace {

// Won camas full, and in each other one at most one stone less.
Bounds bounds(const Setup& setup, int won, int others) {
    return {won * setup.stones, won * setup.stones + others * (setup.stones - 1)};
}

bool within(const Two<Bounds>& limits, const Two<std::uint16_t>& pedres) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (pedres[side] < limits[side].least || pedres[side] > limits[side].most) return false;
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
    std::optional<Two<Bounds>> limits = coto_bounds(setup, marks.cames);
    if (!limits) return false;
    for (std::size_t side = 0; joc_fora && side < 2; ++side) {
        const bool won = marks.cames[side] == setup.camas;
        if (!won || setup.house.joc_fora_pedres == JocForaPedres::marked) (*limits)[side].least = 0;
    }
    return within(*limits, marks.pedres);
}

bool stands_so(const Setup& setup, const Marks& marks) {
    const auto& cames = marks.cames;
    if (cames[0] >= setup.camas || cames[1] >= setup.camas) return false;
    const Two<Bounds> limits{bounds(setup, cames[0], cames[1] + 1), bounds(setup, cames[1], cames[0] + 1)};
    return within(limits, marks.pedres);
}

}  // namespace tapet::championship
