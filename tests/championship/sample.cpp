#include "tests/championship/sample.h"

#include <algorithm>

#include "championship/judge.h"
#include "championship/standings.h"

namespace tapet {

using namespace championship;

namespace {

using Sampled = Sample<championship::Game>;

constexpr std::size_t kMostEntries = 9;

std::string name_of(const State& state, Entrant who) { return std::string(falla(state.roster, who)); }

std::string any_falla(const State& state, Dice& dice) {
    return name_of(state, static_cast<Entrant>(dice.roll(state.roster.entries.size())));
}

// Mostly a pair of one table.
Pair any_pair(const State& state, Dice& dice) {
    if (state.tables.empty() || dice.one_in(5)) return {any_falla(state, dice), any_falla(state, dice)};
    const Table& table = dice.pick(state.tables);
    if (table.members.empty()) return {any_falla(state, dice), any_falla(state, dice)};
    return {name_of(state, dice.pick(table.members)), name_of(state, dice.pick(table.members))};
}

Marks any_marks(const Setup& setup, Dice& dice) {
    Marks marks;
    if (dice.one_in(8)) {
        for (std::size_t side = 0; side < 2; ++side) {
            marks.cames[side] = static_cast<std::uint8_t>(dice.roll(6));
            marks.pedres[side] = static_cast<std::uint16_t>(dice.roll(1000));
        }
        return marks;
    }
    const std::size_t winner = dice.roll(2);
    const int lost = dice.between(0, setup.camas - 1);
    marks.cames[winner] = static_cast<std::uint8_t>(setup.camas);
    marks.cames[1 - winner] = static_cast<std::uint8_t>(lost);
    marks.pedres[winner] = static_cast<std::uint16_t>(setup.camas * setup.stones);
    marks.pedres[1 - winner] = static_cast<std::uint16_t>(lost * setup.stones + dice.between(0, setup.stones - 1));
    return marks;
}

std::optional<championship::Seated> any_players(Dice& dice, bool surely = false) {
    if (!surely && !dice.one_in(3)) return std::nullopt;
    championship::Seated players{{{"Anna", "Lluís"}, {"Pep", dice.one_in(6) ? "Ningú" : "Rosa"}}};
    if (dice.one_in(3)) std::swap(players[0][0], players[0][1]);
    if (dice.one_in(6)) players[1][0] = "Mireia";
    return players;
}

Result any_result(const State& state, Dice& dice) {
    Result result{any_pair(state, dice), any_marks(state.setup, dice), dice.one_in(5)};
    result.players = any_players(dice);
    return result;
}

Event any_suspension(const State& state, Dice& dice) {
    Suspend event{any_pair(state, dice), "pluja \"forta\""};
    if (dice.one_in(2)) event.absent = {static_cast<std::uint8_t>(dice.roll(2))};
    if (dice.one_in(8)) event.absent = {1, 0};
    // Of two that are the same falla, the line means the first.
    if (!event.absent.empty() && event.between[0] == event.between[1]) event.absent = {0};
    event.drops_score = dice.one_in(5);
    if (!event.drops_score && dice.one_in(2))
        event.score = Marks{{0, 0}, {static_cast<std::uint16_t>(dice.roll(30)), 0}};
    event.players = any_players(dice);
    return event;
}

Event any_settlement(const State& state, Dice& dice) {
    Settle event{any_pair(state, dice), std::nullopt, static_cast<By>(dice.roll(2))};
    if (dice.one_in(2)) event.why = "vist l'informe";
    if (dice.one_in(3)) {
        event.verdict = static_cast<Review>(dice.roll(2));
        return event;
    }
    if (!dice.one_in(4)) event.winner = static_cast<std::uint8_t>(dice.roll(2));
    if (event.winner && event.between[0] == event.between[1]) event.winner = 0;
    return event;
}

Told any_told(Dice& dice, const std::string& said) {
    if (dice.one_in(3)) return std::nullopt;
    return dice.one_in(4) ? std::optional<std::string>() : std::optional<std::string>(said);
}

Event any_schedule(const State& state, Dice& dice) {
    Schedule event{any_pair(state, dice)};
    event.when = any_told(dice, dice.one_in(2) ? "2025-06-02T19:30" : "2024-02-29T00:05");
    event.place = any_told(dice, "Casal \"X\"");
    event.referee = any_told(dice, "Maria");
    if (!event.when && !event.place && !event.referee) event.referee = std::optional<std::string>();
    return event;
}

Event any_order(const State& state, Dice& dice) {
    const std::size_t table = dice.roll(table_count(state));
    Order order{table_name(state, table), {}, static_cast<By>(dice.roll(2))};
    std::vector<Entrant> level;
    if (table < state.tables.size()) level = orderable(state, table);
    for (std::size_t i = level.size(); i > 0; --i) order.order.push_back(name_of(state, level[i - 1]));
    if (dice.one_in(3)) order.order.push_back(any_falla(state, dice));
    return order;
}

Event any_draw(const State& state, Dice& dice) {
    std::vector<Entrant> fallas = course(state).qualified;
    Draw draw;
    for (const std::size_t size : course(state).next.sizes) {
        auto& group = draw.groups.emplace_back();
        for (std::size_t i = 0; i < size; ++i) {
            group.push_back(name_of(state, fallas.back()));
            fallas.pop_back();
        }
    }
    if (dice.one_in(4)) draw.groups.push_back({any_falla(state, dice)});
    return draw;
}

// The fewest stones with which that side can win all camas, from where the match stands.
Result least_result(const State& state, const Pair& pair, const std::optional<Located>& at, std::size_t winner) {
    Marks marks;
    if (at && fixture_at(state, *at).has_score) marks = fixture_at(state, *at).marks;
    marks.cames[winner] = static_cast<std::uint8_t>(state.setup.camas);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto won = static_cast<std::uint16_t>(marks.cames[side] * state.setup.stones);
        marks.pedres[side] = std::max(marks.pedres[side], won);
    }
    return {pair, marks};
}

Event any_entry(const State& state, Dice& dice) {
    return Enter{"Falla " + std::to_string(dice.roll(kMostEntries + 3)), dice.pick(state.setup.sectors),
                 dice.one_in(3) ? std::vector<std::string>() : std::vector<std::string>{"Anna", "Lluís", "Pep"}};
}

}  // namespace

