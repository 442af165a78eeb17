// Random championships with withdrawals, disqualifications and suspensions. After each event the state is held against
// a second bookkeeping, which knows only what was said (names and results) and counts everything anew in the plainest
// way, and against a ledger which knows only what the rulings said. TAPET_RECOUNTS: so many championships.
#include <algorithm>
#include <doctest/doctest.h>
#include <map>

#include "championship/championship.h"
#include "championship/standings.h"
#include "tests/championship/naive.h"
#include "tests/conformance/dice.h"
#include "tests/much.h"

namespace tapet::championship {

namespace {

Setup random_setup(Dice& dice) {
    Setup setup{"Proves", {}, dice.between(1, 24), dice.between(1, 3), {}};
    const int sectors = dice.between(1, 5) + (dice.one_in(4) ? 6 : 0);
    for (int i = 1; i <= sectors; ++i) setup.sectors.push_back("S" + std::to_string(i));
    std::vector<TieStep> steps{TieStep::cames, TieStep::pedres, TieStep::mutual};
    for (std::size_t i = 0; i < 2; ++i) std::swap(steps[i], steps[i + dice.roll(3 - i)]);
    steps.resize(1 + dice.roll(3));
    setup.house = {steps, dice.one_in(2) ? AwardedScore::full : AwardedScore::none,
                   dice.one_in(2) ? JocForaPedres::full : JocForaPedres::marked};
    return setup;
}

Marks random_end(Dice& dice, const Setup& setup) {
    const int lost = dice.one_in(2) ? 0 : dice.between(0, setup.camas - 1);
    Two<int> cames{setup.camas, lost};
    Two<int> pedres{cames[0] * setup.stones + (lost > 0 ? dice.between(0, setup.stones - 1) : 0), lost * setup.stones};
    if (dice.one_in(2)) pedres[1] += dice.between(0, setup.stones - 1);
    if (dice.one_in(2)) {
        std::swap(cames[0], cames[1]);
        std::swap(pedres[0], pedres[1]);
    }
    return {{static_cast<std::uint8_t>(cames[0]), static_cast<std::uint8_t>(cames[1])},
            {static_cast<std::uint16_t>(pedres[0]), static_cast<std::uint16_t>(pedres[1])}};
}

Pair random_pair(Dice& dice, const State& state) {
    const Table& table = dice.pick(state.tables);
    const auto name = [&]() {
        return table.members.empty() ? std::string("F1") : std::string(falla(state.roster, dice.pick(table.members)));
    };
    return {name(), name()};
}

Event random_suspension(Dice& dice, const Pair& between) {
    Suspend event{between, "x"};
    if (dice.one_in(2)) event.absent = {1};
    event.drops_score = dice.one_in(4);
    if (!event.drops_score && dice.one_in(2))
        event.score =
            Marks{{0, 0}, {static_cast<std::uint16_t>(dice.roll(3)), static_cast<std::uint16_t>(dice.roll(3))}};
    return event;
}

// Mostly what the desk would type, now and then what it must refuse.
Event random_event(Dice& dice, const State& state) {
    const std::string somebody(falla(state.roster, static_cast<Entrant>(dice.roll(state.roster.entries.size()))));
    if (dice.one_in(40)) return Withdraw{somebody, "x"};
    if (dice.one_in(40)) return Disqualify{somebody, "x"};
    const Pair between = random_pair(dice, state);
    if (dice.one_in(12)) return random_suspension(dice, between);
    if (dice.one_in(40)) return SuspendAll{between[0], "x"};
    if (dice.one_in(12)) return Protest{between, 1, "x"};
    if (dice.one_in(12))
        return Schedule{between, "2025-06-02T19:3" + std::to_string(dice.roll(3)), "Casal", std::nullopt};
    if (dice.one_in(12)) return Seat{between, {Two<std::string>{"a", "b"}, Two<std::string>{"c", "d"}}, true};
    if (dice.one_in(30)) return Rename{between[0], "G" + std::to_string(dice.roll(1000))};
    if (dice.one_in(12))
        return Settle{between, std::nullopt, static_cast<By>(dice.roll(2)), static_cast<Review>(dice.roll(2))};
    if (dice.one_in(8)) return Correct{between, random_end(dice, state.setup), false, "x"};
    if (dice.one_in(3)) {
        const std::vector<Event> listed = Game::choices(state);
        if (!listed.empty()) return dice.pick(listed);
    }
    return Result{between, random_end(dice, state.setup)};
}

// What the rulings said of points, camas and stones, of winners and of the champion.
struct Ledger {
    std::map<std::string, std::array<std::int64_t, 4>> rows;
    std::map<std::string, std::string> winners;
    std::string champion = "null";
    std::string phase = "entries";
    std::string next = "null";

