// Keeping the display from going dark, where the system gives us a way: the screen saver extension of an X server that GLFW is
// connected to, or else the session's screen saver over D-Bus (inhibit.h). In a Wayland session there is but the second: GLFW 3.3 knows
// no idle inhibitor, and the X server that such a session may offer does not rule the display. Private to ui/platform.
#pragma once

#include <memory>

#include "ui/platform/desktop/inhibit.h"

namespace tapet::ui {

class Awake {
  public:
    Awake();
    bool can_stay() const { return by_x11_ || inhibit_ != nullptr; }
    void keep(bool on);  // may be said again and again

  private:
    bool by_x11_;
    std::unique_ptr<Inhibit> inhibit_;
    bool on_ = false;
};

}  // namespace tapet::ui
