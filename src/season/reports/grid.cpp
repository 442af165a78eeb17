#include "season/reports/grid.h"

#include <algorithm>

#include "season/fixtures.h"

namespace tapet::championship {

namespace {

std::size_t place_among(const std::vector<Row>& rows, Entrant who) {
    const auto found = std::find_if(rows.begin(), rows.end(), [who](const Row& row) { return row.falla == who; });
    return static_cast<std::size_t>(found - rows.begin());
}

void add_winner(Grid& grid, const State& state, Entrant winner) {
    if (winner == kNobody) return;
    grid.winner = falla(state.roster, winner);
    for (std::size_t i = 0; i < state.roster.entries[winner].players; ++i)
        grid.winners_players.emplace_back(player(state.roster, winner, i));
}

}  // namespace

std::vector<Row> standing_rows(const State& state, std::size_t table) {
    if (state.running != Phase::entries) return standings(state, table).rows;
    std::vector<Row> rows;
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        const Entry& entry = state.roster.entries[who];
        if (entry.sector != table) continue;
        Row& row = rows.emplace_back();
        row.falla = who;
        row.rank = entry.status == EntryStatus::in ? 1 : 0;
    }
    std::stable_partition(rows.begin(), rows.end(), [](const Row& row) { return row.rank == 1; });
    return rows;
}

Grid grid_of(const State& state, std::size_t table) {
    Grid grid;
    grid.championship = state.setup.name;
    grid.place = place_of(state, table);
    const std::vector<Row> rows = standing_rows(state, table);
    for (const Row& row : rows) {
        grid.rows.push_back({std::string(falla(state.roster, row.falla)), row.rank, row.won, row.lost, row.won,
                             row.cames, row.pedres, state.roster.entries[row.falla].status});
    }
    if (state.running == Phase::entries) return grid;
    for (const DeskFixture& match : fixtures_of(state, table)) {
        const Outcome counts = outcome_of(state, match);
        grid.matches.push_back({place_among(rows, match.between[0]), place_among(rows, match.between[1]), counts.status,
                                counts.winner, counts.marks});
    }
    grid.open = state.tables[table].open;
    if (standings(state, table).ordered) grid.ordered_by = state.tables[table].order_by;
    add_winner(grid, state, state.tables[table].winner);
    return grid;
}

}  // namespace tapet::championship