    void hear(const std::vector<Ruling>& rulings) {
        for (const Ruling& ruling : rulings) hear(ruling);
    }
    void hear(const Ruling& ruling) {
        std::map<std::string_view, Json> facts;
        for (const Fact& fact : ruling.facts) facts[fact.name] = fact.value;
        if (ruling.rule.id == "championship.points") {
            auto& row = rows[*facts["falla"].as_text()];
            std::size_t i = 0;
            for (const char* name : {"points", "lost", "cames", "pedres"}) row[i++] += *facts[name].as_int();
        }
        if (facts.count("group") > 0 && facts.count("winner") > 0)
            winners[*facts["group"].as_text()] = to_text(facts["winner"]);
        if (ruling.rule.id == "championship.rename") {
            const std::string was = *facts["falla"].as_text(), is = *facts["to"].as_text();
            if (const auto its = rows.extract(was); !its.empty()) rows[is] = its.mapped();
            for (auto& [group, winner] : winners) winner = winner == "\"" + was + "\"" ? "\"" + is + "\"" : winner;
            if (champion == "\"" + was + "\"") champion = "\"" + is + "\"";
        }
        if (ruling.rule.id == "championship.champion") champion = to_text(facts["falla"]);
        if (ruling.rule.id != "championship.phase.complete") return;
        phase = *facts["phase"].as_text();
        next = to_text(facts["next"]);
    }
};

// What was changed by difference is what all matches of the table come to.
void compare_with_recount(const State& state, std::size_t number) {
    State again = state;
    recount(again, number);
    const Table& kept = state.tables[number];
    const Table& counted = again.tables[number];
    REQUIRE(kept.tallies == counted.tallies);
    REQUIRE(kept.open == counted.open);
    REQUIRE(kept.contested == counted.contested);
    REQUIRE(kept.winner == counted.winner);
    REQUIRE(kept.settled == counted.settled);
    REQUIRE(kept.fallas == fallas_of_table(state.roster, number));
}

void compare(const State& state, const Naive& naive, const Ledger& ledger) {
    const Course now = course(state);
    REQUIRE(state.tables.size() == naive.tables().size());
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        std::vector<NaiveRow> found;
        for (const Row& row : standings(state, number).rows) {
            found.push_back(
                {std::string(falla(state.roster, row.falla)), row.rank, row.won, row.lost, row.cames, row.pedres});
            const auto told = ledger.rows.find(found.back().falla);
            const std::array<std::int64_t, 4> none{};
            const std::array<std::int64_t, 4> shown{row.won, row.lost, row.cames, row.pedres};
            REQUIRE((told == ledger.rows.end() ? none : told->second) == shown);
        }
        REQUIRE(found == naive.rows(number));
        compare_with_recount(state, number);
        const Table& table = state.tables[number];
        REQUIRE(table.open + table.contested == static_cast<std::size_t>(naive.open(number)));
        const Entrant winner = state.tables[number].winner;
        const std::string name = winner == kNobody ? "" : std::string(falla(state.roster, winner));
        REQUIRE(name == naive.winner(number));
        const auto told = ledger.winners.find(table_name(state, number));
        REQUIRE((told == ledger.winners.end() ? "null" : told->second) == (name.empty() ? "null" : "\"" + name + "\""));
    }
    REQUIRE((now.champion == kNobody) == (ledger.champion == "null"));
    static constexpr std::array<const char*, 6> kPhases{"entries", "sectors", "groups", "semifinals", "final", "over"};
    REQUIRE(ledger.phase == kPhases[static_cast<std::size_t>(now.phase)]);
    REQUIRE((ledger.next == "null") == (now.next.kind == Next::Kind::nothing));
}

struct Seen {
    int events = 0;
    int ended = 0;
    int phases = 0;
    int mixed = 0;  // tables with a withdrawn, a disqualified and a waiting one at the same time
};

void play_championship(unsigned seed, Seen& seen) {
    Dice dice(seed);
    const Setup setup = random_setup(dice);
    State state = *Game::initial(setup);
    Naive naive(setup);
    Ledger ledger;
    const auto say = [&](const Event& event) {
        auto step = Game::apply(state, event);
        if (!step) return;
        const bool begun = std::holds_alternative<Start>(event) || std::holds_alternative<Draw>(event);
        if (begun) {
            ledger.rows.clear();
            ledger.winners.clear();
            ++seen.phases;
        }
        state = std::move(step->state);
        naive.apply(event);
        ledger.hear(step->rulings);
        ++seen.events;
        if (state.running != Phase::entries) compare(state, naive, ledger);
    };
    const int fallas = dice.between(2, 15);
    for (int i = 1; i <= fallas; ++i) say(Enter{"F" + std::to_string(i), dice.pick(setup.sectors), {"a", "b"}});
    if (dice.one_in(3)) say(Withdraw{"F1", "x"});
    say(Start{});
    for (int i = 0; i < 400 && course(state).phase != Phase::over && !state.tables.empty(); ++i) {
        say(random_event(dice, state));
        const auto& entries = state.roster.entries;
        const auto has = [&](EntryStatus status) {
            return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.status == status; });
        };
        if (has(EntryStatus::withdrawn) && has(EntryStatus::disqualified)) ++seen.mixed;
    }
    if (course(state).phase == Phase::over) ++seen.ended;
}

}  // namespace

