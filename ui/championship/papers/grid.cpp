#include "ui/championship/papers/grid.h"

#include <algorithm>

#include "championship/standings.h"
#include "ui/championship/papers/standing_rows.h"

namespace tapet::ui::paper {

using namespace championship;

namespace {

std::size_t row_of(const std::vector<Row>& rows, Entrant who) {
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
    for (const championship::Placed& match : championship::placed_matches(state, table, std::nullopt)) {
        const Outcome counts = outcome(state, *match.fixture, match.between, state.setup.house.awarded_score);
        grid.matches.push_back({row_of(rows, match.between[0]), row_of(rows, match.between[1]), counts.status,
                                counts.winner, counts.marks});
    }
    grid.open = state.tables[table].open;
    grid.by_committee = standings(state, table).ordered;
    add_winner(grid, state, state.tables[table].winner);
    return grid;
}

}  // namespace tapet::ui::paper
