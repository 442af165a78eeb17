// The tile at the end of a match: who won, how it went, and when. The same drawing stands on the screen and is the picture
// to share.
#pragma once

#include "ended.h"
#include "ui/match/screen.h"

namespace tapet::ui {

void draw_plaque(Ui& ui, Rect rect, const Plaque& plaque);
// What fills the picture: the plaque on its cloth.
void draw_plaque_picture(Ui& ui, const Plaque& plaque);
inline constexpr int kPictureSide = 1200;  // pixels

}  // namespace tapet::ui
