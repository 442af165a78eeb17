// Figures written with a pen: single strokes, drawn, for scores on paper.
#pragma once

#include <string_view>

#include "ui/kit/ui.h"

namespace tapet::ui {

// Digits and a minus in the middle of the place, as large as it allows; other letters are set in the theme's pen. `faint`: what
// stayed as it was. They count as a text for whoever looks for it.
void draw_handwritten(Ui& ui, Rect place, std::string_view figures, bool faint = false);

}  // namespace tapet::ui
