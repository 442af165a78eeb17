#include "ui/platform/desktop/offscreen.h"

#include <optional>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "ui/platform/desktop/egl.h"
#include "ui/platform/desktop/glfw.h"

namespace tapet::ui {

namespace {

// What is drawn with: OpenGL without a display, or a hidden window where only that is to be had.
struct Surface {
    std::unique_ptr<Egl> egl;
    std::optional<Glfw> glfw;
    GLFWwindow* window = nullptr;

    Surface() = default;
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    ~Surface() {
        if (window != nullptr) glfwDestroyWindow(window);
    }

    tl::expected<void, std::string_view> open() {
        egl = Egl::open();
        if (egl) return {};
        auto started = Glfw::start();
        if (!started) return tl::unexpected(started.error());
        glfw.emplace(std::move(*started));
        auto made = glfw->window("Tapet", 64, 64, false);
        if (!made) return tl::unexpected(made.error());
        window = *made;
        return {};
    }
    void use() const {
        if (egl) return egl->use();
        glfwMakeContextCurrent(window);
    }
};

}  // namespace

// The order of the members is the order of their ends, backwards: GL things before what they are drawn with.
struct Offscreen::State {
    Surface surface;
    std::optional<PictureMaker> maker;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (maker) surface.use();
    }
};

Offscreen::Offscreen(std::unique_ptr<State> state) : state_(std::move(state)) {}
Offscreen::~Offscreen() = default;

tl::expected<std::unique_ptr<Offscreen>, std::string_view> Offscreen::open() {
    auto state = std::make_unique<State>();
    const auto opened = state->surface.open();
    if (!opened) return tl::unexpected(opened.error());
    state->maker.emplace();
    return std::unique_ptr<Offscreen>(new Offscreen(std::move(state)));
}

PictureMaker& Offscreen::use() {
    state_->surface.use();
    return *state_->maker;
}

}  // namespace tapet::ui
