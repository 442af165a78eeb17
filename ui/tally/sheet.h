// The sheet: a column a player, a row a round, the totals below, and under them their curve. Where not all columns have room
// there are keys to the others.
#pragma once

#include <optional>

#include "ui/match/screen.h"
#include "ui/tally/look.h"

namespace tapet::ui {

// What was tapped on it: the head of a column, or a figure in it.
struct SheetTap {
    tally::Player player = 0;
    std::optional<int> round = {};  // of the figure
};

class TallySheet {
  public:
    // `current`: the player whose points are being typed, `typed` as they stand; nobody at the end. Ids: tally.player.0 and on,
    // tally.figure.ROUND.PLAYER.
    std::optional<SheetTap> draw(Context& context, Rect rect, const tally::State& state,
                                 std::optional<tally::Player> current, const std::string& typed);

  private:
    std::optional<tally::Player> seen_;  // the current one of the last frame
    tally::Player first_ = 0;            // whose column is the leftmost one
    int rounds_ = -1;                    // of the last frame
};

}  // namespace tapet::ui
