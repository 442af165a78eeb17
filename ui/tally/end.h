// How it ended: who won, the order, another one.
#pragma once

#include "ui/match/screen.h"
#include "ui/tally/look.h"

namespace tapet::ui {

void draw_tally_end(Context& context, Rect rect, const tally::State& state);

}  // namespace tapet::ui
