#include "ui/platform/desktop/back_buffer.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <dlfcn.h>

namespace tapet::ui {

namespace {

constexpr int kBackBufferAge = 0x20F4;  // GLX_BACK_BUFFER_AGE_EXT

// As x11_display.h: a GLFW for Wayland has no such function.
unsigned long drawable_of(GLFWwindow* window) {
    using GetWindow = unsigned long (*)(GLFWwindow*);
    static const auto drawable = reinterpret_cast<GetWindow>(dlsym(RTLD_DEFAULT, "glfwGetGLXWindow"));
    return drawable == nullptr ? 0 : drawable(window);
}

template <class Function>
Function function(const char* extension, const char* name) {
    if (glfwExtensionSupported(extension) == GLFW_FALSE) return nullptr;
    return reinterpret_cast<Function>(glfwGetProcAddress(name));
}

}  // namespace

BackBuffer::BackBuffer(GLFWwindow* window) : window_(window), display_(x11_display()) {
    if (display_ != nullptr) drawable_ = drawable_of(window);
    if (drawable_ == 0) return;
    query_ = function<Query>("GLX_EXT_buffer_age", "glXQueryDrawable");
    if (query_ == nullptr) copy_ = function<Copy>("GLX_MESA_copy_sub_buffer", "glXCopySubBufferMESA");
}

int BackBuffer::ago(int width, int height) {
    if (query_ != nullptr) {
        unsigned age = 0;
        query_(display_, drawable_, kBackBufferAge, &age);
        return static_cast<int>(age);
    }
    if (copy_ == nullptr || width <= 0) return 0;
    if (width != width_ || height != height_) {
        // It takes the window's size when it is shown as a whole, and no sooner.
        if (width_ != 0) glfwSwapBuffers(window_);
        width_ = width;
        height_ = height;
        holds_ = false;
    }
    return holds_ ? 1 : 0;
}

void BackBuffer::show(const Patches& drawn) {
    if (drawn.empty()) return;
    if (copy_ == nullptr) return glfwSwapBuffers(window_);
    for (const Rect& place : drawn.rects()) {
        const auto from_below = static_cast<float>(height_) - place.bottom();
        copy_(display_, drawable_, static_cast<int>(place.x), static_cast<int>(from_below), static_cast<int>(place.w),
              static_cast<int>(place.h));
    }
    holds_ = true;
}

}  // namespace tapet::ui
