// The hand that is refereed: the mà and its number, where envit and truc stand, the tricks; and the buttons that say who took
// a trick, who won the envit, who won the hand.
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

// One row for the counter: the mà, and what is under way once something was said; a tap on that brings the calls.
float truc_hand_strip_height(const TrucView& view);
void draw_truc_hand_strip(TrucView& view, Rect rect);

float truc_hand_height(const TrucView& view, float width);
void draw_truc_hand(TrucView& view, Rect area);

}  // namespace tapet::ui
