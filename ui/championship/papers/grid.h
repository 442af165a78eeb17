// The final grid of a sector (or of a group, semifinal, the final): who won, that falla's players, the standings and every
// match. Source: Bases of the 68 Campionat Faller de Truc, Art. 2: the representatives hand in the name of the winning falla,
// the names of its players and the final grid ("quadrant final de les partides").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "championship/place.h"
#include "ui/paper/page.h"

namespace tapet::ui::paper {

struct GridRow {
    std::string falla;
    int rank = 0;  // 0: withdrawn
    int won = 0;
    int lost = 0;
    int points = 0;
    int cames = 0;
    int pedres = 0;
    championship::EntryStatus status = championship::EntryStatus::in;
};

struct GridMatch {
    std::size_t row = 0;  // the falla's place among the rows
    std::size_t other = 0;
    championship::MatchStatus status = championship::MatchStatus::open;
    std::optional<std::uint8_t> winner;  // 0: row, 1: other
    championship::Marks marks;           // of a played one
};

struct Grid {
    std::string championship;
    championship::Place place;
    std::vector<GridRow> rows;  // as they stand
    std::vector<GridMatch> matches;
    std::size_t open = 0;               // matches without an outcome: the grid is not final
    std::optional<std::string> winner;  // of the complete table
    std::vector<std::string> winners_players;
    bool by_committee = false;  // the committee ordered those who were level at the top
};

Grid grid_of(const championship::State& state, std::size_t table);

// One after the other, each from a page of its own.
Document grid_paper(std::vector<Grid> grids, Lang lang);

}  // namespace tapet::ui::paper
