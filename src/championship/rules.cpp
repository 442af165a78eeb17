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

// Whoever stands in the lists of several fallas.
void point_out_two_fallas(const State& state, const std::vector<std::string>& players, Rulings& rulings) {
    for (const std::string& name : players) {
        std::vector<Entrant> fallas;
        const std::uint64_t sign = sign_of(name);
        for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
            if ((state.roster.entries[who].signs & sign) != sign) continue;
            const bool here = status_of(state, who) != EntryStatus::withdrawn;
            if (here && find_player(state.roster, who, name)) fallas.push_back(who);
        }
        if (fallas.size() > 1)
            rulings.push_back({rule::roster_two_fallas, {{"player", name}, {"fallas", names_of(state, fallas)}}});
    }
}

// ---- what an event does --------------------------------------------------------------------------------------------
// Each of these is called only when nothing bars the event, writes the state and the rulings of its own, and says what
// it touched.

struct Doing {
    RulesVersion rules;
    Rulings& rulings;
};

Touched carry_out(State& state, const Enter& event, Doing& doing) {
    const auto& sectors = state.setup.sectors;
    const auto sector = std::find(sectors.begin(), sectors.end(), event.sector) - sectors.begin();
    enter(state.roster, event.falla, static_cast<std::uint32_t>(sector), event.players);
    doing.rulings.push_back({rule::enter_once, {{"falla", event.falla}, {"sector", event.sector}}});
    point_out_two_fallas(state, event.players, doing.rulings);
    return {};
}

Touched carry_out(State& state, const ListPlayers& event, Doing& doing) {
    list(state.roster, *find_falla(state.roster, event.falla), event.players);
    point_out_two_fallas(state, event.players, doing.rulings);
    return {};
}

Touched carry_out(State& state, const Rename& event, Doing& doing) {
    rename(state.roster, *find_falla(state.roster, event.falla), event.to);
    doing.rulings.push_back({rule::rename, {{"falla", event.falla}, {"to", event.to}}});
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

Touched carry_out(State& state, const Start&, Doing& doing) {
    if (state.running == Phase::entries) {
        begin_sectors(state);
        doing.rulings.push_back({rule::roster_locked, {{"phase", code(state.running)}}});
    } else {
        std::vector<Entrant> finalists = course(state).qualified;
        std::sort(finalists.begin(), finalists.end());
        begin(state, Phase::final, {finalists});
    }
    return begin_league(state, doing.rulings);
}

Touched carry_out(State& state, const Draw& event, Doing& doing) {
    const bool semifinals = course(state).qualified.size() == 4;
    std::vector<std::vector<Entrant>> groups;
    Json::Array sizes;
    for (const auto& names : event.groups) {
        auto& group = groups.emplace_back();
        for (const std::string& name : names) group.push_back(*find_falla(state.roster, name));
        sizes.emplace_back(static_cast<std::int64_t>(names.size()));
    }
    begin(state, semifinals ? Phase::semifinals : Phase::groups, groups);
    doing.rulings.push_back({rule::groups_sizes, {{"phase", code(state.running)}, {"sizes", std::move(sizes)}}});
    return begin_league(state, doing.rulings);
}

Touched put(State& state, const Located& at, const Fixture& fixture) {
    put(state, PutAt{at.table, at.slot}, fixture);
    return {false, at.table};
}

// Who sits there, as far as it is said; a name that is not in the list of its falla is kept and pointed out (Art. 7).
void seat(State& state, const Located& at, const std::optional<Seated>& players, Fixture& fixture, Rulings& rulings) {
    if (!players) return;
    const Seated named = in_order(*players, at.turned);
    fixture.has_players = true;
    fixture.not_entered = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const Entrant who = at.between[side];
        Json::Array strangers;
        for (std::size_t i = 0; i < 2; ++i) {
            const auto listed = find_player(state.roster, who, named[side][i]);
            fixture.players[side][i] = listed ? *listed : keep(state.roster, named[side][i]);
            if (listed || state.roster.entries[who].players == 0) continue;
            fixture.not_entered |= static_cast<std::uint8_t>(1U << (2 * side + i));
            strangers.emplace_back(named[side][i]);
        }
        if (strangers.empty()) continue;
        rulings.push_back(
            {rule::result_not_entered, {{"falla", name_of(state, who)}, {"players", std::move(strangers)}}});
    }
}

