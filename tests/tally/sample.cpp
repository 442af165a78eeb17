#include "tests/tally/sample.h"

namespace tapet {

using tally::Event;
using tally::Player;
using tally::State;

tally::Setup Sample<tally::Game>::setup(Dice& dice) {
    tally::Setup setup;
    if (dice.one_in(2)) setup.title = dice.one_in(2) ? "Brisca" : "a\"b\\c/~";
    setup.players = {"Ana", "Bel", "Cesc", "do", "n", "a\"b\\c/~", "points", "7", "8", "9", "10", "11"};
    setup.players.resize(1 + dice.roll(tally::kMostPlayers));
    setup.win = dice.one_in(2) ? tally::Win::most : tally::Win::least;
    if (dice.one_in(2)) setup.limit = dice.between(1, 200);
    if (dice.one_in(2)) setup.rounds = dice.between(1, 6);
    return setup;
}

std::vector<Event> Sample<tally::Game>::universe(const State& state) {
    std::vector<Event> all{tally::Next{}, tally::Finish{}};
    for (Player player = 0; player < state.count(); ++player) {
        for (int n = 1; n <= 10; ++n) all.emplace_back(tally::Points{player, n});
    }
    return all;
}

Event Sample<tally::Game>::event(const State& state, Dice& dice) {
    const auto any_points = [&] { return dice.one_in(6) ? dice.between(-9999, 9999) : dice.between(-20, 60); };
    if (dice.one_in(12)) return tally::Finish{};
    if (dice.one_in(3)) return tally::Next{};
    if (dice.one_in(2)) return tally::Points{static_cast<Player>(dice.roll(state.count())), any_points()};
    tally::Round round;
    for (std::size_t i = 0; i < state.count(); ++i) round.points.push_back(any_points());
    return round;
}

std::size_t Sample<tally::Game>::rounds(const State& state) { return static_cast<std::size_t>(state.round()); }

std::optional<std::size_t> Sample<tally::Game>::most_rounds(const tally::Setup& setup) {
    return static_cast<std::size_t>(setup.rounds.value_or(tally::kMostRounds));
}

}  // namespace tapet
