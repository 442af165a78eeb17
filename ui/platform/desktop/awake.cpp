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

}  // namespace

bool display_can_stay_awake() {
    Display* server = wayland_session() ? nullptr : x11_display();
    int event = 0;
    int error = 0;
    int major = 0;
    int minor = 0;
    if (server == nullptr || XScreenSaverQueryExtension(server, &event, &error) == 0) return false;
    if (XScreenSaverQueryVersion(server, &major, &minor) == 0) return false;
    return major > 1 || (major == 1 && minor >= 1);  // 1.1 can suspend
}

void keep_display_awake(bool on) { XScreenSaverSuspend(x11_display(), on ? 1 : 0); }

}  // namespace tapet::ui
