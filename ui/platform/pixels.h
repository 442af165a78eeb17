// What is done to a picture on its way to the display.
#pragma once

#include "ui/kit/art.h"

namespace tapet::ui {

Pixels halved(const Pixels& from);  // as wide and high as half of it

}  // namespace tapet::ui
