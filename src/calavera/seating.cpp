// What is kept of each player for the statistics, once the game is over.
#include "calavera/calavera.h"
#include "calavera/pad.h"

namespace tapet::calavera {

std::vector<Seating> Game::seating(const State& state) {
    std::vector<Seating> seats = a_seat_a_player<Game>(state);
    for (std::size_t i = 0; i < seats.size() && over(state); ++i) {
        seats[i].facts.push_back({"points", total(state, static_cast<Player>(i))});
        for (const RowState& row : state.sheets[i]) {
            if (row.frozen) seats[i].facts.push_back({"frozen", row.crosses});
        }
    }
    return seats;
}

}  // namespace tapet::calavera
