#include "ui/platform/desktop/egl.h"

#define EGL_NO_X11
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>

namespace tapet::ui {

struct Egl::State {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (display == EGL_NO_DISPLAY) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
        eglTerminate(display);
    }

    bool make() {
        static constexpr std::array<EGLint, 7> kVersion{
            EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 2, EGL_CONTEXT_OPENGL_PROFILE_MASK,
            EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
        display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
        if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) != EGL_TRUE) return false;
        if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE) return false;
        context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, kVersion.data());
        return context != EGL_NO_CONTEXT && use();
    }
    bool use() const { return eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE; }
};

Egl::Egl(std::unique_ptr<State> state) : state_(std::move(state)) {}
Egl::~Egl() = default;

std::unique_ptr<Egl> Egl::open() {
    auto state = std::make_unique<State>();
    if (!state->make()) return nullptr;
    return std::unique_ptr<Egl>(new Egl(std::move(state)));
}

void Egl::use() const { state_->use(); }

}  // namespace tapet::ui