// The result as entered goes over the match, whose players stay.
Touched play(State& state, const Located& at, Fixture fixture, const Marks& marks, bool joc_fora, Rulings& rulings) {
    fixture.status = MatchStatus::played;
    fixture.has_score = false;
    fixture.has_result = true;
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

Touched carry_out(State& state, const Result& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    seat(state, at, event.players, fixture, doing.rulings);
    const bool by_group = state.running != Phase::sectors;
    if (by_group && !fixture.identified) doing.rulings.push_back({rule::play_identity, {between_fact(state, at)}});
    return play(state, at, fixture, event.marks, event.joc_fora, doing.rulings);
}

Touched carry_out(State& state, const Correct& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    return play(state, at, fixture_at(state, at), event.marks, event.joc_fora, doing.rulings);
}

Name told(Roster& roster, const Told& said, Name before) {
    if (!said) return before;
    return *said ? keep(roster, **said) : kUnsaid;
}

// Another match of the falla without an outcome, at that minute.
bool plays_then(const State& state, Entrant who, const Located& but, Name when) {
    bool found = false;
    const std::string_view minute = name_at(state.roster, when);
    for_each_match(state, state.tables[but.table], [&](std::size_t slot, const auto& between, const Fixture& fixture) {
        const bool its = slot != but.slot && (between[0] == who || between[1] == who);
        if (!its || fixture.when == kUnsaid || name_at(state.roster, fixture.when) != minute) return;
        found = found || !settled(outcome(state, fixture, between, AwardedScore::none).status);
    });
    return found;
}

Touched carry_out(State& state, const Schedule& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    fixture.when = told(state.roster, event.when, fixture.when);
    fixture.place = told(state.roster, event.place, fixture.place);
    fixture.referee = told(state.roster, event.referee, fixture.referee);
    for (const Entrant who : at.between) {
        if (!event.when || !*event.when || !plays_then(state, who, at, fixture.when)) continue;
        doing.rulings.push_back({rule::schedule_twice, {{"falla", name_of(state, who)}, {"when", **event.when}}});
    }
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Seat& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    seat(state, at, event.players, fixture, doing.rulings);
    fixture.identified = event.identified;
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Suspend& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    std::vector<Fact> facts{between_fact(state, at)};
    std::vector<std::string> absent;
    fixture.absent = 0;
    for (const std::uint8_t who : event.absent) {
        fixture.absent |= static_cast<std::uint8_t>(1U << (at.turned ? 1U - who : who));
        absent.push_back(event.between[who]);
    }
    fixture.status = absent.empty() ? MatchStatus::suspended : MatchStatus::absent;
    fixture.begun = fixture.begun || absent.empty();
    fixture.why = keep(state.roster, event.why);
    // Before the third reading a score that was not said again was gone.
    if (event.score || event.drops_score || doing.rules < kThirdReading) {
        fixture.has_score = event.score.has_value();
        fixture.marks = event.score ? in_order(*event.score, at.turned) : Marks{};
    }
    if (absent.size() == 1) facts.push_back({"absent", absent.front()});
    if (absent.size() == 2) facts.push_back({"absent", Json::Array{absent[0], absent[1]}});
    if (fixture.has_score) {
        facts.push_back(pair_fact("cames", fixture.marks.cames));
        facts.push_back(pair_fact("pedres", fixture.marks.pedres));
    }
    seat(state, at, event.players, fixture, doing.rulings);
    if (event.players) facts.push_back({"players", seated_fact(in_order(*event.players, at.turned))});
    doing.rulings.push_back({absent.empty() ? rule::suspend_force_majeure : rule::suspend_absent, std::move(facts)});
    return put(state, at, fixture);
}

Touched carry_out(State& state, const SuspendAll& event, Doing& doing) {
    Touched touched;
    const Name why = keep(state.roster, event.why);
    for (const Pair& between : open_matches(state, *find_falla(state.roster, event.falla))) {
        const Located at = *locate(state, between);
        Fixture fixture = fixture_at(state, at);
        fixture.status = MatchStatus::suspended;
        fixture.absent = 0;
        fixture.why = why;
        doing.rulings.push_back({rule::suspend_force_majeure, {between_fact(state, at), {"falla", event.falla}}});
        touched = put(state, at, fixture);
    }
    return touched;
}

// A result that was entered is annulled, a noted score stays.
Touched carry_out(State& state, const Resume& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    if (fixture.has_result) fixture.marks = {};
    fixture.begun = fixture.begun || fixture.has_result;
    fixture.status = MatchStatus::open;
    fixture.has_result = fixture.decided = false;
    fixture.protest = kUnsaid;
    doing.rulings.push_back({rule::committee_decides, {between_fact(state, at), {"status", code(fixture.status)}}});
    return put(state, at, fixture);
}

Touched carry_out(State& state, const Protest& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    fixture.protester = at.turned ? 1 - event.by : event.by;
    fixture.protest = keep(state.roster, event.why);
    doing.rulings.push_back({rule::protest_received, {between_fact(state, at), {"by", event.between[event.by]}}});
    return put(state, at, fixture);
}

// As if it had not begun; when and where stays.
Fixture anew(const Fixture& was) {
    Fixture fixture;
    fixture.when = was.when;
    fixture.place = was.place;
    fixture.referee = was.referee;
    return fixture;
}

Touched carry_out(State& state, const Settle& event, Doing& doing) {
    const Located at = *locate(state, event.between);
    Fixture fixture = fixture_at(state, at);
    fixture.protest = kUnsaid;
    fixture.decided = true;
    fixture.by = event.by;
    if (event.verdict == Review::replay) fixture = anew(fixture);
    if (!event.verdict) {
        fixture.status = event.winner ? MatchStatus::awarded : MatchStatus::lost;
        fixture.winner = event.winner ? static_cast<std::uint8_t>(at.turned ? 1 - *event.winner : *event.winner) : 0;
    }
    const Outcome counts = outcome(state, fixture, at.between, state.setup.house.awarded_score);
    std::vector<Fact> facts{between_fact(state, at),
                            {"status", code(fixture.status)},
                            {"winner", counts.winner ? name_of(state, at.between[*counts.winner]) : Json()},
                            {"by", code(event.by)}};
    if (event.verdict) facts.push_back({"verdict", code(*event.verdict)});
    if (!event.verdict) {
        facts.push_back(pair_fact("cames", counts.marks.cames));
        facts.push_back(pair_fact("pedres", counts.marks.pedres));
    }
    doing.rulings.push_back(
        {rule::committee_decides, std::move(facts), !event.verdict && event.winner ? "awarded_score" : ""});
    return put(state, at, fixture);
}

// Its ruling is the one on who is first in the table.
Touched carry_out(State& state, const Order& event, Doing&) {
    const std::size_t number = find_table(state, event.table);
    Table& table = state.tables.own(number);
    table.order.clear();
    for (const std::string& name : event.order) table.order.push_back(*find_falla(state.roster, name));
    table.order_by = event.by;
    settle(state, number);
    return {false, number};
}

Touched leave(State& state, const std::string& name, EntryStatus status, RuleId rule, Rulings& rulings) {
    Entry& entry = state.roster.entries.own(*find_falla(state.roster, name));
    entry.status = status;
    rulings.push_back({rule, {{"falla", name}, {"status", code(status)}}});
    if (state.running == Phase::entries) return {};
    recount(state, entry.table);
    return {false, entry.table};
}

Touched carry_out(State& state, const Withdraw& event, Doing& doing) {
    return leave(state, event.falla, EntryStatus::withdrawn, rule::withdraw_annul, doing.rulings);
}

// Its protests are closed: nothing of its matches waits for a decision any more.
Touched carry_out(State& state, const Disqualify& event, Doing& doing) {
    const Entrant who = *find_falla(state.roster, event.falla);
    Table& table = state.tables.own(state.roster.entries[who].table);
    for (std::size_t slot = 0; slot < table.fixtures.size(); ++slot) {
        const auto seats = seats_at(table.members.size(), slot);
        if (seats && (table.members[(*seats)[0]] == who || table.members[(*seats)[1]] == who))
            table.fixtures.own(slot).protest = kUnsaid;
    }
    return leave(state, event.falla, EntryStatus::disqualified, rule::disqualify_lost, doing.rulings);
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

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion rules) {
    if (const std::optional<RuleId> barred = bar(state, event)) return refuse(*barred);
    Step<State> step{state, {}};
    Doing doing{rules, step.rulings};
    const Touched touched = std::visit([&](const auto& e) { return carry_out(step.state, e, doing); }, event);
    rule_changes(state, step.state, touched, step.rulings);
    return step;
}

}  // namespace tapet::championship
