// A coto that is over: who won it, cama by cama, and another one.
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

void draw_truc_end(TrucView& view, Rect area);

}  // namespace tapet::ui
