// What each event of the championship does: judged (judge.h), then carried out, then what follows from it (changes.h).
#include <algorithm>

#include "championship/championship.h"
#include "championship/changes.h"
#include "championship/codes.h"
#include "championship/coto.h"
#include "championship/judge.h"
#include "championship/rule_ids.h"
#include "championship/standings.h"

namespace tapet::championship {

namespace {

// ---- facts ---------------------------------------------------------------------------------------------------------

Fact between_fact(const State& state, const Located& at) {
    return {"between", names_of(state, std::vector<Entrant>{at.between[0], at.between[1]})};
}

template <class T>
Fact pair_fact(std::string_view name, const Two<T>& pair) {
    return {name, Json::Array{int{pair[0]}, int{pair[1]}}};
}

Json seated_fact(const Seated& players) {
    Json::Array sides;
    for (const auto& side : players) sides.emplace_back(Json::Array{side[0], side[1]});
    return sides;
}

// ---- what an event does --------------------------------------------------------------------------------------------
// Each of these is called only when nothing bars the event, writes the state and the rulings of its own, and says what
// it touched.

Touched carry_out(State& state, const Enter& event, Rulings& rulings) {
    const auto& sectors = state.setup.sectors;
    const auto sector = std::find(sectors.begin(), sectors.end(), event.sector) - sectors.begin();
    enter(state.roster, event.falla, static_cast<std::uint32_t>(sector), event.players);
    rulings.push_back({rule::enter_once, {{"falla", event.falla}, {"sector", event.sector}}});
    return {};
}

std::size_t matches_to_play(const State& state) {
    std::size_t matches = 0;
    for (const Table& table : state.tables) matches += table.open;
    return matches;
}

Touched begin_league(const State& state, Rulings& rulings) {
    rulings.push_back({rule::sectors_league,
                       {{"phase", code(state.running)},
                        {"tables", static_cast<std::int64_t>(state.tables.size())},
                        {"matches", static_cast<std::int64_t>(matches_to_play(state))}}});
    return {true};
}

Touched carry_out(State& state, const Start&, Rulings& rulings) {
    if (state.running == Phase::entries) {
        begin_sectors(state);
        rulings.push_back({rule::roster_locked, {{"phase", code(state.running)}}});
    } else {
        std::vector<Entrant> finalists = course(state).qualified;
        std::sort(finalists.begin(), finalists.end());
        begin(state, Phase::final, {finalists});
    }
    return begin_league(state, rulings);
}

Touched carry_out(State& state, const Draw& event, Rulings& rulings) {
    const bool semifinals = course(state).qualified.size() == 4;
    std::vector<std::vector<Entrant>> groups;
    Json::Array sizes;
    for (const auto& names : event.groups) {
        auto& group = groups.emplace_back();
        for (const std::string& name : names) group.push_back(*find_falla(state.roster, name));
        sizes.emplace_back(static_cast<std::int64_t>(names.size()));
    }
    begin(state, semifinals ? Phase::semifinals : Phase::groups, groups);
    rulings.push_back({rule::groups_sizes, {{"phase", code(state.running)}, {"sizes", std::move(sizes)}}});
    return begin_league(state, rulings);
}

// Puts that in the match's place and works out its table anew.
Touched put(State& state, const Located& at, const Fixture& fixture) {
    state.tables[at.table].fixtures[at.slot] = fixture;
    recount(state, at.table);
    return {false, at.table};
}

void seat(const State& state, const Located& at, const std::optional<Seated>& players, Fixture& fixture) {
    if (!players) return;  // those named before stay
    fixture.has_players = true;
    fixture.players = *seated_at(state, at, *players);
}

// The result as entered goes over the match, whose players stay.
Touched play(State& state, const Located& at, Fixture fixture, const Marks& marks, bool joc_fora, Rulings& rulings) {
    fixture.status = MatchStatus::played;
    fixture.has_score = false;
    fixture.marks = in_order(marks, at.turned);
    fixture.winner = fixture.marks.cames[0] > fixture.marks.cames[1] ? 0 : 1;
    rulings.push_back({rule::result_coto,
                       {between_fact(state, at),
                        {"winner", name_of(state, at.between[fixture.winner])},
                        pair_fact("cames", fixture.marks.cames),
                        pair_fact("pedres", fixture.marks.pedres),
                        {"joc_fora", joc_fora}}});
    if (joc_fora) {
        rulings.push_back(
            {rule::result_joc_fora,
             {{"winner", name_of(state, at.between[fixture.winner])}, pair_fact("pedres", fixture.marks.pedres)},
             "joc_fora_pedres"});
    }
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Result& event, Rulings& rulings) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    seat(state, at, event.players, fixture);
    return play(state, at, fixture, event.marks, event.joc_fora, rulings);
}

Touched carry_out(State& state, const Correct& event, Rulings& rulings) {
    const Located at = *locate(state, event.between);
    return play(state, at, fixture_at(state, at), event.marks, event.joc_fora, rulings);
}

Touched carry_out(State& state, const Suspend& event, Rulings& rulings) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    std::vector<Fact> facts{between_fact(state, at)};
    fixture.status = event.absent ? MatchStatus::absent : MatchStatus::suspended;
    fixture.has_score = event.score.has_value();
    fixture.marks = event.score ? in_order(*event.score, at.turned) : Marks{};
    if (event.absent) facts.push_back({"absent", event.between[*event.absent]});
    if (event.score) {
        facts.push_back(pair_fact("cames", fixture.marks.cames));
        facts.push_back(pair_fact("pedres", fixture.marks.pedres));
    }
    seat(state, at, event.players, fixture);
    if (event.players) facts.push_back({"players", seated_fact(in_order(*event.players, at.turned))});
    rulings.push_back({event.absent ? rule::suspend_absent : rule::suspend_force_majeure, std::move(facts)});
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Resume& event, Rulings& rulings) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    fixture.status = MatchStatus::open;
    rulings.push_back({rule::committee_decides, {between_fact(state, at), {"status", code(fixture.status)}}});
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Settle& event, Rulings& rulings) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    fixture.status = event.winner ? MatchStatus::awarded : MatchStatus::lost;
    fixture.by = event.by;
    fixture.winner = event.winner ? static_cast<std::uint8_t>(at.turned ? 1 - *event.winner : *event.winner) : 0;
    fixture.has_score = false;
    fixture.marks = {};
    const Outcome counts = outcome(state, fixture, at.between, state.setup.house.awarded_score);
    rulings.push_back({rule::committee_decides,
                       {between_fact(state, at),
                        {"status", code(fixture.status)},
                        {"winner", event.winner ? Json(event.between[*event.winner]) : Json()},
                        {"by", code(event.by)},
                        pair_fact("cames", counts.marks.cames),
                        pair_fact("pedres", counts.marks.pedres)},
                       event.winner ? "awarded_score" : ""});
    return put(state, at, fixture);
}

