#include "ui/platform/desktop/awake.h"

#include <X11/Xlib.h>
#include <X11/extensions/scrnsaver.h>
#include <cstdlib>
#include <dlfcn.h>
#include <string_view>

namespace tapet::ui {

namespace {

bool wayland_session() {
    const char* session = std::getenv("XDG_SESSION_TYPE");
    return std::getenv("WAYLAND_DISPLAY") != nullptr || (session != nullptr && std::string_view(session) == "wayland");
}

// GLFW's connection. Looked for at run time: a GLFW for Wayland has no such function, and the program must start with it.
Display* display() {
    using GetDisplay = Display* (*)();
    static const auto display_of = reinterpret_cast<GetDisplay>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
    return display_of == nullptr ? nullptr : display_of();
}

}  // namespace

bool display_can_stay_awake() {
    Display* server = wayland_session() ? nullptr : display();
    int event = 0;
    int error = 0;
    int major = 0;
    int minor = 0;
    if (server == nullptr || XScreenSaverQueryExtension(server, &event, &error) == 0) return false;
    if (XScreenSaverQueryVersion(server, &major, &minor) == 0) return false;
    return major > 1 || (major == 1 && minor >= 1);  // 1.1 can suspend
}

void keep_display_awake(bool on) { XScreenSaverSuspend(display(), on ? 1 : 0); }

}  // namespace tapet::ui
