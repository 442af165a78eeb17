#include "championship/judge.h"

#include <algorithm>

#include "championship/coto.h"
#include "championship/phases.h"
#include "championship/rule_ids.h"
#include "championship/standings.h"

namespace tapet::championship {

namespace {

using Bar = std::optional<RuleId>;

// What a championship can grow to (entries.limit), those who have withdrawn included.
constexpr std::size_t kMostInSector = 64;
constexpr std::size_t kMostEntries = 2000;

std::optional<std::size_t> seat_of(const Table& table, Entrant who) {
    const auto found = std::find(table.members.begin(), table.members.end(), who);
    if (found == table.members.end()) return std::nullopt;
    return static_cast<std::size_t>(found - table.members.begin());
}

bool over(const State& state) { return course(state).phase == Phase::over; }

// ---- entries and phases --------------------------------------------------------------------------------------------

bool is_full(const Roster& roster, std::size_t sector) {
    const auto here = [sector](const Entry& entry) { return entry.sector == sector; };
    const auto count = static_cast<std::size_t>(std::count_if(roster.entries.begin(), roster.entries.end(), here));
    return count >= kMostInSector || roster.entries.size() >= kMostEntries;
}

Bar bars(const State& state, const Enter& event) {
    if (over(state)) return match_rule::over;
    if (state.running != Phase::entries) return rule::roster_locked;
    if (find_falla(state.roster, event.falla)) return rule::enter_once;
    // The protocol knows no other sector; a replay with another setup can.
    const auto& sectors = state.setup.sectors;
    const auto sector = std::find(sectors.begin(), sectors.end(), event.sector);
    if (sector == sectors.end()) return rule::sectors_league;
    if (is_full(state.roster, static_cast<std::size_t>(sector - sectors.begin()))) return rule::entries_limit;
    return std::nullopt;
}

Bar bars(const State& state, const Start&) {
    const Course now = course(state);
    if (now.phase == Phase::over) return match_rule::over;
    if (now.next.kind == Next::Kind::nothing) return rule::phase_complete;
    if (now.next.kind == Next::Kind::draw) return rule::groups_sizes;
    return std::nullopt;
}

// Whether these are exactly the qualified, in groups of the sizes that are due.
bool fits(const State& state, const Course& now, const std::vector<std::vector<std::string>>& groups) {
    std::vector<std::size_t> sizes;
    std::vector<Entrant> drawn;
    for (const auto& group : groups) {
        sizes.push_back(group.size());
        for (const std::string& name : group) drawn.push_back(find_falla(state.roster, name).value_or(kNobody));
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes == now.next.sizes && std::is_permutation(drawn.begin(), drawn.end(), now.qualified.begin());
}

Bar bars(const State& state, const Draw& event) {
    const Course now = course(state);
    if (now.phase == Phase::over) return match_rule::over;
    if (state.running == Phase::entries || now.next.kind == Next::Kind::nothing) return rule::phase_complete;
    if (now.next.kind == Next::Kind::start || !fits(state, now, event.groups)) return rule::groups_sizes;
    return std::nullopt;
}

// Who has left already, or plays in no table of the running phase, cannot leave.
Bar bar_leaving(const State& state, const std::string& name) {
    const std::optional<Entrant> who = find_falla(state.roster, name);
    if (!who || status_of(state, *who) != EntryStatus::in) return rule::phase_not_in;
    const bool eliminated = state.running != Phase::entries && state.roster.entries[*who].table == kNoTable;
    if (eliminated) return rule::phase_not_in;
    return std::nullopt;
}

Bar bars(const State& state, const Withdraw& event) { return bar_leaving(state, event.falla); }

Bar bars(const State& state, const Disqualify& event) {
    if (state.running == Phase::entries) return rule::phase_complete;
    return bar_leaving(state, event.falla);
}

Bar bars(const State& state, const ListPlayers& event) {
    const Course now = course(state);
    if (now.phase == Phase::over) return match_rule::over;
    const bool between_phases = state.running != Phase::entries;
    if (between_phases && !now.complete) return rule::roster_locked;
    const std::optional<Entrant> who = find_falla(state.roster, event.falla);
    if (!who || status_of(state, *who) != EntryStatus::in) return rule::phase_not_in;
    const auto& winners = now.qualified;
    if (between_phases && std::find(winners.begin(), winners.end(), *who) == winners.end()) return rule::phase_not_in;
    return std::nullopt;
}

Bar bars(const State& state, const Rename& event) {
    if (!find_falla(state.roster, event.falla)) return rule::phase_not_in;  // in a replay with another past
    if (find_falla(state.roster, event.to)) return rule::enter_once;
    return std::nullopt;
}

Bar bars(const State& state, const Order& event) {
    const std::size_t table = find_table(state, event.table);
    if (table >= state.tables.size()) return rule::tie_committee;
    if (state.tables[table].order_by == By::committee && standings(state, table).ordered) return rule::committee_final;
    const std::vector<Entrant> owed = orderable(state, table);
    std::vector<Entrant> order;
    for (const std::string& name : event.order) order.push_back(find_falla(state.roster, name).value_or(kNobody));
    const bool exactly =
        !owed.empty() && owed.size() == order.size() && std::is_permutation(order.begin(), order.end(), owed.begin());
    if (!exactly) return rule::tie_committee;
    return std::nullopt;
}

// ---- matches -------------------------------------------------------------------------------------------------------

// What every event about a match meets first.
Bar bar_pair(const State& state, const Pair& between) {
    const Two<std::optional<Entrant>> who{find_falla(state.roster, between[0]), find_falla(state.roster, between[1])};
    if (!who[0] || !who[1]) return rule::result_not_a_fixture;
    const auto either = [&](EntryStatus status) {
        return status_of(state, *who[0]) == status || status_of(state, *who[1]) == status;
    };
    if (either(EntryStatus::withdrawn)) return rule::withdraw_annul;
    if (either(EntryStatus::disqualified)) return rule::disqualify_lost;
    if (!locate(state, between)) return rule::result_not_a_fixture;
    return std::nullopt;
}

// For what is told of a match that has no outcome yet.
Bar bar_unsettled(const State& state, const Pair& between) {
    if (over(state)) return match_rule::over;
    if (const Bar barred = bar_pair(state, between)) return barred;
    if (settled(fixture_at(state, *locate(state, between)).status)) return rule::result_once;
    return std::nullopt;
}

Bar bar_open(const State& state, const Pair& between) {
    if (const Bar barred = bar_unsettled(state, between)) return barred;
    if (waits(fixture_at(state, *locate(state, between)).status)) return rule::committee_waits;
    return std::nullopt;
}

// Whether these two sat there, in either order.
bool same_two(const Roster& roster, const Two<Name>& sat, const Two<std::string>& now) {
    const Two<std::string_view> names{name_at(roster, sat[0]), name_at(roster, sat[1])};
    return (names[0] == now[0] && names[1] == now[1]) || (names[0] == now[1] && names[1] == now[0]);
}

Bar bar_others(const State& state, const Located& at, const std::optional<Seated>& players) {
    const Fixture& fixture = fixture_at(state, at);
    if (!players || !fixture.has_players) return std::nullopt;
    const Seated named = in_order(*players, at.turned);
    const bool same =
        same_two(state.roster, fixture.players[0], named[0]) && same_two(state.roster, fixture.players[1], named[1]);
    if (!same) return rule::suspend_same_players;
    return std::nullopt;
}

// Played on from where it stood, a match can only have more of everything.
bool goes_on_from(const Fixture& fixture, const Marks& marks) {
    if (!fixture.has_score) return true;
    for (std::size_t side = 0; side < 2; ++side) {
        if (marks.cames[side] < fixture.marks.cames[side]) return false;
        if (marks.pedres[side] < fixture.marks.pedres[side]) return false;
    }
    return true;
}

Bar bars(const State& state, const Schedule& event) { return bar_unsettled(state, event.between); }

Bar bars(const State& state, const Seat& event) {
    if (const Bar barred = bar_open(state, event.between)) return barred;
    const Located at = *locate(state, event.between);
    return fixture_at(state, at).begun ? bar_others(state, at, event.players) : std::nullopt;
}

Bar bars(const State& state, const Result& event) {
    if (const Bar barred = bar_open(state, event.between)) return barred;
    if (!ends_so(state.setup, event.marks, event.joc_fora)) return rule::result_coto;
    const Located at = *locate(state, event.between);
    if (!goes_on_from(fixture_at(state, at), in_order(event.marks, at.turned))) return rule::suspend_score;
    return bar_others(state, at, event.players);
}

Bar bars(const State& state, const Correct& event) {
    if (const Bar barred = bar_pair(state, event.between)) return barred;
    const Fixture& fixture = fixture_at(state, *locate(state, event.between));
    if (fixture.status != MatchStatus::played) return rule::correct_no_result;
    if (is_final(fixture)) return rule::committee_final;
    if (!ends_so(state.setup, event.marks, event.joc_fora)) return rule::result_coto;
    return std::nullopt;
}

Bar bars(const State& state, const Suspend& event) {
    if (const Bar barred = bar_unsettled(state, event.between)) return barred;
    if (event.score && !stands_so(state.setup, *event.score)) return rule::result_coto;
    return bar_others(state, *locate(state, event.between), event.players);
}

Bar bars(const State& state, const SuspendAll& event) {
    if (over(state)) return match_rule::over;
    if (const Bar barred = bar_leaving(state, event.falla)) return barred;
    if (open_matches(state, *find_falla(state.roster, event.falla)).empty()) return rule::suspend_nothing_open;
    return std::nullopt;
}

Bar bars(const State& state, const Resume& event) {
    if (const Bar barred = bar_pair(state, event.between)) return barred;
    const Fixture& fixture = fixture_at(state, *locate(state, event.between));
    if (is_final(fixture)) return rule::committee_final;
    const bool taken_back = fixture.status == MatchStatus::awarded || fixture.status == MatchStatus::lost;
    if (!waits(fixture.status) && !taken_back) return rule::committee_not_owed;
    return std::nullopt;
}

Bar bars(const State& state, const Protest& event) {
    if (const Bar barred = bar_pair(state, event.between)) return barred;
    const Fixture& fixture = fixture_at(state, *locate(state, event.between));
    if (is_final(fixture)) return rule::committee_final;
    if (!settled(fixture.status)) return rule::protest_no_outcome;
    if (fixture.contested()) return rule::protest_once;
    return std::nullopt;
}

Bar bars(const State& state, const Settle& event) {
    if (const Bar barred = bar_pair(state, event.between)) return barred;
    const Fixture& fixture = fixture_at(state, *locate(state, event.between));
    if (is_final(fixture)) return rule::committee_final;
    const bool owed = waits(fixture.status) ? !event.verdict : settled(fixture.status);
    if (!owed) return rule::committee_not_owed;
    return std::nullopt;
}

}  // namespace

std::optional<Located> locate(const State& state, const Pair& between) {
    const std::optional<Entrant> one = find_falla(state.roster, between[0]);
    const std::optional<Entrant> other = find_falla(state.roster, between[1]);
    if (!one || !other || one == other) return std::nullopt;
    const auto gone = [&](Entrant who) { return status_of(state, who) == EntryStatus::withdrawn; };
    const std::uint32_t number = state.roster.entries[*one].table;
    if (number == kNoTable || number != state.roster.entries[*other].table || gone(*one) || gone(*other)) {
        return std::nullopt;
    }
    const Table& table = state.tables[number];
    const auto seats = Two<std::optional<std::size_t>>{seat_of(table, *one), seat_of(table, *other)};
    if (!seats[0] || !seats[1]) return std::nullopt;
    const Meeting met = meeting(table.members.size(), *seats[0], *seats[1]);
    return Located{number, met.slot, met.turned, in_order<Entrant>({*one, *other}, met.turned)};
}

bool is_final(const Fixture& fixture) {
    return settled(fixture.status) && fixture.decided && fixture.by == By::committee;
}

std::vector<Pair> open_matches(const State& state, Entrant who) {
    std::vector<Pair> found;
    const std::uint32_t table = state.roster.entries[who].table;
    if (table >= state.tables.size()) return found;
    for_each_match(state, state.tables[table], [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
        const bool its = between[0] == who || between[1] == who;
        const bool is_open = outcome(state, fixture, between, AwardedScore::none).status == MatchStatus::open;
        if (its && is_open)
            found.push_back(
                {std::string(falla(state.roster, between[0])), std::string(falla(state.roster, between[1]))});
    });
    return found;
}

std::optional<RuleId> bar(const State& state, const Event& event) {
    return std::visit([&](const auto& e) { return bars(state, e); }, event);
}

}  // namespace tapet::championship
