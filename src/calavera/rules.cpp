// What each event of Calavera does: judged first (bars.h), then carried out. An entry takes effect in this order: crosses,
// dead zone, lines, end.
#include <algorithm>

#include "calavera/bars.h"
#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/dice.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"

namespace tapet::calavera {

namespace {

using Players = std::vector<Player>;

Json names(const State& state, const Players& players) {
    Json::Array all;
    for (const Player player : players) all.emplace_back(name(state, player));
    return all;
}

// ---- the end -------------------------------------------------------------------------------------------------------

struct Result {
    Players winners;
    int points = 0;
    friend bool operator==(const Result&, const Result&) = default;
};

// frozen_lines changes no play, only bonuses: the result under its other value is exact as well.
Result result(const State& state, FrozenLines option) {
    Result best{{}, total(state, 0, option)};
    for (Player player = 0; player < state.count(); ++player) {
        const int sum = total(state, player, option);
        if (sum < best.points) continue;
        if (sum > best.points) best = {{}, sum};
        best.winners.push_back(player);
    }
    return best;
}

void rule_score_zone(const State& state, Player player, std::string_view house, Rulings& rulings) {
    for (const Row row : kRows) {
        const RowState& mine = state.sheets[player][at(row)];
        if (mine.frozen || last_box(mine).zone != Zone::score) continue;
        rulings.push_back({rule::end_score_zone,
                           {{"player", name(state, player)}, {"row", name(row)}, {"points", points(mine)}},
                           house});
    }
}

void finish(State& state, Rulings& rulings, std::string_view house = {}) {
    state.phase = Phase::over;
    for (Player player = 0; player < state.count(); ++player) {
        if (!all_frozen(state.sheets[player])) continue;
        rulings.push_back({rule::end_four_frozen, {{"player", name(state, player)}}, house});
    }
    for (Player player = 0; player < state.count(); ++player) rule_score_zone(state, player, house, rulings);
    const std::array<Result, 2> results{result(state, FrozenLines::crosses), result(state, FrozenLines::never)};
    const Result& mine = results[at(state.setup.house.frozen_lines)];
    state.winners = mine.winners;
    rulings.push_back({rule::end_winners,
                       {{"players", names(state, mine.winners)}, {"points", mine.points}, {"phase", name(state.phase)}},
                       results[0] == results[1] ? house : "frozen_lines"});
}

// ---- turns ---------------------------------------------------------------------------------------------------------

void begin_turn(State& state, Player player) {
    state.phase = state.setup.mode == Mode::referee ? Phase::before_throw : Phase::sheet;
    state.active = player;
    state.throws = 0;
    state.dice = {};
    state.entered = {};
    state.barred = {};
    state.barred_row.reset();
    state.lone_end_waits = false;
}

// All have entered: another player may have ended the game, or the next one's turn begins.
void end_turn(State& state, Rulings& rulings, std::string_view house = {}) {
    if (std::any_of(state.sheets.begin(), state.sheets.end(), all_frozen))
        return finish(state, rulings, state.lone_end_waits ? "lone_end" : "");
    begin_turn(state, seat_after(state, state.active, 1));
    ++state.turn;
    rulings.push_back({rule::turn_next,
                       {{"player", name(state, state.active)}, {"turn", state.turn}, {"phase", name(state.phase)}},
                       house});
}

// ---- after a skull: the others -------------------------------------------------------------------------------------

bool in(const Players& players, Player player) {
    return std::find(players.begin(), players.end(), player) != players.end();
}

Json faces_left(const State& state) {
    Json::Array left;
    for (std::size_t i = 0; i < at(Face::skull); ++i) {
        const Face face = static_cast<Face>(i);
        if (count(state.dice, face) > 0 && !state.barred[i]) left.emplace_back(name(face));
    }
    return left;
}

// What the active player's mark takes from the others, as the house reads "since they may not enter that colour".
void bar_for_others(State& state, const Mark& mark) {
    const Leftovers option = state.setup.house.leftovers;
    state.barred = {};
    state.barred[at(mark.face)] = true;
    if (option == Leftovers::colour) state.barred[at(face_of(mark.row))] = true;
    state.barred_row = option == Leftovers::row ? std::optional(mark.row) : std::nullopt;
}

// Which dice are left to the others. The rules leave open what a mark takes besides its own face: `mark` is the active player's.
void rule_left_dice(const State& state, const std::optional<Mark>& mark, Rulings& rulings) {
    if (!state.entered[state.active]) return;
    const bool jokers = mark && mark->face == Face::rose;
    const bool open = mark && count(state.dice, jokers ? face_of(mark->row) : Face::rose) > 0;
    const std::string_view house = open ? "leftovers" : "";
    if (open && jokers) {
        const bool left = state.setup.house.leftovers == Leftovers::dice;
        rulings.push_back({rule::others_joker_colour, {{"row", name(mark->row)}, {"left", left}}, house});
    }
    rulings.push_back({rule::others_left_dice, {{"faces", faces_left(state)}}, house});
    if (open && state.barred_row) rulings.back().facts.push_back({"row", name(*state.barred_row)});
}

// Who would have to mark under each value of leftovers.
std::vector<Players> owing_by_option(State state, const Mark& mark) {
    std::vector<Players> all;
    for (const Leftovers option : kLeftovers) {
        state.setup.house.leftovers = option;
        bar_for_others(state, mark);
        all.push_back(owing(state));
    }
    return all;
}

// Who of the others must mark, and who has nothing to; `otherwise`: under each reading of the house's.
void rule_others(const State& state, const Players& must, const std::vector<Players>& otherwise, Rulings& rulings) {
    const int skulls = count(state.dice, Face::skull);
    const auto differs = [&](const Players& other) { return other != must; };
    const bool by_house = std::any_of(otherwise.begin(), otherwise.end(), differs);
    Ruling ruling{skulls < kCursedFrom ? rule::skull_others : rule::skull_three,
                  {{"skulls", skulls}, {"players", names(state, must)}},
                  by_house ? "leftovers" : ""};
    if (!must.empty()) ruling.facts.push_back({"phase", name(state.phase)});
    rulings.push_back(std::move(ruling));
    for (std::size_t i = 1; skulls > 0 && i < state.count(); ++i) {
        const Player player = seat_after(state, state.active, i);
        if (in(must, player)) continue;
        const bool could =
            std::any_of(otherwise.begin(), otherwise.end(), [&](const Players& other) { return in(other, player); });
        rulings.push_back({rule::mark_nothing, {{"player", name(state, player)}}, could ? "leftovers" : ""});
    }
}

// Hands the dice on to the others; the turn ends when none of them has anything to enter.
void to_others(State& state, const std::optional<Mark>& mark, Rulings& rulings) {
    if (count(state.dice, Face::skull) == 0) {
        rule_others(state, {}, {}, rulings);
        return end_turn(state, rulings);
    }
    state.phase = Phase::others;
    rule_left_dice(state, mark, rulings);
    const Players must = owing(state);
    const std::vector<Players> otherwise = mark ? owing_by_option(state, *mark) : std::vector<Players>();
    rule_others(state, must, otherwise, rulings);
    if (!must.empty()) return;
    const bool nobody =
        std::all_of(otherwise.begin(), otherwise.end(), [](const Players& other) { return other.empty(); });
    end_turn(state, rulings, nobody ? "" : "leftovers");
}

void stand(State& state, Rulings& rulings) {
    rulings.push_back({rule::mark_nothing, {{"player", name(state, state.active)}}});
    to_others(state, std::nullopt, rulings);
}

// ---- what an event does --------------------------------------------------------------------------------------------

// One of the others has all four rows frozen: the end, or the others enter first, as the house has it (lone_end).
void lone_end(State& state, Rulings& rulings) {
    const bool somebody_waits = state.setup.mode == Mode::sheet || !owing(state).empty();
    if (state.setup.house.lone_end == LoneEnd::at_once) return finish(state, rulings, somebody_waits ? "lone_end" : "");
    state.lone_end_waits = state.lone_end_waits || somebody_waits;
}

// An entry as it was made, and the rules that judge it.
struct Entry {
    Player player;
    Row row;
    std::optional<Mark> mark;  // with dice
    RulesVersion rules;
};

// After crosses or a freeze: lines, end, and who is next.
void after_entry(State& state, const Entry& entry, Rulings& rulings) {
    const bool active = entry.player == state.active;
    const Sheet& sheet = state.sheets[entry.player];
    state.entered[entry.player] = true;
    // The row was open before. Under 0.1.0 `never` left out also the row that the entry froze.
    const bool froze = sheet[at(entry.row)].frozen && entry.rules >= kThirdReading;
    judge_lines(state, entry.player, froze ? std::optional(entry.row) : std::nullopt, rulings);
    if (active && all_frozen(sheet)) return finish(state, rulings);
    if (!active && all_frozen(sheet)) lone_end(state, rulings);
    if (state.phase == Phase::over || state.setup.mode == Mode::sheet) return;  // `next` ends the turn
    if (active) return to_others(state, entry.mark, rulings);
    if (owing(state).empty()) end_turn(state, rulings);
}

void carry_out(State& state, const Throw& event, RulesVersion /*rules*/, Rulings& rulings) {
    state.dice = event.dice;
    state.phase = Phase::choose;
    ++state.throws;
    rulings.push_back({rule::throw_limit,
                       {{"player", name(state, state.active)},
                        {"throws", state.throws},
                        {"left", kThrows - state.throws},
                        {"phase", name(state.phase)}}});
    const int skulls = count(state.dice, Face::skull);
    if (skulls >= kCursedFrom) return to_others(state, std::nullopt, rulings);
    if (skulls > 0) rulings.push_back({rule::skull_stays, {{"skulls", skulls}}});
    if (state.throws == kThrows && entries(state, state.active).empty()) stand(state, rulings);
}

void carry_out(State& state, const Stand&, RulesVersion /*rules*/, Rulings& rulings) { stand(state, rulings); }

void carry_out(State& state, const Mark& event, RulesVersion rules, Rulings& rulings) {
    if (event.player == state.active) bar_for_others(state, event);
    cross_off(state, event.player, event.row, count(state.dice, event.face),
              {rule::mark_all_dice, {{"face", name(event.face)}}}, rulings);
    after_entry(state, {event.player, event.row, event, rules}, rulings);
}

void carry_out(State& state, const Freeze& event, RulesVersion rules, Rulings& rulings) {
    RowState& row = state.sheets[event.player][at(event.row)];
    row.frozen = last_box(row).points;
    state.barred[at(Face::rose)] = true;
    rulings.push_back({rule::freeze_score_zone,
                       {{"player", name(state, event.player)},
                        {"row", name(event.row)},
                        {"box", row.crosses},
                        {"points", *row.frozen}}});
    after_entry(state, {event.player, event.row, std::nullopt, rules}, rulings);
}

void carry_out(State& state, const Cross& event, RulesVersion rules, Rulings& rulings) {
    cross_off(state, event.player, event.row, event.n, {rule::sheet_cross, {}}, rulings);
    after_entry(state, {event.player, event.row, std::nullopt, rules}, rulings);
}

void carry_out(State& state, const Next&, RulesVersion /*rules*/, Rulings& rulings) { end_turn(state, rulings); }

}  // namespace

std::vector<std::string> Game::winners(const State& state) {
    std::vector<std::string> names;
    for (const Player player : state.winners) names.push_back(state.setup.players[player]);
    return names;
}

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    begin_turn(state, setup.first);
    return state;
}

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion rules) {
    const Bar barred = std::visit([&](const auto& e) { return bars(state, e); }, event);
    if (barred) return refuse(*barred);
    Step<State> step{state, {}};
    std::visit([&](const auto& e) { carry_out(step.state, e, rules, step.rulings); }, event);
    return step;
}

// The kinds that can be listed: all but throw, which has 46 656.
std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](const auto& event) {
        if (!bars(state, event)) all.emplace_back(event);
    };
    const bool dice = state.setup.mode == Mode::referee;
    if (dice) {
        offer(Stand{});
    } else {
        offer(Next{});
    }
    for (Player player = 0; player < state.count(); ++player) {
        const Entries mine = entries(state, player);
        all.insert(all.end(), mine.marks.begin(), mine.marks.end());
        all.insert(all.end(), mine.freezes.begin(), mine.freezes.end());
        for (const Row row : kRows) {
            for (int n = 1; !dice && n <= static_cast<int>(kDice); ++n) offer(Cross{player, row, n});
        }
    }
    return all;
}

}  // namespace tapet::calavera
