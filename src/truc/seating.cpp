// The seats of a match of Truc, as people are asked about them.
#include "truc/truc.h"
#include "truc/words.h"

namespace tapet::truc {

// Two or three who play together have a side's name.
std::vector<Seating> Game::seating(const State& state) {
    std::vector<Seating> sides = a_seat_a_player<Game>(state);
    for (const Side side : kSides) {
        if (!state.winner) break;
        const int camas = state.score[at(side)].camas;
        int stones = 0;
        for (const CamaPlayed& cama : state.camas_played) stones += cama.stones[at(side)];
        sides[at(side)].facts = {
            {"camas", camas}, {"camas_played", camas + state.score[at(other(side))].camas}, {"stones", stones}};
    }
    const Setup& setup = state.setup;
    for (int i = 0; i < setup.seats() && setup.players > 1; ++i) {
        Seating& side = sides[at(side_of(static_cast<Seat>(i)))];
        side.person = false;
        side.chairs.push_back(plain_seat_words(setup, static_cast<Seat>(i)));
    }
    return sides;
}

}  // namespace tapet::truc
