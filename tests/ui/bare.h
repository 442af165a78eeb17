// A screen half of which is nothing but cloth wastes the table.
#pragma once

#include <string>

#include "ui/kit/ui.h"

namespace tapet::ui {

// The largest rectangle of the last frame in which nothing lies on the ground.
Rect largest_bare(const Ui& ui);

// A sentence when that is over a third of the screen and no exception stands for it; otherwise nothing.
std::string bareness(const Ui& ui);

}  // namespace tapet::ui
