// The totals over the rounds, a line a player.
#pragma once

#include "ui/tally/look.h"

namespace tapet::ui {

// Nothing before a round is closed.
void draw_curve(Ui& ui, Rect rect, const tally::State& state);

}  // namespace tapet::ui
