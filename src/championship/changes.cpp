#include "championship/changes.h"

#include <algorithm>

#include "championship/codes.h"
#include "championship/phases.h"
#include "championship/rule_ids.h"
#include "championship/standings.h"

namespace tapet::championship {

namespace {

void rule_points(const State& before, const State& after, std::size_t table, Rulings& rulings) {
    const Table& has = after.tables[table];
    for (const Entrant who : has.fallas) {
        const auto seat = std::find(has.members.begin(), has.members.end(), who);
        if (seat == has.members.end()) continue;  // had withdrawn before it began
        const Tally& old = before.tables[table].tallies[static_cast<std::size_t>(seat - has.members.begin())];
        const Tally& now = has.tallies[static_cast<std::size_t>(seat - has.members.begin())];
        if (old == now) continue;
        // Another value of the option gives other camas exactly when an awarded point came or went.
        rulings.push_back({rule::points,
                           {{"group", table_name(after, table)},
                            {"falla", name_of(after, who)},
                            {"points", now.won - old.won},
                            {"lost", now.lost - old.lost},
                            {"cames", now.cames - old.cames},
                            {"pedres", now.pedres - old.pedres}},
                           now.awarded != old.awarded ? "awarded_score" : ""});
    }
}

// Who is at the top of a table, and whether that is settled.
struct Top {
    Entrant winner = kNobody;
    std::vector<Entrant> tied = {};
    bool ordered = false;
    friend bool operator==(const Top&, const Top&) = default;
};

Top top_of(const State& state, std::size_t table) {
    const Table& one = state.tables[table];
    return {one.winner, tied(state, table), one.winner != kNobody && standings(state, table).ordered};
}

void rule_top(const State& after, std::size_t table, const Top& had, Rulings& rulings) {
    const Top has = top_of(after, table);
    if (has == had) return;
    std::vector<Fact> facts{{"group", table_name(after, table)}, {"winner", name_of(after, has.winner)}};
    if (!has.tied.empty()) facts.push_back({"tied", names_of(after, has.tied)});
    if (has.ordered) facts.push_back({"order", names_of(after, after.tables[table].order)});
    if (!has.tied.empty() || has.ordered) {
        rulings.push_back({rule::tie_committee, std::move(facts), top_by_house(after, table)});
        return;
    }
    const std::optional<TieStep> by = standings(after, table).by;
    if (has.winner != kNobody && by) {
        facts.push_back({"by", code(*by)});
        rulings.push_back({rule::tie_cames_pedres, std::move(facts), top_by_house(after, table)});
        return;
    }
    rulings.push_back({rule::sectors_league, std::move(facts)});
}

Json next_fact(const Next& next) {
    if (next.kind == Next::Kind::nothing) return nullptr;
    if (next.kind == Next::Kind::start) return "start";
    Json::Array sizes;
    for (const std::size_t size : next.sizes) sizes.emplace_back(static_cast<std::int64_t>(size));
    return sizes;
}

void rule_phase(const State& before, const State& after, Rulings& rulings) {
    const Course had = course(before);
    const Course now = course(after);
    if (had.phase != now.phase || !(had.next == now.next) || had.complete != now.complete) {
        rulings.push_back({rule::phase_complete, {{"phase", code(now.phase)}, {"next", next_fact(now.next)}}});
    }
    if (had.champion != now.champion) {
        rulings.push_back({rule::champion, {{"falla", name_of(after, now.champion)}}});
    }
}

}  // namespace

Json name_of(const State& state, Entrant who) { return who == kNobody ? Json() : Json(falla(state.roster, who)); }

Json names_of(const State& state, const std::vector<Entrant>& fallas) {
    Json::Array names;
    for (const Entrant who : fallas) names.push_back(name_of(state, who));
    return names;
}

void rule_changes(const State& before, const State& after, const Touched& touched, Rulings& rulings) {
    if (touched.new_phase) {
        for (std::size_t table = 0; table < after.tables.size(); ++table) rule_top(after, table, {}, rulings);
    } else if (touched.table) {
        rule_points(before, after, *touched.table, rulings);
        rule_top(after, *touched.table, top_of(before, *touched.table), rulings);
    }
    rule_phase(before, after, rulings);
}

}  // namespace tapet::championship
