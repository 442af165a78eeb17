#include "championship/phases.h"

#include <algorithm>

#include "championship/standings.h"

namespace tapet::championship {

namespace {

constexpr std::size_t kGroups = 4;

// Groups whose sizes differ by at most one.
std::vector<std::size_t> even_sizes(std::size_t winners, std::size_t groups) {
    std::vector<std::size_t> sizes(groups, winners / groups);
    for (std::size_t i = groups - winners % groups; i < groups; ++i) ++sizes[i];
    return sizes;
}

Course before_the_start(const State& state) {
    Course now;
    const auto& entries = state.roster.entries;
    const bool anyone =
        std::any_of(entries.begin(), entries.end(), [](const Entry& e) { return e.status == EntryStatus::in; });
    if (anyone) now.next = {Next::Kind::start};
    return now;
}

void seat(State& state, const std::vector<Entrant>& members, std::vector<Entrant> fallas) {
    const auto number = static_cast<std::uint32_t>(state.tables.size());
    for (const Entrant who : fallas) state.roster.entries.own(who).table = number;
    Table table;
    table.members = members;
    table.fallas = std::move(fallas);
    table.fixtures = SharedRow<Fixture, 8>(slots(members.size()));
    state.tables.push_back(std::move(table));
    recount(state, number);
}

}  // namespace

Next next_after(std::size_t winners) {
    if (winners < 2) return {};
    if (winners == 2) return {Next::Kind::start};
    if (winners == 4) return {Next::Kind::draw, {2, 2}};
    return {Next::Kind::draw, even_sizes(winners, winners < 2 * kGroups ? 1 : kGroups)};
}

Course course(const State& state) {
    if (state.running == Phase::entries) return before_the_start(state);
    Course now;
    now.phase = state.running;
    now.complete = true;
    for (const Table& table : state.tables) {
        if (table.winner != kNobody) now.qualified.push_back(table.winner);
        now.complete = now.complete && table.settled;
    }
    if (!now.complete) return now;
    now.next = next_after(now.qualified.size());
    if (now.qualified.size() == 1) {
        now.phase = Phase::over;
        now.champion = now.qualified.front();
    }
    return now;
}

std::string table_name(const State& state, std::size_t table) {
    const bool by_sector = state.running == Phase::entries || state.running == Phase::sectors;
    return by_sector ? state.setup.sectors[table] : std::to_string(table + 1);
}

std::size_t table_count(const State& state) {
    return state.running == Phase::entries ? state.setup.sectors.size() : state.tables.size();
}

std::size_t find_table(const State& state, std::string_view name) {
    std::size_t table = 0;
    while (table < table_count(state) && table_name(state, table) != name) ++table;
    return table;
}

void begin_sectors(State& state) {
    state.running = Phase::sectors;
    state.tables = {};
    std::vector<std::vector<Entrant>> entered(state.setup.sectors.size());
    for (Entrant who = 0; who < state.roster.entries.size(); ++who)
        entered[state.roster.entries[who].sector].push_back(who);
    for (std::vector<Entrant>& fallas : entered) {
        std::vector<Entrant> playing;
        std::copy_if(fallas.begin(), fallas.end(), std::back_inserter(playing),
                     [&](Entrant who) { return status_of(state, who) == EntryStatus::in; });
        seat(state, playing, std::move(fallas));
    }
}

void begin(State& state, Phase phase, const std::vector<std::vector<Entrant>>& groups) {
    state.running = phase;
    state.tables = {};
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) state.roster.entries.own(who).table = kNoTable;
    for (const auto& members : groups) {
        std::vector<Entrant> fallas = members;
        std::sort(fallas.begin(), fallas.end());
        seat(state, members, std::move(fallas));
    }
}

}  // namespace tapet::championship
