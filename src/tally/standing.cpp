#include "tally/standing.h"

#include <algorithm>

namespace tapet::tally {

namespace {

// The greater, the better.
Total worth(const State& state, Player player) {
    const Total total = state.totals[player];
    return state.setup.win == Win::most ? total : -total;
}

}  // namespace

bool begun(const State& state) {
    return std::any_of(state.running.begin(), state.running.end(), [](const auto& noted) { return noted.has_value(); });
}

bool ever_noted(const State& state) { return !state.closed.empty() || begun(state); }

std::vector<Player> best(const State& state) {
    std::vector<Player> all;
    for (Player player = 0; player < state.count(); ++player) {
        if (!all.empty() && worth(state, player) < worth(state, all.front())) continue;
        if (!all.empty() && worth(state, player) > worth(state, all.front())) all.clear();
        all.push_back(player);
    }
    return all;
}

std::vector<Player> leaders(const State& state) { return ever_noted(state) ? best(state) : std::vector<Player>(); }

std::vector<Place> order(const State& state) {
    std::vector<Place> places;
    for (Player player = 0; player < state.count(); ++player) places.push_back({player, state.totals[player]});
    std::stable_sort(places.begin(), places.end(),
                     [&](const Place& a, const Place& b) { return worth(state, a.player) > worth(state, b.player); });
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool level = i > 0 && places[i].total == places[i - 1].total;
        places[i].rank = level ? places[i - 1].rank : static_cast<int>(i) + 1;
        places[i].behind = worth(state, places.front().player) - worth(state, places[i].player);
    }
    return places;
}

}  // namespace tapet::tally
