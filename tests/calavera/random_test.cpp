// Random play: no sequence of legal events breaks a sheet, every change is carried by a ruling, `house` stands on exactly the
// rulings that the option decided, and play ends.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>

#include "calavera/bars.h"
#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/pad.h"

namespace tapet::calavera {

namespace {

using Random = std::mt19937;

int pick(Random& random, int least, int most) { return least + static_cast<int>(random() % (most - least + 1U)); }

Setup random_setup(Random& random, Mode mode) {
    Setup setup;
    for (const char* player : {"Ina", "Sami", "Zoë", "Bel"}) setup.players.emplace_back(player);
    setup.players.resize(static_cast<std::size_t>(pick(random, 2, 4)));
    setup.first = static_cast<Player>(pick(random, 0, static_cast<int>(setup.players.size()) - 1));
    for (int& points : setup.dead_zone) points = pick(random, -20, 20);
    setup.mode = mode;
    setup.house.leftovers = static_cast<Leftovers>(pick(random, 0, 1));
    setup.house.frozen_lines = static_cast<FrozenLines>(pick(random, 0, 1));
    return setup;
}

// Skulls of the last throw stay.
Throw random_throw(const State& state, Random& random) {
    Throw event{};
    const bool few_faces = pick(random, 0, 2) == 0;
    for (std::size_t i = 0; i < kDice; ++i) {
        const bool stays = state.throws > 0 && state.dice[i] == Face::skull;
        event.dice[i] = stays ? Face::skull : static_cast<Face>(few_faces ? pick(random, 3, 5) : pick(random, 0, 5));
    }
    return event;
}

// One of the listed choices, or a throw; in mode sheet mostly crosses.
Event random_event(const State& state, Random& random) {
    const std::vector<Event> listed = Game::choices(state);
    const bool may_throw = state.setup.mode == Mode::referee && !bars(state, Throw{state.dice});
    if (may_throw && (listed.empty() || pick(random, 0, 2) == 0)) return random_throw(state, random);
    REQUIRE(!listed.empty());
    return listed[random() % listed.size()];
}

bool has_fact(const Ruling& ruling, std::string_view fact_name, const Json& value) {
    for (const Fact& fact : ruling.facts) {
        if (fact.name == fact_name && fact.value == value) return true;
    }
    return false;
}

bool carries(const Rulings& rulings, const std::vector<Fact>& facts) {
    return std::any_of(rulings.begin(), rulings.end(), [&](const Ruling& ruling) {
        return std::all_of(facts.begin(), facts.end(),
                           [&](const Fact& f) { return has_fact(ruling, f.name, f.value); });
    });
}

// ---- what must hold of a sheet -------------------------------------------------------------------------------------

void check_row(const State& state, const RowState& before, const RowState& after, bool froze) {
    CHECK(after.crosses >= before.crosses);
    CHECK(after.crosses <= kBoxes);
    if (before.frozen) {
        CHECK(after == before);
        return;
    }
    const bool dead = after.crosses >= kFirstDeadBox;
    CHECK(after.frozen.has_value() == (dead || froze));
    if (dead) CHECK(after.frozen == state.setup.dead_zone[static_cast<std::size_t>(after.crosses - kFirstDeadBox)]);
    if (froze) {
        CHECK(after.crosses == before.crosses);
        const std::array<int, 5> printed{4, 5, 6, 8, 10};  // boxes 6 to 10
        CHECK(after.frozen == printed.at(static_cast<std::size_t>(after.crosses - 6)));
    }
}

void check_sheets(const State& before, const State& after, const Event& event, const Rulings& rulings) {
    const auto* freeze = std::get_if<Freeze>(&event);
    int entered_rows = 0;
    for (Player player = 0; player < after.count(); ++player) {
        for (const Row row : kRows) {
            const RowState& was = before.sheets[player][at(row)];
            const RowState& is = after.sheets[player][at(row)];
            check_row(after, was, is, freeze != nullptr && *freeze == Freeze{player, row});
            if (was == is) continue;
            ++entered_rows;
            CHECK(carries(rulings, {{"player", name(after, player)}, {"row", name(row)}, {"box", is.crosses}}));
            if (is.frozen) CHECK(carries(rulings, {{"row", name(row)}, {"points", *is.frozen}}));
        }
    }
    const bool entry = !std::holds_alternative<Throw>(event) && !std::holds_alternative<Stand>(event) &&
                       !std::holds_alternative<Next>(event);
    CHECK(entered_rows == (entry ? 1 : 0));
}

// How many have the full bonus of a line: one, or several who were not active in the turn of the first.
void check_line(const State& before, const State& after, std::size_t i, const Rulings& rulings) {
    const Bonuses::Line& was = before.bonus().lines[i];
    const Bonuses::Line& is = after.bonus().lines[i];
    const BonusLine& printed = kBonusLines[i];
    bool anyone = false;
    for (Player player = 0; player < after.count(); ++player) {
        const int points = is.points[player];
        const bool known = points == 0 || points == printed.first || points == printed.later;
        CHECK(known);
        anyone = anyone || points == printed.first;
        if (points == was.points[player]) continue;
        CHECK(was.points[player] == 0);
        CHECK(
            carries(rulings, {{"player", name(after, player)}, {"line", static_cast<int>(i) + 1}, {"points", points}}));
        if (points == printed.first && was.turn) {
            CHECK(was.turn == before.turn);
            CHECK(player != before.active);
        }
    }
    CHECK(anyone == is.turn.has_value());
    if (was.turn) CHECK(is.turn == was.turn);
}

void check_carried(const State& before, const State& after, const Rulings& rulings) {
    if (after.phase != before.phase) CHECK(carries(rulings, {{"phase", name(after.phase)}}));
    if (after.turn != before.turn) {
        CHECK(after.turn == before.turn + 1);
        CHECK(carries(rulings, {{"turn", after.turn}, {"player", name(after, after.active)}}));
    }
    if (after.throws > before.throws) CHECK(carries(rulings, {{"throws", after.throws}}));
}

bool stands_in(const Rulings& rulings, const Ruling& ruling) {
    return std::any_of(rulings.begin(), rulings.end(), [&](const Ruling& r) {
        return r.rule == ruling.rule && r.facts.size() == ruling.facts.size() && carries({r}, ruling.facts);
    });
}

// The same event under the other values of an option: the rulings that differ, and no others, name the option.
void check_house(const std::vector<State>& others, const Event& event, const Rulings& rulings,
                 std::string_view option) {
    std::vector<Rulings> otherwise;
    for (const State& other : others) otherwise.push_back(Game::apply(other, event).value().rulings);
    for (const Ruling& ruling : rulings) {
        const bool same = std::all_of(otherwise.begin(), otherwise.end(),
                                      [&](const Rulings& other) { return stands_in(other, ruling); });
        CAPTURE(ruling.rule.id);
        CHECK(same == (ruling.house != option));
    }
}

FrozenLines other_value(FrozenLines value) {
    return value == FrozenLines::crosses ? FrozenLines::never : FrozenLines::crosses;
}

void check_options(const State& before, const Event& event, const Rulings& rulings) {
    // The state keeps the bonuses under both values of frozen_lines, so it can be turned over.
    State other = before;
    other.setup.house.frozen_lines = other_value(before.setup.house.frozen_lines);
    check_house({other}, event, rulings, "frozen_lines");
    // What the active player's choice bars is decided with that choice.
    if (before.phase != Phase::choose) return;
    std::vector<State> others;
    for (const Leftovers value : kLeftovers) {
        others.push_back(before);
        others.back().setup.house.leftovers = value;
    }
    check_house(others, event, rulings, "leftovers");
}

// Of the kinds that are listed nothing but the choices is accepted.
void check_choices(const State& state) {
    const std::vector<Event> listed = Game::choices(state);
    std::vector<Event> universe;
    const bool dice = state.setup.mode == Mode::referee;
    universe.push_back(dice ? Event{Stand{}} : Event{Next{}});
    for (Player player = 0; player < state.count(); ++player) {
        for (const Row row : kRows) {
            universe.emplace_back(Freeze{player, row});
            for (int n = 1; !dice && n <= 6; ++n) universe.emplace_back(Cross{player, row, n});
            if (!dice) continue;
            universe.emplace_back(Mark{player, face_of(row), row});
            universe.emplace_back(Mark{player, Face::rose, row});
        }
    }
    std::size_t accepted = 0;
    for (const Event& event : universe) {
        const bool is_listed = std::find(listed.begin(), listed.end(), event) != listed.end();
        CHECK(is_listed == Game::apply(state, event).has_value());
        accepted += is_listed ? 1U : 0U;
    }
    CHECK(accepted == listed.size());
}

bool is_entry(const Event& event) {
    return std::holds_alternative<Mark>(event) || std::holds_alternative<Cross>(event) ||
           std::holds_alternative<Freeze>(event);
}

// Plays to the end with all checks; answers with the number of entries.
int play_out(State state, Random& random) {
    constexpr int kMostEvents = 20000;
    int entries_made = 0;
    for (int events = 0; !Game::over(state); ++events) {
        REQUIRE(events < kMostEvents);
        const Event event = random_event(state, random);
        auto step = Game::apply(state, event);
        REQUIRE(step);
        check_sheets(state, step->state, event, step->rulings);
        for (std::size_t i = 0; i < kLines; ++i) check_line(state, step->state, i, step->rulings);
        check_carried(state, step->state, step->rulings);
        check_options(state, event, step->rulings);
        if (events % 7 == 0) check_choices(state);
        entries_made += is_entry(event) ? 1 : 0;
        state = std::move(step->state);
    }
    CHECK(Game::choices(state).empty());
    return entries_made;
}

void play_games(Mode mode, int games) {
    for (int seed = 0; seed < games; ++seed) {
        CAPTURE(seed);
        Random random(static_cast<unsigned>(seed));
        const State state = *Game::initial(random_setup(random, mode));
        const int most = static_cast<int>(state.count() * kRows.size()) * (kBoxes + 1);
        // Each entry makes a cross or freezes a row: there cannot be more of them.
        CHECK(play_out(state, random) <= most);
    }
}

}  // namespace

TEST_CASE("random play with dice: sheets stay whole, rulings carry what changes, play ends") {
    play_games(Mode::referee, 150);
}

TEST_CASE("random play on the sheet: the same") { play_games(Mode::sheet, 150); }

TEST_CASE("totals: rows and bonuses add up, and the winners have the most") {
    for (unsigned seed = 1000; seed < 1060; ++seed) {
        Random random(seed);
        State state = *Game::initial(random_setup(random, seed % 2 == 0 ? Mode::referee : Mode::sheet));
        while (!Game::over(state)) state = std::move(Game::apply(state, random_event(state, random))->state);
        std::vector<int> totals;
        for (Player player = 0; player < state.count(); ++player) {
            int sum = 0;
            for (const RowState& row : state.sheets[player]) {
                const std::array<int, 11> printed{0, 0, 0, 0, 0, 0, 4, 5, 6, 8, 10};
                sum += row.frozen ? *row.frozen : printed.at(static_cast<std::size_t>(row.crosses));
            }
            for (const Bonuses::Line& line : state.bonus().lines) sum += line.points[player];
            CHECK(total(state, player) == sum);
            totals.push_back(sum);
        }
        const int best = *std::max_element(totals.begin(), totals.end());
        for (Player player = 0; player < state.count(); ++player) {
            const bool won = std::find(state.winners.begin(), state.winners.end(), player) != state.winners.end();
            CHECK(won == (totals[player] == best));
        }
    }
}

}  // namespace tapet::calavera
