// The voices of one side: all of them in their places, the open ones large and with what they are worth, the closed ones
// locked (a tap says why).
#pragma once

#include "ui/panels/truc_zone.h"

namespace tapet::ui {

// `head`: with the name and the score above.
void draw_truc_calls(TrucView& view, truc::Side side, Rect rect, bool head);
Vec least_truc_calls(const TrucView& view);

}  // namespace tapet::ui
