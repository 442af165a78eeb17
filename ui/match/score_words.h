// How a match stands, in the words of its game's own panel: for Home, the list of matches, and a house option that changes.
#pragma once

#include <string>
#include <vector>

#include "core/referee.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What one side, player or table of a championship has: {"Us", "3 bones"}.
struct ScoreRow {
    std::string name;
    std::string score;
    friend bool operator==(const ScoreRow& a, const ScoreRow& b) { return a.name == b.name && a.score == b.score; }
};
std::vector<ScoreRow> score_rows(const Context& context, const AnyMatch& any);

// All of it in one line: "Us 3 bones · Them 5 dolentes"; of a match that is over, who won as well. Of a championship, how
// far it is: "Sectors: 12 of 30 matches".
std::string score_line(const Context& context, const AnyMatch& any);

// Two scores of the same players, one of them after a change: "Us 3 bones → 4 bones · Them 5 dolentes". Of many that stay
// the same none is named.
std::string score_change(const std::vector<ScoreRow>& before, const std::vector<ScoreRow>& after);

}  // namespace tapet::ui
