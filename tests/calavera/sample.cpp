#include "tests/calavera/sample.h"

#include "calavera/pad.h"

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
    setup.house.leftovers = static_cast<calavera::Leftovers>(dice.roll(3));
    setup.house.lone_end = static_cast<calavera::LoneEnd>(dice.roll(2));
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

std::optional<Event> Sample<calavera::Game>::before_choices(const State& state, Dice& dice) {
    if (state.phase != calavera::Phase::before_throw) return std::nullopt;
    calavera::Throw first{{Face::turquoise, Face::pink, Face::orange, Face::black}};
    for (std::size_t i = calavera::kRows.size(); i < calavera::kDice; ++i) {
        first.dice[i] = static_cast<Face>(dice.roll(calavera::kFaces));
    }
    return first;
}

std::size_t Sample<calavera::Game>::rounds(const State& state) {
    if (state.setup.mode == calavera::Mode::referee) return static_cast<std::size_t>(state.turn);
    std::size_t crosses = 0;
    for (const calavera::Sheet& sheet : state.sheets) {
        for (const calavera::RowState& row : sheet) crosses += static_cast<std::size_t>(row.crosses);
    }
    return crosses;
}

// Six skulls again and again would go on for ever, and so would `next` in mode sheet. But where each throw shows the four
// colours and no third skull, as before_choices throws, the active player has an entry in every turn: an open row and its
// colour. A row takes eleven entries at most: the eleventh freezes it, as a freeze, or in the dead zone. Who has made 43 has
// one more at most, and it ends the match. In mode sheet what has a bound is the crosses.
std::optional<std::size_t> Sample<calavera::Game>::most_rounds(const calavera::Setup& setup) {
    constexpr std::size_t rows = calavera::kRows.size();
    const std::size_t players = setup.players.size();
    if (setup.mode == calavera::Mode::sheet) return players * rows * calavera::kBoxes;
    return players * (rows * calavera::kFirstDeadBox - 1) + 1;
}

}  // namespace tapet
