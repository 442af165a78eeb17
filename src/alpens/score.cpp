#include "alpens/score.h"

#include <algorithm>
#include <numeric>

#include "alpens/alpens.h"

namespace tapet::alpens {

Tally tally(int escaped, const GoodsCount& goods) {
    // Let a piece of the rarest kind be worth 3, of the next 2, of the commonest 1: no trio, pair or single piece
    // scores more than its pieces are worth so, and trios first, then pairs, scores exactly that.
    GoodsCount sorted = goods;
    std::sort(sorted.begin(), sorted.end());
    Tally sum;
    sum.escaped = escaped * kEscapedPoints;
    sum.trios = sorted[0];
    sum.pairs = sorted[1] - sorted[0];
    sum.singles = sorted[2] - sorted[1];
    sum.total = sum.escaped + sum.trios * kTrioPoints + sum.pairs * kPairPoints + sum.singles * kSinglePoints;
    return sum;
}

Tally tally(const Alpensins& alpensins) { return tally(alpensins.escaped, alpensins.goods); }

std::vector<Player> winners(const State& state) {
    std::vector<Player> best;
    int most = -1;
    for (Player player = 0; player < state.setup.seats(); ++player) {
        const int total = tally(state.alpensins[player]).total;
        if (total > most) best.clear();
        if (total >= most) best.push_back(player);
        most = std::max(most, total);
    }
    return best;
}

std::vector<Player> ranking(const State& state) {
    std::vector<Player> players(static_cast<std::size_t>(state.setup.seats()));
    std::iota(players.begin(), players.end(), Player{0});
    const auto points = [&](Player player) { return tally(state.alpensins[player]).total; };
    std::stable_sort(players.begin(), players.end(), [&](Player a, Player b) { return points(a) > points(b); });
    return players;
}

// At the end with how many escaped.
std::vector<Seating> Game::seating(const State& state) {
    std::vector<Seating> seats = a_seat_a_player<Game>(state);
    for (std::size_t i = 0; i < seats.size() && over(state); ++i)
        seats[i].facts.push_back({"escaped", state.alpensins[i].escaped});
    return seats;
}

}  // namespace tapet::alpens
