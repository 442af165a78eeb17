// The session's screen saver, asked over D-Bus to let the display be: the way of a Wayland session, and of desktops whose own locker
// does not mind the X server's. Private to ui/platform.
#pragma once

#include <memory>
#include <string>

namespace tapet::ui {

class Inhibit {
  public:
    // nullptr: libdbus is not installed (it is opened when it is asked for), there is no session bus, or nobody on it keeps displays
    // awake, neither org.freedesktop.ScreenSaver nor the portal. The desktop's own answers are waited for a third of a second at most.
    static std::unique_ptr<Inhibit> open();
    virtual ~Inhibit() = default;  // lets it go dark again

    // What people may read in their desktop's list of who keeps the display awake. False: it was refused.
    virtual bool keep_awake(const std::string& why) = 0;
    virtual void let_sleep() = 0;
};

}  // namespace tapet::ui
