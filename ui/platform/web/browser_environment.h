// The browser, as the screens may ask for it.
#pragma once

#include "ui/platform/environment.h"

namespace tapet::ui {

// Without a canvas, and without a store: `stored` is the program's to say.
Environment browser_environment();

}  // namespace tapet::ui
