#include "fallera/table/moves.h"

#include <algorithm>

#include "fallera/catalogue.h"
#include "fallera/deck.h"

namespace tapet::fallera {

namespace {

void add_treasures(const State& state, Player from, Player to, Move& move) {
    for (const Card card : treasures_of(state, from)) move.moves.push_back({card, from, to});
}

}  // namespace

Cards treasures_of(const State& state, Player player) {
    const Cards& lying = state.mostrador[player];
    Cards treasures;
    std::copy_if(lying.begin(), lying.end(), std::back_inserter(treasures),
                 [&](Card card) { return state.deck[card].type == CardType::treasure; });
    return treasures;
}

Move pass_on(const State& state, std::size_t by) {
    Move move;
    for (Player from = 0; from < state.players(); ++from) {
        add_treasures(state, from, static_cast<Player>((from + by) % state.players()), move);
    }
    return move;
}

Move swap_all(const State& state, Player one, Player other) {
    Move move;
    add_treasures(state, one, other, move);
    add_treasures(state, other, one, move);
    return move;
}

Move hand_over(const State& state, Player from, Player to) {
    Move move;
    add_treasures(state, from, to, move);
    return move;
}

std::vector<Event> won(const State& state, Player by, Player from, Card prize) {
    const bool guard = prize == named().muralla || prize == named().falla;
    if (state.deck[prize].type != CardType::treasure && !guard) return {};
    if (has(state.mostrador[from], named().muralla)) return {Lose{from, named().muralla}};
    if (guard) return {Lose{from, prize}};
    return {Move{{{prize, from, by}}}};
}

std::vector<Event> burn(const State& state, Player player) {
    std::vector<Event> events;
    for (const Card card : treasures_of(state, player)) events.emplace_back(Lose{player, card});
    return events;
}

}  // namespace tapet::fallera
