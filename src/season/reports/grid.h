// The final grid of a sector (or of a group, semifinal, the final): who won, that falla's players, the standings and every
// match. Source: Bases of the 68 Campionat Faller de Truc, Art. 2: the representatives hand in the name of the winning falla,
// the names of its players and the final grid ("quadrant final de les partides").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "championship/standings.h"
#include "season/place.h"

namespace tapet::championship {

struct GridRow {
    std::string falla;
    int rank = 0;  // 0: withdrawn
    int won = 0;
    int lost = 0;
    int points = 0;
    int cames = 0;
    int pedres = 0;
    EntryStatus status = EntryStatus::in;
};

struct GridMatch {
    std::size_t row = 0;  // the falla's place among the rows
    std::size_t other = 0;
    MatchStatus status = MatchStatus::open;
    std::optional<std::uint8_t> winner;  // 0: row, 1: other
    Marks marks;                         // what it counts in the table
};

struct Grid {
    std::string championship;
    Place place;
    std::vector<GridRow> rows;  // as they stand
    std::vector<GridMatch> matches;
    std::size_t open = 0;               // matches without an outcome: the grid is not final
    std::optional<std::string> winner;  // of the complete table
    std::vector<std::string> winners_players;
    std::optional<By> ordered_by;  // who put those in order that were level at the top
};

// The rows of a table as the protocol shows them, before the start too: all of a sector share rank 1 then, but for those who
// have withdrawn.
std::vector<Row> standing_rows(const State& state, std::size_t table);

Grid grid_of(const State& state, std::size_t table);

}  // namespace tapet::championship
