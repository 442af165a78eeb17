// The hand that is refereed: the mà and its number, where envit and truc stand, the tricks; and the buttons that say who took
// a trick, who won the envit, who won the hand.
#pragma once

#include "ui/panels/truc_zone.h"

namespace tapet::ui {

float truc_hand_height(const TrucView& view, float width);
void draw_truc_hand(TrucView& view, Rect area);

}  // namespace tapet::ui
