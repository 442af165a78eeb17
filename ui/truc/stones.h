// Stones and camas drawn as they lie on the table.
#pragma once

#include "truc/truc.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// Two rows, dolentes above bones, which fill from the left.
void draw_stones(Ui& ui, Rect rect, const truc::State& state, truc::Side side);
// One mark a cama to win; a won one is filled and ticked.
void draw_camas(Ui& ui, Rect rect, const truc::State& state, truc::Side side);

}  // namespace tapet::ui
