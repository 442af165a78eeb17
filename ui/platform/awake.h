// Keeping the display from going dark, where the system gives us a way. Private to ui/platform.
#pragma once

namespace tapet::ui {

// X11: the screen saver extension, if its library is there. False: no way found.
bool keep_display_awake(bool on);

}  // namespace tapet::ui
