#include "season/agenda.h"

#include <algorithm>

namespace tapet::championship {

namespace {

using Wanted = bool (*)(MatchStatus);

void add_round(const State& state, std::size_t table, RoundNumber round, Wanted wanted, std::size_t most,
               std::vector<DeskFixture>& found) {
    for (const DeskFixture& fixture : fixtures_of(state, table, round)) {
        if (found.size() < most && wanted(outcome_of(state, fixture).status)) found.push_back(fixture);
    }
}

void add_table(const State& state, std::size_t table, Wanted wanted, std::size_t most,
               std::vector<DeskFixture>& found) {
    if (table >= state.tables.size() || state.tables[table].open == 0) return;
    for (const RoundNumber round : rounds_of(state, table)) {
        if (found.size() < most) add_round(state, table, round, wanted, most, found);
    }
}

std::vector<DeskFixture> first(const State& state, std::size_t table, RoundNumber round, Wanted wanted) {
    std::vector<DeskFixture> found;
    add_round(state, table, round, wanted, 1, found);
    if (found.empty()) add_table(state, table, wanted, 1, found);
    return found.empty() ? matches_with(state, wanted, 1) : found;
}

}  // namespace

std::vector<DeskFixture> matches_with(const State& state, Wanted wanted, std::size_t most) {
    std::vector<DeskFixture> found;
    for (std::size_t table = 0; table < state.tables.size() && found.size() < most; ++table)
        add_table(state, table, wanted, most, found);
    return found;
}

std::vector<DeskFixture> contested_matches(const State& state) {
    std::vector<DeskFixture> found;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (state.tables[table].contested == 0) continue;
        for (const DeskFixture& fixture : fixtures_of(state, table)) {
            if (fixture.fixture->contested()) found.push_back(fixture);
        }
    }
    return found;
}

Awaited next_of(const State& state, std::size_t table, RoundNumber round) {
    using Kind = Awaited::Kind;
    if (state.running == Phase::entries) return {};
    if (const auto match = first(state, table, round, is_open); !match.empty()) return {Kind::match, match.front()};
    if (const auto match = first(state, table, round, waits); !match.empty()) return {Kind::decision, match.front()};
    if (const auto match = contested_matches(state); !match.empty()) return {Kind::decision, match.front()};
    for (std::size_t each = 0; each < state.tables.size(); ++each) {
        if (!tied(state, each).empty()) return {Kind::tie, {}, each};
    }
    const Course now = course(state);
    if (now.phase == Phase::over) return {Kind::champion};
    if (now.next.kind == Next::Kind::nothing) return {};
    return {now.next.kind == Next::Kind::draw ? Kind::draw : Kind::start};
}

}  // namespace tapet::championship
