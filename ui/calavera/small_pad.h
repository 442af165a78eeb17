// The pad of somebody whose turn it is not: their crosses in small, the points of the boxes once above all rows where there is
// room, and the bonus lines.
#pragma once

#include "ui/calavera/pad.h"

namespace tapet::ui {

// What is printed in that box: its points, or those of the table's own dead zone.
int printed_points(const calavera::State& state, int box);

void draw_small_pad(Ui& ui, const calavera::State& state, calavera::Player player, Rect rect,
                    const PadHints& hints = {});

}  // namespace tapet::ui
