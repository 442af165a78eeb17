// The count at the end, row by row, each number with its rule.
#pragma once

#include "calavera/calavera.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// Ids: calavera.count.0.ROW, calavera.count.0.bonus, calavera.count.0.total (the players by number), calavera.again,
// calavera.people.
void draw_count(Context& context, Rect area, const calavera::State& state);

}  // namespace tapet::ui
