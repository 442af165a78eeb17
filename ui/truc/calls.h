// The voices of one side: all of them in their places, the open ones large and with what they are worth, the closed ones
// locked (a tap says why).
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

// `head`: with the name and the score above.
void draw_truc_calls(TrucView& view, truc::Side side, Rect rect, bool head);
// Whether they can be read and tapped in a place of that size, with their head.
bool truc_calls_fit(const TrucView& view, Rect rect);

}  // namespace tapet::ui