Setup Sampled::setup(Dice& dice) {
    Setup setup;
    setup.name = dice.one_in(2) ? "68 Campionat" : "l·l ñ \"ß\\/😀";
    const std::size_t sectors = 1 + dice.roll(9);
    for (std::size_t i = 1; i <= sectors; ++i) setup.sectors.push_back("Sector " + std::to_string(i));
    setup.stones = dice.one_in(2) ? 24 : dice.between(1, 99);
    setup.camas = dice.between(1, 5);
    std::vector<TieStep> steps{TieStep::cames, TieStep::pedres, TieStep::mutual};
    std::swap(steps[0], steps[dice.roll(3)]);
    std::swap(steps[1], steps[1 + dice.roll(2)]);
    steps.resize(1 + dice.roll(3));
    setup.house = {steps, static_cast<AwardedScore>(dice.roll(3)), static_cast<JocForaPedres>(dice.roll(2))};
    return setup;
}

// Listed are: start; a draw of the qualified as they stand; each pair as its fixture names it, all camas that are
// lacking to one side, resumed and settled; each table's order as entered.
std::vector<Event> Sampled::universe(const State& state) {
    std::vector<Event> all{Start{}};
    for (const Event& listed : Game::choices(state)) {
        if (std::holds_alternative<Draw>(listed)) all.push_back(listed);
    }
    const auto entries = static_cast<Entrant>(state.roster.entries.size());
    for (Entrant one = 0; one < entries; ++one) {
        for (Entrant other = one; other < entries; ++other) {
            Pair pair{name_of(state, one), name_of(state, other)};
            const std::optional<Located> at = locate(state, pair);
            if (at && at->turned) std::swap(pair[0], pair[1]);
            for (std::size_t winner = 0; winner < 2; ++winner) all.emplace_back(least_result(state, pair, at, winner));
            if (!at || !waits(fixture_at(state, *at).status))
                continue;  // what has an outcome is decided anew, unlisted
            all.emplace_back(Resume{pair});
            for (const By by : {By::committee, By::representative}) {
                all.emplace_back(Settle{pair, 0, by});
                all.emplace_back(Settle{pair, 1, by});
                all.emplace_back(Settle{pair, std::nullopt, by});
            }
        }
    }
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        std::vector<Entrant> level = tied(state, table);
        if (level.empty() && !orderable(state, table).empty()) continue;  // as above
        if (level.empty()) level = state.tables[table].members;
        for (const By by : {By::committee, By::representative}) {
            Order order{table_name(state, table), {}, by};
            for (const Entrant who : level) order.order.push_back(name_of(state, who));
            all.emplace_back(order);
        }
    }
    return all;
}

Event Sampled::event(const State& state, Dice& dice) {
    if (state.roster.entries.empty()) return any_entry(state, dice);
    switch (dice.roll(17)) {
        case 0: return any_entry(state, dice);
        case 1: return Start{};
        case 2: return any_draw(state, dice);
        case 3: return Correct{any_pair(state, dice), any_marks(state.setup, dice), dice.one_in(5), "mal anotat"};
        case 4:
        case 5: return any_suspension(state, dice);
        case 6: return Resume{any_pair(state, dice)};
        case 7: return any_settlement(state, dice);
        case 8: return any_order(state, dice);
        case 9: return any_result(state, dice);
        case 10:
            if (dice.one_in(2)) return Withdraw{any_falla(state, dice), "sense parelles"};
            return Disqualify{any_falla(state, dice), "senyals falsos"};
        case 11: return any_schedule(state, dice);
        case 12: return Seat{any_pair(state, dice), *any_players(dice, true), dice.one_in(2)};
        case 13: return Protest{any_pair(state, dice), 0, "senyes"};
        case 14:
            if (dice.one_in(2)) return SuspendAll{any_falla(state, dice), "no hi ha llum"};
            return Rename{any_falla(state, dice), "Falla " + std::to_string(dice.roll(kMostEntries + 9))};
        case 15: return ListPlayers{any_falla(state, dice), {"Anna", dice.one_in(2) ? "Lluís" : "Nou"}};
        default: return any_result(state, dice);
    }
}

std::optional<Event> Sampled::before_choices(const State& state, Dice& dice) {
    const std::size_t entered = state.roster.entries.size();
    if (state.running != Phase::entries || entered >= kMostEntries || (entered > 1 && dice.one_in(8)))
        return std::nullopt;
    return Enter{"Falla " + std::to_string(entered), dice.pick(state.setup.sectors), {"Anna", "Lluís", "Pep"}};
}

std::size_t Sampled::rounds(const State& state) { return static_cast<std::size_t>(state.running); }

// Sectors, groups, semifinals, final.
std::optional<std::size_t> Sampled::most_rounds(const Setup&) { return 4; }

}  // namespace tapet
