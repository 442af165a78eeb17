#include "tests/calavera/sample.h"

namespace tapet {

using calavera::Event;
using calavera::Face;
using calavera::Player;
using calavera::Row;
using calavera::State;

calavera::Setup Sample<calavera::Game>::setup(Dice& dice) {
    calavera::Setup setup;
    setup.players = {"Ina", "Sami", "Zoë", "a\"b\\c/~"};
    setup.players.resize(2 + dice.roll(3));
    setup.first = static_cast<Player>(dice.roll(setup.players.size()));
    for (int& points : setup.dead_zone) points = dice.between(-20, 20);
    setup.mode = dice.one_in(3) ? calavera::Mode::sheet : calavera::Mode::referee;
    setup.house.leftovers = static_cast<calavera::Leftovers>(dice.roll(2));
    setup.house.frozen_lines = static_cast<calavera::FrozenLines>(dice.roll(2));
    return setup;
}

std::vector<Event> Sample<calavera::Game>::universe(const State& state) {
    const bool dice = state.setup.mode == calavera::Mode::referee;
    std::vector<Event> all{dice ? Event{calavera::Stand{}} : Event{calavera::Next{}}};
    for (Player player = 0; player < state.count(); ++player) {
        for (const Row row : calavera::kRows) {
            all.emplace_back(calavera::Freeze{player, row});
            for (int n = 1; !dice && n <= 6; ++n) all.emplace_back(calavera::Cross{player, row, n});
            if (!dice) continue;
            all.emplace_back(calavera::Mark{player, calavera::face_of(row), row});
            all.emplace_back(calavera::Mark{player, Face::rose, row});
        }
    }
    return all;
}

// Half of them throws, of which most leave the skulls where they are.
Event Sample<calavera::Game>::event(const State& state, Dice& dice) {
    if (state.setup.mode == calavera::Mode::sheet || dice.one_in(2)) return dice.pick(universe(state));
    calavera::Throw event{};
    const bool keeps = state.throws > 0 && !dice.one_in(4);
    for (std::size_t i = 0; i < calavera::kDice; ++i) {
        const bool stays = keeps && state.dice[i] == Face::skull;
        event.dice[i] = stays ? Face::skull : static_cast<Face>(dice.roll(calavera::kFaces));
    }
    return event;
}

std::size_t Sample<calavera::Game>::rounds(const State& state) { return static_cast<std::size_t>(state.turn); }

// Throws are not listed, and nobody has to enter anything in mode sheet: tests/calavera/random_test.cpp plays to the end.
std::optional<std::size_t> Sample<calavera::Game>::most_rounds(const calavera::Setup&) { return std::nullopt; }

}  // namespace tapet
