// The counter of one side: the big number and the stones, +1 to +4, the falta, more.
#pragma once

#include "ui/panels/truc_zone.h"

namespace tapet::ui {

void draw_truc_counter(TrucView& view, truc::Side side, Rect rect);
// The smallest place in which it can be read and tapped.
Vec least_truc_counter(const TrucView& view);

// Sends them; in the middle of a refereed hand it asks first.
void mark_stones(TrucView& view, truc::Side side, int n, Rect finger);

// The name of a side with the camas it has won, in one row.
void draw_truc_name(TrucView& view, truc::Side side, Rect row);

}  // namespace tapet::ui
