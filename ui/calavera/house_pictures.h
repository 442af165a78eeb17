// What each value of a house option of Calavera means, as a small drawing.
#pragma once

#include "core/house.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

void draw_calavera_house(Ui& ui, const HouseOption& option, std::size_t value, Rect place);

}  // namespace tapet::ui
