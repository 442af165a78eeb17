// Counting dice, and the exact chance of jokers. Source: the printed rules, "So wird's gespielt", "Calavera", "Der Fluch des
// Totenschädels"; the question is that of docs/games/calavera.md ("Questions").
#pragma once

#include "calavera/model.h"

namespace tapet::calavera {

inline constexpr int kThrows = 3;      // in a turn, at most
inline constexpr int kCursedFrom = 3;  // skulls: they end the turn

int count(const Dice& dice, Face face);

// The chance to end the turn with at least that many roses and fewer than three skulls, when every rose is kept and every
// other die but the skulls is thrown again in each throw left; every face is as likely as any other.
Odds odds(const AskOdds& ask);

}  // namespace tapet::calavera
