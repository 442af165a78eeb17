#include "championship/draw.h"

#include <algorithm>

namespace tapet::championship {

namespace {

// Even over [0, below): numbers of the last, incomplete stretch are thrown away.
std::uint64_t random_below(const std::function<std::uint64_t()>& random, std::uint64_t below) {
    const std::uint64_t most = UINT64_MAX - UINT64_MAX % below;
    std::uint64_t number = random();
    while (number >= most) number = random();
    return number % below;
}

}  // namespace

std::vector<DrawnPlace> order_of_draw(const std::vector<std::size_t>& sizes) {
    const std::size_t longest = sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
    std::vector<DrawnPlace> order;
    for (std::size_t row = 0; row < longest; ++row) {
        for (std::size_t group = 0; group < sizes.size(); ++group) {
            if (row < sizes[group]) order.push_back({group, row});
        }
    }
    return order;
}

Entrant next_ball(const State& state, const std::vector<Entrant>& out, const std::function<std::uint64_t()>& random) {
    std::vector<Entrant> pot;
    for (const Entrant who : course(state).qualified) {
        if (std::find(out.begin(), out.end(), who) == out.end()) pot.push_back(who);
    }
    return pot[static_cast<std::size_t>(random_below(random, pot.size()))];
}

Draw drawn(const State& state, const std::function<std::uint64_t()>& random, std::vector<Entrant> out) {
    const std::size_t all = course(state).qualified.size();
    while (out.size() < all) out.push_back(next_ball(state, out, random));
    return written(state, out);
}

Draw written(const State& state, const std::vector<Entrant>& out) {
    const std::vector<std::size_t> sizes = course(state).next.sizes;
    Draw draw;
    draw.groups.resize(sizes.size());
    const std::vector<DrawnPlace> places = order_of_draw(sizes);
    for (std::size_t i = 0; i < std::min(out.size(), places.size()); ++i)
        draw.groups[places[i].group].emplace_back(falla(state.roster, out[i]));
    return draw;
}

}  // namespace tapet::championship
