// A person as a tile with the first letter of their name; the name says the colour, so that it is theirs everywhere.
#pragma once

#include <string_view>

#include "ui/kit/ui.h"

namespace tapet::ui {

Colour colour_of_name(std::string_view name);
// In the largest square in the middle of the box.
void draw_initial(Ui& ui, Rect box, std::string_view name);

}  // namespace tapet::ui