// Its ruling is the one on who is first in the table.
Touched carry_out(State& state, const Order& event, Rulings&) {
    const std::size_t number = find_table(state, event.table);
    Table& table = state.tables[number];
    table.order.clear();
    for (const std::string& name : event.order) table.order.push_back(*find_falla(state.roster, name));
    recount(state, number);
    return {false, number};
}

Touched leave(State& state, const std::string& name, EntryStatus status, RuleId rule, Rulings& rulings) {
    Entry& entry = state.roster.entries[*find_falla(state.roster, name)];
    entry.status = status;
    rulings.push_back({rule, {{"falla", name}, {"status", code(status)}}});
    if (state.running == Phase::entries) return {};
    recount(state, entry.table);
    return {false, entry.table};
}

Touched carry_out(State& state, const Withdraw& event, Rulings& rulings) {
    return leave(state, event.falla, EntryStatus::withdrawn, rule::withdraw_annul, rulings);
}

Touched carry_out(State& state, const Disqualify& event, Rulings& rulings) {
    return leave(state, event.falla, EntryStatus::disqualified, rule::disqualify_lost, rulings);
}

// ---- what can be chosen --------------------------------------------------------------------------------------------

Pair names(const State& state, const Two<Entrant>& between) {
    return {std::string(falla(state.roster, between[0])), std::string(falla(state.roster, between[1]))};
}

Draw first_draw(const State& state, const Course& now) {
    Draw draw;
    std::size_t drawn = 0;
    for (const std::size_t size : now.next.sizes) {
        auto& group = draw.groups.emplace_back();
        for (std::size_t i = 0; i < size; ++i) group.emplace_back(falla(state.roster, now.qualified[drawn++]));
    }
    return draw;
}

// One side wins all camas that are lacking, with as few stones as can be.
Result sweep(const Setup& setup, const Pair& between, const Fixture& fixture, std::size_t winner) {
    Result result{between, fixture.marks};  // of an open match: where it stands, or nothing
    result.marks.cames[winner] = static_cast<std::uint8_t>(setup.camas);
    const Two<Bounds> limits = *coto_bounds(setup, result.marks.cames);
    for (std::size_t side = 0; side < 2; ++side) {
        const int least = std::max<int>(limits[side].least, result.marks.pedres[side]);
        result.marks.pedres[side] = static_cast<std::uint16_t>(least);
    }
    return result;
}

// What may be said of a match by its status; whether anything else bars it is not asked here.
std::vector<Event> said_of(const State& state, const Pair& between, const Fixture& fixture) {
    if (fixture.status == MatchStatus::open) {
        return {sweep(state.setup, between, fixture, 0), sweep(state.setup, between, fixture, 1)};
    }
    if (fixture.status == MatchStatus::played) return {};
    std::vector<Event> said{Resume{between}};
    for (const By by : {By::committee, By::representative}) {
        said.emplace_back(Settle{between, 0, by});
        said.emplace_back(Settle{between, 1, by});
        said.emplace_back(Settle{between, std::nullopt, by});
    }
    return said;
}

Order order_as_entered(const State& state, std::size_t table) {
    Order order{table_name(state, table), {}};
    for (const Entrant who : tied(state, table)) order.order.emplace_back(falla(state.roster, who));
    return order;
}

}  // namespace

std::vector<std::string> Game::winners(const State& state) {
    const Entrant champion = course(state).champion;
    if (champion == kNobody) return {};
    return {std::string(falla(state.roster, champion))};
}

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    return state;
}

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion /*rules*/) {
    if (const std::optional<RuleId> barred = bar(state, event)) return refuse(*barred);
    Step<State> step{state, {}};
    const Touched touched = std::visit([&](const auto& e) { return carry_out(step.state, e, step.rulings); }, event);
    rule_changes(state, step.state, touched, step.rulings);
    return step;
}

std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](Event event) {
        if (!bar(state, event)) all.push_back(std::move(event));
    };
    offer(Start{});
    offer(first_draw(state, course(state)));
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        const Table& table = state.tables[number];
        for_each_match(state, table, [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
            for (Event& event : said_of(state, names(state, between), fixture)) offer(std::move(event));
        });
        offer(order_as_entered(state, number));
    }
    return all;
}

}  // namespace tapet::championship
