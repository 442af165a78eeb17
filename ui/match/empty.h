// Where a screen has nothing to show, yet or at all: a drawing, and a sentence if there is one.
#pragma once

#include <string_view>

#include "ui/match/screen.h"

namespace tapet::ui {

void draw_empty(Context& context, Rect area, Art art, std::string_view sentence);

// A drawing in what the screen leaves free of the area, below so much of it; nothing where that is little.
void draw_rest(Ui& ui, Rect area, float used, Art art);

}  // namespace tapet::ui
