// The pad: what its boxes and bonus lines are worth, and what crosses and freezing do to a sheet.
// Source: the printed rules, "Die Bonus-Jagd ist eröffnet" (bonus points), "Rettet eure Punkte" (points and jokers); which
// boxes those are is read off the pad, as is what boxes 11 to 13 are worth (Setup::dead_zone).
#pragma once

#include <vector>

#include "calavera/model.h"
#include "core/ruling.h"

namespace tapet::calavera {

using Rulings = std::vector<Ruling>;

enum class Zone : std::uint8_t { none, score, dead };
struct Box {
    Zone zone = Zone::none;
    int points = 0;  // of a score box
    int roses = 0;   // that freezing there takes
};
inline constexpr int kBoxes = 13;
inline constexpr int kFirstDeadBox = 11;
// By the box of a row's last cross; 0: no cross yet. Another pad is another table.
inline constexpr std::array<Box, kBoxes + 1> kPad{{{},
                                                   {},
                                                   {},
                                                   {},
                                                   {},
                                                   {},
                                                   {Zone::score, 4, 2},
                                                   {Zone::score, 5, 2},
                                                   {Zone::score, 6, 2},
                                                   {Zone::score, 8, 3},
                                                   {Zone::score, 10, 3},
                                                   {Zone::dead},
                                                   {Zone::dead},
                                                   {Zone::dead}}};
struct BonusLine {
    int after;  // this box
    int first;  // points
    int later;
};
inline constexpr std::array<BonusLine, kLines> kBonusLines{{{3, 4, 2}, {6, 5, 3}, {9, 6, 4}}};

inline const Box& last_box(const RowState& row) { return kPad[static_cast<std::size_t>(row.crosses)]; }
// What the row would score if the game ended now.
int points(const RowState& row);
// What the sheet would, by the match's own value of frozen_lines or by a given one.
int total(const State& state, Player player, FrozenLines option);
inline int total(const State& state, Player player) { return total(state, player, state.setup.house.frozen_lines); }
bool all_frozen(const Sheet& sheet);

// Crosses off n boxes (as many as are free) and freezes a row that is now in the dead zone. `ruling` is the one that makes
// the crosses; it is given the facts of what came of it.
void cross_off(State& state, Player player, Row row, int n, Ruling ruling, Rulings& rulings);

// The bonus lines that this player has now reached. `just_frozen`: by the entry that is judged.
void judge_lines(State& state, Player player, std::optional<Row> just_frozen, Rulings& rulings);

}  // namespace tapet::calavera
