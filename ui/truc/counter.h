// The counter of one side: the big number and the stones, +1 to +4, the falta, more.
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

void draw_truc_counter(TrucView& view, truc::Side side, Rect rect);
// Whether it can be read and tapped in a place of that size.
bool truc_counter_fits(const TrucView& view, Rect rect);

// Sends them; in the middle of a refereed hand it asks first.
void mark_stones(TrucView& view, truc::Side side, int n, Rect finger, bool falta = false);
// A falta was marked, and the cama did not end with it: no other one until something else was marked, or it was taken back.
void note_falta(const Context& context, TrucMarks& marks, int cama_before);

// The name of a side with the camas it has won, in one row.
void draw_truc_name(TrucView& view, truc::Side side, Rect row);

}  // namespace tapet::ui
