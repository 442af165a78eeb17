// How a match stands, a row each.
#pragma once

#include <string>
#include <vector>

#include "core/sentences.h"

namespace tapet {

// What one side, player or table of a championship has: {"Us", "3 bones"}.
struct ScoreRow {
    std::string name;
    std::string score;
    friend bool operator==(const ScoreRow& a, const ScoreRow& b) { return a.name == b.name && a.score == b.score; }
};

// "Us 3 bones · Them 5 dolentes"
inline std::string rows_words(const std::vector<ScoreRow>& rows) {
    std::vector<std::string> parts;
    parts.reserve(rows.size());
    for (const ScoreRow& row : rows) parts.push_back(row.name + " " + row.score);
    return joined(parts, " · ");
}

// The names of these players, with commas.
template <class Player>
std::string names_words(const std::vector<std::string>& players, const std::vector<Player>& some) {
    std::vector<std::string> found;
    found.reserve(some.size());
    for (const Player player : some) found.push_back(players[player]);
    return joined(found);
}

}  // namespace tapet