TEST_CASE("standings of random championships are those of a naive recount, and every change was ruled") {
    const int recounts = much("TAPET_RECOUNTS", 400);
    Seen seen;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(recounts); ++seed) {
        CAPTURE(seed);
        play_championship(seed, seen);
    }
    // The dice must have shown something.
    CHECK(seen.events > 25 * recounts);
    CHECK(seen.ended > 3 * recounts / 8);
    CHECK(seen.phases > 5 * recounts / 4);
    CHECK(seen.mixed > 5 * recounts / 2);
}

// States that share what they have in common, each looked at when all is over, and the same events again, each looked at as it
// came: no event changed what was, and nothing that was folded before was taken for what it had become.
TEST_CASE("a state stays as it was, whatever follows, and is folded as if it stood alone") {
    for (unsigned seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const Setup setup = random_setup(dice);
        std::vector<State> states{*Game::initial(setup)};
        std::vector<Event> events;
        const auto say = [&](const Event& event) {
            auto step = Game::apply(states.back(), event);
            if (!step) return;
            states.push_back(std::move(step->state));
            events.push_back(event);
        };
        const int fallas = dice.between(2, 15);
        for (int i = 1; i <= fallas; ++i) say(Enter{"F" + std::to_string(i), dice.pick(setup.sectors), {"a", "b"}});
        say(Start{});
        for (int i = 0; i < 150 && !states.back().tables.empty(); ++i) say(random_event(dice, states.back()));
        State again = *Game::initial(setup);
        for (std::size_t i = 0; i < states.size(); ++i) {
            REQUIRE(Game::fold(states[i]) == Game::fold(again));
            REQUIRE(fold_as_told<Game>(states[i]) == fold_as_told<Game>(again));
            if (i < events.size()) again = std::move(Game::apply(again, events[i])->state);
        }
    }
}

TEST_CASE("play by listed choices always ends with a champion") {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        Dice dice(seed);
        State state = *Game::initial(random_setup(dice));
        const int fallas = dice.between(1, 12);
        for (int i = 1; i <= fallas; ++i) {
            state =
                Game::apply(state, Enter{"F" + std::to_string(i), dice.pick(state.setup.sectors), {"a", "b"}})->state;
        }
        int events = 0;
        for (std::vector<Event> listed = Game::choices(state); !listed.empty(); listed = Game::choices(state)) {
            auto step = Game::apply(state, dice.pick(listed));
            REQUIRE(step.has_value());
            state = std::move(step->state);
            REQUIRE(++events < 1000);
        }
        CHECK(Game::over(state));
    }
}

}  // namespace tapet::championship
