// How the log is parted, and how a match stands, in words.
#include <algorithm>

#include "championship/circle.h"
#include "championship/judge.h"
#include "championship/phases.h"
#include "championship/standings.h"
#include "championship/words.h"

namespace tapet::championship {

namespace {

// The pair that a line of a championship is about.
struct PairOf {
    template <class Event>
    const Pair* operator()(const Event& event) const {
        if constexpr (requires { event.between; }) {
            return &event.between;
        } else {
            return nullptr;
        }
    }
};

}  // namespace

LogPart part_of(const State& state, const Event& event, std::int64_t /*turns*/) {
    const auto phase = static_cast<std::int64_t>(state.running);
    const Pair* between = std::visit(PairOf{}, event);
    const auto at = between == nullptr ? std::nullopt : locate(state, *between);
    if (!at) return {phase, 0, 0};
    const std::size_t round = at->slot / slots_a_round(state.tables[at->table].members.size());
    return {phase, static_cast<std::int64_t>(round) + 1, 0};
}

std::vector<std::string> log_figures(const Sentences& /*context*/, const State& /*before*/, const State& after,
                                     const Event& event) {
    const Pair* between = std::visit(PairOf{}, event);
    const auto at = between == nullptr ? std::nullopt : locate(after, *between);
    if (!at) return {};
    const Outcome now = outcome(after, fixture_at(after, *at), at->between, after.setup.house.awarded_score);
    if (!now.winner) return {};
    return {std::to_string(now.marks.cames[0]) + "–" + std::to_string(now.marks.cames[1])};
}

std::string part_words(const Sentences& context, const State& /*state*/, const LogPart& part) {
    std::string phase = phase_words(context, static_cast<Phase>(part[0]));
    if (part[1] > 0) phase += " · " + context.tr("desk.round-only", {std::to_string(part[1])});
    return phase;
}

std::string actor_of(const State& /*state*/, const Event& /*event*/) { return {}; }

// Who leads each table of the running phase, with the points.
std::vector<ScoreRow> score_rows(const Sentences& context, const State& state) {
    std::vector<ScoreRow> all;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const Standings now = standings(state, table);
        std::vector<std::string> names;
        for (const Entrant who : now.leaders()) names.push_back(falla_name(state, who));
        if (names.empty()) continue;
        const std::string points = std::to_string(now.rows.front().won);
        all.push_back({table_words(context, state, table), joined(names, " = ") + " (" + points + ")"});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    const Course now = course(state);
    if (now.champion != kNobody) {
        return context.tr("desk.champion", {falla_name(state, now.champion)});
    }
    const std::string phase = phase_words(context, now.phase);
    if (state.tables.empty()) {
        return context.tr("score.entries", {phase, std::to_string(state.roster.entries.size())});
    }
    std::size_t all = 0;
    std::size_t open = 0;
    for (const Table& table : state.tables) {
        for_each_match(state, table, [&](auto...) { ++all; });
        open += table.open;
    }
    return context.tr("score.matches", {phase, std::to_string(all - std::min(open, all)), std::to_string(all)});
}

// The final, where it was played.
Ending ending(const Sentences& context, const State& state) {
    Ending end{.title = std::string(context.tr("desk.champion.title")) + " · " + state.setup.name};
    if (state.running != Phase::final) return end;
    for (const Table& table : state.tables) {
        for_each_match(state, table, [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
            const Outcome final = outcome(state, fixture, between, state.setup.house.awarded_score);
            for (const std::size_t side : {0U, 1U})
                end.figures.push_back({falla_name(state, between[side]), std::to_string(final.marks.cames[side])});
        });
    }
    return end;
}

}  // namespace tapet::championship
