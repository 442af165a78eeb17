#include "ui/fallera/moves.h"

#include <algorithm>

namespace tapet::ui {

using fallera::Player;
using fallera::State;

namespace {

void add_treasures(const State& state, Player from, Player to, fallera::Move& move) {
    for (const fallera::Card card : treasures_of(state, from)) move.moves.push_back({card, from, to});
}

}  // namespace

fallera::Cards treasures_of(const State& state, Player player) {
    const fallera::Cards& lying = state.mostrador[player];
    fallera::Cards treasures;
    std::copy_if(lying.begin(), lying.end(), std::back_inserter(treasures),
                 [&](fallera::Card card) { return state.deck[card].type == fallera::CardType::treasure; });
    return treasures;
}

fallera::Move pass_on(const State& state, std::size_t by) {
    fallera::Move move;
    for (Player from = 0; from < state.players(); ++from) {
        add_treasures(state, from, static_cast<Player>((from + by) % state.players()), move);
    }
    return move;
}

fallera::Move swap_all(const State& state, Player one, Player other) {
    fallera::Move move;
    add_treasures(state, one, other, move);
    add_treasures(state, other, one, move);
    return move;
}

fallera::Move hand_over(const State& state, Player from, Player to) {
    fallera::Move move;
    add_treasures(state, from, to, move);
    return move;
}

std::vector<fallera::Event> burn(const State& state, Player player) {
    std::vector<fallera::Event> events;
    for (const fallera::Card card : treasures_of(state, player)) events.emplace_back(fallera::Lose{player, card});
    return events;
}

}  // namespace tapet::ui
