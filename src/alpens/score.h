// Counting points. Source: "Recompte de punts". All units are points unless a name says count.
#pragma once

#include "alpens/model.h"

namespace tapet::alpens {

inline constexpr int kTrioPoints = 6;    // one of each kind
inline constexpr int kPairPoints = 3;    // two of different kinds
inline constexpr int kSinglePoints = 1;  // a piece left over
inline constexpr int kEscapedPoints = 1;

// What the box holds of each kind (public site of the game).
inline constexpr GoodsCount kBox{14, 14, 3};

// The most that so many escaped alpensins and such pieces can score: trios first, then pairs.
Tally tally(int escaped, const GoodsCount& goods);
Tally tally(const Alpensins& alpensins);

// The players with the most points, in seating order.
std::vector<Player> winners(const State& state);
// The best first; level players in seating order.
std::vector<Player> ranking(const State& state);

}  // namespace tapet::alpens
