// What is done to a picture on its way to the display.
#pragma once

#include <vector>

#include "ui/kit/art.h"

namespace tapet::ui {

Pixels halved(const Pixels& from);  // as wide and high as half of it

// It, and its halvings as far as it is drawn smaller than it is. A display that draws in software would first compile programs
// to make them, for a tenth of a second.
std::vector<Pixels> halvings(Pixels pixels);

}  // namespace tapet::ui
