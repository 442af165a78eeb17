// Keeping the display from going dark, where the system gives us a way: the screen saver extension of an X server that
// GLFW is connected to. In a Wayland session there is none: GLFW 3.3 knows no idle inhibitor, and the X server that such
// a session may offer does not rule the display. Private to ui/platform.
#pragma once

namespace tapet::ui {

bool display_can_stay_awake();
// The server counts the calls: each `true` needs its `false`. Only where the display can.
void keep_display_awake(bool on);

}  // namespace tapet::ui
