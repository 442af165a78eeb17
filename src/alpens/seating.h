// Who sits where, with how many alpensins, and who places and plays after whom. Source: "Es sorteja l'ordre dels
// jugadors", "Cada jugador disposa els seus alpensins al tauler".
#pragma once

#include "alpens/model.h"

namespace tapet::alpens {

// Alpensins of each player with that many players (2 to 6).
inline int alpensins_each(int players) {
    constexpr std::array<int, 5> kEach{12, 8, 6, 5, 4};
    return kEach[static_cast<std::size_t>(players - 2)];
}

inline Player after(Player player, int seats) { return static_cast<Player>((player + 1) % seats); }

// The players in the order in which they put their alpensins down: the reverse of the turns, who begins last.
inline std::vector<Player> placement(const State& state) {
    const int seats = state.setup.seats();
    std::vector<Player> order;
    for (int back = 1; back <= seats; ++back)
        order.push_back(static_cast<Player>((state.first + seats - back) % seats));
    return order;
}

}  // namespace tapet::alpens
