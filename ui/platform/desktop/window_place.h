// How large the window is when it opens.
#pragma once

#include "core/geometry.h"

namespace tapet::ui {

struct WindowPlace {
    int width = 0;
    int height = 0;
    bool maximised = false;
};

// Of the wanted size; all that is free for windows where that is less, and on a display of a tablet's size. `display_mm`: the display's physical size; 0: it does not say.
WindowPlace window_place(Vec wanted, Vec free, Vec display_mm);

}  // namespace tapet::ui
