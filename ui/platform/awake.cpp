#include "ui/platform/awake.h"

#include <dlfcn.h>

namespace tapet::ui {

// libXss is looked for at run time: it is on most desktops, and the program must start where it is not. GLFW holds the
// connection to the X server; a GLFW for Wayland has no such function, and then the answer is no.
bool keep_display_awake(bool on) {
    using GetDisplay = void* (*)();
    using Suspend = void (*)(void*, int);
    static void* const library = dlopen("libXss.so.1", RTLD_LAZY | RTLD_LOCAL);
    static const auto display_of = reinterpret_cast<GetDisplay>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
    if (library == nullptr || display_of == nullptr) return false;
    static const auto suspend = reinterpret_cast<Suspend>(dlsym(library, "XScreenSaverSuspend"));
    void* display = display_of();
    if (suspend == nullptr || display == nullptr) return false;
    suspend(display, on ? 1 : 0);
    return true;
}

}  // namespace tapet::ui
