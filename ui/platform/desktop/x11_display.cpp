#include "ui/platform/desktop/x11_display.h"

#include <dlfcn.h>

namespace tapet::ui {

_XDisplay* x11_display() {
    using GetDisplay = _XDisplay* (*)();
    static const auto display_of = reinterpret_cast<GetDisplay>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
    return display_of == nullptr ? nullptr : display_of();
}

}  // namespace tapet::ui
