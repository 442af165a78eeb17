#include "ui/platform/desktop/awake.h"

#include <X11/Xlib.h>
#include <X11/extensions/scrnsaver.h>
#include <cstdlib>
#include <string_view>

#include "ui/platform/desktop/x11_display.h"

namespace tapet::ui {

namespace {

bool wayland_session() {
    const char* session = std::getenv("XDG_SESSION_TYPE");
    return std::getenv("WAYLAND_DISPLAY") != nullptr || (session != nullptr && std::string_view(session) == "wayland");
}

bool x11_can() {
    Display* server = wayland_session() ? nullptr : x11_display();
    int event = 0;
    int error = 0;
    int major = 0;
    int minor = 0;
    if (server == nullptr || XScreenSaverQueryExtension(server, &event, &error) == 0) return false;
    if (XScreenSaverQueryVersion(server, &major, &minor) == 0) return false;
    return major > 1 || (major == 1 && minor >= 1);  // 1.1 can suspend
}

}  // namespace

Awake::Awake() : by_x11_(x11_can()), inhibit_(by_x11_ ? nullptr : Inhibit::open()) {}

void Awake::keep(bool on) {
    if (on == on_ || !can_stay()) return;
    on_ = on;
    if (by_x11_)
        XScreenSaverSuspend(x11_display(), on ? 1 : 0);  // the server counts the calls
    else if (!on)
        inhibit_->let_sleep();
    else if (!inhibit_->keep_awake("Tapet"))
        inhibit_.reset();  // a desktop that refused would be asked in each frame, which waits for it
}

}  // namespace tapet::ui
